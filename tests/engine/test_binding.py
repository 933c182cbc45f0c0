"""A table with real cards: only what people there can see is typed in, and the rest is bound to whatever fits."""

from __future__ import annotations

from pathlib import Path

import pytest

import doubloon
from doubloon.engine.contract import CHANCE, SPECTATOR
from doubloon.engine.match import Match
from doubloon.engine.record import header_of, play_moves, read_header, write
from doubloon.locale import Problem
from tests.games.tobago.table import ISLE

TRANSCRIPTS = Path(__file__).parents[1] / "transcripts"


def honest(name: str) -> tuple[Match, Match]:
    """A stored match with everything known, and the same as it would be typed in at a table."""
    header, lines = read_header((TRANSCRIPTS / f"{name}.txt").read_text("utf-8").partition("\n-----\n")[0])
    rules = doubloon.load(header.game, **header.options)
    known = play_moves(rules, header, lines)
    table = Match(rules, known.seats, is_table=True)
    for event in known.events():
        seen, text = event.seen(SPECTATOR), rules.text(event.ply.move)
        table.play(event.ply.seat, text if not seen or ";" in seen else seen)
    return known, table


LONGER = [pytest.param(name, marks=pytest.mark.soak) for name in ("tobago_3", "tobago_4", "tobago_isle", "volcano_3")]


@pytest.mark.parametrize("name", ["tobago_2", "silver_and_gold_2", *LONGER])
def test_a_whole_honest_match_can_be_recorded(name: str) -> None:
    known, table = honest(name)
    assert (table.is_over, table.scores()) == (True, known.scores())
    assert table.view(SPECTATOR) == known.view(SPECTATOR)
    texts = [line.text for line in table.lines]
    assert not any(text.startswith(("turn own", "turn unseen", "look 2", "deal next")) for text in texts)
    written = write(table, header_of(table, [f"p{seat}" for seat in range(table.seats)]))
    never = len(table.never_known())
    assert f"\nunknown: {never}\n" in written and "deal ?" in written
    header, lines = read_header(written)
    again = play_moves(table.rules, header, lines)
    assert again.scores() == known.scores() and write(again, header) == written
    with pytest.raises(Problem, match="never known does not follow"):
        _read_with(written.replace(f"unknown: {never}", f"unknown: {never + 1}"))


def _read_with(text: str) -> None:
    header, lines = read_header(text)
    play_moves(doubloon.load(header.game, **header.options), header, lines)


def dealt() -> Match:
    """Two players on a small island; nobody has typed in a card of a hand."""
    match = Match(doubloon.load("tobago", island=ISLE), 2, is_table=True)
    while not match.to_act()[0] >= 0 or match.rules.text(match.moves(match.to_act()[0])[0]).startswith("atv"):
        seat = match.to_act()[0]
        text = match.rules.text(match.moves(seat)[0])
        match.play(seat, "deal ?" if text.startswith("deal") else text)
    return match


def test_T4_2_any_card_that_nobody_has_shown_may_be_played_from_a_hidden_hand() -> None:
    match = dealt()
    assert match.has_hidden() and len(match.never_known()) == 12
    on_maps = [row.text.split()[1] for row in match.rows if row.text.startswith("open")]
    card = next(c for c in ("in_river", "in_beach", "in_lake") if c not in on_maps)
    match.play(0, f"clue {card} black")
    match.play(CHANCE, "deal ?")
    match.play(0, "end")
    assert len(match.never_known()) == 12  # one is known now, and one more was dealt
    with pytest.raises(Problem):  # it lies on the black map
        match.play(1, f"clue {card} brown")
    with pytest.raises(Problem):  # opened a map
        match.play(1, f"clue {on_maps[0]} brown")
    assert match.to_act() == [1]


def test_T2_6_an_exchange_from_a_hidden_hand_names_its_cards() -> None:
    match = dealt()
    with pytest.raises(Problem, match="Name the cards that lie open now"):
        match.play(0, "exchange")
    free = ["in_river", "in_beach", "in_lake", "in_jungle", "next_hut", "next_palm", "next_lake", "in_mountains"]
    on_maps = [row.text.split()[1] for row in match.rows if row.text.startswith("open")]
    cards = [clue for clue in free if clue not in on_maps][:6]
    match.play(0, "exchange " + " ".join(cards))  # in any order
    discards = match.view(SPECTATOR).clue_discards  # type: ignore[attr-defined]
    assert sorted(discards) == sorted(cards)


def test_a_card_typed_in_by_its_owner_stays_what_it_is() -> None:
    match = dealt()
    match.undo(CHANCE)
    match.play(CHANCE, "deal not_in_beach")
    with pytest.raises(Problem):
        match.play(0, "clue not_in_beach white")


def test_at_other_matches_a_hidden_card_is_no_move() -> None:
    match = Match(doubloon.load("silver_and_gold"), 2)
    with pytest.raises(Problem, match="is not a move"):
        match.play(CHANCE, "deal ?")


def test_undo_takes_back_what_was_typed_in_hidden() -> None:
    match = Match(doubloon.load("silver_and_gold"), 2, is_table=True)
    match.play(CHANCE, "deal ?")
    match.play(CHANCE, "deal ?")
    match.undo(CHANCE)
    assert [line.text for line in match.lines] == ["deal ?"]
    match.play(CHANCE, "deal 7")
    assert [row.text for row in match.rows] == ["deal ?", "deal ?", "undo", "deal 7"]
