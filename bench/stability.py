"""`python -m bench.stability GAME`: does thinking longer make the search surer, and has every good move had its tries?

From positions of matches of level 4 against itself, at random: the standard deviation of the root's value between
searches that differ in nothing but their seed, with few and with many iterations; and the fewest visits that a search
gave to a move which a judge, with equal tries for all, puts close to the best.
"""

from __future__ import annotations

import argparse
import math
import random

from librt.vecs import vec
from mypy_extensions import i64

import doubloon
from doubloon.bots import ladder_budget, seat_bot
from doubloon.bots.bot import Budget
from doubloon.bots.classic import Classic
from doubloon.bots.ismcts import Search
from doubloon.bots.searcher import Searcher
from doubloon.engine.contract import CHANCE, AnyRules, Move, View
from doubloon.engine.rng import Rng
from doubloon.insight.exact import worth_of
from doubloon.insight.judge import Judge

CLOSE = 0.03  # of a share: the judge thinks the move may be the best
TRIES = 400  # of the judge, for each move
BOTS: dict[str, type[Searcher]] = {"search": Search, "classic": Classic}

Question = tuple[View, list[Move]]


def questions(rules: AnyRules, wanted: int, seed: int) -> list[Question]:
    """Decisions worth a search, spread over matches: about one in twelve is taken."""
    found: list[Question] = []
    chooser = random.Random(seed)
    match = 0
    while len(found) < wanted:
        rng = Rng(seed + match)
        bots = [seat_bot("4", rules, seed + match + seat) for seat in range(2)]
        s = rules.start(2)
        while rules.to_act(s) and len(found) < wanted:
            seat = rules.to_act(s)[0]
            if seat == CHANCE:
                rules.apply(s, CHANCE, rules.draw(s, rng))
                continue
            view, moves = rules.observe(s, seat), rules.moves(s, seat)
            bot = bots[seat]
            assert isinstance(bot, Searcher)
            if len(moves) > 1 and bot.evaluator.is_worth_searching(s, seat) and chooser.randrange(12) == 0:
                found.append((view, moves))
            rules.apply(s, seat, bot.choose(view, moves, ladder_budget("4", rules)))
        match += 1
    return found


def value(bot: Searcher, question: Question, iterations: int) -> float:
    """What the search thinks of the move it chooses."""
    chosen = bot.choose(*question, Budget(iterations=iterations))
    return next(mean for move, _, mean in bot.tried if move == chosen)


def spread(rules: AnyRules, kind: type[Searcher], asked: list[Question], searches: int, iterations: int) -> float:
    """The root's standard deviation between searches, over all positions."""
    total = 0.0
    for question in asked:
        values = [value(kind(rules, seed), question, iterations) for seed in range(searches)]
        mean = sum(values) / searches
        total += sum([(one - mean) ** 2 for one in values]) / (searches - 1)
    return math.sqrt(total / len(asked))


def fewest_visits(rules: AnyRules, kind: type[Searcher], question: Question, iterations: int) -> int:
    """Of the moves that may be the best."""
    view, moves = question
    judge = Judge(rules, worth_of(rules, view.seats), TRIES)
    buffer = vec[i64](sorted(judge.worth_a_look(view, moves)))
    world: object = rules.sample(view, random.Random(1))
    n = judge.evaluator.drop_needless(world, buffer, len(buffer))  # the search looks at no move twice
    chosen = [int(buffer[k]) for k in range(n)]
    shares = {one.move: one.shares[view.seat] for one in judge.judge_in(view, chosen, TRIES).opinions()}
    good = [move for move, share in shares.items() if share > max(shares.values()) - CLOSE]
    bot = kind(rules, 1)
    bot.choose(view, moves, Budget(iterations=iterations))
    visits = {move: n for move, n, _ in bot.tried}
    return min([visits.get(move, 0) for move in good])


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.stability", description=__doc__)
    parser.add_argument("game", choices=["silver_and_gold", "tobago", "volcano"])
    parser.add_argument("--bot", choices=list(BOTS), default="search")
    parser.add_argument("--positions", type=int, default=12)
    parser.add_argument("--searches", type=int, default=6)
    parser.add_argument("--few", type=int, default=1000)
    parser.add_argument("--many", type=int, default=8000)
    parser.add_argument("--visits", type=int, default=2000, help="iterations of the searches whose visits are counted")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    rules, kind = doubloon.load(args.game), BOTS[args.bot]
    asked = questions(rules, args.positions, args.seed)
    few, many = [spread(rules, kind, asked, args.searches, n) for n in (args.few, args.many)]
    print(f"standard deviation: {few:.4f} at {args.few}, {many:.4f} at {args.many}, ratio {few / many:.2f}")
    visits = sorted([fewest_visits(rules, kind, question, args.visits) for question in asked])
    print(f"fewest visits of a move within {CLOSE} of the best at {args.visits}: {visits}")


if __name__ == "__main__":
    main()
