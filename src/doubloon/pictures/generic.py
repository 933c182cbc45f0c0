"""A game without a drawing here: what the view shows, in sentences."""

from __future__ import annotations

from doubloon.engine.contract import View
from doubloon.engine.outline import outline
from doubloon.engine.says import player
from doubloon.locale import Message, Speaker, say
from doubloon.pictures.picture import Picture

WIDTH, LINE, MARGIN = 660, 24, 24


def draw(game: str, view: View) -> Picture:
    speaker = Speaker("en", [say(player(seat)) for seat in range(view.seats)])
    lines = outline(game, view, speaker)
    picture = Picture(WIDTH, 2 * MARGIN + LINE * (len(lines) + 2))
    picture.text(MARGIN, MARGIN + LINE / 2, say(Message(f"{game}.name")), 20)
    for k, line in enumerate(lines, 2):
        picture.text(MARGIN * (1 + line.depth), MARGIN + LINE * (k + 0.5), line.text)
    return picture
