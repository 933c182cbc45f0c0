"""docs/screens holds what the documents show, and stays small."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from tools.screens import KEPT, complaint, palette, shown, shrink


def test_every_picture_that_is_shown_is_there_and_they_are_small() -> None:
    assert complaint() == ""


def test_no_picture_lies_there_that_no_page_shows() -> None:
    assert sorted(picture.name for picture in KEPT.iterdir()) == sorted(f"{name}.webp" for name in shown())


def test_a_rare_colour_survives_the_palette(tmp_path: Path) -> None:
    picture = Image.new("RGB", (200, 200), (245, 234, 208))
    for n in range(100):  # shades enough to fill a palette that went by numbers alone
        picture.paste((n, 120 + n, 200), (n, 0, n + 1, 150))
    picture.paste((181, 57, 31), (190, 190, 193, 193))
    picture.save(tmp_path / "rare-laptop.png")
    shrink(tmp_path / "rare-laptop.png", tmp_path / "rare-laptop.webp")
    with Image.open(tmp_path / "rare-laptop.webp") as small:
        assert small.convert("RGB").getpixel((191, 191)) == (181, 57, 31)


@pytest.mark.parametrize("colours", [1, 2])
def test_a_picture_of_few_colours_keeps_them(colours: int) -> None:
    picture = Image.new("RGB", (4, 4), (1, 2, 3))
    if colours == 2:
        picture.putpixel((0, 0), (250, 2, 3))
    flat = picture.quantize(palette=palette(picture), dither=Image.Dither.NONE).convert("RGB")
    assert flat.tobytes() == picture.tobytes()
