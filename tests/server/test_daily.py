"""The daily deal on a server: the same for everybody, one try each, its secret when the day is over."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from doubloon.cli import main
from doubloon.server import steady
from doubloon.server.tables import days
from tests.server.client import Client

GAME = "gold_armada"


@pytest.fixture(autouse=True)
def _gold_armada_today(monkeypatch: pytest.MonkeyPatch) -> None:
    """The quickest game, whatever day it is."""
    monkeypatch.setattr(days, "game_of", lambda day: GAME)


def steps(client: Client, match: str, count: int) -> list[str]:
    """What happened in a match in which its player always takes the first move, up to so many decisions."""
    for _ in range(count):
        frame = client.frame(match, 0, since=1_000_000)
        while not frame["moves"] and not frame["over"]:
            frame = client.frame(match, 0, since=1_000_000)
        if frame["over"]:
            break
        client.play(match, 0, frame["asked"], frame["moves"][0]["text"])
    return [event["text"] for event in client.frame(match, 0)["events"]]


def test_everybody_gets_the_same_deal_and_the_same_bots(client: Client, other: Client) -> None:
    found = client.get("/api/daily")
    assert (found["day"], found["game"], found["match"], found["secret"]) == (days.today(), GAME, "", "")
    mine, theirs = client.post("/api/daily")["match"], other.post("/api/daily")["match"]
    assert mine != theirs
    assert client.get(f"/api/matches/{mine}")["seal"] == found["seal"] == other.get("/api/daily")["seal"]
    one, two = steps(client, mine, 12), steps(other, theirs, 12)
    shorter = min(len(one), len(two))
    assert shorter > 12
    assert one[:shorter] == two[:shorter]


def test_one_try_a_person_and_nobody_looks_over_their_shoulder(client: Client, other: Client) -> None:
    match = client.post("/api/daily")["match"]
    assert client.post("/api/daily")["match"] == match
    assert client.get("/api/daily")["match"] == match
    assert other.http.get(f"/api/matches/{match}/frame").status_code == 403
    assert client.refused(f"/api/matches/{match}/hint", seat=0)[1] == "server.no_hints"
    client.delete(f"/api/matches/{match}")
    assert client.http.post("/api/daily", json={}).status_code == 404  # it was the one try


def test_the_secret_is_kept_until_the_day_is_over(
    client: Client,
    other: Client,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    client.post("/api/me", name="Nadia")
    match, day = client.post("/api/daily")["match"], days.today()
    frame = client.play_out(match, [0])
    assert frame["secret"] == ""
    assert client.http.get(f"/api/matches/{match}/verify").json()["message"]["key"] == "server.day_not_over"
    record = client.http.get(f"/api/matches/{match}/record").text
    assert f"dealer: daily {day}" in record
    assert "secret:" not in record
    line = next(line for line in client.get("/api/daily")["lines"] if line["mine"])
    assert (line["name"], line["score"]) == ("Nadia", frame["scores"][0])
    assert not any(line["mine"] for line in other.get("/api/daily")["lines"])
    now = steady.now()
    monkeypatch.setattr(steady, "now", lambda: now + 86_400)
    found = client.get("/api/daily", day=day)
    assert found["is_over"]
    assert hashlib.sha256(bytes.fromhex(found["secret"])).hexdigest() == found["seal"]
    verdict = client.get(f"/api/matches/{match}/verify")
    assert (verdict["seal_fits"], verdict["wrong"]) == (True, [])
    assert len(verdict["draws"]) > 10
    whole = client.http.get(f"/api/matches/{match}/record").text
    assert other.post("/api/verify", record=whole)["wrong"] == []
    file, early = tmp_path / "daily.txt", tmp_path / "early.txt"
    file.write_text(whole, "utf-8")
    early.write_text(record, "utf-8")
    assert main(["verify", str(file)]) == 0
    assert str(len(verdict["draws"])) in capsys.readouterr().out
    assert main(["verify", str(early)]) == 1  # without the secret there is nothing to compute
    assert client.get("/api/daily")["day"] != day


def test_days_that_were_not_are_refused(client: Client) -> None:
    for day in ("1999-01-01", "2026-99-99"):
        assert client.http.get("/api/daily", params={"day": day}).status_code == 404
    assert client.http.get("/api/daily", params={"day": "today"}).status_code == 422
