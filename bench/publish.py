"""Writes a run into the repository: bench/results.json, the tables of docs/performance.md and its chart."""

from __future__ import annotations

import json

from bench.chart import chart
from bench.report import Result, readable, verdict_line
from bench.worker import ROOT

RESULTS = ROOT / "bench" / "results.json"
PAGE = ROOT / "docs" / "performance.md"
CHART = ROOT / "docs" / "performance.svg"
BEGIN, END = "<!-- from bench/results.json: begin -->", "<!-- from bench/results.json: end -->"


def publish(result: Result) -> None:
    RESULTS.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    CHART.write_text(chart(result), encoding="utf-8")
    page = PAGE.read_text(encoding="utf-8")
    before, after = page.split(BEGIN)[0], page.split(END)[1]
    PAGE.write_text(before + BEGIN + "\n" + tables(result) + END + after, encoding="utf-8")


def tables(result: Result) -> str:
    lines = [
        f"{result['build']}, Python {result['python']}, {result['processors']} processors shared with other work "
        f"(load {result['load'][0]:.1f}), {result['made']}: medians of {result['rounds']} rounds.",
        "",
        "| goal | wanted | reached | |",
        "|---|---:|---:|---|",
    ]
    for verdict in result["goals"]:
        reached = "" if verdict["reached"] is None else readable(verdict["reached"])
        lines.append(f"| {verdict['goal']} | {verdict['wanted']} | {reached} | {verdict_line(verdict)} |")
    lines += ["", "| figure | median | | lowest to highest |", "|---|---:|---|---:|"]
    for name, figure in sorted(result["figures"].items()):
        spread = f"{readable(min(figure['rounds']))} to {readable(max(figure['rounds']))}"
        lines.append(f"| {name} | {readable(figure['value'])} | {figure['unit']} | {spread} |")
    return "\n".join([*lines, ""])
