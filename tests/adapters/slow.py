"""Seats that want a match of Tobago or Volcano to last, see everything and play together.

A match ends after so many rounds without progress, so they drive about and make a little of it in the last round. In
Volcano they add clues to three maps that leave one and the same space, those first that take fewest sites away, and
bury that space under lava: all their roses come home and can be played again. The fourth map they raise, with as few
clues as they can, for the amulets that bring the lava.
"""

from __future__ import annotations

import random
from typing import Any, NamedTuple, cast

from doubloon.adapters.episode import Episode
from doubloon.adapters.shared import rules_of
from doubloon.engine.contract import Move, Seat
from doubloon.games.tobago import kinds
from doubloon.games.tobago.components import LAVA, MAPS
from doubloon.games.tobago.state import row_map
from doubloon.games.volcano.components import VOLCANO_CLUES
from doubloon.games.volcano.lava import lava_spaces
from doubloon.games.volcano.state import FIRST_VOLCANO, card_under
from doubloon.hexmap.cells import Cells, both, count, has, members, some

RAISED = MAPS - 1  # the map for amulets; the others are for lava
PATIENCE = 4  # rounds before the end, from which on they look for progress
NO_SPACE = -1


class Clue(NamedTuple):
    """That could be added to a map, and the sites it would leave there."""

    clue: int
    map: int
    left: Cells


class SlowMatch:
    def __init__(self, game: str, seats: int, seed: int) -> None:
        self.rules = cast("Any", rules_of(game, {}))
        self.has_lava = game == "volcano"
        self.episode, self.seats, self.chance = Episode(self.rules, seats, seed), seats, random.Random(seed)
        self.codes = self.rules.base.codes
        self.target = NO_SPACE  # what the lava is to bury, and the maps that leave it
        self.aimed: list[int] = []
        self.goals: list[int] = []  # spaces somebody should drive to
        self.exchanged = 0  # hands since the last progress

    def decisions(self) -> int:
        made = 0
        while not self.episode.is_over:
            seat = self.episode.turn
            self.episode.play(seat, self.choose(seat, self.episode.moves(seat)))
            made += 1
        return made

    @property
    def s(self) -> Any:
        return self.episode.s

    def choose(self, seat: Seat, moves: list[Move]) -> Move:
        found = {self.codes.kind(move) for move in moves}
        if kinds.LAVA in found:
            return max(moves, key=lambda move: self.roses_after(seat, move))
        if kinds.END not in found and kinds.LEG not in found:
            if kinds.CLUE in found or kinds.COVER in found:  # a map is started
                return max(moves, key=self.worth_of_a_start)
            return next((move for move in moves if self.rules.text(move) == "pass"), moves[0])
        left = int(self.rules.base.idle_rounds) * self.seats - int(self.s.idle)  # turns after this one
        if self.s.legs > 0 or self.s.acted:
            return self.raised(moves) or self.driven(moves)
        if left >= PATIENCE * self.seats:
            self.goals, self.exchanged = [], 0
            return self.driven(moves)
        return self.progress(seat, moves, left)

    # --- progress ------------------------------------------------------------------------------------

    def progress(self, seat: Seat, moves: list[Move], left: int) -> Move:
        """A clue for the lava if anybody has one, as late as possible; otherwise what brings the next amulets."""
        self.goals = []
        self.aim()
        if any(self.aimed_clues((seat + 1 + k) % self.seats) for k in range(left)):
            return self.driven(moves)
        if mine := self.aimed_clues(seat):
            return self.move_of(max(mine, key=lambda each: count(each.left) - count(self.s.sites(each.map))), moves)
        exchange = self.of_kind(moves, kinds.EXCHANGE)
        if exchange and left >= self.seats > self.exchanged:
            self.exchanged += 1
            return exchange[0]
        if removed := self.useful_removals(moves):
            return removed[0]
        if some(self.s.amulets) and (left > 0 or self.reaches(self.s.amulets, moves)):
            self.goals = members(self.s.amulets)
            return self.driven(moves)
        if count(self.s.sites(RAISED)) == 1 and (left > 0 or self.of_kind(moves, kinds.RAISE)):
            self.goals = members(self.s.sites(RAISED))
            return self.raised(moves) or self.driven(moves)
        clues = self.clues(seat)
        if mine := [each for each in clues if each.map == RAISED]:
            return self.move_of(min(mine, key=lambda each: count(each.left)), moves)
        if exchange and left > 0:
            return exchange[0]
        if clues:
            return self.move_of(max(clues, key=lambda each: count(each.left)), moves)
        last = [*self.of_kind(moves, kinds.RAISE), *self.of_kind(moves, kinds.REMOVE)]
        return last[0] if last else self.driven(moves)

    def aim(self) -> None:
        """At the space that most maps leave, and with them most clues; it stays the target while they do."""
        if not self.has_lava:
            return
        rows, is_land = self.rows(), self.target != NO_SPACE and self.s.island.terrain[self.target] < LAVA
        if is_land and not has(self.s.amulets, self.target) and set(self.aimed) <= set(self.leaving(self.target, rows)):
            return
        spaces = members(lava_spaces(self.s))
        if spaces:
            self.target = max(spaces, key=lambda space: self.worth_of_a_target(space, rows))
            self.aimed = self.leaving(self.target, rows)

    def leaving(self, space: int, rows: list[int]) -> list[int]:
        """The maps for lava that leave a space."""
        return [number for number in range(RAISED) if rows[number] == 0 or has(self.s.sites(number), space)]

    def worth_of_a_target(self, space: int, rows: list[int]) -> tuple[int, int]:
        maps, left = self.leaving(space, rows), self.s.clues.left
        true = [clue for clue in range(FIRST_VOLCANO + VOLCANO_CLUES) if has(left.of(clue), space)]
        return 20 * len(maps) + sum([rows[number] for number in maps]), len(true)

    def clues(self, seat: Seat) -> list[Clue]:
        """What a seat could add, by cards alone or under open volcano clues."""
        s, found = self.s, list[Clue]()
        if s.roses(seat) == 0:
            return []
        covers = [FIRST_VOLCANO + k for k in range(VOLCANO_CLUES) if self.has_lava and card_under(s, k) < 0]
        for card in [card for card in range(FIRST_VOLCANO) if s.hand(seat) >> card & 1]:
            for number in range(MAPS):
                own = self.narrowing([card], number)
                found += own or self.narrowing(covers, number)
        return found

    def narrowing(self, clues: list[int], number: int) -> list[Clue]:
        sites = self.s.sites(number)
        found = [Clue(clue, number, both(sites, self.s.clues.left.of(clue))) for clue in clues]
        return [each for each in found if some(each.left) and each.left != sites]

    def aimed_clues(self, seat: Seat) -> list[Clue]:
        """Those for the lava; in Tobago all but the raised map's."""
        found = [each for each in self.clues(seat) if each.map != RAISED]
        return [each for each in found if has(each.left, self.target)] if self.has_lava else found

    def useful_removals(self, moves: list[Move]) -> list[Move]:
        """Of markers: from the raised map if there are no amulets, or of any but the target from maps with clues."""
        found = {move: self.codes.read(move)[1:] for move in self.of_kind(moves, kinds.REMOVE)}
        raised = [move for move, (number, _) in found.items() if number == RAISED and not some(self.s.amulets)]
        dense, rows = self.s.island.land.dense, self.rows()
        return raised or [
            move
            for move, (number, cell) in found.items()
            if number in self.aimed and rows[number] > 1 and dense[cell] != self.target
        ]

    # --- what moves are worth ------------------------------------------------------------------------

    def roses_after(self, seat: Seat, move: Move) -> int:
        """That lava sends home: those in stock, and those on maps that are lost and not settled yet."""
        after = self.rules.copy(self.s)
        self.rules.apply(after, seat, move)
        lost = [k for k in range(after.rows) if not some(after.sites(row_map(after.trail[k])))]
        return sum([int(after.roses(k)) for k in range(self.seats)]) + len(lost)

    def worth_of_a_start(self, move: Move) -> int:
        self.aim()
        each = self.clue_of(move)
        if each.map == RAISED:
            return -count(each.left)
        return count(each.left) + 100 * has(each.left, max(self.target, 0))

    def clue_of(self, move: Move) -> Clue:
        kind, card, number = self.codes.read(move)
        clue = card if kind == kinds.CLUE else FIRST_VOLCANO + self.codes.third(move)
        return Clue(clue, number, both(self.s.sites(number), self.s.clues.left.of(clue)))

    def move_of(self, wanted: Clue, moves: list[Move]) -> Move:
        both_kinds = [*self.of_kind(moves, kinds.CLUE), *self.of_kind(moves, kinds.COVER)]
        return next(move for move in both_kinds if self.clue_of(move) == wanted)

    # --- driving -------------------------------------------------------------------------------------

    def driven(self, moves: list[Move]) -> Move:
        """Towards the goals, or anywhere but onto amulets, lava and the target."""
        legs = {move: self.s.island.land.dense[self.codes.argument(move)] for move in self.of_kind(moves, kinds.LEG)}
        if self.goals and legs:
            return min(legs, key=lambda move: (self.way(legs[move]), self.chance.random()))
        idle = [
            move
            for move, cell in legs.items()
            if cell != self.target and not has(self.s.amulets, cell) and self.s.island.terrain[cell] != LAVA
        ]
        return self.chance.choice(idle or self.of_kind(moves, kinds.END) or moves)

    def way(self, cell: int) -> int:
        """To the nearest goal, as the crow flies."""
        return min([int(self.s.island.land.distance(cell, goal)) for goal in self.goals])

    def reaches(self, cells: Cells, moves: list[Move]) -> bool:
        dense = self.s.island.land.dense
        return any(has(cells, dense[self.codes.argument(move)]) for move in self.of_kind(moves, kinds.LEG))

    def raised(self, moves: list[Move]) -> Move | None:
        """The map for it, if that is what somebody drove for."""
        if self.goals != members(self.s.sites(RAISED)):
            return None
        return next((m for m in self.of_kind(moves, kinds.RAISE) if self.codes.argument(m) == RAISED), None)

    # --- small things --------------------------------------------------------------------------------

    def rows(self) -> list[int]:
        """Clues on each map."""
        maps = [row_map(self.s.trail[k]) for k in range(self.s.rows)]
        return [maps.count(number) for number in range(MAPS)]

    def of_kind(self, moves: list[Move], kind: int) -> list[Move]:
        return [move for move in moves if self.codes.kind(move) == kind]
