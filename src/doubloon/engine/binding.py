"""At a table with real cards nobody types in what others hold: `deal ?`, `look ?`, `turn 4`. Such a line is bound to a
move that fits all lines so far, and bound anew when a later line shows that it was another one.

A line fits a move that it names, or that all at the table see as this line. Bindings are mended, not searched: a line
that nothing fits wants cards, which some open line before it is given instead of its own.
"""

from __future__ import annotations

from typing import Final, final

import msgspec

from doubloon.engine.contract import SPECTATOR, AnyRules, Move

HIDDEN: Final = "?"
DECK: Final = -1
NOBODY: Final = -2
DEPTH: Final = 3  # lines broken by mending another that are mended in turn
BUDGET: Final = 100  # matches played again


class Line(msgspec.Struct, frozen=True):
    """What was typed in of one ply."""

    seat: int
    text: str


def fitting(rules: AnyRules, s: object, line: Line) -> list[Move]:
    """The legal moves that a line may mean: the one it names, or those that all see as this line."""
    moves = rules.moves(s, line.seat)
    for move in moves:
        if rules.text(move) == line.text:
            return [move]
    words = sorted(line.text.split())
    return [move for move in moves if sorted(rules.seen(s, line.seat, move, SPECTATOR).split()) == words]


def fits(rules: AnyRules, s: object, line: Line, move: Move) -> bool:
    if move not in rules.moves(s, line.seat):
        return False
    text = rules.text(move)
    return text == line.text or sorted(rules.seen(s, line.seat, move, SPECTATOR).split()) == sorted(line.text.split())


@final
class Binding:
    """Lines, the moves they are bound to, and the position before each; the last lines may not be bound yet."""

    __slots__ = ("budget", "lines", "moves", "open", "rules", "states")

    def __init__(self, rules: AnyRules, start: object, lines: list[Line], moves: list[Move]) -> None:
        """The moves fit the first lines."""
        self.rules = rules
        self.lines = lines
        self.moves: list[Move] = []
        self.states: list[object] = [start]
        self.open: list[int] = []  # lines that say less than their moves
        self.budget = BUDGET * len(lines)
        for move in moves:
            self._bind(move)

    def _bind(self, move: Move) -> None:
        at = len(self.moves)
        s = self.rules.copy(self.states[at])
        if self.rules.text(move) != self.lines[at].text:
            self.open.append(at)
        self.rules.apply(s, self.lines[at].seat, move)
        self.moves.append(move)
        self.states.append(s)
        self.budget -= 1

    def _back_to(self, at: int) -> None:
        del self.moves[at:]
        del self.states[at + 1 :]
        while self.open and self.open[-1] >= at:
            self.open.pop()

    def _extend(self, old: list[Move], taker: int, wanted: str, displaced: str) -> bool:
        """Bind the lines that are left, to their old moves where these still fit; False where nothing fits one. Line
        `taker` is to have the card `wanted`, and who had that gets the one it gives away."""
        while len(self.moves) < len(self.lines):
            at = len(self.moves)
            if at != taker and at < len(old) and fits(self.rules, self.states[at], self.lines[at], old[at]):
                self._bind(old[at])
                continue
            found = fitting(self.rules, self.states[at], self.lines[at])
            if at == taker:
                found = [move for move in found if card_of(self.rules, move) == wanted]
            if not found:
                return False
            self._bind(self._preferred(found, displaced))
        return True

    def _preferred(self, moves: list[Move], displaced: str) -> Move:
        """The card that was given away for another, then one that no line names."""
        for move in moves:
            if card_of(self.rules, move) == displaced:
                return move
        for move in moves:
            if not self._is_named(card_of(self.rules, move)):
                return move
        return moves[0]

    def _is_named(self, word: str) -> bool:
        for line in self.lines:
            if word in line.text.split():
                return True
        return False

    # --- mending -------------------------------------------------------------------------------------

    def mend(self, depth: int = DEPTH) -> bool:
        """Give cards that the first line which nothing fits wants to open lines before it, until something does."""
        while len(self.moves) < len(self.lines):
            if not self._give(len(self.moves), depth):
                return False
        return True

    def _give(self, at: int, depth: int) -> bool:
        """One card more that the line wants, to an open line whose card its seat has seen and that it does not want."""
        seat = self.lines[at].seat
        words = self.lines[at].text.split()[1:]
        shown = [i for i in self.open if self._may_be_held(i, at)]
        have = [card_of(self.rules, self.moves[i]) for i in shown]
        for card in words:
            if seat >= 0 and card in have:
                continue
            for taker in reversed(shown):
                if card_of(self.rules, self.moves[taker]) not in words and self._hand(taker, card, at, depth):
                    return True
        return False

    def _may_be_held(self, i: int, at: int) -> bool:
        """Has the seat of line `at` seen the card of line i, and has no line named it since? For chance all count."""
        seat = self.lines[at].seat
        if seat < 0:
            return True
        text = self.rules.text(self.moves[i])
        if self.rules.seen(self.states[i], self.lines[i].seat, self.moves[i], seat) != text:
            return False
        card = card_of(self.rules, self.moves[i])
        return not any(card in line.text.split() for line in self.lines[i + 1 : at])

    def _hand(self, taker: int, card: str, at: int, depth: int) -> bool:
        """Line `taker` gets the card, whoever had it gets another; all as it was if that breaks a line before `at`."""
        holder = self._holder(card, taker)
        if self.budget <= 0 or holder == NOBODY:
            return False
        old = list(self.moves)
        given = card_of(self.rules, old[taker])
        first = holder if holder >= 0 else taker
        self._back_to(first)
        if holder >= 0:
            others = [m for m in fitting(self.rules, self.states[first], self.lines[first]) if m != old[first]]
            if others:
                self._bind(self._preferred(others, given))
        if len(self.moves) > first or holder < 0:
            self._extend(old, taker, card, given)
            if len(self.moves) < at and len(self.moves) > taker and depth > 0:
                self._mend_up_to(at, depth - 1)
        if len(self.moves) > at or (len(self.moves) == at and self.lines[at].seat >= 0):
            return True
        self._back_to(first)
        for each in old[first:]:
            self._bind(each)
        return False

    def _mend_up_to(self, at: int, depth: int) -> None:
        while len(self.moves) < at:
            if not self._give(len(self.moves), depth):
                return

    def _holder(self, card: str, taker: int) -> int:
        """The latest open line before the taker that has this card; DECK if the taker can have it as it is, NOBODY if
        it cannot have it at all."""
        for move in fitting(self.rules, self.states[taker], self.lines[taker]):
            if card_of(self.rules, move) == card:
                return DECK
        for i in reversed(self.open):
            if i < taker and card_of(self.rules, self.moves[i]) == card:
                return i
        return NOBODY


def card_of(rules: AnyRules, move: Move) -> str:
    """The word that a card goes by: the last one of its line."""
    return rules.text(move).split()[-1]


def never_known(rules: AnyRules, lines: list[Line], moves: list[Move]) -> list[int]:
    """Plies of cards that were typed in as hidden and that no later line names."""
    found: list[int] = []
    for at, line in enumerate(lines):
        if HIDDEN in line.text.split():
            card = card_of(rules, moves[at])
            if not any(card in later.text.split() for later in lines[at + 1 :]):
                found.append(at)
    return found
