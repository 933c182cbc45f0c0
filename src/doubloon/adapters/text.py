"""An environment in words, for language models and other readers: what is seen and asked comes in sentences of one
language, an action is a line of text, and a line that cannot be played is answered by the reason.

`TextEnv("tobago", language="fr", opponents="2")`
"""

from __future__ import annotations

import contextlib
import copy
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

import gymnasium
import numpy as np
from gymnasium import spaces

from doubloon.adapters.gymnasium import SeatEnv
from doubloon.engine.match import Match, Ply
from doubloon.engine.says import player
from doubloon.locale import LANGUAGES, Message, Problem
from doubloon.terminal.asking import Asking
from doubloon.terminal.board import NO_LIGHT
from doubloon.terminal.boards import board
from doubloon.terminal.menus import menu_text
from doubloon.terminal.pen import Pen
from doubloon.terminal.reading import Vocabulary
from doubloon.terminal.rulebook import look_up, overview, page
from doubloon.terminal.table import LocalTable

WIDTH = 100  # of a line, in characters
LONGEST_LINE = 200
LONGEST_TEXT = 60_000  # "rules all"
# By a copy.
MADE_ANEW = ("observation_space", "action_space", "_pen", "_match", "_table", "_board", "_vocabulary", "_asking")
LETTERS = frozenset(chr(code) for code in (10, *range(32, 0xD800)))

TextInfo: TypeAlias = "dict[str, str | list[str]]"


def lines_of(longest: int) -> spaces.Text:
    """A space that draws for itself; its tables of letters, which take long to make, are everybody's."""
    space = copy.copy(_made(longest))
    space.seed()
    return space


@cache
def _made(longest: int) -> spaces.Text:
    return spaces.Text(longest, charset=LETTERS)


class TextEnv(gymnasium.Env[str, str]):
    """The environment of one seat, in words. The lines are those of the terminal: a number that stands in the menu,
    words of a move in that language, or notation; a line may also pick a part of a move, and the rest is asked next.
    `moves`, `board`, `rules` and `rules T4.3` are answered and change nothing.

    A line that cannot be played or understood costs nothing: the text says why and asks again, and "refused" in the
    info is the reason alone. "moves" in the info are all legal moves in notation."""

    def __init__(self, game: str, *, language: str = "en", **more: Any) -> None:  # those of SeatEnv
        if language not in LANGUAGES:
            raise Problem("adapters.language", language=language, languages=LANGUAGES)
        self.seats = SeatEnv(game, **more)
        self.language = language
        self._is_begun = False
        self._is_done = False
        self._open()

    def _open(self) -> None:
        self.observation_space, self.action_space = lines_of(LONGEST_TEXT), lines_of(LONGEST_LINE)
        names = [Pen(self.language, [], colour=False).message(player(seat)) for seat in range(self.seats.players)]
        self._pen = Pen(self.language, names, colour=False)
        self._pen.room = WIDTH

    def reset(self, *, seed: int | None = None, options: dict[str, object] | None = None) -> tuple[str, TextInfo]:
        super().reset(seed=seed)
        self.seats.reset(seed=seed, options=options)
        self._is_begun, self._is_done = True, False
        return self._asked_after(self._sit_down())

    def _sit_down(self) -> list[Message]:
        self._match = Match(self.seats.rules, self.seats.players)
        self._table = LocalTable(self._match, self._pen.names, self._pen.names, {}, 0, Path())
        return self._follow()

    def step(self, action: str) -> tuple[str, float, bool, bool, TextInfo]:
        if not self._is_begun:
            raise Problem("adapters.not_reset")
        if self._is_done:
            raise Problem("adapters.over")
        try:
            move = self._read(action)
        except Problem as problem:
            reason = self._pen.message(problem.message)
            return f"{reason}\n\n{self._question()}", 0.0, False, False, self._info() | {"refused": reason}
        if isinstance(move, str):
            return f"{move}\n\n{self._question()}".strip(), 0.0, False, False, self._info()
        _, reward, self._is_done, is_cut, _ = self.seats.step(np.int64(move))
        text, info = self._asked_after(self._follow())
        return text, float(reward), self._is_done, is_cut, info

    def _read(self, line: str) -> int | str:
        """The move that a line makes; or, when it makes none, what is answered to it."""
        line = line[:LONGEST_LINE]
        if self._asking.turn(line):
            self._typed.append(line)
            return ""
        typed = self._asking.read(line, self._vocabulary, self._pen)
        if typed.meaning is not None or typed.command == "back":
            self._typed.append(line)
        if typed.meaning is None:
            return self._answer(typed.command, typed.rest)
        text = self._asking.take(typed.meaning)
        if not text:
            return ""
        move = self.seats.rules.parse(text)
        try:
            self._match.check(self.seats.seat, move)
        except Problem:
            self._asking.restart()
            raise
        return move

    def _answer(self, command: str, rest: str) -> str:
        if command == "moves":
            return "\n".join(self._info()["moves"])
        if command == "board":
            return self._drawing()
        if command == "rules":
            text = page(self.seats.rules.name, self.language)
            return look_up(text, rest) if rest else overview(text)
        if command == "back":
            self._asking.back()
            return ""
        raise Problem("adapters.not_in_words", word=command)

    # --- what is said ----------------------------------------------------------------------------------

    def _follow(self) -> list[Message]:
        """What has happened since, as this seat may hear it."""
        plies = self.seats.episode.plies[len(self._match.plies) :]
        events = [self._match.follow_ply(Ply(seat, move)) for seat, move in plies]
        return [message for event in events for message in event.tell(self.seats.seat)]

    def _asked_after(self, news: list[Message]) -> tuple[str, TextInfo]:
        self._ask()
        told = "\n".join(self._pen.message(message) for message in news)
        return f"{told}\n\n{self._drawing()}\n\n{self._question()}".strip(), self._info()

    def _ask(self) -> None:
        """With a board of its own: what a board remembers, say how a shape was turned, then follows from the lines that
        were typed since."""
        seat = self.seats.seat
        self._board = board(self.seats.rules)
        self._vocabulary = Vocabulary(self.seats.rules, self._board, self._pen)
        self._asking = Asking(self._board, self._table.scene(seat, seat))
        self._typed: list[str] = []  # since then, and not without effect

    def _drawing(self) -> str:
        scene = self._asking.scene
        picture = self._board.picture(scene, NO_LIGHT, self._pen)
        return f"{picture}\n\n{self._board.side(scene, self._pen)}"

    def _question(self) -> str:
        prompt = self._pen.message(self._asking.scene.prompt)
        return f"{prompt}\n{menu_text(self._asking.menu(self._pen), self._pen)}".strip()

    def _info(self) -> TextInfo:
        return {"moves": [offer.text for offer in self._asking.scene.offers]}

    # --- copies ----------------------------------------------------------------------------------------

    def __getstate__(self) -> dict[str, object]:
        """Everything else follows from these and from the moves that `seats` has; of a space of letters, which takes
        megabytes, only what it will draw."""
        kept = {name: value for name, value in vars(self).items() if name not in MADE_ANEW}
        return kept | {"_drawing_on": [space.np_random.bit_generator.state for space in self._spaces()]}

    def __setstate__(self, state: dict[str, Any]) -> None:
        drawing_on = state.pop("_drawing_on")
        vars(self).update(state)
        self._open()
        for space, drawn in zip(self._spaces(), drawing_on, strict=True):
            space.np_random.bit_generator.state = drawn
        if not self._is_begun:
            return
        self._sit_down()
        self._ask()
        for line in state["_typed"]:
            with contextlib.suppress(Problem):
                self._read(line)

    def _spaces(self) -> list[spaces.Space[str]]:
        return [self.observation_space, self.action_space]
