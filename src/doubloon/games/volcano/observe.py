"""What each seat knows: Tobago's view, and lava, covered cards and territories, which are open to all."""

from __future__ import annotations

import msgspec

from doubloon.games.tobago import observe as tobago
from doubloon.games.tobago.components import TERRAINS
from doubloon.games.tobago.observe import IslandView
from doubloon.games.tobago.state import NOWHERE
from doubloon.games.volcano.components import VOLCANO_CLUES
from doubloon.games.volcano.state import FIRST_VOLCANO, VolcanoState, card_under
from doubloon.games.volcano.tables import VolcanoTables


class TerritoryView(msgspec.Struct, frozen=True):
    """The territory of a seat; the cells are "" until it is laid."""

    number: int  # 0: none yet
    terrains: "list[str]"
    lava: str
    match: str  # the hex on a space of its own terrain
    third: str  # the hex in the ocean


class VolcanoView(IslandView, frozen=True):
    """Tobago's view and what the expansion adds; docs/views/volcano.md explains the fields."""

    volcano: str  # the cell in its middle
    lava_tiles: int
    territories: "list[TerritoryView]"  # by seat
    open_clues: "list[str]"  # volcano clues that lie open for all
    covered: "dict[str, str]"  # by the other volcano clues: the card below
    restart: bool  # lava took the treasure of start_map


def observe(t: VolcanoTables, s: VolcanoState, seat: int, to_act: list[int]) -> VolcanoView:
    """What a seat with a perfect memory knows, SPECTATOR only what lies open."""
    fields = msgspec.structs.asdict(tobago.observe(t.base, s, seat, to_act))
    fields["island"] = str(fields["island"]).partition("|")[0]
    names = t.base.deck.names
    cards = [card_under(s, k) for k in range(VOLCANO_CLUES)]
    return VolcanoView(
        **fields,
        volcano=s.island.land.chart.name(t.middle),
        lava_tiles=int(s.tiles),
        territories=[_territory(t, s, owner) for owner in range(int(s.n))],
        open_clues=[names[FIRST_VOLCANO + k] for k, card in enumerate(cards) if card < 0],
        covered={names[FIRST_VOLCANO + k]: names[card] for k, card in enumerate(cards) if card >= 0},
        restart=s.restart == 1,
    )


def _territory(t: VolcanoTables, s: VolcanoState, seat: int) -> TerritoryView:
    number = s.territory(seat)
    cells = [s.lava_hex(seat), s.match_hex(seat), s.third_hex(seat)]
    lava, match, third = [s.island.land.names[cell] if cell != NOWHERE else "" for cell in cells]
    terrains = [TERRAINS[kind] for kind in t.box.terrains[number]] if number != NOWHERE else []
    return TerritoryView(int(number) + 1, terrains, lava, match, third)
