"""Trained policies that the host offers as bots: the setting `policies`, and nothing that a visitor says.

A visitor chooses a name; which file and class it stands for is known to the server alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from doubloon.games import GAMES
from doubloon.locale import Problem

if TYPE_CHECKING:
    from doubloon.server.tables.people import Sitter

LEVEL = 5  # a policy has the time of this level


class Policy(NamedTuple):
    game: str
    name: str
    spec: str  # FILE.py:CLASS, as the arena takes it


def read_policies(setting: str) -> list[Policy]:
    """GAME/NAME=FILE.py:CLASS, several by commas."""
    found: list[Policy] = []
    for entry in [part.strip() for part in setting.split(",") if part.strip()]:
        label, _, spec = entry.partition("=")
        game, _, name = label.partition("/")
        if game not in GAMES or not 0 < len(name) <= 24 or ".py:" not in spec:
            raise Problem("server.bad_policy", entry=entry, games=list(GAMES))
        found.append(Policy(game, name, spec))
    return found


def names_for(setting: str, game: str) -> list[str]:
    return [policy.name for policy in read_policies(setting) if policy.game == game]


def check_wish(setting: str, game: str, wished: list[str]) -> None:
    offered = names_for(setting, game)
    for name in wished:
        if name and name not in offered:
            raise Problem("server.no_such_policy", name=name)


def spec_of(setting: str, game: str, sitter: Sitter) -> str:
    """What plays for a seat; "" for the levels, and for a policy that is not offered any more."""
    if sitter.kind != "bot" or sitter.level != 0:
        return ""
    return next((each.spec for each in read_policies(setting) if (each.game, each.name) == (game, sitter.name)), "")
