"""A position the viewer cannot tell from the true one."""

from __future__ import annotations

import random

from doubloon.games.tobago.phases import START
from doubloon.games.tobago.sample import cell_number, deal_hands, fill_sharing, restore
from doubloon.games.volcano.cover import can_start
from doubloon.games.volcano.observe import VolcanoView
from doubloon.games.volcano.setup import new_state
from doubloon.games.volcano.state import FIRST_VOLCANO, UNDER_ONE, VolcanoState
from doubloon.games.volcano.tables import VolcanoTables


def sample(t: VolcanoTables, view: VolcanoView, rng: random.Random) -> VolcanoState:
    s = new_state(t, view.seats)
    if view.island:
        s.island = t.island_of(view.island, view.terrain)
    restore(t.base, s, view)
    _restore_volcano(t, s, view)
    deal_hands(t.base, s, view, rng)
    # Who is asked to start a map can (T6.5, V2.1).
    while s.phase == START and not can_start(s):
        deal_hands(t.base, s, view, rng)
    fill_sharing(s, view, rng)
    return s


def _restore_volcano(t: VolcanoTables, s: VolcanoState, view: VolcanoView) -> None:
    number_of = t.base.deck.number_of
    s.tiles = view.lava_tiles
    s.restart = 1 if view.restart else 0
    for clue, card in view.covered.items():
        s.under += UNDER_ONE[number_of[clue] - FIRST_VOLCANO] * (number_of[card] + 1)
    for seat, territory in enumerate(view.territories):
        s.set_territory(seat, territory.number - 1)
        s.set_hexes(
            seat, cell_number(s, territory.lava), cell_number(s, territory.match), cell_number(s, territory.third)
        )
