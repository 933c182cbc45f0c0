"""Which options the laws are checked with, besides the defaults: one list a game."""

from __future__ import annotations

from doubloon.engine.options import Value
from tests.games.tobago.table import ISLE

TINY_ARMADA = """
players = [1, 3]
skulls = 2
dice = 3
throws = 2
symbols = ["barrel", "bottle", "map"]
[basic]
needs = [2, 3]
values = [1, 2]
symbols = ["barrel", "bottle"]
[special.three]
values = [3]
accepts = ["all"]
"""

VARIANTS: dict[str, list[dict[str, Value]]] = {
    "gold_armada": [{}, {"data": TINY_ARMADA}],
    "silver_and_gold": [{}, {"solo": True}],
    "tobago": [
        {},
        {"island": ISLE, "expert_amulets": True, "mild_curse": "continue", "curse_returns": True},
        {"island": ISLE, "players_place": True, "mild_curse": "amulet_holders", "curse_depth": 21},
        {"island": ISLE, "curses": 1, "object_distance": 4, "open_treasure": True},
    ],
    "volcano": [
        {},
        {"island": ISLE, "volcano_at": "i7", "expert_amulets": True, "mild_curse": "continue"},
        {"island": ISLE, "choose_territories": True, "players_place": True},
        {"island": 7, "volcano_at": "i7", "open_treasure": True, "curse_returns": True},
    ],
}
