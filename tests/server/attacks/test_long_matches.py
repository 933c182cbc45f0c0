"""Long matches: nothing that grows with their length is done in the loop, and what is dear counts more than once."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

import doubloon
from doubloon.engine.dealer import Dealer
from doubloon.engine.match import Match
from doubloon.server.lately import Lately
from doubloon.server.limits import Limit
from doubloon.server.refusals import Refused
from doubloon.server.tables import history
from doubloon.server.tables.lane import Lanes
from doubloon.server.tables.table import Table
from tests.server.client import Client
from tests.server.running import Thread, running


@contextmanager
def watched(monkeypatch: pytest.MonkeyPatch, place: object, name: str) -> Iterator[list[str]]:
    """The names of the threads in which something was done."""
    threads: list[str] = []
    real: Callable[..., object] = getattr(place, name)

    def noting(*args: object, **more: object) -> object:
        threads.append(threading.current_thread().name)
        return real(*args, **more)

    with monkeypatch.context() as patch:
        patch.setattr(place, name, noting)
        yield threads


def finished(client: Client) -> str:
    match = client.make("gold_armada", "me", "me")
    client.post(f"/api/matches/{match}/resign", seat=0)
    return match


def long_one(client: Client, plies: int) -> str:
    """Somebody plays alone and never stops to think."""
    match = client.make("gold_armada", "me", "me")
    for _ in range(plies):
        frame = client.frame(match, 0) if client.frame(match, 0)["moves"] else client.frame(match, 1)
        if frame["over"]:
            break
        client.play(match, frame["seat"], frame["asked"], frame["moves"][0]["text"])
    return match


@pytest.mark.parametrize("path", ["replay", "verify", "record"])
def test_a_finished_match_is_played_again_beside_the_loop(
    server: Thread, client: Client, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    match = finished(client)
    with watched(monkeypatch, history, "positions" if path == "replay" else "verdict") as threads:
        assert client.http.get(f"/api/matches/{match}/{path}").status_code == 200
    assert all(name.startswith("worker") for name in threads)
    assert threads or path == "record"


def test_a_stretch_is_made_once_for_all_who_ask(
    server: Thread, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = finished(client)
    with watched(monkeypatch, history, "positions") as threads:
        first = client.get(f"/api/matches/{match}/replay?seat=0&first=0&count=100")
        again = Client(server.url).get(f"/api/matches/{match}/replay?seat=0&first=0&count=100")
    assert first["positions"] == again["positions"] and len(threads) == 1


def test_stretches_are_paid_by_their_length(sqlite_url: str) -> None:
    """118 at once were all answered; now an address has to wait, and hears how long."""
    with running(sqlite_url, limit_commands=30.0) as server:
        client = Client(server.url)
        match = finished(client)
        answers = [
            client.http.get(f"/api/matches/{match}/replay", params={"seat": -1, "first": first, "count": 100})
            for first in range(40)
        ]
        refused = [answer for answer in answers if answer.status_code == 429]
        assert refused and refused[0].headers["retry-after"]


def test_a_dear_thing_takes_as_many_units_as_it_costs() -> None:
    limit = Limit(1.0, 10)
    limit.take("a", 0.0, units=9)
    limit.take("a", 0.0)
    with pytest.raises(Refused):
        limit.take("a", 0.0)
    limit.take("a", 1.0)


def test_a_long_match_is_loaded_and_shown_beside_the_loop(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("doubloon.server.tables.table.FEW", 10)
    monkeypatch.setattr("doubloon.server.base.FEW", 10)
    with running(sqlite_url) as server:
        client = Client(server.url)
        match = long_one(client, 30)
    with running(sqlite_url) as server:
        client.http.base_url = server.url
        with watched(monkeypatch, Lanes, "apart") as lanes, watched(monkeypatch, Table, "_rebuild") as loaded:
            assert client.frame(match, 0)["frame"] > 20
        assert lanes and loaded and all(name.startswith("worker") for name in [*lanes, *loaded])


def test_the_latest_positions_are_kept_for_undo(monkeypatch: pytest.MonkeyPatch) -> None:
    """Taking back and asking whether one could played the whole match again."""
    match = Match(doubloon.load("gold_armada"), 2, Dealer(bytes(32)))
    match.deal()
    while len(match.plies) < 60:
        seat = match.to_act()[0]
        match.play_move(seat, match.moves(seat)[0])
    with watched(monkeypatch, type(match.rules), "start") as started:
        match.why_not_undo(0)
        match.why_not_undo(1)
    assert started == []


def test_what_was_made_lately_is_bounded_by_its_bytes() -> None:
    lately: Lately[str, str] = Lately(10)
    lately.put("a", "A", 4)
    lately.put("b", "B", 4)
    assert lately.get("a") == "A"
    lately.put("c", "C", 4)
    assert (lately.get("a"), lately.get("b"), lately.get("c")) == ("A", None, "C")


def test_others_are_answered_while_a_long_work_goes_on(server: Thread, client: Client) -> None:
    """A thread does not hold up the loop: it waits here until another has been answered, for ever if need be."""
    gate = threading.Event()
    server.loop.call_soon_threadsafe(lambda: server.loop.create_task(server.server.work(gate.wait)))
    assert client.http.get("/api/games").status_code == 200
    gate.set()
