"""The full screen without a terminal: a match dealt from a known secret, keys pressed, and what is seen."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from doubloon.engine.dealer import Dealer
from doubloon.engine.match import Match
from doubloon.games import load
from doubloon.terminal.full.app import TableApp
from doubloon.terminal.full.drawing import Drawing
from doubloon.terminal.full.settings import Settings
from doubloon.terminal.pen import Pen
from doubloon.terminal.table import LocalTable
from tests.apart import run_apart

NAMED = {" ": "space"}


class Stage:
    """People at one keyboard; `bots` maps seats to levels."""

    def __init__(
        self,
        game: str,
        folder: Path,
        seats: int = 2,
        bots: dict[int, str] | None = None,
        language: str = "en",
        *,
        is_table: bool = False,
    ) -> None:
        names = ["Anna", "Bo", "Cy", "Di"][:seats]
        self.match = Match(load(game), seats, None if is_table else Dealer(bytes(32)), is_table=is_table)
        self.table = LocalTable(self.match, names, names, bots or {}, 1, folder / "match.txt")
        self.app = TableApp(self.table, Pen(language, names, colour=True, is_marking=True))
        self.app.settings = Settings(pace=0)

    def play_on(self, least: int = 1) -> None:
        """To the middle of the match, always the same way, until the first seat is asked and has so many moves."""
        for number in range(200):
            self.match.deal()
            seat = self.match.to_act()[0]
            moves = self.match.moves(seat)
            if seat == 0 and number > 30 and len(moves) >= least:
                break
            self.match.play_move(seat, moves[number * 7 % len(moves)])

    def run(
        self, act: Callable[[Stage, Pilot[bool]], Awaitable[None]], size: tuple[int, int] = (80, 24)
    ) -> bool | None:
        async def play() -> None:
            async with self.app.run_test(size=size) as pilot:
                await self.settle(pilot)
                await act(self, pilot)

        run_apart(play())
        return self.app.return_value

    async def settle(self, pilot: Pilot[bool]) -> None:
        """Until somebody is asked, or something lies in front of the table."""
        for _ in range(1000):
            await pilot.pause()
            if self.app.asking.is_open or self.app.return_value is not None or self.app.screen is not self.app.base:
                return
            await asyncio.sleep(0.02)
        raise AssertionError("nobody was asked")

    async def type(self, pilot: Pilot[bool], line: str) -> None:
        await pilot.press(*[NAMED.get(sign, sign) for sign in line], "enter")
        await self.settle(pilot)

    def text(self, name: str) -> str:
        widget = self.app.base.query_one("#" + name)
        if isinstance(widget, Drawing):
            return widget.text
        if isinstance(widget, OptionList):
            return "\n".join(str(widget.get_option_at_index(k).prompt) for k in range(widget.option_count))
        assert isinstance(widget, Static)
        return str(widget.content)

    def seen(self) -> str:
        """The whole screen as it is painted, without colours."""
        strips = self.app.screen._compositor.render_strips()
        return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in strips)

    def place(self, piece: str) -> tuple[int, int]:
        """Where to click for a thing, on the board."""
        picture = self.app.base.query_one("#picture", Drawing)
        spot = next(each for each in picture.spots if each.piece == piece)
        across, down = picture.scroll_offset
        return spot.x - across, spot.y - down


def own_folder(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    monkeypatch.setenv("DOUBLOON_DATA", str(folder / "data"))
