"""One request as a handler sees it: who asks, from where, about which match."""

from __future__ import annotations

from typing import final

from starlette.requests import HTTPConnection

from doubloon.locale import LANGUAGES
from doubloon.server.limits import whose
from doubloon.server.refusals import NOT_YOURS, Refused
from doubloon.server.server import Server
from doubloon.server.tables.callers import Caller
from doubloon.server.tables.table import Table
from doubloon.server.tokens import COOKIE

BEARER = "bearer "


@final
class Ask:
    def __init__(self, server: Server, connection: HTTPConnection) -> None:
        self.server = server
        self.address = whose(connection.client.host if connection.client else "")
        self.match: str = connection.path_params.get("match", "")
        self.language = language_of(connection)
        self.caller = caller_of(server, connection)
        self.fresh_guest = ""  # a person made by this request: its answer sets the cookie

    def guest(self) -> str:
        """The person who asks; a new one if there was none."""
        if not self.caller.person:
            self.fresh_guest = self.server.signing.new_guest()
            self.caller = Caller(self.fresh_guest, self.caller.token)
        return self.caller.person

    def pay(self, units: int) -> None:
        """What is asked for costs more than a request does: the limit of the address is charged for it."""
        self.server.commands.take(self.address, units=units)

    async def table(self) -> Table:
        return await self.server.table(self.match)


def language_of(connection: HTTPConnection) -> str:
    """The first we speak of those the asker reads; our pages name the one that was chosen there."""
    tags = [tag.strip()[:2].lower() for tag in connection.headers.get("accept-language", "").split(",")]
    return next((tag for tag in tags if tag in LANGUAGES), LANGUAGES[0])


def caller_of(server: Server, connection: HTTPConnection) -> Caller:
    """A token that does not fit is refused, not ignored: its holder should know."""
    person = server.signing.guest(connection.cookies.get(COOKIE, ""))
    header = connection.headers.get("authorization", "")
    if not header:
        return Caller(person)
    token = server.signing.seat(header[len(BEARER) :].strip()) if header.lower().startswith(BEARER) else None
    if token is None:
        raise Refused(NOT_YOURS, "server.bad_token")
    return Caller("", token)
