"""One request as a handler sees it: who asks, from where, about which match."""

from __future__ import annotations

from typing import final

from doubloon.server.base import BaseServer
from doubloon.server.tables.callers import Caller
from doubloon.server.tables.table import Table


@final
class Ask:
    def __init__(self, server: BaseServer, caller: Caller, match: str, language: str, address: str) -> None:
        self.server = server
        self.caller = caller
        self.match = match
        self.language = language
        self.address = address
        self.fresh_guest = ""  # a person made or changed by this request: its answer sets the cookie

    def guest(self) -> str:
        """The person who asks; a new one if there was none."""
        if not self.caller.person:
            self.fresh_guest = self.server.signing.new_guest()
            self.caller = Caller(self.fresh_guest, self.caller.token)
        return self.caller.person

    def become(self, person: str) -> None:
        """Whoever asks is this person from now on: the answer sets the cookie."""
        self.fresh_guest = person
        self.caller = Caller(person)

    def pay(self, units: int) -> None:
        """What is asked for costs more than a request does: the limit of the address is charged for it."""
        self.server.commands.take(self.address, units=units)

    async def table(self) -> Table:
        return await self.server.table(self.match)
