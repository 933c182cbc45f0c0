"""Why one move is better than another, in words: the feature of the position, among those that shares are reckoned
from, which sets the two most apart where the tries of both have ended."""

from __future__ import annotations

from librt.vecs import vec

from doubloon.engine.contract import NOBODY, AnyRules, Move, View
from doubloon.engine.value import Value
from doubloon.insight.judge import Judge
from doubloon.insight.worth import Worth
from doubloon.locale import Message, Speaker

LEAST = 0.02  # of a logit: a smaller difference is no reason


class Reasoner(Judge):
    """Remembers what each seat had where the tries of a move ended."""

    def __init__(self, rules: AnyRules, worth: Worth, iterations: int) -> None:
        super().__init__(rules, worth, iterations)
        self._ends: dict[Move, list[float]] = {}  # the mover's features less the others' average, weighed, summed up
        self._counts: dict[Move, int] = {}

    def look_at(self, end: object, seat: int, move: Move) -> None:
        if self.rules.next_to_act(end) == NOBODY:
            return
        seats = self.worth.seats
        width = len(self.evaluator.features)
        numbers = vec[float]([0.0] * (width * seats))
        stage = self.evaluator.describe(end, numbers)
        weights = weights_at(self.evaluator.values[seats], stage) if seats in self.evaluator.values else [0.0] * width
        sums = self._ends.setdefault(move, [0.0] * width)
        for k in range(width):
            others = sum([numbers[other * width + k] for other in range(seats) if other != seat])
            sums[k] += weights[k] * (numbers[seat * width + k] - others / max(1, seats - 1))
        self._counts[move] = self._counts.get(move, 0) + 1

    def reason(self, best: Move, second: Move) -> Message | None:
        """What the one brings and the other does not; None where no word is known for it."""
        if best not in self._ends or second not in self._ends:
            return None
        more = [a / self._counts[best] - b / self._counts[second]
                for a, b in zip(self._ends[best], self._ends[second], strict=True)]  # fmt: skip
        for k in sorted(range(len(more)), key=lambda k: -more[k]):
            if more[k] < LEAST:
                return None
            for game in self._games():
                key = f"{game}.reason.{self.evaluator.features[k]}"
                if Speaker("en").can_say(key):
                    return Message(key)
        return None

    def _games(self) -> list[str]:
        """Whose words there may be: the game's own, then of the game that its evaluation builds on."""
        modules = [kind.__module__.split(".") for kind in type(self.evaluator).__mro__]
        return [parts[2] for parts in modules if parts[:2] == ["doubloon", "games"]]


def weights_at(value: Value, stage: float) -> list[float]:
    """The weight of each feature at a stage of the match."""
    stages = list(value.stages)
    at = min(max(stage, stages[0]), stages[-1])
    below = max([k for k in range(len(stages) - 1) if stages[k] <= at])
    part = (at - stages[below]) / (stages[below + 1] - stages[below])
    n = int(value.count)
    return [value.weights[below * n + k] * (1 - part) + value.weights[(below + 1) * n + k] * part for k in range(n)]


def why_better(judge: Judge, view: View, moves: list[Move], best: Move, played: Move) -> Message | None:
    """The decision is judged once more, by the same tries, with an eye on where they end."""
    if judge.worth.source == "exact":
        return None
    reasoner = Reasoner(judge.rules, judge.worth, judge.iterations)
    reasoner.judge(view, moves, played)
    return reasoner.reason(best, played)
