"""More than a server can do: new work is refused with a sentence, and matches under way go on."""

from __future__ import annotations

import pytest

from doubloon.server.outside.botpool import BotPool
from doubloon.server.pulse import FADES, Pulse
from tests.server.client import Client
from tests.server.running import running


def test_new_work_is_refused_first_then_everything(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(sqlite_url, busy_after=100.0) as server:
        client = Client(server.url)
        match = client.make("gold_armada", "me", "me")
        late = 0.0
        monkeypatch.setattr(type(server.server), "late", property(lambda _: late))
        late = 101.0
        answer = client.http.post("/api/tables", json={"game": "gold_armada", "seats": [{"kind": "me"}] * 2})
        assert (answer.status_code, answer.json()["message"]["key"]) == (503, "server.busy")
        assert int(answer.headers["retry-after"]) > 0
        assert client.frame(match)["status"] == "playing"  # those who play do not notice
        late = 201.0
        assert client.http.get(f"/api/matches/{match}/frame").status_code == 503
        assert client.http.get("/health").status_code == 200
        late = 0.0
        assert client.make("gold_armada", "me", "me")


def test_a_move_over_a_socket_is_refused_with_the_same_sentence(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(sqlite_url, busy_after=100.0) as server:
        client = Client(server.url)
        match = client.make("gold_armada", "me", "me")
        socket = client.listen(match, 0)
        frame = socket.until(1)
        with monkeypatch.context() as patch:
            patch.setattr(type(server.server), "late", property(lambda _: 201.0))
            socket.play(frame["asked"], "stop")
            refused = socket.next()
        assert (refused["type"], refused["status"], refused["message"]["key"]) == ("refused", 503, "server.busy")


def test_a_lag_is_remembered_and_fades() -> None:
    pulse = Pulse()
    pulse.note(3.0)
    pulse.note(0.0)
    assert pulse.lag == pytest.approx(3.0 * FADES)
    for _ in range(40):
        pulse.note(0.0)
    assert pulse.lag < 0.01


def test_people_are_told_that_a_bot_waits(sqlite_url: str) -> None:
    with running(sqlite_url, bot_pause=600.0) as server:
        client = Client(server.url)
        match = client.make("tobago", "me", "bot")
        table = server.server.tables[match]
        server.loop.call_soon_threadsafe(table.note_bot_wait, 1, 7.0)
        socket = client.listen(match, 0)
        while (frame := socket.next())["seats"][1]["waits"] != 10:
            pass
        assert frame["seats"][0]["waits"] == 0
        server.loop.call_soon_threadsafe(table.note_bot_wait, 1, 0.0)
        while socket.next()["seats"][1]["waits"] != 0:
            pass


def test_only_deep_thinkers_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BotPool, "wait", property(lambda _: 7.0))
    pool = BotPool(1, 1.0, 1000)
    assert (pool.wait_for("tobago", 2), pool.wait_for("tobago", 5)) == (0.0, 7.0)
