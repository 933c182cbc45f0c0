"""Why not, step by step: a refusal speaks of the step that was clicked for."""

from __future__ import annotations

import random

import pytest

from doubloon.engine.dealer import Dealer
from doubloon.engine.match import Match
from doubloon.games import GAMES, load
from doubloon.server.tables.clicks import refusal


def match_of(game: str, first: str) -> Match:
    """A match played at random until a move that begins with this word is legal."""
    match = Match(load(game), 2, Dealer(bytes(32)))
    rng = random.Random(7)
    match.deal()
    while not any(match.rules.text(move).startswith(first) for move in match.moves(match.to_act()[0])):
        match.play(match.to_act()[0], match.rules.text(rng.choice(match.moves(match.to_act()[0]))))
        match.deal()
    return match


def test_v1_3_a_wrong_space_for_the_second_step_is_refused_for_its_terrain() -> None:
    match = match_of("volcano", "lay")
    seat = match.to_act()[0]
    paths = {match.rules.path(move) for move in match.moves(seat)}
    cells = {word for move in range(match.rules.codec.seat_moves) for word in match.rules.path(move) if "cell:" in word}
    heard = {}
    for lava in sorted({path[0] for path in paths})[:2]:
        for cell in cells - {path[1] for path in paths if path[0] == lava}:
            heard[lava, cell] = refusal(match, seat, [lava, cell])
    keys = {message.key for message in heard.values()}
    assert "volcano.why.V1_3_own_terrain" in keys
    assert "volcano.why.V1_3_lay_first" not in keys, "it is being laid"
    for (_, cell), message in heard.items():
        if message.key == "volcano.why.V1_3_own_terrain":
            assert message.args["cell"] == cell.removeprefix("cell:")


def test_g2_5_a_part_of_a_move_is_refused_by_what_forbids_all_that_begin_so() -> None:
    match = match_of("gold_armada", "take")
    assert refusal(match, match.to_act()[0], ["die:barrel"]).key == "gold_armada.why.G2_5_take_a_doubloon"


@pytest.mark.parametrize("game", list(GAMES))
def test_every_beginning_of_a_legal_path_is_no_mistake(game: str) -> None:
    match = match_of(game, "")
    seat = match.to_act()[0]
    for move in match.moves(seat):
        assert refusal(match, seat, list(match.rules.path(move))).key in ("engine.legal", "server.not_now")
