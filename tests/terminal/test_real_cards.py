"""A table with real cards at the terminal: hidden cards are typed in as hidden, and nobody is shown a guess."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from doubloon.terminal.full.screens import Curtain
from tests.terminal.lines import Lines
from tests.terminal.stage import Stage, own_folder


@pytest.fixture
def lines(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Lines:
    return Lines(monkeypatch, capsys, tmp_path)


def flat(text: str) -> str:
    return " ".join(text.split())


def test_S2_1_four_hidden_cards_each_and_then_the_two_they_keep(lines: Lines) -> None:
    begin = lines.type("silver_and_gold --table --seats Anna,Bo", "")[0]
    assert "Or 'deal ?': a card that its owner keeps hidden." in flat(begin)
    typed = ["deal ?"] * 4 + [""] + ["deal ?"] * 4 + ["", "keep 12 31"]
    said = lines.type("silver_and_gold --table --seats Anna,Bo", *typed)
    assert "Anna has chosen" in flat(" ".join(said))
    assert "You are dealt" not in flat(" ".join(said))
    asked = flat(" ".join(said))
    assert "Your hand is hidden here: type your move with its cards, in the form 'keep " in asked


def test_a_bot_must_be_told_its_cards(lines: Lines) -> None:
    said = lines.type("silver_and_gold --table --seats Anna,2", *["deal ?"] * 4, "", "deal ?", "deal ?")
    assert "it must be told its cards" in flat(" ".join(said))


def test_S2_1_hidden_cards_at_the_full_screen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    own_folder(monkeypatch, tmp_path)

    async def lift(stage: Stage, pilot: Pilot[bool]) -> None:
        if isinstance(stage.app.screen, Curtain):
            await pilot.press("enter")
            await stage.settle(pilot)

    async def play(stage: Stage, pilot: Pilot[bool]) -> None:
        for _ in range(8):
            await lift(stage, pilot)
            assert "Or 'deal ?': a card that its owner keeps hidden." in flat(stage.text("prompt"))
            await stage.type(pilot, "deal ?")
        for kept in ("keep 12 31", "keep 1 2"):
            await lift(stage, pilot)
            assert "type your move with its cards, in the form 'keep " in flat(stage.text("prompt"))
            assert not stage.text("menu"), "a guess is shown to nobody"
            await stage.type(pilot, kept)
        assert "Which treasure card is turned up" in stage.text("prompt")
        assert [stage.match.rules.text(ply.move) for ply in stage.match.plies[-2:]] == ["keep 12 31", "keep 1 2"]
        assert "Anna keeps card 12" in flat(stage.text("log"))

    Stage("silver_and_gold", tmp_path, is_table=True).run(play)


def test_a_card_that_is_dealt_already_is_refused_at_the_full_screen(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    own_folder(monkeypatch, tmp_path)

    async def play(stage: Stage, pilot: Pilot[bool]) -> None:
        for card in ("1", "2", "3", "4"):
            await stage.type(pilot, f"deal {card}")
        assert isinstance(stage.app.screen, Curtain)
        await pilot.press("enter")
        await stage.settle(pilot)
        await stage.type(pilot, "deal 4")
        assert len(stage.match.plies) == 4

    Stage("silver_and_gold", tmp_path, is_table=True).run(play)
