"""`max_game_length` is a bound, and no idle one: players who want a match to last come near it."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from doubloon.adapters.episode import Episode
from doubloon.adapters.shared import rules_of
from doubloon.adapters.tensors.encoder import make_encoder
from doubloon.engine.contract import AnyRules, Move
from doubloon.games.tobago.components import IDLE_ROUNDS
from doubloon.games.tobago.observe import IslandView
from tests.adapters.cases import CASES

# How many times as long as the longest match seen the bound may be. In Volcano it counts on every lava tile sending all
# roses home; players who try send 9 of 30 home at best, and 2 on average.
NEAR = {"gold_armada": 2.5, "silver_and_gold": 2.5, "tobago": 5, "volcano": 20}
# In Volcano most depends on where the volcano's lava finds treasures, so the longest of fourteen is played, by seats.
LONGEST = {2: 10, 3: 12, 4: 5}
VERBS = ["amulet remove", "clue", "cover", "raise", "exchange", "leg ", "end"]


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_the_bound_is_near_the_longest_match(game: str, seats: int) -> None:
    play = slow_match if game in ("tobago", "volcano") else random_match
    seeds = [LONGEST[seats]] if game == "volcano" else range(2)
    lengths = [play(game, seats, seed) for seed in seeds]
    assert max(lengths) <= make_encoder(game, {}, seats).limits.decisions <= NEAR[game] * max(lengths)


def random_match(game: str, seats: int, seed: int) -> int:
    episode, chooser, decisions = Episode(rules_of(game, {}), seats, seed), random.Random(seed), 0
    while not episode.is_over:
        episode.play(episode.turn, chooser.choice(episode.moves(episode.turn)))
        decisions += 1
    return decisions


def slow_match(game: str, seats: int, seed: int) -> int:
    """Everybody drives about, and makes a little progress just before the match would end; lava is laid where it sends
    most roses home."""
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
    if view.phase == "lava":
        return best(moves, lambda move: sum(seen_after(rules, s, view, move).roses))
    if view.phase != "turn":
        return [move for move in moves if texts[move] == "pass"]
    found = {verb: [move for move in moves if texts[move].startswith(verb)] for verb in VERBS}
    if view.idle > (IDLE_ROUNDS - 1) * view.seats:
        for verb in ("amulet remove", "clue", "cover", "raise"):
            if found[verb]:
                return best(found[verb], lambda move: fewest_sites(seen_after(rules, s, view, move)))[:1]
    if view.idle <= 2 and not found["clue"] and not found["cover"] and found["exchange"]:
        return found["exchange"]
    legs = {texts[move].split()[1]: move for move in found["leg "]}
    located = [each.sites[0] for each in view.maps if len(each.sites) == 1] if view.legs == 1 else []
    wanted = [legs[cell] for cell in [*view.amulets, *located] if cell in legs]
    return wanted[:1] or found["leg "] or found["end"]


def best(moves: list[Move], worth: Callable[[Move], int]) -> list[Move]:
    worths = {move: worth(move) for move in moves}
    return [move for move in moves if worths[move] == max(worths.values())]


def seen_after(rules: AnyRules, s: object, view: IslandView, move: Move) -> IslandView:
    after = rules.copy(s)
    rules.apply(after, view.seat, move)
    seen = rules.observe(after, view.seat)
    assert isinstance(seen, IslandView)
    return seen


def fewest_sites(view: IslandView) -> int:
    """Of the map that has fewest."""
    return min([len(each.sites) for each in view.maps])
