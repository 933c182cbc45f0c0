"""The render modes that PettingZoo and Gymnasium share, made from the view of one seat."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from doubloon.engine.contract import AnyRules, View
from doubloon.engine.says import player
from doubloon.locale import Message, Problem, say
from doubloon.pictures import draw
from doubloon.terminal.board import NO_LIGHT, Scene
from doubloon.terminal.boards import board
from doubloon.terminal.pen import Pen

RENDER_MODES = ["human", "ansi", "rgb_array"]
Rendered: TypeAlias = "str | NDArray[np.uint8] | None"


def check_mode(mode: str | None) -> None:
    if mode is not None and mode not in RENDER_MODES:
        raise Problem("adapters.render_mode", mode=mode, modes=RENDER_MODES)


def render(mode: str | None, rules: AnyRules, whole: View) -> Rendered:
    """ "ansi" is the terminal's drawing as text, "human" prints it, "rgb_array" is the picture as pixels."""
    if mode is None:
        raise Problem("adapters.no_render_mode", modes=RENDER_MODES)
    view = rules.screen(whole)  # a drawing is a screen: it leaves out what may not be looked at again
    if mode == "rgb_array":
        return draw(rules.name, view).pixels()
    text = ansi(rules, view)
    if mode == "ansi":
        return text
    print(text)
    return None


def ansi(rules: AnyRules, view: View) -> str:
    pen = Pen("en", [say(player(seat)) for seat in range(view.seats)], colour=False)
    scene = Scene(view, {}, [], Message(""))
    drawing = board(rules)
    return f"{drawing.picture(scene, NO_LIGHT, pen)}\n\n{drawing.side(scene, pen)}\n"
