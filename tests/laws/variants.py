"""Which options the laws are checked with, besides the defaults: one list a game."""

from __future__ import annotations

from doubloon.engine.options import Value
from tests.games.gold_armada.small_box import small_box, special_pier
from tests.games.tobago.table import ISLE

TINY_ARMADA = small_box('symbols = ["barrel", "bottle"]', special_pier([3], '["all"]'), players=(1, 3), needs=(2, 3))

VARIANTS: dict[str, list[dict[str, Value]]] = {
    "gold_armada": [{}, {"data": TINY_ARMADA}],
    "silver_and_gold": [{}, {"solo": True}, {"tiny": True}],
    "tobago": [
        {},
        {"island": ISLE, "expert_amulets": True, "mild_curse": "continue", "curse_returns": True},
        {"island": ISLE, "players_place": True, "mild_curse": "amulet_holders", "curse_depth": 21},
        {"island": ISLE, "curses": 1, "object_distance": 4, "open_treasure": True},
        {"tiny": True},
    ],
    "volcano": [
        {},
        {"island": ISLE, "volcano_at": "i7", "expert_amulets": True, "mild_curse": "continue"},
        {"island": ISLE, "choose_territories": True, "players_place": True},
        {"island": 7, "volcano_at": "i7", "open_treasure": True, "curse_returns": True},
    ],
}
