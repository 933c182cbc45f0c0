"""What a pasted link shows: titles and sentences in the reader's language, and pictures without a secret."""

from __future__ import annotations

import re
import struct
from pathlib import Path

import pytest

import doubloon
from doubloon.games import GAMES
from tests.needs import leave_out
from tests.server.client import Client


@pytest.fixture(autouse=True)
def built() -> None:
    if not (Path(doubloon.__file__).parent / "web" / "dist" / "index.html").exists():
        leave_out("the browser client is not built (`make test` builds it)")


def tags(client: Client, path: str, language: str = "en") -> dict[str, str]:
    page = client.http.get(path, headers={"Accept-Language": language}).text
    found = dict(re.findall(r'<meta (?:name|property)="([\w:]+)" content="([^"]*)" />', page))
    (title,) = re.findall(r"<title>(.*?)</title>", page)
    return {**found, "title": title, "root": re.findall(r"<html (.*?)>", page)[0]}


def size(png: bytes) -> tuple[int, int]:
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def test_an_invitation_names_host_and_game_in_the_readers_language(client: Client) -> None:
    seats = [{"kind": "me", "name": '<b>"Amir"</b>'}, {"kind": "open"}]
    match = client.post("/api/tables", game="tobago", seats=seats)["match"]
    english = tags(client, f"/table/{match}")
    assert english["og:title"] == "&lt;b&gt;&quot;Amir&quot;&lt;/b&gt; invites you to play: Tobago" == english["title"]
    hebrew = tags(client, f"/seat/{match}", "he-IL,he;q=0.9")
    assert "טובגו" in hebrew["og:title"]
    assert hebrew["root"] == 'lang="he" dir="rtl"'
    assert client.get(f"/api/matches/{match}")["status"] == "lobby"  # looking takes no seat


@pytest.mark.parametrize("game", list(GAMES))
def test_pictures_have_the_size_that_messengers_want(client: Client, game: str) -> None:
    match = client.make(game, "me", "me")
    address = tags(client, f"/table/{match}")["og:image"]
    for path in (address.removeprefix(client.url), tags(client, f"/rules/{game}")["og:image"].removeprefix(client.url)):
        answer = client.http.get(path)
        assert (answer.headers["content-type"], size(answer.content)) == ("image/png", (1200, 630))


def test_a_picture_is_what_a_spectator_sees_and_nothing_of_a_hand(client: Client) -> None:
    """Cards are kept in secret until all have chosen: which ones makes no difference to the picture."""
    match = client.make("silver_and_gold", "me", "me")
    pictures: list[bytes] = []
    for choice in (0, 1):
        frame = client.frame(match, 0)
        client.play(match, 0, frame["asked"], frame["moves"][choice]["text"])
        pictures.append(client.http.get(f"/preview/table/{match}.png").content)
        client.post(f"/api/matches/{match}/undo", seat=0)
    assert pictures[0] == pictures[1]


def test_locked_tables_and_lobbies_and_unknown_ones_have_no_picture(client: Client, other: Client) -> None:
    match = client.make("gold_armada", "me", "me")
    client.post(f"/api/matches/{match}/lock", locked=True)
    assert other.http.get(f"/preview/table/{match}.png").status_code == 404
    assert "Guest" not in str(tags(other, f"/table/{match}"))
    lobby = client.make("gold_armada", "me", "open")
    assert client.http.get(f"/preview/table/{lobby}.png").status_code == 404
    assert client.http.get("/preview/table/nothing.png").status_code == 404
    assert client.http.get("/preview/game/nothing.png").status_code == 404
    assert tags(client, "/table/nothing")["og:title"].startswith("Doubloon")
