"""What a link shows where it is pasted: a title and a sentence in the reader's language, and a picture of the board.

Whoever fetches it may be a messenger's machine: nothing is done, and only what a spectator sees is told.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from html import escape
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from doubloon.engine.contract import SPECTATOR
from doubloon.engine.dealer import Dealer
from doubloon.engine.match import Match
from doubloon.games import GAMES, load
from doubloon.locale import RIGHT_TO_LEFT, Message, Problem, say
from doubloon.pictures import draw
from doubloon.server.http.reading import language_of
from doubloon.server.server import Server
from doubloon.server.tables.table import Table

WIDTH: Final = 1200
HEIGHT: Final = 630
DAY: Final = "public, max-age=86400"
SOON: Final = "public, max-age=60"
SAMPLE: Final = 7
PLIES: Final = 60


class Preview(NamedTuple):
    title: Message
    about: Message
    picture: str  # an address, or ""


async def head(request: Request) -> str:
    """The tags of a page, with its title, in the language of whoever asks."""
    server: Server = request.app.state.server
    language = language_of(request)
    found = await _preview(server, request.url.path)
    title, about = escape(say(found.title, language)), escape(say(found.about, language))
    base = server.settings.public_url or f"{request.url.scheme}://{request.url.netloc}"
    tags = [
        f"<title>{title}</title>",
        f'<meta name="description" content="{about}" />',
        '<meta property="og:type" content="website" />',
        '<meta property="og:site_name" content="Doubloon" />',
        f'<meta property="og:title" content="{title}" />',
        f'<meta property="og:description" content="{about}" />',
        f'<meta property="og:locale" content="{language}" />',
        f'<meta property="og:url" content="{escape(base + request.url.path)}" />',
    ]
    if found.picture:
        tags += [
            f'<meta property="og:image" content="{escape(base + found.picture)}" />',
            f'<meta property="og:image:width" content="{WIDTH}" />',
            f'<meta property="og:image:height" content="{HEIGHT}" />',
            '<meta name="twitter:card" content="summary_large_image" />',
        ]
    return "\n    ".join(tags)


def root(language: str) -> str:
    """The page's first tag says the language and its direction before any script has run."""
    return f'<html lang="{language}" dir="{"rtl" if language in RIGHT_TO_LEFT else "ltr"}">'


async def _preview(server: Server, path: str) -> Preview:
    page, id_ = [*path.strip("/").split("/"), ""][:2]
    if page in ("new", "rules") and id_ in GAMES:
        about = Message(f"site.home.line.{id_}")
        return Preview(Message(f"server.preview.{page}", {"game": _name(id_)}), about, f"/preview/game/{id_}.png")
    if page in ("table", "seat", "replay"):
        try:
            return _of_table(await server.table(id_), page)
        except Problem:
            pass  # there is none, or it cannot be shown: the page itself says so
    return Preview(Message("server.preview.home"), Message("site.home.lead"), "/preview/game/tobago.png")


def _of_table(table: Table, page: str) -> Preview:
    game = _name(table.row.game)
    if table.people.locked:
        return Preview(Message("server.preview.home"), Message("server.locked"), "")
    names = [sitter.name for sitter in table.people.sitters if sitter.name]
    about = Message("server.preview.people", {"names": names}) if names else Message(f"site.home.line.{table.row.game}")
    picture = f"/preview/table/{table.id}.png"
    if table.status == "lobby":
        picture = f"/preview/game/{table.row.game}.png"
        host = next((s.name for s in table.people.sitters if table.people.host in s.people and s.name), "")
        key = "server.preview.invitation" if host else "server.preview.table"
        return Preview(Message(key, {"name": host, "game": game} if host else {"game": game}), about, picture)
    key = "server.preview.replay" if page == "replay" or table.is_over else "server.preview.table"
    return Preview(Message(key, {"game": game}), about, picture)


def _name(game: str) -> Message:
    return Message(f"site.game.{game}")


async def table_picture(request: Request) -> Response:
    """The board as a spectator sees it by now. Drawn in a thread, once for each look of the board."""
    server: Server = request.app.state.server
    try:
        table = await server.table(request.path_params["match"])
    except Problem:
        return Response("", 404)
    if table.people.locked or table.status == "lobby":
        return Response("", 404)
    await table.get_ready(SPECTATOR)
    lane = table.lane(SPECTATOR)
    game, view, key = table.row.game, lane.view, ("preview", table.id, len(lane.frames))
    return await _png(server, key, lambda: draw(game, view).png(WIDTH, HEIGHT), SOON)


async def game_picture(request: Request) -> Response:
    """A match of the game some moves after its beginning, the same for everybody."""
    server: Server = request.app.state.server
    game = request.path_params["game"]
    if game not in GAMES:
        return Response("", 404)
    return await _png(server, ("preview", game, 0), lambda: sample_picture(game), DAY)


def sample_picture(game: str) -> bytes:
    match = Match(load(game), 2, Dealer(bytes(32)))
    match.deal()
    rng = random.Random(SAMPLE)
    while len(match.plies) < PLIES and not match.is_over:
        seat = match.to_act()[0]
        match.play(seat, match.rules.text(rng.choice(match.moves(seat))))
        match.deal()
    return draw(game, match.view(SPECTATOR)).png(WIDTH, HEIGHT)


async def _png(server: Server, key: object, make: Callable[[], bytes], caching: str) -> Response:
    kept = server.stretches.get(key)
    if kept is None:
        kept = await server.work(make)
        server.stretches.put(key, kept, len(kept))
    return Response(kept, media_type="image/png", headers={"Cache-Control": caching})
