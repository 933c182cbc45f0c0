"""The odds a seat is told, against every way the cards of a sharing can fall: walked through the rules themselves."""

from __future__ import annotations

from fractions import Fraction

import pytest

from doubloon.engine.contract import CHANCE
from doubloon.games.tobago.state import IslandState
from tests.games.tobago.table import Table


def raised() -> Table:
    """Seat 0 raises; roses from bottom to top: 0, 2, 1, 0."""
    table = Table(3).clue("white", "in_river", 0).clue("white", "sight_statue", 1).clue("white", "next_lake", 2)
    return table.only("white", "j6").atv(0, "j6")


def falls(table: Table, s: IslandState, looked: list[str], turned: list[str], way: Fraction) -> dict[str, Fraction]:
    """How likely seat 0 looks at these cards, these are turned up (everybody passes), and then each face."""
    rules = table.rules
    while rules.to_act(s) != [CHANCE]:
        rules.apply(s, rules.to_act(s)[0], rules.parse("pass"))
    odds = rules.odds(s)
    total = sum(weight for _, weight in odds)
    is_look = rules.observe(s, 0).phase == "look"
    is_own = is_look and rules.observe(s, 0).who == 0
    found: dict[str, Fraction] = {}
    for move, weight in odds:
        face = rules.text(move).split()[-1]
        chance = way * weight / total
        if not is_look and not turned:
            found[face] = found.get(face, Fraction(0)) + chance
            continue
        if (is_own and face != looked[0]) or (not is_look and face != turned[0]):
            continue
        after = rules.copy(s)
        rules.apply(after, CHANCE, move)
        rest = falls(table, after, looked[1:] if is_own else looked, turned if is_look else turned[1:], chance)
        for later, likely in rest.items():
            found[later] = found.get(later, Fraction(0)) + likely
    return found


def told(table: Table, s: IslandState, looked: list[str], turned: list[str]) -> dict[str, float]:
    """What the hints of seat 0 say in one of these positions."""
    rules = table.rules
    while True:
        view = rules.observe(s, 0)
        if rules.to_act(s) != [CHANCE]:
            rules.apply(s, rules.to_act(s)[0], rules.parse("pass"))
            continue
        if view.phase == "reveal" and not turned:
            odds = rules.hints(s, 0)["next_card"]
            assert isinstance(odds, dict)
            return {face: chance for face, chance in odds.items() if isinstance(chance, float)}
        faces = [rules.text(move) for move, _ in rules.odds(s)]
        if view.phase == "look":
            wanted = looked.pop(0) if view.who == 0 else faces[0].split()[-1]
        else:
            wanted = turned.pop(0)
        if view.phase == "reveal" and f"turn own {wanted}" not in faces:
            wanted_text = f"turn unseen {wanted}"
        else:
            wanted_text = f"look {wanted}" if view.phase == "look" else f"turn own {wanted}"
        rules.apply(s, CHANCE, rules.parse(wanted_text))


CASES = [
    (["2", "3", "3", "4", "6", "curse"], [], 20, ["3", "2"], []),
    (["2", "3", "3", "4", "6", "curse"], [], 20, ["3", "2"], ["3"]),
    (["2", "3", "3", "4", "6", "curse"], [], 20, ["3", "3"], ["3", "4"]),
    (["2", "2", "3", "4", "5", "curse", "curse"], [], 10, ["2", "3"], ["2"]),  # two clean draws, then curses may come
    (["2", "3", "4"], ["2", "5", "6"], 38, ["2", "2"], ["2"]),  # the deck runs out
    (["2", "3", "4"], ["2", "5", "6"], 38, ["3", "5"], ["2", "3"]),
]


@pytest.mark.parametrize(("deck", "discards", "drawn", "looked", "turned"), CASES)
def test_T6_2_the_odds_of_the_next_card_are_exact(
    deck: list[str], discards: list[str], drawn: int, looked: list[str], turned: list[str]
) -> None:
    table = raised().treasure_deck(*deck, drawn=drawn).treasure_discards(*discards).play(0, "raise white")
    ways = falls(table, table.rules.copy(table.s), looked, turned, Fraction(1))
    everything = sum(ways.values())
    assert everything > 0
    odds = told(table, table.rules.copy(table.s), list(looked), list(turned))
    for face, chance in odds.items():
        assert abs(chance - float(ways.get(face, Fraction(0)) / everything)) < 1e-12, face
