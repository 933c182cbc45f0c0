"""Signed cookies and seat tokens. A token names its seat and holds the seat's key: a new key makes old tokens void."""

from __future__ import annotations

import secrets
from typing import final

from itsdangerous import BadSignature, Signer, TimestampSigner, URLSafeSerializer

from doubloon.server.tables.callers import SeatToken

COOKIE = "guest"
SECURE_COOKIE = "__Host-guest"  # browsers take it from this very host alone, over https, and from no neighbour
COOKIE_SECONDS = 400 * 86_400
ENTRY_SECONDS = 3600  # for which a link sent by mail lets somebody in


def cookie_name(public_url: str) -> str:
    return SECURE_COOKIE if is_secure(public_url) else COOKIE


def is_secure(public_url: str) -> bool:
    return public_url.startswith("https:")


@final
class Signing:
    """Keys oldest first: the last one signs, all of them are believed."""

    def __init__(self, keys: list[str]) -> None:
        self._guests = Signer(keys, salt="doubloon guest")
        self._seats = Signer(keys, salt="doubloon seat")
        self._people = Signer(keys, salt="doubloon person")
        self._entries = TimestampSigner(keys, salt="doubloon entry")
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

    def person_token(self, person: str, key: str) -> str:
        """A personal link: good until its person has another key."""
        return self._people.sign(f"{person}-{key}").decode()

    def person(self, token: str) -> tuple[str, str]:
        """Person and key; empty when the token is not ours."""
        person, _, key = _unsigned(self._people, token).partition("-")
        return person, key

    def entry_token(self, person: str) -> str:
        """For a mail: good for an hour."""
        return self._entries.sign(person).decode()

    def entry(self, token: str) -> str:
        """The person, "" when the token is old or not ours."""
        try:
            return self._entries.unsign(token.encode(), max_age=ENTRY_SECONDS).decode()
        except (BadSignature, UnicodeError):
            return ""

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
