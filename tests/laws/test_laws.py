"""The laws every game in GAMES keeps, checked along random matches."""

from __future__ import annotations

import random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from doubloon.engine.contract import CHANCE, NOBODY, SPECTATOR, AnyRules
from doubloon.engine.match import Match, Ply
from doubloon.engine.record import header_of, play_moves, read_header, write
from doubloon.engine.rng import Rng
from doubloon.locale import Message, Problem, Speaker
from tests.laws.play import TABLES, matches_each, positions

EVERY = 10  # the costly laws are checked on every 10th position
SPEAKER = Speaker("en")


def _seeds(name: str) -> range:
    return range(matches_each(name.split("-")[0]))


pytestmark = pytest.mark.parametrize(("name", "seats", "rules"), TABLES, ids=[name for name, _, _ in TABLES])


def _viewers(seats: int) -> list[int]:
    return [*range(seats), SPECTATOR]


def _hears(message: Message) -> str:
    assert SPEAKER.can_say(message.key), f"no English sentence for {message.key}"
    return SPEAKER.say(message)


def test_a_match_replays_to_the_same_position(name: str, seats: int, rules: AnyRules) -> None:
    for seed in _seeds(name):
        plies = []
        for s, ply, _ in positions(rules, seats, seed):
            if ply is not None:
                plies.append(ply)
        again = rules.start(seats)
        for ply in plies:
            rules.apply(again, ply.seat, ply.move)
        assert rules.key(again) == rules.key(s), seed
        assert rules.to_act(again) == []


def test_a_record_reads_back_to_the_same_match(name: str, seats: int, rules: AnyRules) -> None:
    match = Match(rules, seats)
    for _, ply, _ in positions(rules, seats, seed=7):
        if ply is not None:
            match.play_move(ply.seat, ply.move)
    text = write(match, header_of(match, [f"p{seat}" for seat in range(seats)]))
    header, lines = read_header(text)
    again = play_moves(rules, header, lines)
    assert (again.plies, again.key(), again.scores()) == (match.plies, match.key(), match.scores())
    assert write(again, header) == text


def test_a_copy_is_equal_and_independent(name: str, seats: int, rules: AnyRules) -> None:
    for seed in _seeds(name):
        for at, (s, ply, _) in enumerate(positions(rules, seats, seed)):
            if at % EVERY or ply is None:
                continue
            before = rules.key(s)
            twin = rules.copy(s)
            assert rules.key(twin) == before
            rules.apply(twin, ply.seat, ply.move)
            assert rules.key(s) == before, f"copying is shallow at ply {at} (seed {seed})"
            assert rules.key(twin) != before, f"a move changed nothing at ply {at} (seed {seed})"


def test_legal_moves_ascend_and_read_back(name: str, seats: int, rules: AnyRules) -> None:
    for seed in _seeds(name):
        for s, _, _ in positions(rules, seats, seed):
            for seat in range(seats):
                moves = rules.moves(s, seat)
                assert bool(moves) == (seat in rules.to_act(s))
                assert moves == sorted(set(moves))
                assert len(moves) <= rules.most_moves
                assert all(0 <= move < rules.seat_moves for move in moves)
                for move in moves:
                    assert rules.parse(rules.text(move)) == move
                    assert rules.path(move)


def test_paths_tell_moves_apart(name: str, seats: int, rules: AnyRules) -> None:
    for s, _, _ in positions(rules, seats, seed=3):
        for seat in rules.to_act(s):
            paths = [rules.path(move) for move in rules.moves(s, seat) if seat != CHANCE]
            assert len(set(paths)) == len(paths)


def test_odds_are_exact_and_every_outcome_can_be_applied(name: str, seats: int, rules: AnyRules) -> None:
    for seed in _seeds(name):
        for at, (s, _, rng) in enumerate(positions(rules, seats, seed)):
            odds = rules.odds(s)
            if rules.to_act(s) != [CHANCE]:
                assert odds == []
                continue
            assert odds
            assert all(weight > 0 for _, weight in odds)
            moves = [move for move, _ in odds]
            assert moves == sorted(set(moves)) == rules.moves(s, CHANCE)
            assert rules.seat_moves <= moves[0]
            assert moves[-1] < rules.move_count
            assert int(rules.draw(s, rng)) in moves
            if at % EVERY:
                continue
            for move in moves:
                assert rules.parse(rules.text(move)) == move
                twin = rules.copy(s)
                rules.apply(twin, CHANCE, move)


def test_draw_has_the_odds_it_claims(name: str, seats: int, rules: AnyRules) -> None:
    """Chi-square against the exact odds, at the first few chance positions of one match."""
    checked = 0
    for s, _, _ in positions(rules, seats, seed=5):
        if rules.to_act(s) != [CHANCE] or checked == 8:
            continue
        checked += 1
        odds = dict(rules.odds(s))
        total, draws = sum(odds.values()), 4000
        drawn = dict.fromkeys(odds, 0)
        rng = Rng(checked)
        for _ in range(draws):
            drawn[int(rules.draw(s, rng))] += 1
        expected = {move: draws * weight / total for move, weight in odds.items()}
        chi = sum((drawn[move] - expected[move]) ** 2 / expected[move] for move in odds)
        freedom = len(odds) - 1
        assert chi <= freedom + 6 * (2 * freedom) ** 0.5 + 20, f"chi-square {chi:.0f} for {freedom}"


def test_a_random_move_is_any_of_the_list(name: str, seats: int, rules: AnyRules) -> None:
    """Found without a list or not, it is the one that the generator would have picked from it."""
    buffer = vec[i64]([0] * rules.most_moves)
    for seed in _seeds(name):
        for at, (s, _, _) in enumerate(positions(rules, seats, seed)):
            for seat in rules.to_act(s):
                if seat != CHANCE:
                    moves = rules.moves(s, seat)
                    found = int(rules.random_move(s, seat, buffer, Rng(at)))
                    assert found == moves[int(Rng(at).below(len(moves)))]


def test_a_sample_cannot_be_told_from_the_truth(name: str, seats: int, rules: AnyRules) -> None:
    for seed in _seeds(name):
        rnd = random.Random(seed)
        for at, (s, _, _) in enumerate(positions(rules, seats, seed)):
            if at % EVERY and rules.to_act(s):
                continue
            for viewer in _viewers(seats):
                view = rules.observe(s, viewer)
                assert view.seat == viewer
                assert view.to_act == rules.to_act(s)
                guess = rules.sample(view, rnd)
                where = f"viewer {viewer}, ply {at}, seed {seed}"
                assert rules.observe(guess, viewer) == view, where
                if viewer != SPECTATOR:
                    assert rules.moves(guess, viewer) == rules.moves(s, viewer), where


def test_random_play_goes_on_from_a_sample(name: str, seats: int, rules: AnyRules) -> None:
    for seed in list(_seeds(name))[:8]:
        rnd, rng = random.Random(seed), Rng(seed)
        for at, (s, _, _) in enumerate(positions(rules, seats, seed)):
            if at % 50:
                continue
            guess = rules.sample(rules.observe(s, at // 50 % seats), rnd)
            for _ in range(20_000):
                seat = int(rules.next_to_act(guess))
                if seat == NOBODY:
                    break
                if seat == CHANCE:
                    rules.apply(guess, seat, rules.draw(guess, rng))
                    continue
                moves = rules.moves(guess, seat)
                assert moves, f"seat {seat} has no move (ply {at}, seed {seed})"
                rules.apply(guess, seat, moves[rng.below(len(moves))])
            assert rules.to_act(guess) == []


def test_hints_reasons_and_prompts_follow_from_the_view(name: str, seats: int, rules: AnyRules) -> None:
    for seed in list(_seeds(name))[:20]:
        rnd = random.Random(seed)
        for at, (s, _, rng) in enumerate(positions(rules, seats, seed)):
            if at % EVERY:
                continue
            for seat in range(seats):
                guess = rules.sample(rules.observe(s, seat), rnd)
                assert rules.hints(guess, seat) == rules.hints(s, seat), f"ply {at}, seed {seed}"
                assert rules.prompt(guess, seat) == rules.prompt(s, seat)
                _hears(rules.prompt(s, seat))
                legal = set(rules.moves(s, seat))
                for _ in range(5):
                    move = int(rng.below(rules.move_count))
                    if move not in legal:
                        reason = rules.why_not(s, seat, move)
                        assert _hears(reason)
                        assert rules.why_not(guess, seat, move) == reason, rules.text(move)


def test_no_legal_move_is_refused_and_no_other_accepted(name: str, seats: int, rules: AnyRules) -> None:
    for seed in list(_seeds(name))[:20]:
        match = Match(rules, seats)
        for _, ply, rng in positions(rules, seats, seed):
            for seat in [CHANCE, *range(seats)]:
                legal = set(match.moves(seat))
                move = int(rng.below(rules.move_count))
                if move in legal:
                    match.check(seat, move)
                else:
                    with pytest.raises(Problem):
                        match.check(seat, move)
            if ply is not None:
                match.play_move(ply.seat, ply.move)
        assert match.is_over


def test_what_is_not_seen_changes_nothing_one_can_see(name: str, seats: int, rules: AnyRules) -> None:
    """Moves that a viewer sees as the same text, and after which the same seats are to act (which all can see), leave
    that viewer with the same view and the same sentences."""
    for seed in list(_seeds(name))[:10]:
        for at, (s, ply, rng) in enumerate(positions(rules, seats, seed)):
            if at % EVERY or ply is None:
                continue
            moves = rules.moves(s, ply.seat)
            while len(moves) > 12:
                moves.pop(rng.below(len(moves)))
            for viewer in _viewers(seats):
                known: dict[tuple[str, tuple[int, ...]], tuple[object, object]] = {}
                for move in moves:
                    seen = rules.seen(s, ply.seat, move, viewer)
                    if viewer == ply.seat and ply.seat != CHANCE:
                        assert rules.text(move) in seen
                    after = rules.copy(s)
                    rules.apply(after, ply.seat, move)
                    learned = (rules.observe(after, viewer), rules.tell(s, ply.seat, move, viewer))
                    same = (seen, tuple(rules.to_act(after)))
                    assert known.setdefault(same, learned) == learned, f"{seen!r} for {viewer} at ply {at}, seed {seed}"


def test_simultaneous_moves_commute(name: str, seats: int, rules: AnyRules) -> None:
    for seed in _seeds(name):
        for s, _, rng in positions(rules, seats, seed):
            to_act = rules.to_act(s)
            if len(to_act) < 2:
                continue
            chosen = []
            for seat in to_act:
                moves = rules.moves(s, seat)
                chosen.append(Ply(seat, moves[rng.below(len(moves))]))
            one, other = rules.copy(s), rules.copy(s)
            for ply in chosen:
                rules.apply(one, ply.seat, ply.move)
            for ply in reversed(chosen):
                rules.apply(other, ply.seat, ply.move)
            assert rules.key(one) == rules.key(other)


def test_every_event_is_a_sentence_and_the_sheet_adds_up(name: str, seats: int, rules: AnyRules) -> None:
    for seed in list(_seeds(name))[:20]:
        for s, ply, _ in positions(rules, seats, seed):
            if ply is not None:
                for viewer in _viewers(seats):
                    for message in rules.tell(s, ply.seat, ply.move, viewer):
                        assert _hears(message)
                continue
            sheet = rules.sheet(s)
            assert [sum(points for _, points in items) for items in sheet] == rules.scores(s)
            assert all(_hears(label) for items in sheet for label, _ in items)
            assert set(rules.winners(s)) <= set(range(seats))
