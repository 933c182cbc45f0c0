"""`doubloon fit`: weights from matches of bots against themselves."""

from __future__ import annotations

import math
import random
from pathlib import Path

import numpy as np
import pytest
from librt.vecs import vec

from doubloon.arena.calibration import Bin, thirds
from doubloon.arena.fit import STAGES
from doubloon.arena.logit import Array, Logit, fit
from doubloon.arena.selfplay import Job, Sample, gather, look
from doubloon.bots.evaluators import evaluator_of
from doubloon.cli import main
from doubloon.engine.value import FILE, Value, read_values
from doubloon.games import GAMES, fewest_seats, load


def made_up(matches: int, seats: int, seed: int) -> list[list[Sample]]:
    """Positions whose winner is drawn by known weights: 1.5 for the first feature at the end, 0.5 at the start, and
    nothing for the second."""
    rng = random.Random(seed)
    found: list[list[Sample]] = []
    for _ in range(matches):
        stage = rng.random()
        features = [[rng.gauss(0, 1), rng.gauss(0, 1)] for _ in range(seats)]
        weights = [math.exp((1.5 - stage) * row[0]) for row in features]
        if seats == 1:
            result = [float(rng.random() < weights[0] / (1 + weights[0]))]
        else:
            winner = rng.choices(range(seats), weights)[0]
            result = [float(seat == winner) for seat in range(seats)]
        found.append([Sample(stage, features, [1 / max(2, seats)] * seats, result)])
    return found


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_fit_finds_the_weights_that_made_the_results(seats: int) -> None:
    logit = fit(made_up(6000, seats, 1), [0.0, 1.0])
    assert logit.weights[:, 0] == pytest.approx([1.5, 0.5], abs=0.15)
    assert logit.weights[:, 1] == pytest.approx([0.0, 0.0], abs=0.15)


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_engine_and_the_fit_reckon_the_same_shares(seats: int) -> None:
    rng = np.random.default_rng(3)
    weights = rng.normal(size=(len(STAGES), 2))
    value = Value(STAGES, weights.T.tolist())
    samples = [match[0] for match in made_up(50, seats, 2)]
    expected = Logit(STAGES, weights).shares(samples)
    for sample, row in zip(samples, expected, strict=True):
        assert shares_by(value, sample) == pytest.approx(row.tolist(), abs=1e-12)


def shares_by(value: Value, sample: Sample) -> list[float]:
    """As the engine reckons them."""
    seats = len(sample.features)
    into = vec[float]([0.0] * seats)
    value.shares(sample.stage, vec[float]([x for part in sample.features for x in part]), seats, into)
    return [into[seat] for seat in range(seats)]


def test_a_check_finds_true_shares_true_and_false_ones_false() -> None:
    matches = made_up(3000, 2, 5)
    right = Logit([0.0, 1.0], np.array([[1.5, 0.0], [0.5, 0.0]]))
    found = thirds(matches, [right.shares(match) for match in matches])
    bins = [one for third in found for one in third.bins]
    assert sum(one.is_true() for one in bins) >= 0.8 * len(bins)  # some lie beyond two standard errors, in pairs
    assert all(third.log_loss < third.classic for third in found)  # the classic ones here say nothing
    wrong = Logit([0.0, 1.0], np.array([[6.0, 0.0], [5.0, 0.0]]))
    found = thirds(matches, [wrong.shares(match) for match in matches])
    assert sum(one.is_true() for third in found for one in third.bins) < 0.5 * len(bins)


def test_the_error_of_a_bin_counts_matches_not_positions() -> None:
    """The same position of a match told ten times is no more than once."""
    once = made_up(400, 2, 6)
    often = [match * 10 for match in once]
    shares = [np.full((1, 2), 0.55) for _ in once]
    a = thirds(once, shares)[2].bins[0]
    b = thirds(often, [np.repeat(rows, 10, axis=0) for rows in shares])[2].bins[0]
    assert a.error == pytest.approx(b.error, abs=1e-3)
    assert Bin(0.5, 0.56, 0.05, 100).is_true() is False


def test_the_same_job_gives_the_same_samples() -> None:
    job = Job("silver_and_gold", "2", 2, 17)
    assert look(job) == look(job)


def test_fit_writes_weights_that_read_back_the_same_each_time(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["fit", "gold_armada", "--matches", "12", "--held-out", "25", "--level", "1", "--jobs", "1", "--output"]
    for name in ("a.toml", "b.toml"):
        assert main([*words, str(tmp_path / name), "--report", str(tmp_path / "report.json")]) == 0
    assert (tmp_path / "a.toml").read_bytes() == (tmp_path / "b.toml").read_bytes()
    values = read_values(tmp_path / "a.toml", ["one", "points", "turn", "next"])
    assert sorted(values) == [2, 3, 4, 5]
    assert "log-loss" in capsys.readouterr().err
    assert '"thirds"' in (tmp_path / "report.json").read_text("utf-8")
    assert FILE == "value.toml"


def test_fit_refuses_no_matches(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["fit", "tobago", "--matches", "0"]) == 2
    assert capsys.readouterr().err == "At least one match must be played.\n"


def is_close(one: Bin) -> bool:
    """The scatter of what was seen is too small where nearly all won, or none: then what the share itself implies."""
    implied = math.sqrt(one.share * (1 - one.share) / one.matches)
    return abs(one.share - one.won) <= max(0.03, 3 * max(one.error / 2, implied))


@pytest.mark.soak
@pytest.mark.parametrize("game", list(GAMES))
def test_the_weights_that_ship_are_true_of_matches_they_have_never_seen(game: str) -> None:
    """`greedy` with itself, 200 matches for each number of seats: every tenth of the shares wins as often as it says,
    within 3 points or three standard errors, and all through a match they know more than that all are alike."""
    rules = load(game)
    values = evaluator_of(rules).values
    for seats in range(fewest_seats(game), rules.seats[1] + 1):
        matches = gather(game, "greedy", seats, matches=200, seed=31, jobs=1)
        shares: list[Array] = [np.array([shares_by(values[seats], sample) for sample in match]) for match in matches]
        for third in thirds(matches, shares):
            assert not [one for one in third.bins if not is_close(one)], (seats, third.third)
            assert third.log_loss < math.log(max(2, seats)), (seats, third.third)  # alone: to reach the target or not
