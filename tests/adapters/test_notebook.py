"""What a notebook shows is well-formed, and no more than the seat may see."""

from __future__ import annotations

import random
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest

import doubloon
from doubloon.adapters.notebook import show, tell
from doubloon.engine.contract import SPECTATOR
from doubloon.engine.dealer import Dealer
from doubloon.pictures import draw
from doubloon.pictures.picture import Circle, Polygon, Text
from tests.adapters.cases import ADAPTED, CASES, IDS


def played(game: str, seats: int, plies: int) -> doubloon.Match:
    match = doubloon.Match(doubloon.load(game), seats, Dealer(bytes(32)))
    match.deal()
    chooser = random.Random(1)
    while not match.is_over and len(match.plies) < plies:
        seat = match.to_act()[0]
        match.play_move(seat, chooser.choice(match.moves(seat)))
    return match


@pytest.mark.parametrize(("game", "seats"), CASES, ids=IDS)
def test_positions_are_drawn_in_svg_for_every_seat(game: str, seats: int) -> None:
    for plies in (0, 30, 10**6):
        match = played(game, seats, plies)
        for seat in range(SPECTATOR, seats):
            root = ElementTree.fromstring(show(match, seat)._repr_svg_())
            assert root.tag.endswith("svg") and len(root) > 10
            title = root.find("{http://www.w3.org/2000/svg}title")
            assert title is not None and title.text == show(match, seat).title


@pytest.mark.parametrize(("game", "seats"), CASES, ids=IDS)
def test_nothing_is_drawn_outside_the_picture(game: str, seats: int) -> None:
    picture = draw(game, played(game, seats, 60).view(0))
    points = [point for mark in picture.marks if isinstance(mark, Polygon) for point in mark.points]
    points += [mark.centre for mark in picture.marks if isinstance(mark, Circle)]
    points += [mark.at for mark in picture.marks if isinstance(mark, Text)]
    assert all(0 <= x <= picture.width and 0 <= y <= picture.height for x, y in points)


@pytest.mark.parametrize("game", ADAPTED)
def test_a_match_is_told_ply_by_ply_with_its_scores(game: str) -> None:
    match = played(game, 2, 10**6)
    page = tell(match)._repr_html_()
    reader = HTMLParser()
    reader.feed(page)
    assert page.count("<li>") > 10 and page.count("<tr>") == 2
    for score in match.scores():
        assert f"<td>{score}</td>" in page
    assert "<table>" not in tell(played(game, 2, 20))._repr_html_()


@pytest.mark.parametrize("game", ADAPTED)
def test_a_drawing_is_made_of_the_view_alone(game: str) -> None:
    """Views that are equal are drawn alike: a resampled position looks the same to its seat."""
    match = played(game, 2, 40)
    view = match.view(0)
    twin = match.rules.observe(match.rules.sample(view, random.Random(2)), 0)
    assert draw(game, view).marks == draw(game, twin).marks
