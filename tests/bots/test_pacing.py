"""A search that is given seconds: obvious moves come early, the others take their time. The clock is the test's own."""

from __future__ import annotations

import time

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from doubloon import Match, load
from doubloon.bots import Budget
from doubloon.bots.halving import LOOKED
from doubloon.bots.ismcts import Search
from doubloon.engine.evaluator import Evaluator, Tuning

LOOK = 0.001  # seconds
SECONDS = 3.0
FIVE_ALIKE = ["throw map map map map map"]  # `stop` is far better than any throw
TWO_PIERS = ["throw map map parrot parrot anchor", "stop"]  # worth the same


class Ticking:
    """Every look at it takes a millisecond, and nothing else takes any time."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += LOOK
        return self.now


@pytest.fixture(params=["perf_counter", "thread_time"])
def clock(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Ticking:
    """Of the seconds that people wait, or of those of the processor."""
    ticking = Ticking()
    monkeypatch.setattr(time, request.param, ticking)
    return ticking


@pytest.fixture
def seconds(clock: Ticking) -> Budget:
    return Budget(seconds=SECONDS, is_processor=time.thread_time is clock)


class OneMove(Evaluator[object]):
    """Thinks a single move worth a look."""

    def keep(self, s: object, seat: i64, moves: vec[i64], n: i64) -> i64:
        return 1


def chosen(bot: Search, lines: list[str], budget: Budget) -> str:
    match = Match(bot.rules, 2)
    for seat, line in enumerate(lines, -1):
        match.play(seat, line)
    return bot.rules.text(bot.choose(match.view(0), match.moves(0), budget))


def searcher(*, keeps_one: bool = False) -> Search:
    bot = Search(load("gold_armada"), 1)
    if keeps_one:
        bot.evaluator = OneMove(bot.rules, is_open=True, lead=20.0, classic=Tuning())
    return bot


def visits(bot: Search) -> int:
    return sum([tries for _, tries, _ in bot.tried])


def test_an_obvious_move_is_made_early(clock: Ticking, seconds: Budget) -> None:
    """But not before an eighth of the time is gone."""
    assert chosen(searcher(), FIVE_ALIKE, seconds) == "stop"
    assert LOOKED * SECONDS <= clock.now < SECONDS / 2


def test_a_move_that_is_not_obvious_takes_all_its_time(clock: Ticking, seconds: Budget) -> None:
    chosen(searcher(), TWO_PIERS, seconds)
    assert SECONDS <= clock.now < SECONDS + 10 * LOOK


def test_the_only_move_worth_a_look_is_made_at_once(clock: Ticking, seconds: Budget) -> None:
    bot = searcher(keeps_one=True)
    chosen(bot, TWO_PIERS, seconds)
    assert clock.now < 10 * LOOK
    assert visits(bot) == 1


@pytest.mark.parametrize(("lines", "keeps_one"), [(FIVE_ALIKE, False), (TWO_PIERS, True)], ids=["obvious", "only"])
def test_iterations_are_all_made(lines: list[str], keeps_one: bool) -> None:
    """They are for matches that repeat on any machine, where nobody waits."""
    bot = searcher(keeps_one=keeps_one)
    chosen(bot, lines, Budget(iterations=2000))
    assert visits(bot) == 2000
