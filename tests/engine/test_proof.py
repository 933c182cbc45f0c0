"""What can be shown of a match afterwards, and what cannot."""

from __future__ import annotations

import pytest

import doubloon
from doubloon.engine.dealer import Dealer
from doubloon.engine.match import Match
from doubloon.engine.proof import digest, prove
from doubloon.engine.record import header_of, play_moves, read_header, write
from doubloon.locale import Problem


def finished(names: tuple[str, str] = ("a", "b"), *, undo: bool = False) -> tuple[Match, str]:
    """A match of Gold Armada in which everybody plays the last move of the list."""
    match = Match(doubloon.load("gold_armada"), 2, Dealer(bytes(32)))
    match.deal()
    if undo:
        match.play_move(0, match.moves(0)[-1])
        match.undo(0)
    while not match.is_over:
        seat = match.to_act()[0]
        match.play_move(seat, match.moves(seat)[-1])
    return match, write(match, header_of(match, list(names)))


def read(text: str) -> Match:
    header, moves = read_header(text)
    return play_moves(doubloon.load(header.game, **header.options), header, moves)


def test_every_draw_is_counted_as_checked_or_carried_over() -> None:
    match, _ = finished()
    whole = prove(match, Dealer(bytes(32)))
    assert (whole.carried, whole.wrong) == (0, []) and whole.checked > 10
    half = prove(match, Dealer(bytes(32), since=len(match.plies) // 2))
    assert half.checked > 0 < half.carried and half.checked + half.carried == whole.checked
    none = prove(match, Dealer(bytes(32), since=len(match.plies)))
    assert (none.checked, none.carried, none.wrong) == (0, whole.checked, [])


def test_a_fork_ply_beyond_the_end_is_refused() -> None:
    match, text = finished()
    read(text.replace("dealer: sealed", f"dealer: fork abc@{len(match.plies)}"))
    with pytest.raises(Problem, match=r"Line 6: The record says it was forked at ply 9,999, but it has only"):
        read(text.replace("dealer: sealed", "dealer: fork abc@9999"))


def test_the_digest_says_nothing_of_names() -> None:
    assert digest(finished(("Anna", "Boris"))[0]) == digest(read(finished(("x", "y"))[1])) == digest(finished()[0])


def test_the_digest_changes_with_every_move_undone_ones_too() -> None:
    match, _ = finished()
    found = {digest(finished(undo=True)[0])}
    other = Match(doubloon.load("gold_armada"), 2)
    for ply in match.plies:
        found.add(digest(other))
        other.play_move(ply.seat, ply.move)
    found.add(digest(match))
    assert len(found) == len(match.plies) + 2


def test_the_digest_changes_with_options_and_seats() -> None:
    tables = [
        Match(doubloon.load("silver_and_gold", open_expeditions=flag), n) for flag in (False, True) for n in (2, 3)
    ]
    assert len({digest(table) for table in tables}) == 4
