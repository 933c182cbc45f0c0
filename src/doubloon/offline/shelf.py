"""A device's store: all its matches in memory, as they are kept. Changes are wished for first; when the keeper has
stored them they are made here too, so nobody is shown what could still be lost."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, final

import msgspec

from doubloon.offline.keeper import Edit, Edits, Keeper, Kept, Note
from doubloon.server.store import Device, Guest, LogRow, MatchRow, Save, StoreDown, StoreFull
from doubloon.server.tables.people import People

T = TypeVar("T")
ENDED = ("over", "abandoned")


@final
class DeviceShelf:
    def __init__(self, kept: Kept) -> None:
        self.rows = {row.id: row for row in kept.matches}
        self._known = {note.person: note for note in kept.notes}
        self._reviews: dict[str, tuple[str, str]] = {}  # as long as the page is open
        self._edits: list[Edit] = []
        self._notes: list[Note] = []

    # --- looking -------------------------------------------------------------------------------------------

    def guest(self, person: str) -> Guest | None:
        return self._note(person).guest

    def hidden(self, person: str) -> set[str]:
        return set(self._note(person).hidden)

    def _note(self, person: str) -> Note:
        return self._known.get(person, Note(person))

    def mine(self, person: str, limit: int) -> list[MatchRow]:
        """Newest first, as on a server."""
        found = [row for row in self.rows.values() if person in _sitting(row)]
        return sorted(found, key=lambda row: -(row.touched if row.status in ENDED else row.created))[:limit]

    def listed(self, limit: int) -> list[MatchRow]:
        """Nobody else could sit down here."""
        return []

    def devices(self, person: str) -> list[Device]:
        return []

    def shunned(self, person: str) -> set[str]:
        """Nobody is met here."""
        return set()

    def uptime(self, since: float) -> list[tuple[float, float]]:
        """A device is on while its page is: clocks stand still between."""
        return []

    def review(self, match: str, made: str) -> str:
        known, body = self._reviews.get(match, ("", ""))
        return body if known == made else ""

    def reviews_of(self, person: str, limit: int) -> dict[str, str]:
        return {match: body for match, (_, body) in self._reviews.items()}

    def put_review(self, match: str, made: str, body: str) -> None:
        self._reviews[match] = (made, body)

    # --- wishing -------------------------------------------------------------------------------------------

    def create(self, row: MatchRow, log: list[LogRow], sitting: list[tuple[str, int]]) -> None:
        self._edits.append(Edit(row.id, -1, row, log))

    def change(self, save: Save) -> bool:
        """False where somebody was faster, as far as is known here."""
        row = self.rows.get(save.match)
        if row is None or row.rev != save.rev:
            return False
        self._edits.append(Edit(row.id, row.rev, _changed(row, save), save.rows))
        return True

    def end(self, matches: list[str], now: float) -> None:
        """Their rules have changed: they are kept as they stand."""
        for row in [self.rows[match] for match in matches]:
            ended = msgspec.structs.replace(row, rev=row.rev + 1, status="abandoned", waits="", listed=0, touched=now)
            self._edits.append(Edit(row.id, row.rev, ended))

    def delete(self, match: str, *, news: str = "") -> None:
        if match in self.rows:
            self._edits.append(Edit(match, self.rows[match].rev, None))

    def put_guest(self, guest: Guest) -> None:
        self._notes.append(msgspec.structs.replace(self._note(guest.person), guest=guest))

    def hide(self, person: str, match: str, *, hidden: bool) -> None:
        note = self._note(person)
        others = [other for other in note.hidden if other != match]
        self._notes.append(msgspec.structs.replace(note, hidden=[*others, match] if hidden else others))

    def forget(self, person: str) -> None:
        self._notes.append(Note(person))

    def seat_people(self, match: str, sitting: list[tuple[str, int]]) -> None:
        """Who sits where is in the match's own row."""

    def put_device(self, device: Device) -> None:
        """Nobody is called: who plays here is here."""

    def drop_device(self, endpoint: str) -> None:
        """There are none."""

    def drop_devices(self, person: str) -> None:
        """There are none."""

    # --- making it so --------------------------------------------------------------------------------------

    def wishes(self) -> Edits:
        """What is to be stored; asked for once."""
        edits = Edits(self._edits, self._notes)
        self._edits, self._notes = [], []
        return edits

    def make(self, edits: Edits) -> None:
        for edit in edits.matches:
            self.take(edit.match, edit.row)
        for note in edits.notes:
            self._known[note.person] = note

    def take(self, match: str, row: MatchRow | None) -> None:
        """A match as it is stored by now."""
        if row is None:
            self.rows.pop(match, None)
        else:
            self.rows[match] = row


@final
class DeviceWriter:
    def __init__(self, keeper: Keeper, shelf: DeviceShelf) -> None:
        self._keeper = keeper
        self._shelf = shelf

    async def save(self, save: Save) -> bool:
        return self._shelf.change(save) and await self._store()

    async def run(self, work: Callable[[], T]) -> T:
        result = work()
        if not await self._store():
            raise StoreDown("stale")
        return result

    async def _store(self) -> bool:
        """False when another tab was faster: nothing of it was stored."""
        edits = self._shelf.wishes()
        if not edits.matches and not edits.notes:
            return True
        outcome = await self._keeper.commit(msgspec.json.encode(edits).decode())
        if outcome == "full":
            raise StoreFull(outcome)
        if outcome == "down":
            raise StoreDown(outcome)
        if outcome == "stored":
            self._shelf.make(edits)
        return outcome == "stored"


def _changed(row: MatchRow, save: Save) -> MatchRow:
    return msgspec.structs.replace(
        row,
        rev=row.rev + 1,
        head=save.head,
        status=save.status,
        waits=save.waits,
        listed=save.listed,
        touched=save.touched,
        people=save.people,
        scores=save.scores,
        options=row.options if save.options is None else save.options,
        seats=row.seats if save.seats is None else save.seats,
    )


def _sitting(row: MatchRow) -> set[str]:
    return {person for person, _ in msgspec.json.decode(row.people, type=People).sitting()}
