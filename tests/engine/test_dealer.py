"""Dealing: the published recipe, recomputed here by hand."""

from __future__ import annotations

import hashlib
import hmac

import pytest

import doubloon
from doubloon.engine.dealer import Dealer, new_dealer, secret_from_hex
from doubloon.engine.match import Match
from doubloon.engine.proof import prove
from doubloon.locale import Problem

SECRET = bytes(range(32))


def test_the_seal_is_the_hash_of_the_secret() -> None:
    assert Dealer(SECRET).seal == hashlib.sha256(SECRET).hexdigest()
    assert new_dealer().seal != new_dealer().seal


def test_a_draw_follows_the_recipe() -> None:
    rules = doubloon.load("gold_armada")
    s = rules.start(2)
    u = int.from_bytes(hmac.new(SECRET, b"17", hashlib.sha256).digest(), "big")
    odds = sorted((rules.text(move), weight) for move, weight in rules.odds(s))
    t = u * sum(weight for _, weight in odds) >> 256
    running = 0
    for text, weight in odds:
        running += weight
        if running > t:
            break
    assert rules.text(Dealer(SECRET).deal(rules, s, 17)) == text


def test_every_draw_of_a_match_can_be_recomputed() -> None:
    match = Match(doubloon.load("gold_armada"), 2, Dealer(SECRET))
    match.deal()
    while not match.is_over:
        seat = match.to_act()[0]
        match.play_move(seat, match.moves(seat)[-1])
    assert prove(match, Dealer(SECRET)).wrong == []
    assert len(prove(match, Dealer(bytes(32))).wrong) > 3
    assert prove(match, Dealer(bytes(32), since=len(match.plies))).wrong == []


@pytest.mark.parametrize("text", ["", "00", "zz" * 32])
def test_what_is_no_secret_is_refused(text: str) -> None:
    with pytest.raises(Problem, match="64 hexadecimal digits"):
        Dealer(secret_from_hex(text))
