"""`doubloon options GAME`: what can be typed after --option, and what it means."""

from __future__ import annotations

import argparse

from doubloon.engine.options import Option, write_value
from doubloon.games import GAMES, load
from doubloon.locale import Message, language, say


def configure(parser: argparse.ArgumentParser) -> None:
    games = Message("cli.help.game", {"games": list(GAMES)})
    parser.add_argument("game", metavar="GAME", help=say(games, language()))


def run(args: argparse.Namespace) -> int:
    options = load(args.game).options
    print(_said("cli.options.how"))
    for option in options:
        print(f"\n{option.name}={write_value(option.default)}")
        print(f"  {_said(f'{args.game}.option.{option.name}')}")
        values = _values(args.game, option)
        width = max([len(value) for value in values], default=0)
        for value, meaning in values.items():
            print(f"    {value:{width}}  {meaning}".rstrip())
    return 0


def _values(game: str, option: Option) -> dict[str, str]:
    """What can be typed, with its meaning in words. Numbers need none, and those of a text are in its sentence."""
    if option.kind == "flag":
        return {word: _said(f"cli.options.{word}") for word in ("no", "yes")}
    words = {word: _said(f"{game}.option.{option.name}.{word}") for word in option.choices if isinstance(word, str)}
    numbers = option.choices if option.kind == "choice" else []
    return words | {str(number): "" for number in numbers if isinstance(number, int)}


def _said(key: str) -> str:
    return say(Message(key), language())
