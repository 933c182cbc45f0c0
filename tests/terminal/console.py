"""A real pseudo-terminal with the command running in it, typed into as a person would."""

from __future__ import annotations

import contextlib
import os
import re
import select
import signal
import struct
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from subprocess import Popen

import pytest

CODES = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")
PROMPT = "> "


@contextlib.contextmanager
def heard(number: signal.Signals) -> Iterator[None]:
    """Whoever is started meanwhile hears the signal: tests that a shell runs in the background ignore Ctrl-C, and so
    would all that they start."""
    before = signal.signal(number, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(number, before)


def open_terminal() -> tuple[int, int]:
    """Both ends of a terminal of 80 by 24; where the system knows none, Windows for one, the test is skipped."""
    pytest.importorskip("termios", reason="this system has no pseudo-terminals")
    import fcntl
    import pty
    import termios

    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    return ours, theirs


class Console:
    def __init__(self, *words: str, env: Mapping[str, str]) -> None:
        ours, theirs = open_terminal()
        self.fd = ours
        command = [sys.executable, "-m", "doubloon", *words]
        with heard(signal.SIGINT):
            self.process = Popen(
                command,
                stdin=theirs,
                stdout=theirs,
                stderr=theirs,
                env={**os.environ, "NO_COLOR": "1", **env},
                close_fds=True,
            )
        os.close(theirs)
        self.text = ""  # all that was ever shown, without colours

    def read(self, seconds: float = 120.0) -> str:
        """What is shown until the shell asks for a line or the program ends."""
        shown = ""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            ready, _, _ = select.select([self.fd], [], [], 0.05)
            if ready:
                try:
                    data = os.read(self.fd, 65536)
                except OSError:
                    break
                if not data:
                    break
                shown += data.decode("utf-8", "replace")
            elif CODES.sub("", shown).endswith("\n" + PROMPT):
                break
        plain = CODES.sub("", shown).replace("\r\n", "\n")
        self.text += plain
        return plain

    def type(self, line: str) -> str:
        os.write(self.fd, (line + "\n").encode())
        return self.read()

    def interrupt(self) -> None:
        """Ctrl-C, once the shell waits: in the moment before that, it would hear of it only at the next key. Who waits
        for a key sleeps and is not woken by anything; once alone, it may be found asleep for another reason."""
        before = None
        while (now := self._rest()) is None or now != before:
            before = now
            time.sleep(0.2)
        self.process.send_signal(signal.SIGINT)

    def _rest(self) -> str | None:
        """While the program sleeps, how often it has been woken; None while it works."""
        with contextlib.suppress(FileNotFoundError):
            status = Path("/proc", str(self.process.pid), "status").read_text("utf-8")
            if re.search(r"^State:\s[SZ]", status, re.MULTILINE):
                return " ".join(re.findall(r"ctxt_switches:\s(\d+)", status))
        return None

    def close(self) -> int:
        code = self.process.wait(timeout=120)
        os.close(self.fd)
        return code
