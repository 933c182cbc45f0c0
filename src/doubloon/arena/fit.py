"""`doubloon fit GAME`: the weights behind every share of the win, fitted to matches of a level against itself.

Matches and fit follow from the seed alone. A second set of matches, which the fit has never seen, says how true the
shares are.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

import msgspec

from doubloon import __version__
from doubloon.bots.evaluators import evaluator_of
from doubloon.bots.seating import level_for
from doubloon.engine.value import Fitted
from doubloon.games import GAMES, fewest_seats, load
from doubloon.locale import Argument, Message, Problem, language, say

try:
    from doubloon.arena.calibration import Third, thirds
    from doubloon.arena.logit import fit
except ModuleNotFoundError as missing:
    raise Problem("arena.needs", module=str(missing.name)) from None
from doubloon.arena.selfplay import gather

STAGES = [0.0, 0.05, 0.15, 0.3, 0.5, 0.75, 1.0]


class Check(msgspec.Struct, frozen=True):
    """How true the shares of one number of seats are, third by third."""

    game: str
    seats: int
    matches: int
    thirds: list[Third]


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", choices=list(GAMES), help=_say("help.game", games=list(GAMES)))
    parser.add_argument("--matches", type=int, default=1000, metavar="N", help=_say("help.fit_matches"))
    parser.add_argument("--held-out", type=int, default=1000, metavar="N", help=_say("help.fit_held_out"))
    parser.add_argument("--level", default="4", metavar="LEVEL", help=_say("help.fit_level"))
    parser.add_argument("--held-out-level", default="", metavar="LEVEL", help=_say("help.fit_held_out_level"))
    parser.add_argument("--seed", type=int, default=1, metavar="N", help=_say("help.seed"))
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help=_say("help.jobs"))
    parser.add_argument("--output", type=Path, metavar="FILE", help=_say("help.fit_output"))
    parser.add_argument("--report", type=Path, metavar="FILE", help=_say("help.fit_report"))


def run(args: argparse.Namespace) -> int:
    if args.matches < 1 or args.held_out < 1:
        raise Problem("arena.num")
    level = level_for(args.level, args.game)
    checked = args.held_out_level or args.level
    level_for(checked, args.game)  # refuses what is none
    rules = load(args.game)
    names = evaluator_of(rules).features
    weights: dict[str, dict[str, list[float]]] = {}
    checks: list[Check] = []
    for seats in range(fewest_seats(args.game), rules.seats[1] + 1):
        logit = fit(gather(args.game, args.level, seats, args.matches, args.seed, args.jobs), STAGES)
        test = gather(args.game, checked, seats, args.held_out, args.seed + 1, args.jobs)
        weights[str(seats)] = {name: [round(float(w), 5) for w in logit.weights[:, k]] for k, name in enumerate(names)}
        checks.append(Check(args.game, seats, len(test), thirds(test, [logit.shares(match) for match in test])))
        print("\n".join(lines(checks[-1])), file=sys.stderr, flush=True)
    made: dict[str, str | int | float] = {
        "command": f"doubloon fit {args.game} --matches {args.matches} --level {args.level} --seed {args.seed}",
        "release": __version__,
        "rules": rules.version,
        "bot": f"{level.bot}, {level.slips} % slips, {level.iterations} iterations",
    }
    _write(args.output, toml(Fitted(made=made, stages=STAGES, weights=weights)))
    if args.report:
        args.report.write_bytes(msgspec.json.format(msgspec.json.encode(checks), indent=1) + b"\n")
    return 0


def _write(file: Path | None, text: str) -> None:
    if file:
        file.write_text(text, "utf-8")
    else:
        print(text, end="")


def lines(check: Check) -> list[str]:
    """A check as text: of each third the log-loss, and for each tenth the mean share and how often it won."""
    told = [_say("fit.checked", seats=check.seats, matches=check.matches)]
    for third in check.thirds:
        losses = {"loss": f"{third.log_loss:.3f}", "classic": f"{third.classic:.3f}"}
        told.append(_say("fit.third." + third.third, **losses))
        for one in third.bins:
            mark = "" if one.is_true() else "  !"
            told.append(f"    {one.share:.3f} -> {one.won:.3f} ± {one.error:.3f}{mark}")
    return told


def toml(fitted: Fitted) -> str:
    text = [
        "# Weights of the share of the win, by number of seats and feature; engine/value.py says how they are used.",
        "# Each has a number for each of the stages: the part of the match that is still to come.",
        f"stages = {fitted.stages}",
        "",
        "[made]",
    ]
    text += [f"{name} = {msgspec.json.encode(value).decode()}" for name, value in fitted.made.items()]
    for seats, rows in fitted.weights.items():
        text += ["", f"[weights.{seats}]", *[f"{name} = {row}" for name, row in rows.items()]]
    return "\n".join(text) + "\n"


def _say(key: str, **args: Argument) -> str:
    return say(Message("arena." + key, args), language())
