"""Somebody's program at the other end of two pipes: told what its seat sees, never waited for forever."""

from __future__ import annotations

import contextlib
import queue
import shlex
import subprocess
import sys
import threading
import time
from typing import IO

from doubloon.adapters.stdio.protocol import LONGEST_LINE, NAME, VERSION, Setup, compact, split
from doubloon.engine.contract import AnyRules, Json, View
from doubloon.engine.options import Value
from doubloon.engine.views import as_json
from doubloon.locale import Problem

HANDSHAKE_SECONDS = 60.0  # a program may have much to load
ENDING_SECONDS = 20.0  # from its last word to its exit code
FAREWELL_SECONDS = 2.0
MOST_UNREAD = 10_000  # lines that a program may be ahead of us


class Program:
    """Every way it can fail is a Problem with a sentence; `close` ends it, whatever it is doing."""

    def __init__(self, command: str) -> None:
        self.command = command
        self.name = command
        try:
            words = shlex.split(command)
            self._process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except (OSError, ValueError, IndexError) as error:
            raise Problem("adapters.stdio.cannot_start", command=command, error=str(error)) from None
        assert self._process.stdin and self._process.stdout
        self._to: IO[bytes] = self._process.stdin
        self._lines: queue.Queue[bytes | None] = queue.Queue()
        self._reader = threading.Thread(target=self._read, args=(self._process.stdout,), daemon=True)
        self._reader.start()

    def _read(self, stream: IO[bytes]) -> None:
        while line := stream.readline(LONGEST_LINE):
            if self._lines.qsize() >= MOST_UNREAD:
                return  # nobody listens to a program that only talks
            self._lines.put(line)
        self._lines.put(None)

    # --- talking -------------------------------------------------------------------------------------

    def greet(self) -> None:
        self.send(f"{NAME} {VERSION}")
        rest = self._wait_for(NAME, HANDSHAKE_SECONDS)
        version, _, name = rest.partition(" ")
        if version != str(VERSION):
            raise Problem("adapters.stdio.version", theirs=version[:40], ours=VERSION)
        self.name = name.strip()[:80] or self.command

    def sit_down(self, rules: AnyRules, options: dict[str, Value], seats: int, seat: int) -> None:
        setup = Setup(rules.name, rules.version, options, seats, seat)
        self.send("game " + compact({name: getattr(setup, name) for name in setup.__struct_fields__}))
        self._wait_for("ready", HANDSHAKE_SECONDS)

    def show(self, lines: list[str]) -> None:
        for line in lines:
            self.send("seen " + line)

    def ask(self, view: View, moves: list[str], seconds: float, grace: float) -> str:
        self.send("position " + compact(as_json(view)))
        texts: list[Json] = list(moves)
        self.send("moves " + compact(texts))
        self.send("go " + compact({"seconds": seconds}))
        return self._wait_for("bestmove", seconds + grace)

    def send(self, line: str) -> None:
        """To a program that has ended nothing is sent; it may have said why, so what it said last is read first."""
        with contextlib.suppress(OSError):
            self._to.write(line.encode() + b"\n")
            self._to.flush()

    def _wait_for(self, verb: str, seconds: float) -> str:
        """The rest of the next line with this verb. `info` lines are passed on; anything else is a mistake."""
        deadline = time.monotonic() + seconds
        while True:
            left = deadline - time.monotonic()
            try:
                line = self._lines.get(timeout=left) if left > 0 else b""
            except queue.Empty:
                line = b""
            if line == b"":
                raise Problem("adapters.stdio.timeout", name=self.name, seconds=round(seconds), verb=verb)
            if line is None:
                raise self._ended()
            said, rest = split(line.decode("utf-8", "replace"))
            if said == verb:
                return rest
            if said == "info":
                print(f"{self.name}: {rest[:500]}", file=sys.stderr)
            elif said == "error":
                raise Problem("adapters.stdio.their_error", name=self.name, error=rest[:500])
            elif said:
                raise Problem(
                    "adapters.stdio.unexpected", name=self.name, line=f"{said} {rest}".strip()[:200], verb=verb
                )

    def _ended(self) -> Problem:
        try:
            code = self._process.wait(ENDING_SECONDS)
        except subprocess.TimeoutExpired:
            return Problem("adapters.stdio.hung_up", name=self.name)
        return Problem("adapters.stdio.ended", name=self.name, code=code)

    # --- the end -------------------------------------------------------------------------------------

    def close(self) -> None:
        """Ask it to leave; if it does not, end it."""
        try:
            self.send("quit")
            self._to.close()
            self._process.wait(FAREWELL_SECONDS)
        except (Problem, OSError, subprocess.TimeoutExpired):
            self._process.kill()
            self._process.wait()
        with contextlib.suppress(OSError):
            self._to.close()
        self._reader.join(FAREWELL_SECONDS)
        if self._process.stdout and not self._reader.is_alive():
            self._process.stdout.close()
