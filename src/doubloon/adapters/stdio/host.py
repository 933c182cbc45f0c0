"""`doubloon bot CMD`: somebody's program takes a seat against our bots. Only what its seat sees ever reaches it."""

from __future__ import annotations

import argparse
import hashlib
import random
import sys

from doubloon.adapters.stdio.program import Program
from doubloon.adapters.stdio.protocol import compact
from doubloon.bots import Bot, seat_bot, table_budget
from doubloon.engine.contract import CHANCE, AnyRules, Json
from doubloon.engine.dealer import Dealer
from doubloon.engine.match import Event, Match
from doubloon.games import GAMES
from doubloon.locale import Argument, Message, Problem, language, say
from doubloon.terminal.files import load_with


class Host:
    """One program in one seat of many matches, one after another."""

    def __init__(
        self, program: Program, rules: AnyRules, seat: int, levels: list[str], seconds: float, grace: float
    ) -> None:
        self.program = program
        self.rules = rules
        self.seat = seat
        self.levels = levels  # of the other seats, in order
        self.seconds = seconds
        self.grace = grace
        self.seats = len(levels) + 1
        if not 0 <= seat < self.seats:
            raise Problem("engine.no_such_seat", seat=seat, seats=self.seats)

    def play(self, seed: int) -> Match:
        others = [seat for seat in range(self.seats) if seat != self.seat]
        level_of = dict(zip(others, self.levels, strict=True))
        bots = {seat: seat_bot(level, self.rules, seed + seat) for seat, level in level_of.items()}
        match = Match(self.rules, self.seats, Dealer(hashlib.sha256(str(seed).encode()).digest()))
        given = {o.name: self.rules.values[o.name] for o in self.rules.options}
        self.program.sit_down(self.rules, given, self.seats, self.seat)
        self._show(match.deal())
        while not match.is_over:
            self._show(self._one_move(match, bots, level_of))
        scores: list[Json] = list(match.scores())
        winners: list[Json] = list(match.winners())
        self.program.send("over " + compact({"scores": scores, "winners": winners}))
        return match

    def _one_move(self, match: Match, bots: dict[int, Bot], level_of: dict[int, str]) -> list[Event]:
        seat = match.to_act()[0]
        if seat != self.seat:
            budget = table_budget(level_of[seat], self.rules)
            return match.play_move(seat, bots[seat].choose(match.view(seat), match.moves(seat), budget))
        texts = [self.rules.text(move) for move in match.moves(seat)]
        answer = self.program.ask(match.view(seat), texts, self.seconds, self.grace)
        try:
            return match.play(seat, answer)
        except Problem as problem:
            reason = problem.message
        self.program.send("error " + say(reason))
        raise Problem("adapters.stdio.illegal", name=self.program.name, move=answer[:200], reason=reason)

    def _show(self, events: list[Event]) -> None:
        seen = [(event.ply.seat, event.seen(self.seat)) for event in events]
        self.program.show([f"{'chance' if by == CHANCE else by} {text}" for by, text in seen if text])


# --- the command -----------------------------------------------------------------------------------------


def configure(parser: argparse.ArgumentParser) -> None:
    tongue = language()

    def told(key: str) -> str:
        return say(Message(key), tongue)

    games = say(Message("cli.help.game", {"games": list(GAMES)}), tongue)
    parser.add_argument("command", metavar="CMD", help=told("adapters.help.command"))
    parser.add_argument("--game", required=True, metavar="GAME", help=games)
    parser.add_argument("--against", default="2", metavar="WHO,WHO", help=told("adapters.help.against"))
    parser.add_argument("--seat", type=int, default=0, metavar="N", help=told("adapters.help.seat"))
    parser.add_argument("--matches", type=int, default=1, metavar="N", help=told("adapters.help.matches"))
    parser.add_argument("--seconds", type=float, default=1.0, metavar="S", help=told("adapters.help.seconds"))
    parser.add_argument("--grace", type=float, default=5.0, metavar="S", help=told("adapters.help.grace"))
    parser.add_argument("--seed", type=int, metavar="N", help=told("adapters.help.seed"))
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help=told("cli.help.option"))


def run(args: argparse.Namespace) -> int:
    tongue = language()
    rules = load_with(args.game, args.option)
    levels = [level.strip() for level in args.against.split(",") if level.strip()]
    for level in levels:
        seat_bot(level, rules, 0)
    if args.matches < 1 or not 0 < args.seconds <= 3600 or args.grace < 0:
        raise Problem("adapters.stdio.bad_numbers")
    seed = args.seed if args.seed is not None else random.randrange(2**31)
    program = Program(args.command)
    try:
        host = Host(program, rules, args.seat, levels, args.seconds, args.grace)
        program.greet()
        return _play_all(host, seed, args.matches, tongue)
    except Problem as problem:
        print(say(problem.message, tongue), file=sys.stderr)
        return 1
    finally:
        program.close()


def _play_all(host: Host, seed: int, matches: int, tongue: str) -> int:
    won = 0.0
    for number in range(matches):
        match = host.play(seed + number)
        winners = match.winners()
        won += 1 / len(winners) if host.seat in winners else 0
        scores = " ".join([str(score) for score in match.scores()])
        print(say(Message("adapters.stdio.played", {"number": number + 1, "scores": scores}), tongue), flush=True)
    percent = round(100 * won / matches)
    args: dict[str, Argument] = {"name": host.program.name, "percent": percent, "matches": matches}
    print(say(Message("adapters.stdio.summary", args), tongue))
    return 0
