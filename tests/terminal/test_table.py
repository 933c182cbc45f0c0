"""The table of a match on this machine, and the question that both screens ask at it."""

from __future__ import annotations

from pathlib import Path

import pytest

from doubloon.bots import Budget, seat_bot
from doubloon.bots.bot import Bot
from doubloon.engine.contract import Move, View
from doubloon.engine.dealer import Dealer
from doubloon.engine.match import Match
from doubloon.games import load
from doubloon.locale import Problem
from doubloon.terminal.asking import Asking
from doubloon.terminal.boards import board
from doubloon.terminal.reading import Meaning
from doubloon.terminal.table import LocalTable


def tobago(folder: Path) -> LocalTable:
    match = Match(load("tobago"), 2, Dealer(bytes(32)))
    match.deal()
    return LocalTable(match, ["Anna", "Bo"], ["Anna", "bot 1"], {1: "1"}, 1, folder / "match.txt")


class Slow(Bot):
    """A bot that thinks so long that Anna takes back her move meanwhile."""

    def __init__(self, table: LocalTable) -> None:
        super().__init__(table.rules, 0)
        self.table = table

    def choose(self, view: View, moves: list[Move], budget: Budget) -> Move:
        self.table.undo(0)
        return moves[0]


def test_a_bot_that_was_overtaken_by_an_undo_plays_nothing(tmp_path: Path) -> None:
    table = tobago(tmp_path)
    before = list(table.match.plies)
    table.play(0, table.scene(0, 0).offers[0].text, 0)
    assert table.look().thinks == 1
    table._bots[1] = Slow(table)
    step = table.wait(0)
    assert table.match.plies == before
    assert step.asked == 0 and step.says == []


def test_alone_with_bots_dice_and_cards_are_taken_back_when_asked_twice(tmp_path: Path) -> None:
    match = Match(load("gold_armada"), 2, Dealer(bytes(32)))
    match.deal()
    table = LocalTable(match, ["Anna", "Bo"], ["Anna", "bot 1"], {1: "1"}, 1, tmp_path / "match.txt")
    before = match.key()
    table.play(0, "keep none", 0)
    assert table.undo(0).key == "terminal.practice_offer" and match.key() != before
    assert table.undo(0).key == "terminal.undone" and match.key() == before
    assert "practice: yes" in table.save(None).read_text("utf-8")
    table.play(0, "keep none", 0)
    assert table.undo(0).key == "terminal.undone"  # what it costs is paid


def test_what_was_picked_stays_while_the_same_moves_are_offered(tmp_path: Path) -> None:
    table = tobago(tmp_path)
    drawn = board(table.rules)
    for seat in (0, 1):
        table.match.play_move(seat, table.match.moves(seat)[0])
    table.match.deal()
    asking = Asking(drawn, table.scene(0, 0))
    card = next(piece for piece in asking.walk.open if piece.startswith("hand:"))
    assert asking.take(Meaning((card,))) == ""
    picked = asking.walk.picked
    assert card in picked
    asking.renew(table.scene(0, 0))
    assert asking.walk.picked == picked
    table.match.play_move(0, table.match.moves(0)[-1])
    table.match.deal()
    asking.renew(table.scene(0, 0))
    assert card not in asking.walk.picked


def test_a_table_without_hints_has_no_odds_either(tmp_path: Path) -> None:
    """As on a server. What a card would leave, and where the ATV gets, is no advice."""
    match = Match(load("gold_armada"), 2, Dealer(bytes(32)))
    match.deal()
    table = LocalTable(match, ["Anna", "Bo"], ["Anna", "Bo"], {}, 1, tmp_path / "match.txt")
    assert "piers" in table.scene(0, 0).hints
    table.has_hints = False
    assert table.scene(0, 0).hints == {}
    with pytest.raises(Problem, match="Hints are switched off"):
        table.hint(0)
    island = tobago(tmp_path)
    island.has_hints = False
    while "reach" not in island.match.hints(0):
        island.match.play_move(island.match.to_act()[0], island.match.moves(island.match.to_act()[0])[0])
        island.match.deal()
    assert {"clues", "reach", "surface"} <= island.scene(0, 0).hints.keys()


def test_a_hint_is_never_a_slip(tmp_path: Path) -> None:
    """Level 1 plays nearly every second move without looking, and advises as it plays otherwise."""
    rules = load("gold_armada")
    advised: list[str] = []
    best: list[str] = []
    for seed in range(12):
        match = Match(rules, 2, Dealer(bytes([seed] * 32)))
        match.deal()
        table = LocalTable(match, ["Anna", "Bo"], ["Anna", "bot 1"], {1: "1"}, seed, tmp_path / "match.txt")
        table.adviser = 1
        advised.append(table.hint(0).move)
        greedy = seat_bot("greedy", rules, seed)
        best.append(rules.text(greedy.choose(match.view(0), match.moves(0), Budget(iterations=1))))
    assert advised == best
