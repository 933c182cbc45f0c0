"""Equal lines of `seen` mean equal views: two histories that differ only in what a viewer was not shown, played side by
side. A state and its own sample would not find a line that says too little; two histories do."""

from __future__ import annotations

import pytest

from doubloon.engine.contract import CHANCE, SPECTATOR, AnyRules
from doubloon.engine.rng import Rng
from tests.laws.play import IS_SOAK, TABLES, matches_each

SOAK_PAIRS = 10_000  # of each game
TRIES = 6  # moves of the first history for which a twin is sought
TRIED = 16  # moves of the second one that are looked at for it
MOST_PLIES = 400


def pairs_each(name: str) -> int:
    game = name.split("-")[0]
    tables = sum(table.startswith(game + "-") for table, _, _ in TABLES)
    return -(-SOAK_PAIRS // tables) if IS_SOAK else matches_each(game)


@pytest.mark.parametrize(("name", "seats", "rules"), TABLES, ids=[name for name, _, _ in TABLES])
def test_equal_lines_mean_equal_views(name: str, seats: int, rules: AnyRules) -> None:
    parted = 0
    for seed in range(pairs_each(name)):
        viewer = seed % (seats + 1) - 1
        parted += play_twins(rules, seats, viewer, Rng(seed))
    assert parted > 0 or name.startswith("gold_armada"), "no two histories ever differed"  # there everything is open


def play_twins(rules: AnyRules, seats: int, viewer: int, rng: Rng) -> bool:
    """Did the two histories differ? They end where no move of both is shown alike, or after which others are to act:
    that all can see."""
    a, b = rules.start(seats), rules.start(seats)
    has_parted = False
    for ply in range(MOST_PLIES):
        to_act = rules.to_act(a)
        if not to_act:
            break
        by = to_act[rng.below(len(to_act))]
        found = twin_moves(rules, a, b, by, viewer, rng)
        if found is None:
            break
        move, twin = found
        has_parted = has_parted or move != twin
        told = [rules.tell(s, by, each, viewer) for s, each in ((a, move), (b, twin))]
        rules.apply(a, by, move)
        rules.apply(b, by, twin)
        if rules.to_act(a) != rules.to_act(b):
            break
        assert rules.observe(a, viewer) == rules.observe(b, viewer), f"{rules.text(move)} for {viewer} at ply {ply}"
        assert told[0] == told[1], f"{rules.text(move)} for {viewer} at ply {ply}"
    return has_parted


def twin_moves(rules: AnyRules, a: object, b: object, by: int, viewer: int, rng: Rng) -> tuple[int, int] | None:
    """A move in a, and one in b that the viewer is shown as the same line: another one if there is."""
    moves, others = rules.moves(a, by), rules.moves(b, by)
    for _ in range(TRIES):
        move = moves[rng.below(len(moves))]
        line = rules.seen(a, by, move, viewer)
        some = [others[rng.below(len(others))] for _ in range(TRIED)] if by != viewer or by == CHANCE else []
        for twin in [each for each in some if each != move] + ([move] if move in others else []):
            if rules.seen(b, by, twin, viewer) == line:
                return move, twin
    return None


def test_a_line_that_says_too_little_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The law has teeth: an exchange that names no cards is caught."""
    import doubloon
    from doubloon.games.tobago import observe

    if not hasattr(observe.seen, "__code__"):
        pytest.skip("compiled functions cannot be replaced")
    rules = doubloon.load("tobago", island=7)
    seen = observe.seen

    def silent(*args: object) -> str:
        line = seen(*args)  # type: ignore[arg-type]
        return " ".join(line.split()[: 2 if line.startswith("amulet") else 1]) if "exchange" in line else line

    monkeypatch.setattr(observe, "seen", silent)
    with pytest.raises(AssertionError, match="exchange"):
        _play_many(rules)


def _play_many(rules: AnyRules) -> None:
    for seed in range(300):
        play_twins(rules, 2, SPECTATOR, Rng(seed))
