"""The environment in words: a scripted player reads what is shown, in any language, and is told why not."""

from __future__ import annotations

import copy
import json
import pickle
import random
import re
from collections.abc import Callable
from functools import cache
from importlib.resources import files

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from doubloon.adapters.gymnasium import SeatEnv
from doubloon.adapters.text import TextEnv
from doubloon.locale import Problem
from tests.adapters.cases import ADAPTED

LANGUAGES = ["en", "ru", "fr", "he", "ar"]
KEY = re.compile(r"(?:^|\s)([\w./-]+)\) ", re.MULTILINE)
WORD = re.compile(r"[^\W\d_]{3,}")  # longer than a place on the island
COPIES: list[Callable[[TextEnv], TextEnv]] = [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))]


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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ADAPTED)
def test_all_is_said_in_the_language_asked_for(game: str, language: str) -> None:
    """Nearly every word of it is in the catalogues of that language, and few are in those of any other."""
    env, rng = TextEnv(game, language=language, opponents="1"), random.Random(2)
    texts = [env.reset(seed=2)[0], *[env.step(rng.choice(_moves(env)))[0] for _ in range(6)]]
    said = set(WORD.findall("\n".join(texts)))
    assert len(said) > 40
    for other in LANGUAGES:
        known = [word for word in said if {word, word[1:]} & words_of(other)]  # in Hebrew and Arabic "and" is a letter
        assert len(known) > 0.95 * len(said) if other == language else len(known) < 0.5 * len(said), other


@cache
def words_of(language: str) -> set[str]:
    catalogues = [file for file in (files("doubloon.locale") / language).iterdir() if file.name.endswith(".json")]
    sentences = [text for file in catalogues for text in json.loads(file.read_text("utf-8")).values()]
    return set(WORD.findall(" ".join(sentences)))


@pytest.mark.parametrize(
    ("game", "language", "line", "move"),
    [
        ("gold_armada", "en", "keep the parrot", "keep parrot"),
        ("gold_armada", "ru", "попугай попугай", "keep parrot parrot"),
        ("silver_and_gold", "he", "שמירה 8 15", "keep 8 15"),
        ("tobago", "fr", "tout-terrain i6", "atv i6"),
        ("volcano", "ar", "بسط f10 f9 e10", "lay f10 f9 e10"),
    ],
)
def test_a_move_is_typed_in_words(game: str, language: str, line: str, move: str) -> None:
    env = TextEnv(game, language=language, opponents="1")
    env.reset(seed=7)
    before = len(env.seats.episode.plies)
    assert "refused" not in env.step(line)[4]
    assert env.seats.episode.plies[before] == (0, env.seats.rules.parse(move))


def test_a_language_that_is_not_spoken_is_refused_at_once() -> None:
    with pytest.raises(Problem, match=r"no language 'xx'.*en, ru, he, ar, and fr"):
        TextEnv("tobago", language="xx")


@pytest.mark.parametrize("game", ADAPTED)
def test_gymnasium_check_env(game: str) -> None:
    check_env(TextEnv(game, opponents="1"), skip_render_check=True)


@pytest.mark.parametrize("game", ADAPTED)
@pytest.mark.parametrize("duplicate", COPIES, ids=["deepcopy", "pickle"])
def test_a_copy_in_mid_question_goes_on_exactly_alike(game: str, duplicate: Callable[[TextEnv], TextEnv]) -> None:
    """With half a move picked, a shape turned and a match to come; so does one from before the first match."""
    env = TextEnv(game, opponents="1", language="fr")
    env.action_space.seed(1)
    twin = duplicate(env)
    assert twin.reset(seed=4) == env.reset(seed=4)
    rng, copies = random.Random(4), 0
    for _ in range(60):
        text = env.step("back")[0]
        line = rng.choice([*KEY.findall(text), *_moves(env), "r", "f", "back", "board"])
        told = env.step(line)
        assert (twin.step("back")[0], twin.step(line)) == (text, told)
        copies += "refused" not in told[4] and line not in _moves(env)
        twin = duplicate(env)
        if told[2]:
            assert twin.reset() == env.reset()
        assert twin.step("board") == env.step("board")
    assert copies > 5 and twin.action_space.sample() == env.action_space.sample()


def test_nothing_is_asked_before_reset() -> None:
    with pytest.raises(Problem, match="must be reset"):
        TextEnv("gold_armada").step("stop")
