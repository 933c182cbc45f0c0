"""The daily deal: draws by what they are, the same at every table as long as people do the same."""

from __future__ import annotations

import random

import pytest

from doubloon.engine.contract import CHANCE
from doubloon.engine.daily import is_day, labels
from doubloon.engine.dealer import Dealer
from doubloon.engine.match import Match
from doubloon.engine.proof import prove
from doubloon.engine.record import header_of, play_moves, read_header, write
from doubloon.games import GAMES, load
from doubloon.locale import Problem

SECRET = bytes(range(32))


def played(game: str, seed: int, *, order: int = 1) -> Match:
    """Seats that act at once do so in this order or the other one; each plays at random, by a generator of its own."""
    match = Match(load(game), 2, Dealer(SECRET, is_daily=True))
    rngs = [random.Random(seed), random.Random(seed + 1)]
    match.deal()
    while not match.is_over and len(match.plies) < 400:
        seat = match.to_act()[::order][0]
        match.play(seat, match.rules.text(rngs[seat].choice(match.moves(seat))))
    return match


def dealt(match: Match) -> dict[str, str]:
    return {
        label: match.rules.text(ply.move)
        for label, ply in zip(match.labels(), match.plies, strict=False)
        if ply.seat == CHANCE
    }


@pytest.mark.parametrize("game", GAMES)
def test_every_draw_has_a_label_of_its_own_and_is_proved(game: str) -> None:
    match = played(game, 3)
    draws = [ply for ply in match.plies if ply.seat == CHANCE]
    assert len(dealt(match)) == len(draws) > 0
    dealer = match.dealer
    assert dealer is not None
    assert prove(match, dealer).wrong == []
    assert prove(match, Dealer(SECRET)).checked == len(draws)
    assert [label for label in labels(match.rules, 2, []) if label] == [match.labels()[0]]


def test_the_first_throw_of_each_turn_is_the_same_however_the_turns_went() -> None:
    """In Gold Armada nothing stays drawn: equal labels are equal draws where the dice are as many."""
    one, other = dealt(played("gold_armada", 1)), dealt(played("gold_armada", 8))
    alike = [label for label in one if label in other and len(one[label].split()) == len(other[label].split())]
    assert len(alike) > 5
    assert all(one[label] == other[label] for label in alike)


def test_who_is_quicker_in_a_step_of_all_changes_nothing() -> None:
    one, other = played("silver_and_gold", 5), played("silver_and_gold", 5, order=-1)
    assert [ply.seat for ply in one.plies] != [ply.seat for ply in other.plies]
    assert dealt(one) == dealt(other)


def test_a_record_of_a_daily_deal_reads_back_and_is_verified() -> None:
    match = played("gold_armada", 4)
    text = write(match, header_of(match, ["Anna", "Ben"], dealer="daily 2026-11-17"))
    again = play_moves(match.rules, *read_header(text))
    assert again.dealer is not None
    assert prove(again, again.dealer).wrong == []
    as_sealed = play_moves(match.rules, *read_header(text.replace("daily 2026-11-17", "sealed")))
    assert as_sealed.dealer is not None
    assert prove(as_sealed, as_sealed.dealer).wrong != []


@pytest.mark.parametrize("day", ["", "2026-13-01", "20261117", "2026-11-17 ", "9999-12-31", "today"])
def test_what_is_no_day_is_refused(day: str) -> None:
    assert not is_day(day)
    match = played("gold_armada", 4)
    text = write(match, header_of(match, ["Anna", "Ben"], dealer=f"daily {day}."))
    with pytest.raises(Problem):
        read_header(text)
