"""A server that meets a database of older rules: matches under way end as abandoned; records and scores are kept."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from doubloon.locale import Problem
from doubloon.terminal.files import read_record
from tests.server.client import Client
from tests.server.conftest import DATABASES
from tests.server.old_database import ARMADA, LOBBY, OVER, TOBAGO, VOLCANO, cookie, on_postgresql, on_sqlite
from tests.server.running import Thread, running


@pytest.fixture(scope="module", params=DATABASES)
def old(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Thread]:
    if request.param == "sqlite":
        url = on_sqlite(tmp_path_factory.mktemp("old"))
    else:
        url = on_postgresql(request.getfixturevalue("postgres_url"))
    with running(url) as server:
        yield server


@pytest.fixture
def ann(old: Thread) -> Client:
    client = Client(old.url)
    client.http.cookies.set("guest", cookie())
    return client


def test_matches_under_way_end_as_abandoned_and_finished_ones_keep_their_scores(ann: Client) -> None:
    lines = {line["match"]: line for line in ann.get("/api/me")["tables"]}
    assert {match: line["status"] for match, line in lines.items()} == {
        OVER: "over",
        TOBAGO: "abandoned",
        VOLCANO: "abandoned",
        LOBBY: "abandoned",
        ARMADA: "playing",  # its rules have not changed
    }
    assert lines[OVER]["scores"] == [59, 44]
    assert ann.get("/api/tables")["tables"] == []


@pytest.mark.parametrize("path", ["", "/frame", "/replay", "/verify", "/view"])
@pytest.mark.parametrize("match", [OVER, TOBAGO, VOLCANO, LOBBY])
def test_their_pages_say_so(ann: Client, match: str, path: str) -> None:
    answer = ann.http.get(f"/api/matches/{match}{path}", params={"seat": 0} if path in ("/frame", "/view") else {})
    assert answer.status_code == 409
    message = answer.json()["message"]
    assert message["key"] == ("server.old_rules_over" if match == OVER else "server.old_rules_ended")
    assert (message["args"]["written"], message["args"]["carried"]) == (1, 2)
    if match == OVER:
        assert "Anna 59" in answer.json()["text"]


@pytest.mark.parametrize(("match", "plies"), [(OVER, 318), (TOBAGO, 36), (VOLCANO, 42), (LOBBY, 0)])
def test_their_records_are_kept_for_download(ann: Client, match: str, plies: int) -> None:
    record = ann.http.get(f"/api/matches/{match}/record").text
    head, _, moves = record.partition("\n\n")
    assert "rules: 1" in head.splitlines()
    assert len(moves.splitlines()) == plies
    assert ("secret: " in head) == (match != OVER)  # that one was typed in from a table
    with pytest.raises(Problem, match=r"Line 3: The record was written for version 1 of the rules of \w+; this is"):
        read_record(record)


def test_a_match_of_unchanged_rules_goes_on(ann: Client) -> None:
    frame = ann.frame(ARMADA)
    assert frame["status"] == "playing"
    end = ann.play_out(ARMADA, [0, 1])
    assert end["status"] == "over"
    assert ann.get(f"/api/matches/{ARMADA}/verify")["wrong"] == []
