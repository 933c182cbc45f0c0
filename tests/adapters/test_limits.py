"""`max_game_length` is a bound, and no idle one: players who want a match to last come near it."""

from __future__ import annotations

import random

import pytest

from doubloon.adapters.episode import Episode
from doubloon.adapters.shared import rules_of
from doubloon.adapters.tensors.encoder import make_encoder
from doubloon.engine.contract import AnyRules, Move
from doubloon.games.tobago.components import IDLE_ROUNDS
from doubloon.games.tobago.observe import IslandView
from tests.adapters.cases import CASES

# How many times as long as the longest match seen the bound may be. In Volcano it counts on every lava tile sending all
# roses home.
NEAR = {"gold_armada": 2.5, "silver_and_gold": 2.5, "tobago": 5, "volcano": 50}


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_the_bound_is_near_the_longest_match(game: str, seats: int) -> None:
    is_island = game in ("tobago", "volcano")
    lengths = [slow_match(game, seats, k) if is_island else random_match(game, seats, k) for k in range(2)]
    assert max(lengths) <= make_encoder(game, {}, seats).limits.decisions <= NEAR[game] * max(lengths)


def random_match(game: str, seats: int, seed: int) -> int:
    episode, chooser, decisions = Episode(rules_of(game, {}), seats, seed), random.Random(seed), 0
    while not episode.is_over:
        episode.play(episode.turn, chooser.choice(episode.moves(episode.turn)))
        decisions += 1
    return decisions


def slow_match(game: str, seats: int, seed: int) -> int:
    """Everybody drives about, and makes a little progress just before the match would end."""
    rules = rules_of(game, {})
    episode, chooser, decisions = Episode(rules, seats, seed), random.Random(seed), 0
    while not episode.is_over:
        seat = episode.turn
        view, moves = episode.view(seat), episode.moves(seat)
        assert isinstance(view, IslandView)
        liked = slow_moves(rules, episode.s, view, moves)
        episode.play(seat, chooser.choice(liked or moves))
        decisions += 1
    return decisions


def slow_moves(rules: AnyRules, s: object, view: IslandView, moves: list[Move]) -> list[Move]:
    texts = {move: rules.text(move) for move in moves}
    if view.phase != "turn":
        return [move for move in moves if texts[move] == "pass"]
    if view.idle > (IDLE_ROUNDS - 1) * view.seats:
        for verb in ("amulet remove", "clue", "raise"):
            found = [move for move in moves if texts[move].startswith(verb)]
            if found:
                return [max(found, key=lambda move: sites_left(rules, s, view, move))]
    legs = {texts[move].split()[1]: move for move in moves if texts[move].startswith("leg ")}
    located = [each.sites[0] for each in view.maps if len(each.sites) == 1] if view.legs == 1 else []
    wanted = [legs[cell] for cell in [*view.amulets, *located] if cell in legs]
    return wanted[:1] or list(legs.values()) or [move for move in moves if texts[move] == "end"]


def sites_left(rules: AnyRules, s: object, view: IslandView, move: Move) -> int:
    """Of the map that has fewest."""
    after = rules.copy(s)
    rules.apply(after, view.seat, move)
    seen = rules.observe(after, view.seat)
    assert isinstance(seen, IslandView)
    return min([len(each.sites) for each in seen.maps])
