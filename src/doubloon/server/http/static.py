"""The built browser client: files with a hash in their name for good, index.html for every page of the client."""

from __future__ import annotations

import mimetypes
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from doubloon.server.http import previews
from doubloon.server.http.reading import language_of

NAMED_BY_CONTENT = ("/assets/", "/offline/")
FOREVER = "public, max-age=31536000, immutable"
HTML = '<html lang="en">'
TITLE = "<title>Doubloon</title>"
PACKED = [("br", ".br"), ("gzip", ".gz")]
MISSING = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Doubloon</title>
<h1>Doubloon</h1><p>The server runs, but its browser client has not been built.
Build it with <code>make play</code>, or <code>npm ci &amp;&amp; npm run build</code> in <code>web/</code>.</p>
<p>The API is there: <a href="/api/openapi.json">/api/openapi.json</a>.</p></html>"""


class Chunk(msgspec.Struct, frozen=True):
    """A file of the client as its build lists it, with what it needs besides."""

    file: str
    imports: list[str] = []
    css: list[str] = []


@final
class Client:
    """Reads the files once, when the server starts: a request can name only what was found then, and waits for none."""

    def __init__(self, folder: Path | None = None) -> None:
        mimetypes.init()  # which reads files of the system, now and not when the first visitor comes
        self._folder = folder or Path(str(files("doubloon"))) / "web" / "dist"
        found = self._folder.rglob("*") if self._folder.is_dir() else []
        self._files = {"/" + f.relative_to(self._folder).as_posix(): f.read_bytes() for f in found if f.is_file()}
        self._index = self._files.get("/index.html", b"").decode()
        self._chunks = msgspec.json.decode(self._files.get("/chunks.json", b"{}"), type=dict[str, Chunk])

    async def __call__(self, request: Request) -> Response:
        path = request.url.path
        if path in self._files and not path.endswith((".br", ".gz")):
            return self._answer(path, request, FOREVER if path.startswith(NAMED_BY_CONTENT) else "no-cache")
        if path.startswith(("/api/", "/assets/", "/.")) or "." in path.rpartition("/")[2]:
            return Response("", 404, media_type="text/plain")
        if "/index.html" in self._files:
            answer = await self._page(request)
            answer.status_code = 200 if self._is_page(path) else 404  # the client says so in its own words
            links = ", ".join(self._ahead(path.split("/")[1] or "home"))
            if links:
                answer.headers["Link"] = links
            return answer
        return Response(MISSING, media_type="text/html")

    async def _page(self, request: Request) -> Response:
        """The one page of the client, with a head of its own for every address: links are shown by it elsewhere."""
        language = language_of(request)
        before, _, rest = self._index.partition(TITLE)
        page = before.replace(HTML, previews.root(language)) + await previews.head(request) + rest
        headers = {"Cache-Control": "no-cache", "Vary": "Accept-Language"}
        return Response(page, media_type="text/html", headers=headers)

    def _is_page(self, path: str) -> bool:
        name = path.split("/")[1]
        return not name or not self._chunks or (name != "home" and f"src/pages/{name.title()}.svelte" in self._chunks)

    def _ahead(self, page: str) -> Iterator[str]:
        """What the page will ask for, told at once: otherwise the browser finds it out one script after the other."""
        known = set(self._needs("index.html"))
        for file in dict.fromkeys(self._needs(f"src/pages/{page.title()}.svelte")):
            if file not in known:
                kind = "preload; as=style" if file.endswith(".css") else "modulepreload"
                yield f"</{file}>; rel={kind}; crossorigin"

    def _needs(self, name: str) -> Iterator[str]:
        chunk = self._chunks.get(name)
        if chunk:
            yield chunk.file
            yield from chunk.css
            for each in chunk.imports:
                yield from self._needs(each)

    def _answer(self, path: str, request: Request, caching: str) -> Response:
        headers = {"Cache-Control": caching, "Vary": "Accept-Encoding"}
        media = mimetypes.guess_type(path)[0] or "application/octet-stream"
        accepted = [word.partition(";")[0].strip() for word in request.headers.get("accept-encoding", "").split(",")]
        for name, ending in PACKED:
            if name in accepted and path + ending in self._files:
                headers["Content-Encoding"] = name
                return Response(self._files[path + ending], media_type=media, headers=headers)
        return Response(self._files[path], media_type=media, headers=headers)
