"""Silver & Gold as numbers: the cards of every player cell by cell, the row, one's own moves of an open step."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from doubloon.adapters.tensors import Limits
from doubloon.adapters.tensors.field import (
    Axis,
    Field,
    Floats,
    common,
    number,
    numbered,
    numbers,
    one_of,
    private,
    relative,
    seats_from,
    some_of,
)
from doubloon.games.silver_and_gold.components import CARDS, CELL_NAMES, CUP_ROWS, CUPS, SHAPE_NAMES, SHAPES
from doubloon.games.silver_and_gold.moves import SIDES
from doubloon.games.silver_and_gold.observe import PlayerView, SilverAndGoldView
from doubloon.games.silver_and_gold.play import DEALT, MOST_COINS, MOST_PALMS, ROUND, TURNS
from doubloon.games.silver_and_gold.rules import SilverAndGold
from doubloon.games.silver_and_gold.state import MOST_PLIES, STEPS

View = SilverAndGoldView

CARD = Axis("card", [str(card.number) for card in CARDS])
CELL = Axis("cell", CELL_NAMES)
SIDE = Axis("side", SIDES)
SHAPE = Axis("shape", SHAPE_NAMES)
MOST_PALM = 1 + 4 * max([card.palms.bit_count() for card in CARDS])


def fields(rules: SilverAndGold, seats: int) -> Sequence[Field[View]]:
    seat, highest = seats_from(seats), limits(rules, seats).highest_score
    # The last of these is the viewer at the start of the open step, once it has moved in it.
    who = Axis("who", [*seat.labels, "before"])
    palm, coin_row, ply = numbered("palm", MOST_PALMS), numbered("coin row", CUP_ROWS), numbered("ply", MOST_PLIES)
    most_copies = max([shape.copies for shape in SHAPES])
    return [
        *common(seats),
        one_of("step", "what is going on", Axis("step", STEPS), lambda v: STEPS.index(v.step)),
        one_of("round", "the round", numbered("round", TURNS // ROUND), lambda v: v.round - 1),
        number("turn", "the turn of the match", 1, TURNS, lambda v: v.turn),
        one_of("first", "the first player", seat, lambda v: relative(v, v.first)),
        one_of("served", "who is dealt to or takes cards", seat, _served),
        one_of("shape", "the expedition card that lies there", SHAPE, lambda v: _shape(v.shape)),
        numbers("earlier", "earlier cards of the round, by shape", [SHAPE], 0, most_copies, _earlier),
        some_of("row", "the available cards", [CARD], lambda v: [card - 1 for card in v.row]),
        number("deck", "cards in the deck", 0, len(CARDS), lambda v: v.deck),
        number("cups_left", "cups left on the round card", 0, len(CUPS), lambda v: len(v.cups)),
        Field("cards", "the card on each side", (who, SIDE, CARD), _each(_cards)),
        Field("marks", "marked cells", (who, SIDE, CELL), _each(_marks)),
        _by_player("coins", "coins marked", [who], MOST_COINS, lambda p: p.coins),
        _by_player("palms", "points of each palm, 0 not yet", [who, palm], MOST_PALM, lambda p: p.palms),
        _by_player(
            "cups",
            "0 for a coin row not yet full, otherwise 1 + its cup",
            [who, coin_row],
            1 + CUPS[0],
            lambda p: [1 + cup for cup in p.cups],
        ),
        Field("done", "completed cards", (who, CARD), _each(_done)),
        _by_player("scores", "points so far", [who], highest, lambda p: p.score),
        private(some_of("hand", "one's own four cards, until all have kept two", [CARD], _hand)),
        number("owes", "extra cells still to mark, or cards still to take", 0, MOST_PLIES, lambda v: v.owes),
        private(some_of("kept", "the cards one keeps, until all have chosen", [CARD], _kept)),
        private(some_of("moves", "cells one has marked in the open step, in order", [ply, SIDE, CELL], _moves)),
    ]


def limits(rules: SilverAndGold, seats: int) -> Limits:
    """Each seat keeps once and marks once a turn; an extra cell goes with a cross of its own, a card is taken but once.
    Cards are dealt, and then every card is turned up or drawn at most once."""
    cards = [card for card in CARDS if rules.tables.cards >> (card.number - 1) & 1]
    turns = TURNS - int(rules.start(seats).turn)
    crosses = sum([card.crosses.bit_count() for card in cards])
    colours = [card.colour for card in cards]
    seals = sum([card.seal_points * colours.count(card.seal_colour) for card in cards if card.seal_colour >= 0])
    points = sum([card.points for card in cards]) + seals
    return Limits(
        decisions=seats * (1 + turns) + crosses + len(cards),
        chance_plies=DEALT * seats + len(cards) + turns,
        lowest_score=0,
        highest_score=points + MOST_COINS + sum(CUPS[:CUP_ROWS]) + MOST_PALMS * MOST_PALM,
    )


# --- players ---------------------------------------------------------------------------------------------


def _people(view: View) -> list[PlayerView]:
    first = max(view.seat, 0)
    before = [view.before] if view.before is not None else []
    return [*view.players[first:], *view.players[:first], *before]


def _each(write: Callable[[PlayerView, Floats], None]) -> Callable[[View, Floats], None]:
    def write_all(view: View, out: Floats) -> None:
        for k, player in enumerate(_people(view)):
            write(player, out[k])

    return write_all


def _by_player(
    name: str, text: str, axes: list[Axis], high: int, read: Callable[[PlayerView], int | list[int]]
) -> Field[View]:
    """Numbers of a player, with 0 in what a list leaves free."""

    def write(view: View, out: Floats) -> None:
        for k, player in enumerate(_people(view)):
            values = read(player)
            if isinstance(values, int):
                out[k] = values / high
            else:
                out[k, : len(values)] = [value / high for value in values]

    return Field(name, f"{text}; 0 to 1 for 0 to {high}", tuple(axes), write, high)


def _cards(player: PlayerView, out: Floats) -> None:
    for side, card in enumerate(player.cards):
        if card > 0:
            out[side, card - 1] = 1


def _marks(player: PlayerView, out: Floats) -> None:
    for side, names in enumerate(player.marks):
        for name in names:
            out[side, CELL_NAMES.index(name)] = 1


def _done(player: PlayerView, out: Floats) -> None:
    for card in player.done:
        out[card - 1] = 1


# --- the table -------------------------------------------------------------------------------------------


def _served(view: View) -> int:
    return relative(view, view.served) if view.served >= 0 else -1


def _hand(view: View) -> list[int]:
    return [card - 1 for card in view.hand]


def _shape(name: str) -> int:
    return SHAPE_NAMES.index(name) if name else -1


def _earlier(view: View) -> list[int]:
    return [view.earlier.count(name) for name in SHAPE_NAMES]


def _kept(view: View) -> list[int]:
    words = [move.split() for move in view.moves]
    return [int(card) - 1 for kind, *cards in words if kind == "keep" for card in cards]


def _moves(view: View) -> list[tuple[int, ...]]:
    """A single cell and an extra one differ by their ply: extra ones come after the first."""
    words = [move.split() for move in view.moves]
    marks = [(side, cells) for kind, side, *cells in words if kind != "keep"]
    return [
        (ply, SIDES.index(side), CELL_NAMES.index(cell)) for ply, (side, cells) in enumerate(marks) for cell in cells
    ]
