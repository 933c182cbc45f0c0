"""The built browser client: files with a hash in their name for good, index.html for every page of the client."""

from __future__ import annotations

import mimetypes
from importlib.resources import files
from pathlib import Path
from typing import final

from starlette.requests import Request
from starlette.responses import Response

FOREVER = "public, max-age=31536000, immutable"
PACKED = [("br", ".br"), ("gzip", ".gz")]
MISSING = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Doubloon</title>
<h1>Doubloon</h1><p>The server runs, but its browser client has not been built.
Build it with <code>make play</code>, or <code>npm ci &amp;&amp; npm run build</code> in <code>web/</code>.</p>
<p>The API is there: <a href="/api/openapi.json">/api/openapi.json</a>.</p></html>"""


@final
class Client:
    """Looks the files up once, when the server starts: a request can name only what was found then."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder or Path(str(files("doubloon"))) / "web" / "dist"
        found = self._folder.rglob("*") if self._folder.is_dir() else []
        self._files = {"/" + f.relative_to(self._folder).as_posix(): f for f in found if f.is_file()}

    async def __call__(self, request: Request) -> Response:
        path = request.url.path
        if path in self._files and not path.endswith((".br", ".gz")):
            return self._answer(path, request, FOREVER if path.startswith("/assets/") else "no-cache")
        if path.startswith(("/api/", "/assets/")) or "." in path.rpartition("/")[2]:
            return Response("", 404, media_type="text/plain")
        if "/index.html" in self._files:
            return self._answer("/index.html", request, "no-cache")
        return Response(MISSING, media_type="text/html")

    def _answer(self, path: str, request: Request, caching: str) -> Response:
        headers = {"Cache-Control": caching, "Vary": "Accept-Encoding"}
        media = mimetypes.guess_type(path)[0] or "application/octet-stream"
        accepted = [word.partition(";")[0].strip() for word in request.headers.get("accept-encoding", "").split(",")]
        for name, ending in PACKED:
            if name in accepted and path + ending in self._files:
                headers["Content-Encoding"] = name
                return Response(self._files[path + ending].read_bytes(), media_type=media, headers=headers)
        return Response(self._files[path].read_bytes(), media_type=media, headers=headers)
