"""What is kept in memory, and for how long: tables that wait for nobody, frames of those who notice nothing, rules and
notices without end."""

from __future__ import annotations

import random
import re
import sqlite3
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

import doubloon
from doubloon.engine.contract import SPECTATOR
from doubloon.insight import tasks
from doubloon.server.outside import notices
from doubloon.server.outside.notices import Notices
from doubloon.server.settings import Settings
from doubloon.server.store.rows import MatchRow
from doubloon.server.tables import game_commands
from doubloon.server.tables.core import Change, Still, TableCore
from doubloon.server.tables.people import People, Sitter
from tests.server.client import Client
from tests.server.running import running
from tests.server.test_core import do

UNIT = Path(__file__).parent.parent.parent.parent / "deploy" / "doubloon.service"


def test_a_table_of_people_is_nothing_to_look_after(sqlite_url: str) -> None:
    """Whoever must be looked after is read back at every start; a full table was, whoever is to act."""
    with running(sqlite_url) as server:
        Client(server.url).make("gold_armada", "me", "me")
        Client(server.url).make("gold_armada", "me", "bot")
    with closing(sqlite3.connect(sqlite_url.removeprefix("sqlite:///"))) as db, db:
        assert db.execute("SELECT waits FROM matches").fetchall() == [("",), ("",)]
    db.close()


def cards() -> TableCore:
    """Silver & Gold: both mark at once, and some marks come in several moves."""
    people = People(host="p", sitters=[Sitter(kind="human", name=name, people=["p"]) for name in ("Ann", "Bob")])
    row = MatchRow(
        id="a" * 12, game="silver_and_gold", version=1, options="{}", seats=2, secret="ab" * 32, dealer="sealed",
        created=0.0, rev=0, head=0, status="lobby", waits="", listed=0, touched=0.0, people="", scores=None,
    )  # fmt: skip
    table = TableCore(doubloon.load("silver_and_gold"), row, [], people)
    return do(table, lambda table: Change(table.people, "playing"))


def latest(table: TableCore, viewer: int) -> tuple[Still, bytes]:
    """The very things that a viewer is shown who lacks the latest frame."""
    still = table.still(viewer)
    return still, table.frame(viewer, still.frames - 1, None)


def test_a_hidden_move_makes_no_frame_anew_for_those_who_notice_nothing() -> None:
    """Making one takes a time that whoever asks for it again and again could measure."""
    rng = random.Random(5)
    table, hidden = cards(), 0
    while not hidden:
        assert table.status == "playing"
        seat = rng.choice(table.ticking())
        move = table.rules.text(rng.choice(table.match.moves(seat)))
        before = {viewer: latest(table, viewer) for viewer in (1 - seat, SPECTATOR)}
        do(table, partial(game_commands.play, seat=seat, asked=table.asked[seat], move=move))
        for viewer, (still, frame) in before.items():
            if table.still(viewer).frames == still.frames:
                hidden += 1
                assert all(now is then for now, then in zip(latest(table, viewer), (still, frame), strict=True))


def test_rules_are_kept_for_a_bounded_number_of_islands() -> None:
    assert tasks.rules_of.cache_info().maxsize == tasks.RULES_KEPT


def test_notices_are_remembered_for_a_bounded_number_of_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notices, "MOST_TOLD", 3)

    class Spawning:
        def spawn(self, work: object) -> None:
            work.close()  # type: ignore[attr-defined]

    class At:
        people = People(host="p", sitters=[Sitter(kind="human", people=["p"])])

        def __init__(self, number: int) -> None:
            self.id, self.asked = f"match{number}", [1]

    told = Notices(Spawning(), None, object())  # type: ignore[arg-type]
    for number in range(10):
        told.on_person_turn(At(number), 0)  # type: ignore[arg-type]
    assert len(told._told) == 3


def test_a_bot_may_not_have_more_memory_than_the_whole_unit() -> None:
    [gigabytes] = re.findall(r"^MemoryMax=(\d+)G$", UNIT.read_text("utf-8"), re.M)
    assert Settings().bot_memory < int(gigabytes) * 1024
