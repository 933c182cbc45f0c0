"""A position of Gold Armada: who is to do what, the dice on the table, and who took which doubloon. No rules."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

THROWING: Final = 0  # chance throws the dice that were not kept
CHOOSING: Final = 1  # keep some dice and throw the others, or stop
TAKING: Final = 2  # take a doubloon from a pier that the dice show
OVER: Final = 3


@final
class State:
    __slots__ = (
        "dice",
        "nearest",
        "owner",
        "phase",
        "points",
        "seats",
        "skulls",
        "skulls_left",
        "taken",
        "throws",
        "turn",
    )

    def __init__(
        self,
        seats: i64,
        turn: i64,
        phase: i64,
        throws: i64,
        dice: i64,
        skulls_left: i64,
        nearest: i64,
        taken: vec[i64],
        owner: vec[i64],
        points: vec[i64],
        skulls: vec[i64],
    ) -> None:
        self.seats = seats
        self.turn = turn
        self.phase = phase
        self.throws = throws  # made in this turn
        self.dice = dice  # number of the multiset that lies on the table; while THROWING, what was kept
        self.skulls_left = skulls_left
        self.nearest = nearest  # of each pier the doubloon nearest the island, as a word of all piers
        self.taken = taken  # doubloons taken, by pier
        self.owner = owner  # seat that took each doubloon [pier * STEPS + step], -1 when it still lies there
        self.points = points  # value of a seat's doubloons
        self.skulls = skulls  # skulls of a seat


def copy(s: State) -> State:
    return State(
        s.seats,
        s.turn,
        s.phase,
        s.throws,
        s.dice,
        s.skulls_left,
        s.nearest,
        s.taken[:],
        s.owner[:],
        s.points[:],
        s.skulls[:],
    )


def key(s: State) -> str:
    """Points follow from the owners, taken from them too: they need no place in the key."""
    head = [int(n) for n in (s.seats, s.turn, s.phase, s.throws, s.dice, s.skulls_left)]
    return " ".join([str(n) for n in head + [int(n) for n in s.owner] + [int(n) for n in s.skulls]])
