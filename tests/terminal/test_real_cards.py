"""A table with real cards at the terminal: hidden cards are typed in as hidden, and nobody is shown a guess."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.terminal.lines import Lines


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


def test_a_bot_must_be_told_its_cards(lines: Lines) -> None:
    said = lines.type("silver_and_gold --table --seats Anna,2", *["deal ?"] * 4, "", "deal ?", "deal ?")
    assert "it must be told its cards" in flat(" ".join(said))
