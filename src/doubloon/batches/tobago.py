"""What a seat sees of Tobago."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from doubloon.batches.islands import IslandWriter
from doubloon.batches.page import Page
from doubloon.engine.contract import AnyRules
from doubloon.games.tobago.components import CLUES, box
from doubloon.games.tobago.state import IslandState


@final
class GameWriter(IslandWriter[IslandState]):
    def __init__(self, rules: AnyRules, seats: int, at: dict[str, int]) -> None:
        super().__init__(rules, seats, at, len(box().chart.names), CLUES)

    def write(self, s: IslandState, seat: i64, page: Page) -> None:
        self.write_island(s, seat, page)
