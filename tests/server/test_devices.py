"""One person on several devices: personal links, links by mail, what goes along, and how to leave."""

from __future__ import annotations

import io
import zipfile
from concurrent.futures import ThreadPoolExecutor

import msgspec
import pytest

from doubloon.engine.record import read_header
from doubloon.server import tokens
from doubloon.server.tables.making import LETTERS
from tests.server.client import Client
from tests.server.running import running
from tests.server.sinks import Postman


def token_of(link: str) -> str:
    return link.partition("#")[2]


def new_token(client: Client, *, everywhere: bool = False) -> str:
    return token_of(client.post("/api/me/link", everywhere=everywhere)["link"])


def matches_of(client: Client) -> set[str]:
    return {line["match"] for line in client.get("/api/me")["tables"]}


def test_a_personal_link_brings_name_seats_choices_and_history_to_another_device(client: Client, other: Client) -> None:
    client.post("/api/me", name="Nadia")
    over, running_one = client.make("gold_armada", "me", "bot"), client.make("tobago", "me", "bot")
    client.play_out(over, [0])
    assert client.get("/api/me/link") == {"link": ""}
    client.post("/api/me/choices", choices={"doubloon.settings": '{"theme":"dark"}'})
    token = new_token(client)
    assert token_of(client.get("/api/me/link")["link"]) == token
    assert other.post("/api/enter/look", token=token) == {"name": "Nadia", "matches": 2, "here": 0}
    assert "guest" not in other.http.cookies  # nothing happens before a tap
    entered = other.post("/api/enter", token=token)
    assert entered == {"name": "Nadia", "choices": {"doubloon.settings": '{"theme":"dark"}'}}
    assert matches_of(other) == {over, running_one}
    assert other.get("/api/me/history")["total"] == 1
    assert other.frame(running_one)["seat"] == 0


def test_what_was_played_on_a_device_comes_along_or_stays_behind(client: Client, other: Client) -> None:
    token = new_token(client)
    mine, theirs = client.make("tobago", "me", "open"), other.make("tobago", "me", "bot")
    over = other.make("gold_armada", "me", "me")
    other.play_out(over, [0, 1])
    other.post("/api/me", name="Omar")
    other.post("/api/me/hide", match=over)
    assert other.post("/api/enter/look", token=token)["here"] == 2
    assert other.post("/api/enter", token=token)["name"] == "Omar"  # nobody had told a name there
    assert matches_of(other) == matches_of(client) == {mine, theirs}
    assert client.get("/api/me/history", hidden="true")["lines"][0]["match"] == over
    stranger = Client(client.url)
    left = stranger.make("tobago", "me", "bot")
    stranger.post("/api/enter", token=token, bring=False)
    assert matches_of(stranger) == {mine, theirs}
    assert left not in matches_of(client)


def test_a_new_link_makes_the_old_one_void_and_none_is_none(client: Client, other: Client) -> None:
    old = new_token(client)
    new = new_token(client)
    for path in ("/api/enter/look", "/api/enter"):
        assert other.refused(path, token=old) == (401, "server.bad_link")
    client.delete("/api/me/link")
    assert other.refused("/api/enter", token=new) == (401, "server.bad_link")
    assert client.get("/api/me/link") == {"link": ""}


@pytest.mark.parametrize("token", ["", "a.b", "me-1.x", LETTERS], ids=["none", "foreign", "forged", "letters"])
def test_a_foreign_link_is_refused_with_a_sentence(client: Client, token: str) -> None:
    assert client.refused("/api/enter", token=token) == (401, "server.bad_link")


def test_a_link_of_a_seat_is_no_link_of_a_person(client: Client, other: Client) -> None:
    key = client.make_with_keys("gold_armada", "me", "friend")["keys"][0]["token"]
    assert other.refused("/api/enter", token=key) == (401, "server.bad_link")


def test_all_other_devices_can_be_left(client: Client, other: Client) -> None:
    match = client.make("tobago", "me", "bot")
    over = client.make("gold_armada", "me", "me")
    client.play_out(over, [0, 1])
    seat = client.post(f"/api/matches/{match}/keys", seat=0)["keys"][0]["token"]
    other.post("/api/enter", token=new_token(client))
    socket = other.listen(match, 0)
    socket.until(1)
    new = new_token(client, everywhere=True)
    assert matches_of(client) == {match, over}
    assert matches_of(other) == set()
    assert socket.gone() == "server.seat_left"
    assert other.http.get(f"/api/matches/{match}/frame", params={"seat": 0}).status_code == 401
    assert other.refused(f"/api/matches/{match}/join", token=seat) == (401, "server.bad_token")
    other.post("/api/enter", token=new)
    assert matches_of(other) == {match, over}


def test_all_my_data_comes_as_files_and_goes_when_i_am_forgotten(client: Client) -> None:
    client.post("/api/me", name="Zoë")
    over = client.make("gold_armada", "me", "bot")
    client.play_out(over, [0])
    under_way = client.make("tobago", "me", "bot")
    answer = client.http.get("/api/me/export")
    assert answer.headers["content-type"] == "application/zip"
    assert "attachment" in answer.headers["content-disposition"]
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        records = [name for name in archive.namelist() if name.startswith("matches/")]
        assert [name.endswith(f"gold_armada {over}.txt") for name in records] == [True]
        assert read_header(archive.read(records[0]).decode())[0].names[0] == "Zoë"
        me = msgspec.json.decode(archive.read("me.json"))
    assert (me["name"], {line["match"] for line in me["matches"]}) == ("Zoë", {over, under_way})
    token = new_token(client)
    client.delete("/api/me")
    assert client.refused("/api/enter", token=token) == (401, "server.bad_link")


# --- by mail ----------------------------------------------------------------------------------------------


def mailed_token(page: str) -> str:
    mail = Postman.got.get(timeout=60).replace("=\r\n", "").replace("=3D", "=")
    assert f"/{page}#" in mail
    return mail.partition(f"/{page}#")[2].split()[0]


def test_a_link_by_mail_lets_in_for_a_while_and_tells_nobody_who_has_an_address(
    sqlite_url: str, post_office: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(sqlite_url, smtp=post_office, mail_from="games@example.org") as server:
        client, other = Client(server.url), Client(server.url)
        assert client.get("/api/me")["offers"] == ["mail"]
        client.post("/api/me", name="Lea")
        client.post("/api/me/mail", address="lea@example.org")
        client.post("/api/mail/confirm", token=mailed_token("mail"))
        assert other.post("/api/enter/mail", address="nobody@example.org") == {}
        assert other.post("/api/enter/mail", address="lea@example.org") == {}
        token = mailed_token("me")  # the other address got none
        assert other.post("/api/enter/look", token=token)["name"] == "Lea"
        monkeypatch.setattr(tokens, "ENTRY_SECONDS", -1)
        assert other.refused("/api/enter", token=token) == (401, "server.bad_link")
        monkeypatch.undo()
        other.post("/api/enter", token=token)
        assert other.get("/api/me")["name"] == "Lea"
        assert Postman.got.empty()


def test_without_mail_none_is_offered(client: Client) -> None:
    assert client.get("/api/me")["offers"] == []
    assert client.refused("/api/enter/mail", address="lea@example.org") == (409, "server.no_mail")


def test_two_changes_at_once_are_both_kept(client: Client) -> None:
    client.post("/api/me", name="Nadia")
    with ThreadPoolExecutor(2) as pool:
        for turn in range(30):
            renamed = pool.submit(client.post, "/api/me", name=f"Nadia {turn}")
            rated = pool.submit(client.post, "/api/me/rated", rated=turn % 2 == 0)
            renamed.result()
            rated.result()
            me = client.get("/api/me")
            assert (me["name"], me["rated"]) == (f"Nadia {turn}", turn % 2 == 0)
