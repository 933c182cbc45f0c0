"""A database of the version before is brought up to date with nothing lost, and can do what is new."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from doubloon.server.store.migrate import known
from tests.server.client import Client
from tests.server.conftest import DATABASES
from tests.server.old_database import SCHEMA_3, cookie, on_postgresql, on_sqlite
from tests.server.running import Thread, running

OVER, HIDDEN, RUNNING, LOBBY = "csc65yy68bgp", "vasi2sxgxkfx", "bnn6j64yv68y", "954fuhxqbbis"


@pytest.fixture(params=DATABASES)
def old(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Thread]:
    if request.param == "sqlite":
        url = on_sqlite(tmp_path_factory.mktemp("old"), SCHEMA_3)
    else:
        url = on_postgresql(request.getfixturevalue("postgres_url"), SCHEMA_3)
    with running(url) as server:
        yield server


@pytest.fixture
def anna(old: Thread) -> Client:
    client = Client(old.url)
    client.http.cookies.set("guest", cookie(SCHEMA_3))
    return client


def test_nothing_is_lost(old: Thread, anna: Client) -> None:
    me = anna.get("/api/me")
    assert (me["name"], me["mail"], me["push"]) == ("Anna", "anna@example.org", 1)
    assert {line["match"] for line in me["tables"]} == {OVER, RUNNING, LOBBY}
    assert [line["match"] for line in anna.get("/api/me/history", hidden="true")["lines"]] == [HIDDEN]
    assert [line["match"] for line in anna.get("/api/tables")["tables"]] == [LOBBY]
    assert anna.get(f"/api/matches/{OVER}/verify")["wrong"] == []
    info = anna.get(f"/api/matches/{RUNNING}")
    assert (info["clock"], info["pace"], [seat["name"] for seat in info["seats"]]) == (172800, "move", ["Anna", "Ben"])
    assert anna.frame(RUNNING)["status"] == "playing"
    applied = [row[0] for row in old.server.store.read("SELECT number FROM migrations ORDER BY number", [])]
    assert applied == sorted(known())


def test_what_is_new_works_on_it(anna: Client) -> None:
    assert anna.get("/api/me/link") == {"link": ""}
    token = anna.post("/api/me/link")["link"].partition("#")[2]
    assert anna.get("/api/me/holiday") == {"until": 0.0, "next": 0.0}
    anna.post("/api/me/holiday", days=7)
    assert anna.frame(RUNNING)["seats"][0]["holiday"] == anna.get("/api/me/holiday")["until"] > 0
    phone = Client(anna.url)
    phone.post("/api/enter", token=token)
    assert phone.get("/api/me")["name"] == "Anna"
    assert phone.get("/api/me/history")["total"] == 1
