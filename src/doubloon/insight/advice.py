"""A bot's advice in words: the move, why, the second best and how much less it is worth."""

from __future__ import annotations

from doubloon.engine.contract import AnyRules, Move, View
from doubloon.insight.exact import ExactArmada, worth_of
from doubloon.insight.judge import world_of
from doubloon.insight.judgement import MARGIN, Opinion
from doubloon.insight.moments import said
from doubloon.insight.reasons import Reasoner
from doubloon.locale import Argument, Message

ITERATIONS = 240  # a player waits for it


def advise(
    rules: AnyRules, view: View, moves: list[Move], advised: Move, iterations: int = ITERATIONS
) -> list[Message]:
    """What a player who asked is told of a bot's move, from that player's view alone."""
    worth = worth_of(rules, view.seats)
    judge = Reasoner(rules, worth, iterations)
    s = world_of(rules, view)
    told = [said(rules, s, view.seat, advised)]
    if not judge.can_judge(view, moves):
        return told
    opinions = judge.judge(view, moves, advised).opinions()
    mine = next(one for one in opinions if one.move == advised)
    second = next(one for one in opinions if one.move != advised)
    reason = None if isinstance(worth, ExactArmada) else judge.reason(advised, second.move)
    if reason is not None:
        told.append(reason)
    return [*told, _second(rules, s, view.seat, mine, second)]


def _second(rules: AnyRules, s: object, seat: int, mine: Opinion, second: Opinion) -> Message:
    args: dict[str, Argument] = {"move": said(rules, s, seat, second.move)}
    less = mine.shares[seat] - second.shares[seat]
    if less < MARGIN:
        return Message("insight.second_equal", args)
    key = "insight.alone.second" if len(mine.shares) == 1 else "insight.second"
    return Message(key, {**args, "points": round(100 * less)})
