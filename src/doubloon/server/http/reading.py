"""What a request or a socket says of who asks: a cookie, a token, an address, a language."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from doubloon.locale import LANGUAGES
from doubloon.server.base import BaseServer
from doubloon.server.http.asking import Ask
from doubloon.server.limits import whose
from doubloon.server.refusals import NOT_YOURS, Refused
from doubloon.server.tables.callers import Caller
from doubloon.server.tokens import COOKIE, cookie_name

BEARER = "bearer "


def read_ask(server: BaseServer, connection: HTTPConnection) -> Ask:
    match: str = connection.path_params.get("match", "")
    address = whose(connection.client.host if connection.client else "")
    ask = Ask(server, caller_of(server, connection), match, language_of(connection), address)
    if cookie_name(server.settings.public_url) not in connection.cookies:
        ask.fresh_guest = ask.caller.person  # whose cookie has the name it had before the server was reached by https
    return ask


def language_of(connection: HTTPConnection) -> str:
    """The first we speak of those the asker reads; our pages name the one that was chosen there."""
    tags = [tag.strip()[:2].lower() for tag in connection.headers.get("accept-language", "").split(",")]
    return next((tag for tag in tags if tag in LANGUAGES), LANGUAGES[0])


def caller_of(server: BaseServer, connection: HTTPConnection) -> Caller:
    """A token that does not fit is refused, not ignored: its holder should know."""
    name = cookie_name(server.settings.public_url)
    person = server.signing.guest(connection.cookies.get(name) or connection.cookies.get(COOKIE, ""))
    header = connection.headers.get("authorization", "")
    if not header:
        return Caller(person)
    token = server.signing.seat(header[len(BEARER) :].strip()) if header.lower().startswith(BEARER) else None
    if token is None:
        raise Refused(NOT_YOURS, "server.bad_token")
    return Caller("", token)
