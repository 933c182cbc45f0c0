"""Silver & Gold drawn: the available cards on top, then every player with two cards and what they have won."""

from __future__ import annotations

from doubloon.engine.says import player
from doubloon.games.silver_and_gold.components import CARDS, CELL_NAMES, SIZE, cells_named
from doubloon.games.silver_and_gold.observe import PlayerView, SilverAndGoldView
from doubloon.locale import Message, say
from doubloon.pictures.picture import FAINT, INK, PAPER, SEATS, Picture

WIDTH, PANEL, CELL, SMALL = 620, 132, 24, 14
COLOURS = ["#b79ad1", "#eda866", "#9ac48a", "#bdbdbd"]  # purple, orange, green, grey


def draw(view: SilverAndGoldView) -> Picture:
    picture = Picture(WIDTH, 108 + PANEL * view.seats)
    _table(picture, view)
    for seat, each in enumerate(view.players):
        _player(picture, view, seat, each, 104 + PANEL * seat)
    return picture


def _table(picture: Picture, view: SilverAndGoldView) -> None:
    shape = say(Message("silver_and_gold.shape." + view.shape)) if view.shape else ""
    picture.text(14, 20, f"{view.round}.{(view.turn - 1) % 7 + 1}  {shape}", 15)
    picture.text(14, 48, f"+ {view.deck}", 14)
    picture.text(14, 74, " ".join([str(cup) for cup in view.cups]), 14)
    for k, card in enumerate(view.row or view.hand):
        _card(picture, card, [], 180 + 108 * k, 14, SMALL)


def _player(picture: Picture, view: SilverAndGoldView, seat: int, each: PlayerView, y: float) -> None:
    picture.circle(24, y + 16, 10, SEATS[seat], INK if seat == view.first else SEATS[seat])
    mark = "> " if seat in view.to_act else ""
    picture.text(44, y + 16, f"{mark}{say(player(seat))}: {each.score}", 15)
    for k in range(12):
        picture.circle(20 + 14 * (k % 4), y + 42 + 14 * (k // 4), 5, INK if k < each.coins else PAPER)
    for k, cup in enumerate(each.cups):
        picture.text(84, y + 42 + 14 * k, str(cup), 13)
    for k, palm in enumerate(each.palms):
        picture.text(110 + 22 * k, y + 56, str(palm), 14)
    for k, card in enumerate(each.done):
        picture.box(14 + 12 * k, y + 92, 9, 14, COLOURS[CARDS[card - 1].colour])
    for side, card in enumerate(each.cards):
        if card > 0:
            _card(picture, card, each.marks[side], 300 + 160 * side, y + 4, CELL)


def _card(picture: Picture, number: int, marks: list[str], x: float, y: float, size: int) -> None:
    """Cells with their cross, coin or palm; marked ones are dark."""
    card, marked = CARDS[number - 1], cells_named(marks)
    picture.box(x - 6, y - 6, SIZE * size + 12 + 34, SIZE * size + 12, COLOURS[card.colour], FAINT)
    for k in range(len(CELL_NAMES)):
        if not card.cells >> k & 1:
            continue
        left, top = x + size * (k // SIZE), y + size * (k % SIZE)
        picture.box(left, top, size - 2, size - 2, INK if marked >> k & 1 else "#ffffff")
        sign = "x" if card.crosses >> k & 1 else "o" if card.coins >> k & 1 else "*" if card.palms >> k & 1 else ""
        if sign:
            colour = PAPER if marked >> k & 1 else INK
            picture.text(left + size / 2 - 1, top + size / 2 - 1, sign, size * 0.6, colour, is_centred=True)
    picture.text(x + SIZE * size + 4, y + 8, str(card.points), 13)
    if card.seal_colour >= 0:
        picture.circle(x + SIZE * size + 14, y + 34, 8, COLOURS[card.seal_colour])
        picture.text(x + SIZE * size + 14, y + 34, str(card.seal_points), 11, is_centred=True)
