"""Finds puzzles: plays matches, and keeps decisions whose right moves stay the same under ten times the search."""

from __future__ import annotations

import math
from collections.abc import Iterator

import msgspec

from doubloon.bots.bot import Budget
from doubloon.bots.seating import seat_bot
from doubloon.engine.contract import AnyRules, Move, View
from doubloon.engine.dealer import Dealer
from doubloon.engine.match import Match
from doubloon.engine.record import TABLE, header_of, write
from doubloon.games import fewest_seats, load, options_for
from doubloon.insight.exact import worth_of
from doubloon.insight.judge import Judge
from doubloon.insight.judgement import Judgement, mean_and_error
from doubloon.insight.puzzle import Puzzle, Worthed

GLANCE = 12  # tries of each move that tell whether it is worth looking at all
WORLDS, MORE = 48, 10  # tries of each move then, and how many times as many to be sure
SALT, SECOND_SALT = 1_000_003, 2_000_003  # other worlds for two more looks; those of a check lie beyond
EDGE = 0.03  # of a share: a move that gives away less is right
APART = 0.012  # no move lies nearer to the edge than this,
SURE = 4.0  # nor than so many standard errors
FEWEST, MOST = 4, 24  # moves to choose from
A_MATCH, BETWEEN = 3, 12  # puzzles out of one match, and decisions between two of them


def find(game: str, level: str, seed: int, fewest_moves: int = FEWEST) -> Iterator[Puzzle]:
    """The puzzles of one match. Seats go round with the seed; a game that is solved for two is played by more."""
    rules = load(game)
    fewest = max(2, fewest_seats(game)) + (game == "gold_armada")
    seats = fewest + seed % (rules.seats[1] - fewest + 1)
    rules = load(game, **options_for(game, seats, {}))
    match = Match(rules, seats, Dealer(seed.to_bytes(32, "big")))
    bots = [seat_bot(level, rules, seed * 31 + seat) for seat in range(seats)]
    judge = Judge(rules, worth_of(rules, seats), 1)
    match.deal()
    found = quiet = 0
    while not match.is_over and found < A_MATCH:
        seat = match.to_act()[0]
        view, moves = match.view(seat), match.moves(seat)
        is_asked = quiet == 0 and len(match.to_act()) == 1 and fewest_moves <= len(moves) <= MOST
        worths = weigh(judge, view, moves) if is_asked else []
        if worths:
            found += 1
            quiet = BETWEEN
            yield puzzle_of(match, seat, rules, worths)
        quiet = max(0, quiet - 1)
        match.play_move(seat, bots[seat].choose(view, moves, Budget(iterations=1)))


def puzzle_of(match: Match, seat: int, rules: AnyRules, worths: list[Worthed]) -> Puzzle:
    header = header_of(match, [f"seat {n + 1}" for n in range(match.seats)], dealer=TABLE)
    header.secret = header.seal = ""
    return Puzzle(rules.name, 0, seat, write(match, header), worths)


def weigh(judge: Judge, view: View, moves: list[Move]) -> list[Worthed]:
    """What every move is worth, the best first; [] where this is no puzzle."""
    if not judge.can_judge(view, moves):
        return []
    if len(right_of(judge.judge_in(view, moves, GLANCE))) > len(moves) // 2:
        return []
    glimpse = judge.judge_in(view, moves, WORLDS)
    first = right_of(glimpse)
    if not 0 < len(first) <= max(1, len(moves) // 4) or not is_clear(glimpse, MORE):
        return []
    second = judge.judge_in(view, moves, WORLDS * MORE, SALT)
    if right_of(second) != first or not is_clear(second):
        return []
    if right_of(judge.judge_in(view, moves, WORLDS * MORE, SECOND_SALT)) != first:
        return []
    said = [Worthed(judge.rules.text(o.move), o.shares[view.seat], o.error, o.move in first) for o in second.opinions()]
    return [msgspec.structs.replace(one, share=round(one.share, 4), error=round(one.error, 4)) for one in said]


def is_stable(puzzle: Puzzle, seed: int) -> bool:
    """Are the same moves right in worlds that had no part in choosing the puzzle? Seeds begin at 1."""
    match = puzzle.match()
    judge = Judge(match.rules, worth_of(match.rules, match.seats), 1)
    view, moves = match.view(puzzle.seat), match.moves(puzzle.seat)
    found = right_of(judge.judge_in(view, moves, WORLDS * MORE, SECOND_SALT + seed * SALT))
    return sorted(match.rules.text(move) for move in found) == sorted(puzzle.right)


def right_of(judgement: Judgement) -> list[Move]:
    return [move for move, loss, _ in losses(judgement) if loss < EDGE]


def is_clear(judgement: Judgement, more: int = 1) -> bool:
    """Is no move near the edge? With `more` times as many tries: would none be, if they came out alike?"""
    sure = SURE / math.sqrt(more)
    return all(abs(loss - EDGE) >= max(APART, sure * error) for _, loss, error in losses(judgement))


def losses(judgement: Judgement) -> list[tuple[Move, float, float]]:
    """What each move gives away beside the best, world by world, with the standard error."""
    seat, tries = judgement.seat, judgement.tries
    best = judgement.moves.index(judgement.opinions()[0].move)
    found: list[tuple[Move, float, float]] = []
    for k, move in enumerate(judgement.moves):
        loss, error = mean_and_error([world[best][seat] - world[k][seat] for world in tries])
        found.append((move, loss, error))
    return found
