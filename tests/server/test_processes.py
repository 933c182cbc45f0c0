"""Several server processes on one PostgreSQL: one table, whoever asks which of them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import count

import pytest

import doubloon
from doubloon.server.store import open_store
from tests.server.client import Client, Json, wait_until
from tests.server.running import Process, Thread, running, settings_for


@pytest.fixture(scope="module")
def two(postgres_url: str) -> Iterator[list[Thread]]:
    with running(postgres_url) as one, running(postgres_url) as other:
        yield [one, other]


def elsewhere(client: Client, server: Thread) -> Client:
    """The same guest at another process."""
    moved = Client(server.url)
    moved.http.cookies.set("guest", client.http.cookies["guest"])
    return moved


def views(client: Client, match: str) -> list[Json]:
    return [client.frame(match, seat)["view"] for seat in (0, 1)]


@pytest.mark.parametrize("game", list(doubloon.GAMES))
def test_a_move_at_one_process_is_pushed_by_the_other(two: list[Thread], game: str) -> None:
    here = Client(two[0].url)
    match = here.make(game, "me", "me")
    there = elsewhere(here, two[1])
    sockets = [here.listen(match, 0), there.listen(match, 1)]
    rng = random.Random(3)
    for _ in range(12):
        for seat, client in ((0, here), (1, there)):
            frame = client.frame(match, seat)
            if frame["moves"]:
                client.play(match, seat, frame["asked"], rng.choice(frame["moves"])["text"])
                sockets[seat].until(client.frame(match, seat)["frame"])
        wait_until(lambda: views(here, match) == views(there, match))


def test_two_moves_racing_through_two_processes(two: list[Thread]) -> None:
    here = Client(two[0].url)
    for _ in range(10):
        match = here.make("gold_armada", "me", "me")
        clients = [here, elsewhere(here, two[1])]
        body = {"seat": 0, "asked": 0, "move": "stop"}
        with ThreadPoolExecutor(8) as pool:
            path = f"/api/matches/{match}/play"
            tasks = [pool.submit(clients[n % 2].http.post, path, json=body) for n in range(8)]
            answers = [task.result() for task in tasks]
        assert sorted(answer.status_code for answer in answers) == [200] + [409] * 7
        assert clients[1].frame(match)["asked"] == clients[0].frame(match)["asked"] == 1


def test_who_is_here_is_known_at_the_other_process(two: list[Thread], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("doubloon.server.tables.table.AWAY_AFTER", 1.0)
    here = Client(two[0].url)
    match = here.make("gold_armada", "me", "me")
    there = elsewhere(here, two[1])
    assert there.frame(match, -1)["seats"][0]["away"]
    socket = here.listen(match, 0)
    socket.next()
    wait_until(lambda: not there.frame(match, -1)["seats"][0]["away"])
    socket.close()
    wait_until(lambda: there.frame(match, -1)["seats"][0]["away"])


def test_a_table_deleted_here_is_gone_there(two: list[Thread]) -> None:
    here = Client(two[0].url)
    match = here.make("gold_armada", "me", "me")
    there = elsewhere(here, two[1])
    socket = there.listen(match, 1)
    socket.next()
    here.delete(f"/api/matches/{match}")
    assert socket.gone() == "server.table_deleted"
    assert there.http.get(f"/api/matches/{match}").status_code == 404


def test_workers_share_a_port(postgres_url: str) -> None:
    server = Process(settings_for(postgres_url, workers=2))
    try:
        clients = [Client(server.url) for _ in range(6)]  # each its own connection, to whichever worker takes it
        match = clients[0].make("gold_armada", "me", "bot")
        for client in clients[1:]:
            client.http.cookies.set("guest", clients[0].http.cookies["guest"])
        rng = random.Random(1)
        turns = count()

        def is_over() -> bool:
            client = clients[next(turns) % 6]
            frame = client.frame(match)
            if frame["moves"]:
                body = {"seat": 0, "asked": frame["asked"], "move": rng.choice(frame["moves"])["text"]}
                assert client.http.post(f"/api/matches/{match}/play", json=body).status_code in (200, 409)
            return bool(frame["over"])

        wait_until(is_over)
        store = open_store(postgres_url)
        rows = store.log(match)
        assert [row.seq for row in rows] == list(range(len(rows)))
        store.close()
    finally:
        server.stop()


def test_a_table_that_was_set_up_anew_is_so_at_the_other_process(two: list[Thread]) -> None:
    here = Client(two[0].url)
    match = here.make("tobago", "me", "open")
    there = elsewhere(here, two[1])
    assert there.frame(match, 0)["edition"] == 0
    here.post(f"/api/matches/{match}/set_up", options={"curse_returns": True}, seats=3)
    frame = there.frame(match, 0)
    assert (frame["edition"], len(frame["seats"])) == (1, 3)
    for seat in (1, 2):
        there.post(f"/api/matches/{match}/bot", seat=seat)
    assert there.get(f"/api/matches/{match}")["options"] == {"curse_returns": "yes"}
    wait_until(lambda: here.frame(match)["view"] == there.frame(match)["view"] is not None)
