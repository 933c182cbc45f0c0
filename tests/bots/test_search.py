"""Playouts and tree search."""

from __future__ import annotations

import random
import time

from librt.vecs import vec
from mypy_extensions import i64

from doubloon import Match, load
from doubloon.bots import Budget, seat_bot
from doubloon.bots.halving import FRESH, TRIES, Halving
from doubloon.bots.ismcts import Search
from doubloon.bots.playout import playouts
from doubloon.bots.tree import ROOT, Tree


def test_playouts_are_the_same_compiled_and_interpreted() -> None:
    rules = load("gold_armada")
    assert playouts(rules, 2, 20, 7) == 653
    assert playouts(rules, 3, 20, 7, guided=True) == 1151


def test_search_takes_the_doubloon_that_wins() -> None:
    """Three of a kind is worth 9, the anchor 1, and there is nothing else."""
    data = """
        players = [2, 5]
        skulls = 1
        dice = 4
        throws = 1
        symbols = ["anchor", "map"]
        [basic]
        needs = [1]
        values = [1]
        symbols = ["anchor"]
        [special.three]
        values = [9]
        accepts = ["all"]
    """
    rules = load("gold_armada", data=data)
    match = Match(rules, 2)
    match.play(-1, "throw anchor map map map")
    moves = match.moves(0)
    assert [rules.text(move) for move in moves] == ["take anchor", "take three"]
    assert rules.text(Search(rules, 1).choose(match.view(0), moves, Budget(iterations=50))) == "take three"


def test_the_root_remembers_the_trees_that_were_given_up() -> None:
    """The last tree has had the sweeps since it was begun, of the two moves in the race to the end."""
    rules = load("gold_armada")
    match = Match(rules, 2)
    match.play(-1, "throw map map map parrot parrot")
    match.play(0, "stop")
    view, moves = match.view(0), match.moves(0)
    race = Search(rules, 1).race(view, rules.sample(view, random.Random(1)), moves, Budget(iterations=1900))
    tried = race.root.tried()
    assert [move for move, _, _ in tried] == moves
    assert sum([visits for _, visits, _ in tried]) == 1900
    assert race.begun == 2 * FRESH
    assert race.descent.tree.visits[ROOT] == 2 * (race.sweeps - race.begun)
    assert race.best() == max(tried, key=lambda one: one[2])[0]


def test_search_stops_on_the_dice_it_wanted() -> None:
    """Five alike on the first throw: nothing better can come."""
    rules = load("gold_armada")
    match = Match(rules, 2)
    match.play(-1, "throw map map map map map")
    move = seat_bot("search", rules, 1).choose(match.view(0), match.moves(0), Budget(iterations=3000))
    assert rules.text(move) == "stop"


def test_search_within_seconds_keeps_to_them() -> None:
    rules = load("gold_armada")
    match = Match(rules, 2)
    match.play(-1, "throw barrel bottle parrot anchor map")
    worked = time.thread_time()
    seat_bot("search", rules, 1).choose(match.view(0), match.moves(0), Budget(seconds=0.1))
    assert time.thread_time() - worked < 0.5  # of its own work: what else this machine does is not counted


def test_a_move_far_ahead_of_all_others_is_obvious_but_not_at_once() -> None:
    """Five alike: `stop` is far better than any throw. Of two piers worth the same neither is."""
    rules = load("gold_armada")
    match = Match(rules, 2)
    match.play(-1, "throw map map map map map")
    race = race_of(match, 2000)
    assert rules.text(int(race.best())) == "stop"
    assert race.is_obvious(0.2)
    assert not race.is_obvious(0.1)
    hasty = race_of(match, 40)
    assert hasty.sweeps < TRIES and not hasty.is_obvious(0.9)  # nobody can tell how much so few tries scatter
    match = Match(rules, 2)
    match.play(-1, "throw map map map parrot parrot")
    match.play(0, "stop")
    assert not race_of(match, 2000).is_obvious(0.9)


def race_of(match: Match, iterations: int) -> Halving:
    view, moves = match.view(0), match.moves(0)
    world: object = match.rules.sample(view, random.Random(1))
    return Search(match.rules, 1).race(view, world, moves, Budget(iterations=iterations))


def test_visits_decide_when_the_rest_cannot_make_up_for_them() -> None:
    tree = Tree()
    for move, visits in ((1, 60), (2, 30)):
        node = tree.add(ROOT, move, 0)
        tree.visits[node] += visits
    tree.visits[ROOT] = 90
    assert not tree.is_decided(0.74)  # a quarter and more to come: over 31 visits
    assert tree.is_decided(0.76)


def test_a_tree_widens_by_rank_and_visits_what_promises_most() -> None:
    tree = Tree()
    good = tree.add(ROOT, 4, 0)
    bad = tree.add(ROOT, 2, 1)
    for node, worth in ((good, 0.9), (bad, 0.1)):
        tree.visits[node] += 10
        tree.seen[node] += 20
        tree.total[node] += 10 * worth
    legal = vec[i64]([1] * 5)
    assert tree.best(ROOT, legal, 1, 0.1, 0.0) == good
    assert tree.best(ROOT, vec[i64]([1, 1, 1, 1, 0]), 1, 0.1, 0.0) == bad
    assert tree.child(ROOT, 2) == bad
    assert tree.most_visited() == good
