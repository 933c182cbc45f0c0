"""`doubloon ask GAME "question"`: the clauses of the rules that answer it, in the language it is asked in."""

from __future__ import annotations

import argparse

from doubloon.games import GAMES, find_game
from doubloon.learn.ask import ask
from doubloon.locale import LANGUAGES, Message, Problem, language, say
from doubloon.terminal.pen import Pen, has_colour
from doubloon.terminal.rulebook import plain


def configure(parser: argparse.ArgumentParser) -> None:
    tongue = language()
    languages = Message("cli.help.language", {"languages": LANGUAGES})
    parser.add_argument("game", metavar="GAME", help=say(Message("cli.help.game", {"games": list(GAMES)}), tongue))
    parser.add_argument("question", nargs="+", metavar="QUESTION", help=say(Message("learn.help.question"), tongue))
    parser.add_argument("--language", choices=LANGUAGES, default=tongue, help=say(languages, tongue))


def run(args: argparse.Namespace) -> int:
    game = find_game(args.game).name
    pen = Pen(args.language, [], colour=has_colour())
    answers = ask(game, " ".join(args.question), args.language)
    if not answers:
        raise Problem("learn.ask.none")
    for answer in answers:
        print(pen.fit(f"{answer.clause}  {plain(answer.text)}"))
    return 0
