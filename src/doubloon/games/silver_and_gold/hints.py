"""Previews for screens, made from a view and the legal moves alone."""

from __future__ import annotations

from doubloon.engine.contract import Json
from doubloon.games.silver_and_gold.components import (
    CARDS,
    COLOURS,
    SHAPE_NAMES,
    SHAPES,
    SIZE,
    Card,
    cell_names,
    cells_named,
)
from doubloon.games.silver_and_gold.moves import CODEC, SIDES, Code, cells_marked, side_of
from doubloon.games.silver_and_gold.observe import PlayerView, SilverAndGoldView
from doubloon.games.silver_and_gold.play import COIN_ROW, MOST_COINS, MOST_PALMS


def hints(view: SilverAndGoldView, legal: list[int]) -> dict[str, Json]:
    """`faces`: every card in sight, by number; `palm`: what a palm is worth now; for the seat that marks, `marks`: what
    each legal move would bring; `ways` and `turned`: how the shape lies when it is turned and flipped."""
    found: dict[str, Json] = {"faces": _faces(view), "palm": palm_worth(view)}
    if view.shape:
        shape = SHAPES[SHAPE_NAMES.index(view.shape)]
        found["ways"] = [_names(way) for way in shape.ways]
        found["turned"] = list[Json](shape.turned)
    if view.step == "mark" and view.seat >= 0:
        found["marks"] = [preview(view, move) for move in legal]
    return found


def palm_worth(view: SilverAndGoldView) -> int:
    return 1 + sum([CARDS[number - 1].palms.bit_count() for number in view.row])


def preview(view: SilverAndGoldView, move: int) -> dict[str, Json]:
    """What a place, single or extra would mark and bring: coins written, points of each palm, crosses to use."""
    me = view.players[view.seat]
    side = int(side_of(move))
    card = CARDS[me.cards[side] - 1]
    cells = cells_marked(move)
    palms = min((cells & card.palms).bit_count(), MOST_PALMS - len(me.palms))
    coins = min((cells & card.coins).bit_count(), MOST_COINS - me.coins)
    shown: dict[str, Json] = {
        "move": CODEC.text(move),
        "side": SIDES[side],
        "cells": _names(cells),
        "coins": coins,
        "rows": (me.coins + coins) // COIN_ROW - me.coins // COIN_ROW,
        "palms": [palm_worth(view)] * palms,
        "crosses": _extra_cells(me, card, cells),
        "completes": cells | cells_named(me.marks[side]) == card.cells,
    }
    if move < Code.SINGLE:
        shown["way"] = _way(view.shape, cells)
    return shown


def _extra_cells(me: PlayerView, card: Card, cells: int) -> int:
    """The cells that follow, as far as there are empty ones (S3.5)."""
    empty = -cells.bit_count()
    for number, marks in zip(me.cards, me.marks, strict=True):
        if number > 0:
            empty += CARDS[number - 1].cells.bit_count() - len(marks)
    return min((cells & card.crosses).bit_count(), empty)


def _way(name: str, cells: int) -> int:
    """Which orientation of the shape these cells are."""
    ways = SHAPES[SHAPE_NAMES.index(name)].ways
    columns = min([ord(cell[0]) for cell in cell_names(cells)]) - ord("a")
    rows = min([int(cell[1]) for cell in cell_names(cells)]) - 1
    return ways.index(cells >> (columns * SIZE + rows))


def _names(cells: int) -> list[Json]:
    return list[Json](cell_names(cells))


def _faces(view: SilverAndGoldView) -> dict[str, Json]:
    shown = [*view.row, *view.hand]
    for player in view.players:
        shown += [*player.cards, *player.done]
    return {str(number): face(CARDS[number - 1]) for number in sorted(shown) if number > 0}


def face(card: Card) -> dict[str, Json]:
    seal: Json = None
    if card.seal_colour >= 0:
        seal = {"colour": COLOURS[card.seal_colour], "points": card.seal_points}
    kinds = {"plain": card.cells, "cross": card.crosses, "coin": card.coins, "palm": card.palms}
    cells: dict[str, Json] = {name: kind for kind, members in kinds.items() for name in cell_names(members)}
    return {"colour": COLOURS[card.colour], "points": card.points, "seal": seal, "cells": cells}
