"""A keeper in memory that keeps the rules of the browser's: an edit as a whole, and only on the revision it names."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from doubloon.offline.desk import Desk, open_desk
from doubloon.offline.keeper import Edits, Kept, Note, Outcome
from doubloon.server.store.rows import LogRow, MatchRow


class Memory:
    def __init__(self) -> None:
        self.rows: dict[str, MatchRow] = {}
        self.logs: dict[str, dict[int, LogRow]] = {}
        self.notes: dict[str, Note] = {}
        self.fault: Outcome = "stored"  # anything else is what the next commits answer
        self.commits = 0

    async def load(self) -> str:
        return msgspec.json.encode(Kept([*self.rows.values()], [*self.notes.values()])).decode()

    async def row(self, match: str) -> str:
        return msgspec.json.encode(self.rows[match]).decode() if match in self.rows else ""

    async def log(self, match: str, first: int) -> str:
        lines = [line for seq, line in sorted(self.logs.get(match, {}).items()) if seq >= first]
        return msgspec.json.encode(lines).decode()

    async def commit(self, edits: str) -> Outcome:
        await asyncio.sleep(0)
        if self.fault != "stored":
            return self.fault
        wanted = msgspec.json.decode(edits, type=Edits)
        if any((self.rows[e.match].rev if e.match in self.rows else -1) != e.rev for e in wanted.matches):
            return "stale"
        for edit in wanted.matches:
            self._make(edit.match, edit.row, edit.log)
        for note in wanted.notes:
            self.notes[note.person] = note
        self.commits += 1
        return "stored"

    def _make(self, match: str, row: MatchRow | None, log: list[LogRow]) -> None:
        if row is None:
            del self.rows[match]
            self.logs.pop(match, None)
            return
        self.rows[match] = row
        kept = self.logs.setdefault(match, {})
        for line in log:
            assert line.seq not in kept, "a row is never written twice"
            kept[line.seq] = line


class Page:
    """A page that talks to a desk as the client does."""

    def __init__(self, memory: Memory, desk: Desk, frames: dict[int, list[Any]]) -> None:
        self.memory = memory
        self.desk = desk
        self.frames = frames

    async def get(self, path: str) -> Any:
        return await self.ask("GET", path)

    async def post(self, path: str, body: object) -> Any:
        return await self.ask("POST", path, body)

    async def ask(self, method: str, path: str, body: object = None, status: int = 200) -> Any:
        text = "" if body is None else msgspec.json.encode(body).decode()
        head, _, answer = (await self.desk.ask(method, "/api" + path, text, "en")).partition("\n")
        assert int(head) == status, answer
        return answer if path.endswith("/record") and status == 200 else msgspec.json.decode(answer)

    async def frame(self, match: str, seat: int = 0, since: int = 0) -> Any:
        return await self.get(f"/matches/{match}/frame?seat={seat}&since={since}")


async def visit(memory: Memory, end_after: float = -1.0) -> Page:
    """No turn ends by itself unless that is what is tried: a machine may be slow."""
    frames: dict[int, list[Any]] = {}

    def send(number: int, text: str) -> None:
        frames.setdefault(number, []).append(msgspec.json.decode(text))

    desk = await open_desk(memory, send)
    desk.settings = msgspec.structs.replace(desk.settings, bot_pause=0.0, end_after=end_after)
    return Page(memory, desk, frames)


async def play_on(page: Page, match: str, mine: list[int], most: int = 10_000) -> int:
    """Play the first legal move of mine whenever I am asked; how many were played until the end or `most`."""
    played = 0
    while played < most:
        frames = [await page.frame(match, seat) for seat in mine]
        if frames[0]["over"]:
            break
        to_move = [frame for frame in frames if frame["moves"]]
        if not to_move:
            await asyncio.sleep(0.001)
            continue
        frame = to_move[0]
        move = frame["moves"][-1]["text"]
        await page.post(f"/matches/{match}/play", {"seat": frame["seat"], "asked": frame["asked"], "move": move})
        played += 1
    return played
