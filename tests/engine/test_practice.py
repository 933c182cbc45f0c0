"""Practice: anything can be taken back, also across dice and cards, and the record says so."""

from __future__ import annotations

import random

import pytest

import doubloon
from doubloon.engine.contract import CHANCE
from doubloon.engine.dealer import Dealer
from doubloon.engine.match import Match, Row
from doubloon.engine.proof import prove
from doubloon.engine.record import header_of, play_moves, read_header, write
from doubloon.games import GAMES
from doubloon.locale import Problem

SECRET = bytes(range(32))


def begun(game: str = "gold_armada", since: int = 0) -> Match:
    match = Match(doubloon.load(game), 2, Dealer(SECRET, since))
    match.deal()
    return match


def read(text: str) -> Match:
    header, lines = read_header(text)
    return play_moves(doubloon.load(header.game, **header.options), header, lines)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_move_again_brings_the_same_dice_and_cards(game: str) -> None:
    rng = random.Random(3)
    match = begun(game)
    taken_back = 0
    while not match.is_over and taken_back < 12:
        seat = match.to_act()[0]
        match.play_move(seat, rng.choice(match.moves(seat)))
        ply = match.practice_ply(0)
        if ply >= 0 and rng.random() < 0.4:
            after, gone = match.key(), match.plies[ply:]
            match.practise(0)
            for each in [each for each in gone if each.seat != CHANCE]:
                match.play_move(each.seat, each.move)
            assert match.key() == after and match.plies[ply:] == gone
            taken_back += 1
    assert match.is_practice and taken_back > 3


def test_a_match_with_practice_is_written_read_and_verified() -> None:
    match = begun()
    rng = random.Random(5)
    while not match.is_over:
        seat = match.to_act()[0]
        match.play_move(seat, rng.choice(match.moves(seat)))
        if match.practice_ply(0) >= 0 and rng.random() < 0.3:
            match.practise(0)
    text = write(match, header_of(match, ["Anna", "bot captain"]))
    assert "practice: yes\n" in text
    again = read(text)
    assert again.rows == match.rows and again.is_practice
    proof = prove(again, Dealer(SECRET))
    assert proof.checked > 0 and not proof.wrong
    with pytest.raises(Problem, match="dice have been thrown"):
        read(text.replace("practice: yes\n", ""))
    with pytest.raises(Problem, match="practice cannot be 'no'"):
        read(text.replace("practice: yes", "practice: no"))


def test_what_others_did_goes_too_and_rows_are_followed_by_everybody() -> None:
    match = begun()
    while match.to_act() != [1]:
        match.play_move(0, match.moves(0)[-1])
    while match.to_act() != [0]:
        match.play_move(1, match.moves(1)[-1])
    ply = match.practice_ply(0)
    match.practise(0)
    assert match.to_act() == [0] and match.rows[-1] == Row(0, f"undo to {ply}")
    follower = Match(match.rules, 2)
    for row in match.rows:
        follower.follow(row)
    assert follower.key() == match.key() and follower.is_practice


def test_not_after_the_end_nor_before_a_fork_nor_without_a_move() -> None:
    match = begun()
    assert match.practice_ply(0) == -1
    with pytest.raises(Problem, match="nothing to take back"):
        match.practise(0)
    while not match.is_over:
        seat = match.to_act()[0]
        match.play_move(seat, match.moves(seat)[-1])
    assert match.practice_ply(0) == -1
    text = write(match, header_of(match, ["Anna", "Bo"]))
    chance = max(number for number, ply in enumerate(match.plies) if ply.seat == CHANCE)
    with pytest.raises(Problem, match="dice have been thrown"):
        read(text.replace("scores:", "practice: yes\nscores:") + f"0 undo to {chance - 1}\n")
    fork = begun(since=3)
    fork.play(0, "keep none")
    assert fork.practice_ply(0) == -1
