"""`doubloon puzzles make GAME`: puzzles out of matches that bots play; `doubloon puzzles check GAME`: those that are
there, tried in worlds that had no part in choosing them."""

from __future__ import annotations

import argparse
import itertools
from collections.abc import Iterator
from pathlib import Path

from doubloon.games import GAMES
from doubloon.insight.progress import Progress
from doubloon.insight.puzzle import Puzzle, find_puzzle, puzzle_files, write_puzzle
from doubloon.insight.puzzler import FEWEST, find, is_stable
from doubloon.locale import Argument, Message, Problem, language, say
from doubloon.terminal.files import write_whole

MADE = 100  # puzzles, where nobody says how many


def configure(parser: argparse.ArgumentParser) -> None:
    games = _say("help.game", games=list(GAMES))
    parser.add_argument("what", choices=["make", "check"], metavar="make|check", help=_say("help.what"))
    parser.add_argument("game", choices=list(GAMES), metavar="GAME", help=games)
    parser.add_argument("--num", type=int, metavar="N", help=_say("help.num", n=MADE))
    parser.add_argument("--level", default="3", metavar="LEVEL", help=_say("help.level"))
    parser.add_argument("--fewest", type=int, default=FEWEST, metavar="N", help=_say("help.fewest", n=FEWEST))
    parser.add_argument("--seed", type=int, default=1, metavar="N", help=_say("help.seed"))
    parser.add_argument("--output", type=Path, metavar="DIR", help=_say("help.output"))


def run(args: argparse.Namespace) -> int:
    if args.num is not None and args.num < 1:
        raise Problem("insight.puzzles.num")
    if args.what == "check":
        return check(args.game, args.seed, args.num)
    args.num = args.num or MADE
    return make(args)


def make(args: argparse.Namespace) -> int:
    folder: Path = args.output or Path()
    folder.mkdir(parents=True, exist_ok=True)
    progress = Progress(Message("insight.puzzles.making"))
    for number, puzzle in enumerate(_some(args), 1):
        write_whole(folder / f"{number:03}.txt", write_puzzle(puzzle))
        progress.tick(number, args.num)
    progress.end()
    print(_say("made", n=args.num, folder=str(folder)))
    return 0


def _some(args: argparse.Namespace) -> Iterator[Puzzle]:
    """Of one match after the other."""
    seeds = itertools.count(args.seed * 1_000_003)
    every = (puzzle for seed in seeds for puzzle in find(args.game, args.level, seed, args.fewest))
    return itertools.islice(every, args.num)


def check(game: str, seed: int, most: int | None = None) -> int:
    """1 where the right moves of some puzzle are not right any more."""
    count = len(puzzle_files(game)[:most])
    progress = Progress(Message("insight.puzzles.checking"))
    doubtful: list[int] = []
    for number in range(1, count + 1):
        if not is_stable(find_puzzle(game, number), seed):
            doubtful.append(number)
        progress.tick(number, count)
    progress.end()
    print(_say("checked", n=count, stable=count - len(doubtful)))
    if doubtful:
        print(_say("doubtful", numbers=[str(number) for number in doubtful]))
    return 1 if doubtful else 0


def _say(key: str, **args: Argument) -> str:
    return say(Message("insight.puzzles." + key, args), language())
