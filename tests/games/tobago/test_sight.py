"""T2.6: who knows what; samples and odds from exactly that."""

from __future__ import annotations

import random

import pytest

from doubloon.engine.contract import SPECTATOR
from doubloon.locale import Message
from tests.games.tobago.table import ISLE, Table


def test_T2_6_hands_are_secret_and_their_sizes_open() -> None:
    table = Table(3).hand(0, "in_river", "in_lake").hand(1, "next_hut").hand(2, "next_palm")
    assert table.view(0).hand == ["in_river", "in_lake"]
    assert table.view(1).hand == ["next_hut"]
    assert table.view(SPECTATOR).hand == []
    assert table.view(1).held == [2, 1, 1]
    table.play(0, "clue in_river white")
    move = table.rules.parse("deal in_beach")
    seen = [table.rules.seen(table.s, -1, move, seat) for seat in (0, 1, 2, SPECTATOR)]
    assert seen == ["deal in_beach", "deal ?", "deal ?", "deal ?"]


def test_T2_6_treasure_lies_face_down_on_screens_and_is_remembered_by_views() -> None:
    table = Table().treasure(0, 6).treasure(1, 5, 2)
    view = table.view(0)
    assert view.coins == [6, 7]
    shown = table.rules.screen(view)
    assert (shown.coins, shown.treasure[1], shown.deck) == ([6, -1], [], [])
    assert table.rules.screen(table.view(SPECTATOR)).coins == [-1, -1]
    open_table = Table(open_treasure=True).treasure(1, 5, 2)
    assert open_table.rules.screen(open_table.view(0)).coins == [0, 7]


def test_T2_6_after_a_new_deck_it_is_known_which_cards_are_in_hands() -> None:
    table = Table(2).hand(0, "in_river", "in_lake").hand(1, "next_hut", "next_palm").clue_deck()
    table.s.discard = 2 ** table.clue_number("in_beach") + 2 ** table.clue_number("in_jungle")
    table.play(0, "clue in_river white").chance("deal in_jungle")
    pools = table.view(0).pools
    assert [(pool.cards, pool.held) for pool in pools] == [
        (["next_hut", "next_palm", "in_lake"], [1, 2]),
        (["in_jungle", "in_beach"], [1, 0]),
    ]
    for seed in range(20):
        guess = table.rules.sample(table.view(0), random.Random(seed))
        assert table.rules.observe(guess, 1).hand == ["next_hut", "next_palm"]  # nothing else is possible


def sharing() -> Table:
    table = Table(3).clue("white", "in_river", 1).clue("white", "next_lake", 2).only("white", "j6").atv(0, "j6")
    return table.treasure_deck("2", "3", "3", "4", "5", "6", "curse", "curse").play(0, "raise white")


def exact_next(table: Table, seat: int) -> dict[str, float]:
    odds = table.rules.hints(table.s, seat)["next_card"]
    assert isinstance(odds, dict)
    return {face: chance for face, chance in odds.items() if isinstance(chance, float) and chance > 0}


def test_T6_2_the_odds_of_the_next_card_from_what_a_seat_has_seen() -> None:
    table = sharing().chance("look 2", "look 3", "look 4")
    odds = exact_next(table, 0)
    # One of four cards is the 2 that seat 0 saw; each of the others is any of the seven cards it has not seen.
    assert odds["2"] == 1 / 4
    assert abs(odds["3"] - 3 / 4 * 2 / 7) < 1e-12
    assert abs(odds["curse"] - 3 / 4 * 2 / 7) < 1e-12
    assert abs(sum(odds.values()) - 1) < 1e-12


def test_T6_2_a_turned_card_may_have_been_a_looked_at_one_or_the_unseen_one() -> None:
    """Seat 0 saw a 3 and a 3 is turned up: was it that one? The odds agree with counting samples."""
    table = sharing().chance("look 3", "look 4", "look 5", "turn own 3").play(0, "pass").play(2, "pass").play(1, "pass")
    odds = exact_next(table, 0)
    rng = random.Random(1)
    view = table.view(0)
    counted = dict.fromkeys(odds, 0.0)
    for _ in range(4000):
        guess = table.rules.sample(view, rng)
        weights = {table.rules.text(move).split()[-1]: 0 for move, _ in table.rules.odds(guess)}
        for move, weight in table.rules.odds(guess):
            weights[table.rules.text(move).split()[-1]] += weight
        for face, weight in weights.items():
            counted[face] += weight / sum(weights.values()) / 4000
    assert odds.keys() == counted.keys()
    for face, chance in odds.items():
        assert abs(counted[face] - chance) < 0.02, face


def test_T6_2_what_others_looked_at_is_sampled_by_its_odds() -> None:
    table = sharing().chance("look 2", "look 3", "look 4")
    rng = random.Random(2)
    curses = 0
    for _ in range(3000):
        guess = table.rules.sample(table.view(0), rng)
        other = table.rules.observe(guess, 2).sharing
        assert other is not None
        curses += other.looked[5]
    assert abs(curses / 3000 - 2 / 7) < 0.03  # seat 2 saw one of the seven cards left, two of them curses


def test_T8_1_samples_know_the_two_parts_of_the_last_deck() -> None:
    table = Table(3).clue("white", "in_river", 1).clue("white", "next_lake", 2).only("white", "j6").atv(0, "j6")
    table.treasure_deck("2", "6").treasure_discards("3", "4", "5").play(0, "raise white")
    table.chance("look 2", "look 6", "look 4")
    for seed in range(30):
        guess = table.rules.sample(table.view(0), random.Random(seed))
        other = table.rules.observe(guess, 2).sharing
        assert other is not None
        assert other.looked[:6] == [0, 0, 0, 0, 1, 0]  # the only other card of the old deck
        assert table.rules.observe(guess, 0) == table.view(0)


@pytest.mark.parametrize("move", ["exchange", "amulet exchange"])
def test_T2_6_an_exchange_names_the_discarded_cards_to_everybody(move: str) -> None:
    table = Table(3).hand(0, "in_river", "next_lake").give(0, amulets=1)
    for viewer in (0, 1, SPECTATOR):
        assert table.rules.seen(table.s, 0, table.rules.parse(move), viewer) == f"{move} in_river next_lake"
        told = table.rules.tell(table.s, 0, table.rules.parse(move), viewer)[0]
        assert told.args["cards"] == [Message("tobago.clue.in_river"), Message("tobago.clue.next_lake")]


def test_T1_4_no_facing_is_shown_before_it_is_chosen() -> None:
    rules = Table(island=ISLE, players_place=True).rules
    s = rules.start(2)
    while rules.observe(s, 0).phase != "facing":
        seat = rules.to_act(s)[0]
        rules.apply(s, seat, rules.moves(s, seat)[0])
    view = rules.observe(s, SPECTATOR)
    assert [statue.facing for statue in view.statues] == [""]
    assert rules.observe(rules.sample(view, random.Random(1)), SPECTATOR) == view
    rules.apply(s, rules.to_act(s)[0], rules.parse("face se"))
    assert [statue.facing for statue in rules.observe(s, SPECTATOR).statues] == ["se"]
