"""What a run of the bench publishes."""

from __future__ import annotations

import shutil
from pathlib import Path

from bench.figure import Figure, Goal
from bench.publish import CHART, PAGE, RESULTS, publish
from bench.report import Result, judge, report
from bench.training import curves
from bench.worker import ROOT
from doubloon.games import GAMES

GOALS = [Goal("a knot is 20 bends", "bends", least=20), Goal("a rope is tarred", "tar", least=1)]


def test_publishing_one_part_leaves_the_others_as_they_were(tmp_path: Path) -> None:
    for file in (RESULTS, PAGE, CHART):
        (tmp_path / file).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / file, tmp_path / file)
    publish({}, tmp_path)
    before = (tmp_path / PAGE).read_text("utf-8")
    assert before == (ROOT / PAGE).read_text("utf-8"), "run: python -m bench PART --publish"
    publish({"adapters": made("doubloon 9.9.9 (compiled)")}, tmp_path)
    after = (tmp_path / PAGE).read_text("utf-8")
    assert [part for part in sections(before) if part not in sections(after)] == [section(before, "Adapters")]
    mine = section(after, "Adapters")
    assert mine.count("doubloon 9.9.9 (compiled)") == 1 == after.count("doubloon 9.9.9")
    for row in ("a knot is 20 bends | >= 20 | 21 | met", "a rope is tarred | >= 1 |  | not measured"):
        assert f"| {row} |" in mine
    assert "| bends | 21 | a knot | 20 to 22 |" in mine


def test_the_page_has_figures_with_what_learning_needs() -> None:
    page = section((ROOT / PAGE).read_text("utf-8"), "Adapters")
    for game in GAMES:
        for name in ("openspiel", "openspiel, with tensors"):
            assert f"\n| {game} {name} | " in page


def test_curves_are_drawn_of_what_the_scripts_print() -> None:
    plain = """  0.05 min      8,192 decisions    38.00 a match
  0.10 min     16,384 decisions    75.00 a match
silver_and_gold-solo-v0, 16,384 decisions, against level 3:
  PPO      24.8 % (22.3 to 27.5) of 1020 matches, score 82.7 +- 0.6
  level 3  85.0 % (82.7 to 87.1) of 1020 matches, score 101.3 +- 0.7
"""
    drawn = curves(plain, "    0 decisions    48.5 points a match\n4,096 decisions    57.0 points a match\n")
    assert "PPO: 82.7<" in drawn and "level 3: 101.3<" in drawn
    assert 'points="320,277 580,170"' in drawn and 'points="60,247 190,222"' in drawn


def made(build: str) -> Result:
    figures = [Figure("bends", "a knot", [20, 22, 21])]
    return {**report(figures, judge(GOALS, figures), 3, 0.1), "build": build}


def sections(page: str) -> list[str]:
    return page.split("\n### ")


def section(page: str, name: str) -> str:
    return next(part for part in sections(page) if part.startswith(name))
