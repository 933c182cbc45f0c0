"""What was found out about the moves of one decision, and whether the one played was a mistake."""

from __future__ import annotations

import math

import msgspec

from doubloon.engine.contract import Move

SURE = 3.0  # standard errors from which a difference is a verdict
MARGIN = 0.01  # of a share: what is less is as good as the best


class Opinion(msgspec.Struct, frozen=True):
    """Of one move: each seat's share after it, and the standard error of the mover's."""

    move: int
    shares: list[float]
    error: float


class Verdict(msgspec.Struct, frozen=True):
    """Of the move played: what it gave each seat beside the best one; all zero where no difference is sure."""

    best: int
    given: list[float]  # negative for the mover when it was a mistake
    error: float  # standard error of the mover's
    is_mistake: bool


class Judgement:
    """`tries[world][move]` are each seat's shares at the end of one try; moves in the order given.

    The best move is chosen in every other world and compared in the remaining ones: a move that was chosen for having
    been lucky is not believed on the strength of that luck.
    """

    def __init__(self, seat: int, moves: list[Move], tries: list[list[list[float]]], knew: list[float]) -> None:
        self.seat = seat
        self.moves = moves
        self.tries = tries
        self.knew = knew  # each seat's share as the mover could know it

    def opinions(self) -> list[Opinion]:
        """The best first; of equal ones the first."""
        said = [Opinion(move, self._mean(k, self.tries), self._error(k)) for k, move in enumerate(self.moves)]
        return sorted(said, key=lambda opinion: -opinion.shares[self.seat])

    def verdict(self, played: Move) -> Verdict:
        """The best move found beside the one played: a mistake only if the loss is neither small nor in doubt."""
        chosen, measured = self.tries[0::2], self.tries[1::2]
        mine = self.moves.index(played)
        best = max(range(len(self.moves)), key=lambda k: (self._mean(k, chosen)[self.seat], k == mine))
        return self._compare(best, mine, measured)

    def beside(self, other: Judgement) -> Judgement:
        """Together with other moves in the same worlds."""
        tries = [mine + theirs for mine, theirs in zip(self.tries, other.tries, strict=True)]
        return Judgement(self.seat, self.moves + other.moves, tries, self.knew)

    def compare(self, best: Move, played: Move) -> Verdict:
        """With a move that was chosen elsewhere: in all worlds."""
        return self._compare(self.moves.index(best), self.moves.index(played), self.tries)

    def _compare(self, best: int, mine: int, measured: list[list[list[float]]]) -> Verdict:
        loss, error = mean_and_error([world[best][self.seat] - world[mine][self.seat] for world in measured])
        if best == mine or loss < MARGIN or loss < SURE * error:
            return Verdict(self.moves[best], [0.0] * len(self.tries[0][0]), error, is_mistake=False)
        given = [a - b for a, b in zip(self._mean(mine, measured), self._mean(best, measured), strict=True)]
        return Verdict(self.moves[best], given, error, is_mistake=True)

    def _mean(self, k: int, worlds: list[list[list[float]]]) -> list[float]:
        return [math.fsum([world[k][seat] for world in worlds]) / len(worlds) for seat in range(len(worlds[0][k]))]

    def _error(self, k: int) -> float:
        return mean_and_error([world[k][self.seat] for world in self.tries])[1]


class ExactJudgement(Judgement):
    """By a solution: there is one world, and no doubt about it. Whatever a move gives away counts."""

    def __init__(self, seat: int, moves: list[Move], shares: list[list[float]], knew: list[float]) -> None:
        super().__init__(seat, moves, [shares], knew)

    def opinions(self) -> list[Opinion]:
        """The best first, without an error."""
        return [msgspec.structs.replace(opinion, error=0.0) for opinion in super().opinions()]

    def verdict(self, played: Move) -> Verdict:
        """Whatever gives away MARGIN or more is a mistake: a solution leaves no doubt."""
        shares = self.tries[0]
        mine = self.moves.index(played)
        best = max(range(len(self.moves)), key=lambda k: (shares[k][self.seat], k == mine))
        given = [a - b for a, b in zip(shares[mine], shares[best], strict=True)]
        return Verdict(self.moves[best], given, 0.0, is_mistake=-given[self.seat] >= MARGIN)


def mean_and_error(values: list[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    mean = math.fsum(values) / len(values)
    if len(values) < 2:
        return mean, math.inf
    return mean, math.sqrt(math.fsum([(value - mean) ** 2 for value in values]) / (len(values) - 1) / len(values))
