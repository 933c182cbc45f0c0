"""Bad input of all kinds: never a traceback, never a move that was not meant. 10,000 lines a game in `make soak`."""

from __future__ import annotations

import random

import pytest

from doubloon.games import GAMES
from doubloon.locale import LANGUAGES, Problem
from doubloon.terminal.answers import Typed, which_menu
from doubloon.terminal.menus import menu_text
from doubloon.terminal.reading import ARTICLES, Reader, split
from tests.terminal.desk import Desk
from tests.terminal.positions import SOAK, positions

LINES = 10_000 if SOAK else 400
AT_ONCE = 40  # lines typed in one position
NOISE = [
    "\x1b[2J",
    "\x00",
    "﷽",
    "🦜",
    "٣",
    "½",
    "-1",
    "1.5",
    "9" * 400,
    "a" * 3000,
    "{",
    "%s",
    "ﬁ",
    "\u202e",
    "..",
    "ё",
]


@pytest.mark.parametrize("game", list(GAMES))
def test_no_line_falls_over_or_plays_what_was_not_meant(game: str) -> None:
    rng = random.Random(11)
    played = 0
    for number in range(LINES // AT_ONCE):
        language = LANGUAGES[number % len(LANGUAGES)]
        [desk] = positions(game, 1, seed=rng.randrange(10**6), language=language)
        for _ in range(AT_ONCE):
            played += type_line(desk, line_for(desk, rng))
    assert played > LINES // 100  # some of them are good


def type_line(desk: Desk, line: str) -> int:
    reader = Reader(desk.vocabulary, desk.scene, desk.walk, desk.menu)
    desk.picked = ()
    try:
        typed = Typed(line, reader, desk.pen)
    except Problem as problem:
        desk.pen.message(problem.message)
        return 0
    if typed.meaning is None:
        assert typed.command
        return 0
    if typed.meaning.which:
        assert menu_text(which_menu(list(typed.meaning.which), desk.board, desk.scene, desk.pen), desk.pen)
        return 0
    move = typed.meaning.move or desk.walk.then(typed.meaning.picks).move
    if move not in [offer.text for offer in desk.scene.offers]:
        return 0  # refused with its reason, or only picked
    assert is_meant(desk, line, move), (line, move)
    return 1


def is_meant(desk: Desk, line: str, move: str) -> bool:
    """Each word of the line is a number that stands beside part of the move, or begins a word of the move's own: in
    notation, in the language spoken, or as its button is labelled."""
    path = next(offer.path for offer in desk.scene.offers if offer.text == move)
    own = {word for each in move.split() for word in split(each)}
    own |= {word for each in move.split() for word in split(desk.vocabulary.words.get(each, ""))}
    own |= {word for choice in desk.menu.choices if set(choice.picks) <= set(path) for word in split(choice.label)}
    keys = {choice.key.casefold() for choice in desk.menu.choices if set(choice.picks) <= set(path)}
    words = [word for word in split(line) if word not in ARTICLES]
    return all(word in keys or any(name.startswith(word) for name in own) for word in words)


def line_for(desk: Desk, rng: random.Random) -> str:
    """Words of moves in notation and in the language, cut, swapped, doubled, misspelt, with noise between them."""
    offers = desk.scene.offers
    words = [str(rng.randrange(-3, 60))]
    if offers:
        text = rng.choice(offers).text.split()
        words = [desk.vocabulary.words.get(each, each) if rng.random() < 0.5 else each for each in text]
    for _ in range(rng.randrange(4)):
        words = change(words, desk, rng)
    line = " ".join(words)
    return rng.choice([line, line, line.upper(), line.title(), f"  {line}\t", line[: rng.randrange(1, len(line) + 2)]])


def change(words: list[str], desk: Desk, rng: random.Random) -> list[str]:
    at = rng.randrange(len(words) + 1)
    how = rng.randrange(7)
    other = rng.choice([*NOISE, *desk.vocabulary.known, *(choice.key for choice in desk.menu.choices)])
    if how == 0:
        return [*words[:at], other, *words[at:]]
    if how == 1 or len(words) < 2:
        return words[1:] or [other]
    if how == 2:
        return words[:-1]
    if how == 3:
        return rng.sample(words, len(words))
    if how == 4:
        return [word[: rng.randrange(1, 5)] for word in words]
    if how == 5:
        return [*words, *words[:1]]
    place = rng.randrange(len(words))
    return [*words[:place], words[place][::-1], *words[place + 1 :]]
