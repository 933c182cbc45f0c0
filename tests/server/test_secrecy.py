"""Nobody is told too much: in paired matches that differ only in what a viewer may not know, every byte it gets is
the same."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Iterator
from itertools import count
from typing import NamedTuple

import httpx
import msgspec
import pytest
from websockets.exceptions import InvalidStatus

import doubloon
from doubloon.engine.contract import CHANCE, SPECTATOR, AnyRules
from doubloon.engine.match import Match, Row
from doubloon.locale import Problem
from doubloon.server.store import LogRow, MatchRow, Save
from doubloon.server.tables.making import new_id
from doubloon.server.tables.people import People, Sitter, new_key
from tests.server.client import Client, Socket, wait_until
from tests.server.pairs import Step, pair
from tests.server.running import Thread

GAMES = list(doubloon.GAMES)
HIDING = [game for game in GAMES if game != "gold_armada"]  # there everything is open
PAIRS = 3
COMPARED = 6  # steps from the first that differs
PLIES = 60
SECRET = "ab" * 32
SEEDS = count(1)


class Twins(NamedTuple):
    """Two stored tables whose people, seals and times are the same."""

    server: Thread
    rules: AnyRules
    ids: list[str]
    client: Client
    programs: list[Client]  # with the token of seat 0, one for each

    def both(self, method: str, path: str, **more: object) -> list[bytes]:
        """The answers of both tables, with the one thing that may differ put aside: their ids."""
        found = []
        for match in self.ids:
            answer: httpx.Response = self.client.http.request(method, f"/api/matches/{match}{path}", **more)  # type: ignore[arg-type]
            head = f"{answer.status_code} {answer.headers.get('content-type')} ".encode()
            found.append((head + answer.content).replace(match.encode(), b"MATCH"))
        return found

    def same(self, method: str, path: str, **more: object) -> bytes:
        first, second = self.both(method, path, **more)
        assert first == second
        return first

    def same_full_view(self) -> None:
        """What a program gets to see, which a browser does not."""
        paths = [f"/api/matches/{match}/view" for match in self.ids]
        first, second = [p.http.get(path, params={"seat": 0}) for p, path in zip(self.programs, paths, strict=True)]
        assert first.status_code == 200 and first.content == second.content

    def append(self, index: int, rows: list[Row]) -> None:
        """Store a step as another process would, and let the table hear of it."""
        asyncio.run_coroutine_threadsafe(self._append(self.ids[index], rows), self.server.loop).result(30)

    async def _append(self, match: str, rows: list[Row]) -> None:
        server = self.server.server
        table = await server.table(match)
        lines = [LogRow(table.head + n, 1.0, row.seat, row.text) for n, row in enumerate(rows)]
        row = table.row
        save = Save(
            match=match, rev=table.rev, head=table.head + len(rows), status="playing", waits="", listed=0,
            touched=time.time(), people=row.people, scores=None, rows=lines,
        )  # fmt: skip
        assert await server.writer.save(save)
        await table.catch_up()


def store_twins(
    server: Thread,
    rules: AnyRules,
    seats: int,
    logs: tuple[list[Row], list[Row]],
    *,
    hints: bool = True,
    options: str = "{}",
) -> Twins:
    client = Client(server.url)
    client.post("/api/me", name="Ann")
    cookie = client.http.cookies["guest"]
    person = server.server.signing.guest(cookie)
    sitters = [
        Sitter(kind="human", name=f"P{n}", people=[person if n == 0 else "x"], key=new_key()) for n in range(seats)
    ]
    people = msgspec.json.encode(People(host="x", sitters=sitters, turn_at=1.0, hints=hints)).decode()
    ids = [new_id(), new_id()]
    tokens = [server.server.signing.seat_token(match, 0, sitters[0].key) for match in ids]
    twins = Twins(server, rules, ids, client, [Client(server.url, token) for token in tokens])
    for match, log in zip(twins.ids, logs, strict=True):
        row = MatchRow(
            id=match, game=rules.name, version=rules.version, options=options, seats=seats, secret=SECRET,
            dealer="sealed", created=1.0, rev=0, head=len(log), status="playing", waits="", listed=0,
            touched=time.time(), people=people, scores=None,
        )  # fmt: skip
        lines = [LogRow(n, 1.0, line.seat, line.text) for n, line in enumerate(log)]
        work = server.server.writer.run(lambda row=row, lines=lines: server.server.store.create(row, lines, []))  # type: ignore[misc]
        asyncio.run_coroutine_threadsafe(work, server.loop).result(30)
    return twins


def different_pairs(rules: AnyRules, seats: int, viewer: int) -> Iterator[list[Step]]:
    found = 0
    for seed in range(60):
        made = pair(rules, seats, viewer, seed, PLIES)
        if any(step.differs for step in made):
            found += 1
            yield made
        if found == PAIRS:
            return


@pytest.mark.parametrize("viewer", [0, SPECTATOR])
@pytest.mark.parametrize("game", HIDING)
def test_frames_refusals_and_errors_tell_a_viewer_nothing_more(server: Thread, game: str, viewer: int) -> None:
    rules = doubloon.load(game)
    seats = min(3, rules.seats[1])
    compared = 0
    for made in different_pairs(rules, seats, viewer):
        same = next(n for n, step in enumerate(made) if step.differs)
        log = [row for step in made[:same] for row in step.first]
        twins = store_twins(server, rules, seats, (log, log))
        sockets = [twins.client.listen(match, viewer) for match in twins.ids]
        compared += _compare(twins, sockets, viewer, made[same : same + COMPARED])
        for socket in sockets:
            socket.close()
    assert compared > 0, "no pair of matches differs: the test compares nothing"


def _compare(twins: Twins, sockets: list[Socket], viewer: int, made: list[Step]) -> int:
    rng = random.Random(1)
    for socket in sockets:
        socket.next()
    for step in made:
        twins.append(0, step.first)
        twins.append(1, step.second)
        _same_messages(twins, sockets, viewer)
        _same_answers(twins, viewer, rng)
    _same_reconnection(twins, viewer)
    return len(made)


def _same_messages(twins: Twins, sockets: list[Socket], viewer: int) -> None:
    """What the sockets were pushed: as many messages, and the same ones."""
    numbers = [twins.client.frame(match, viewer)["frame"] for match in twins.ids]
    assert numbers[0] == numbers[1]
    found = [[{**message, "match": ""} for message in socket.all_until(numbers[0])] for socket in sockets]
    assert found[0] == found[1]


def _same_answers(twins: Twins, viewer: int, rng: random.Random) -> None:
    for since in (0, 1, 3, 1000):
        twins.same("GET", "/frame", params={"seat": viewer, "since": since})
    twins.same("GET", "")
    twins.same("GET", "/replay", params={"seat": 1})
    twins.same("GET", "/record")
    if viewer == SPECTATOR:
        return
    twins.same_full_view()
    rules = twins.rules
    asked = twins.client.frame(twins.ids[0], viewer)["asked"]
    legal = {move["text"] for move in twins.client.frame(twins.ids[0], viewer)["moves"]}
    for _ in range(8):
        move = rules.text(rng.randrange(rules.move_count))
        twins.same("POST", "/why", json={"seat": viewer, "move": move})
        twins.same("POST", "/ask", json={"seat": viewer, "question": f"May I {move}?"})
        if move not in legal:
            twins.same("POST", "/play", json={"seat": viewer, "asked": asked, "move": move})
    twins.same("POST", "/play", json={"seat": viewer, "asked": asked + 1, "move": "x"})
    twins.same("POST", "/play", json={"seat": 1, "asked": 0, "move": "x"})


def _same_reconnection(twins: Twins, viewer: int) -> None:
    for since in (0, 2):
        found = []
        for match in twins.ids:
            socket = twins.client.listen(match, viewer, since)
            found.append({**socket.next(), "match": ""})
            socket.close()
        for message in found:
            for seat in message["seats"]:
                seat["away"] = False
        assert found[0] == found[1]


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_never_gets_the_view_of_another(client: Client, other: Client, game: str) -> None:
    match = client.make(game, "me", "open")
    other.post(f"/api/matches/{match}/join")
    for path in ("frame", "events", "view", "replay", "record", "verify"):
        answer = other.http.get(
            f"/api/matches/{match}/{path}", params={"seat": 0} if path in ("frame", "events", "view") else {}
        )
        assert answer.status_code in (401, 409), path
        assert "view" not in answer.json()


def test_a_socket_that_failed_to_authenticate_gets_nothing_more(client: Client, other: Client) -> None:
    match = client.make("gold_armada", "me", "me")
    for headers in ({}, {"Authorization": "Bearer nonsense"}, {"Authorization": "Basic abc"}, {"Cookie": "guest=x.y"}):
        with pytest.raises(InvalidStatus) as refused:
            other.listen(match, 0, 0, **headers)
        assert refused.value.response.status_code == 403
        assert b"view" not in (refused.value.response.body or b"")


def test_the_secret_is_sealed_until_the_end(client: Client) -> None:
    match = client.make("gold_armada", "me", "me")
    secret = client.get(f"/api/matches/{match}")["secret"]
    assert secret == "" == client.frame(match)["secret"]
    assert client.http.get(f"/api/matches/{match}/verify").status_code == 409
    assert client.http.get(f"/api/matches/{match}/record").status_code == 409


def test_spectators_lag_behind_by_the_plies_asked_for(client: Client, other: Client) -> None:
    match = client.make("gold_armada", "me", "me", delay=6)
    rng = random.Random(0)
    for _ in range(8):
        for seat in (0, 1):
            frame = client.frame(match, seat)
            if frame["moves"]:
                client.play(match, seat, frame["asked"], rng.choice(frame["moves"])["text"])
    late, now = other.frame(match, SPECTATOR), client.frame(match, 0)
    assert 0 < len(late["events"]) <= len(now["events"]) - 6
    shown = [(event["by"], event["text"]) for event in now["events"]]
    assert [(event["by"], event["text"]) for event in late["events"]] == shown[: len(late["events"])]
    assert {**late["view"], "seat": 0} != now["view"]
    end = client.play_out(match, [0, 1])
    assert {**other.frame(match, SPECTATOR)["view"], "seat": end["view"]["seat"]} == end["view"]


def test_tables_restored_from_the_log_send_the_same_frames(server: Thread, client: Client) -> None:
    """A restart, as every viewer sees it."""
    for game in GAMES:
        match = client.make(game, "me", "me")
        rng = random.Random(2)
        for _ in range(15):
            for seat in (0, 1):
                frame = client.frame(match, seat)
                if frame["moves"]:
                    client.play(match, seat, frame["asked"], rng.choice(frame["moves"])["text"])
        before = [client.http.get(f"/api/matches/{match}/frame", params={"seat": seat}).content for seat in (-1, 0, 1)]
        server.loop.call_soon_threadsafe(server.server.tables.pop, match)
        wait_until(lambda match=match: match not in server.server.tables)  # type: ignore[misc]
        for seat in (0, 1):  # whoever polls is there, and a server that begins has heard of nobody yet
            client.frame(match, seat)
        after = [client.http.get(f"/api/matches/{match}/frame", params={"seat": seat}).content for seat in (-1, 0, 1)]
        assert before == after


def test_S3_4_frames_do_not_tell_the_earlier_expedition_cards_of_a_round(server: Thread) -> None:
    """Two matches that differ only in a card that lies there no longer: every byte is the same, events included."""
    rules = doubloon.load("silver_and_gold")
    logs = (_two_turns(rules, "ell"), _two_turns(rules, "tee"))
    assert [row for row in logs[0] if row not in logs[1]] == [Row(CHANCE, "expedition ell")]
    twins = store_twins(server, rules, 2, logs)
    for viewer in (0, SPECTATOR):
        for since in (0, 1, 5):
            told = twins.same("GET", "/frame", params={"seat": viewer, "since": since})
        assert b"expedition square" in twins.same("GET", "/frame", params={"seat": viewer, "since": 0})
    assert b"expedition ?" in twins.same("GET", "/events", params={"seat": 0, "since": 0}) and told


def _two_turns(rules: AnyRules, first: str) -> list[Row]:
    """Cards in order of their numbers; everybody marks the first single cell there is."""
    match = Match(rules, 2)
    shapes = iter([first, "square"])
    while not match.rows or match.rows[-1].text != "expedition square":
        seat = match.to_act()[0]
        texts = [rules.text(move) for move in match.moves(seat)]
        if texts[0].startswith("expedition"):
            match.play(seat, f"expedition {next(shapes)}")
        else:
            match.play(seat, next((text for text in texts if text.startswith("single")), texts[0]))
    return match.rows


@pytest.mark.parametrize("hints", [True, False])
def test_T2_6_treasure_lies_face_down_on_screens(server: Thread, hints: bool) -> None:
    """Two matches that differ only in a card that another player has claimed: in a later sharing only the log, and
    with the table's aids on the odds, tell them apart."""
    rules = doubloon.load("tobago", island=7)
    logs = _one_claim_apart(rules)
    twins = store_twins(server, rules, 2, logs, hints=hints, options='{"island":"7"}')
    for viewer in (0, SPECTATOR):
        frames = [twins.client.frame(match, viewer) for match in twins.ids]
        apart = {name for name in frames[0] if frames[0][name] != frames[1][name]} - {"match"}
        assert apart == ({"events", "hints"} if hints else {"events"})
        told = [[event["text"] for event in frame["events"]] for frame in frames]
        assert {(a.split()[0], b.split()[0]) for a, b in zip(*told, strict=True) if a != b} == {("turn", "turn")}


def _one_claim_apart(rules: AnyRules) -> tuple[list[Row], list[Row]]:
    """Up to a card that seat 0 may claim, some sharings after seat 1 has claimed a card that it alone had looked at."""
    for seed in range(400):
        rows = _sharings(rules, random.Random(seed))
        for claim, row in enumerate(rows):
            if row != Row(1, "claim") or not rows[claim - 1].text.startswith("turn own "):
                continue
            face = rows[claim - 1].text.split()[-1]
            look = max((n for n in range(claim) if rows[n].text == f"look {face}"), default=-1)
            for other in "23456".replace(face, ""):
                twin = list(rows)
                twin[look] = Row(CHANCE, f"look {other}")
                twin[claim - 1] = Row(CHANCE, f"turn own {other}")
                if look >= 0 and _look_alike(rules, rows, twin, claim):
                    return rows, twin
    raise AssertionError("no such matches")


def _sharings(rules: AnyRules, rng: random.Random) -> list[Row]:
    """A match of eager drivers up to the second sharing or later."""
    match = Match(rules, 2)
    claims = 0
    while not match.is_over and len(match.rows) < 600:
        seat = match.to_act()[0]
        if match.prompt(0).key == "tobago.prompt.claim" and claims >= 3:
            return match.rows
        moves = [rules.text(move) for move in match.moves(seat)]
        first = [text for text in moves if text.startswith(("raise", "claim"))]
        match.play(seat, rng.choice(first or [text for text in moves if text != "exchange"]))
        claims += match.rows[-1].text == "claim"
    return []


def _look_alike(rules: AnyRules, rows: list[Row], twin: list[Row], claim: int) -> bool:
    """The twin can be played too, and seat 0 and the spectator see the same but for the card that was turned up."""
    matches = [Match(rules, 2), Match(rules, 2)]
    for number, both in enumerate(zip(rows, twin, strict=True)):
        seen = []
        for match, row in zip(matches, both, strict=True):
            try:
                event = match.play(row.seat, row.text)[0]
            except Problem:
                return False
            seen.append([event.seen(viewer) for viewer in (0, SPECTATOR)])
        if seen[0] != seen[1] and number != claim - 1:
            return False
    shown = [[rules.screen(match.view(viewer)) for viewer in (0, SPECTATOR)] for match in matches]
    return shown[0] == shown[1] and matches[0].hints(0) != matches[1].hints(0)
