"""The bots inside a batch: they see what their seat sees, as everywhere."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.batches.row import Row
from doubloon.batches.seeds import BOT, POOL, mixed
from doubloon.batches.trial import NOT_ALLOWED
from doubloon.bots.bot import Bot, Budget
from doubloon.bots.classic import Classic
from doubloon.bots.greedy import Greedy
from doubloon.bots.ismcts import Search
from doubloon.bots.perfect import Perfect
from doubloon.bots.uniform import Uniform
from doubloon.engine.contract import AnyRules
from doubloon.engine.rng import Rng
from doubloon.locale import Message, Problem

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
        self.are_ours = [bot for pool in pools for bot in pool if not is_ours(bot)] == []
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
            raise Problem(NOT_ALLOWED, seat=int(seat), reason=self._why_not(row, int(seat), move))
        return move

    def _why_not(self, row: Row, seat: int, move: int) -> Message:
        if move < 0 or move >= self.rules.seat_moves:
            return Message("adapters.no_action_now", {"action": move})
        return self.rules.why_not(row.s, seat, move)


def is_ours(bot: Bot) -> bool:
    """One of the levels' own bots, which play what they may and never fail; a class made of one of them is not."""
    return type(bot) in (Uniform, Greedy, Classic, Search, Perfect)
