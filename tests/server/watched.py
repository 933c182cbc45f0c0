"""`doubloon serve`, with the watchdog in the process: `python -m tests.server.watched serve`.

Workers are started from this module too, so it is in each of them. It looks on as long as the server serves: what is
read before the first request comes and after the last is nobody's wait.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import uvicorn

from doubloon.cli import main
from tests.server.watchdog import WATCHDOG


def _get_in() -> None:
    with suppress(ImportError):  # then it is asyncio's own, whose callbacks the watchdog times by itself
        _time_uvloop()
    uvicorn.Server.startup = _then(uvicorn.Server.startup, WATCHDOG.watch)  # type: ignore[method-assign]
    uvicorn.Server.shutdown = _first(WATCHDOG.leave, uvicorn.Server.shutdown)  # type: ignore[method-assign]


def _then(start: Callable[..., Awaitable[None]], watch: Callable[[threading.Thread], None]) -> Any:
    async def started(*args: Any, **more: Any) -> None:
        await start(*args, **more)
        watch(threading.current_thread())

    return started


def _first(leave: Callable[[threading.Thread], None], stop: Callable[..., Awaitable[None]]) -> Any:
    async def stopped(*args: Any, **more: Any) -> None:
        leave(threading.current_thread())
        await stop(*args, **more)

    return stopped


def _time_uvloop() -> None:
    """Its handles cannot be replaced, but whatever it is asked to call goes through these."""
    import uvloop

    class Loop(uvloop.Loop):
        def call_soon(self, callback: Any, *args: Any, context: Any = None) -> Any:  # type: ignore[override]
            return super().call_soon(WATCHDOG.measure, callback, *args, context=context)

        def call_soon_threadsafe(self, callback: Any, *args: Any, context: Any = None) -> Any:  # type: ignore[override]
            return super().call_soon_threadsafe(WATCHDOG.measure, callback, *args, context=context)

        def call_later(self, delay: float, callback: Any, *args: Any, context: Any = None) -> Any:  # type: ignore[override]
            return super().call_later(delay, WATCHDOG.measure, callback, *args, context=context)

    uvloop.Loop = Loop  # type: ignore[misc]


_get_in()

if __name__ == "__main__":
    sys.exit(main())
