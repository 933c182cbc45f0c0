"""Writes a run into the repository: bench/results.json, the tables of docs/performance.md and its chart. Parts that
were not run stay as they were: each says of which release it is, and when it was made."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from bench.chart import chart
from bench.report import Result, readable, spread, verdict_line
from bench.worker import ROOT

RESULTS = Path("bench/results.json")
PAGE = Path("docs/performance.md")
CHART = Path("docs/performance.svg")
BEGIN, END = "<!-- from bench/results.json: begin -->", "<!-- from bench/results.json: end -->"


def publish(results: Mapping[str, Result], root: Path = ROOT) -> None:
    stored: dict[str, Result] = json.loads((root / RESULTS).read_text(encoding="utf-8"))
    stored |= results
    (root / RESULTS).write_text(json.dumps(stored, indent=1) + "\n", encoding="utf-8")
    (root / CHART).write_text(chart(stored["engines"]), encoding="utf-8")
    page = (root / PAGE).read_text(encoding="utf-8")
    before, after = page.split(BEGIN)[0], page.split(END)[1]
    (root / PAGE).write_text(f"{before}{BEGIN}\n{tables(stored)}{END}{after}", encoding="utf-8")


def tables(stored: Mapping[str, Result]) -> str:
    return "\n".join([f"### {name.capitalize()}\n\n{part_tables(result)}" for name, result in stored.items()])


def part_tables(result: Result) -> str:
    lines = [
        f"{result['build']}, Python {result['python']}, {result['processors']} processors shared with other work "
        f"(load {result['load'][0]:.1f}), {result['made']}: medians of {result['rounds']} rounds.",
        "",
    ]
    if result["goals"]:
        lines += ["| goal | wanted | reached | |", "|---|---:|---:|---|"]
    for verdict in result["goals"]:
        reached = "" if verdict["reached"] is None else readable(verdict["reached"])
        lines.append(f"| {verdict['goal']} | {verdict['wanted']} | {reached} | {verdict_line(verdict)} |")
    lines += ["", "| figure | median | | lowest to highest |", "|---|---:|---|---:|"]
    for name, figure in sorted(result["figures"].items()):
        lines.append(f"| {name} | {readable(figure['value'])} | {figure['unit']} | {spread(figure)} |")
    return "\n".join([*lines, ""])
