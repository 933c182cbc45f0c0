"""Says which build is under test, and refuses to test another than the one asked for by DOUBLOON_EXPECT."""

from __future__ import annotations

import os
import re
from pathlib import Path

import hypothesis
import pytest

import doubloon.engine
from doubloon import build_info
from tests.needs import left_out

SOURCES = Path(__file__).parent.parent / "src"
LEFT_OUT = pytest.StashKey[str]()
FOUND = "compiled" if build_info.is_compiled() else "interpreted"

# How many random matches of each game the laws are held against.
os.environ.setdefault("DOUBLOON_MATCHES", "200" if build_info.is_compiled() else "20")
# A slow machine is no failure.
hypothesis.settings.register_profile("doubloon", deadline=None)
hypothesis.settings.load_profile("doubloon")


def place() -> Path:
    return Path(doubloon.engine.__path__[0])


def pytest_configure() -> None:
    expected = os.environ.get("DOUBLOON_EXPECT", FOUND)
    if expected != FOUND:
        raise pytest.UsageError(f"DOUBLOON_EXPECT is {expected}, but doubloon in {place()} is {FOUND}")
    if FOUND == "compiled" and place().is_relative_to(SOURCES):
        raise pytest.UsageError(f"compiled files lie in {SOURCES}: remove them")


def pytest_report_header() -> str:
    return f"{build_info.describe()} in {place().parent}"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What a log says besides dots: other people's conformance suites by name, and what tests have counted."""
    passed: list[pytest.TestReport] = [r for r in terminalreporter.getreports("passed") if r.when == "call"]
    for line in [*conformance([r.nodeid for r in passed]), *[str(v) for r in passed for _, v in r.user_properties]]:
        terminalreporter.write_line(line)
    skipped: list[pytest.TestReport] = terminalreporter.getreports("skipped")
    terminalreporter.config.stash[LEFT_OUT] = left_out([str(report.longrepr[2]) for report in skipped])  # type: ignore[index]


def pytest_unconfigure(config: pytest.Config) -> None:
    """After everything else: what was not run, and how it would be."""
    if block := config.stash.get(LEFT_OUT, ""):
        print(f"\n{block}")


def conformance(passed: list[str]) -> list[str]:
    """Tests of suites that are not ours are named after them, with the game and the number of players as parameters."""
    suites: dict[str, set[str]] = {}
    for name in passed:
        found = re.search(r"::test_((?:pettingzoo|gymnasium|openspiel|torchrl)_\w+)(?:\[([a-z_]+)?-?(\d)?\])?$", name)
        if found:
            game, players = found[2] or "", f" {found[3]} players" if found[3] else ""
            suites.setdefault(found[1].replace("_", " ", 1), set()).add(f"{game}{players}".strip())
    return [f"passed {suite}: {', '.join(sorted(cases)) or 'all games'}" for suite, cases in sorted(suites.items())]
