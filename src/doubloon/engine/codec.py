"""Moves as numbers and back: a game lists its kinds of moves, each with the words of its arguments."""

from __future__ import annotations

from typing import final

from doubloon.locale import Problem


@final
class Kind:
    """One kind of move. Its codes are `first + mixed radix of the argument numbers`.

    `click` names, per argument, the sort of drawn thing that is clicked: ("hand", "map") gives the path
    ("hand:17", "map:brown"); a kind without arguments is the button "do:<name>".
    """

    __slots__ = ("arguments", "click", "count", "first", "name", "numbers")

    def __init__(self, name: str, first: int, arguments: list[list[str]], click: list[str]) -> None:
        self.name = name
        self.first = first
        self.arguments = arguments
        self.click = click
        self.numbers: list[dict[str, int]] = [{w: i for i, w in enumerate(words)} for words in arguments]
        count = 1
        for words in arguments:
            count *= len(words)
        self.count = count

    def words(self, move: int) -> list[str]:
        """The argument words of a code of this kind."""
        rest = move - self.first
        words: list[str] = []
        for choices in reversed(self.arguments):
            words.append(choices[rest % len(choices)])
            rest //= len(choices)
        words.reverse()
        return words

    def code(self, words: list[str]) -> int:
        """The code of these argument words, or -1."""
        if len(words) != len(self.arguments):
            return -1
        rest = 0
        for word, choices, numbers in zip(words, self.arguments, self.numbers, strict=True):
            number = numbers.get(word, -1)
            if number < 0:
                return -1
            rest = rest * len(choices) + number
        return self.first + rest


@final
class Codec:
    """All kinds of a game: seat moves first, then chance moves, without a gap between the codes."""

    __slots__ = ("_ordered", "_ranks", "kinds", "move_count", "seat_moves")

    def __init__(self, seat_kinds: list[Kind], chance_kinds: list[Kind]) -> None:
        self.kinds = seat_kinds + chance_kinds
        end = 0
        for kind in self.kinds:
            if kind.first != end:
                raise ValueError(f"{kind.name} begins at {kind.first}, not {end}")
            end += kind.count
        self.seat_moves = chance_kinds[0].first if chance_kinds else end
        self.move_count = end
        self._ranks: list[int] = []  # of chance moves, made when first asked for
        self._ordered: dict[int, tuple[list[tuple[int, int]], list[tuple[int, int]]]] = {}  # odds by how many there are

    def kind(self, move: int) -> Kind:
        """The kind that a code belongs to; a Problem for a code beyond the last."""
        for kind in self.kinds:
            if kind.first <= move < kind.first + kind.count:
                return kind
        raise Problem("engine.no_such_code", code=move)

    def text(self, move: int) -> str:
        """The name of the kind, then the words of its arguments: "clue 17 brown"."""
        kind = self.kind(move)
        return " ".join([kind.name, *kind.words(move)])

    def rank(self, move: int) -> int:
        """The place of a chance move among all of them in the order of their texts: for sorting many of them."""
        if not self._ranks:
            order = sorted([(self.text(each), each) for each in range(self.seat_moves, self.move_count)])
            ranks = [0] * len(order)
            for rank, (_, each) in enumerate(order):
                ranks[each - self.seat_moves] = rank
            self._ranks = ranks
        return self._ranks[move - self.seat_moves]

    def by_text(self, odds: list[tuple[int, int]]) -> list[tuple[int, int]]:
        """Odds in the order of their texts. Dice have the same ones again and again: the latest of each length stay."""
        kept = self._ordered.get(len(odds))
        if kept is None or kept[0] != odds:
            order = sorted([(self.rank(move), move, weight) for move, weight in odds])
            kept = (odds, [(move, weight) for _, move, weight in order])
            self._ordered[len(odds)] = kept
        return kept[1]

    def parse(self, text: str) -> int:
        """The code of a text, however it is spaced; a Problem if no kind has it."""
        line = " ".join(text.split())
        for kind in self.kinds:
            if line != kind.name and not line.startswith(kind.name + " "):
                continue
            rest = line[len(kind.name) + 1 :]
            # A sole argument may hold spaces ("keep barrel barrel"); several are one word each.
            words = [rest] if len(kind.arguments) == 1 else rest.split()
            move = kind.code(words)
            if move >= 0:
                return move
        raise Problem("engine.unreadable_move", text=line)

    def path(self, move: int) -> tuple[str, ...]:
        """The drawn things to click, one for each argument, or the button of a kind without arguments."""
        kind = self.kind(move)
        if not kind.arguments:
            return ("do:" + kind.name.replace(" ", "_"),)
        return tuple([f"{sort}:{word}" for sort, word in zip(kind.click, kind.words(move), strict=True)])
