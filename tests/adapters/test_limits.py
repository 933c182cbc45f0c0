"""`max_game_length` is a bound, and no idle one: players who want a match to last come near it."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from doubloon.adapters.episode import Episode
from doubloon.adapters.shared import rules_of
from doubloon.adapters.tensors.encoder import make_encoder
from tests.adapters.cases import CASES
from tests.adapters.slow import SlowMatch

# How many times as long as the longest match seen the bound may be: docs/tasks.md says what is between them.
NEAR = {"gold_armada": 2.5, "silver_and_gold": 2.5, "tobago": 5, "volcano": 5}
# The longest of a dozen is played, by seats.
LONGEST = {"tobago": {2: 3, 3: 9, 4: 9}, "volcano": {2: 7, 3: 0, 4: 1}}
PAGE = Path(__file__).parents[2] / "docs/tasks.md"


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_the_bound_is_near_the_longest_match(game: str, seats: int) -> None:
    if game in LONGEST:
        longest = SlowMatch(game, seats, LONGEST[game][seats]).decisions()
        assert said_to_be_longest(game, seats) == longest
    else:
        longest = max([random_match(game, seats, seed) for seed in range(2)])
    assert longest <= make_encoder(game, {}, seats).limits.decisions <= NEAR[game] * longest


def said_to_be_longest(game: str, seats: int) -> int:
    """By the sentence of docs/tasks.md: for two, three and four seats, each time Tobago before Volcano."""
    page = " ".join(PAGE.read_text("utf-8").split())
    sentence = page[page.index("Players who do so together") : page.index("(each the longest of a dozen")]
    pairs = re.findall(r"([\d,]+) (?:decisions in Tobago )?and (?:to )?([\d,]+)", sentence)
    return int(pairs[seats - 2][["tobago", "volcano"].index(game)].replace(",", ""))


def random_match(game: str, seats: int, seed: int) -> int:
    episode, chooser, decisions = Episode(rules_of(game, {}), seats, seed), random.Random(seed), 0
    while not episode.is_over:
        episode.play(episode.turn, chooser.choice(episode.moves(episode.turn)))
        decisions += 1
    return decisions
