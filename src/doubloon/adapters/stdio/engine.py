"""`doubloon engine GAME`: one of our bots, asked through standard input and answering on standard output."""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable
from dataclasses import dataclass

from doubloon import __version__
from doubloon.adapters.shared import check_seats
from doubloon.adapters.stdio.protocol import (
    LONGEST_LINE,
    NAME,
    VERSION,
    Setup,
    budget_of,
    compact,
    read_go,
    read_setup,
    read_texts,
    read_view,
    split,
)
from doubloon.bots import Bot, seat_bot, table_budget
from doubloon.engine.contract import AnyRules, Move, View
from doubloon.games import GAMES, load
from doubloon.locale import Message, Problem, language, say


@dataclass
class Table:
    """The match the host has told us of."""

    setup: Setup
    rules: AnyRules
    bot: Bot
    view: View | None = None
    moves: list[Move] | None = None


class Engine:
    """Answers line by line. Whatever it is told that makes no sense is answered by `error` and a sentence."""

    def __init__(self, game: str, level: str, seed: int) -> None:
        seat_bot(level, load(game), seed)  # refuses an unknown game or level before the first line
        self.game = game
        self.level = level
        self.seed = seed
        self.table: Table | None = None
        self.is_done = False
        self._verbs: dict[str, Callable[[str], list[str]]] = {
            NAME: self._greet,
            "game": self._game,
            "seen": self._nothing,  # our views remember all of it
            "position": self._position,
            "moves": self._moves,
            "go": self._go,
            "over": self._nothing,
            "error": self._nothing,
            "quit": self._quit,
        }

    def answer(self, line: str) -> list[str]:
        verb, rest = split(line)
        if not verb:
            return []
        try:
            if len(line) > LONGEST_LINE:
                raise Problem("adapters.stdio.long_line", most=LONGEST_LINE)
            if verb not in self._verbs:
                raise Problem("adapters.stdio.unknown", verb=verb[:40], verbs=list(self._verbs))
            return self._verbs[verb](rest)
        except Problem as problem:
            return ["error " + " ".join(say(problem.message).split())]

    # --- the verbs -----------------------------------------------------------------------------------

    def _greet(self, rest: str) -> list[str]:
        if rest.split()[:1] != [str(VERSION)]:
            raise Problem("adapters.stdio.version", theirs=rest[:40], ours=VERSION)
        return [f"{NAME} {VERSION} Doubloon {__version__}, level {self.level}"]

    def _game(self, rest: str) -> list[str]:
        setup = read_setup(rest)
        if setup.game != self.game:
            raise Problem("adapters.stdio.other_game", game=setup.game[:40], ours=self.game)
        rules = load(setup.game, **setup.options)
        if setup.version != rules.version:
            raise Problem("adapters.stdio.rules_version", theirs=setup.version, ours=rules.version)
        check_seats(rules, setup.seats)
        if not 0 <= setup.seat < setup.seats:
            raise Problem("engine.no_such_seat", seat=setup.seat, seats=setup.seats)
        self.table = Table(setup, rules, seat_bot(self.level, rules, self.seed + setup.seat))
        return ["ready"]

    def _position(self, rest: str) -> list[str]:
        table = self._playing()
        view = read_view(table.rules, table.setup.seats, rest)
        if (view.seat, view.seats) != (table.setup.seat, table.setup.seats):
            raise Problem("adapters.stdio.other_seat", seat=table.setup.seat, seats=table.setup.seats)
        table.view, table.moves = view, self._legal(table.rules, view)
        return []

    def _legal(self, rules: AnyRules, view: View) -> list[Move]:
        """From a position that looks just like this to our seat; there is none for a view that was made up."""
        try:
            s = rules.sample(view, random.Random(self.seed))
            is_real = rules.observe(s, view.seat) == view
        except Exception:  # a made-up view may go wrong anywhere
            is_real = False
        if not is_real:
            raise Problem("adapters.stdio.no_position")
        return rules.moves(s, view.seat)

    def _moves(self, rest: str) -> list[str]:
        """With a list: choose among these. Without one: which are there?"""
        table = self._playing()
        if table.moves is None:
            raise Problem("adapters.stdio.no_view")
        if not rest:
            return ["moves " + compact([table.rules.text(move) for move in table.moves])]
        wanted = [table.rules.parse(text) for text in read_texts(rest)]
        strange = [move for move in wanted if move not in table.moves]
        if strange or not wanted:
            raise Problem("adapters.stdio.strange_moves", moves=[table.rules.text(move) for move in strange[:3]])
        table.moves = wanted
        return []

    def _go(self, rest: str) -> list[str]:
        table = self._playing()
        if table.view is None or table.moves is None:
            raise Problem("adapters.stdio.no_view")
        if not table.moves:
            raise Problem("adapters.stdio.not_to_act")
        budget = budget_of(read_go(rest), table_budget(self.level, table.rules))
        move = table.bot.choose(table.view, sorted(table.moves), budget)
        return ["bestmove " + table.rules.text(move)]

    def _quit(self, rest: str) -> list[str]:
        self.is_done = True
        return []

    def _nothing(self, rest: str) -> list[str]:
        return []

    def _playing(self) -> Table:
        if self.table is None:
            raise Problem("adapters.stdio.no_game")
        return self.table


# --- the command -----------------------------------------------------------------------------------------


def configure(parser: argparse.ArgumentParser) -> None:
    tongue = language()
    games = Message("cli.help.game", {"games": list(GAMES)})
    parser.add_argument("game", metavar="GAME", help=say(games, tongue))
    parser.add_argument("--level", default="3", metavar="WHO", help=say(Message("adapters.help.level"), tongue))
    parser.add_argument("--seed", type=int, default=0, metavar="N", help=say(Message("cli.help.seed"), tongue))


def run(args: argparse.Namespace) -> int:
    engine = Engine(args.game, args.level, args.seed)
    while not engine.is_done:
        line = sys.stdin.buffer.readline(LONGEST_LINE * 4)
        if not line:
            break
        for answer in engine.answer(line.decode("utf-8", "replace")):
            print(answer, flush=True)
    return 0
