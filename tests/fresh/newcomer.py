"""Somebody who has just cloned the repository: runs inside a bare root, with that root's own Python and nothing else.

`newcomer.py first|again root|user bare|compiler TESTS` says "passed: ..." or "failed: ..." for each thing tried.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from urllib.request import urlopen

SAYS = "Doubloon is at "
CALM = 12  # lines that `make play` may need
PATIENCE = 3600.0  # seconds: a busy machine that compiles
SOON = 120.0  # seconds from `make play` to the address when everything is there


def main(when: str, user: str, tools: str, tests: str) -> None:
    print(f"--- {when}: {user}, {tools}; {sys.version}", flush=True)
    play(when)
    version(tools)
    test(user, tests)
    if when == "first":
        lint()


def tell(is_right: bool, what: str, why: str = "") -> None:
    print(f"passed: {what}" if is_right else f"failed: {what}: {why}", flush=True)


def play(when: str) -> None:
    begun = time.monotonic()
    server = subprocess.Popen(
        ["make", "play"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, start_new_session=True
    )
    assert server.stdout is not None
    lines: list[str] = []
    for line in server.stdout:
        print(line, end="", flush=True)
        lines.append(line)
        if line.startswith(SAYS):
            break
    seconds = time.monotonic() - begun
    url = lines[-1].removeprefix(SAYS).strip() if lines else ""
    tell(url.startswith("http"), f"make play, {when}: the address after {seconds:.0f} s", "no address")
    if url.startswith("http"):
        look(when, url, lines, seconds)
    if server.poll() is None:
        os.killpg(server.pid, signal.SIGINT)
    server.communicate(timeout=PATIENCE)


def look(when: str, url: str, lines: list[str], seconds: float) -> None:
    with urlopen(url, timeout=PATIENCE) as page:
        tell(b"<html" in page.read(), f"make play, {when}: the page is there", url)
    tell(len(lines) <= CALM, f"make play, {when}: {len(lines)} calm lines", "too many")
    if when == "again":
        tell(seconds < SOON, "make play, again: nothing is built or fetched a second time", f"{seconds:.0f} s")
    second = subprocess.run(["make", "play"], capture_output=True, text=True, timeout=PATIENCE, check=False)
    said = second.stdout + second.stderr
    tell(second.returncode == 0 and f"already running at {url}" in said, f"make play, {when}: a second start", said)


def version(tools: str) -> None:
    said = subprocess.run([".venv/bin/doubloon", "--version"], capture_output=True, text=True, check=False).stdout
    wanted = "(compiled" if tools == "compiler" else "(interpreted: no C compiler was found"
    tell(wanted in said, f"the build: {said.strip()}", wanted)


def test(user: str, tests: str) -> None:
    with subprocess.Popen(
        ["make", "test", *([f"TESTS={tests}"] if tests else [])],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    ) as run:  # fmt: skip
        assert run.stdout is not None
        lines = []
        for line in run.stdout:
            print(line, end="", flush=True)
            lines.append(line.rstrip())
    ends = [line.strip("= ") for line in lines if re.search(r"\d+ (passed|failed|error).* in [0-9.]+s", line)]
    tell(run.returncode == 0 and len(ends) == 2, f"make test: {'; '.join(ends)}", f"exit code {run.returncode}")
    block = lines[lines.index("Left out:") :] if "Left out:" in lines else []
    if user == "root":
        tell(not block, "make test: nothing is left out", " ".join(block))
    else:
        command = "To run them too: sudo apt-get install --no-install-recommends chromium-headless-shell postgresql"
        tell(command in block, "make test: what is left out is told at the end", " ".join(lines[-5:]))


def lint() -> None:
    done = subprocess.run(["make", "lint"], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    print(done.stdout, flush=True)
    tell(done.returncode == 0, "make lint", f"exit code {done.returncode}")


if __name__ == "__main__":
    main(*sys.argv[1:])
