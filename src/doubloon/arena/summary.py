"""The results of a run, player by player and pair by pair."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from doubloon.arena.game import Result
from doubloon.arena.schedule import Plan
from doubloon.arena.stats import bradley_terry, interval, mean_and_error


class Adjusted(msgspec.Struct, frozen=True):
    """A player's share with luck taken out. All matches of a deal, in every rotation of seats, are one unit of the
    errors, which are half of 95 % intervals."""

    share: float
    error: float
    raw_error: float  # of the share as it is, by the same units
    factor: float  # so many times the matches would be needed without


class PlayerLine(msgspec.Struct, frozen=True):
    player: str
    seats: int  # how often it sat at a table
    wins: float  # a shared win counts in part
    share: float
    low: float  # the 95 % interval of the share
    high: float
    rating: float
    score: float
    score_error: float
    decisions: int
    per_second: float
    slowest: float  # seconds of the longest decision
    adjusted: Adjusted | None = None


class PairLine(msgspec.Struct, frozen=True):
    """How often `player` did better than `rival` at the same table, a tie as half."""

    player: str
    rival: str
    matches: int
    share: float
    low: float
    high: float


class Summary(msgspec.Struct, frozen=True):
    plan: Plan
    matches: int
    players: list[PlayerLine]
    pairs: list[PairLine]


def summarise(plan: Plan, results: list[Result]) -> Summary:
    names = list(dict.fromkeys(plan.players))
    duels = _duels(names, results)
    ratings = bradley_terry(len(names), duels)
    players = [_player(name, results, ratings[k]) for k, name in enumerate(names)]
    pairs = [
        _pair(names[a], names[b], duels.get((a, b), 0.0), duels.get((b, a), 0.0))
        for a in range(len(names))
        for b in range(a + 1, len(names))
    ]
    return Summary(plan=plan, matches=len(results), players=players, pairs=pairs)


def _player(name: str, results: list[Result], rating: float) -> PlayerLine:
    sat = [(result, seat) for result in results for seat, who in enumerate(result.players) if who == name]
    wins = sum([result.shares[seat] for result, seat in sat])
    low, high = interval(wins, len(sat))
    score, error = mean_and_error([float(result.scores[seat]) for result, seat in sat])
    decisions = sum([result.decisions[seat] for result, seat in sat])
    seconds = sum([result.seconds[seat] for result, seat in sat])
    return PlayerLine(
        player=name,
        seats=len(sat),
        wins=wins,
        share=wins / len(sat) if sat else 0.0,
        low=low,
        high=high,
        rating=rating,
        score=score,
        score_error=error,
        decisions=decisions,
        per_second=decisions / seconds if seconds > 0 else 0.0,
        slowest=max([result.worst[seat] for result, seat in sat], default=0.0),
        adjusted=adjust([Told(result.deal, result.shares[seat], luck_of(result, seat)) for result, seat in sat]),
    )


class Told(NamedTuple):
    """What a player got of one match, and how much of it was luck; None where that was not told."""

    deal: int
    share: float
    luck: float | None


def luck_of(result: Result, seat: int) -> float | None:
    return result.luck[seat] if result.luck else None


def adjust(told: list[Told]) -> Adjusted | None:
    """None where luck was not told. What is left of a result without luck has the same mean, whatever the shares by
    which luck was told are worth."""
    raw, without = by_deal(told, is_raw=True), by_deal(told)
    if not without:
        return None
    _, raw_error = mean_and_error(raw)
    share, error = mean_and_error(without)
    return Adjusted(share, error, raw_error, (raw_error / error) ** 2 if error > 0 else 1.0)


def by_deal(told: list[Told], *, is_raw: bool = False) -> list[float]:
    """What was won, with its luck or without, on average over the matches of each deal; [] where luck was not told."""
    deals: dict[int, list[float]] = {}
    for one in told:
        if one.luck is None:
            return []
        deals.setdefault(one.deal, []).append(one.share if is_raw else one.share - one.luck)
    return [sum(deal) / len(deal) for deal in deals.values()]


def _pair(player: str, rival: str, won: float, lost: float) -> PairLine:
    matches = round(won + lost)
    low, high = interval(won, matches)
    return PairLine(player, rival, matches, won / matches if matches else 0.0, low, high)


def _duels(names: list[str], results: list[Result]) -> dict[tuple[int, int], float]:
    """Every two seats of a table are a duel; winners do better than the others, then the score decides."""
    number = {name: k for k, name in enumerate(names)}
    duels: dict[tuple[int, int], float] = {}
    for result in results:
        ranks = [(share > 0, score) for share, score in zip(result.shares, result.scores, strict=True)]
        for one, mine in enumerate(ranks):
            for other, theirs in enumerate(ranks):
                pair = (number[result.players[one]], number[result.players[other]])
                if pair[0] != pair[1]:
                    duels[pair] = duels.get(pair, 0.0) + (1.0 if mine > theirs else 0.5 if mine == theirs else 0.0)
    return duels
