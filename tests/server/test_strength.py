"""The bot that fills in is about as strong as the person it fills in for."""

from __future__ import annotations

import asyncio
from functools import partial

import msgspec
import pytest

from doubloon.server.store.rows import MatchRow
from doubloon.server.tables.ladder import RELEASE
from doubloon.server.tables.people import STAND_IN, People, Sitter
from doubloon.server.tables.strength import ENOUGH, level_like
from tests.server.client import PATIENCE, Client, wait_until
from tests.server.running import Thread


def played(person: str, level: int, *, won: bool, number: int = 0, hints: bool = True) -> MatchRow:
    """A match of a person against a bot."""
    sitters = [Sitter(kind="human", people=[person]), Sitter(kind="bot", level=level)]
    winners = [0 if won else 1]
    people = People(host=person, sitters=sitters, hints=hints, winners=winners, ended=20.0, release=RELEASE)
    return MatchRow(
        id=f"strength{number:04}", game="gold_armada", version=1, options="{}", seats=2, secret="ab" * 32,
        dealer="sealed", created=10.0, rev=1, head=0, status="over", waits="", listed=0, touched=20.0,
        people=msgspec.json.encode(people).decode(), scores="[9, 3]" if won else "[3, 9]",
    )  # fmt: skip


@pytest.mark.parametrize(
    ("level", "wins", "losses", "like"),
    [(4, 12, 0, 5), (3, 6, 6, 3), (2, 6, 6, 2), (1, 0, 12, 1), (4, ENOUGH - 1, 0, 0)],
    ids=["beats captains", "equals mates", "equals sailors", "loses to deckhands", "hardly known"],
)
def test_somebody_is_like_the_level_they_do_as_well_as(level: int, wins: int, losses: int, like: int) -> None:
    rows = [played("anna", level, won=True)] * wins + [played("anna", level, won=False)] * losses
    assert level_like("anna", "gold_armada", rows) == like
    assert level_like("anna", "tobago", rows) == 0


def test_a_stand_in_plays_like_the_person_and_like_most_when_nobody_knows(
    server: Thread, client: Client, other: Client
) -> None:
    client.post("/api/me", name="Anna")
    person = server.server.signing.guest(client.http.cookies["guest"])
    inside = server.server
    for row in [played(person, 1, won=False, number=number) for number in range(ENOUGH + 1)]:
        stored = inside.writer.run(partial(inside.store.create, row, [], [(person, 0)]))
        asyncio.run_coroutine_threadsafe(stored, server.loop).result(PATIENCE)
    match = client.make("gold_armada", "me", "open", "open", clock=1, pace="move")
    other.post(f"/api/matches/{match}/join")
    Client(client.url).post(f"/api/matches/{match}/join")
    wait_until(lambda: [seat["level"] for seat in client.frame(match)["seats"][:2]] == [1, STAND_IN])
