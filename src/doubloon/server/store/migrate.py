"""Numbered SQL files, each applied once, in order, in a transaction of its own."""

from __future__ import annotations

from importlib.resources import files
from typing import Protocol

from doubloon.locale import Problem


class Target(Protocol):
    def applied(self) -> list[int]: ...
    def apply(self, number: int, statements: list[str]) -> None: ...


def known() -> dict[int, str]:
    folder = files("doubloon.server.store") / "migrations"
    return {int(f.name[:3]): f.read_text("utf-8") for f in folder.iterdir() if f.name.endswith(".sql")}


def statements(text: str) -> list[str]:
    """Our files have no semicolon inside a statement."""
    plain = "\n".join(line.partition("--")[0] for line in text.splitlines())
    return [statement.strip() for statement in plain.split(";") if statement.strip()]


def migrate(target: Target) -> list[int]:
    """The numbers that were applied now. A database newer than this program is refused."""
    scripts = known()
    done = target.applied()
    if done and max(done) > max(scripts):
        raise Problem("server.database_newer", stored=max(done), known=max(scripts))
    wanted = sorted(set(scripts) - set(done))
    for number in wanted:
        target.apply(number, statements(scripts[number]))
    return wanted
