"""Somebody who plays without a server: what is kept, the network that is off, and the desk in the browser."""

from __future__ import annotations

import contextlib
import functools
import json
import random
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import doubloon
from doubloon.server.refusals import CONFLICT
from tests.browser.visitor import Visitor, choose
from tests.needs import leave_out

CLIENT = Path(doubloon.__file__).parent / "web" / "dist"


def must_be_built() -> None:
    if not (CLIENT / "offline.json").exists():
        leave_out("play without a server was not built: its wheels could not be fetched")


def keep(visitor: Visitor) -> None:
    """Ask for it, and wait until this device plays."""
    visitor.open("/device")
    with visitor.page.expect_navigation():  # the page begins anew with what is kept
        visitor.page.locator("main button.go").click()
    visitor.page.locator("[data-version]").wait_for()
    visitor.page.locator("section[aria-busy=false]").wait_for()


def go_away(visitor: Visitor) -> None:
    visitor.is_forgiving = True
    visitor.context.set_offline(True)


def ask(visitor: Visitor, method: str, path: str, body: object = None) -> Any:
    """The desk in this page's browser, as the page itself asks it."""
    status, answer = _answer(visitor, method, path, body)
    assert status == 200, answer
    return answer if path.endswith("/record") else json.loads(answer)


def _answer(visitor: Visitor, method: str, path: str, body: object) -> tuple[int, str]:
    text = "" if body is None else json.dumps(body)
    wish = {"kind": "ask", "method": method, "address": "/api" + path, "body": text, "language": "en"}
    visitor.page.wait_for_function("'tellDesk' in window")  # a page that was just opened starts its desk a little later
    head, _, answer = str(visitor.page.evaluate("wish => tellDesk(wish)", wish)).partition("\n")
    return int(head), answer


def play_on(visitor: Visitor, match: str, mine: list[int], most: int = 10_000) -> Any:
    """Quick random moves of these seats by program; the last frame."""
    rng = random.Random(5)
    while True:
        frames = [ask(visitor, "GET", f"/matches/{match}/frame?seat={seat}&since=1000000") for seat in mine]
        frame = next((each for each in frames if each["moves"]), frames[0])
        if frame["over"] or most == 0:
            return frame
        if frame["moves"]:
            wish = {"seat": frame["seat"], "asked": frame["asked"], "move": choose(frame["moves"], rng)["text"]}
            status, answer = _answer(visitor, "POST", f"/matches/{match}/play", wish)
            assert status in (200, CONFLICT), answer  # a turn may have ended by itself meanwhile
            most -= 1


class _Quiet(SimpleHTTPRequestHandler):
    """As plain as a host can be: no compression, no pages but files."""

    def log_message(self, *_: object) -> None:
        pass


@contextlib.contextmanager
def served(folder: Path) -> Iterator[str]:
    host = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(_Quiet, directory=str(folder)))
    thread = threading.Thread(target=host.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{host.server_port}"
    finally:
        host.shutdown()
        thread.join()
        host.server_close()
