"""`doubloon ladder`: neighbouring levels against each other, with and without luck, as docs/ladder.md."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

import msgspec

from doubloon.arena.game import LADDER, TABLE, Result
from doubloon.arena.ladder_page import Page, page
from doubloon.arena.pool import run as run_tasks
from doubloon.arena.schedule import Plan, check, lacks_table, task
from doubloon.arena.stats import Verdict, interval, normal_test, sequential_test
from doubloon.arena.store import Store
from doubloon.arena.summary import Told, adjust, by_deal, luck_of
from doubloon.arena.timing import Timing, time_levels
from doubloon.bots.levels import NAMES
from doubloon.games import GAMES, find_game
from doubloon.insight.progress import Progress
from doubloon.locale import Message, language, say

FAIR, BETTER = 0.50, 0.55
NUM = 100  # matches of two levels
NUM_BY_GAME = {"gold_armada": 2_000}  # dice: more matches are needed, and take no time
NUM_BY_LEVEL = {5: 60, 6: 40}  # of those who think long
NUM_AT_TABLE = {4: 40, 5: 20}  # of those who think there for seconds; a match of level 6 takes up to ten minutes
GAP = 50  # of level 5 against level 2
FOUR_SEATS = ["silver_and_gold", "tobago"]
SEED = 2026


class Rung(msgspec.Struct, frozen=True):
    """Two levels that meet in so many matches."""

    game: str
    seats: int
    upper: int
    lower: int
    num: int
    budget: str = LADDER

    @property
    def is_gap(self) -> bool:
        return self.upper - self.lower > 1

    def plan(self) -> Plan:
        pair = [NAMES[self.upper - 1], NAMES[self.lower - 1]]
        players = pair * (self.seats // 2)
        return check(
            Plan(
                game=self.game,
                players=players,
                num=self.num,
                seed=SEED,
                seats=self.seats,
                budget=self.budget,
                is_adjusted=True,
            )
        )

    def folder(self) -> str:
        where = "" if self.budget == LADDER else f"-{self.budget}"
        return f"{self.game}-{self.seats}-{self.upper}-{self.lower}{where}"


class Climb(msgspec.Struct, frozen=True):
    """A rung and its matches, in the order of their numbers: it does not matter which process finished first."""

    rung: Rung
    results: list[Result]

    def told(self) -> list[Told]:
        """What the upper level, in all its seats, won of each match."""
        name = NAMES[self.rung.upper - 1]
        found: list[Told] = []
        for result in self.results:
            seats = [seat for seat, who in enumerate(result.players) if who == name]
            lucks = [luck for seat in seats if (luck := luck_of(result, seat)) is not None]
            share = sum([result.shares[seat] for seat in seats])
            found.append(Told(result.deal, share, sum(lucks) if len(lucks) == len(seats) else None))
        return found


class Clear(msgspec.Struct, frozen=True):
    """When a sequential test would have stopped: after how many matches, and what it would have said; 0 if never."""

    matches: int
    answer: str


def rungs(games: list[str]) -> list[Rung]:
    found: list[Rung] = []
    for game in games:
        strongest = len(find_game(game).levels)
        for seats in (2, 4):
            if seats == 2 or game in FOUR_SEATS:
                found += [Rung(game, seats, upper, upper - 1, _num(game, upper)) for upper in range(2, strongest + 1)]
        found.append(Rung(game, 2, 5, 2, NUM_BY_GAME.get(game, GAP)))
        found += [
            Rung(game, 2, level, level - 1, num, TABLE) for level, num in NUM_AT_TABLE.items() if _thinks(game, level)
        ]
    return found


def _thinks(game: str, level: int) -> bool:
    """Does it play another way when it is given seconds?"""
    return find_game(game).levels[level - 1].iterations > 1


def _num(game: str, upper: int) -> int:
    return NUM_BY_GAME.get(game, NUM_BY_LEVEL.get(upper, NUM))


def clear_raw(done: Climb) -> Clear:
    shares = [told.share for told in done.told()]
    for n in range(1, len(shares) + 1):
        verdict: Verdict = sequential_test(shares[:n], fair=FAIR, better=BETTER)
        if verdict.answer:
            return Clear(n, verdict.answer)
    return Clear(0, "")


def clear_adjusted(done: Climb) -> Clear:
    """A deal in all its rotations is one unit."""
    units = by_deal(done.told())
    for n in range(1, len(units) + 1):
        verdict = normal_test(units[:n], fair=FAIR, better=BETTER)
        if verdict.answer:
            return Clear(n * done.rung.seats, verdict.answer)
    return Clear(0, "")


def climb(rung: Rung, folder: Path, jobs: int) -> Climb:
    plan = rung.plan()
    store = Store(folder / rung.folder(), plan)
    results = {result.number: result for result in store.results()}
    progress = Progress(Message("arena.rung", {"game": rung.game, "upper": rung.upper, "lower": rung.lower}))
    missing = [task(plan, number) for number in range(rung.num) if number not in results]
    for result in run_tasks(missing, jobs):
        results[result.number] = result
        store.add(result)
        progress.tick(len(results), rung.num)
    progress.end()
    return Climb(rung, [results[number] for number in range(rung.num)])


# --- the command -----------------------------------------------------------------------------------------


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--games", default=",".join(GAMES), metavar="A,B", help=_say("help.ladder_games"))
    parser.add_argument("--output", type=Path, default=Path("ladder"), metavar="DIR", help=_say("help.ladder_output"))
    parser.add_argument("--write", type=Path, metavar="FILE", help=_say("help.ladder_write"))
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help=_say("help.jobs"))


def run(args: argparse.Namespace) -> int:
    games = [name.strip() for name in args.games.split(",")]
    for game in games:
        find_game(game)  # refuses what is none
    args.output.mkdir(parents=True, exist_ok=True)
    climbs: list[Climb] = []
    is_solved = not any(lacks_table(rung.plan()) for rung in rungs(games))
    if not is_solved:
        print(_say("no_table"), file=sys.stderr)
    for rung in rungs(games):
        climbs.append(climb(rung, args.output, max(1, args.jobs)))
        print(_line(climbs[-1]), file=sys.stderr)
    rows, rows_at_table = ([_row(done) for done in climbs if done.rung.budget == word] for word in (LADDER, TABLE))
    text = page(Page(rows, rows_at_table, _timings(args.output, games), is_solved))
    if args.write:
        args.write.write_text(text, "utf-8")
    else:
        print(text, end="")
    return 0 if all(is_passed(done) for done in climbs) else 1


def is_passed(done: Climb) -> bool:
    """The upper level is surely stronger; level 5 beats level 2 as often as promised."""
    shares = [told.share for told in done.told()]
    if done.rung.is_gap:
        return sum(shares) / len(shares) >= (0.6 if done.rung.game == "gold_armada" else 0.8)
    adjusted = adjust(done.told())
    return adjusted is not None and adjusted.share - adjusted.error > FAIR


def _row(done: Climb) -> list[str]:
    """A line of the page."""
    rung = done.rung
    shares = [told.share for told in done.told()]
    low, high = interval(sum(shares), len(shares))
    adjusted = adjust(done.told())
    assert adjusted is not None  # the plan asks for it
    names = (NAMES[rung.upper - 1], NAMES[rung.lower - 1])
    scores = [_mean_score(done.results, name) for name in names]
    return [
        rung.game,
        str(rung.seats),
        f"{rung.upper} {names[0]}",
        f"{rung.lower} {names[1]}",
        str(len(shares)),
        f"{100 * sum(shares) / len(shares):.1f} %",
        f"{100 * low:.1f}-{100 * high:.1f} %",
        f"{100 * adjusted.share:.1f} ± {100 * adjusted.error:.1f} %",
        f"{adjusted.factor:.1f}",
        _when(clear_raw(done)),
        _when(clear_adjusted(done)),
        f"{scores[0]:.1f} : {scores[1]:.1f}",
        "yes" if is_passed(done) else "no",
    ]


def _when(clear: Clear) -> str:
    return f"{clear.matches}{'' if clear.answer == 'stronger' else ', ' + clear.answer}" if clear.matches else "-"


def _mean_score(results: list[Result], name: str) -> float:
    scores = [
        score for result in results for who, score in zip(result.players, result.scores, strict=True) if who == name
    ]
    return sum(scores) / max(1, len(scores))


def _line(done: Climb) -> str:
    return "  ".join(_row(done))


def _timings(folder: Path, games: list[str]) -> list[Timing]:
    """Measured once and kept: they are of the machine, not of the seed."""
    file = folder / "timings.json"
    known = msgspec.json.decode(file.read_bytes(), type=list[Timing]) if file.is_file() else []
    for game in games:
        if game not in [timing.game for timing in known]:
            known += time_levels(game)
            file.write_bytes(msgspec.json.encode(known))
    return [timing for timing in known if timing.game in games]


def _say(key: str) -> str:
    return say(Message("arena." + key), language())
