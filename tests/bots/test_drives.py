"""Drives as bots see them: laws over positions of random play, with lava and without."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from doubloon import load
from doubloon.bots.evaluators import evaluator_of
from doubloon.engine.contract import CHANCE, NOBODY
from doubloon.engine.rng import Rng
from doubloon.games.tobago import kinds
from doubloon.games.tobago.bot.drives import goals
from doubloon.games.tobago.components import LAVA, LEGS
from doubloon.games.tobago.evaluate import IslandEvaluator
from doubloon.games.tobago.phases import TURN
from doubloon.games.tobago.state import IslandState
from doubloon.games.tobago.turn import is_located
from doubloon.hexmap.cells import has, members

BOTH = pytest.mark.parametrize("game", ["tobago", "volcano"])


@BOTH
def test_T4_3_of_a_turn_only_legs_are_dropped_and_a_move_always_stays(game: str) -> None:
    for judge, s in turns(game):
        moves, kept = looked_at(judge, s)
        assert kept
        assert kept == [move for move in moves if move in kept]
        assert all(judge.rules.text(move).startswith("leg ") for move in moves if move not in kept)


@BOTH
def test_T4_3_every_goal_keeps_a_leg_of_the_shortest_way_to_it(game: str) -> None:
    seen = 0
    for judge, s in turns(game):
        moves, kept = looked_at(judge, s)
        if legs(judge, s, moves):
            reach = judge.reaches.of(s.island)
            here = s.atv(s.turn)
            for goal in members(goals(s, reach)):
                if reach.legs(here, goal) <= LEGS:
                    nearest = min([int(reach.legs(cell, goal)) for cell in legs(judge, s, kept)])
                    assert nearest < reach.legs(here, goal)
                    seen += 1
    assert seen > 100


@BOTH
def test_T4_3_few_cells_are_worth_ending_a_leg_on(game: str) -> None:
    legal = 0
    worthy = 0
    for judge, s in turns(game):
        moves, kept = looked_at(judge, s)
        if len(kept) < len(moves):
            assert len(legs(judge, s, kept)) <= len(members(goals(s, judge.reaches.of(s.island))))
        legal += len(legs(judge, s, moves))
        worthy += len(legs(judge, s, kept))
    assert worthy * 2 < legal


@BOTH
def test_T6_1_a_located_treasure_is_a_goal_and_T4_6_so_is_an_amulet(game: str) -> None:
    located = 0
    lying = 0
    for judge, s in turns(game):
        here = s.atv(s.turn)
        found = goals(s, judge.reaches.of(s.island))
        for number in range(4):
            site = s.sites(number)
            if is_located(s, number) and not has(site, here):
                assert has(found, members(site)[0])
                located += 1
        for cell in members(s.amulets):
            if cell != here and not (s.legs > 0 and s.extra == 1):
                assert has(found, cell)
                lying += 1
    assert located > 10
    assert lying > 10


def test_V5_1_lava_is_entered_only_where_no_other_way_is_as_short() -> None:
    entered = 0
    for judge, s in turns("volcano"):
        moves, kept = looked_at(judge, s)
        reach = judge.reaches.of(s.island)
        dry = [cell for cell in legs(judge, s, moves) if s.island.terrain[cell] != LAVA]
        for cell in legs(judge, s, kept):
            if s.island.terrain[cell] == LAVA and dry and len(kept) < len(moves):
                entered += 1
                wanted = members(goals(s, reach))
                assert any(reach.legs(cell, g) < min([int(reach.legs(c, g)) for c in dry]) for g in wanted)
    assert entered > 0


# --- positions -------------------------------------------------------------------------------------------


def turns(game: str) -> Iterator[tuple[IslandEvaluator, IslandState]]:
    """Positions in the turns of two matches; the quick policy plays, as uniform moves seldom raise a treasure."""
    rules = load(game)
    judge = cast(IslandEvaluator, evaluator_of(rules))
    buffer = vec[i64]([0] * rules.most_moves)
    for seed in range(1, 3):
        rng = Rng(seed)
        s = cast(IslandState, rules.start(2))
        seat = rules.next_to_act(s)
        while seat != NOBODY:
            if seat == CHANCE:
                rules.apply(s, seat, rules.draw(s, rng))
            else:
                if s.phase == TURN:
                    yield judge, s
                n = rules.moves_into(s, seat, buffer)
                any_move = rng.below(4) == 0
                rules.apply(s, seat, buffer[rng.below(n)] if any_move else judge.pick(s, seat, buffer, n, rng))
            seat = rules.next_to_act(s)


def looked_at(judge: IslandEvaluator, s: IslandState) -> tuple[list[int], list[int]]:
    """The legal moves, and those of them a search looks at."""
    moves = judge.rules.moves(s, int(s.turn))
    buffer = vec[i64](moves)
    n = judge.keep(s, s.turn, buffer, len(moves))
    return moves, [int(buffer[k]) for k in range(n)]


def legs(judge: IslandEvaluator, s: IslandState, moves: list[int]) -> list[int]:
    """The cells where the legs among the moves end."""
    codes = judge.codes
    return [int(s.island.land.dense[codes.argument(move)]) for move in moves if codes.kind(move) == kinds.LEG]
