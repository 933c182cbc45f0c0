"""What the rules look up: Tobago's tables, the codes of the expansion, and islands with the volcano on them."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.engine.options import Option, Value
from doubloon.games.tobago import tables as tobago
from doubloon.games.tobago.clues import Deck
from doubloon.games.tobago.components import ISLANDS, box
from doubloon.games.tobago.island import Island
from doubloon.games.tobago.moves import Codes
from doubloon.games.tobago.tables import Tables
from doubloon.games.volcano.components import (
    MIDDLE,
    VolcanoBox,
    check_middle,
    find_middle,
    land_of,
    rebuilt,
    volcano_box,
    with_volcano,
)
from doubloon.games.volcano.moves import VolcanoCodes

KEPT_ISLANDS: Final = 64

OPTIONS: Final = [
    *tobago.ISLAND_OPTIONS,
    Option("volcano_at", "word", MIDDLE, [MIDDLE]),
    Option("choose_territories", "flag", False),
]


@final
class VolcanoTables:
    __slots__ = ("base", "box", "chooses", "codes", "covered", "islands", "lava_tiles", "middle", "shores")

    def __init__(self, values: dict[str, Value], codes: Codes, own: VolcanoCodes, deck: Deck) -> None:
        self.base: Final = Tables(values, codes, deck)
        self.codes: Final = own
        self.box: VolcanoBox = volcano_box()
        self.lava_tiles: i64 = self.box.lava_tiles
        self.chooses = values["choose_territories"] is True
        self.middle = find_middle(str(values["volcano_at"]))
        self.covered: dict[str, Island] = {}  # islands with the volcano, by the key of the island without
        self.islands: dict[str, Island] = {}  # islands of views, for those who sample one position many times
        self.shores: dict[str, vec[i64]] = {}
        given = self.base.island
        if given is not None:
            check_middle(land_of(given), self.middle, int(given.key) if given.key.isdecimal() else 0)
            self.base.island = self.with_volcano(given)
        else:
            for number in range(ISLANDS):
                check_middle(set(box().islands[number]), self.middle, number + 1)

    def with_volcano(self, island: Island) -> Island:
        found = self.covered.get(island.key)
        if found is None:
            found = with_volcano(island, self.middle)
            self.covered[island.key] = found
        return found

    def numbered(self, number: int) -> Island:
        return self.with_volcano(self.base.numbered(number))

    def shore(self, island: Island) -> vec[i64]:
        """The triangles with two hexes on an island and the third in the ocean, before any territory was laid."""
        base = island.key[: island.key.index("|")]
        found = self.shores.get(base)
        if found is None:
            dense = self.covered[base].land.dense
            cells = self.box.triangles
            found = vec[i64](
                [
                    k
                    for k in range(int(cells.count))
                    if dense[cells.third[k]] < 0 <= dense[cells.lava[k]] and dense[cells.match[k]] >= 0
                ]
            )
            self.shores[base] = found
        return found

    def island_of(self, name: str, terrain: dict[str, str]) -> Island:
        """The island of a view."""
        key = name + "|" + "|".join(terrain) + "|" + "|".join(terrain.values())
        found = self.islands.get(key)
        if found is None:
            if len(self.islands) >= KEPT_ISLANDS:
                self.islands.clear()
            given = self.base.island
            found = rebuilt(given if given is not None else self.numbered(int(name)), terrain)
            self.islands[key] = found
        return found
