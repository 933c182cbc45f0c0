"""`doubloon ladder`: neighbouring levels against each other until it is clear which is stronger, as docs/ladder.md."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

import msgspec

from doubloon.arena.game import Result
from doubloon.arena.ladder_page import Page, page
from doubloon.arena.pool import run as run_tasks
from doubloon.arena.schedule import Plan, check, lacks_table, task
from doubloon.arena.stats import Verdict, interval, sequential_test
from doubloon.arena.store import Store
from doubloon.arena.timing import Timing, time_levels
from doubloon.bots.levels import NAMES
from doubloon.games import GAMES, find_game
from doubloon.insight.progress import Progress
from doubloon.locale import Message, language, say

FAIR, BETTER = 0.50, 0.55
MOST = 400
MOST_BY_GAME = {"gold_armada": 20_000}  # dice: more matches are needed, and take no time
FOUR_SEATS = ["silver_and_gold", "tobago"]
GAP = 50  # matches of level 5 against level 2
GAP_BY_GAME = {"gold_armada": 2_000}
BATCH = 20
SEED = 2026


class Rung(msgspec.Struct, frozen=True):
    """Two levels that meet. `most` matches at most; with is_fixed exactly so many."""

    game: str
    seats: int
    upper: int
    lower: int
    most: int
    is_fixed: bool = False

    def plan(self) -> Plan:
        pair = [NAMES[self.upper - 1], NAMES[self.lower - 1]]
        players = pair * (self.seats // 2)
        return check(Plan(game=self.game, players=players, num=self.most, seed=SEED, seats=self.seats))

    def folder(self) -> str:
        return f"{self.game}-{self.seats}-{self.upper}-{self.lower}"

    def shares(self, results: list[Result]) -> list[float]:
        """What the upper level won of each match."""
        name = NAMES[self.upper - 1]
        return [
            sum([share for who, share in zip(result.players, result.shares, strict=True) if who == name])
            for result in results
        ]


class Climb(msgspec.Struct, frozen=True):
    """A rung and the matches that count: those up to the one that decided it."""

    rung: Rung
    results: list[Result]
    answer: str


def rungs(games: list[str]) -> list[Rung]:
    found: list[Rung] = []
    for game in games:
        most = MOST_BY_GAME.get(game, MOST)
        for seats in (2, 4):
            if seats == 2 or game in FOUR_SEATS:
                found += [Rung(game, seats, upper, upper - 1, most) for upper in range(2, len(NAMES) + 1)]
        found.append(Rung(game, 2, 5, 2, GAP_BY_GAME.get(game, GAP), is_fixed=True))
    return found


def decide(rung: Rung, results: list[Result]) -> Climb | None:
    """The verdict after the first match that allows one; None while more are needed. Order is by number, so it does
    not matter which process finished first."""
    ordered = sorted(results, key=lambda result: result.number)
    if rung.is_fixed:
        return Climb(rung, ordered, "") if len(ordered) >= rung.most else None
    shares = rung.shares(ordered)
    for n in range(1, len(shares) + 1):
        verdict: Verdict = sequential_test(shares[:n], fair=FAIR, better=BETTER)
        if verdict.answer:
            return Climb(rung, ordered[:n], verdict.answer)
    return Climb(rung, ordered, "undecided") if len(ordered) >= rung.most else None


def climb(rung: Rung, folder: Path, jobs: int) -> Climb:
    plan = rung.plan()
    store = Store(folder / rung.folder(), plan)
    results = _without_gaps(store.results())
    progress = Progress(Message("arena.rung", {"game": rung.game, "upper": rung.upper, "lower": rung.lower}))
    while True:
        done = decide(rung, results)
        if done is not None:
            progress.end()
            return done
        first = len(results)
        batch = BATCH * 10 if rung.most > MOST else BATCH
        for result in run_tasks([task(plan, number) for number in range(first, min(first + batch, rung.most))], jobs):
            results.append(result)
            store.add(result)
            progress.tick(len(results), rung.most)
        results = _without_gaps(results)


def _without_gaps(results: list[Result]) -> list[Result]:
    """The results 0, 1, 2, ... as far as none is missing."""
    by_number = {result.number: result for result in results}
    found: list[Result] = []
    while len(found) in by_number:
        found.append(by_number[len(found)])
    return found


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
    text = page(Page([_row(done) for done in climbs], _timings(args.output, games), is_solved))
    if args.write:
        args.write.write_text(text, "utf-8")
    else:
        print(text, end="")
    return 0 if all(is_passed(done) for done in climbs) else 1


def is_passed(done: Climb) -> bool:
    """The upper level is stronger; level 5 beats level 2 as often as promised."""
    if not done.rung.is_fixed:
        return done.answer == "stronger"
    shares = done.rung.shares(done.results)
    return sum(shares) / len(shares) >= (0.6 if done.rung.game == "gold_armada" else 0.8)


def _row(done: Climb) -> list[str]:
    """A line of the page."""
    rung = done.rung
    shares = rung.shares(done.results)
    low, high = interval(sum(shares), len(shares))
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
        f"{scores[0]:.1f} : {scores[1]:.1f}",
        ("yes" if is_passed(done) else "no") if rung.is_fixed else done.answer,
    ]


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
