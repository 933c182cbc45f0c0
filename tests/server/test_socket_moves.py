"""Moves over the open socket: the frame that shows one acknowledges it, a refusal names the question it answers."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from types import SimpleNamespace

import pytest
from websockets.frames import Frame, Opcode

from doubloon.engine.contract import SPECTATOR
from doubloon.server.http.connections import framed
from doubloon.server.tables import table as tables
from doubloon.server.tables.services import Listener
from tests.server.client import Client, Json, Socket, wait_until
from tests.server.running import Thread, running


@pytest.fixture
def seats(client: Client) -> tuple[str, list[Socket]]:
    match = client.make("gold_armada", "me", "me")
    return match, [client.listen(match, 0), client.listen(match, 1)]


def whose(sockets: list[Socket]) -> tuple[Socket, Json]:
    frames = [socket.until(1) for socket in sockets]
    return next((socket, frame) for socket, frame in zip(sockets, frames, strict=True) if frame["moves"])


def answer(socket: Socket) -> Json:
    while (message := socket.next())["type"] != "refused":
        pass
    return message


def test_a_move_is_acknowledged_by_the_frame_that_shows_it(client: Client, seats: tuple[str, list[Socket]]) -> None:
    match, sockets = seats
    socket, frame = whose(sockets)
    socket.play(frame["asked"], frame["moves"][0]["text"])
    shown = [each.until(frame["frame"] + 1) for each in sockets]
    assert shown[frame["seat"]]["asked"] == frame["asked"] + 1
    assert {each["events"][0]["text"] for each in shown} == {frame["moves"][0]["text"]}
    assert client.frame(match, frame["seat"])["asked"] == frame["asked"] + 1


def test_a_whole_match_over_sockets(client: Client) -> None:
    match = client.make("gold_armada", "me", "me")
    sockets = [client.listen(match, 0), client.listen(match, 1)]
    frames = [socket.until(1) for socket in sockets]
    while not frames[0]["over"]:
        seat = 0 if frames[0]["moves"] else 1
        sockets[seat].play(frames[seat]["asked"], frames[seat]["moves"][0]["text"])
        frames = [socket.until(frames[seat]["frame"] + 1) for socket in sockets]
    assert frames[0]["scores"] == client.frame(match, 1)["scores"]


def test_a_move_sent_again_is_not_played_again(client: Client, seats: tuple[str, list[Socket]]) -> None:
    match, sockets = seats
    socket, frame = whose(sockets)
    for _ in range(2):
        socket.play(frame["asked"], frame["moves"][0]["text"])
    refused = answer(socket)
    assert (refused["asked"], refused["status"]) == (frame["asked"], 409)
    assert refused["message"]["key"] == "server.stale"
    assert client.frame(match, frame["seat"])["asked"] == frame["asked"] + 1


def test_a_move_that_the_rules_forbid_gets_their_reason(client: Client, seats: tuple[str, list[Socket]]) -> None:
    _, sockets = seats
    socket, frame = whose(sockets)
    socket.play(frame["asked"], "take map")
    assert answer(socket)["message"]["key"].startswith("gold_armada.")
    socket.play(frame["asked"], frame["moves"][0]["text"])  # and nothing is lost
    assert socket.until(frame["frame"] + 1)["asked"] == frame["asked"] + 1


def test_who_only_watches_plays_nothing(client: Client, other: Client) -> None:
    match = client.make("gold_armada", "me", "me")
    stranger = other.listen(match)
    stranger.until(1)
    stranger.play(0, "stop")
    assert answer(stranger)["message"]["key"] == "server.not_your_seat"


def test_moves_of_a_socket_count_against_the_limits(sqlite_url: str) -> None:
    with running(sqlite_url, limit_seat=0.5) as server:
        client = Client(server.url)
        match = client.make("gold_armada", "me", "me")
        socket, frame = whose([client.listen(match, 0), client.listen(match, 1)])
        for _ in range(3):
            socket.play(frame["asked"], "nonsense")
        waits = [answer(socket)["wait"] for _ in range(3)]
        assert waits[0] is None and waits[-1] > 0


def test_who_reads_nothing_is_given_up(server: Thread, client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its connection says nothing: only what waits to be sent does."""
    match = client.make("gold_armada", "me", "me")
    client.listen(match, 0).until(1)
    [listener] = server.server.tables[match].listeners[0]
    monkeypatch.setattr("doubloon.server.http.connections.SEND_SECONDS", 0.2)
    protocols = [p for p in server._server.server_state.connections if hasattr(p, "pause_writing")]
    server.loop.call_soon_threadsafe(lambda: [p.pause_writing() for p in protocols])
    wait_until(lambda: listener not in server.server.tables[match].listeners.get(0, {}))


def test_many_watchers_are_told_in_parts_and_all_of_them_of_the_latest(monkeypatch: pytest.MonkeyPatch) -> None:
    due: list[Callable[[], None]] = []  # what a loop would do later, done when the test says so

    class Loop:
        def call_later(self, _: float, work: Callable[..., None], *given: object) -> object:
            due.append(partial(work, *given))
            return self

    monkeypatch.setattr(tables, "asyncio", SimpleNamespace(get_running_loop=Loop))
    table = object.__new__(tables.Table)
    table.listeners, table._flush, table._is_behind = {}, None, False
    watchers = [Listener(SPECTATOR, 0) for _ in range(3 * tables.AT_ONCE)]
    table.listeners[SPECTATOR] = dict.fromkeys(watchers)
    table._ring_later()
    due.pop()()
    told = [watcher.bell.is_set() for watcher in watchers]
    assert told == [True] * tables.AT_ONCE + [False] * 2 * tables.AT_ONCE  # between the parts others have their turn
    watchers[0].bell.clear()
    table._ring_later()  # something more has happened
    while due:
        due.pop()()
    assert all(watcher.bell.is_set() for watcher in watchers)


def at_table(server: Thread, match: str, work: Callable[[tables.Table], object]) -> None:
    """Done in the server's loop, and finished when this returns."""
    done: list[object] = []
    server.loop.call_soon_threadsafe(lambda: done.append([work(server.server.tables[match])]))
    wait_until(lambda: done)


def into(taken: list[bytes]) -> Callable[[bytes], bool]:
    """A socket with room for everything."""

    def take(frame: bytes) -> bool:
        taken.append(frame)
        return True

    return take


def test_a_socket_that_cannot_take_a_frame_gets_it_later_and_others_at_once(server: Thread, client: Client) -> None:
    match = client.make("gold_armada", "me", "me")
    taken: list[bytes] = []
    quick = Listener(0, 0, take=into(taken))
    full = Listener(1, 0, take=lambda frame: False)
    busy = Listener(SPECTATOR, 0, take=into(taken))
    busy.is_busy = True  # with a frame from before, which must not come after this one

    def tell(table: tables.Table) -> None:
        table._tell_all([full, busy, quick])

    at_table(server, match, tell)
    assert len(taken) == 1 and quick.shown is not None and not quick.bell.is_set()
    assert [each.shown for each in (full, busy)] == [None, None]
    assert full.bell.is_set() and busy.bell.is_set()
    at_table(server, match, tell)
    assert len(taken) == 1  # nothing is told twice


def test_a_frame_that_cannot_be_made_is_its_viewers_trouble_alone(
    server: Thread, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = client.make("gold_armada", "me", "me")
    taken: list[bytes] = []
    listeners = [Listener(seat, 0, take=into(taken)) for seat in (0, 1)]
    real = tables.Table.frame_now

    def frame_now(table: tables.Table, viewer: int, since: int) -> bytes:
        assert viewer == 1
        return real(table, viewer, since)

    monkeypatch.setattr(tables.Table, "frame_now", frame_now)
    at_table(server, match, lambda table: table._tell_all(listeners))
    assert len(taken) == 1 and [each.bell.is_set() for each in listeners] == [True, False]


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 200_000])
def test_a_text_goes_out_as_the_protocol_wants_it(size: int) -> None:
    text = b"x" * size
    assert framed(text) == Frame(Opcode.TEXT, text).serialize(mask=False)
