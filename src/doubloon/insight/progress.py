"""A progress bar with the time left, on a terminal only."""

from __future__ import annotations

import sys
import time

from doubloon.locale import Message, language, say

WIDTH = 30
EVERY = 0.2  # seconds between two paintings


class Progress:
    """`done` may begin above zero when a run is resumed: the time left is reckoned from what this run did."""

    def __init__(self, what: Message) -> None:
        self.what = say(what, language())
        self.is_shown = sys.stderr.isatty()
        self.started = time.monotonic()
        self.first = -1
        self.painted = 0.0

    def tick(self, done: int, whole: int) -> None:
        now = time.monotonic()
        if self.first < 0:
            self.first = done
            self.started = now
        if not self.is_shown or (now - self.painted < EVERY and done < whole):
            return
        self.painted = now
        full = WIDTH * done // max(1, whole)
        left = self.left(done, whole, now)
        line = f"\r{self.what} [{'#' * full}{'.' * (WIDTH - full)}] {100 * done // max(1, whole):3d} % {left}"
        print(line, end="\033[K", file=sys.stderr, flush=True)

    def left(self, done: int, whole: int, now: float) -> str:
        """In words, once there is something to reckon from."""
        made = done - self.first
        if made <= 0:
            return ""
        seconds = round((now - self.started) * (whole - done) / made)
        args: dict[str, int | str] = {"minutes": seconds // 60, "seconds": f"{seconds % 60:02d}"}
        return say(Message("insight.left", {**args}), language())

    def end(self) -> None:
        if self.is_shown and self.painted:
            print(file=sys.stderr)
