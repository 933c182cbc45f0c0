"""What a seat sees of Tobago: Volcano: an island with lava, territories and covered cards, all open to everyone. The
fields are described in adapters/tensors/volcano.py."""

from __future__ import annotations

from typing import Final, cast, final

from mypy_extensions import i64

from doubloon.batches.islands import IslandWriter
from doubloon.batches.page import Page
from doubloon.engine.contract import AnyRules
from doubloon.games.tobago.components import CLUES, box
from doubloon.games.volcano.components import TERRITORIES, VOLCANO_CLUES
from doubloon.games.volcano.rules import Volcano
from doubloon.games.volcano.state import VolcanoState, card_under

HEXES: Final = 3  # of a territory: lava, match, third


@final
class GameWriter(IslandWriter[VolcanoState]):
    def __init__(self, rules: AnyRules, seats: int, at: dict[str, int]) -> None:
        super().__init__(rules, seats, at, len(box().chart.names), CLUES + VOLCANO_CLUES)
        middle = cast(Volcano, rules).tables.middle
        self.middle: i64 = box().chart.number_of[box().chart.name(middle)]
        self.at_volcano: i64 = at["volcano"]
        self.at_lava_tiles: i64 = at["lava_tiles"]
        self.at_territory: i64 = at["territory"]
        self.at_territory_cells: i64 = at["territory_cells"]
        self.at_open_clues: i64 = at["open_clues"]
        self.at_covered: i64 = at["covered"]
        self.at_restart: i64 = at["restart"]

    def write(self, s: VolcanoState, seat: i64, page: Page) -> None:
        self.write_island(s, seat, page)
        page.put(self.at_volcano + self.middle, 1)
        page.put(self.at_lava_tiles, s.tiles)
        page.put(self.at_restart, s.restart)
        k: i64 = 0
        while k < self.seats:
            self._write_territory(s, self.chair(k, seat), k, page)
            k += 1
        clue: i64 = 0
        while clue < VOLCANO_CLUES:
            card = card_under(s, clue)
            page.put(self.at_open_clues + clue if card < 0 else self.at_covered + clue * CLUES + card, 1)
            clue += 1

    def _write_territory(self, s: VolcanoState, seat: i64, k: i64, page: Page) -> None:
        page.put_one(self.at_territory + k * TERRITORIES, s.territory(seat))
        self._write_hex(s, s.lava_hex(seat), HEXES * k, page)
        self._write_hex(s, s.match_hex(seat), HEXES * k + 1, page)
        self._write_hex(s, s.third_hex(seat), HEXES * k + 2, page)

    def _write_hex(self, s: VolcanoState, cell: i64, place: i64, page: Page) -> None:
        if cell >= 0:
            page.put(self.at_territory_cells + place * self.width + s.island.land.cells[cell], 1)
