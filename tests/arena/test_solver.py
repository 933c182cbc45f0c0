"""The solver against brute force over the rules themselves, on a box with three piers."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import msgspec
import pytest
from librt.vecs import vec
from mypy_extensions import i64

from doubloon import load
from doubloon.bots.armada_duels import read_duels
from doubloon.bots.armada_table import HEADER, ArmadaTable, Layout, header, read_header, read_table
from doubloon.engine.contract import CHANCE, NOBODY, AnyRules
from doubloon.games.gold_armada.rules import GoldArmada
from doubloon.games.gold_armada.state import State
from doubloon.locale import Problem
from tests.games.gold_armada.small_box import small_box, special_pier

np = pytest.importorskip("numpy")

from doubloon.arena.armada_small import solve_small  # noqa: E402  (needs NumPy)
from doubloon.arena.armada_solver import Solver  # noqa: E402

THREE_PIERS = small_box('symbols = ["barrel", "map"]', special_pier([2, 4], '["all", ["map"]]'))


class BruteForce:
    """Best play by trying everything, with the rules as the only source; positions between moves are remembered."""

    def __init__(self, rules: AnyRules, seats: int) -> None:
        self.rules = rules
        self.seats = seats
        self.known: dict[str, list[float]] = {}

    def worth(self, s: object) -> list[float]:
        key = self.key(s)
        if key not in self.known:
            self.known[key] = self._worth(s)
        return self.known[key]

    def key(self, s: object) -> str:
        """Who took which doubloon does not matter, only the scores do."""
        state = cast(State, s)
        head = f"{state.turn} {state.phase} {state.throws} {state.dice} {state.skulls_left}"
        return f"{head} {list(state.taken)} {self.rules.scores(s)}"

    def _worth(self, s: object) -> list[float]:
        seat = int(self.rules.next_to_act(s))
        if seat == NOBODY:
            scores = self.rules.scores(s)
            if self.seats == 1:
                return [float(scores[0])]
            return [(scores[k] > scores[1 - k]) + 0.5 * (scores[k] == scores[1 - k]) for k in range(2)]
        if seat == CHANCE:
            odds = self.rules.odds(s)
            whole = sum(weight for _, weight in odds)
            outcomes = [(self.after(s, seat, move), weight) for move, weight in odds]
            return [sum(worth[k] * weight for worth, weight in outcomes) / whole for k in range(self.seats)]
        return max((self.after(s, seat, move) for move in self.rules.moves(s, seat)), key=lambda worth: worth[seat])

    def after(self, s: object, seat: int, move: int) -> list[float]:
        copy = self.rules.copy(s)
        self.rules.apply(copy, seat, move)
        return self.worth(copy)


@pytest.fixture(scope="module")
def solved(tmp_path_factory: pytest.TempPathFactory) -> tuple[AnyRules, ArmadaTable, Path]:
    rules = load("gold_armada", data=THREE_PIERS)
    tables = cast(GoldArmada, rules).tables
    file = tmp_path_factory.mktemp("table") / "small.table"
    Solver(tables, columns=64).solve(file, lambda done, positions: None)
    table = read_table(tables, file)
    assert table
    return rules, table, file


def test_the_first_players_chances_are_exact(solved: tuple[AnyRules, ArmadaTable, Path]) -> None:
    rules, table, _ = solved
    assert table.headline.first == pytest.approx(BruteForce(rules, 2).worth(rules.start(2))[0], abs=1e-6)


def test_every_position_between_turns_is_exact(solved: tuple[AnyRules, ArmadaTable, Path]) -> None:
    rules, table, _ = solved
    brute = BruteForce(rules, 2)
    brute.worth(rules.start(2))
    checked = 0
    for key, worth in brute.known.items():
        head, _, scores_text = key.rpartition("[")
        turn, phase, throws, _, skulls_left = [int(word) for word in head.split()[:5]]
        if phase != 0 or throws != 0:
            continue
        taken = [int(n) for n in head[head.index("[") + 1 : head.index("]")].split(",")]
        scores = [int(n) for n in scores_text.rstrip("]").split(",")]
        found = table.chance(vec[i64](taken), skulls_left, scores[turn] - scores[1 - turn])
        assert found == pytest.approx(worth[turn], abs=1e-5), key
        checked += 1
    assert checked > 100
    assert table.headline.positions == checked


def test_where_basic_piers_are_alike_the_small_table_is_exact(tmp_path: Path) -> None:
    """To half of a 63rd, in a box whose piers differ in nothing but the symbol."""
    rules = load("gold_armada", data=small_box())
    tables = cast(GoldArmada, rules).tables
    file = tmp_path / "duels.bin"
    brute = BruteForce(rules, 2)
    first = solve_small(tables, file, lambda done, positions: None)
    assert first == pytest.approx(brute.worth(rules.start(2))[0], abs=1e-6)
    duels = read_duels(tables, file)
    assert duels is not None
    s = rules.start(2)
    assert duels.chance(vec[i64]([0] * 10), 2, 0.0) == pytest.approx(brute.worth(s)[0], abs=0.008)
    for symbol in ("barrel", "bottle", "map"):
        after = rules.start(2)
        for seat, text in ((-1, f"throw {symbol} {symbol} {symbol}"), (0, "stop"), (0, f"take {symbol}")):
            rules.apply(after, seat, rules.parse(text))
        taken = vec[i64]([int(n) for n in cast(State, after).taken])
        assert duels.chance(taken, 2, -1.0) == pytest.approx(brute.worth(after)[1], abs=0.008)
    assert read_duels(cast(GoldArmada, load("gold_armada")).tables, file) is None  # of another box


def test_no_number_is_read_before_it_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    """Memory that nobody has written holds anything: here nothing that is a number."""
    solver = Solver(cast(GoldArmada, load("gold_armada", data=THREE_PIERS)).tables, columns=64)
    takes = solver._takes

    def numbers_only(*args: object) -> list[object]:
        found = takes(*args)  # type: ignore[arg-type]
        assert all(np.isfinite(take).all() for take in found if take is not None)
        return found  # type: ignore[return-value]

    monkeypatch.setattr(solver, "_takes", numbers_only)
    monkeypatch.setattr(np, "empty", lambda shape, kind: np.full(shape, np.nan, kind))
    solver.layer(1, np.zeros(0, np.float32), lambda done, positions: None)


def test_the_solitaire_value_is_exact(solved: tuple[AnyRules, ArmadaTable, Path]) -> None:
    _, table, _ = solved
    alone = load("gold_armada", data=THREE_PIERS.replace("players = [2, 5]", "players = [1, 5]"))
    assert table.headline.solitaire == pytest.approx(BruteForce(alone, 1).worth(alone.start(1))[0], abs=1e-5)


def test_a_stopped_run_goes_on(solved: tuple[AnyRules, ArmadaTable, Path], tmp_path: Path) -> None:
    rules, _, file = solved
    solver = Solver(cast(GoldArmada, rules).tables, columns=64)
    other = tmp_path / "again.table"
    ticks = 0

    def stop_in_the_second_layer(done: int, positions: int) -> None:
        nonlocal ticks
        ticks += 1
        if done > positions * 0.7:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        solver.solve(other, stop_in_the_second_layer)
    growing = other.with_suffix(".growing")
    earlier = msgspec.structs.replace(read_header(growing.read_bytes()[:HEADER]), seconds=500.0)
    growing.write_bytes(header(earlier) + growing.read_bytes()[HEADER:])
    seen: list[int] = []
    headline = Solver(cast(GoldArmada, rules).tables, columns=64).solve(other, lambda done, _: seen.append(done))
    assert 0 < len(seen) < ticks * 2
    assert headline.seconds >= 500  # of both runs
    assert other.read_bytes()[4096:] == file.read_bytes()[4096:]
    assert [path.name for path in tmp_path.iterdir()] == ["again.table"]


def test_places_follow_one_another() -> None:
    layout = Layout(cast(GoldArmada, load("gold_armada", data=THREE_PIERS)).tables)
    at = 0
    for left in (1, 2):
        for three in range(3):
            for map_ in range(3):
                for barrel in range(3):
                    taken = [barrel, 0, map_, 0, 0, 0, three, 0, 0, 0]
                    assert layout.place(left, taken) == at
                    at += sum([[0, 1, 3][barrel], [0, 1, 3][map_], [0, 2, 6][three]]) + 2 - left + 1
    assert layout.size() == at


def test_a_file_of_another_box_is_refused(solved: tuple[AnyRules, ArmadaTable, Path], tmp_path: Path) -> None:
    _, _, file = solved
    tables = cast(GoldArmada, load("gold_armada")).tables
    assert read_table(tables, tmp_path / "none.table") is None
    with pytest.raises(Problem):
        read_table(tables, file)
