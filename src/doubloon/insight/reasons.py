"""Why one move is better than another, in words: what can be seen on the board; or the feature of the position, among
those that shares are reckoned from, which surely sets the two apart where the tries of both have ended."""

from __future__ import annotations

import msgspec
from librt.vecs import vec

from doubloon.engine.contract import NOBODY, AnyRules, Move, View
from doubloon.engine.value import Value
from doubloon.insight.judge import ELSEWHERE, FEWEST, Judge, world_of
from doubloon.insight.judgement import mean_and_error
from doubloon.insight.worth import Worth
from doubloon.locale import Message, Speaker

LEAST = 0.02  # of a logit: a smaller difference is no reason
SURE = 2.0  # standard errors from which a difference is told
FEWER = ("exposed", "vanishing")  # features that are dangers: their sentences say that there is less of them
COMPARED = 2 * ELSEWHERE  # salt of the worlds in which two moves are compared


class End(msgspec.Struct, frozen=True):
    """Where a try has ended: the mover's features, the others' average, and what each of them weighs."""

    own: list[float]
    others: list[float]
    weights: list[float]


class Reasoner(Judge):
    """Compares two moves in the same worlds, with the same dice, and remembers where their tries have ended. It goes by
    the fitted shares even where there is a solution: that one knows what a move is worth, but not why."""

    def __init__(self, rules: AnyRules, seats: int, iterations: int) -> None:
        super().__init__(rules, Worth(rules, seats), iterations)
        self._ends: dict[Move, list[End | None]] = {}  # world by world; None where the match was over

    def compare(self, view: View, best: Move, other: Move) -> tuple[float, float]:
        """How much more of the win the one is worth, and the standard error of that."""
        worlds = max(FEWEST, self.iterations // 2)
        tries = self.judge_in(view, [best, other], worlds, COMPARED).tries
        return mean_and_error([mine[view.seat] - theirs[view.seat] for mine, theirs in tries])

    def fact(self, view: View, best: Move, other: Move) -> Message | None:
        """What can be seen on the board in favour of the one and not of the other."""
        return self.evaluator.fact(world_of(self.rules, view), view.seat, best, other)

    def difference(self, best: Move, other: Move, than: str) -> Message | None:
        """Once they are compared: what the one surely gains, or takes from the others, that weighs most among those
        for which there are words; `than` says what the other move is to the reader."""
        pairs = [pair for pair in zip(self._ends[best], self._ends[other], strict=True) if None not in pair]
        found: list[tuple[float, str]] = []
        for k, feature in enumerate(self.evaluator.features if len(pairs) >= FEWEST else []):
            weight = sum([end.weights[k] for pair in pairs for end in pair if end is not None]) / (2 * len(pairs))
            gains = [a.own[k] - b.own[k] for a, b in pairs if a is not None and b is not None]
            losses = [b.others[k] - a.others[k] for a, b in pairs if a is not None and b is not None]
            for kind, more in (("reason", gains), ("reason.deny", losses)):
                mean, error = mean_and_error(more)
                is_as_told = mean < 0.0 if feature in FEWER else mean > 0.0
                if is_as_told and abs(mean) >= SURE * error and weight * mean >= LEAST:
                    found += [(weight * mean, key) for key in self._keys(f"{kind}.{feature}")]
        return Message(max(found)[1], {"than": Message(f"insight.than.{than}")}) if found else None

    def look_at(self, end: object, seat: int, move: Move) -> None:
        self._ends.setdefault(move, []).append(None if self.rules.next_to_act(end) == NOBODY else self._end(end, seat))

    def _end(self, end: object, seat: int) -> End:
        seats = self.worth.seats
        width = len(self.evaluator.features)
        numbers = vec[float]([0.0] * (width * seats))
        stage = self.evaluator.describe(end, numbers)
        weights = weights_at(self.evaluator.values[seats], stage) if seats in self.evaluator.values else [0.0] * width
        own = [numbers[seat * width + k] for k in range(width)]
        everybody = [sum([numbers[each * width + k] for each in range(seats)]) for k in range(width)]
        others = [(total - mine) / max(1, seats - 1) for total, mine in zip(everybody, own, strict=True)]
        return End(own, others, weights)

    def _keys(self, word: str) -> list[str]:
        """The sentence, if there is one: the game's own, or that of the game which its evaluation builds on."""
        modules = [kind.__module__.split(".") for kind in type(self.evaluator).__mro__]
        games = [parts[2] for parts in modules if parts[:2] == ["doubloon", "games"]]
        return [key for key in [f"{game}.{word}" for game in games] if Speaker("en").can_say(key)][:1]


def weights_at(value: Value, stage: float) -> list[float]:
    """The weight of each feature at a stage of the match."""
    stages = list(value.stages)
    at = min(max(stage, stages[0]), stages[-1])
    below = max([k for k in range(len(stages) - 1) if stages[k] <= at])
    part = (at - stages[below]) / (stages[below + 1] - stages[below])
    n = int(value.count)
    return [value.weights[below * n + k] * (1 - part) + value.weights[(below + 1) * n + k] * part for k in range(n)]


def why_better(judge: Judge, view: View, best: Move, played: Move) -> Message | None:
    """Of a decision that was judged: why this move and not the one played."""
    reasoner = Reasoner(judge.rules, judge.worth.seats, judge.iterations)
    reasoner.compare(view, best, played)
    return reasoner.fact(view, best, played) or reasoner.difference(best, played, "played")
