"""A bot by level number, level name, or FILE:CLASS."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import msgspec

from doubloon.bots.bot import Bot, Budget
from doubloon.bots.classic import Classic
from doubloon.bots.greedy import Greedy
from doubloon.bots.ismcts import Search
from doubloon.bots.levels import CUSTOM_SECONDS, find_level, level_number, level_of
from doubloon.bots.perfect import Perfect
from doubloon.bots.uniform import Uniform
from doubloon.engine.contract import AnyRules
from doubloon.engine.game import Level
from doubloon.locale import Problem

BOTS = ["uniform", "greedy", "perfect", "classic", "search"]


def seat_bot(spec: str, rules: AnyRules, seed: int) -> Bot:
    """`spec` is "3", "mate", a name in BOTS or "my_bot.py:MyBot"."""
    if is_file_spec(spec):
        return _from_file(spec, rules, seed)
    return make_bot(level_for(spec, rules.name), rules, seed)


def seat_adviser(level: str, rules: AnyRules, seed: int) -> Bot:
    """Who gives hints plays as this level does but never slips: slips are there for others to win by."""
    return make_bot(msgspec.structs.replace(level_for(level, rules.name), slips=0), rules, seed)


def table_budget(spec: str, rules: AnyRules) -> Budget:
    """How long a bot may think at a table, in seconds that people wait."""
    if is_file_spec(spec):
        return Budget(seconds=CUSTOM_SECONDS)
    return Budget(seconds=level_for(spec, rules.name).seconds)


def ladder_budget(spec: str, rules: AnyRules) -> Budget:
    """The same on every machine; a bot from a file gets what level 5 gets."""
    return Budget(iterations=level_for("5" if is_file_spec(spec) else spec, rules.name).iterations)


def is_bot(spec: str) -> bool:
    """Does this name a bot, rather than a person?"""
    return spec in BOTS or is_file_spec(spec) or find_level(spec) > 0


def is_file_spec(spec: str) -> bool:
    """Does this name a class in a Python file, as "my_bot.py:MyBot" does?"""
    return ".py:" in spec


def level_for(spec: str, game: str) -> Level:
    """A level as the game's record has it, or a bot's own name with the budgets of level 5."""
    if spec in BOTS:
        best = level_of(game, 5)
        return Level(spec, 0, best.seconds, best.iterations)
    return level_of(game, level_number(spec))


def make_bot(level: Level, rules: AnyRules, seed: int) -> Bot:
    """The bot that plays as this level does, for one seat of one match; the level's budget is not part of it."""
    if level.bot == "uniform":
        return Uniform(rules, seed)
    if level.bot == "search":
        return Search(rules, seed)
    if level.bot == "classic":
        return Classic(rules, seed)
    if level.bot == "perfect":
        return Perfect(rules, seed)
    return Greedy(rules, seed, level.slips)


def _from_file(spec: str, rules: AnyRules, seed: int) -> Bot:
    file, _, name = spec.rpartition(":")
    path = Path(file)
    if not path.is_file():
        raise Problem("bots.no_such_file", file=file)
    found = importlib.util.spec_from_file_location(f"doubloon_bot_{path.stem}", path)
    assert found and found.loader  # a file that ends in .py has a loader
    module = importlib.util.module_from_spec(found)
    try:
        found.loader.exec_module(module)
    except Exception as error:  # whatever a stranger's file does wrong is told to the person who named it
        raise Problem("bots.bad_file", file=file, error=f"{type(error).__name__}: {error}") from error
    made: object = getattr(module, name, None)
    if not isinstance(made, type) or not issubclass(made, Bot):
        raise Problem("bots.no_such_class", file=file, name=name)
    return made(rules, seed)
