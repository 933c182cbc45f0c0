"""Signed cookies and seat tokens. A token names its seat and holds the seat's key: a new key makes old tokens void."""

from __future__ import annotations

import secrets
from typing import final

from itsdangerous import BadSignature, Signer, URLSafeSerializer

from doubloon.server.tables.callers import SeatToken

COOKIE = "guest"
SECURE_COOKIE = "__Host-guest"  # browsers take it from this very host alone, over https, and from no neighbour
COOKIE_SECONDS = 400 * 86_400


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
