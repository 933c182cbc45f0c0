"""A database of the version before is brought up to date with nothing lost, and can do what is new."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from doubloon.server.store import Store, open_store
from doubloon.server.store.migrate import known
from doubloon.server.store.sql import Cell
from tests.server.client import Client
from tests.server.conftest import DATABASES
from tests.server.old_database import SCHEMA_3, SCHEMA_8, cookie, on_postgresql, on_sqlite
from tests.server.running import Thread, running

TABLES_8 = {
    "matches": "id, game, version, options, seats, secret, dealer, created, rev, head, status, waits, listed, touched,"
    " people, scores",
    "log": "match, seq, at, seat, text",
    "sitting": "person, match, seat",
    "guests": "person, name, mail, language, seen, key, choices, rated",
    "devices": "endpoint, person, p256dh, auth, language",
    "keys": "name, value",
    "hidden": "person, match",
    "days": "day, game, secret",
    "tries": "day, person, match",
    "blocks": "person, blocked, id, name",
    "reviews": "match, made, body",
    "uptime": "process, started, seen",
}
OVER_8, HIDDEN_8, RUNNING_8, LOBBY_8 = "vbn32wfhmawj", "bgmk32nyne3y", "k4rbv6bbt7tr", "4w8ty2tjbqj3"
DAILY_8, DAY_8 = "3dywkz7byqx5", "2026-11-17"
OVER, HIDDEN, RUNNING, LOBBY = "csc65yy68bgp", "vasi2sxgxkfx", "bnn6j64yv68y", "954fuhxqbbis"


def stored(request: pytest.FixtureRequest, schema: Path) -> str:
    """The address of such a database, on the kind that the test runs with."""
    if request.param == "sqlite":
        return on_sqlite(request.getfixturevalue("tmp_path"), schema)
    return on_postgresql(request.getfixturevalue("postgres_url"), schema)


@pytest.fixture(params=DATABASES)
def old(request: pytest.FixtureRequest) -> Iterator[Thread]:
    with running(stored(request, SCHEMA_3)) as server:
        yield server


@pytest.fixture(params=DATABASES)
def url_8(request: pytest.FixtureRequest) -> str:
    return stored(request, SCHEMA_8)


def as_anna(server: Thread, schema: Path) -> Client:
    client = Client(server.url)
    client.http.cookies.set("guest", cookie(schema))
    return client


@pytest.fixture
def anna(old: Thread) -> Client:
    return as_anna(old, SCHEMA_3)


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


# --- from the version before this one ---------------------------------------------------------------------


def rows(store: Store) -> dict[str, list[tuple[Cell, ...]]]:
    """Every row of every table, by the columns that the old database had."""
    return {
        table: sorted(store.read(f"SELECT {columns} FROM {table}", []), key=repr) for table, columns in TABLES_8.items()
    }


def test_every_row_is_still_there(url_8: str) -> None:
    store = open_store(url_8)
    try:
        before = rows(store)
        assert all(before.values()), "a table without a row proves nothing"
        assert store.migrate() == [number for number in sorted(known()) if number > 8]
        assert rows(store) == before
    finally:
        store.close()


def test_people_find_everything_as_it_was(url_8: str) -> None:
    with running(url_8) as server:
        anna = as_anna(server, SCHEMA_8)
        me = anna.get("/api/me")
        assert (me["name"], me["mail"], me["push"], me["rated"]) == ("Anna", "anna@example.org", 1, True)
        assert {line["match"] for line in me["tables"]} == {OVER_8, RUNNING_8, LOBBY_8, DAILY_8}
        assert [line["match"] for line in anna.get("/api/me/history", hidden="true")["lines"]] == [HIDDEN_8]
        assert [who["name"] for who in anna.get("/api/me/blocks")["people"]] == ["Ben"]
        assert anna.get("/api/me/statistics")["luck"][0]["matches"] == 1  # its review
        token = anna.get("/api/me/link")["link"].partition("#")[2]
        entered = Client(server.url).post("/api/enter", token=token)
        assert entered["choices"] == {"theme": "dark"}
        [line] = anna.get("/api/daily", day=DAY_8)["lines"]
        assert line["mine"]
        assert anna.get(f"/api/matches/{OVER_8}/verify")["wrong"] == []
        assert anna.frame(RUNNING_8)["status"] == "playing"
        anna.post("/api/me/holiday", days=7)  # what came after
        assert anna.frame(RUNNING_8)["seats"][0]["holiday"] > 0
