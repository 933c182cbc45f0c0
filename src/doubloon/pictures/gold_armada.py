"""Gold Armada drawn: a row for each pier, the dice below it, the players at the foot."""

from __future__ import annotations

from doubloon.engine.says import player
from doubloon.games.gold_armada.describe import symbol_name
from doubloon.games.gold_armada.observe import GoldArmadaView, PierView
from doubloon.locale import Argument, Message, say
from doubloon.pictures.picture import FAINT, GOLD, INK, PAPER, SEATS, Picture

WIDTH, ROW = 560, 34


def draw(view: GoldArmadaView) -> Picture:
    piers = len(view.piers) * ROW
    picture = Picture(WIDTH, piers + 96 + ROW * view.seats)
    for k, pier in enumerate(view.piers):
        _pier(picture, pier, ROW * k + ROW // 2 + 4)
    _dice(picture, view, piers + 40)
    for seat in range(view.seats):
        _player(picture, view, seat, piers + 84 + ROW * seat)
    return picture


def _pier(picture: Picture, pier: PierView, y: float) -> None:
    is_basic = pier.kind == "basic"
    picture.text(14, y, _word(pier.name) if is_basic else say(Message("gold_armada.pier." + pier.kind)), 15)
    for step, value in enumerate(pier.values):
        x = 150 + 36 * step
        is_taken = step < len(pier.owners)
        picture.circle(x, y, 14, SEATS[pier.owners[step]] if is_taken else GOLD)
        picture.text(x, y, str(value), 14, PAPER if is_taken else INK, is_centred=True)
    if pier.needs:
        accepted = ", ".join([_word(name) for name in pier.accepts])
        picture.text(260, y, f"{pier.needs} x {accepted}" if len(pier.accepts) < 6 else f"{pier.needs} x *", 13)


def _dice(picture: Picture, view: GoldArmadaView, y: float) -> None:
    for k, name in enumerate(view.dice):
        picture.box(14 + 84 * k, y - 16, 76, 32, "#ffffff")
        picture.text(52 + 84 * k, y, _word(name), 14, is_centred=True)
    for k in range(view.throws_left):
        picture.box(438 + 14 * k, y - 6, 10, 12, FAINT)
    for k in range(view.skulls_left):
        picture.circle(490 + 12 * (k % 6), y - 8 + 14 * (k // 6), 5, INK)


def _player(picture: Picture, view: GoldArmadaView, seat: int, y: float) -> None:
    picture.circle(24, y, 10, SEATS[seat], INK if seat == view.turn else SEATS[seat])
    mark = "> " if seat in view.to_act else ""
    picture.text(44, y, f"{mark}{say(player(seat))}: {view.scores[seat]}", 15)
    for k in range(view.skulls[seat]):
        picture.circle(200 + 14 * k, y, 5, INK)


def _word(symbol: str) -> str:
    said: Argument = symbol_name(symbol)
    return say(said) if isinstance(said, Message) else str(said)
