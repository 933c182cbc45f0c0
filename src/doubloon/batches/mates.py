"""The bots inside a batch: they see what their seat sees, as everywhere."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.batches.row import Row
from doubloon.batches.seeds import BOT, POOL, mixed
from doubloon.bots.bot import Bot, Budget
from doubloon.bots.uniform import Uniform
from doubloon.engine.contract import AnyRules
from doubloon.engine.rng import Rng
from doubloon.locale import Problem

ROTATE = -1  # the learner's seat moves on by one from row to row and from match to match


@final
class Mates:
    """`pools` has for every seat but the learner's, in turn order from it, the bots of which one sits there in a match;
    it is empty where all seats are played from outside. A bot draws from a seed made of the match and the ply alone, so
    a copied row goes on as the first one does."""

    def __init__(
        self, rules: AnyRules, seats: int, learner: int, pools: list[list[Bot]], budgets: list[list[Budget]]
    ) -> None:
        self.rules = rules
        self.seats: i64 = seats
        self.learner: i64 = learner
        self.pools = pools
        self.budgets = budgets
        self.is_there = len(pools) > 0
        self.buffer = vec[i64]([0] * rules.most_moves)

    def sit_down(self, row: Row, number: i64) -> None:
        """Who plays what in the match that begins."""
        row.learner = (number + row.match) % self.seats if self.learner == ROTATE else self.learner
        if self.is_there:
            rng = Rng(mixed(row.seed, POOL, 0, 0))
            for place, pool in enumerate(self.pools):
                row.mates[place] = rng.below(len(pool))

    def plays(self, row: Row, seat: i64) -> bool:
        return self.is_there and seat != row.learner

    def choose(self, row: Row, seat: i64) -> i64:
        place = int((seat - row.learner + self.seats) % self.seats - 1)
        bot = self.pools[place][row.mates[place]]
        seed = mixed(row.seed, BOT, int(seat), len(row.plies))
        if isinstance(bot, Uniform):  # it does not look, and to look costs more than all the rest
            return self.rules.random_move(row.s, seat, self.buffer, Rng(seed))
        moves = self.rules.moves(row.s, int(seat))
        if len(moves) == 1:
            return moves[0]
        bot.reseed(seed)
        move = bot.choose(self.rules.observe(row.s, int(seat)), moves, self.budgets[place][row.mates[place]])
        if move not in moves:  # anybody's function may be a bot
            raise Problem.of(self.rules.why_not(row.s, int(seat), move))
        return move
