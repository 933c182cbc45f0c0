"""A position together with what every seat has seen on the way to it: perfect recall and nothing else."""

from __future__ import annotations

import random

import msgspec

from doubloon.adapters.shared import rules_of
from doubloon.engine.contract import CHANCE, SPECTATOR, AnyRules, Move, Seat, View
from doubloon.engine.options import Value


class Sampled(msgspec.Struct, frozen=True):
    """Where a guessed history begins: the view it was guessed from, how the dice of the guess fell, and the lines its
    seat had truly seen. The position follows from them, so that a pickle need not hold it."""

    view: View
    seed: int
    lines: list[str]


class Recall:
    """Plies are played one by one, chance included. What the seats saw is worked out only when it is asked for."""

    __slots__ = ("_lines", "_unseen", "plies", "rules", "s", "sampled", "seats")

    def __init__(self, rules: AnyRules, seats: int, sampled: Sampled | None = None) -> None:
        self.rules = rules
        self.seats = seats
        self.sampled = sampled
        self.plies: list[tuple[Seat, Move]] = []
        self._unseen: list[tuple[object, Seat, Move]] = []  # positions are copies that nobody changes
        if sampled is None:
            self.s = rules.start(seats)
            self._lines: dict[Seat, list[str]] = {seat: [] for seat in range(SPECTATOR, seats)}
        else:
            self.s = rules.sample(sampled.view, random.Random(sampled.seed))
            self._lines = {seat: self._lines_at_sample(sampled, seat) for seat in range(SPECTATOR, seats)}

    def _lines_at_sample(self, sampled: Sampled, seat: Seat) -> list[str]:
        """The others' past is not known to the one who guesses: their line is what they know in the guess."""
        if seat == sampled.view.seat:
            return list(sampled.lines)
        return [view_text(self.rules.observe(self.s, seat))]

    def apply(self, seat: Seat, move: Move) -> None:
        self._unseen.append((self.rules.copy(self.s), seat, move))
        self.rules.apply(self.s, seat, move)
        self.plies.append((seat, move))

    def lines(self, viewer: Seat) -> list[str]:
        """What a seat has seen, oldest first: "chance throw map map", "0 keep map"."""
        for before, by, move in self._unseen:
            who = "chance" if by == CHANCE else str(by)
            for seat, lines in self._lines.items():
                text = self.rules.seen(before, by, move, seat)
                if text:
                    lines.append(f"{who} {text}")
        self._unseen = []
        return self._lines[viewer]

    def resample(self, viewer: Seat, seed: int) -> Recall:
        """A history that this viewer cannot tell from the true one."""
        sampled = Sampled(self.rules.observe(self.s, viewer), seed, list(self.lines(viewer)))
        return Recall(self.rules, self.seats, sampled)

    # --- copies --------------------------------------------------------------------------------------

    def __deepcopy__(self, memo: dict[int, object]) -> Recall:
        twin = Recall.__new__(Recall)
        twin.rules, twin.seats, twin.sampled = self.rules, self.seats, self.sampled
        twin.s = self.rules.copy(self.s)
        twin.plies, twin._unseen = list(self.plies), list(self._unseen)
        twin._lines = {seat: list(lines) for seat, lines in self._lines.items()}
        return twin

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return _replay, (self.rules.name, dict(self.rules.values), self.seats, self.sampled, self.plies)


def view_text(view: View) -> str:
    """A view as one line of JSON."""
    return msgspec.json.encode(view).decode()


def _replay(
    name: str, options: dict[str, Value], seats: int, sampled: Sampled | None, plies: list[tuple[Seat, Move]]
) -> Recall:
    recall = Recall(rules_of(name, options), seats, sampled)
    for seat, move in plies:
        recall.apply(seat, move)
    return recall
