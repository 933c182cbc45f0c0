"""How late a server's loop is: a beat that should come four times a second, and when it comes."""

from __future__ import annotations

import asyncio
from typing import Final, final

from doubloon.server.metrics import LOOP_LAG

BEAT: Final = 0.25
FADES: Final = 0.8  # of a lag that is over, what is still held against the loop a beat later


@final
class Pulse:
    def __init__(self) -> None:
        self.lag = 0.0  # seconds: the latest, and for a while the worst lately

    async def beat(self) -> None:
        loop = asyncio.get_running_loop()
        due = loop.time() + BEAT
        await asyncio.sleep(BEAT)
        self.note(loop.time() - due)

    def note(self, late: float) -> None:
        LOOP_LAG.observe(late)
        self.lag = max(late, self.lag * FADES)
