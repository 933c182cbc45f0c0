"""What a game knows about good play, for bots alone: one in each `evaluate.py`; these defaults serve any game."""

from __future__ import annotations

from typing import Final, Generic, TypeAlias, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from doubloon.engine.contract import NOBODY, AnyRules, S
from doubloon.engine.rng import Rng
from doubloon.engine.value import Value
from doubloon.locale import Message

AnyEvaluator: TypeAlias = "Evaluator[object]"
MARGIN: Final = 0.2  # how much of a position's worth is the lead in points rather than the win


@final
class Tuning:
    """How a game is searched."""

    __slots__ = ("explore", "margin", "merges", "part", "plies", "trust", "widen")

    def __init__(
        self,
        *,
        explore: float = 0.5,
        trust: float = 0.3,
        widen: float = 2.0,
        plies: int = 200,
        margin: float = 1.0,
        merges: bool = False,
        part: int = 20,
    ) -> None:
        self.explore = explore  # how much a seldom visited move is worth a visit
        self.trust = trust  # how much the rating counts before visits tell
        self.widen = widen  # moves tried = widen * sqrt(visits) + 1
        self.plies: i64 = plies  # length of a playout
        self.margin = margin  # the part of a leaf's value that is its `worth`; the rest is its `share`
        self.part: i64 = part  # iterations there must be for each move that is tried at the root, the best rated first
        self.merges = merges  # moves and draws that come to the same have one node

    def by_share(self) -> "Tuning":
        """The same, but a leaf is worth its share of the win and nothing else."""
        return Tuning(explore=self.explore, trust=self.trust, widen=self.widen, plies=int(self.plies), margin=0.0)


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluator(Generic[S]):
    """Judges positions a bot has sampled from its view; whatever it says depends on what the asking seat knows."""

    def __init__(
        self,
        rules: AnyRules,
        *,
        is_open: bool,
        lead: float,
        classic: Tuning,
        tuning: Tuning | None = None,
    ) -> None:
        self.rules = rules
        self.is_open = is_open  # nothing is hidden: one sample of a view is enough
        self.lead = lead  # a lead in points that nearly always wins
        self.classic = classic  # how the search of release 0.1 goes about it, which never changes
        self.tuning = tuning if tuning is not None else classic  # and that of today
        # What a seat's share is reckoned from: names of its features, and their weights by number of seats.
        self.features: list[str] = ["score"]
        self.values: dict[int, Value] = {}
        self.numbers = vec[float]([0.0] * 64)

    def is_worth_searching(self, s: S, seat: i64) -> bool:
        """False where the rating is all there is to know: in set-ups, whose worth shows only much later."""
        return True

    def keep(self, s: S, seat: i64, moves: vec[i64], n: i64) -> i64:
        """Move those of moves[0..n) that are worth a search to the front, in their order; how many they are."""
        return n

    def drop_needless(self, s: S, moves: vec[i64], n: i64) -> i64:
        """Move those of moves[0..n) to the front that no other comes to the same as, or to more; how many they are."""
        return n

    def merged(self, s: S, move: i64, seat: i64) -> i64:
        """One number for all draws that a search of the seat need not tell apart: by default each has its own."""
        return move

    def rate(self, s: S, seat: i64, moves: vec[i64], n: i64, into: vec[float]) -> None:
        """How good each of moves[0..n) looks to the seat, on one scale for all of them."""
        i: i64 = 0
        while i < n:
            into[i] = 0.0
            i += 1

    def pick(self, s: S, seat: i64, moves: vec[i64], n: i64, rng: Rng) -> i64:
        """A sensible move made quickly: what playouts play."""
        return moves[rng.below(n)]

    def describe(self, s: S, into: vec[float]) -> float:
        """Write each seat's features into into[seat * len(features) ...]; how much of the match is still to come, 1 at
        the start, 0 at the end."""
        for seat, score in enumerate(self.rules.scores(s)):
            into[seat] = float(score)
        return 1.0

    def share(self, s: S, into: vec[float]) -> None:
        """Each seat's share of the win, in a position over or not; they sum to 1, or to less where nobody may win."""
        if self.rules.next_to_act(s) == NOBODY:
            self._share_out(s, into)
            return
        seats: i64 = len(self.rules.scores(s))
        stage = self.describe(s, self.numbers)
        self._value(int(seats)).shares(stage, self.numbers, seats, into)

    def _value(self, seats: int) -> Value:
        """Fitted, or for a number of seats that never was: each feature by the lead that nearly always wins."""
        value = self.values.get(seats)
        if value is None:
            value = Value([0.0, 1.0], [[1.0 / self.lead, 1.0 / self.lead] for _ in self.features])
            self.values[seats] = value
        return value

    def _share_out(self, s: S, into: vec[float]) -> None:
        """Over: the win, divided among those who share it."""
        winners = self.rules.winners(s)
        for seat in range(len(self.rules.scores(s))):
            into[seat] = 1.0 / len(winners) if seat in winners else 0.0

    def fact(self, s: S, seat: i64, best: i64, other: i64) -> Message | None:
        """What can be seen on the board in favour of a move and not of another, in words; None where nothing can."""
        return None

    def worth(self, s: S, into: vec[float]) -> None:
        """Each seat's prospects between 0 and 1, in a position over or not: the share in the win and the lead."""
        scores = self.rules.scores(s)
        winners = self.rules.winners(s)
        for seat in range(len(scores)):
            rival = -1_000_000
            for other in range(len(scores)):
                if other != seat and scores[other] > rival:
                    rival = scores[other]
            ahead = float(scores[seat] - rival) if len(scores) > 1 else float(scores[seat])
            into[seat] = self.blend(ahead, 1.0 / len(winners) if seat in winners else 0.0, len(winners) > 0)

    def blend(self, ahead: float, won: float, is_over: bool) -> float:
        """The lead, squeezed into 0..1; once the match is over, mostly the win."""
        led = 0.5 + 0.5 * ahead / (self.lead + (ahead if ahead > 0.0 else -ahead))
        return (1.0 - MARGIN) * won + MARGIN * led if is_over else led
