"""A bot's advice in words: the move, why, the second best and how much less it is worth."""

from __future__ import annotations

from doubloon.engine.contract import AnyRules, Move, View
from doubloon.insight.exact import ExactArmada, worth_of
from doubloon.insight.judge import Judge, world_of
from doubloon.insight.judgement import MARGIN
from doubloon.insight.moments import said
from doubloon.insight.reasons import SURE, Reasoner
from doubloon.locale import Argument, Message

ITERATIONS = 240  # a player waits for it


def advise(
    rules: AnyRules, view: View, moves: list[Move], advised: Move, iterations: int = ITERATIONS
) -> list[Message]:
    """What a player who asked is told of a bot's move, from that player's view alone.

    The second best is chosen by so many tries, and compared with the advised move by as many in other worlds: what was
    chosen for having been lucky is not believed on the strength of that luck.
    """
    worth = worth_of(rules, view.seats)
    judge = Judge(rules, worth, iterations)
    s = world_of(rules, view)
    told = [said(rules, s, view.seat, advised)]
    if not judge.can_judge(view, moves):
        return told
    opinions = judge.judge(view, moves, advised).opinions()
    mine = next(one for one in opinions if one.move == advised)
    second = next((one for one in opinions if one.move != advised), None)
    if second is None:
        return told  # none of the others was worth a look
    reasoner = Reasoner(rules, view.seats, iterations)
    less, error = reasoner.compare(view, advised, second.move)
    if isinstance(worth, ExactArmada):
        less, error = mine.shares[view.seat] - second.shares[view.seat], 0.0
    how = how_good(less, error)
    reason = reasoner.fact(view, advised, second.move)
    if reason is None and how in ("second", "perhaps"):
        reason = reasoner.difference(advised, second.move, "second")
    elif reason is None and how == "second_equal":  # what both have, and a middling move has not
        reason = reasoner.fact(view, advised, opinions[len(opinions) // 2].move)
    if reason is not None:
        told.append(reason)
    args: dict[str, Argument] = {
        "move": said(rules, s, view.seat, second.move),
        "points": max(1, round(100 * abs(less))),
    }
    is_alone = view.seats == 1 and how != "second_equal"  # then there is no win to have a share of
    return [*told, Message(f"insight.alone.{how}" if is_alone else f"insight.{how}", args)]


def how_good(less: float, error: float) -> str:
    """The key of what is said of the second best: that it is just as good only where the tries cannot tell the two
    apart."""
    is_sure = abs(less) >= SURE * error
    if less >= MARGIN:
        return "second" if is_sure else "perhaps"
    return "better" if is_sure and less <= -MARGIN else "second_equal"
