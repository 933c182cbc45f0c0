"""Which matches are played: every group of players, on the same deals, each deal once in every rotation of seats."""

from __future__ import annotations

from itertools import combinations

import msgspec

from doubloon import __version__
from doubloon.arena.game import LADDER, Task, budget_for
from doubloon.bots import Bot, seat_bot
from doubloon.bots.perfect import Perfect
from doubloon.bots.seating import is_file_spec, level_for
from doubloon.engine.contract import AnyRules
from doubloon.engine.options import Value
from doubloon.games import load
from doubloon.locale import Problem

WITH_TABLE, WITHOUT_TABLE = "by its table", "without its table"


class Plan(msgspec.Struct, frozen=True):
    """What was asked for; kept with the results, so that a resumed run is the same run."""

    game: str
    players: list[str]
    num: int  # matches of each group
    seed: int
    seats: int = 0  # players at one table; 0: all of them
    options: dict[str, Value] = {}
    budget: str = LADDER
    is_adjusted: bool = False  # luck is told beside the results
    is_told: bool = False  # every ply and thought is kept
    bots: list[str] = []  # what each player was when the run began: results of another level 5 are another run's
    release: str = ""  # whose bots play: those of another one may play otherwise under the same names


def check(plan: Plan) -> Plan:
    """The plan with its seats settled, its bots and this release, or a Problem before anything is played."""
    rules = load(plan.game, **plan.options)
    fewest, most = rules.seats
    seats = plan.seats or len(plan.players)
    if len(plan.players) < seats or not fewest <= seats <= most:
        raise Problem("arena.seats", players=len(plan.players), seats=seats, fewest=fewest, most=most)
    if plan.num < 1:
        raise Problem("arena.num")
    seated = [seat_bot(spec, rules, 0) for spec in plan.players]
    bots = [_describe(spec, rules, bot, plan.budget) for spec, bot in zip(plan.players, seated, strict=True)]
    return msgspec.structs.replace(plan, seats=seats, bots=bots, release=__version__)


def _describe(spec: str, rules: AnyRules, bot: Bot, word: str) -> str:
    """All that decides how a bot plays, beside its seed."""
    budget = budget_for(word, spec, rules)
    thinks = f"{budget.seconds:g} s" if budget.seconds > 0 else f"{budget.iterations} iterations"
    if is_file_spec(spec):
        return f"{spec}, {thinks}"
    level = level_for(spec, rules.name)
    if isinstance(bot, Perfect):
        return f"{level.bot} {WITH_TABLE if bot.table else WITHOUT_TABLE}"
    return f"{level.bot}, {level.slips} % slips, {thinks}"


def lacks_table(plan: Plan) -> bool:
    """Somebody is to play Gold Armada by its solution, and nobody has solved it here."""
    return any(bot.endswith(WITHOUT_TABLE) for bot in plan.bots)


def groups(plan: Plan) -> list[tuple[int, ...]]:
    """Every choice of players for one table, as numbers in plan.players."""
    return list(combinations(range(len(plan.players)), plan.seats))


def who_sits(plan: Plan, number: int) -> list[int]:
    """The players of match `number` by seat. Groups take turns, so that a run stopped early has served them alike."""
    chosen = groups(plan)
    group = chosen[number % len(chosen)]
    turn = number // len(chosen) % plan.seats
    return [group[(seat + turn) % plan.seats] for seat in range(plan.seats)]


def task(plan: Plan, number: int, *, is_kept: bool = False) -> Task:
    """Match `number` of a plan. Each deal is played by every group, once in every rotation of its seats."""
    deal = number // len(groups(plan)) // plan.seats
    return Task(
        number=number,
        game=plan.game,
        options=plan.options,
        players=[plan.players[k] for k in who_sits(plan, number)],
        deal=plan.seed * 1_000_003 + deal,
        budget=plan.budget,
        is_kept=is_kept,
        is_adjusted=plan.is_adjusted,
        is_told=plan.is_told,
    )


def tasks(plan: Plan, *, is_kept: bool = False) -> list[Task]:
    """All matches of a plan: `num` for each group of players."""
    return [task(plan, number, is_kept=is_kept) for number in range(plan.num * len(groups(plan)))]
