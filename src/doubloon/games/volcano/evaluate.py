"""How good a move looks in Tobago: Volcano: as in Tobago, and territories by the ground each ATV then commands."""

from __future__ import annotations

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.engine.contract import AnyRules
from doubloon.games.tobago.bot.outlook import FEATURES as ISLAND_FEATURES
from doubloon.games.tobago.bot.reach import one_leg
from doubloon.games.tobago.clues import landmark
from doubloon.games.tobago.components import LEGS, NOT, OCEAN
from doubloon.games.tobago.dealing import NO_CLUE
from doubloon.games.tobago.evaluate import IslandEvaluator
from doubloon.games.tobago.island import Island
from doubloon.games.tobago.phases import LAY, TERRITORY
from doubloon.games.tobago.state import NOWHERE, IslandState, row_clue, row_map, row_owner, row_roses
from doubloon.games.volcano.lava import lava_spaces
from doubloon.games.volcano.rules import Volcano
from doubloon.games.volcano.setup import lay_moves, with_laid
from doubloon.games.volcano.state import VolcanoState, copy
from doubloon.games.volcano.tables import VolcanoTables
from doubloon.hexmap.cells import Cells, both, count, one, some

# As in Tobago, and of its roses those on maps that lava may bury, and those on clues that may vanish.
FEATURES: Final = [*ISLAND_FEATURES, "exposed", "vanishing"]


@final
class VolcanoEvaluator(IslandEvaluator):
    def __init__(self, rules: AnyRules) -> None:
        self.tables: VolcanoTables = cast(Volcano, rules).tables
        super().__init__(rules, self.tables.base)
        self.features = FEATURES

    def is_worth_searching(self, s: IslandState, seat: i64) -> bool:
        return s.phase != LAY and s.phase != TERRITORY and super().is_worth_searching(s, seat)

    def rate(self, s: IslandState, seat: i64, moves: vec[i64], n: i64, into: vec[float]) -> None:
        if s.phase == LAY:
            self._rate_lays(cast(VolcanoState, s), moves, n, into)
        elif s.phase == TERRITORY:
            self._rate_territories(cast(VolcanoState, s), moves, n, into)
        else:
            super().rate(s, seat, moves, n, into)

    def _rate_lays(self, s: VolcanoState, moves: vec[i64], n: i64, into: vec[float]) -> None:
        k: i64 = 0
        while k < n:
            into[k] = ground_won(s, with_laid(self.tables, s, self.codes.argument(moves[k])))
            k += 1

    def _rate_territories(self, s: VolcanoState, moves: vec[i64], n: i64, into: vec[float]) -> None:
        """A territory is as good as the best way to lay it on the island as it is now."""
        lays = vec[i64]([0] * self.rules.most_moves)
        ratings = vec[float]([0.0] * self.rules.most_moves)
        k: i64 = 0
        while k < n:
            after = copy(s)
            after.set_territory(s.who, self.codes.argument(moves[k]))
            ways = lay_moves(self.tables, after, lays, self.rules.most_moves)
            self._rate_lays(after, lays, ways, ratings)
            into[k] = 0.0
            way: i64 = 0
            while way < ways:
                if way == 0 or ratings[way] > into[k]:
                    into[k] = ratings[way]
                way += 1
            k += 1

    def describe(self, s: IslandState, into: vec[float]) -> float:
        stage = super().describe(s, into)
        add_dangers(self.tables, cast(VolcanoState, s), len(FEATURES), into)
        return stage


def add_dangers(t: VolcanoTables, s: VolcanoState, width: i64, into: vec[float]) -> None:
    """Each row of a map, by its roses: the part of the sites where lava may come next, and whether the clue speaks
    of a landmark that one more tile would bury. Without tiles there is no danger."""
    exposed: i64 = len(ISLAND_FEATURES)
    seat: i64 = 0
    while seat < s.n:
        into[seat * width + exposed] = 0.0
        into[seat * width + exposed + 1] = 0.0
        seat += 1
    if s.tiles == 0 or s.rows == 0:
        return
    spaces = lava_spaces(s)
    k: i64 = 0
    while k < s.rows:
        entry = s.trail[k]
        at = row_owner(entry) * width + exposed
        sites = s.sites(row_map(entry))
        if some(sites):
            into[at] += float(row_roses(entry)) * float(count(both(sites, spaces))) / float(count(sites))
        if may_vanish(t, s, row_clue(entry), spaces):
            into[at + 1] += float(row_roses(entry))
        k += 1


def may_vanish(t: VolcanoTables, s: VolcanoState, clue: i64, spaces: Cells) -> bool:
    """V4.1: does the clue need a landmark of one space, where lava may come next?"""
    deck = t.base.deck
    if clue == NO_CLUE or deck.kinds[clue] >= NOT or deck.landmarks[clue] == OCEAN:
        return False
    cells = landmark(s.island, s.objects, deck.landmarks[clue])
    return count(cells) == 1 and some(both(cells, spaces))


def ground_won(s: VolcanoState, island: Island) -> float:
    """Spaces within one move of the ATV on the new hex, less those that ATVs already there have on average: treasures
    and amulets may come up on any of them, and lava in the way takes many from a neighbour."""
    others = 0.0
    standing = 0.0
    seat: i64 = 0
    while seat < s.n:
        at = s.atv(seat)
        if at != NOWHERE:
            others += ground(island, at)
            standing += 1.0
        seat += 1
    own = ground(island, island.land.count - 1)
    return own - others / standing if standing > 0.0 else own


def ground(island: Island, cell: i64) -> float:
    """How many spaces lie within one move."""
    reached = one(cell)
    legs: i64 = 0
    while legs < LEGS:
        reached = one_leg(island, reached)
        legs += 1
    return float(count(reached))
