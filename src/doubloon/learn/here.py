""" "May I ...?" at a table: a question that names things of the position is answered by the rules themselves.

The question is matched to kinds of moves by what people call them (`verbs.txt` in a game's folder) and by the things it
names; the moves that are meant are then judged as a click would be. Only what the seat sees is asked: its own view, its
legal moves, and the reasons the rules give to that seat.
"""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Sequence
from functools import cache

import msgspec

from doubloon.engine.codec import Kind
from doubloon.engine.match import Match
from doubloon.engine.views import as_json
from doubloon.learn.ask import Question, alike, games_of, written
from doubloon.learn.naming import NOUNS, Asked, language_of, named, names_in, touched
from doubloon.learn.stems import WORD, plain, stem, stems
from doubloon.locale import Argument, Message

CLAUSE = re.compile(r"\.why\.([A-Z]\d+)_(\d+)_")
HAND = "hand"  # the sort of one's own cards
DICE = "dice"  # what is named is all of it, not a part
MOST = 2000  # moves that are judged for one question
REASONS = 3
SPOKEN = 0.6  # what a word of the same meaning weighs
NEAR = 0.5  # for a card of the hand that is half named
OPEN = 0.25  # for a kind of move that is possible now
EXTRA = 0.1  # against a power where the plain move will do
YES = ["learn.here.yes", "learn.here.yes_one", "learn.here.yes_two", "learn.here.yes_three"]  # by the things named
MAY = {"en": "may", "fr": "puis", "ru": "можно", "he": "מותר", "ar": "يمكن"}


class Here(msgspec.Struct, frozen=True):
    """What the rules say about the moves that are meant."""

    is_legal: bool
    says: list[Message]
    clauses: list[str]


def answer_here(match: Match, seat: int, question: str, language: str, picked: Sequence[str] = ()) -> Here | None:
    """`picked` are ids of what is picked already ("hand:in_jungle"): "this card". None where no move is meant."""
    return _Reading(match, seat, question, language_of(question, language), picked).answer()


def prepare(game: str, question: str, language: str) -> None:
    """Read now what an answer would read when it is first needed: for those who must not wait for a file then."""
    for spoken in {language_of(question, language), "en"}:
        verbs(game, spoken)
        alike(spoken)
        for each in games_of(game):
            names_in(each, spoken)


class _Reading:
    """A question, taken for moves in this position."""

    def __init__(self, match: Match, seat: int, question: str, language: str, picked: Sequence[str]) -> None:
        self.match = match
        self.seat = seat
        self.game = match.rules.name
        self.language = language
        self.legal = set(match.moves(seat))
        codec = match.rules.codec
        self.kinds = [kind for kind in codec.kinds if kind.first < codec.seat_moves]
        self.view = as_json(match.view(seat))
        hand = self.view.get(HAND)
        self.hand = [str(card) for card in hand] if isinstance(hand, list) else []
        self.asked = asked = Asked(question, language)
        self.words = set(stems(question, language))
        found = {part: words for game in games_of(self.game) for part, words in named(asked, game).items()}
        named_by_moves = {word for kind in self.kinds for words in kind.arguments for word in atoms(words)}
        # What no move names but the view does: the shape that is turned up.
        self.shown = {part: words for part, words in found.items() if not words & named_by_moves and part in self.view}
        self.strange = {cell for cell in asked.cells() if not cell.isdecimal()} - named_by_moves
        self.things = set[str]().union(*found.values(), asked.cells()) & named_by_moves
        self.things |= self._pointed_at(picked)
        self.near = {card for game in games_of(self.game) for card in touched(asked, game, "clue", self.hand)}

    def _pointed_at(self, picked: Sequence[str]) -> set[str]:
        """What is picked already, of sorts that the question does not name."""
        found = {tuple(piece.split(":", 1)) for piece in picked}
        said = {sort for kind in self.kinds for sort, words in _arguments(kind) if self.things & atoms(words)}
        return {word for sort, word in found if sort not in said}

    def answer(self) -> Here | None:
        weights = {kind.first: self._weight(kind) for kind in self.kinds}
        most = max(weights.values())
        best = [kind for kind in self.kinds if weights[kind.first] == most > 0]
        if (
            not best
            or self.strange
            or not (self.shown or self._covered(best[0]) or self._is_asked_alone(best[0], weights))
        ):
            return None
        return self._reached(best[0]) or self._judged([code for kind in best for code in self._codes(kind)][:MOST])

    def _is_asked_alone(self, best: Kind, weights: dict[int, float]) -> bool:
        """Where nothing is named: "may I", and one kind of move rather than another."""
        may = stems(MAY[self.language], self.language)[0]
        is_asked = bool(self.words & ({may} | alike(self.language).get(may, set())))
        others = [weights[kind.first] for kind in self.kinds if verb_of(kind) != verb_of(best)]
        return is_asked and self._said(best) >= 1 and weights[best.first] > 2 * max(others, default=0.0)

    # --- which kind of move ----------------------------------------------------------------------------

    def _weight(self, kind: Kind) -> float:
        said, covered = self._said(kind), self._covered(kind)
        if not said and not covered:
            return 0.0
        is_near = HAND in kind.click and bool(self.near)
        is_open = any(kind.first <= move < kind.first + kind.count for move in self.legal)
        return (
            said
            + 2 * len(covered)
            - len(self.things)
            + NEAR * is_near
            + OPEN * is_open
            - EXTRA * name_of(kind).count(":")
        )

    def _said(self, kind: Kind) -> float:
        """How much of what people call it stands in the question; a word that many kinds share counts for less."""
        weight = 0.0
        calls = verbs(self.game, self.language)
        by_verb = {(word, name.partition(":")[0]) for name, words in calls.items() for word in words}
        shared = Counter(word for word, _ in by_verb)
        for word in calls.get(name_of(kind), set()):
            if self.asked.says(word):
                weight += 1 / shared[word]
            elif self.words & alike(self.language).get(stem(word, self.language), set()):
                weight += SPOKEN / shared[word]
        return weight

    def _covered(self, kind: Kind) -> set[str]:
        """The things named that moves of this kind name too."""
        return self.things & {part for _, words in _arguments(kind) for part in atoms(words)}

    # --- which moves of it -----------------------------------------------------------------------------

    def _codes(self, kind: Kind) -> list[int]:
        choices = [self._choices(sort, words) for sort, words in zip(kind.click, kind.arguments, strict=True)]
        return [kind.code(list(words)) for words in itertools.islice(itertools.product(*choices), MOST)]

    def _choices(self, sort: str, words: list[str]) -> list[str]:
        """The arguments that can be meant: those named, else of cards one's own."""
        if len(words) == 1:
            return words
        meant = self.things & atoms(words)
        if sort == HAND and self.hand:
            meant = meant or self.near
            own = [word for word in words if set(word.split()) <= set(self.hand)]
            words = [word for word in own if meant & set(word.split())] or (words if meant else own)
        if not meant:
            return words
        whole = [word for word in words if set(word.split()) <= meant]
        return whole if whole or sort == DICE else [word for word in words if meant <= set(word.split())]

    # --- what the rules say ----------------------------------------------------------------------------

    def _judged(self, codes: list[int]) -> Here | None:
        legal = [code for code in codes if code in self.legal]
        says: list[Message] = []
        often: list[int] = []
        for code in codes:
            if code not in self.legal:
                reason = self.match.why_not(self.seat, code)
                if reason in says:
                    often[says.index(reason)] += 1
                else:
                    says.append(reason)
                    often.append(1)
        for part, words in self.shown.items():
            if self.view[part] not in words:  # another shape than the one turned up
                legal = []
                said = [(reason, n) for reason, n in zip(says, often, strict=True) if _speaks_of(reason, words)]
                says, often = [reason for reason, _ in said], [n for _, n in said]
        if legal:
            return self._allowed(legal)
        # Those that speak of what was named first; then the rarer, which say more.
        order = sorted(range(len(says)), key=lambda k: (not _speaks_of(says[k], self.things), often[k]))[:REASONS]
        found = [m for k in order if (m := CLAUSE.search(says[k].key))]
        clauses = list(dict.fromkeys(f"{m[1]}.{m[2]}" for m in found))
        return Here(is_legal=False, says=[says[k] for k in order], clauses=clauses) if order else None

    def _allowed(self, codes: list[int]) -> Here:
        kind = self.match.rules.codec.kind(codes[0])
        given = zip(kind.words(codes[0]), kind.arguments, strict=True)
        is_named = bool(self._covered(kind) or self.near)
        said = [word for word, words in given if len(words) > 1 and is_named]
        things: dict[str, Argument] = {f"thing{k + 1}": self._thing(word) for k, word in enumerate(said)}
        ways = [Message("learn.here.ways", {"n": len(codes)})] if things and len(codes) > 1 else []
        return Here(is_legal=True, says=[Message(YES[len(things)], things), *ways], clauses=self._clauses(kind))

    def _clauses(self, kind: Kind) -> list[str]:
        return [row.clauses[1] for row in _rows(self.game, "en") if row.clauses[0] == name_of(kind)]

    def _reached(self, kind: Kind) -> Here | None:
        """A space that one move does not get to, but several do one after the other."""
        reach = self.match.hints(self.seat).get("reach")
        steps = reach.get(*self.things) if isinstance(reach, dict) and len(self.things) == 1 else None
        if kind.click != ["cell"] or not isinstance(steps, list) or len(steps) < 2:
            return None
        through = [str(cell) for cell in steps]
        says = Message("learn.here.reach", {"cell": through[-1], "n": len(through), "through": through[:-1]})
        return Here(is_legal=True, says=[says], clauses=self._clauses(kind))

    def _thing(self, given: str) -> Argument:
        """What it is called: one thing, or the several that an argument names."""
        places = [f"{game}.{part}" for game in games_of(self.game) for part in NOUNS]
        named: list[str | Message] = [
            next((Message(f"{place}.{word}") for place in places if _is_name(place, word)), word)
            for word in given.split()
        ]
        return named[0] if len(named) == 1 else named


def name_of(kind: Kind) -> str:
    """As in `verbs.txt`: with the side of a card, or the power of an amulet."""
    return ":".join([*kind.name.split(), *(words[0] for words in kind.arguments if len(words) == 1)])


def verb_of(kind: Kind) -> str:
    return kind.name.split()[0]


def _arguments(kind: Kind) -> list[tuple[str, list[str]]]:
    """The sorts of things that are to be chosen, with their words."""
    return [(sort, words) for sort, words in zip(kind.click, kind.arguments, strict=True) if len(words) > 1]


def _is_name(place: str, word: str) -> bool:
    game, _, part = place.partition(".")
    return word in names_in(game, "en").get(part, {})


def atoms(words: list[str]) -> set[str]:
    """The things that arguments of several name one by one: dice, cells, a pair of cards."""
    return {part for word in words for part in word.split()}


@cache
def verbs(game: str, language: str) -> dict[str, set[str]]:
    """What people call each kind of move."""
    return {row.clauses[0]: set(WORD.findall(plain(row.text))) for row in _rows(game, language)}


@cache
def _rows(game: str, language: str) -> list[Question]:
    return [row for each in games_of(game) for row in written(each, "verbs.txt", language)]


def _speaks_of(reason: Message, words: set[str]) -> bool:
    values = [value for value in reason.args.values() if isinstance(value, str | Message)]
    return any((value.key.rpartition(".")[2] if isinstance(value, Message) else value) in words for value in values)
