"""Two machines and a database on a third: one is killed, or its cable is pulled. The tables go on at the other, nothing
that was acknowledged is lost, and nothing is done twice."""

from __future__ import annotations

import itertools
import os
import random
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

import httpx
import psycopg
import pytest

from doubloon.server.store import open_store
from tests.needs import MARK, leave_out
from tests.server.client import PATIENCE, Client, wait_until
from tests.server.databases import NoPostgres
from tests.server.hosts import Machine, can_have_hosts, machines

TABLES = 4
FAULTS = 1000
SITTINGS = "machines/sittings"  # by this name pytest's cache has the outcome of those so far
# A server in the middle of storing: statements are done, and nothing has been said of an end.
HOLD = """
import sys, time
from psycopg import pq
from doubloon.server.store.postgres import PostgresStore
db = PostgresStore(sys.argv[1])._open().pgconn
db.enter_pipeline_mode()
db.send_query_params(b"BEGIN", None)
db.send_query_params(b"UPDATE matches SET rev = rev WHERE id = $1", [sys.argv[2].encode()])
db.send_flush_request()
db.flush()
time.sleep(600)
"""
# It waits for an answer, and has nothing to send.
ASK = """
import sys
from doubloon.server.store.postgres import PostgresStore
PostgresStore(sys.argv[1])._open().execute("SELECT pg_sleep(1)")
"""
ASKED = "SELECT pid FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(1)'"
# It waits for news, and never sends anything at all.
LISTEN = """
import sys, threading
from doubloon.server.store.postgres import PostgresStore
told = threading.Semaphore(0)
PostgresStore(sys.argv[1]).listen(print, told.release)
told.acquire()
told.acquire()
"""
LISTENING = "SELECT pid FROM pg_stat_activity WHERE query LIKE 'LISTEN%%' AND client_addr = %s::inet"
ANSWER = 3.0  # seconds until a player turns to the other machine
LONG = 5.0  # who stands still for longer has to say why


@pytest.fixture(scope="module")
def pair() -> Iterator[list[Machine]]:
    if not can_have_hosts():
        pytest.skip(MARK + "network namespaces need root and iproute2")  # also where nothing else may be left out
    try:
        with machines(2) as found:
            yield found
    except NoPostgres as reason:
        leave_out(str(reason))


def new_table(client: Client) -> str:
    """A machine whose cable is back finds out by the first question that its old connections are dead, and says so."""
    wish = {"game": "gold_armada", "seats": [{"kind": "me"}, {"kind": "me"}]}
    while (answer := client.http.post("/api/tables", json=wish)).status_code == 503:
        assert answer.json()["message"]["key"] == "server.database_down"
        time.sleep(0.1)
    match: str = answer.json()["match"]
    return match


class Player:
    """Plays both seats of a table, at either machine: who gets no answer turns to the other one and asks again."""

    def __init__(self, pair: list[Machine], seed: int) -> None:
        self.clients = [Client(machine.url) for machine in pair]
        self.at = seed % 2
        self.match = new_table(self.clients[self.at])
        here, there = self.clients[self.at], self.clients[1 - self.at]
        there.http.cookies.set("guest", here.http.cookies["guest"])
        here.http.timeout = there.http.timeout = httpx.Timeout(ANSWER)
        self.rng = random.Random(seed)
        self.acknowledged: list[tuple[int, int, str]] = []
        self.is_over = False
        self.acknowledged_at: list[float] = []
        self.tried: list[tuple[float, int, str]] = []  # when, at which machine, and what came of it
        self.complaint = ""

    def run(self, stop: threading.Event) -> None:
        while not stop.is_set() and not self.is_over and not self.complaint:
            begun, at = time.monotonic(), self.at
            try:
                came = self.step()
            except httpx.HTTPError as error:
                self.at = 1 - self.at
                came = repr(error)
            except AssertionError as error:
                self.complaint = came = str(error)
            self.tried.append((begun, at, came))

    def went_on(self, since: float) -> float:
        """How long after this moment its next move was acknowledged."""
        return next((at - since for at in self.acknowledged_at if at > since), 0.0)

    def why(self, since: float) -> str:
        """All that it tried after this moment."""
        said = [
            f"{begun - since:+.1f} s, machine {at}: {came}" for begun, at, came in self.tried if begun > since - ANSWER
        ]
        return "\n  ".join([f"{self.match} stood still for {self.went_on(since):.1f} s:", *said])

    def step(self) -> str:
        client = self.clients[self.at]
        for seat in (0, 1):
            answer = client.http.get(f"/api/matches/{self.match}/frame", params={"seat": seat, "since": 10**6})
            if answer.status_code == 503:  # it cannot reach the database, and says so
                self.at = 1 - self.at
                return f"503 {answer.text}"
            assert answer.status_code == 200, f"{answer.status_code} {answer.text}"
            frame = answer.json()
            self.is_over = self.is_over or frame["over"]
            if not frame["moves"]:
                continue
            mine = [asked for by, asked, _ in self.acknowledged if by == seat]
            assert not mine or frame["asked"] > mine[-1], "a move that was acknowledged has gone"
            move = self.rng.choice(frame["moves"])["text"]
            said = client.http.post(
                f"/api/matches/{self.match}/play", json={"seat": seat, "asked": frame["asked"], "move": move}
            )
            assert said.status_code in (200, 409, 503), said.text
            if said.status_code == 200:
                self.acknowledged.append((seat, frame["asked"], move))
                self.acknowledged_at.append(time.monotonic())
            elif said.status_code == 503:
                self.at = 1 - self.at
            return f"{said.status_code} {said.text[:200] if said.status_code != 200 else move}"
        return "no move to make"


def check(database: str, players: list[Player]) -> None:
    """Every acknowledged move is in its place in the log, once."""
    store = open_store(database)
    try:
        for player in players:
            rows = store.log(player.match)
            assert [row.seq for row in rows] == list(range(len(rows)))
            for seat, asked, move in player.acknowledged:
                assert [row.text for row in rows if row.seat == seat][asked] == move, "an acknowledged move was lost"
    finally:
        store.close()


def all_go_on(players: list[Player], since: float) -> None:
    """A move of each is acknowledged after this moment, or its match is over."""
    wait_until(lambda: all(p.is_over or p.complaint or p.acknowledged_at[-1:] > [since] for p in players))


def kill(machine: Machine) -> None:
    machine.kill()


def cut(machine: Machine) -> None:
    machine.host.unplug()


def mend(machine: Machine) -> None:
    machine.host.plug()
    if machine.process.poll() is not None:
        machine.start()
    wait_until(lambda: _is_well(machine), "a machine that is back does not answer")


def _is_well(machine: Machine) -> bool:
    with suppress(httpx.HTTPError):
        return httpx.get(machine.url + "/health", timeout=2).status_code == 200
    return False


def test_the_network_of_this_machine_is_left_alone(pair: list[Machine]) -> None:
    """Browsers of other tests would notice: they break off what they fetch."""
    assert list(Path("/sys/class/net").glob(pair[0].host.name[:3] + "*")) == []


def test_a_machine_that_vanishes_before_its_commit_locks_nothing(pair: list[Machine]) -> None:
    """Its rows are locked and its commit never comes: the database has to find out by itself."""
    client = Client(pair[1].url)
    match = client.make("gold_armada", "me", "me")
    host = pair[0].host
    holder = host.start(sys.executable, "-c", HOLD, pair[0].database, match)
    try:
        wait_until(lambda: client.get("/health") and _is_locked(pair[0].database, match), "nothing was locked")
        host.unplug()
        wait_until(lambda: _plays(client, match), "the rows stay locked")
    finally:
        holder.kill()
        holder.wait()
        mend(pair[0])


def test_who_waits_for_an_answer_finds_out_that_his_cable_was_cut(pair: list[Machine]) -> None:
    """Tables stood still for twenty seconds on a machine whose cable was back: what it had asked before had never been
    answered. It should find out about as soon as the database does, which looks every second."""
    host, database = pair[0].host, pair[0].database
    asker = host.start(sys.executable, "-c", ASK, database)
    try:
        wait_until(lambda: _count(database, ASKED), "nothing was asked")
        host.unplug()
        cut_at = time.monotonic()
        wait_until(lambda: not _count(database, ASKED), "the database waits for ever")
        noticed = time.monotonic() - cut_at
        wait_until(lambda: asker.poll() is not None, "the one who asked waits for ever")
        assert time.monotonic() - cut_at < 3 * noticed
    finally:
        asker.kill()
        asker.wait()
        mend(pair[0])


def test_who_waits_for_news_finds_out_that_his_cable_was_cut(pair: list[Machine]) -> None:
    """He never sends anything: he would have stayed deaf for two hours."""
    host, database = pair[0].host, pair[0].database
    listener = host.start(sys.executable, "-c", LISTEN, database)
    try:
        wait_until(lambda: _count(database, LISTENING, host.address) == 2, "he and the server do not listen")
        host.unplug()
        wait_until(lambda: not _count(database, LISTENING, host.address), "the database waits for ever")
        host.plug()
        wait_until(lambda: listener.poll() is not None, "the one who listened has not come back")
    finally:
        listener.kill()
        listener.wait()
        mend(pair[0])


def _count(database: str, sql: str, *values: str) -> int:
    with psycopg.connect(database, autocommit=True) as db:
        return len(db.execute(sql, values).fetchall())


def _is_locked(database: str, match: str) -> bool:
    with psycopg.connect(database, autocommit=True) as db:
        found = db.execute("SELECT id FROM matches WHERE id = %s FOR UPDATE SKIP LOCKED", [match]).fetchall()
    return not found


def _plays(client: Client, match: str) -> bool:
    frame = next(frame for frame in (client.frame(match, 0), client.frame(match, 1)) if frame["moves"])
    body = {"seat": frame["seat"], "asked": frame["asked"], "move": frame["moves"][0]["text"]}
    return client.http.post(f"/api/matches/{match}/play", json=body).status_code == 200


class Outcome(NamedTuple):
    """Of so many faults: how many moves were acknowledged, and the longest that any table stood still."""

    faults: int
    moves: int
    longest: float

    def __str__(self) -> str:
        return (
            f"{self.faults} kills and cuts: {self.moves} acknowledged moves, none lost, none twice; tables stood still"
            f" for at most {self.longest:.1f} s"
        )


def break_and_mend(pair: list[Machine], faults: Iterable[Callable[[Machine], None]], rng: random.Random) -> Outcome:
    players = [Player(pair, seed) for seed in range(TABLES)]
    everyone = [*players]
    longest = 0.0
    count = 0
    for fault in faults:
        count += 1
        stop = threading.Event()
        threads = [threading.Thread(target=player.run, args=[stop]) for player in players]
        for thread in threads:
            thread.start()
        all_go_on(players, time.monotonic())
        broken = pair[rng.choice(players).at]
        fault(broken)
        begun = time.monotonic()
        all_go_on(players, begun)
        longest = max([longest, *[player.went_on(begun) for player in players]])
        stop.set()
        for thread in threads:
            thread.join(PATIENCE)
        for player in players:
            if player.went_on(begun) > LONG:
                said = f"{fault.__name__} of machine {pair.index(broken)}: {player.why(begun)}"
                print(said, file=sys.stderr, flush=True)
        assert [player.complaint for player in players if player.complaint] == []
        mend(broken)
        check(pair[0].database, players)
        if count % 50 == 0:
            print(f"{count} kills and cuts; the longest standstill {longest:.1f} s", file=sys.stderr, flush=True)
        players = [Player(pair, rng.randrange(100)) if player.is_over else player for player in players]
        everyone += [player for player in players if player not in everyone]
    return Outcome(count, sum(len(player.acknowledged) for player in everyone), longest)


def test_tables_go_on_at_the_other_machine(pair: list[Machine], record_property: Callable[[str, object], None]) -> None:
    outcome = break_and_mend(pair, [kill, cut], random.Random(1))
    assert outcome.moves > 0
    record_property("machines", f"a machine killed, a cable pulled: {outcome}")


@pytest.mark.soak
def test_a_thousand_kills_and_cuts(
    pair: list[Machine], request: pytest.FixtureRequest, record_property: Callable[[str, object], None]
) -> None:
    """Hours. DOUBLOON_SITTING=1800 ends it after so many seconds, and the next sitting goes on with the count, as long
    as nothing was lost: pytest's cache keeps it."""
    cache = request.config.cache
    assert cache is not None
    before = Outcome(*cache.get(SITTINGS, (0, 0, 0.0)))
    if before.faults >= FAULTS:
        before = Outcome(0, 0, 0.0)
    cache.set(SITTINGS, (0, 0, 0.0))  # what fails has to begin anew
    ends = time.monotonic() + float(os.environ.get("DOUBLOON_SITTING", "inf"))
    rng = random.Random(FAULTS + before.faults)
    faults = (rng.choice([kill, cut]) for _ in range(FAULTS - before.faults))
    now = break_and_mend(pair, itertools.takewhile(lambda _: time.monotonic() < ends, faults), rng)
    outcome = Outcome(before.faults + now.faults, before.moves + now.moves, max(before.longest, now.longest))
    cache.set(SITTINGS, outcome)
    record_property("machines", f"{outcome} (of a thousand; {now.faults} in this sitting)")
