"""One row that cannot be read, one save that cannot be stored: nothing else stops for it."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from typing import cast

from doubloon.server.server import Server
from doubloon.server.store import LogRow, Save, Store
from doubloon.server.store.writer import Writer
from tests.apart import run_apart
from tests.server.client import Client, wait_until
from tests.server.running import running


def test_one_unreadable_row_does_not_stop_the_bots_of_other_tables(sqlite_url: str) -> None:
    with running(sqlite_url, bot_pause=60.0) as server:
        client = Client(server.url)
        matches = [client.make("gold_armada", "bot", "me") for _ in range(4)]
    with closing(sqlite3.connect(sqlite_url.removeprefix("sqlite:///"))) as db, db:
        db.execute("UPDATE matches SET touched = created - 100, waits = 'bot'")
        db.execute("UPDATE matches SET people = '{', touched = 0 WHERE id = ?", [matches[0]])
    db.close()
    with running(sqlite_url) as server:
        again = Client(server.url)
        wait_until(lambda: all(again.frame(match, -1)["frame"] > 0 for match in matches[1:]))


class Broken:
    """A store that cannot keep the text "bad"."""

    def save(self, saves: list[Save], *, news: str = "") -> list[bool]:
        if any(row.text == "bad" for save in saves for row in save.rows):
            raise ValueError("bad")
        return [True for _ in saves]


def save(text: str) -> Save:
    return Save(
        match=text, rev=0, head=1, status="playing", waits="", listed=0, touched=0.0, people="", scores=None,
        rows=[LogRow(0, 0.0, 0, text)],
    )  # fmt: skip


def stored() -> list[object]:
    async def run() -> list[object]:
        writer = Writer(cast("Store", Broken()), "p")
        tasks = [asyncio.create_task(writer.save(save(text))) for text in ("one", "bad", "two")]
        done = await asyncio.wait_for(asyncio.gather(*tasks, return_exceptions=True), 20)
        later = await asyncio.wait_for(writer.save(save("later")), 20)
        await writer.close()
        return [*done, later]

    return run_apart(run())


def test_the_writer_outlives_an_exception_and_stores_what_can_be_stored() -> None:
    one, bad, two, later = stored()
    assert (one, two, later) == (True, True, True)
    assert isinstance(bad, ValueError)


def test_a_table_whose_clock_cannot_be_stopped_does_not_stop_the_care_for_others() -> None:
    cared: list[str] = []

    async def care(match: str) -> None:
        if match == "bad":
            raise KeyError(match)
        cared.append(match)

    run_apart(Server._each(cast("Server", None), ["a", "bad", "b"], care))
    assert cared == ["a", "b"]
