"""Several processes: no frame is older than a move one was told is done, and nothing is refused for being behind."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from doubloon.server.store import LogRow, Save, StoreDown
from doubloon.server.tables import game_commands
from doubloon.server.tables.table import Table
from tests.apart import run_apart
from tests.server.client import Client
from tests.server.running import Thread, running
from tests.server.test_core import core


@pytest.fixture(scope="module")
def deaf(postgres_url: str) -> Iterator[list[Thread]]:
    """Two servers that do not hear each other's news: the worst that can happen to what comes late."""
    with running(postgres_url) as one, running(postgres_url) as other:
        for server in (one, other):
            server.server.news._catch_up = lambda match: None  # type: ignore[method-assign]
        yield [one, other]


def both(servers: list[Thread]) -> list[Client]:
    here = Client(servers[0].url)
    here.post("/api/me", name="Ann")
    there = Client(servers[1].url)
    there.http.cookies.set("guest", here.http.cookies["guest"])
    return [here, there]


def turns(clients: list[Client], match: str) -> Iterator[tuple[Client, Client, dict[str, Any]]]:
    """The first turns of a match, asked here and there by turns: who asks, the other one, and the frame to play in."""
    for number in range(24):
        here, there = clients[number % 2], clients[1 - number % 2]
        frame = next(frame for frame in (here.frame(match, 0), here.frame(match, 1)) if frame["moves"] or frame["over"])
        if frame["over"]:
            return
        yield here, there, frame


def test_a_frame_is_never_older_than_the_move_one_was_told_is_done(deaf: list[Thread]) -> None:
    clients = both(deaf)
    match = clients[0].make("gold_armada", "me", "me")
    for here, there, frame in turns(clients, match):
        seat = frame["seat"]
        here.play(match, seat, frame["asked"], frame["moves"][0]["text"])
        assert there.frame(match, seat)["asked"] == frame["asked"] + 1


def test_a_command_is_not_refused_because_a_process_is_behind(deaf: list[Thread]) -> None:
    clients = both(deaf)
    match = clients[0].make("gold_armada", "me", "me")
    for _, there, frame in turns(clients, match):
        there.play(match, frame["seat"], frame["asked"], frame["moves"][0]["text"])  # which has not looked since


class Services:
    """Stores a save, and loses the answer."""

    ends_turns = False

    def __init__(self) -> None:
        self.table: Table | None = None
        self.saved: list[Save] = []

    async def save(self, save: Save) -> bool:
        self.saved.append(save)
        raise StoreDown("cut")

    async def stored(self, match: str, first: int) -> tuple[object, list[LogRow]]:
        assert self.table is not None
        save = self.saved[-1]
        later = {"rev": save.rev + 1, "head": save.head, "people": save.people, "status": save.status}
        return msgspec.structs.replace(self.table.row, **later), [line for line in save.rows if line.seq >= first]

    async def is_latest(self, match: str, rev: int) -> bool:
        return True

    async def index(self, match: str, sitting: object) -> None: ...

    def on_bot_turn(self, *args: object) -> None: ...

    def on_ending(self, *args: object) -> None: ...

    def on_person_turn(self, *args: object) -> None: ...

    def on_presence(self, table: Table) -> None: ...


def test_a_move_that_was_stored_is_not_refused_when_the_answer_was_lost() -> None:
    async def run() -> None:
        services = Services()
        begun = core()
        lines = [LogRow(n, 0.0, row.seat, row.text) for n, row in enumerate(begun.match.rows)]
        row = msgspec.structs.replace(begun.row, status="playing", rev=1, head=len(lines))
        table = services.table = Table(services, begun.rules, row, lines, begun.people)  # type: ignore[arg-type]
        seat = table.ticking()[0]
        move = table.rules.text(table.match.moves(seat)[0])
        await table.do(lambda table: game_commands.play(table, seat, 0, move))
        assert table.asked[seat] == 1 and table.head == services.saved[0].head and len(services.saved) == 1

    run_apart(run())
