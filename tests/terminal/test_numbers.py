"""Every number shown plays what it stands beside, and nothing else: 200 positions a game in `make soak`, some here."""

from __future__ import annotations

import re

import pytest

from doubloon.games import GAMES
from doubloon.terminal.cards import SIGNS
from doubloon.terminal.walk import word_of
from tests.terminal.desk import Desk
from tests.terminal.positions import SOAK, positions

COUNT = 200 if SOAK else 20
SHOWN = re.compile(r"(?:^|\s)(\d+)\) (\S.*?)(?=\s{2,}|\n|$)")


@pytest.mark.parametrize("game", list(GAMES))
def test_every_number_shown_plays_what_it_stands_beside(game: str) -> None:
    tried = 0
    for number, desk in enumerate(positions(game, COUNT, seed=7)):
        desk.pen.room = (80, 130, 50)[number % 3]
        tried += check(desk, depth=0)
    assert tried > COUNT


def check(desk: Desk, depth: int) -> int:
    """Type each number of the screen, and go on from the first that asks for more."""
    text = desk.offered()
    shown = SHOWN.findall(text)
    before = desk.picked
    walk = desk.walk
    goes_on: tuple[str, ...] = ()
    for number, label in shown:
        meaning = desk.read(number)
        assert meaning is not None, (text, number)
        after = walk.then(meaning.picks)
        assert after.offers, (text, number)
        labels = [label, f"{label} {line_below(text, number)}"]  # a narrow screen breaks long ones
        assert any(names_it(desk, words, meaning.picks, number) for words in labels), (text, number, meaning)
        for offer in after.offers:
            assert set(meaning.picks) <= set(offer.path)
        if after.move:
            assert all(piece in next(o.path for o in walk.offers if o.text == after.move) for piece in meaning.picks)
        elif not goes_on:
            goes_on = (*before, *meaning.picks)
    numbers = {number for number, _ in shown}
    keys = {choice.key for choice in desk.menu.choices}
    assert numbers == {key for key in keys if key.isdecimal()}, text
    for other in {"0", "99", "1234567", str(max([int(key) for key in numbers], default=0) + 1)} - keys:
        assert desk.read(other) is None, (text, other)
    if goes_on and depth < 3:
        desk.picked = goes_on
        return len(shown) + check(desk, depth + 1)
    return len(shown)


def names_it(desk: Desk, label: str, picks: tuple[str, ...], number: str) -> bool:
    """Does what stands beside the number say what was picked? Looked up by the thing, not by its place in a menu."""
    if len(picks) > 1 or (picks and picks[0].partition(":")[0] in ("left", "right")):
        side = desk.pen.say("silver_and_gold.side." + picks[0].partition(":")[0])
        return label == side and marked_below(desk, number) == sorted(word_of(piece) for piece in picks)
    said = [desk.board.thing(picks[0], desk.scene, desk.pen), word_of(picks[0])]
    said += [desk.pen.say("board_gold_armada.throw", {"n": n}) for n in range(6) if picks == ("do:throw",)]
    words = " ".join(label.split())
    cut = [" ".join(each.split()) for each in said]
    return any(words == each or each.endswith(words) or words.startswith(each) or each in words for each in cut) or (
        picks[0].startswith("pier:") and picks[0] in desk.walk.open and pier_named(desk, words, picks[0])
    )


def line_below(text: str, number: str) -> str:
    found = re.search(rf"(?:^|\s){number}\) .*\n(.*)", text)
    return found[1].strip() if found else ""


def pier_named(desk: Desk, words: str, piece: str) -> bool:
    return desk.board.thing(piece, desk.scene, desk.pen) in words


def marked_below(desk: Desk, number: str) -> list[str]:
    """The cells that the picture under a number marks."""
    lines = desk.offered().split("\n")
    at, line = next((k, line) for k, line in enumerate(lines) if re.search(rf"(?:^|\s){number}\) ", line))
    found = re.search(rf"(?:^|\s)({number}\) )", line)
    assert found is not None
    x = found.start(1)
    return sorted(
        f"{'abcd'[dx]}{dy + 1}"
        for dy in range(4)
        for dx in range(4)
        if lines[at + 1 + dy][x + dx : x + dx + 1] == SIGNS["ghost"]
    )
