"""Tobago drawn: the island in hexes, and beside it the maps clue by clue, the players and one's own hand."""

from __future__ import annotations

import math

from doubloon.engine.says import player
from doubloon.games.tobago.components import box
from doubloon.games.tobago.observe import IslandView
from doubloon.hexmap.chart import DIRECTIONS
from doubloon.locale import Message, say
from doubloon.pictures.picture import FAINT, GOLD, INK, PAPER, SEATS, Picture, Point

SIZE = 26  # of a hex, from its middle to a corner
BOARD, SIDE, LINE = 660, 330, 17
TERRAIN_COLOURS = {
    "scrubland": "#c9b458",
    "jungle": "#4f8f4f",
    "river": "#8fc7e8",
    "mountains": "#8a7f78",
    "lake": "#4a86c5",
    "beach": "#ecd9a0",
    "lava": "#c0492b",
    "volcano": "#4a2f2f",
}
MAP_COLOURS = {"white": "#ffffff", "grey": "#a9a9a9", "brown": "#8b5a2b", "black": "#222222"}


def draw(view: IslandView) -> Picture:
    picture = Picture(BOARD + SIDE, BOARD)
    for name, terrain in view.terrain.items():
        picture.polygon(corners(middle(name)), TERRAIN_COLOURS[terrain], FAINT)
    _things(picture, view)
    _sites(picture, view)
    for seat, name in enumerate(view.atvs):
        if name:
            x, y = middle(name)
            picture.circle(x - 9 + 6 * seat, y + 9, 5, SEATS[seat], PAPER)
    _players(picture, view, _maps(picture, view))
    return picture


# --- the board -------------------------------------------------------------------------------------------


def middle(name: str) -> Point:
    """Where a cell's middle lies; the chart is centred on the board."""
    chart = box().chart
    places = [_spot(at) for at in (chart.hexes[chart.number_of[name]], chart.hexes[0], chart.hexes[-1])]
    (x, y), (left, _), (right, _) = places
    return x + (BOARD - left - right) / 2, y + BOARD / 2


def _spot(at: tuple[int, int]) -> Point:
    return SIZE * 1.5 * at[0], SIZE * math.sqrt(3) * (at[1] + at[0] / 2)


def corners(at: Point, size: float = SIZE) -> list[Point]:
    angles = [math.radians(60 * k) for k in range(6)]
    return [(at[0] + size * math.cos(angle), at[1] + size * math.sin(angle)) for angle in angles]


def _things(picture: Picture, view: IslandView) -> None:
    """Huts are square, palm trees triangles, statues round with a nose, amulets diamonds."""
    for name in view.huts:
        x, y = middle(name)
        picture.box(x - 7, y - 7, 14, 12, "#b5651d")
    for name in view.palms:
        x, y = middle(name)
        picture.polygon([(x, y - 11), (x + 9, y + 4), (x - 9, y + 4)], "#2e7d32")
    for statue in view.statues:
        x, y = middle(statue.cell)
        picture.circle(x, y - 2, 7, "#d7d0c8")
        if not statue.facing:
            continue
        angle = math.radians(60 * DIRECTIONS.index(statue.facing) - 90)
        picture.circle(x + 10 * math.cos(angle), y - 2 + 10 * math.sin(angle), 3, INK)
    for name in view.amulets:
        x, y = middle(name)
        picture.polygon([(x, y - 15), (x + 5, y - 9), (x, y - 3), (x - 5, y - 9)], GOLD)


def _sites(picture: Picture, view: IslandView) -> None:
    for k, each in enumerate(view.maps):
        for name in each.sites if each.markers else []:
            x, y = middle(name)
            picture.circle(x - 9 + 6 * k, y - 8, 3, MAP_COLOURS[each.name])


# --- beside it -------------------------------------------------------------------------------------------


def _maps(picture: Picture, view: IslandView) -> float:
    y = 20.0
    for each in view.maps:
        picture.box(BOARD, y - 7, 14, 14, MAP_COLOURS[each.name])
        picture.text(BOARD + 22, y, f"{say(Message('tobago.map.' + each.name))}: {len(each.sites)}", 13)
        for row in each.rows:
            y += LINE
            for k in range(row.roses):
                picture.circle(BOARD + 8 + 9 * k, y, 4, SEATS[row.owner])
            picture.text(BOARD + 30, y, clue_text(row.clue) if row.clue else "", 12)
        y += LINE + 5
    return y


def clue_text(name: str) -> str:
    return say(Message("tobago.clue." + name))


def _players(picture: Picture, view: IslandView, y: float) -> None:
    for seat in range(view.seats):
        coins = str(view.coins[seat]) if view.coins[seat] >= 0 else "?"
        mark = "> " if seat in view.to_act else ""
        picture.circle(BOARD + 8, y, 7, SEATS[seat], INK if seat == view.turn else SEATS[seat])
        picture.text(BOARD + 22, y, f"{mark}{say(player(seat))}: {coins}", 13)
        for k in range(view.held_amulets[seat]):
            x = BOARD + 160 + 12 * k
            picture.polygon([(x, y - 6), (x + 5, y), (x, y + 6), (x - 5, y)], GOLD)
        y += LINE
    for name in view.hand:
        y += LINE
        picture.text(BOARD + 8, y, clue_text(name), 12)
