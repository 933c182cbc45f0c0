"""A turn in which nothing but its end is left is ended by the server, unless its person wants to do that alone."""

from __future__ import annotations

from collections.abc import Callable

import doubloon
from doubloon.engine.match import Match
from doubloon.server.store.rows import MatchRow
from doubloon.server.tables import game_commands
from doubloon.server.tables.core import Change, TableCore
from doubloon.server.tables.people import People, Sitter
from tests.server.client import Client, Json, wait_until
from tests.server.running import running

LONG = 600.0  # seconds that no test waits
SOON = 0.2


def core(*, ends: bool = True) -> TableCore:
    sitters = [Sitter(kind="human", name=name, people=["p"], ends=ends) for name in ("Ann", "Bob")]
    row = MatchRow(
        id="a" * 12, game="tobago", version=2, options="{}", seats=2, secret="ab" * 32, dealer="sealed",
        created=0.0, rev=0, head=0, status="lobby", waits="", listed=0, touched=0.0, people="", scores=None,
    )  # fmt: skip
    table = TableCore(doubloon.load("tobago"), row, [], People(host="p", sitters=sitters))
    table.ends_turns = True
    do(table, lambda table: Change(table.people, "playing"))
    return table


def do(table: TableCore, command: Callable[[TableCore], Change]) -> str:
    """Who is to be looked after now."""
    proposal = table.change(command, 0.0)
    assert proposal is not None
    table.accept(proposal)
    table.refresh()
    return proposal.save.waits


def step(table: TableCore, wanted: str) -> str:
    """The next decision: a move that begins so, if there is one, else the first."""
    seat = table.ticking()[0]
    texts = [table.rules.text(move) for move in table.match.moves(seat)]
    move = next((text for text in texts if text.startswith(wanted)), texts[0])
    return do(table, lambda table: game_commands.play(table, seat, table.asked[seat], move))


def to_the_first_turn(table: TableCore) -> None:
    while not any(text.startswith("clue") for text in _texts(table.match, table.ticking()[0])):
        step(table, "")


def _texts(match: Match, seat: int) -> list[str]:
    return [match.rules.text(move) for move in match.moves(seat)]


def test_after_a_clue_a_card_is_drawn_and_the_turn_is_ended_at_once() -> None:
    table = core()
    to_the_first_turn(table)
    seat, asked = table.ticking()[0], [*table.asked]
    step(table, "clue")
    assert [row.text for row in table.match.rows if row.seat == seat][-1] == "end"
    assert table.ticking() == [1 - seat]
    assert table.asked[seat] == asked[seat] + 2  # a client that waits for its own decision sees it answered


def test_after_a_drive_there_is_time_to_take_it_back_or_to_stay() -> None:
    table = core()
    to_the_first_turn(table)
    seat = table.ticking()[0]
    waits = ""
    while _texts(table.match, seat) != ["end"]:
        waits = step(table, "leg")
    assert table.is_ending(seat) and waits == "bot"
    assert table.match.can_undo(seat)
    assert do(table, lambda table: game_commands.stay(table, seat)) == ""
    assert not table.is_ending(seat)
    do(table, lambda table: game_commands.undo(table, seat))
    step(table, "leg")
    assert table.is_ending(seat)  # another decision: it is ended again
    do(table, lambda table: game_commands.end_turn(table, seat, table.asked[seat]))
    assert table.ticking() == [1 - seat]


def test_who_wants_to_end_turns_alone_does() -> None:
    table = core(ends=False)
    to_the_first_turn(table)
    seat = table.ticking()[0]
    assert step(table, "clue") == ""
    assert table.ticking() == [seat] and _texts(table.match, seat)[-1] == "end"


# --- with a server's time ---------------------------------------------------------------------------------


def _play_on(client: Client, match: str) -> Json:
    """One decision of seat 0, a leg rather than anything else, and never the end; the frame it was made in."""
    frame = client.frame(match)
    texts = [move["text"] for move in frame["moves"] if move["text"] != "end"]
    if texts:
        wanted = next((text for text in texts if text.startswith("leg")), texts[0])
        client.play(match, 0, frame["asked"], wanted)
    return frame


def drive_out(client: Client, match: str) -> Json:
    """Until nothing but the end is left."""
    found: list[Json] = []

    def is_ending() -> bool:
        found.append(_play_on(client, match))
        return [move["text"] for move in found[-1]["moves"]] == ["end"]

    wait_until(is_ending)
    return found[-1]


def test_it_is_ended_though_nobody_looks(sqlite_url: str) -> None:
    with running(sqlite_url, end_after=SOON) as server:
        client = Client(server.url)
        match = client.make("tobago", "me", "bot")

        def has_ended() -> bool:
            return any(event["by"] == 0 and event["kind"] == "end" for event in _play_on(client, match)["events"])

        wait_until(has_ended)


def test_staying_and_the_persons_choice_are_kept(sqlite_url: str) -> None:
    with running(sqlite_url, end_after=LONG) as server:
        client = Client(server.url)
        match = client.make("tobago", "me", "bot")
        assert drive_out(client, match)["ending"]
        client.post(f"/api/matches/{match}/stay", seat=0)
        assert not client.frame(match)["ending"]
        client.post(f"/api/matches/{match}/undo", seat=0)
        assert drive_out(client, match)["ending"]
        client.post(f"/api/matches/{match}/ending", seat=0, ends=False)
        frame = client.frame(match)
        assert not frame["ending"] and not frame["ends"]


def test_a_server_that_was_stopped_meanwhile_ends_it_when_it_is_back(sqlite_url: str) -> None:
    with running(sqlite_url, end_after=LONG) as server:
        client = Client(server.url)
        match = client.make("tobago", "me", "bot")
        asked, cookie = drive_out(client, match)["asked"], client.http.cookies["guest"]
    with running(sqlite_url, end_after=SOON) as server:
        client = Client(server.url)
        client.http.cookies.set("guest", cookie)
        wait_until(lambda: client.frame(match)["asked"] > asked)
