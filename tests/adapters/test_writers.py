"""The compiled writers put on a page what the documented fields read off the views, element by element."""

from __future__ import annotations

from itertools import islice

import numpy as np
import pytest

from doubloon.adapters.arrays import seen_in
from doubloon.adapters.shared import rules_of
from doubloon.adapters.tensors.encoder import Encoder, make_encoder
from doubloon.batches.page import MOST, ROOM, Page
from doubloon.engine.contract import SPECTATOR
from doubloon.engine.options import Value
from tests.adapters.cases import CASES, IDS, random_positions
from tests.adapters.test_options import OPTIONS


def differing(encoder: Encoder, s: object, seat: int, page: Page) -> list[str]:
    """Names of the elements in which the page differs from the fields; the page has been written on before."""
    page.turn_to(0)
    encoder.writer.write(s, seat, page)
    written = seen_in(page.cells, np.uint8)
    expected = encoder.encode(encoder.rules.observe(s, seat)) * encoder.scales
    wrong = np.flatnonzero(written != np.minimum(np.rint(expected), MOST))
    return [f"{encoder.element_names()[k]}: {written[k]}, not {expected[k]}" for k in wrong]


def check_a_match(encoder: Encoder, seed: int) -> None:
    page = Page(1, encoder.size)
    stride = 1 + encoder.size // 600
    for s in islice(random_positions(encoder.rules, encoder.seats, seed), seed, None, stride):
        for seat in range(SPECTATOR, encoder.seats):
            assert differing(encoder, s, seat, page) == []


@pytest.mark.parametrize(("game", "seats"), CASES, ids=IDS)
def test_every_element_is_that_of_the_fields(game: str, seats: int) -> None:
    for seed in range(3):
        check_a_match(make_encoder(game, {}, seats), seed)


@pytest.mark.parametrize(("game", "seats", "options"), OPTIONS, ids=[case[0] for case in OPTIONS])
def test_with_options_too(game: str, seats: int, options: dict[str, Value]) -> None:
    check_a_match(make_encoder(game, options, seats), 5)


@pytest.mark.parametrize(("game", "seats"), CASES, ids=IDS)
def test_scaled_they_are_the_tensor_to_the_bit(game: str, seats: int) -> None:
    encoder = make_encoder(game, {}, seats)
    for s in islice(random_positions(rules_of(game, {}), seats, 8), 30, 60, 3):
        assert (encoder.look(s, 0) == encoder.encode(encoder.rules.observe(s, 0))).all()


def test_a_page_wipes_what_was_written_and_caps_what_is_too_large() -> None:
    page = Page(2, 2000)
    page.turn_to(1)
    page.put(3, 1)
    page.put(1999, 700)
    assert page.row(0) == bytes(2000) and list(page.row(1)).count(0) == 1998 and page.row(1)[1999] == MOST
    page.turn_to(1)
    assert page.row(1) == bytes(2000)


def test_a_page_fuller_than_it_remembers_is_wiped_all_the_same() -> None:
    page = Page(1, 2 * ROOM)
    page.turn_to(0)
    for place in range(2 * ROOM):
        page.put(place, 1)
    page.turn_to(0)
    assert page.row(0) == bytes(2 * ROOM)


def test_what_is_set_stays_and_the_page_tells_what_has_changed() -> None:
    page = Page(2, 4)
    page.turn_to(1)
    assert page.changed(0b1010) == 0b1010
    page.set(2, 700)
    page.put(3, 1)
    page.turn_to(0)
    assert page.changed(0b1010) == 0b1010
    page.turn_to(1)
    assert page.changed(0b1001) == 0b0011 and list(page.row(1)) == [0, 0, MOST, 0]


def test_a_page_that_was_wiped_from_end_to_end_or_filled_begins_anew() -> None:
    page = Page(1, 2 * ROOM)
    page.turn_to(0)
    page.changed(7)
    for place in range(2 * ROOM):
        page.put(place, 1)
    page.turn_to(0)
    assert page.changed(7) == 7
    page.fill(bytes(2 * ROOM))
    assert page.changed(7) == 7
