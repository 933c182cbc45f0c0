"""What each move is worth to the seat that may play it, from its view alone: in the same worlds, with the same dice."""

from __future__ import annotations

import hashlib
import random

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from doubloon.bots.descent import Descent
from doubloon.bots.evaluators import evaluator_of
from doubloon.bots.playout import WHOLE_MATCH, play_out
from doubloon.engine.contract import AnyRules, Move, View
from doubloon.engine.rng import Rng
from doubloon.insight.exact import ExactArmada
from doubloon.insight.judgement import ExactJudgement, Judgement, Verdict
from doubloon.insight.worth import Worth

FEWEST = 8  # worlds: fewer say nothing
MOST = 16  # moves that are compared: the best rated, and the one played
KNOWN = 16  # worlds from which a seat's own estimate of its share is made
SHOWN = 5  # moves of a decision whose worth is kept, beside the one played
A_LONG_TRY = 3  # tries of a decision for each world in which moves are played out to the end
ELSEWHERE = 3_000_017  # salt of the worlds in which a mistake must last


class Judge:
    """Judges decisions by so many tries for each; the same view and iterations give the same bytes."""

    def __init__(self, rules: AnyRules, worth: Worth, iterations: int) -> None:
        self.rules = rules
        self.worth = worth
        self.iterations = iterations
        self.evaluator = evaluator_of(rules)
        self.tuning = self.evaluator.classic.by_share()

    def can_judge(self, view: View, moves: list[Move]) -> bool:
        """Not where there is nothing to choose, nor in set-ups, whose worth shows only much later."""
        if len(moves) < 2:
            return False
        world = world_of(self.rules, view)
        return self.evaluator.is_worth_searching(world, view.seat)

    def weigh(self, view: View, moves: list[Move], played: Move) -> tuple[Judgement, Verdict]:
        """Was this move a mistake? It must last: in other worlds, played out to the end, it must lose matches too.

        Tries are short, and what a move has gained when they end may be had by another one a turn later. So the end
        says how much was given away, to the same three standard errors.
        """
        judgement = self.judge(view, moves, played)
        verdict = judgement.verdict(played)
        if not verdict.is_mistake or isinstance(judgement, ExactJudgement):
            return judgement, verdict
        both = self.to_the_end(view, [verdict.best, played], judgement.knew)
        lasting = both.compare(verdict.best, played)
        if not lasting.is_mistake:
            return judgement, lasting
        others = [one.move for one in judgement.opinions()[:SHOWN] if one.move not in (verdict.best, played)]
        return both.beside(self.to_the_end(view, others, judgement.knew)), lasting

    def judge(self, view: View, moves: list[Move], played: Move | None = None) -> Judgement:
        """Of the moves worth a look, and of the one played."""
        if isinstance(self.worth, ExactArmada):
            return self._exactly(self.worth, view, moves)
        chosen = self.worth_a_look(view, moves)
        if played is not None and played not in chosen:
            chosen.append(played)
        return self.judge_in(view, chosen, max(FEWEST, self.iterations // len(chosen)))

    def judge_in(self, view: View, chosen: list[Move], worlds: int, salt: int = 0) -> Judgement:
        """Each of these moves in so many worlds; another salt, other worlds and dice."""
        seed = seed_of(view) + salt
        rng = random.Random(seed)
        world: object = self.rules.sample(view, rng)
        descent = Descent(self.rules, self.evaluator, Rng(seed), view.seats, view.seat, self.tuning)
        is_together = len(view.to_act) > 1
        tries: list[list[list[float]]] = []
        known: list[list[float]] = []
        for number in range(worlds):
            if number > 0 and not self.evaluator.is_open:
                world = self.rules.sample(view, rng)
            if number < KNOWN:
                known.append(self.worth.of(world))
            tries.append([])
            for move in chosen:
                descent.rng = Rng(seed + number)
                end = self.rules.copy(world)
                descent.run(end, is_together, move)
                self.look_at(end, view.seat, move)
                tries[-1].append([descent.worth[seat] for seat in range(view.seats)])
        knew = [sum(shares) / len(known) for shares in zip(*known, strict=True)]
        return Judgement(view.seat, chosen, tries, knew)

    def to_the_end(self, view: View, chosen: list[Move], knew: list[float]) -> Judgement:
        """Each of these moves in the same worlds with the same dice, by the quick policy until the match is over."""
        seed = seed_of(view) + ELSEWHERE
        rng = random.Random(seed)
        buffer = vec[i64]([0] * self.rules.most_moves)
        tries: list[list[list[float]]] = []
        for number in range(max(FEWEST, self.iterations // A_LONG_TRY)):
            world: object = self.rules.sample(view, rng)
            tries.append([])
            for move in chosen:
                end = self.rules.copy(world)
                self.rules.apply(end, view.seat, move)
                play_out(self.rules, self.evaluator, end, buffer, Rng(seed + number), WHOLE_MATCH)
                tries[-1].append(self.worth.of(end))
        return Judgement(view.seat, chosen, tries, knew)

    def look_at(self, end: object, seat: int, move: Move) -> None:
        """The position in which one try of a move ended, for those who want to know more than its worth."""

    def worth_a_look(self, view: View, moves: list[Move]) -> list[Move]:
        """In the order of their ratings."""
        world = world_of(self.rules, view)
        buffer = vec[i64](moves)
        n = int(self.evaluator.keep(world, view.seat, buffer, len(moves)))
        kept = [int(buffer[k]) for k in range(n)]
        ratings = vec[float]([0.0] * n)
        self.evaluator.rate(world, view.seat, vec[i64](kept), n, ratings)
        ranked = sorted(range(n), key=lambda k: -ratings[k])
        return [kept[k] for k in ranked[:MOST]]

    def _exactly(self, exact: ExactArmada, view: View, moves: list[Move]) -> Judgement:
        s: object = self.rules.sample(view, random.Random(0))  # nothing is hidden
        shares = [[mine, 1.0 - mine] if view.seat == 0 else [1.0 - mine, mine] for mine in exact.moves(s, moves)]
        return ExactJudgement(view.seat, moves, shares, exact.of(s))


def world_of(rules: AnyRules, view: View) -> object:
    """One that the view leaves possible, always the same one."""
    world: object = rules.sample(view, random.Random(seed_of(view)))
    return world


def seed_of(view: View) -> int:
    """From what the seat knows and nothing else, so that twins are judged alike."""
    return int.from_bytes(hashlib.sha256(msgspec.json.encode(view)).digest()[:6], "big")
