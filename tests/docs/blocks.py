"""The code blocks of the documents, and a scratch folder that looks like a clone to run them in.

A line right above a block says what is special about it; CONTRIBUTING.md lists the forms. Blocks of a page share one
folder and one Python namespace, as they do for a reader who types them in one after the other.
"""

from __future__ import annotations

import contextlib
import io
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple, final
from urllib.request import urlopen

from tests.server.running import free_port

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
RUN = ("sh", "python")
SHOWN = ("text", "markdown", "json", "toml", "yaml", "ini", "svelte", "dockerfile", "http")
SECONDS = 900  # for a block that hangs: on a busy machine good ones take long

MARK = re.compile(r"<!-- (not run|serve|type)(?:: (.+))? -->")
FILE = re.compile(r"\*\*`([\w./-]+)`\*\*")
SHIM = '#!/bin/sh\nexec "{python}" {arguments} "$@"\n'


class Block(NamedTuple):
    page: Path
    line: int
    language: str
    text: str
    mark: str  # "not run", "serve", "type" or ""
    value: str  # what the mark says
    file: str  # the name of the file that the block is, or ""

    @property
    def place(self) -> str:
        return f"{self.page.relative_to(ROOT)}:{self.line}"

    @property
    def is_run(self) -> bool:
        return bool(self.file) or (self.language in RUN and self.mark != "not run")


def blocks_of(page: Path) -> list[Block]:
    found = []
    lines = page.read_text("utf-8").split("\n")
    at = 0
    while at < len(lines):
        if not lines[at].startswith("```"):
            at += 1
            continue
        end = lines.index("```", at + 1)
        above = next((line for line in reversed(lines[:at]) if line.strip()), "")
        mark, name = MARK.fullmatch(above), FILE.fullmatch(above)
        text = "\n".join(lines[at + 1 : end]) + "\n"
        kind, value = (mark[1], mark[2] or "") if mark else ("", "")
        found.append(Block(page, at + 1, lines[at][3:], text, kind, value, name[1] if name else ""))
        at = end + 1
    return found


@final
class Reader:
    """Somebody who types in a page, block by block."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self._namespace: dict[str, object] = {"__name__": "__main__"}
        self._servers: list[subprocess.Popen[bytes]] = []
        for entry in ROOT.iterdir():
            if not entry.name.startswith((".venv", ".git", "build", "dist")):
                (folder / entry.name).symlink_to(entry)
        self._add_command("python", "")
        self._add_command("python3", "")
        self._add_command("doubloon", "-m doubloon")
        self._add_command("make", "-c 'raise SystemExit(\"mark the block: make builds, and runs the tests\")'")
        self._origin = folder / "origin.git"
        subprocess.run(["git", "init", "--quiet", "--bare", self._origin], check=True)

    def _add_command(self, name: str, arguments: str) -> None:
        command = self.folder / ".venv" / "bin" / name
        command.parent.mkdir(parents=True, exist_ok=True)
        command.write_text(SHIM.format(python=sys.executable, arguments=arguments), "utf-8")
        command.chmod(0o755)

    @property
    def environment(self) -> dict[str, str]:
        given = {name: value for name, value in os.environ.items() if not name.startswith(("DOUBLOON_", "PYTEST_"))}
        path = f"{self.folder / '.venv' / 'bin'}{os.pathsep}{os.environ['PATH']}"
        data = str(self.folder / "data")
        ours = {"PATH": path, "HOME": str(self.folder), "LANG": "C.UTF-8", "DOUBLOON": str(self._origin)}
        return {**given, **ours, "DOUBLOON_DATA": data, "DOUBLOON_PORT": str(self.port)}

    def read(self, block: Block) -> None:
        # The one thing that is not taken as written: the port, so that two runs on one machine do not meet.
        text = block.text.replace("8484", str(self.port))
        if block.file:
            file = self.folder / block.file
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8")
        elif block.language == "python":
            self._run_python(block, text)
        elif block.mark == "serve":
            self._serve(text)
        else:
            typed = block.value.replace("; ", "\n") + "\n" if block.mark == "type" else ""
            self._run_shell(block, text, typed)

    def _run_python(self, block: Block, text: str) -> None:
        """In the page's namespace; with prompts, as a doctest, answers compared."""
        if ">>>" in text:
            import doctest

            test = doctest.DocTestParser().get_doctest(text, self._namespace, block.place, str(block.page), block.line)
            said = io.StringIO()
            failed, _ = doctest.DocTestRunner().run(test, out=said.write, clear_globs=False)
            assert failed == 0, f"{block.place}:\n{said.getvalue()}"
            return
        with contextlib.chdir(self.folder), contextlib.redirect_stdout(io.StringIO()):
            exec(compile(text, block.place, "exec"), self._namespace)

    def _run_shell(self, block: Block, text: str, typed: str) -> None:
        command = ["bash", "-euo", "pipefail", "-c", text]
        done = subprocess.run(
            command, cwd=self.folder, env=self.environment, input=typed, capture_output=True, text=True,
            timeout=SECONDS, check=False,
        )  # fmt: skip
        assert done.returncode == 0, f"{block.place} ended with {done.returncode}:\n{done.stdout}\n{done.stderr}"
        assert "Traceback" not in done.stderr, f"{block.place}:\n{done.stderr}"

    def _serve(self, text: str) -> None:
        command = ["bash", "-euo", "pipefail", "-c", text]
        self._servers.append(subprocess.Popen(command, cwd=self.folder, env=self.environment, start_new_session=True))
        end = time.monotonic() + SECONDS
        while True:
            with contextlib.suppress(OSError), urlopen(f"http://127.0.0.1:{self.port}/health", timeout=5):
                return
            assert time.monotonic() < end, "the server does not answer"
            assert self._servers[-1].poll() is None, "the server has gone"
            time.sleep(0.1)

    def leave(self) -> None:
        for server in self._servers:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(server.pid, signal.SIGTERM)
            server.wait(60)
