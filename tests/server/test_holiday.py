"""A holiday: where there are days for a turn, the clock of whoever has one stands still."""

from __future__ import annotations

import msgspec
import pytest

import doubloon
from doubloon.server import steady
from doubloon.server.store.rows import MatchRow
from doubloon.server.tables import clocks, seat_commands
from doubloon.server.tables.core import Change, TableCore
from doubloon.server.tables.people import People, Sitter
from tests.server.client import Client
from tests.server.running import running

DAY = 86_400.0


def begun(clock: float = 2 * DAY, **more: object) -> TableCore:
    """A match that begins at the time 0; the seat that is to act has a holiday later."""
    sitters = [Sitter(kind="human", name=name, people=[name], left=clock) for name in ("ann", "bob")]
    people = msgspec.convert({"host": "ann", "sitters": sitters, "clock": int(clock), "pace": "move", **more}, People)
    row = MatchRow(
        id="a" * 12, game="gold_armada", version=1, options="{}", seats=2, secret="ab" * 32, dealer="sealed",
        created=0.0, rev=0, head=0, status="lobby", waits="", listed=0, touched=0.0, people="", scores=None,
    )  # fmt: skip
    table = TableCore(doubloon.load("gold_armada"), row, [], people)
    return changed(table, 0.0, lambda table: Change(table.people, "playing"))


def changed(table: TableCore, now: float, command: object) -> TableCore:
    proposal = table.change(command, now)  # type: ignore[arg-type]
    assert proposal is not None
    table.accept(proposal)
    return table


def off(table: TableCore, now: float, until: float) -> None:
    who = table.people.sitters[table.ticking()[0]].name
    changed(table, now, lambda table: seat_commands.holiday(table, who, until))


def left(table: TableCore, now: float) -> float | None:
    return clocks.left(table.people, table.ticking()[0], table.ticking(), now)


def test_the_clock_stands_still_from_its_beginning_to_its_end() -> None:
    table = begun()
    off(table, 1 * DAY, 8 * DAY)
    assert [left(table, day * DAY) for day in (1, 5, 8, 8.5)] == [1 * DAY, 1 * DAY, 1 * DAY, 0.5 * DAY]
    assert clocks.flagged(table.people, table.ticked, 8.9 * DAY) == []
    assert clocks.flagged(table.people, table.ticked, 9.0 * DAY) == table.ticking()


def test_who_is_back_early_plays_on_from_there() -> None:
    table = begun()
    off(table, 0.5 * DAY, 20 * DAY)
    off(table, 3 * DAY, 3 * DAY)
    assert left(table, 4 * DAY) == 0.5 * DAY


@pytest.mark.parametrize("table", [begun(clock=600.0), begun(clock=5 * DAY, pace="match")], ids=["minutes", "a bank"])
def test_only_days_for_a_turn_wait(table: TableCore) -> None:
    before = left(table, 300.0)
    off(table, 100.0, 8 * DAY)
    assert left(table, 300.0) == before


def test_others_see_it_and_it_can_be_ended_but_not_begun_again_at_once(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(sqlite_url) as server:  # its clock is set forward: no other test should notice
        client, other = Client(server.url), Client(server.url)
        match = client.make("gold_armada", "me", "open", clock=172_800, pace="move")
        other.post(f"/api/matches/{match}/join", name="Omar")
        quick = client.make("gold_armada", "me", "bot", clock=600)
        until = client.post("/api/me/holiday", days=14)["until"]
        seats = other.frame(match, 1)["seats"]
        assert [seat["holiday"] for seat in seats] == [until, 0.0]
        assert not seats[0]["ticking"]
        assert [seat["holiday"] for seat in client.frame(quick)["seats"]] == [0.0, 0.0]
        longest = client.post("/api/me/holiday", days=21)["until"]
        assert until < longest
        now = steady.now()
        monkeypatch.setattr(steady, "now", lambda: now + 5 * DAY)
        assert client.post("/api/me/holiday", days=21)["until"] <= now + 21 * DAY  # from its beginning on
        assert not other.frame(match, 1)["seats"][0]["stand_in"]
        assert client.post("/api/me/holiday", days=0)["next"] > now + 30 * DAY
        assert other.frame(match, 1)["seats"][0]["holiday"] == 0.0
        assert client.refused("/api/me/holiday", days=1) == (409, "server.holiday_again")
        assert client.http.post("/api/me/holiday", json={"days": 22}).status_code == 422
        monkeypatch.setattr(steady, "now", lambda: now + 36 * DAY)
        assert client.get("/api/me/holiday") == {"until": 0.0, "next": 0.0}
