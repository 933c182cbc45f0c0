"""Phrases at the table: from a list, to everybody who listens, not too many; and who looks on."""

from __future__ import annotations

import json

from tests.server.client import Client, Json, Socket, wait_until


def say(socket: Socket, phrase: str) -> None:
    socket.socket.send(json.dumps({"type": "say", "phrase": phrase}))


def hear(socket: Socket) -> Json:
    """The next thing that is no frame."""
    while (message := socket.next())["type"] == "frame":
        pass
    return message


def test_everybody_at_the_table_hears_a_phrase_once(client: Client, other: Client) -> None:
    match = client.make("gold_armada", "me", "open")
    other.post(f"/api/matches/{match}/join")
    mine, theirs, watching = client.listen(match, 0), other.listen(match, 1), Client(client.url).listen(match)
    for socket in (mine, theirs, watching):
        socket.next()  # it is open, and heard
    say(theirs, "well_played")
    for socket in (mine, theirs, watching):
        assert hear(socket) == {"type": "said", "by": 1, "phrase": "well_played"}
    say(watching, "good_game")
    assert hear(watching)["message"]["key"] == "server.no_words"


def test_who_says_much_is_silent_for_a_while(client: Client, other: Client) -> None:
    match = client.make("gold_armada", "me", "open")
    other.post(f"/api/matches/{match}/join")
    socket = client.listen(match, 0)
    for _ in range(40):
        say(socket, "thanks")
    answers = [hear(socket) for _ in range(40)]
    refused = [each for each in answers if each["type"] == "refused"]
    assert refused and refused[0]["asked"] == -1 and refused[0]["status"] == 429 and refused[0]["wait"] > 0
    assert len(refused) < 40


def test_a_nudge_is_for_people_who_are_to_move(client: Client, other: Client) -> None:
    match = client.make("gold_armada", "me", "open")
    other.post(f"/api/matches/{match}/join")
    mine, theirs = client.listen(match, 0), other.listen(match, 1)
    mine.next()
    say(mine, "nudge")  # it is my own turn
    assert hear(mine)["message"]["key"] == "server.nobody_to_nudge"
    say(theirs, "nudge")
    assert hear(mine) == {"type": "said", "by": 1, "phrase": "nudge"}
    hear(theirs)
    say(theirs, "nudge")
    assert hear(theirs)["status"] == 429


def test_whatever_is_not_in_the_list_is_not_said(client: Client) -> None:
    match = client.make("gold_armada", "me", "bot")
    socket = client.listen(match, 0)
    say(socket, "you play like a barnacle")
    assert socket.gone() == ""


def test_watchers_are_counted_and_named(client: Client, other: Client) -> None:
    match = client.make("gold_armada", "me", "bot")
    other.post("/api/me", name="Lea")
    nobody = Client(client.url)
    assert client.get(f"/api/matches/{match}/watchers") == {"count": 0, "names": [], "marks": ["", ""]}
    sockets = [other.listen(match), nobody.listen(match)]
    wait_until(lambda: client.get(f"/api/matches/{match}/watchers")["count"] == 2)
    assert client.get(f"/api/matches/{match}/watchers")["names"] == ["Lea"]
    for socket in sockets:
        socket.close()
    wait_until(lambda: client.get(f"/api/matches/{match}/watchers")["count"] == 0)


def test_a_person_is_known_again_at_another_table_by_those_who_met_only(client: Client, other: Client) -> None:
    third = Client(client.url)

    def marks(asks: Client, match: str) -> list[str]:
        return list(asks.get(f"/api/matches/{match}/watchers")["marks"])

    def meet() -> str:
        match = client.make("gold_armada", "me", "open", "open")
        for guest in (other, third):
            guest.post(f"/api/matches/{match}/join", name="Lea")
        return match

    first, second = meet(), meet()
    assert marks(client, first) == marks(client, second)
    me, lea, other_lea = marks(client, first)
    assert me == ""
    assert lea != other_lea
    assert marks(other, first)[1] == ""
    assert not {lea, other_lea} & {*marks(other, first), *marks(third, first)}
    assert marks(Client(client.url), first) == ["", "", ""]
