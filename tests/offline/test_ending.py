"""Turns end by themselves on a device as they do on a server."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.offline.memory import Memory, Page, visit
from tests.offline.test_desk import ME_AND_A_BOT, made, run

SOON, LONG = 0.01, 600.0  # seconds


async def drive_out(page: Page, match: str) -> Any:
    """Until nothing but the end of a turn is left: the frame."""
    while True:
        frame = await page.frame(match)
        texts = [move["text"] for move in frame["moves"]]
        if texts == ["end"]:
            return frame
        if texts:
            move = next((text for text in texts if text.startswith("leg")), texts[0])
            await page.post(f"/matches/{match}/play", {"seat": 0, "asked": frame["asked"], "move": move})
        await asyncio.sleep(0.001)


def test_a_turn_ends_by_itself_unless_its_person_stays() -> None:
    async def work() -> None:
        memory = Memory()
        page = await visit(memory, LONG)
        match = await made(page, "tobago", ME_AND_A_BOT)
        assert (await drive_out(page, match))["ending"]
        await page.post(f"/matches/{match}/stay", {"seat": 0})
        stayed = await page.frame(match)
        assert not stayed["ending"] and stayed["moves"]
        await page.post(f"/matches/{match}/undo", {"seat": 0})
        asked = (await drive_out(page, match))["asked"]
        again = await visit(memory, SOON)  # the tab was closed in between: the turn ends when it is opened
        while (await again.frame(match))["asked"] == asked:
            await asyncio.sleep(0.001)

    run(work)
