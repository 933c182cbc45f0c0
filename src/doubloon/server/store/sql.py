"""What both databases do alike. Statements are written with ? and known to both."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Literal, TypeAlias, cast

import msgspec

from doubloon.locale import Problem
from doubloon.server.store.rows import Device, Guest, LogRow, MatchRow, Save

Cell: TypeAlias = "str | int | float | None"

MATCH = ", ".join(MatchRow.__struct_fields__)
MATCH_MARKS = ", ".join("?" * len(MatchRow.__struct_fields__))
GUEST = ", ".join(Guest.__struct_fields__)
GUEST_MARKS = ", ".join("?" * len(Guest.__struct_fields__))
# What belongs to a person besides matches, each with the columns that tell one line from another.
OWNED = {"sitting": "match, seat", "hidden": "match", "tries": "day, match", "blocks": "blocked, id, name"}
CHANGE = (
    "UPDATE matches SET rev = rev + 1, head = ?, status = ?, waits = ?, listed = ?, touched = ?, people = ?,"
    " scores = ?, options = COALESCE(?, options), seats = COALESCE(?, seats)"
    " WHERE id = ? AND rev = ?"
)


class StoreDown(Exception):
    """The database cannot be reached or has failed; nothing of the batch was stored, or nobody knows."""


class AlreadyServed(Problem):
    """Another server has this database for itself."""

    def __init__(self, url: str, file: str) -> None:
        super().__init__("server.already_running", url=url, file=file)
        self.url = url


class StoreFull(StoreDown):
    """There is no room on the disk; nothing of the batch was stored."""


class Store(ABC):
    """Reads may come from any thread. Writes come from one thread, the writer's."""

    kind: Literal["sqlite", "postgresql"]

    # --- what each database says in its own way ------------------------------------------------------------

    @abstractmethod
    def read(self, sql: str, values: Sequence[Cell]) -> list[tuple[Cell, ...]]: ...

    @abstractmethod
    def write(self, statements: list[tuple[str, Sequence[Cell]]], *, news: str = "") -> None:
        """All of the statements in one transaction."""

    @abstractmethod
    def save(self, saves: list[Save], *, news: str = "") -> list[bool]:
        """All of the saves in one transaction; False for one whose `rev` is no longer the stored one."""

    @abstractmethod
    def claim(self, url: str) -> None:
        """Take this database for the server at this address; refuse when another has it for itself."""

    def listen(self, hear: Callable[[str], None], lost: Callable[[], None]) -> Callable[[], None]:
        """Hear, in a thread, what processes tell; `lost` when some of it may have been missed. The answer ends it."""
        raise NotImplementedError

    def tell(self, news: str) -> None:
        """Tell the other processes."""
        raise NotImplementedError

    @abstractmethod
    def migrate(self) -> list[int]: ...

    @abstractmethod
    def close(self) -> None: ...

    # --- matches -------------------------------------------------------------------------------------------

    def match(self, match: str) -> MatchRow | None:
        rows = self.read(f"SELECT {MATCH} FROM matches WHERE id = ?", [match])
        return _match(rows[0]) if rows else None

    def rev(self, match: str) -> int:
        """The revision of a match, -1 when there is none."""
        rows = self.read("SELECT rev FROM matches WHERE id = ?", [match])
        return cast("int", rows[0][0]) if rows else -1

    def log(self, match: str, first: int = 0) -> list[LogRow]:
        rows = self.read(
            "SELECT seq, at, seat, text FROM log WHERE match = ? AND seq >= ? ORDER BY seq", [match, first]
        )
        return [LogRow(*row) for row in cast("list[tuple[int, float, int, str]]", rows)]

    def listed(self, limit: int) -> list[MatchRow]:
        where = "status = 'lobby' AND listed = 1 ORDER BY touched DESC LIMIT ?"
        return [_match(row) for row in self.read(f"SELECT {MATCH} FROM matches WHERE {where}", [limit])]

    def mine(self, person: str, limit: int) -> list[MatchRow]:
        """Newest first, by their beginning as long as they run: a list must not tell of moves that are hidden yet."""
        newest = "CASE WHEN status IN ('over', 'abandoned') THEN touched ELSE created END DESC"
        where = f"id IN (SELECT match FROM sitting WHERE person = ?) ORDER BY {newest} LIMIT ?"
        return [_match(row) for row in self.read(f"SELECT {MATCH} FROM matches WHERE {where}", [person, limit])]

    def hidden(self, person: str) -> set[str]:
        """Matches this person wants left out of the list."""
        return {str(row[0]) for row in self.read("SELECT match FROM hidden WHERE person = ?", [person])}

    def hide(self, person: str, match: str, *, hidden: bool) -> None:
        """Only matches of that person, so that nobody fills the table with anything else."""
        statements: list[tuple[str, Sequence[Cell]]] = [
            ("DELETE FROM hidden WHERE person = ? AND match = ?", [person, match])
        ]
        if hidden:
            mine = "SELECT DISTINCT person, match FROM sitting WHERE person = ? AND match = ?"
            statements.append((f"INSERT INTO hidden (person, match) {mine}", [person, match]))
        self.write(statements)

    def waiting(self, before: float) -> list[str]:
        """Matches in which a bot is to move or a clock runs, and nothing has happened since `before`."""
        rows = self.read("SELECT id FROM matches WHERE waits IN ('bot', 'clock') AND touched < ?", [before])
        return [str(row[0]) for row in rows]

    def end_old(self, game: str, version: int, now: float) -> None:
        """Matches under way by older rules of a game cannot go on: they end as abandoned, with all their rows."""
        sql = (
            "UPDATE matches SET rev = rev + 1, status = 'abandoned', waits = '', listed = 0, touched = ?"
            " WHERE game = ? AND version < ? AND status IN ('lobby', 'playing')"
        )
        self.write([(sql, [now, game, version])])

    def untouched(self, statuses: Sequence[str], before: float) -> list[tuple[str, float]]:
        """Matches, each with when it was touched last."""
        marks = ", ".join("?" * len(statuses))
        sql = f"SELECT id, touched FROM matches WHERE status IN ({marks}) AND touched < ?"
        return cast("list[tuple[str, float]]", self.read(sql, [*statuses, before]))

    def matches(self) -> list[str]:
        return [str(row[0]) for row in self.read("SELECT id FROM matches ORDER BY created", [])]

    def latest(self, limit: int) -> list[MatchRow]:
        """Whatever became of them, newest first."""
        return [_match(row) for row in self.read(f"SELECT {MATCH} FROM matches ORDER BY created DESC LIMIT ?", [limit])]

    def create(self, row: MatchRow, log: list[LogRow], sitting: list[tuple[str, int]]) -> None:
        values = msgspec.structs.astuple(row)
        statements: list[tuple[str, Sequence[Cell]]] = [
            (f"INSERT INTO matches ({MATCH}) VALUES ({MATCH_MARKS})", cast("tuple[Cell, ...]", values))
        ]
        statements += [_log(row.id, line) for line in log]
        statements += _sitting(row.id, sitting)
        self.write(statements)

    def seat_people(self, match: str, sitting: list[tuple[str, int]]) -> None:
        self.write([("DELETE FROM sitting WHERE match = ?", [match]), *_sitting(match, sitting)])

    def delete(self, match: str, *, news: str = "") -> None:
        tables = [("matches", "id"), *[(name, "match") for name in ("log", "sitting", "hidden", "reviews")]]
        self.write([(f"DELETE FROM {table} WHERE {column} = ?", [match]) for table, column in tables], news=news)

    # --- reviews -------------------------------------------------------------------------------------------

    def review(self, match: str, made: str) -> str:
        """The review of a match, if it was made in this way; "" for none."""
        rows = self.read("SELECT body FROM reviews WHERE match = ? AND made = ?", [match, made])
        return str(rows[0][0]) if rows else ""

    def reviews_of(self, person: str, limit: int) -> dict[str, str]:
        """Reviews of a person's matches, by match."""
        mine = "SELECT match FROM sitting WHERE person = ?"
        rows = self.read(f"SELECT match, body FROM reviews WHERE match IN ({mine}) LIMIT ?", [person, limit])
        return {str(match): str(body) for match, body in rows}

    def put_review(self, match: str, made: str, body: str) -> None:
        """In the place of an older one; nothing for a match that was deleted meanwhile."""
        insert = "INSERT INTO reviews (match, made, body) SELECT id, ?, ? FROM matches WHERE id = ?"
        self.write([("DELETE FROM reviews WHERE match = ?", [match]), (insert, [made, body, match])])

    # --- people --------------------------------------------------------------------------------------------

    def guest(self, person: str) -> Guest | None:
        rows = self.read(f"SELECT {GUEST} FROM guests WHERE person = ?", [person])
        return _guest(rows[0]) if rows else None

    def guest_by_mail(self, address: str) -> Guest | None:
        """Whose confirmed address this is; of several the one who was here last."""
        where = "mail = ? ORDER BY seen DESC LIMIT 1"
        rows = self.read(f"SELECT {GUEST} FROM guests WHERE {where}", [address]) if address else []
        return _guest(rows[0]) if rows else None

    def put_guest(self, guest: Guest) -> None:
        values = cast("tuple[Cell, ...]", msgspec.structs.astuple(guest))
        self.write(
            [
                ("DELETE FROM guests WHERE person = ?", [guest.person]),
                (f"INSERT INTO guests ({GUEST}) VALUES ({GUEST_MARKS})", values),
            ]
        )

    def hand_over(self, person: str, to: str) -> None:
        """All lists of a person become another's; matches are handed over one by one before."""
        statements: list[tuple[str, Sequence[Cell]]] = [
            ("UPDATE devices SET person = ? WHERE person = ?", [to, person])
        ]
        for table, keys in OWNED.items():
            taken = f"INSERT INTO {table} (person, {keys}) SELECT ?, {keys} FROM {table} WHERE person = ?"
            statements += [
                (f"{taken} ON CONFLICT DO NOTHING", [to, person]),
                (f"DELETE FROM {table} WHERE person = ?", [person]),
            ]
        shunned = (
            "INSERT INTO blocks (person, blocked, id, name) SELECT person, ?, id, name FROM blocks WHERE blocked = ?"
        )
        statements += [
            (f"{shunned} ON CONFLICT DO NOTHING", [to, person]),
            ("DELETE FROM blocks WHERE blocked = ?", [person]),
        ]
        self.write(statements)

    def devices(self, person: str) -> list[Device]:
        sql = "SELECT endpoint, person, p256dh, auth, language FROM devices WHERE person = ?"
        return [Device(*row) for row in cast("list[tuple[str, str, str, str, str]]", self.read(sql, [person]))]

    def put_device(self, device: Device) -> None:
        self.write(
            [
                ("DELETE FROM devices WHERE endpoint = ?", [device.endpoint]),
                (
                    "INSERT INTO devices (endpoint, person, p256dh, auth, language) VALUES (?, ?, ?, ?, ?)",
                    [device.endpoint, device.person, device.p256dh, device.auth, device.language],
                ),
            ]
        )

    def drop_device(self, endpoint: str) -> None:
        self.write([("DELETE FROM devices WHERE endpoint = ?", [endpoint])])

    def drop_devices(self, person: str) -> None:
        self.write([("DELETE FROM devices WHERE person = ?", [person])])

    def forget(self, person: str) -> None:
        tables = ("guests", "devices", *OWNED)
        self.write([(f"DELETE FROM {table} WHERE person = ?", [person]) for table in tables])

    # --- people who do not want to meet --------------------------------------------------------------------

    def shunned(self, person: str) -> set[str]:
        """Whom this person has blocked, and who has blocked them."""
        sql = "SELECT blocked FROM blocks WHERE person = ? UNION SELECT person FROM blocks WHERE blocked = ?"
        return {str(row[0]) for row in self.read(sql, [person, person])}

    def blocks(self, person: str) -> list[tuple[str, str]]:
        """Id and name of those this person has blocked."""
        rows = self.read("SELECT id, name FROM blocks WHERE person = ? ORDER BY name, id", [person])
        return cast("list[tuple[str, str]]", rows)

    def block(self, person: str, blocked: str, id_: str, name: str) -> None:
        sql = "INSERT INTO blocks (person, blocked, id, name) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING"
        self.write([(sql, [person, blocked, id_, name])])

    def unblock(self, person: str, id_: str) -> None:
        self.write([("DELETE FROM blocks WHERE person = ? AND id = ?", [person, id_])])

    # --- ratings -------------------------------------------------------------------------------------------

    def rated(self) -> list[Guest]:
        return [_guest(row) for row in self.read(f"SELECT {GUEST} FROM guests WHERE rated > 0", [])]

    def dealt_here(self, game: str, limit: int) -> list[MatchRow]:
        """Matches of a game that are over and were dealt by the server from their beginning, newest first."""
        where = "game = ? AND status = 'over' AND dealer = 'sealed' ORDER BY touched DESC LIMIT ?"
        return [_match(row) for row in self.read(f"SELECT {MATCH} FROM matches WHERE {where}", [game, limit])]

    # --- the daily deal ------------------------------------------------------------------------------------

    def day(self, day: str, game: str, fresh: str) -> tuple[str, str]:
        """Game and secret of a day; those given where there are none yet, whichever process comes first."""
        self.write(
            [("INSERT INTO days (day, game, secret) VALUES (?, ?, ?) ON CONFLICT DO NOTHING", [day, game, fresh])]
        )
        found = self.found_day(day)
        assert found is not None
        return found

    def found_day(self, day: str) -> tuple[str, str] | None:
        rows = self.read("SELECT game, secret FROM days WHERE day = ?", [day])
        return (str(rows[0][0]), str(rows[0][1])) if rows else None

    def try_once(self, day: str, person: str, match: str) -> str:
        """The match of this person's try: the one given, unless there was one already."""
        values = [day, person, match]
        self.write([("INSERT INTO tries (day, person, match) VALUES (?, ?, ?) ON CONFLICT DO NOTHING", values)])
        return self.tried(day, person)

    def tried(self, day: str, person: str) -> str:
        rows = self.read("SELECT match FROM tries WHERE day = ? AND person = ?", [day, person])
        return str(rows[0][0]) if rows else ""

    def tries(self, day: str) -> list[MatchRow]:
        where = "id IN (SELECT match FROM tries WHERE day = ?) AND status = 'over'"
        return [_match(row) for row in self.read(f"SELECT {MATCH} FROM matches WHERE {where}", [day])]

    # --- the installation ----------------------------------------------------------------------------------

    def key(self, name: str, fresh: str) -> str:
        """A stored key; `fresh` becomes the key when there is none yet, whichever process comes first."""
        self.write([("INSERT INTO keys (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING", [name, fresh])])
        return str(self.read("SELECT value FROM keys WHERE name = ?", [name])[0][0])

    def uptime(self, since: float) -> list[tuple[float, float]]:
        rows = self.read("SELECT started, seen FROM uptime WHERE seen >= ? ORDER BY started", [since])
        return cast("list[tuple[float, float]]", rows)

    def beat(self, process: str, started: float, now: float, keep: float) -> None:
        self.write(
            [
                (
                    "INSERT INTO uptime (process, started, seen) VALUES (?, ?, ?)"
                    " ON CONFLICT (process) DO UPDATE SET seen = excluded.seen",
                    [process, started, now],
                ),
                ("DELETE FROM uptime WHERE seen < ?", [now - keep]),
            ]
        )


def change_values(save: Save) -> list[Cell]:
    """The values of CHANGE."""
    scores = save.scores
    return [
        save.head, save.status, save.waits, save.listed, save.touched, save.people, scores, save.options, save.seats,
        save.match, save.rev,
    ]  # fmt: skip


def _match(row: tuple[Cell, ...]) -> MatchRow:
    return msgspec.convert(dict(zip(MatchRow.__struct_fields__, row, strict=True)), MatchRow)


def _guest(row: tuple[Cell, ...]) -> Guest:
    return msgspec.convert(dict(zip(Guest.__struct_fields__, row, strict=True)), Guest)


def _log(match: str, line: LogRow) -> tuple[str, Sequence[Cell]]:
    sql = "INSERT INTO log (match, seq, at, seat, text) VALUES (?, ?, ?, ?, ?)"
    return sql, [match, line.seq, line.at, line.seat, line.text]


def _sitting(match: str, sitting: list[tuple[str, int]]) -> list[tuple[str, Sequence[Cell]]]:
    sql = "INSERT INTO sitting (person, match, seat) VALUES (?, ?, ?)"
    return [(sql, [person, match, seat]) for person, seat in sitting]
