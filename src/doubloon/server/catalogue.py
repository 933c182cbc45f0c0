"""What can be played here: made once, since it reads every game's data."""

from __future__ import annotations

from functools import cache
from typing import Final

import msgspec

from doubloon.bots.levels import NAMES
from doubloon.games import GAMES, SOLO, TINY, fewest_seats, find_game, load
from doubloon.server import wire
from doubloon.server.policies import names_for

NOT_ASKED: Final = (SOLO, TINY)  # that a table has one seat says it; research alone wants the other


@cache
def catalogue() -> wire.Catalogue:
    levels = [wire.LevelInfo(number, name) for number, name in enumerate(NAMES, 1)]
    return wire.Catalogue([_game(name) for name in GAMES], levels)


def _game(name: str) -> wire.GameInfo:
    rules = load(name)
    asked = [option for option in rules.options if option.name not in NOT_ASKED]
    options = [msgspec.convert(o, wire.OptionInfo, from_attributes=True) for o in asked]
    game = find_game(name)
    seats = fewest_seats(name), rules.seats[1]
    return wire.GameInfo(name, rules.version, *seats, game.minutes, options, len(game.levels), [])


def with_policies(setting: str) -> wire.Catalogue:
    """And what this server's host offers besides the levels."""
    known = catalogue()
    games = [msgspec.structs.replace(game, policies=names_for(setting, game.name)) for game in known.games]
    return msgspec.structs.replace(known, games=games)
