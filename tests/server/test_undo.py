"""Undo as the engine defines it, computed from the log, its limit shown in the frame."""

from __future__ import annotations

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
        if not client.frame(match)["undo"]["can"]:
            break
        client.post(f"/api/matches/{match}/undo", seat=0)
    assert client.play_out(match, [0])["over"]
