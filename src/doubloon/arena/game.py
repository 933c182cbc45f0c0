"""One match of the arena: who sits where, which deal, and what came out of it."""

from __future__ import annotations

import hashlib
import time
from functools import cache

import msgspec

from doubloon import __version__
from doubloon.bots import Bot, Budget, ladder_budget, seat_bot, table_budget
from doubloon.bots.levels import NAMES, find_level
from doubloon.bots.searcher import Searcher
from doubloon.engine.contract import CHANCE, AnyRules, Move
from doubloon.engine.dealer import Dealer
from doubloon.engine.match import Row
from doubloon.engine.options import Value
from doubloon.engine.record import SEALED, Header, given_options, write_rows
from doubloon.games import load
from doubloon.insight.exact import worth_of
from doubloon.insight.worth import Worth

DICE = 32  # playouts that tell the luck of a draw: fewer than a review's, for a match of quick bots takes a blink
LADDER = "ladder"  # the iterations of levels.py
TABLE = "table"  # the seconds of levels.py


class Task(msgspec.Struct, frozen=True):
    """Everything a worker needs, as plain values: the same task gives the same result in any process."""

    number: int
    game: str
    options: dict[str, Value]
    players: list[str]  # by seat
    deal: int  # the seed of dice and cards, and with the seat that of the bots
    budget: str = LADDER  # or TABLE, a number of iterations, or of seconds as 0.15s
    is_kept: bool = False  # the match is wanted as a record
    is_adjusted: bool = False  # what luck gave each seat is wanted
    is_told: bool = False  # every ply, and what searching bots thought of it, is wanted


class Thought(msgspec.Struct, frozen=True):
    """What a search has tried before a ply: the moves, how often, and what that was worth on average."""

    ply: int
    moves: list[int]
    visits: list[int]
    values: list[float]


class Result(msgspec.Struct, frozen=True):
    """`shares` is the win, divided among those who share it; times are left out of comparisons."""

    number: int
    players: list[str]
    deal: int
    scores: list[int]
    shares: list[float]
    decisions: list[int]
    plies: int
    seconds: list[float]
    worst: list[float]  # the longest decision of each seat
    luck: list[float] = []  # what dice and cards gave each seat beyond their average, where it was asked for
    record: str = ""  # the match as text, where it was asked for
    told: list[tuple[int, int]] = []  # every ply, chance included, as seat and move, where it was asked for
    thoughts: list[Thought] = []

    def same(self) -> tuple[int, list[str], int, list[int], list[int], int]:
        """What must be equal whenever and wherever a task is played again."""
        return (self.number, self.players, self.deal, self.scores, self.decisions, self.plies)


def play(task: Task) -> Result:
    """Play a match from start to end. The same task gives the same moves where budgets are iterations."""
    rules = _rules(task.game, tuple(sorted(task.options.items())))
    seats = len(task.players)
    s = rules.start(seats)
    dealer = Dealer(secret(task.game, task.deal))
    chance = _Chance(rules, dealer, worth_of(rules, seats) if task.is_adjusted else None)
    bots = [seat_bot(spec, rules, task.deal * 31 + seat) for seat, spec in enumerate(task.players)]
    budgets = [budget_for(task.budget, spec, rules) for spec in task.players]
    clocks = [_Clock() for _ in bots]
    rows: list[Row] = []
    told: list[tuple[int, int]] = []
    thoughts: list[Thought] = []
    plies = 0
    to_act = rules.to_act(s)
    while to_act:
        seat = to_act[0]
        if seat == CHANCE:
            move = chance.deal(s, plies)
        else:
            move = _ask(rules, s, seat, bots[seat], budgets[seat], clocks[seat])
        if task.is_told:
            told.append((seat, move))
            thoughts += _thought(bots[seat], plies) if seat != CHANCE else []
        if task.is_kept:
            rows.append(Row(seat, rules.text(move)))
        rules.apply(s, seat, move)
        plies += 1
        to_act = rules.to_act(s)
    winners = rules.winners(s)
    return Result(
        number=task.number,
        players=task.players,
        deal=task.deal,
        scores=rules.scores(s),
        shares=[1.0 / len(winners) if seat in winners else 0.0 for seat in range(seats)],
        decisions=[clock.decisions for clock in clocks],
        plies=plies,
        seconds=[round(clock.seconds, 4) for clock in clocks],
        worst=[round(clock.worst, 4) for clock in clocks],
        luck=chance.luck,
        record=_record(rules, dealer, task.players, rules.scores(s), rows) if task.is_kept else "",
        told=told,
        thoughts=thoughts,
    )


def _thought(bot: Bot, ply: int) -> list[Thought]:
    """Of the choice just made, if the bot searched for it; told once, for forced moves are not asked for."""
    if not isinstance(bot, Searcher) or not bot.tried:
        return []
    moves, visits, values = zip(*bot.tried, strict=True)
    bot.tried = []
    return [Thought(ply, list(moves), list(visits), [round(value, 6) for value in values])]


def secret(game: str, deal: int) -> bytes:
    """What every draw of a deal follows from, in all rotations of its seats."""
    return hashlib.sha256(f"doubloon arena {game} {deal}".encode()).digest()


class _Chance:
    """Deals, and adds up what the draws gave each seat if a worth to tell it by is given."""

    def __init__(self, rules: AnyRules, dealer: Dealer, worth: Worth | None) -> None:
        self.rules = rules
        self.dealer = dealer
        self.worth = worth
        self.luck: list[float] = [0.0] * worth.seats if worth else []

    def deal(self, s: object, ply: int) -> Move:
        move = self.dealer.deal(self.rules, s, ply)
        if self.worth is not None:
            self.luck = [a + b for a, b in zip(self.luck, self.worth.luck(s, move, DICE), strict=True)]
        return move


def _record(rules: AnyRules, dealer: Dealer, players: list[str], scores: list[int], rows: list[Row]) -> str:
    header = Header(
        game=rules.name,
        version=rules.version,
        options=given_options(rules),
        names=[_name(spec) for spec in players],
        release=__version__,
        dealer=SEALED,
        seal=dealer.seal,
        secret=dealer.secret.hex(),
        scores=scores,
    )
    return write_rows(rows, header)


def _name(spec: str) -> str:
    level = find_level(spec)
    return f"bot {NAMES[level - 1] if level else spec}"


@cache
def _rules(game: str, options: tuple[tuple[str, Value], ...]) -> AnyRules:
    """Rules never change: a worker makes them once for all its matches."""
    return load(game, **dict(options))


def budget_for(budget: str, spec: str, rules: AnyRules) -> Budget:
    """Seconds are those of the processor here: other work on the machine weakens no bot."""
    if budget == TABLE:
        return Budget(seconds=table_budget(spec, rules).seconds, is_processor=True)
    if budget == LADDER:
        return ladder_budget(spec, rules)
    if budget.endswith("s"):
        return Budget(seconds=float(budget[:-1]), is_processor=True)
    return Budget(iterations=int(budget))


class _Clock:
    def __init__(self) -> None:
        self.decisions = 0
        self.seconds = 0.0
        self.worst = 0.0


def _ask(rules: AnyRules, s: object, seat: int, bot: Bot, budget: Budget, clock: _Clock) -> int:
    """A bot gets its seat's view and legal moves; the position stays here. Forced moves are not asked for."""
    moves = rules.moves(s, seat)
    if len(moves) == 1:
        return moves[0]
    started = time.perf_counter()
    move = bot.choose(rules.observe(s, seat), moves, budget)
    spent = time.perf_counter() - started
    clock.decisions += 1
    clock.seconds += spent
    clock.worst = max(clock.worst, spent)
    if move not in moves:
        raise ValueError(f"seat {seat} chose {move}, which is not legal")
    return move
