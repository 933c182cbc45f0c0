"""The line mode in this process: lines typed, and all that was said."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from doubloon.cli import main


class Lines:
    """`type` runs a command and gives what it said after each line, the first before any was typed."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], folder: Path) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys
        self.folder = folder
        self.code = 0
        self.columns(80)
        monkeypatch.setenv("DOUBLOON_DATA", str(folder / "data"))
        monkeypatch.setenv("DOUBLOON_LANGUAGE", "en")

    def columns(self, wide: int) -> None:
        self.monkeypatch.setenv("COLUMNS", str(wide))

    def type(self, command: str, *lines: str) -> list[str]:
        said: list[str] = []
        left: Iterator[str] = iter(lines)

        def answer(prompt: str) -> str:
            said.append(self.capsys.readouterr().out)
            try:
                return next(left)
            except StopIteration:
                raise EOFError from None

        self.monkeypatch.setattr("builtins.input", answer)
        self.code = main(["terminal", *command.split()])
        last = self.capsys.readouterr()
        return [*said, last.out + last.err]
