"""A position: slots, copy, key; no rules.

All that belongs to a seat stands in one vec, WIDTH words a seat, so that a copy is three vecs. `before` is that vec as
it was when all began to mark (what the others see until the last seat is done, S3.8), and `plies` the moves each seat
has made since.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64


@final
class Step:
    DEALING: Final = 0  # chance deals four cards to each seat
    KEEPING: Final = 1  # all keep two of four
    FILLING: Final = 2  # chance turns up cards beside the deck
    FLIPPING: Final = 3  # chance turns up an expedition card
    MARKING: Final = 4  # all mark
    TAKING: Final = 5  # the seat being served takes a card
    DRAWING: Final = 6  # chance gives it the top of the deck
    OVER: Final = 7


STEPS: Final = ["deal", "keep", "fill", "flip", "mark", "take", "draw", "over"]


@final
class Word:
    """Where the words of a seat stand."""

    CARD: Final = 0  # left and right card, from 0; NO_CARD without one
    MARKS: Final = 2  # marked cells of the left and the right card
    COINS: Final = 4
    PALM_COUNT: Final = 5
    PALM: Final = 6  # four values
    CUP_COUNT: Final = 10  # coin rows served
    CUP: Final = 11  # three values
    DONE: Final = 14  # completed cards, as a set
    HAND: Final = 15  # the four cards dealt, as a set
    OWES: Final = 16  # CHOICE_DUE, or how many extra cells to mark, or cards to take
    PLY_COUNT: Final = 17  # moves made in this simultaneous step


WIDTH: Final = 18

ALL_CARDS: Final = 0x7FFFFFFFFFFF  # 47
ALL_EXPEDITIONS: Final = 0xFF
NO_CARD: Final = -1
NO_SHAPE: Final = -1
NOT_PLAYING: Final = -1  # nobody is being served
CHOICE_DUE: Final = -1  # the choice of the step is still to be made
MOST_PLIES: Final = 8  # a placement and an extra cell for each of at most six crosses


@final
class State:
    """`served` is the seat dealt to while DEALING, and while serving how many seats have been served before."""

    __slots__ = (
        "before",
        "cups",
        "deck",
        "pile",
        "players",
        "plies",
        "row",
        "seats",
        "served",
        "shape",
        "step",
        "turn",
    )

    def __init__(
        self,
        seats: i64,
        step: i64,
        turn: i64,
        served: i64,
        shape: i64,
        pile: i64,
        cups: i64,
        deck: i64,
        row: i64,
        players: vec[i64],
        before: vec[i64],
        plies: vec[i64],
    ) -> None:
        self.seats = seats
        self.step = step
        self.turn = turn  # 0 to 27
        self.served = served
        self.shape = shape  # of the expedition card turned up, while marking and serving
        self.pile = pile  # expedition cards not turned up this round, as a set
        self.cups = cups  # cups given out so far
        self.deck = deck  # treasure cards in the deck, as a set
        self.row = row  # the available cards, as a set
        self.players = players
        self.before = before
        self.plies = plies


def new_state(seats: int, deck: i64) -> State:
    players = vec[i64]([0] * (seats * WIDTH))
    for seat in range(seats):
        players[seat * WIDTH + Word.CARD] = NO_CARD
        players[seat * WIDTH + Word.CARD + 1] = NO_CARD
    plies = vec[i64]([0] * (seats * MOST_PLIES))
    return State(
        seats, Step.DEALING, 0, 0, NO_SHAPE, ALL_EXPEDITIONS, 0, deck, 0, players, players[:], plies
    )  # fmt: skip


def served_seat(s: State) -> i64:
    """Turn order begins with the first player, who moves on by one seat each turn (S4.1, S4.6)."""
    return (s.turn + s.served) % s.seats


def count(members: i64) -> i64:
    """How many members a set has."""
    n: i64 = 0
    while members != 0:
        members &= members - 1
        n += 1
    return n


def copy(s: State) -> State:
    return State(
        s.seats, s.step, s.turn, s.served, s.shape, s.pile, s.cups, s.deck, s.row, s.players[:], s.before[:], s.plies[:]
    )  # fmt: skip


def key(s: State) -> str:
    """The start of the step and its plies count only while a step is open."""
    table: list[int] = [s.seats, s.step, s.turn, s.served, s.shape, s.pile, s.cups, s.deck, s.row]
    parts = [table, _numbers(s.players)]
    if s.step == Step.MARKING:
        parts.append(_numbers(s.before))
    if s.step == Step.KEEPING or s.step == Step.MARKING:
        for seat in range(int(s.seats)):
            parts.append(step_plies(s, seat))
    return "/".join([",".join([str(number) for number in part]) for part in parts])


def step_plies(s: State, seat: int) -> list[int]:
    """The moves a seat has made in the open step."""
    first = seat * MOST_PLIES
    return [int(s.plies[first + k]) for k in range(int(s.players[seat * WIDTH + Word.PLY_COUNT]))]


def _numbers(words: vec[i64]) -> list[int]:
    return [int(words[k]) for k in range(len(words))]
