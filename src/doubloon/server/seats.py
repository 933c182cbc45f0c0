"""Signed cookies and seat tokens. A token names its seat and holds the seat's key: a new key makes old tokens void."""

from __future__ import annotations

import hmac
import secrets
from typing import final

from itsdangerous import BadSignature, Signer, URLSafeSerializer
from msgspec import Struct

from doubloon.server.people import People

COOKIE = "guest"
COOKIE_SECONDS = 400 * 86_400


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

    def seats(self, match: str, people: People) -> list[int]:
        return [seat for seat in range(len(people.sitters)) if self.holds(match, people, seat)]


@final
class Signing:
    """Keys oldest first: the last one signs, all of them are believed."""

    def __init__(self, keys: list[str]) -> None:
        self._guests = Signer(keys, salt="doubloon guest")
        self._seats = Signer(keys, salt="doubloon seat")
        self._mail = URLSafeSerializer(keys, salt="doubloon mail")

    def new_guest(self) -> str:
        return secrets.token_hex(12)

    def guest_cookie(self, person: str) -> str:
        return self._guests.sign(person).decode()

    def guest(self, cookie: str) -> str:
        return _unsigned(self._guests, cookie)

    def seat_token(self, match: str, seat: int, key: str) -> str:
        return self._seats.sign(f"{match}-{seat}-{key}").decode()

    def seat(self, token: str) -> SeatToken | None:
        parts = _unsigned(self._seats, token).split("-")
        if len(parts) != 3 or not parts[1].isdecimal():
            return None
        return SeatToken(parts[0], int(parts[1]), parts[2])

    def mail_token(self, person: str, address: str, language: str) -> str:
        return str(self._mail.dumps([person, address, language]))

    def mail(self, token: str) -> tuple[str, str, str]:
        """Person, address, language; empty when the token is not ours."""
        try:
            person, address, language = self._mail.loads(token)
        except (BadSignature, ValueError):
            return "", "", ""
        return str(person), str(address), str(language)


def _unsigned(signer: Signer, text: str) -> str:
    """The signed text, or "" when the signature does not fit."""
    try:
        return signer.unsign(text.encode()).decode()
    except (BadSignature, UnicodeError):
        return ""
