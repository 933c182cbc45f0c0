"""The port a server listens on: bound before anything is announced, and when it is taken, by whom and what is free."""

from __future__ import annotations

import errno
import json
import socket
from contextlib import suppress
from http.client import HTTPConnection, HTTPException

from doubloon.locale import Problem

BACKLOG = 2048
LOOKED_AT = 100  # ports after the one that is taken
PATIENCE = 2.0  # seconds for whoever has the port to say that it is Doubloon


def address(host: str, port: int) -> str:
    """Where a browser on this machine finds the server."""
    reached = _reached(host)
    return f"http://{f'[{reached}]' if ':' in reached else reached}:{port}"


def _reached(host: str) -> str:
    return {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)


def listen(host: str, port: int) -> socket.socket:
    """Bound and listening: who connects from now on waits in the queue until the server answers."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=BACKLOG)
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            raise
    free = str(_next_free(host, port))
    if is_doubloon(host, port):
        raise Problem("server.port_of_doubloon", port=str(port), url=address(host, port), free=free)
    raise Problem("server.port_taken", port=str(port), free=free)


def _next_free(host: str, port: int) -> int:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for candidate in [*range(port + 1, min(port + LOOKED_AT, 65_536)), 0]:  # 0: any
        with suppress(OSError), socket.create_server((host, candidate), family=family) as bound:
            found: int = bound.getsockname()[1]
            return found
    return 0


def is_doubloon(host: str, port: int, patience: float | None = PATIENCE) -> bool:
    """Whether a Doubloon server answers there, within so many seconds; None waits as long as it takes."""
    connection = HTTPConnection(_reached(host), port, timeout=patience)
    try:
        connection.request("GET", "/health")
        health = json.loads(connection.getresponse().read())
        return isinstance(health, dict) and {"status", "version", "database"} <= set(health)
    except (OSError, HTTPException, ValueError):
        return False
    finally:
        connection.close()
