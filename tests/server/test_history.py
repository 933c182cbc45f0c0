"""Looking back: my matches, searched and hidden, and what they add up to."""

from __future__ import annotations

from typing import NamedTuple

import msgspec
import pytest

import doubloon
from doubloon.engine.dealer import Dealer
from doubloon.engine.match import UNDO, Match
from doubloon.engine.record import read_header
from doubloon.insight.review import SeatSum
from doubloon.server import steady
from doubloon.server.store import MatchRow
from doubloon.server.tables import history
from doubloon.server.tables.lane import Step
from doubloon.server.tables.people import People, Sitter
from doubloon.server.tables.tally import statistics
from doubloon.server.wire import LuckTally
from tests.server.client import Client, wait_until

ME = "me"
NOON = 1_767_268_800.0  # of 2026-01-01


class Ended(NamedTuple):
    scores: list[int]
    winners: list[int] | None
    game: str = "gold_armada"
    dealer: str = "sealed"
    status: str = "over"
    rivals: tuple[str | int, ...] = ("Lea",)
    seat: int = 0


def row(number: int, ended: Ended) -> MatchRow:
    sitters = [
        Sitter(kind="bot", level=r) if isinstance(r, int) else Sitter(kind="human", name=r) for r in ended.rivals
    ]
    sitters.insert(ended.seat, Sitter(kind="human", name="Nadia", people=[ME]))
    people = People(host=ME, sitters=sitters, ended=float(number + 1), winners=ended.winners)
    return MatchRow(
        id=f"m{number}",
        game=ended.game,
        version=1,
        options="{}",
        seats=len(sitters),
        secret="",
        dealer=ended.dealer,
        created=0.0,
        rev=1,
        head=1,
        status=ended.status,
        waits="",
        listed=0,
        touched=1000.0,
        people=msgspec.json.encode(people).decode(),
        scores=msgspec.json.encode(ended.scores).decode(),
    )


def test_wins_are_counted_beside_what_was_due_and_runs_by_the_order_of_ends() -> None:
    matches = [
        Ended([9, 3], [0]),
        Ended([9, 12], [1]),
        Ended([20, 1, 2, 3], [0], rivals=(4, 4, "Lea")),
        Ended([5, 5], [0]),  # the tie-break was ours
    ]
    found = statistics(ME, [row(n, match) for n, match in enumerate(matches)], {})
    assert (found.tally.played, found.tally.won, found.tally.due) == (4, 3, 1.75)
    assert (found.run, found.longest, found.since) == (2, 2, 1.0)
    assert [(each.name, each.level, each.tally.played, each.tally.won) for each in found.rivals] == [
        ("Lea", 0, 4, 3),
        ("", 4, 1, 1),
    ]
    assert [(each.game, each.best, each.average) for each in found.games] == [("gold_armada", 20, 10.75)]
    assert [(each.seat, each.tally.played) for each in found.seats] == [(0, 4)]


def test_what_was_not_played_against_others_from_its_beginning_does_not_count() -> None:
    left_out = [
        Ended([9, 3], [0], dealer="fork abc@12"),
        Ended([9, 3], [0], dealer="table"),
        Ended([9, 3], [0], status="abandoned"),
        Ended([91], [0], rivals=()),
    ]
    assert statistics(ME, [row(n, match) for n, match in enumerate(left_out)], {}).tally.played == 0
    assert statistics("somebody else", [row(0, Ended([9, 3], [0]))], {}).tally.played == 0


def test_matches_that_ended_before_winners_were_noted_are_told_by_their_scores() -> None:
    assert statistics(ME, [row(0, Ended([3, 9], None, seat=1))], {}).tally.won == 1


def test_my_matches_can_be_searched_and_hidden(client: Client, other: Client) -> None:
    assert client.get("/api/me/history") == {"total": 0, "lines": []}
    first = client.make("gold_armada", "me", "bot")
    client.play_out(first, [0])
    second = client.make("gold_armada", "me", "me")
    client.post(f"/api/matches/{second}/rename", seat=1, name="Zoë")
    client.play_out(second, [0, 1])
    assert client.get("/api/me/history")["total"] == 2
    line = client.get("/api/me/history", name="zoë")["lines"][0]
    assert (line["match"], line["status"], line["winners"] is not None) == (second, "over", True)
    assert client.get("/api/me/history", game="tobago")["total"] == 0
    assert client.get("/api/me/history", first=1, count=1)["lines"][0]["match"] == first
    assert client.get("/api/me/statistics")["tally"]["played"] == 1  # both seats of the other were mine
    client.post("/api/me/hide", match=first)
    other.post("/api/me/hide", match=second)  # not theirs: nothing happens
    assert [line["match"] for line in client.get("/api/me/history")["lines"]] == [second]
    assert [line["match"] for line in client.get("/api/me")["tables"]] == [second]
    assert [line["match"] for line in client.get("/api/me/history", hidden="true")["lines"]] == [first]
    client.post("/api/me/hide", match=first, hidden=False)
    assert client.get("/api/me/history")["total"] == 2


def test_a_rematch_does_not_move_the_end_of_a_match(client: Client) -> None:
    match = client.make("gold_armada", "me", "me")
    client.play_out(match, [0, 1])
    ended = client.get("/api/me/history")["lines"][0]["touched"]
    client.post(f"/api/matches/{match}/rematch", seat=0)
    assert client.get("/api/me/history")["lines"][0]["touched"] == ended


def test_replays_and_records_tell_when_each_move_was_made(client: Client) -> None:
    before = int(steady.now())
    match = client.make("gold_armada", "me", "me")
    frame = client.frame(match, 0)
    client.play(match, 0, frame["asked"], frame["moves"][0]["text"])
    client.post(f"/api/matches/{match}/resign", seat=0)
    replay = client.get(f"/api/matches/{match}/replay", seat=-1, first=0, count=50)
    told = [position["event"]["at"] for position in replay["positions"] if position["event"]]
    assert told == sorted(told)
    assert before <= told[0] <= told[-1] <= steady.now()
    record = client.http.get(f"/api/matches/{match}/record").text
    moves = record.partition("\n\n")[2].splitlines()
    assert all(line.endswith(" UTC") for line in moves)
    assert len(read_header(record)[1]) == len(moves) == len(told)


def test_times_come_along_with_a_record(client: Client) -> None:
    match = client.finished("gold_armada")
    record = client.http.get(f"/api/matches/{match}/record").text
    again = client.post("/api/records", record=record)["match"]
    assert _told(client, again) == _told(client, match)
    assert min(_told(client, again)) > 0
    assert client.http.get(f"/api/matches/{again}/record").text.partition("\n\n")[2] == record.partition("\n\n")[2]
    [line] = [line for line in client.get("/api/me/history", count=100)["lines"] if line["match"] == again]
    assert (line["created"], line["touched"]) == (min(_told(client, match)), max(_told(client, match)))


def test_a_record_names_the_release_whose_bots_played(client: Client) -> None:
    record = client.http.get(f"/api/matches/{client.finished('gold_armada')}/record").text
    assert f"\nrelease: {doubloon.__version__}\n" in record
    older = record.replace(f"release: {doubloon.__version__}", "release: 0.0.9")
    again = client.post("/api/records", record=older)["match"]
    assert "\nrelease: 0.0.9\n" in client.http.get(f"/api/matches/{again}/record").text


def _told(client: Client, match: str) -> list[int]:
    replay = client.get(f"/api/matches/{match}/replay", seat=-1, first=0, count=100)
    return [position["event"]["at"] for position in replay["positions"] if position["event"]]


def test_what_was_played_elsewhere_has_no_times_of_ours(client: Client) -> None:
    record = client.http.get(f"/api/matches/{client.finished('gold_armada')}/record").text
    bare = "\n".join(line.partition("  #")[0] for line in record.splitlines())
    again = client.post("/api/records", record=bare)["match"]
    assert set(_told(client, again)) == {0}
    assert "UTC" not in client.http.get(f"/api/matches/{again}/record").text


@pytest.mark.parametrize(
    ("notes", "found"),
    [
        (["2026-01-01 12:00:00 UTC", "2026-01-01 12:00:05 UTC"], [NOON, NOON + 5]),
        (["2026-01-01 12:00:05 UTC", "2026-01-01 12:00:00 UTC"], [NOON + 5, 0.0]),  # time does not go back
        (["", "2026-01-01 12:00:00 UTC"], [0.0, NOON]),
        (["2999-01-01 12:00:00 UTC", "1900-01-01 12:00:00 UTC"], [0.0, 0.0]),
        (["a fine throw", "2026-13-01 12:00:00 UTC"], [0.0, 0.0]),
    ],
)
def test_times_that_cannot_be_are_none(notes: list[str], found: list[float]) -> None:
    text = "\n".join(f"0 stop  # {note}" for note in notes)
    assert history.noted(text, [1, 2], NOON + 1_000) == found


def test_times_of_moves_that_were_taken_back_go_with_them() -> None:
    rules = doubloon.load("gold_armada")
    match = Match(rules, 2, Dealer(bytes(32)))
    match.deal()
    match.dealer = None  # what comes after a move is not dealt here, so it can be taken back
    made = [Step([*match.rows], 1.0)]
    first, other = rules.text(match.moves(0)[0]), rules.text(match.moves(0)[-1])
    for at, command in ((2.0, first), (3.0, UNDO), (4.0, other)):
        known = len(match.rows)
        if command == UNDO:
            match.undo(0)
        else:
            match.play(0, command)
        made.append(Step(match.rows[known:], at))
    played = row(0, Ended([1, 2], [1]))
    assert history.times(rules, played, made) == [*[1.0] * len(made[0].rows), 4.0]


def test_luck_and_errors_are_averages_over_reviewed_matches() -> None:
    rows = [row(0, Ended([9, 3], [0])), row(1, Ended([3, 9], [1])), row(2, Ended([9, 3], [0]))]

    def review(luck: float, errors: float) -> str:
        mine = SeatSum(start=0.5, luck=luck, errors=errors, others=0.0, rest=0.0, result=1.0)
        nobody = SeatSum(start=0.5, luck=9.0, errors=9.0, others=0.0, rest=0.0, result=0.0)
        return msgspec.json.encode({"value": "fitted", "plies": [], "seats": [mine, nobody]}).decode()

    reviews = {rows[0].id: review(0.25, 0.125), rows[1].id: review(-0.75, 0.375)}
    assert statistics(ME, rows, reviews).luck == [LuckTally("gold_armada", 2, -0.25, 0.25)]
    assert statistics(ME, rows, {}).luck == []


def test_a_review_is_counted_for_those_who_played(client: Client, other: Client) -> None:
    match = client.make("gold_armada", "me", "bot")
    client.play_out(match, [0])
    assert client.get("/api/me/statistics")["luck"] == []
    wait_until(lambda: client.get(f"/api/matches/{match}/review")["review"] is not None)
    [found] = client.get("/api/me/statistics")["luck"]
    assert (found["game"], found["matches"]) == ("gold_armada", 1)
    assert other.get("/api/me/statistics")["luck"] == []
