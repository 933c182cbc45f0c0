"""The watchdog bites whoever waits in a loop, and nobody for what the collector of garbage does there."""

from __future__ import annotations

import gc
import threading
from collections.abc import Callable
from pathlib import Path

from tests.server.watchdog import WATCHDOG, WouldBlock


class _Left:
    """Looks into a file when it is put away."""

    def __init__(self) -> None:
        self.me = self  # only the collector finds it

    def __del__(self) -> None:
        Path(__file__).read_bytes()


def watched(work: Callable[[], object]) -> list[str]:
    """What it has to complain of work done in a watched thread."""

    def run() -> None:
        WATCHDOG.watch(threading.current_thread())
        try:
            work()
        except WouldBlock:
            pass
        finally:
            WATCHDOG.leave(threading.current_thread())

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    found, WATCHDOG.complaints = WATCHDOG.complaints, []
    return found


def test_a_file_read_in_a_loop_is_told() -> None:
    assert len(watched(Path(__file__).read_bytes)) == 1


def test_what_is_put_away_there_is_not_the_loop_s_doing() -> None:
    _Left()
    assert watched(gc.collect) == []
