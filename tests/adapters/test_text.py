"""The environment in words: a scripted player reads what is shown, in any language, and is told why not."""

from __future__ import annotations

import random
import re

import numpy as np
import pytest

from doubloon.adapters.gymnasium import SeatEnv
from doubloon.adapters.text import TextEnv
from doubloon.locale import Problem
from tests.adapters.cases import ADAPTED

LANGUAGES = ["en", "ru", "fr", "he", "ar"]
KEY = re.compile(r"(?:^|\s)([\w./-]+)\) ", re.MULTILINE)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ADAPTED)
def test_a_player_who_types_numbers_that_are_shown_comes_to_the_end(game: str, language: str) -> None:
    env = TextEnv(game, language=language, opponents="1")
    text, _ = env.reset(seed=5)
    rng = random.Random(5)
    is_over, reward = False, 0.0
    for _ in range(3_000):
        keys = KEY.findall(text)
        text, gained, is_over, _, info = env.step(rng.choice(keys) if keys else str(rng.choice(_moves(env))))
        reward += gained
        assert env.observation_space.contains(text)
        if is_over:
            assert not info["moves"]
            break
    assert is_over
    assert reward in (-1.0, 0.0, 1.0)
    with pytest.raises(Problem, match="reset the environment"):
        env.step("1")


def _moves(env: TextEnv) -> list[str]:
    return [env.seats.rules.text(move) for move in env.seats.episode.moves(env.seats.seat)]


@pytest.mark.parametrize("game", ADAPTED)
def test_notation_plays_what_the_same_actions_play(game: str) -> None:
    words, numbers = TextEnv(game, opponents="1", reward="score"), SeatEnv(game, opponents="1", reward="score")
    words.reset(seed=9)
    numbers.reset(seed=9)
    rng = random.Random(9)
    for _ in range(40):
        move = rng.choice(_moves(words))
        _, gained, is_over, _, info = words.step(move)
        assert "refused" not in info
        assert (gained, is_over) == numbers.step(np.int64(numbers.rules.parse(move)))[1:3]
        assert words.seats.episode.plies == numbers.episode.plies
        if is_over:
            break


def test_what_cannot_be_played_is_answered_by_the_rule_and_changes_nothing() -> None:
    env = TextEnv("gold_armada", opponents="1")
    env.reset(seed=1)
    before = list(env.seats.episode.plies)
    text, gained, is_over, _, info = env.step("take map")
    assert (gained, is_over) == (0.0, False)
    assert text.startswith(str(info["refused"]))
    assert "dice" in str(info["refused"])
    for line in ("sail to Jamaica", "undo", "", "999", "\N{SNOWMAN}" * 500):
        text, *_, info = env.step(line)
        assert info["refused"], line
        assert env.seats.episode.plies == before
    assert info["moves"] == _moves(env)


def test_what_is_asked_for_is_shown() -> None:
    env = TextEnv("tobago", opponents="1")
    env.reset(seed=1)
    plies = list(env.seats.episode.plies)
    assert all(move in env.step("moves")[0] for move in _moves(env))
    assert "T4.3" in env.step("rules T4.3")[0]
    assert env.step("board")[4]["moves"] == _moves(env)
    assert env.seats.episode.plies == plies


def test_what_happened_is_told_in_the_language_asked_for() -> None:
    env = TextEnv("gold_armada", language="fr", opponents="1")
    env.reset(seed=2)
    text = env.step("stop")[0]
    assert "Joueur" in text or "joueur" in text
