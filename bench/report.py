"""Figures and verdicts as text and as JSON."""

from __future__ import annotations

import os
import platform
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import TypedDict

from bench.figure import Figure, Goal
from doubloon import build_info


class Verdict(TypedDict):
    goal: str
    reached: float | None  # None: not measured
    wanted: str
    met: bool


class Measured(TypedDict):
    unit: str
    value: float  # the median
    rounds: list[float]


class Result(TypedDict):
    """Of one part of the bench."""

    made: str
    build: str
    python: str
    processors: int
    load: list[float]  # of the machine, when the run ended: it may be shared
    rounds: int
    seconds: float
    goals: list[Verdict]
    figures: dict[str, Measured]


def judge(goals: list[Goal], figures: list[Figure]) -> list[Verdict]:
    values = {figure.name: figure.value for figure in figures}
    verdicts: list[Verdict] = []
    for goal in goals:
        reached = goal.reached(values)
        wanted = f">= {goal.least:.4g}" if goal.least else f"<= {goal.most:.4g}"
        met = reached is not None and goal.is_met(reached)
        verdicts.append(Verdict(goal=goal.says, reached=reached, wanted=wanted, met=met))
    return verdicts


def verdict_line(verdict: Verdict) -> str:
    reached = verdict["reached"]
    if reached is None:
        return "not measured"
    return "met" if verdict["met"] else "not met"


def print_report(results: Mapping[str, Result]) -> None:
    """All figures, then all verdicts."""
    for result in results.values():
        for name, figure in result["figures"].items():
            print(f"{name:41}{readable(figure['value']):>14} {figure['unit']:14}{spread(figure)}")
    print()
    for result in results.values():
        for verdict in result["goals"]:
            shown = "-" if verdict["reached"] is None else readable(verdict["reached"])
            print(f"{verdict['goal']:58}{shown:>12} {verdict['wanted']:>10}  {verdict_line(verdict)}")


def spread(figure: Measured) -> str:
    return f"{readable(min(figure['rounds']))} to {readable(max(figure['rounds']))}"


def readable(value: float) -> str:
    """Three digits that say something: 4,060,000 and 0.162."""
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


def report(figures: list[Figure], verdicts: list[Verdict], rounds: int, seconds: float) -> Result:
    return Result(
        made=datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"),
        build=build_info.describe(),
        python=platform.python_version(),
        processors=os.cpu_count() or 0,
        load=[round(load, 2) for load in os.getloadavg()],
        rounds=rounds,
        seconds=seconds,
        goals=verdicts,
        figures={
            figure.name: Measured(unit=figure.unit, value=figure.value, rounds=figure.rounds) for figure in figures
        },
    )
