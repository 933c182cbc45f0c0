"""What the whole server adds up to: for its host alone, and about nobody."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import msgspec
import pytest

from doubloon.server.http import api_host
from doubloon.server.store import MatchRow
from doubloon.server.tables.census import census
from doubloon.server.tables.people import People, Sitter
from doubloon.server.wire import GameCount, LengthCount, LevelTally, SeatsCount, SeatTally, Tally
from tests.server.client import Client
from tests.server.conftest import DATABASES
from tests.server.running import running

DAY = 86_400.0
NOW = 1_767_268_800.0  # noon of 2026-01-01, a Thursday
SECRET = "a long secret of the host's own"


class Held(NamedTuple):
    created: float
    took: float
    sitters: tuple[str | int, ...]  # a person, or the level of a bot
    status: str = "over"
    winners: tuple[int, ...] = (0,)
    dealer: str = "sealed"
    practice: bool = False


def row(held: Held) -> MatchRow:
    sitters = [
        Sitter(kind="bot", level=who) if isinstance(who, int) else Sitter(kind="human", name="N", people=[who])
        for who in held.sitters
    ]
    ended = held.created + held.took if held.status == "over" else 0.0
    people = People(host="", sitters=sitters, ended=ended, winners=[*held.winners], practice=held.practice)
    return MatchRow(
        id="m", game="tobago", version=1, options="{}", seats=len(sitters), secret="", dealer=held.dealer,
        created=held.created, rev=1, head=40, status=held.status, waits="", listed=0, touched=NOW,
        people=msgspec.json.encode(people).decode(), scores="[3, 2]" if held.status == "over" else None,
    )  # fmt: skip


HELD = [
    Held(NOW, 300, ("ann", 3)),
    Held(NOW, 1000, ("ann", "bob"), winners=(0, 1)),
    Held(NOW - 2 * DAY, 1.5 * DAY, ("cid", 3), winners=(1,)),
    Held(NOW - 3 * DAY, 0, ("ann", "dan"), status="abandoned"),
    Held(NOW - 10 * DAY, 0, ("bob", "dan"), status="playing"),
    Held(NOW, 60, ("ann", 5), practice=True),
    Held(NOW, 60, (1, 5)),  # imported: nobody sat there
]


def test_everything_is_counted_once() -> None:
    found = census([row(held) for held in HELD], NOW, is_all=True)
    assert (found.matches, found.over, found.abandoned, found.since) == (6, 4, 1, NOW - 10 * DAY)
    assert [(span.matches, span.people) for span in found.days[-4:]] == [(1, 2), (1, 1), (0, 0), (3, 4)]
    assert len(found.days) == 30 and found.days[-1].since == NOW - DAY / 2
    # Weeks begin on Mondays: that was three days ago.
    assert [(span.matches, span.people) for span in found.weeks[-2:]] == [(1, 2), (5, 4)]
    assert found.games == [GameCount("tobago", 6, 4, 1, 3, 650.0, 40)]
    assert found.seats == [SeatsCount("tobago", 2, 6)]
    assert [count for count in found.lengths if count.matches] == [
        LengthCount(600, 2), LengthCount(1800, 1), LengthCount(int(7 * DAY), 1),
    ]  # fmt: skip
    assert found.levels == [LevelTally(3, Tally(2, 1, 1.0))]
    assert found.places == [SeatTally("tobago", 0, Tally(3, 2, 1.5)), SeatTally("tobago", 1, Tally(3, 2, 1.5))]


def test_without_matches_there_is_nothing_to_count() -> None:
    found = census([], NOW, is_all=True)
    assert (found.matches, found.since, found.games, len(found.weeks)) == (0, 0.0, [], 26)


@pytest.fixture(params=DATABASES)
def url(request: pytest.FixtureRequest) -> str:
    name = {"sqlite": "sqlite_url", "postgresql": "postgres_url"}[request.param]
    found: str = request.getfixturevalue(name)
    return found


def test_the_host_is_told_and_nobody_else(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(api_host, "KEPT_SECONDS", 1e-6)
    with running(url, host_token=SECRET) as server:
        client = Client(server.url)
        client.post("/api/me", name="Zenobia")
        before = client.post("/api/host", token=SECRET)["matches"]
        match = client.make("gold_armada", "me", "bot")
        client.play_out(match, [0])
        found = client.post("/api/host", token=SECRET)
        assert found["matches"] == before + 1
        assert found["days"][-1]["matches"] >= 1 and found["days"][-1]["people"] >= 1
        assert "gold_armada" in {game["game"] for game in found["games"]}
        _names_nobody(found, match, client.http.cookies["guest"].partition(".")[0])
        for guess in ("", "x", SECRET + "x"):
            assert client.refused("/api/host", token=guess) == (401, "server.not_host")
        assert client.http.get("/api/host").status_code in (404, 405)


def _names_nobody(found: dict[str, Any], match: str, person: str) -> None:
    text = json.dumps(found)
    assert "Zenobia" not in text and match not in text and person not in text


def test_without_a_secret_there_is_no_host(client: Client) -> None:
    assert client.refused("/api/host", token="") == (401, "server.not_host")


def test_guesses_are_counted(sqlite_url: str) -> None:
    with running(sqlite_url, host_token=SECRET, limit_tables=60.0) as server:
        client = Client(server.url)
        answers = [client.refused("/api/host", token=f"guess {n}")[0] for n in range(40)]
        assert answers[0] == 401 and answers[-1] == 429
