"""Figures that the pages quote are those that were measured: they occur in what was kept of the runs."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from bench import adapters
from bench.tasks import PAGE as TASKS_PAGE
from bench.training import CURVES, EVALUATED, KEPT, curves, read

ROOT = Path(__file__).parents[2]
RESEARCH = " ".join((ROOT / "docs/research.md").read_text("utf-8").split())
MADE = json.loads((ROOT / "bench/results.json").read_text("utf-8"))["adapters"]["figures"]
PLAIN, MASKABLE = [file.read_text("utf-8") for file in KEPT]
GAMES = ["gold_armada", "silver_and_gold", "tobago", "volcano"]


def made(name: str) -> float:
    return float(MADE[name]["value"])


def shown(figure: float, digits: int = -3) -> str:
    return f"{round(figure, digits):,.0f}"


def test_the_batches_make_what_the_page_says() -> None:
    armada, four, catch = "gold_armada batch x 64", "pgx connect_four x 1024", MADE["envpool Catch-v0 x 1024"]["rounds"]
    assert (
        f"Gold Armada x 64 makes {shown(made(armada))} decisions per second, {made(armada) / made(four):.1f} times as "
        f"many as pgx's connect four x 1024 ({shown(made(four))}) and more than twice EnvPool's Catch x 1024 "
        f"({shown(min(catch))} to {shown(max(catch))})"
    ) in RESEARCH
    assert made(armada) > 2 * max(catch)
    tobago, backgammon = made("tobago batch x 64"), made("pgx backgammon x 1024")
    assert (
        f"Silver & Gold makes {shown(made('silver_and_gold batch x 64'))}, Tobago {shown(tobago)}, "
        f"{tobago / backgammon:.0f} times pgx's backgammon x 1024 ({shown(backgammon, -2)}), "
        f"and Volcano {shown(made('volcano batch x 64'))}."
    ) in RESEARCH
    twice = made("batches in two processes") / made("batch in one process")
    assert f"Two processes with a batch of Tobago each make {twice:.2f} times what one makes" in RESEARCH


def test_single_environments_make_what_the_page_says() -> None:
    zoo = [made(f"{game} pettingzoo") for game in GAMES]
    said = "PettingZoo makes {} in Gold Armada, {} in Silver & Gold, {} in Tobago and {} in Volcano"
    assert said.format(*map(shown, zoo)) in RESEARCH
    assert [made(f"{game} gymnasium") for game in GAMES] == pytest.approx(zoo, rel=0.03)
    ratios = [
        made(f"{game} {face}") / before for face, figures in adapters.BEFORE.items() for game, before in figures.items()
    ]
    assert f"between {min(ratios):.1f} and {max(ratios):.1f} times what release 0.1 first made" in RESEARCH
    spiel = [shown(made(f"{game} openspiel, with tensors")) for game in GAMES]
    assert f"OpenSpiel makes {', '.join(spiel[:3])} and {spiel[3]}" in RESEARCH


def test_the_curves_are_drawn_from_what_training_printed() -> None:
    assert CURVES.read_text("utf-8") == curves(PLAIN, MASKABLE), "run: python -m bench.training"


def test_training_reached_what_the_page_says() -> None:
    minutes = re.findall(r"([\d.]+) min", PLAIN)[-1]
    reached = {name: (share, score, error) for name, share, score, error in EVALUATED.findall(PLAIN)}
    (share, score, error), (third_share, third, third_error) = reached["PPO"], reached["level 3"]
    assert (
        f"After {float(minutes):.1f} minutes of one processor it scores {score} ± {error} points in the 1,020 matches "
        f"of the evaluation and reaches the goal of 90 in {share} % of them; level 3 scores {third} ± {third_error} in "
        f"the same matches and reaches it in {third_share} %."
    ) in RESEARCH
    points = read(MASKABLE)
    assert f"In {points[-1][0]:,} decisions it improved from {points[0][1]} to {points[-1][1]} points" in RESEARCH


def test_the_first_result_handed_in_is_that_of_the_training() -> None:
    (trained,) = re.findall(r"^silver_and_gold-solo-v0, ([\d,]+) decisions", PLAIN, re.MULTILINE)
    _, _, score, error = EVALUATED.findall(PLAIN)[0]
    (milliseconds,) = re.findall(r"PPO .* ([\d.]+) ms per decision", PLAIN)
    row = next(line for line in TASKS_PAGE.read_text("utf-8").splitlines() if "train_ppo.py" in line)
    cells = [cell.strip() for cell in row.split("|")]
    assert cells[1:6] == ["`silver_and_gold-solo-v0`", "PPO", trained, milliseconds, f"{score} +- {error} points"]
