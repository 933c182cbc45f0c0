"""What screens and people are told: hints, prompts, sentences, paths of clicks."""

from __future__ import annotations

from doubloon.engine.contract import CHANCE, SPECTATOR, Json
from doubloon.locale import say
from tests.games.silver_and_gold.table import Table


def heard(table: Table, by: int, text: str, viewer: int) -> list[str]:
    return [say(message) for message in table.rules.tell(table.s, by, table.rules.parse(text), viewer)]


def mark(table: Table, text: str) -> dict[str, Json]:
    marks = table.rules.hints(table.s, 0)["marks"]
    assert isinstance(marks, list)
    for each in marks:
        assert isinstance(each, dict)
        if each["move"] == text:
            return each
    raise AssertionError(text)


def test_a_hint_says_what_a_placement_brings() -> None:
    table = Table().card(0, "left", 4, ".Co. Pooo oooo CooX").row(41, 13, 14, 15).coins(0, 3).chance("expedition ell")
    assert mark(table, "place left a2 a3 a4 b2") == {
        "move": "place left a2 a3 a4 b2",
        "side": "left",
        "cells": ["a2", "a3", "a4", "b2"],
        "coins": 1,
        "rows": 1,
        "palms": [2],
        "crosses": 0,
        "completes": False,
        "way": 7,
    }
    assert mark(table, "single left d4") == {
        "move": "single left d4",
        "side": "left",
        "cells": ["d4"],
        "coins": 0,
        "rows": 0,
        "palms": [],
        "crosses": 1,
        "completes": False,
    }
    hints = table.rules.hints(table.s, 0)
    assert hints["palm"] == 2
    ways, turned = hints["ways"], hints["turned"]
    assert isinstance(ways, list)
    assert isinstance(turned, list)
    assert len(ways) == len(turned) == 8
    assert ways[7] == ["a1", "a2", "a3", "b1"]


def test_hints_know_the_limits() -> None:
    table = Table().card(0, "left", 47, "###. .XC. .###").card(0, "right", 46, "##.. ##P# ##..")
    table.coins(0, 12, 6, 5, 4).palms(0, 1, 1, 1, 1).chance("expedition two")
    assert mark(table, "place left b2 c2")["coins"] == 0
    assert mark(table, "place left b2 c2")["completes"] is True
    assert mark(table, "single right c2")["palms"] == []
    table = Table().card(0, "left", 40, "X#. ### ###").card(0, "right", 0).chance("expedition two")
    assert mark(table, "single left a1")["crosses"] == 0  # it lapses


def test_hints_show_the_faces_of_all_cards_in_sight() -> None:
    table = Table().card(0, "left", 47).row(3, 13, 14, 15).done(1, 41)
    faces = table.rules.hints(table.s, SPECTATOR)["faces"]
    assert isinstance(faces, dict)
    assert list(faces) == ["3", "13", "14", "15", "26", "37", "38", "41", "47"]
    face = faces["47"]
    assert isinstance(face, dict)
    assert (face["colour"], face["points"], face["seal"]) == ("grey", 8, None)
    assert face["cells"] == {
        "a1": "plain", "b1": "plain", "b2": "cross", "b3": "plain", "c1": "plain", "c2": "coin", "c3": "plain",
        "d3": "plain",
    }  # fmt: skip


def test_prompts() -> None:
    table = Table()
    rules = table.rules
    assert say(rules.prompt(table.s, 0)) == "A card is being turned up."
    table.card(0, "left", 40, "Xo. ### ###").card(0, "right", 0).chance("expedition two")
    assert say(rules.prompt(table.s, 0)) == "Mark the shape on one of your cards, or one cell instead."
    table.play(0, "single left a1")
    assert say(rules.prompt(table.s, 0)) == "You marked a cross: mark one more cell, on either card."
    table.play(0, "extra left b1")
    assert say(rules.prompt(table.s, 0)) == "Waiting for Player 2 to mark."
    table.play(1, "single left a1")
    assert say(rules.prompt(table.s, 0)) == "Take a card: one of the available cards, or the top of the deck."
    assert say(rules.prompt(table.s, 1)) == "Player 1 takes a new card."
    table = Table().card(0, "left", 40, "X#. ### ###").card(0, "right", 0).chance("expedition two")
    assert say(rules.prompt(table.s, 0)) == "The shape fits on none of your cards: mark one cell."
    assert say(rules.prompt(rules.start(2), SPECTATOR)) == "A card is being turned up."
    assert say(rules.prompt(Table().over().s, 0)) == "The game is over."


def test_the_end_of_a_step_is_told_in_full() -> None:
    table = Table().card(0, "left", 47, "###. .#C. .###").card(1, "left", 46).row(41, 42, 13, 14).coins(0, 3)
    table.chance("expedition two").play(1, "place left c2 d2")
    assert heard(table, 0, "single left c2", SPECTATOR) == [
        "Player 1 marks one cell on card 47 (grey, 8).",
        "Player 1 marks 1 coin and has 4 now.",
        "Player 2 marks the shape on card 46 (grey, 8).",
        "A palm: Player 2 writes 3 points.",
        "Player 1 has filled coin row 1 and takes the cup worth 6.",
        "Player 1 has completed card 47 (grey, 8).",
    ]
    table.play(0, "single left c2")
    assert heard(table, 0, "take deck", 1) == ["Player 1 takes the top card of the deck."]
    assert heard(table, 0, "take 13", 1) == ["Player 1 takes card 13 (orange, 12)."]
    table.play(0, "take deck")
    assert heard(table, CHANCE, "draw 9", 1) == ["Player 1 draws card 9 (purple, 14)."]


def test_refusals_are_sentences() -> None:
    table = Table().card(0, "left", 37, "#.o. oooo o.o.").chance("expedition three")
    for text, sentence in [
        ("place left a1 a2 a3", "Already marked on card 37 (grey, 8): a1."),
        ("place left a1 b1 c1", "There is no b1 on card 37 (grey, 8)."),
        ("place left b2 c2", "The card turned up shows the row of three; this is the row of two."),
        ("extra left b2", "An extra cell is marked only after a cross."),
        ("take 3", "New cards are taken once everyone has marked."),
    ]:
        assert say(table.rules.why_not(table.s, 0, table.rules.parse(text))) == sentence


def test_a_placement_is_clicked_cell_by_cell() -> None:
    rules = Table().rules
    assert rules.path(rules.parse("place left b2 b3 c3")) == ("left:b2", "left:b3", "left:c3")
    assert rules.path(rules.parse("single right a1")) == ("do:single", "right:a1")
    assert rules.path(rules.parse("extra right a1")) == ("right:a1",)
    assert rules.path(rules.parse("keep 3 12")) == ("hand:3", "hand:12")
    assert rules.path(rules.parse("take 17")) == ("row:17",)
    assert rules.path(rules.parse("take deck")) == ("row:deck",)
