"""`python -m bench`: everything measured, held against the goals, printed and written as JSON."""

from __future__ import annotations

import argparse
import json
from importlib import import_module
from typing import Protocol, cast

from bench.figure import Figure, Goal
from bench.publish import publish
from bench.report import Result, judge, print_report, report
from bench.worker import ROOT

# Modules, imported only when they are to run.
PARTS = ["engines", "startup", "processes", "adapters", "server", "offline", "table", "review"]


class Part(Protocol):
    """What a module of the bench has."""

    GOALS: list[Goal]

    def run(self, rounds: int, seconds: float) -> list[Figure]:
        """Measures each figure once a round, for about so many seconds."""


RESULT = ROOT / "build" / "bench.json"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("parts", nargs="*", help=f"of {', '.join(PARTS)}; all when none is named")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=0.2, help="of each measure in a round")
    parser.add_argument(
        "--publish", action="store_true", help="renew these parts of bench/results.json and docs/performance.md"
    )
    args = parser.parse_args()
    results: dict[str, Result] = {}
    for name in PARTS:
        if args.parts and name not in args.parts:
            continue
        part = cast("Part", import_module(f"bench.{name}"))
        figures = part.run(args.rounds, args.seconds)
        results[name] = report(figures, judge(part.GOALS, figures), args.rounds, args.seconds)
    print_report(results)
    RESULT.parent.mkdir(exist_ok=True)
    RESULT.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    if args.publish:
        publish(results)


if __name__ == "__main__":
    main()
