"""Colour never speaks alone: contrast of the tokens, and boards as people see them who tell fewer colours apart."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pytest

from tests.browser.axe import rest
from tests.browser.colours import SIGHTS, contrast, difference, read_tokens, seen
from tests.browser.conftest import Visit

SYMBOLS = Path(__file__).parents[2] / "web" / "src" / "symbols"
TERRAINS = ["mountains", "lake", "jungle", "scrubland", "river", "beach"]
MAPS = ["white", "grey", "brown", "black"]
FEWER = [sight for sight in SIGHTS if sight != "everything"]

TEXT, DRAWING = 4.5, 3.0  # WCAG 2, level AA
ALIKE = 2.3  # colours nearer than this cannot be told apart even side by side; we ask for twice as much

# Ink and what it is written on.
WRITTEN = [
    *((ink, ground) for ink in ("ink", "ink2", "rubric", "ok") for ground in ("paper", "card", "card2")),
    *(("ink", ground) for ground in ("sea", "plank")),
    *(("pi", f"p{n}") for n in (1, 2, 3, 5)),
    ("pi4", "p4"), ("rubric-ink", "rubric"), ("ok-ink", "ok"), ("ink-fix", "hi"), ("rubric-fix", "hi"),
    ("ink-fix", "gold"), ("ink-fix", "bone"),
]  # fmt: skip
# Lines and signs, and the ground they must stand out from.
DRAWN = [
    *(("ci", f"c-{colour}") for colour in ("purple", "orange", "green", "grey")),
    *((f"tl-{terrain}", f"t-{terrain}") for terrain in TERRAINS),
    *(("mk-line", f"t-{terrain}") for terrain in TERRAINS),
    ("ink-fix", "map-white"), ("map-white", "map-black"),
]  # fmt: skip

schemes = pytest.mark.parametrize("scheme", ["light", "dark"])


@schemes
def test_what_is_written_can_be_read(scheme: str) -> None:
    tokens = read_tokens(scheme)
    found = {pair: round(contrast(tokens[pair[0]], tokens[pair[1]]), 2) for pair in WRITTEN}
    assert {pair: ratio for pair, ratio in found.items() if ratio < TEXT} == {}


@schemes
@pytest.mark.parametrize("sight", list(SIGHTS))
def test_what_is_drawn_stands_out(scheme: str, sight: str) -> None:
    tokens = read_tokens(scheme)
    found = {pair: round(contrast(seen(tokens[pair[0]], sight), seen(tokens[pair[1]], sight)), 2) for pair in DRAWN}
    assert {pair: ratio for pair, ratio in found.items() if ratio < DRAWING} == {}


@schemes
@pytest.mark.parametrize("sight", list(SIGHTS))
def test_the_four_maps_differ_in_tone(scheme: str, sight: str) -> None:
    tokens = read_tokens(scheme)
    for one, other in combinations(MAPS, 2):
        assert difference(seen(tokens[f"map-{one}"], sight), seen(tokens[f"map-{other}"], sight)) > 20, (one, other)


@schemes
@pytest.mark.parametrize("sight", [sight for sight in SIGHTS if sight != "achromatopsia"])
def test_the_six_terrains_differ_in_colour(scheme: str, sight: str) -> None:
    """Without any colour their textures tell them apart, which is the next test."""
    tokens = read_tokens(scheme)
    for one, other in combinations(TERRAINS, 2):
        assert difference(seen(tokens[f"t-{one}"], sight), seen(tokens[f"t-{other}"], sight)) > 2 * ALIKE, (one, other)


def test_the_six_terrains_and_four_maps_differ_in_shape() -> None:
    """What is drawn, with every colour left out, is another drawing for each."""
    textures = symbols((SYMBOLS / "tobago_textures.svg").read_text("utf-8"))
    signs = symbols((SYMBOLS / "tobago.svg").read_text("utf-8"))
    assert len({textures.get(f"tx-{terrain}") or textures[f"pt-{terrain}"] for terrain in TERRAINS}) == len(TERRAINS)
    assert len({signs[f"t-{terrain}"] for terrain in TERRAINS}) == len(TERRAINS)
    assert len({re.sub(r" stroke-width=\S+", "", signs[f"site-{name}"]) for name in MAPS}) == len(MAPS)


def symbols(text: str) -> dict[str, str]:
    """Drawings by their names, in black and white."""
    found = re.findall(r'<(symbol|g|pattern) id="([\w-]+)"[^>]*>(.*?)</\1>', text, re.DOTALL)
    return {name: re.sub(r' (?:fill|stroke)="[^"]*"', "", drawing) for _, name, drawing in found}


@pytest.mark.parametrize("sight", FEWER)
def test_the_island_as_others_see_it(visit: Visit, sight: str) -> None:
    """A picture to look at; that Chromium draws it differently shows that it was simulated."""
    visitor = visit()
    visitor.play_against("tobago", bots=3)
    rest(visitor)
    as_usual = visitor.page.screenshot()
    session = visitor.context.new_cdp_session(visitor.page)
    session.send("Emulation.setEmulatedVisionDeficiency", {"type": sight})
    assert visitor.comes_to_differ_from(as_usual)
    visitor.shot(f"tobago-{sight}")
