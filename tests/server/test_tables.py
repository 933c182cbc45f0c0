"""Tables as people use them: seats, moves, frames, the end, and what comes after it."""

from __future__ import annotations

import pytest

import doubloon
from tests.server.client import Client

GAMES = list(doubloon.GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_against_a_bot(client: Client, game: str) -> None:
    match = client.make(game, "me", "bot")
    seal = client.frame(match)["seal"]
    end = client.play_out(match, [0])
    assert end["status"] == "over"
    assert end["winners"]
    assert len(end["scores"]) == 2
    for seat in (0, 1):
        assert sum(item["points"] for item in end["sheet"][seat]) == end["scores"][seat]
    verdict = client.get(f"/api/matches/{match}/verify")
    assert verdict["seal"] == seal and verdict["seal_fits"] and verdict["wrong"] == []
    assert verdict["secret"] == end["secret"] != ""
    assert verdict["carried"] == 0
    watched = client.frame(match, -1)
    replayed = client.get(f"/api/matches/{match}/replay")
    assert len(end["digest"]) == 64
    assert end["digest"] == watched["digest"] == verdict["digest"] == replayed["digest"]


@pytest.mark.parametrize("game", GAMES)
def test_hot_seat_then_the_record_is_downloaded_and_imported_and_forked(client: Client, game: str) -> None:
    match = client.finished(game)
    end = client.frame(match)
    record = client.http.get(f"/api/matches/{match}/record").text
    verdict = client.post("/api/verify", record=record)
    assert verdict["wrong"] == [] and verdict["seal_fits"]
    copy = client.post("/api/records", record=record)["match"]
    assert client.get(f"/api/matches/{copy}/replay")["scores"] == end["scores"]
    fork = client.post(f"/api/matches/{match}/fork", ply=5, seats=[{"kind": "me"}, {"kind": "bot"}])["match"]
    info = client.get(f"/api/matches/{fork}")
    assert info["forked_from"] == f"{match}@5"
    frame = client.frame(fork)
    assert frame["status"] == "playing" and frame["seal"] != end["seal"]
    client.post(f"/api/matches/{fork}/resign", seat=0)
    assert client.get(f"/api/matches/{fork}/verify")["wrong"] == []


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_shows_every_position_of_a_finished_match(client: Client, other: Client, game: str) -> None:
    running = client.make(game, "me", "me")
    assert client.http.get(f"/api/matches/{running}/replay").status_code == 409
    match = client.finished(game)
    first = other.get(f"/api/matches/{match}/replay", seat=1, first=0, count=3)
    assert [position["ply"] for position in first["positions"]] == [0, 1, 2]
    last = other.get(f"/api/matches/{match}/replay", seat=1, first=first["plies"], count=5)
    assert [position["event"] for position in last["positions"]] == [None]
    assert last["positions"][0]["view"]["to_act"] == []


def test_a_friend_comes_by_link_and_the_match_begins(client: Client, other: Client) -> None:
    made = client.make_with_keys("gold_armada", "me", "friend")
    match = made["match"]
    assert client.frame(match)["status"] == "lobby"
    token = next(key["token"] for key in made["keys"] if key["seat"] == 1)
    assert f"/seat/{match}#{token}" in [key["link"] for key in made["keys"]]
    socket = client.listen(match, 0)
    assert socket.next()["status"] == "lobby"
    other.post(f"/api/matches/{match}/join", name="Ann", token=token)
    begun = socket.until(1)
    assert begun["status"] == "playing" and begun["seats"][1]["name"] == "Ann"
    assert other.get(f"/api/matches/{match}")["mine"] == [1]
    socket.close()


def test_an_open_seat_is_listed_and_taken_once(client: Client, other: Client) -> None:
    match = client.make("gold_armada", "me", "open", listed=True)
    assert match in [line["match"] for line in other.get("/api/tables")["tables"]]
    other.post(f"/api/matches/{match}/join", name="Bo")
    assert match not in [line["match"] for line in other.get("/api/tables")["tables"]]
    third = Client(client.url)
    assert third.refused(f"/api/matches/{match}/join", name="Cy") == (409, "server.no_free_seat")


def test_joining_twice_gives_the_same_seat(client: Client, other: Client) -> None:
    made = client.make_with_keys("gold_armada", "me", "friend", "open", "open")
    match, token = made["match"], made["keys"][1]["token"]
    assert other.post(f"/api/matches/{match}/join", token=token, name="Bo")["keys"][0]["seat"] == 1
    for wish in ({}, {"seat": 1}):
        assert [key["seat"] for key in other.post(f"/api/matches/{match}/join", **wish)["keys"]] == [1]
    third = Client(client.url)
    seats = [third.post(f"/api/matches/{match}/join", name="Cy")["keys"][0]["seat"] for _ in range(2)]
    assert seats == [2, 2]
    assert [seat["name"] for seat in client.get(f"/api/matches/{match}")["seats"]][1:] == ["Bo", "Cy", ""]


def test_my_tables_are_those_of_my_cookie(client: Client, other: Client) -> None:
    match = client.make("gold_armada", "me", "me")
    [line] = [line for line in client.get("/api/me")["tables"] if line["match"] == match]
    assert line["my_turn"] and line["mine"] == [0, 1]
    assert match not in [line["match"] for line in other.get("/api/me")["tables"]]


def test_a_seat_link_opens_the_seat_on_another_device(client: Client, other: Client) -> None:
    made = client.make_with_keys("gold_armada", "me", "bot")
    token = made["keys"][0]["token"]
    other.post(f"/api/matches/{made['match']}/join", token=token)
    assert other.frame(made["match"], 0)["moves"] == client.frame(made["match"], 0)["moves"]


def test_rename_shows_at_once(client: Client) -> None:
    match = client.make("gold_armada", "me", "me")
    socket = client.listen(match, 0)
    socket.until(1)
    client.post(f"/api/matches/{match}/rename", seat=0, name="  Long   John ")
    while socket.next()["seats"][0]["name"] != "Long John":
        pass
    socket.close()


def test_leaving_gives_the_seat_to_a_bot_and_makes_its_links_void(client: Client, other: Client) -> None:
    match = client.make("gold_armada", "me", "open")
    token = other.post(f"/api/matches/{match}/join")["keys"][0]["token"]
    socket = other.listen(match, 1)
    socket.until(1)
    other.post(f"/api/matches/{match}/leave", seat=1)
    assert socket.gone() == "server.seat_left"
    assert client.frame(match)["seats"][1]["kind"] == "bot"
    assert other.http.get(f"/api/matches/{match}/frame", params={"seat": 1}).status_code == 401
    program = Client(client.url, token)
    assert program.http.get(f"/api/matches/{match}/frame", params={"seat": 1}).status_code == 401
    assert client.play_out(match, [0])["over"]


def test_a_bot_sits_in_for_somebody_away_and_goes_when_they_are_back(client: Client, other: Client) -> None:
    match = client.make("gold_armada", "me", "open")
    other.post(f"/api/matches/{match}/join")
    assert other.refused(f"/api/matches/{match}/bot", seat=0) == (403, "server.host_only")
    client.post(f"/api/matches/{match}/bot", seat=1, level=1)
    assert client.frame(match)["seats"][1]["stand_in"]
    other.post(f"/api/matches/{match}/back", seat=1)
    seat = client.frame(match)["seats"][1]
    assert not seat["stand_in"] and seat["kind"] == "human"
    socket = other.listen(match, 1)
    socket.until(1)
    assert client.refused(f"/api/matches/{match}/bot", seat=1) == (409, "server.not_away")
    socket.close()


def test_resigning_ends_a_match_of_two(client: Client, other: Client) -> None:
    match = client.make("gold_armada", "me", "open")
    other.post(f"/api/matches/{match}/join")
    other.post(f"/api/matches/{match}/resign", seat=1)
    frame = client.frame(match)
    assert frame["over"] and frame["winners"] == [0] and frame["secret"]
    assert [(seat["resigned"], seat["late"]) for seat in frame["seats"]] == [(False, False), (True, False)]
    assert frame["prompt"] is None  # nobody is asked for anything more


def test_resigning_among_three_lets_a_bot_play_on(client: Client, other: Client) -> None:
    match = client.make("gold_armada", "me", "open", "bot")
    other.post(f"/api/matches/{match}/join")
    other.post(f"/api/matches/{match}/resign", seat=1)
    assert not client.frame(match)["over"]
    end = client.play_out(match, [0], seed=4)
    assert end["over"] and 1 not in end["winners"]


def test_S6_1_nobody_wins_alone_below_the_target(client: Client) -> None:
    match = client.make("silver_and_gold", "me")
    frame = client.frame(match)
    while not frame["over"]:  # single cells only: far from 90
        texts = [move["text"] for move in frame["moves"]]
        move = next((text for text in texts if text.startswith("single")), texts[0])
        client.play(match, 0, frame["asked"], move)
        frame = client.frame(match, since=1_000_000)
    assert frame["scores"][0] < 90
    assert frame["winners"] == [] == client.get(f"/api/matches/{match}/replay")["winners"]


def test_what_is_said_about_a_game_can_be_asked_for(client: Client) -> None:
    """By a client that was built without the game."""
    hebrew = client.get("/api/words", game="tobago", language="he")
    assert hebrew["words"]["name"] == "טובגו" and "T3.4" in hebrew["rules"]
    assert hebrew["rules"] != client.get("/api/words", game="tobago")["rules"]
    assert client.http.get("/api/words?game=../tobago").status_code == 404
    assert client.http.get("/api/words?game=tobago&language=xx").status_code == 422


def test_a_game_that_can_be_played_alone_says_so(client: Client) -> None:
    games = {game["name"]: game for game in client.get("/api/games")["games"]}
    assert [(name, game["fewest"], game["most"]) for name, game in games.items()] == [
        ("gold_armada", 2, 5),
        ("silver_and_gold", 1, 4),
        ("tobago", 2, 4),
        ("volcano", 2, 4),
    ]
    assert "solo" not in [option["name"] for option in games["silver_and_gold"]["options"]]  # one seat says it
    assert client.refused("/api/tables", game="tobago", seats=[{"kind": "me"}]) == (409, "engine.bad_seats")
    match = client.make("silver_and_gold", "me")
    assert client.get(f"/api/matches/{match}")["options"]["solo"] == "yes"


def test_the_host_removes_locks_and_deletes(client: Client, other: Client) -> None:
    match = client.make("gold_armada", "me", "open", "open")
    other.post(f"/api/matches/{match}/join")
    watcher = Client(client.url).listen(match)
    watcher.next()
    assert other.refused(f"/api/matches/{match}/remove", seat=0) == (403, "server.host_only")
    client.post(f"/api/matches/{match}/remove", seat=1)
    assert client.frame(match)["seats"][1]["kind"] == "open"
    client.post(f"/api/matches/{match}/lock", locked=True)
    assert watcher.gone() == "server.locked"
    assert other.refused(f"/api/matches/{match}/join") == (403, "server.locked")
    assert other.http.get(f"/api/matches/{match}/frame").status_code == 403
    assert other.http.delete(f"/api/matches/{match}").status_code == 403
    client.delete(f"/api/matches/{match}")
    assert client.http.get(f"/api/matches/{match}").status_code == 404


def test_a_running_match_of_several_is_not_deleted_but_ends_with_its_record_kept(client: Client, other: Client) -> None:
    match = client.make("gold_armada", "me", "open")
    other.post(f"/api/matches/{match}/join")
    assert client.frame(match)["status"] == "playing"
    client.delete(f"/api/matches/{match}")
    assert other.frame(match, seat=1)["status"] == "abandoned"
    assert other.http.get(f"/api/matches/{match}/record").status_code == 200


def test_a_running_match_against_bots_is_its_hosts_to_delete(client: Client) -> None:
    match = client.make("gold_armada", "me", "bot")
    client.delete(f"/api/matches/{match}")
    assert client.http.get(f"/api/matches/{match}").status_code == 404


def test_a_rematch_is_one_for_all(client: Client, other: Client) -> None:
    match = client.make("gold_armada", "me", "open")
    other.post(f"/api/matches/{match}/join")
    assert client.refused(f"/api/matches/{match}/rematch", seat=0) == (409, "server.not_over")
    client.post(f"/api/matches/{match}/resign", seat=0)
    first = client.post(f"/api/matches/{match}/rematch", seat=0)
    second = other.post(f"/api/matches/{match}/rematch", seat=1)
    assert first["match"] == second["match"] == client.frame(match)["next"]
    assert [key["seat"] for key in first["keys"]] == [1]
    assert other.get(f"/api/matches/{first['match']}")["mine"] == [0]


def test_delete_my_data(client: Client, other: Client) -> None:
    client.post("/api/me", name="Ann Onymous")
    match = client.make("gold_armada", "me", "open")
    other.post(f"/api/matches/{match}/join")
    client.delete("/api/me")
    assert client.get("/api/me")["tables"] == []
    assert "Ann Onymous" not in other.http.get(f"/api/matches/{match}").text
    assert other.get(f"/api/matches/{match}")["host"]


def test_a_game_says_how_many_levels_it_has_and_seats_no_other(client: Client) -> None:
    told = {game["name"]: game["levels"] for game in client.get("/api/games")["games"]}
    assert (told["gold_armada"], told["tobago"]) == (5, 6)
    seats = [{"kind": "me"}, {"kind": "bot", "level": 6}]
    assert client.refused("/api/tables", game="gold_armada", seats=seats)[1] == "bots.no_such_level"
    lobby = client.make("gold_armada", "me", "open")
    assert client.refused(f"/api/matches/{lobby}/bot", seat=1, level=6)[1] == "bots.no_such_level"
    assert client.post("/api/tables", game="tobago", seats=seats)["match"]


def test_a_hint_comes_from_the_seats_own_view(client: Client, other: Client) -> None:
    match = client.make("gold_armada", "me", "open")
    other.post(f"/api/matches/{match}/join")
    advice = client.post(f"/api/matches/{match}/hint", seat=0)
    assert advice["level"] == 4
    assert client.post(f"/api/matches/{match}/hint", seat=0, level=2)["level"] == 2
    assert client.post(f"/api/matches/{match}/hint", seat=0, level=6)["level"] == 5  # the strongest of this game
    assert client.refused(f"/api/matches/{match}/hint", seat=0, level=9)[0] == 422
    assert advice["move"] in client.frame(match)["moves"]
    assert advice["says"][0]["key"] == "server.advice"
    assert other.refused(f"/api/matches/{match}/hint", seat=1) == (409, "server.nothing_to_advise")
    quiet = client.make("gold_armada", "me", "me", hints=False)
    assert client.refused(f"/api/matches/{quiet}/hint", seat=0) == (403, "server.no_hints")


def test_a_table_without_aids_keeps_targets_previews_and_reasons(client: Client) -> None:
    """Odds reckon for the player and go with the advice."""
    aided, quiet = (client.make("gold_armada", "me", "me", hints=hints) for hints in (True, False))
    assert "piers" in client.frame(aided)["hints"]
    assert "piers" not in client.frame(quiet)["hints"]
    assert client.frame(quiet)["moves"]
    reason = client.post(f"/api/matches/{quiet}/why", seat=0, path=["pier:barrel"])
    assert reason["message"]["key"] == "gold_armada.why.G2_4_stop_first"
    island = client.frame(client.make("tobago", "me", "me", hints=False))
    assert {"clues", "surface"} <= set(island["hints"])


def test_why_not_names_the_rule(client: Client) -> None:
    match = client.make("gold_armada", "me", "me")
    by_text = client.post(f"/api/matches/{match}/why", seat=0, move="take barrel")
    by_path = client.post(f"/api/matches/{match}/why", seat=0, path=["pier:barrel"])
    assert by_text == by_path
    assert by_text["message"]["key"] == "gold_armada.why.G2_4_stop_first"


def test_may_i_is_answered_for_the_position_and_for_ones_own_seat_alone(client: Client, other: Client) -> None:
    match = client.make("gold_armada", "me", "me")
    refused = client.post(f"/api/matches/{match}/ask", seat=0, question="May I take from the barrel pier?")
    assert [each["key"] for each in refused["says"]] == ["gold_armada.why.G2_4_stop_first"]
    assert (refused["is_legal"], refused["clauses"]) == (False, [{"clause": "G2.4", "game": "gold_armada"}])
    allowed = client.post(f"/api/matches/{match}/ask", seat=0, question="Можно остановиться?")
    assert (allowed["is_legal"], allowed["clauses"]) == (True, [{"clause": "G2.3", "game": "gold_armada"}])
    picked = client.frame(match, 0)["moves"][1]["path"]
    assert client.post(f"/api/matches/{match}/ask", seat=0, question="May I keep this?", picked=picked)["is_legal"]
    assert client.post(f"/api/matches/{match}/ask", seat=0, question="Who wins?")["says"] == []
    assert other.refused(f"/api/matches/{match}/ask", seat=0, question="May I stop?")[0] == 401


def test_what_is_no_whole_move_is_answered_by_what_may_be_done(client: Client) -> None:
    match = client.make("gold_armada", "me", "me")
    client.play(match, 0, 0, "stop")
    frame = client.frame(match, 0)
    why = client.post(f"/api/matches/{match}/why", seat=0, path=["hand:barrel"])
    assert why["message"] == {"key": "server.not_now", "args": {"prompt": frame["prompt"]}}
    assert "hand:" not in why["text"]


def test_a_guest_without_a_name_is_called_so_in_their_own_language(client: Client, other: Client) -> None:
    other.http.headers["Accept-Language"] = "de, fr;q=0.8"
    match = client.make("gold_armada", "me", "open")
    other.post(f"/api/matches/{match}/join", name="  ")
    assert [seat["name"] for seat in client.get(f"/api/matches/{match}")["seats"]] == ["Guest", "Invité"]


@pytest.mark.parametrize("game", GAMES)
def test_bots_by_token_play_through_the_api(client: Client, game: str) -> None:
    """As docs/api.md tells programs to."""
    keys = client.make_with_keys(game, "me", "me")
    program = Client(client.url, keys["keys"][0]["token"])
    match = keys["match"]
    assert program.get(f"/api/matches/{match}/view", seat=0)["view"]["seat"] == 0
    assert program.http.get(f"/api/matches/{match}/view", params={"seat": 1}).status_code == 401
    assert program.http.get(f"/api/matches/{match}/frame", params={"seat": 1}).status_code == 401
    assert client.http.get(f"/api/matches/{match}/view", params={"seat": 0}).status_code == 401
    frame = program.frame(match, 0)
    if frame["moves"]:
        program.play(match, 0, frame["asked"], frame["moves"][0]["text"])
        assert program.frame(match, 0)["asked"] == frame["asked"] + 1
