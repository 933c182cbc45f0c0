"""`doubloon fit GAME`: the weights behind every share of the win, fitted to matches of a level against itself.

Matches and fit follow from the seed alone. A second set of matches, which the fit has never seen, says how true the
shares are.
"""

from __future__ import annotations

import argparse
import os
import sys
from html import escape
from pathlib import Path

import msgspec

from doubloon import __version__
from doubloon.bots.evaluators import evaluator_of
from doubloon.bots.seating import level_for
from doubloon.engine.value import Fitted
from doubloon.games import GAMES, fewest_seats, load
from doubloon.locale import Argument, Message, Problem, language, say

try:
    from doubloon.arena.calibration import Bin, Third, bins_of, thirds
    from doubloon.arena.logit import Array, fit
except ModuleNotFoundError as missing:
    raise Problem("arena.needs", module=str(missing.name)) from None
from doubloon.arena.selfplay import Sample, gather

STAGES = [0.0, 0.05, 0.15, 0.3, 0.5, 0.75, 1.0]


class Calibration(msgspec.Struct, frozen=True):
    """A whole game's: of all numbers of seats together, and of each by the thirds of a match."""

    game: str
    matches: int
    bins: list[Bin]
    checks: list[Check]


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
    parser.add_argument("--plot", type=Path, metavar="FILE", help=_say("help.fit_plot"))
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
    unseen: list[list[Sample]] = []
    shares: list[Array] = []
    for seats in range(fewest_seats(args.game), rules.seats[1] + 1):
        logit = fit(gather(args.game, args.level, seats, args.matches, args.seed, args.jobs), STAGES)
        test = gather(args.game, checked, seats, args.held_out, args.seed + 1, args.jobs)
        weights[str(seats)] = {name: [round(float(w), 5) for w in logit.weights[:, k]] for k, name in enumerate(names)}
        given = [logit.shares(match) for match in test]
        checks.append(Check(args.game, seats, len(test), thirds(test, given)))
        unseen += test
        shares += given
        print("\n".join(lines(checks[-1])), file=sys.stderr, flush=True)
    found = Calibration(args.game, len(unseen), bins_of(unseen, shares), checks)
    print("\n".join([_say("fit.whole", matches=found.matches), *_lines(found.bins)]), file=sys.stderr, flush=True)
    made: dict[str, str | int | float] = {
        "command": f"doubloon fit {args.game} --matches {args.matches} --level {args.level} --seed {args.seed}",
        "release": __version__,
        "rules": rules.version,
        "bot": f"{level.bot}, {level.slips} % slips, {level.iterations} iterations",
    }
    _write(args.output, toml(Fitted(made=made, stages=STAGES, weights=weights)))
    if args.report:
        args.report.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
    if args.plot:
        args.plot.write_text(picture(found), "utf-8")
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
        told += _lines(third.bins)
    return told


def _lines(bins: list[Bin]) -> list[str]:
    marks = [(one, "" if one.is_true() else "  !") for one in bins]
    return [f"    {one.share:.3f} -> {one.won:.3f} ± {one.error:.3f}{mark}" for one, mark in marks]


def picture(found: Calibration) -> str:
    """Shares given against shares won, each with twice its error, as an SVG: true ones lie on the diagonal."""
    title = escape(_say("fit.plot", game=Message(f"{found.game}.name"), matches=found.matches))
    marks = [_stroke(30, 310, 310, 30, "line"), _stroke(30, 310, 310, 310, "line"), _stroke(30, 30, 30, 310, "line")]
    for tenth in (0, 5, 10):
        marks.append(f'<text x="{30 + 28 * tenth}" y="328" text-anchor="middle">{10 * tenth}</text>')
        marks.append(f'<text x="24" y="{314 - 28 * tenth}" text-anchor="end">{10 * tenth}</text>')
    for one in found.bins:
        x, y, half = 30 + 280 * one.share, 310 - 280 * one.won, 280 * one.error
        marks.append(_stroke(x, y - half, x, y + half, "bar"))
        marks.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4"/>')
    style = "text{font:13px system-ui,sans-serif;fill:#333}.line{stroke:#bbb}.bar{stroke:#1f5c7a}circle{fill:#1f5c7a}"
    dark = "text{fill:#ddd}.line{stroke:#555}.bar{stroke:#7fb8d6}circle{fill:#7fb8d6}"
    head = '<svg xmlns="http://www.w3.org/2000/svg" width="340" height="340" viewBox="0 0 340 340" role="img">'
    return (
        f"{head}<title>{title}</title>\n<style>{style}@media(prefers-color-scheme:dark){{{dark}}}</style>\n"
        + "\n".join(marks)
        + "\n</svg>\n"
    )


def _stroke(x1: float, y1: float, x2: float, y2: float, kind: str) -> str:
    return f'<line class="{kind}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"/>'


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
