"""What must hold of every review, however good or bad the shares are."""

from __future__ import annotations

import math
import random
import statistics
from types import SimpleNamespace

import msgspec
import pytest

from doubloon import GAMES, build_info, load
from doubloon.arena.game import Task, play
from doubloon.arena.stats import Z95, mean_and_error
from doubloon.engine.contract import CHANCE, NOBODY, AnyRules, View
from doubloon.engine.match import Ply
from doubloon.games import fewest_seats, options_for
from doubloon.insight.exact import worth_of
from doubloon.insight.judge import Judge
from doubloon.insight.judgement import ExactJudgement, Judgement
from doubloon.insight.reasons import why_better
from doubloon.insight.review import (
    FEWEST,
    ITERATIONS,
    LONG,
    PROBED,
    Review,
    SeatSum,
    iterations_for,
    review,
    review_by,
    tries_for,
)
from doubloon.insight.worth import Worth
from tests.arena.test_solver import BruteForce
from tests.games.gold_armada.small_box import small_box, special_pier
from tests.insight.conftest import played, played_by, rules_for

FORETOLD = ["gold_armada", "silver_and_gold"]  # where luck says more about the result than all that is left over
MOST = 100 if build_info.is_compiled() else 12  # outcomes of a chance ply: the luck of each asks for the shares of all
TABLES = [(game, seats) for game in GAMES for seats in range(fewest_seats(game), load(game).seats[1] + 1)]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_sum_is_the_result_for_every_seat(game: str, seats: int) -> None:
    """start + luck - errors + others + rest = result; over the seats luck, others less errors, and rest are 0 each."""
    found = review(rules_for(game, seats), seats, played(game, seats, seats), 8)
    for one in found.seats:
        told = math.fsum([one.start, one.luck, -one.errors, one.others, one.rest])
        assert told == pytest.approx(one.result, abs=1e-9)
        assert one.errors >= 0.0
    assert found.is_whole
    if seats > 1:
        for parts in ([s.luck for s in found.seats], [s.rest for s in found.seats]):
            assert math.fsum(parts) == pytest.approx(0.0, abs=1e-9)
        assert math.fsum([s.others - s.errors for s in found.seats]) == pytest.approx(0.0, abs=1e-9)
        assert math.fsum([s.result for s in found.seats]) == pytest.approx(1.0)


def test_rest_is_the_sum_of_its_own_parts() -> None:
    found = review(rules_for("tobago", 2), 2, played("tobago", 2, 5)[:80], 8)
    for seat, one in enumerate(found.seats):
        assert one.rest == pytest.approx(math.fsum([ply.rest[seat] for ply in found.plies]), abs=1e-12)


def test_a_match_cut_short_is_reviewed_to_its_last_ply() -> None:
    rules = rules_for("silver_and_gold", 2)
    found = review(rules, 2, played("silver_and_gold", 2, 3)[:40], 8)
    assert not found.is_whole
    assert len(found.plies) == 40
    assert [one.result for one in found.seats] == found.plies[-1].shares


# --- chance ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_the_mean_of_luck_over_its_odds_is_zero(game: str, seats: int) -> None:
    """At every chance ply: the odds themselves say so, no matches are needed."""
    rules = rules_for(game, seats)
    worth = Worth(rules, seats)
    s = rules.start(seats)
    rng = random.Random(seats)
    for ply in played(game, seats, 7):
        odds = rules.odds(s) if ply.seat == CHANCE else []
        if odds and len(odds) < MOST and rng.random() < 0.1:
            whole = sum([weight for _, weight in odds])
            luck = [worth.luck(s, move, dice=2) for move, _ in odds]
            for seat in range(seats):
                mean = math.fsum([w * one[seat] for (_, w), one in zip(odds, luck, strict=True)]) / whole
                assert mean == pytest.approx(0.0, abs=1e-12)
        rules.apply(s, ply.seat, ply.move)


def test_the_luck_of_a_shape_is_told_by_what_is_made_of_it() -> None:
    """S4.1: a shape is the same for all and changes no card before it is drawn; looked at alone it is no luck."""
    rules = rules_for("silver_and_gold", 2)
    worth = Worth(rules, 2)
    s = rules.start(2)
    at_once: list[float] = []
    later: list[float] = []
    for ply in played("silver_and_gold", 2, 4):
        if ply.seat == CHANCE and len(rules.odds(s)) > 1:
            at_once.append(abs(worth.luck(s, ply.move)[0]))
            later.append(abs(worth.luck(s, ply.move, dice=8)[0]))
        rules.apply(s, ply.seat, ply.move)
    assert sum(later) > 3 * sum(at_once)


@pytest.mark.parametrize("game", ["silver_and_gold", "tobago", "volcano"])
def test_luck_is_not_told_in_the_middle_of_a_turn(game: str) -> None:
    """Shares between two moves of a turn favour whoever has moved already: playouts end where chance comes next."""
    rules = rules_for(game, 2)
    worth = Ends(rules, 2)
    s = rules.start(2)
    for ply in played(game, 2, 4)[:90]:
        if ply.seat == CHANCE and len(rules.odds(s)) < 12:
            worth.luck(s, ply.move, dice=2)
        rules.apply(s, ply.seat, ply.move)
    assert worth.next
    assert set(worth.next) <= {CHANCE, NOBODY}


class Ends(Worth):
    """Remembers who was next where shares were told."""

    def __init__(self, rules: AnyRules, seats: int) -> None:
        super().__init__(rules, seats)
        self.next: list[int] = []

    def of(self, s: object) -> list[float]:
        self.next.append(int(self.rules.next_to_act(s)))
        return super().of(s)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_luck_and_rest_are_nothing_on_average(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Over 200 matches of level 4, seat by seat, as reviews are made unless somebody says otherwise; how much they
    scatter is printed, for docs/insight.md. In the island games rest scatters more than luck: why is said there."""
    options = options_for(game, 2, {})
    rules = rules_for(game, 2)
    sums: list[list[SeatSum]] = []
    for number in range(200):
        task = Task(number=number, game=game, options=options, players=["4", "4"], deal=number, is_told=True)
        plies = [Ply(seat, move) for seat, move in play(task).told]
        sums.append(review(rules, 2, plies, ITERATIONS).seats)
    for seat in range(2):
        scatter: dict[str, float] = {}
        for part in ("luck", "errors", "others", "rest"):
            parts = [getattr(one[seat], part) for one in sums]
            mean, error = mean_and_error(parts)
            scatter[part] = math.sqrt(sum(value * value for value in parts) / len(parts))
            with capsys.disabled():
                print(f"{game} seat {seat}: {part} {mean:+.4f} ± {error:.4f}, r.m.s. {scatter[part]:.3f}")
            assert part in ("errors", "others") or abs(mean) < error / Z95 * 3
        if game in FORETOLD:
            assert scatter["rest"] < scatter["luck"]


# --- what a seat could know ------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["silver_and_gold", "tobago", "volcano"])
def test_worlds_that_a_seat_cannot_tell_apart_are_judged_alike(game: str) -> None:
    """Twin positions: the true one, and one sampled from the view. Byte for byte the same verdict."""
    rules = rules_for(game, 2)
    judge = Judge(rules, worth_of(rules, 2), 40)
    s = rules.start(2)
    judged = 0
    for ply in played(game, 2, 11):
        if ply.seat != CHANCE and judged < 6:
            view, moves = rules.observe(s, ply.seat), rules.moves(s, ply.seat)
            twin: object = rules.sample(view, random.Random(judged))
            if judge.can_judge(view, moves) and rules.key(twin) != rules.key(s):
                judged += 1
                other, theirs = judge.weigh(rules.observe(twin, ply.seat), rules.moves(twin, ply.seat), ply.move)
                mine, verdict = judge.weigh(view, moves, ply.move)
                assert msgspec.json.encode(verdict) == msgspec.json.encode(theirs)
                assert msgspec.json.encode(mine.opinions()) == msgspec.json.encode(other.opinions())
                if verdict.best != ply.move:
                    why = [why_better(judge, rules.observe(of, ply.seat), verdict.best, ply.move) for of in (s, twin)]
                    assert msgspec.json.encode(why[0]) == msgspec.json.encode(why[1])
        rules.apply(s, ply.seat, ply.move)
    assert judged == 6


def test_the_order_of_moves_made_at_once_does_not_matter() -> None:
    rules = rules_for("silver_and_gold", 2)
    plies = played("silver_and_gold", 2, 4)[:60]
    mirrored = _swap_first_pair(rules, plies)
    assert mirrored != plies
    assert _without_numbers(review(rules, 2, plies, 16)) == _without_numbers(review(rules, 2, mirrored, 16))


def _swap_first_pair(rules: AnyRules, plies: list[Ply]) -> list[Ply]:
    """The first step in which both seats act with one ply each, the other way round."""
    s = rules.start(2)
    for n, ply in enumerate(plies):
        if len(rules.to_act(s)) == 2 and plies[n + 1].seat == 1 - ply.seat:
            swapped = [*plies[:n], plies[n + 1], ply, *plies[n + 2 :]]
            copy = rules.copy(s)
            rules.apply(copy, plies[n + 1].seat, plies[n + 1].move)
            if ply.seat in rules.to_act(copy):
                return swapped
        rules.apply(s, ply.seat, ply.move)
    raise AssertionError("no such step")


def _without_numbers(found: Review) -> list[object]:
    plies = [msgspec.structs.replace(ply, ply=0) for ply in found.plies]
    return [found.seats, sorted(plies, key=lambda ply: msgspec.json.encode(ply))]


# --- verdicts --------------------------------------------------------------------------------------------


def test_equal_moves_are_no_mistakes() -> None:
    """Eight moves of the same worth: whichever was luckier in the trying, nothing was given away."""
    rng = random.Random(1)
    mistakes = 0
    for _ in range(300):
        tries = [[[share, 1 - share] for share in (rng.gauss(0.5, 0.1) for _ in range(8))] for _ in range(40)]
        mistakes += Judgement(0, list(range(8)), tries, [0.5, 0.5]).verdict(0).is_mistake
    assert mistakes <= 3


def test_a_clear_difference_is_a_mistake_and_is_measured_where_it_was_not_chosen() -> None:
    rng = random.Random(2)
    tries = []
    for _ in range(100):
        common = rng.gauss(0, 0.1)  # the same world and dice for both moves
        tries.append([[0.5 + common, 0.5 - common], [0.6 + common, 0.4 - common]])
    verdict = Judgement(0, [7, 9], tries, [0.5, 0.5]).verdict(7)
    assert verdict.is_mistake
    assert verdict.best == 9
    assert verdict.given == pytest.approx([-0.1, 0.1])
    assert Judgement(0, [7, 9], tries, [0.5, 0.5]).verdict(9).given == [0.0, 0.0]


@pytest.mark.parametrize("game", GAMES)
def test_four_times_the_tries_are_nearly_twice_as_sure(game: str) -> None:
    rules = rules_for(game, 2)
    s = rules.start(2)
    errors: dict[int, list[float]] = {200: [], 800: []}
    for number, ply in enumerate(played(game, 2, 6)):
        moves = rules.moves(s, ply.seat) if ply.seat != CHANCE and number % 5 == 0 else []
        view = rules.observe(s, ply.seat)
        for tries, found in errors.items():
            judge = Judge(rules, Worth(rules, 2), tries)  # by tries, where there is a table of the solved game too
            if judge.can_judge(view, moves):
                found.append(statistics.median([one.error for one in judge.judge(view, moves).opinions()]))
        rules.apply(s, ply.seat, ply.move)
    assert statistics.median(errors[200]) > 1.7 * statistics.median(errors[800])


class Shortsighted(Judge):
    """Short tries find a fifth of the win given away by the first move; so many of 100 matches are really lost."""

    lost = 0

    def judge(self, view: View, moves: list[int], played: int | None = None) -> Judgement:
        return Judgement(view.seat, moves[:2], [[[0.4, 0.6], [0.6, 0.4]]] * 40, [0.5, 0.5])

    def to_the_end(self, view: View, chosen: list[int], knew: list[float]) -> Judgement:
        better, worse = [1.0, 0.0], [0.0, 1.0]
        tries = [[better, worse if number < self.lost else better] for number in range(100)]
        return Judgement(view.seat, chosen, tries, knew)


@pytest.mark.parametrize(("lost", "given"), [(0, 0.0), (5, 0.0), (20, 0.2), (40, 0.4)])
def test_a_mistake_must_last_and_the_end_says_how_big_it_was(lost: int, given: float) -> None:
    """What a move has gained when a short try ends, another may gain a turn later: nothing was given away then."""
    rules = rules_for("silver_and_gold", 2)
    judge = Shortsighted(rules, worth_of(rules, 2), 80)
    judge.lost = lost
    view, moves = _first_choice(rules, "silver_and_gold")
    _, verdict = judge.weigh(view, moves, moves[0])
    assert verdict.is_mistake == (given > 0.0)
    assert verdict.given == pytest.approx([-given, given])


@pytest.mark.parametrize("game", ["silver_and_gold", "tobago", "volcano"])
def test_tries_to_the_end_count_results_and_nothing_else(game: str) -> None:
    rules = rules_for(game, 2)
    view, moves = _first_choice(rules, game)
    ended = Judge(rules, worth_of(rules, 2), 16).to_the_end(view, moves[:2], [0.5, 0.5])
    assert {share for world in ended.tries for shares in world for share in shares} <= {0.0, 0.5, 1.0}


def _first_choice(rules: AnyRules, game: str) -> tuple[View, list[int]]:
    """The first decision of the first seat after 40 plies of a match."""
    s = rules.start(2)
    for number, ply in enumerate(played(game, 2, 4)):
        moves = rules.moves(s, 0) if ply.seat == 0 else []
        if number >= 40 and len(moves) > 1:
            return rules.observe(s, 0), moves
        rules.apply(s, ply.seat, ply.move)
    raise AssertionError("no such decision")


# --- how long --------------------------------------------------------------------------------------------


def test_seconds_choose_how_many_tries_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """From what a few probes with the fewest tries took: by this clock a second, all together."""
    rules = rules_for("silver_and_gold", 2)
    plies = played("silver_and_gold", 2, 4)[:60]
    judged = len([one for one in review(rules, 2, plies, 8).plies if one.best])
    probes = len(range(0, judged, judged // PROBED))

    def tries(seconds: float) -> int:
        clock = iter([0.0, 1.0])
        monkeypatch.setattr("doubloon.insight.review.time", SimpleNamespace(perf_counter=lambda: next(clock)))
        return iterations_for(rules, 2, plies, seconds)

    assert tries(judged / probes) == FEWEST  # as long as the probes took, for every decision
    assert tries(5 * judged / probes) == 5 * FEWEST
    assert tries(0.01) == FEWEST  # never fewer


def test_a_long_match_gets_fewer_tries_from_its_record_alone() -> None:
    assert tries_for(2, 100) == tries_for(2, 2 * LONG) == ITERATIONS
    assert tries_for(2, 4 * LONG) == ITERATIONS // 2
    assert tries_for(4, 4 * LONG) == ITERATIONS  # long for two, not for four
    assert tries_for(1, 0) == ITERATIONS
    assert tries_for(2, 1_000_000) == FEWEST
    assert tries_for(2, 1_000_000, 40) == 40  # who asks for few gets no more


# --- a solved game ---------------------------------------------------------------------------------------


class Solved(Worth):
    """A small box of Gold Armada by brute force in double precision."""

    source = "exact"

    def __init__(self, rules: AnyRules) -> None:
        super().__init__(rules, 2)
        self.brute = BruteForce(rules, 2)

    def of(self, s: object) -> list[float]:
        return self.brute.worth(s)


class SolvedJudge(Judge):
    def can_judge(self, view: object, moves: list[int]) -> bool:
        return len(moves) > 1

    def judge(self, view: object, moves: list[int], played: int | None = None) -> Judgement:
        s: object = self.rules.sample(view, random.Random(0))  # type: ignore[arg-type]
        seat = view.seat  # type: ignore[attr-defined]
        return ExactJudgement(seat, moves, [self.worth.after(s, seat, move) for move in moves], self.worth.of(s))


@pytest.mark.parametrize("level", ["1", "uniform"])
def test_with_an_exact_value_there_is_no_rest(level: str) -> None:
    data = small_box('symbols = ["barrel", "map"]', special_pier([2, 4], '["all", ["map"]]'))
    rules = load("gold_armada", data=data)
    worth = Solved(rules)
    errors = 0.0
    for seed in range(20):
        found = review_by(worth, SolvedJudge(rules, worth, 1), played_by(rules, 2, seed, level))
        assert all(abs(part) < 1e-9 for ply in found.plies for part in ply.rest)
        assert all(abs(one.rest) < 1e-9 for one in found.seats)
        errors += sum([one.errors for one in found.seats])
    assert errors > 0.1  # who plays without a look gives something away
