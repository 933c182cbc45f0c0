"""Who sits in the other seats: bots of ours by level, bot objects, or anything that chooses a move from a view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from doubloon.adapters.tensors.encoder import Encoder
from doubloon.bots import ladder_budget, seat_bot
from doubloon.bots.bot import Bot, Budget
from doubloon.engine.contract import AnyRules, Move, View
from doubloon.locale import Problem

Chooser: TypeAlias = Callable[[View, list[Move]], Move]
Opponent: TypeAlias = "str | Bot | Chooser"
ROTATING = "rotate"
BEST = "5"  # a bot object gets what this level gets, as one from a file does


class ChooserBot(Bot):
    """A chooser as a bot."""

    def __init__(self, rules: AnyRules, chooser: Chooser) -> None:
        super().__init__(rules, 0)
        self.chooser = chooser

    def choose(self, view: View, moves: list[Move], budget: Budget) -> Move:
        return self.chooser(view, moves)


def pools_of(
    opponents: Opponent | Sequence[Opponent | Sequence[Opponent]] | None, encoder: Encoder
) -> tuple[list[list[Bot]], list[list[Budget]]]:
    """Who may sit in each other seat, in turn order from the learner's, and their budgets: one for all of them, or for
    each seat one or a pool, of which one is drawn for every match. None: nobody."""
    if opponents is None:
        return [], []
    pools = pools_by_seat(opponents, encoder.seats - 1)
    return (
        [[_bot_of(one, encoder.rules) for one in pool] for pool in pools],
        [[_budget_of(one, encoder.rules) for one in pool] for pool in pools],
    )


def pools_by_seat(opponents: Opponent | Sequence[Opponent | Sequence[Opponent]], others: int) -> list[list[Opponent]]:
    each = [opponents] * others if isinstance(opponents, str | Bot) or callable(opponents) else list(opponents)
    pools = [[one] if isinstance(one, str | Bot) or callable(one) else list(one) for one in each]
    if len(pools) != others or [] in pools:
        raise Problem("adapters.opponents", given=len([pool for pool in pools if pool]), wanted=others)
    return pools


def check_chair(seat: int | str, seats: int) -> None:
    """A seat that there is, or "rotate"."""
    if seat != ROTATING and not (isinstance(seat, int) and 0 <= seat < seats):
        raise Problem("engine.no_such_seat", seat=seat, seats=seats)


def _bot_of(one: Opponent, rules: AnyRules) -> Bot:
    if isinstance(one, str):
        return seat_bot(one, rules, 0)
    return one if isinstance(one, Bot) else ChooserBot(rules, one)


def _budget_of(one: Opponent, rules: AnyRules) -> Budget:
    if isinstance(one, str):
        return ladder_budget(one, rules)
    return ladder_budget(BEST, rules) if isinstance(one, Bot) else Budget(iterations=1)
