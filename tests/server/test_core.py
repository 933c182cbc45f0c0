"""A table's core runs without sockets, threads, processes, a database or a clock of its own: in a browser too."""

from __future__ import annotations

import subprocess
import sys

import msgspec

import doubloon
from doubloon.engine.contract import SPECTATOR
from doubloon.server.store.rows import MatchRow
from doubloon.server.tables import game_commands
from doubloon.server.tables.core import Change, TableCore
from doubloon.server.tables.people import People, Sitter

OUTSIDE = [
    "_socket", "asyncio", "concurrent", "logging", "multiprocessing", "psycopg", "socket", "sqlite3", "ssl",
    "starlette", "subprocess", "threading", "uvicorn",
]  # fmt: skip

IMPORT = """
import sys
import msgspec, doubloon, doubloon.games.gold_armada.rules, doubloon.games.tobago.rules
before = set(sys.modules)
import doubloon.server.tables.core, doubloon.server.tables.game_commands, doubloon.server.tables.seat_commands
print(*sorted({name.partition(".")[0] for name in set(sys.modules) - before} | {
    name for name in set(sys.modules) - before if name.startswith("doubloon.")}))
"""


def test_the_core_imports_nothing_from_outside() -> None:
    done = subprocess.run([sys.executable, "-c", IMPORT], capture_output=True, text=True, check=True)
    imported = set(done.stdout.split())
    assert "doubloon.server.tables.core" in imported
    assert imported.isdisjoint(OUTSIDE)
    assert not [name for name in imported if name.startswith(("doubloon.server.http", "doubloon.server.outside"))]


def core(delay: int = 0, clock: int = 0) -> TableCore:
    sitters = [Sitter(kind="human", name=name, people=["p"], left=60.0 if clock else None) for name in ("Ann", "Bob")]
    people = People(host="p", sitters=sitters, delay=delay, clock=clock)
    row = MatchRow(
        id="a" * 12, game="gold_armada", version=1, options="{}", seats=2, secret="ab" * 32, dealer="sealed",
        created=0.0, rev=0, head=0, status="lobby", waits="", listed=0, touched=0.0, people="", scores=None,
    )  # fmt: skip
    table = TableCore(doubloon.load("gold_armada"), row, [], people)
    return do(table, lambda table: Change(table.people, "playing"))


def do(table: TableCore, command: object, now: float = 0.0) -> TableCore:
    proposal = table.change(command, now)  # type: ignore[arg-type]
    assert proposal is not None
    table.accept(proposal)
    table.refresh()
    return table


def play(table: TableCore, now: float = 0.0) -> None:
    seat = table.ticking()[0]
    move = table.rules.text(table.match.moves(seat)[0])
    do(table, lambda table: game_commands.play(table, seat, table.asked[seat], move), now)


def test_a_whole_match_runs_on_the_core_alone() -> None:
    table = core()
    while table.status == "playing":
        play(table)
    frames = [msgspec.json.decode(table.frame(viewer, 0, 0.0)) for viewer in (SPECTATOR, 0, 1)]
    assert all(frame["over"] and frame["winners"] and frame["secret"] == "ab" * 32 for frame in frames)
    assert [event["text"] for event in frames[0]["events"]] == [event["text"] for event in frames[1]["events"]]


def test_what_is_not_stored_is_not_seen_and_can_be_forgotten() -> None:
    table = core()
    before = table.frame(SPECTATOR, 0, 0.0)
    rows = len(table.match.rows)
    seat = table.ticking()[0]
    move = table.rules.text(table.match.moves(seat)[0])
    assert table.change(lambda table: game_commands.play(table, seat, 0, move), 0.0) is not None
    assert table.frame(SPECTATOR, 0, 0.0) == before
    table.forget_unstored()
    assert len(table.match.rows) == rows


def test_viewers_who_join_late_share_the_match_and_see_the_same() -> None:
    table = core()
    early = table.lane(0)
    for _ in range(12):
        play(table)
    late = table.lane(1)
    assert table.lane(0) is early and late.match is early.match
    assert [event.event.text for frame in late.frames for event in frame] == [
        event.event.text for frame in early.frames for event in frame
    ]


def test_a_spectator_who_lags_has_a_match_of_its_own_until_the_end() -> None:
    table = core(delay=6)
    for _ in range(12):
        play(table)
    late = table.lane(SPECTATOR)
    assert late.fed < len(table.steps) and late.match is not table.lane(0).match
    while table.status == "playing":
        play(table)
    assert table.lane(SPECTATOR).fed == len(table.steps)


def test_a_frame_that_nobody_can_tell_from_the_last_is_not_made_again() -> None:
    table = core()
    frame = table.frame(SPECTATOR, 0, 0.0)
    still = table.still(SPECTATOR)
    table.refresh()
    assert table.frame(SPECTATOR, 0, 0.0) is frame and table.still(SPECTATOR) is still
    table.people = msgspec.structs.replace(table.people, next="b" * 12)
    table.refresh()
    assert table.still(SPECTATOR).shows_more_than(still) and table.frame(SPECTATOR, 0, 0.0) != frame
