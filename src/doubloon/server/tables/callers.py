"""Who asks: a guest, a seat's holder, or nobody; and which seats of a table are theirs."""

from __future__ import annotations

import hmac

from msgspec import Struct

from doubloon.server.tables.people import People


class SeatToken(Struct, frozen=True):
    match: str
    seat: int
    key: str


class Caller(Struct, frozen=True):
    """Who asks: a guest by cookie, a seat by token, or both, or nobody."""

    person: str = ""
    token: SeatToken | None = None

    def holds(self, match: str, people: People, seat: int) -> bool:
        if not 0 <= seat < len(people.sitters):
            return False
        sitter = people.sitters[seat]
        if self.person and self.person in sitter.people:
            return True
        token = self.token
        if token is None or token.match != match or token.seat != seat or not sitter.key:
            return False
        return hmac.compare_digest(token.key, sitter.key)

    def is_host(self, match: str, people: People) -> bool:
        """The host by cookie, or by the token of a seat of theirs."""
        if self.person and self.person == people.host:
            return True
        token = self.token
        is_seated = token is not None and self.holds(match, people, token.seat)
        return is_seated and token is not None and people.host in people.sitters[token.seat].people

    def is_let_in(self, match: str, people: People) -> bool:
        """A locked table is for those who sit there and the host, during the match and after it."""
        return not people.locked or bool(self.seats(match, people)) or self.is_host(match, people)

    def seats(self, match: str, people: People) -> list[int]:
        return [seat for seat in range(len(people.sitters)) if self.holds(match, people, seat)]
