"""Undo as the engine defines it, computed from the log, its limit shown in the frame."""

from __future__ import annotations

import random

import pytest

from tests.server.client import Client


def test_a_move_is_taken_back_until_chance_has_played(client: Client) -> None:
    match = client.make("silver_and_gold", "me", "me")
    frame = client.frame(match)
    assert not frame["undo"]["can"] and frame["undo"]["why"]["key"].startswith("engine.undo")
    client.play(match, 0, 0, frame["moves"][0]["text"])
    after = client.frame(match)
    assert after["undo"]["can"]
    client.post(f"/api/matches/{match}/undo", seat=0)
    undone = client.frame(match)
    assert undone["view"] == frame["view"] and undone["moves"] == frame["moves"]
    assert undone["events"][-1]["text"] == "undo"
    assert undone["asked"] == 2  # a decision too: an old answer stays an old answer


def test_an_answer_from_before_the_undo_is_stale(client: Client) -> None:
    match = client.make("silver_and_gold", "me", "me")
    move = client.frame(match)["moves"][0]["text"]
    client.play(match, 0, 0, move)
    client.post(f"/api/matches/{match}/undo", seat=0)
    assert client.refused(f"/api/matches/{match}/play", seat=0, asked=0, move=move) == (409, "server.stale")


def test_dice_cannot_be_thrown_again(client: Client) -> None:
    match = client.make("gold_armada", "me", "me")
    client.play(match, 0, 0, "keep none")
    assert client.refused(f"/api/matches/{match}/undo", seat=0) == (409, "engine.undo_chance")
    assert client.frame(match)["undo"]["why"]["key"] == "engine.undo_chance"


def test_bots_at_the_table_see_the_position_after_the_undo(client: Client) -> None:
    match = client.make("silver_and_gold", "me", "bot", "bot")
    move = client.frame(match)["moves"][0]["text"]
    for _ in range(5):
        asked = client.frame(match)["asked"]
        client.play(match, 0, asked, move)
        if client.http.post(f"/api/matches/{match}/undo", json={"seat": 0}).status_code == 409:
            break  # the bots were quicker, and a card was turned
    assert client.play_out(match, [0])["over"]


# Not Gold Armada, where dice always fall between two players' moves.
@pytest.mark.parametrize("game", ["silver_and_gold", "tobago", "volcano"])
def test_others_must_agree_to_take_back_what_they_answered(client: Client, other: Client, game: str) -> None:
    """Across another's moves, if no card was turned or die thrown in between."""
    for seed in range(10):
        match = client.make(game, "me", "open")
        other.post(f"/api/matches/{match}/join")
        if _reach_a_question(client, other, match, seed):
            break
    else:
        pytest.fail("chance came in between every time")
    seat = next(s for s in (0, 1) if _who(client, other, s).frame(match, s)["undo"]["may_ask"])
    asking, answering = _who(client, other, seat), _who(client, other, 1 - seat)
    before = asking.frame(match, seat)
    asking.post(f"/api/matches/{match}/undo", seat=seat)
    proposal = answering.frame(match, 1 - seat)["undo"]["proposal"]
    assert proposal == {"by": seat, "waits_for": [1 - seat]}
    assert asking.frame(match, seat)["view"] == before["view"]
    assert asking.refused(f"/api/matches/{match}/undo/answer", seat=seat, agree=True) == (409, "server.no_proposal")
    answering.post(f"/api/matches/{match}/undo/answer", seat=1 - seat, agree=False)
    assert asking.frame(match, seat)["undo"]["proposal"] is None
    asking.post(f"/api/matches/{match}/undo", seat=seat)
    answering.post(f"/api/matches/{match}/undo/answer", seat=1 - seat, agree=True)
    after = asking.frame(match, seat)
    assert after["moves"] and after["events"][-1]["text"] == "undo" and after["view"] != before["view"]


def _who(client: Client, other: Client, seat: int) -> Client:
    return (client, other)[seat]


def _reach_a_question(client: Client, other: Client, match: str, seed: int) -> bool:
    """Random moves until somebody could ask to take back across another's move."""
    rng = random.Random(seed)
    for turn in range(60):
        seat = turn % 2
        frame = _who(client, other, seat).frame(match, seat)
        if frame["over"]:
            return False
        if frame["undo"]["may_ask"]:
            return True
        if frame["moves"]:
            move = rng.choice(frame["moves"])["text"]
            _who(client, other, seat).play(match, seat, frame["asked"], move)
    return False
