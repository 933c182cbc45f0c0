"""`make screens`: of the pictures the browser tests took, those that a document shows, as small files in docs/screens.

python -m tools.screens FOLDER-WITH-NEW-PICTURES
"""

from __future__ import annotations

import math
import re
import sys
from pathlib import Path
from typing import cast

from PIL import Image

ROOT = Path(__file__).parents[1]
KEPT = ROOT / "docs" / "screens"
MOST = 3_000_000  # bytes of all together: every clone fetches them
COLOURS = 128  # our drawings are flat: more would hardly show
PHONE_WIDTH = 390  # dots
APART = 16  # how far two colours of a palette are from each other at least


def shown() -> set[str]:
    """The pictures that README and docs show, by name."""
    pages = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
    return {name for page in pages for name in re.findall(r"screens/([\w-]+)\.webp", page.read_text(encoding="utf-8"))}


def palette(picture: Image.Image) -> Image.Image:
    """Its most frequent colours that are far enough apart: rare ones that stand alone, a player's, are among them."""
    chosen: list[tuple[int, ...]] = []
    counted = cast("list[tuple[int, tuple[int, ...]]]", picture.getcolors(picture.width * picture.height))
    for _, colour in sorted(counted, reverse=True):
        if len(chosen) < COLOURS and all(math.dist(colour, other) >= APART for other in chosen):
            chosen.append(colour)
    found = Image.new("P", (1, 1))
    found.putpalette([part for colour in chosen for part in colour])
    return found


def shrink(source: Path, target: Path) -> None:
    with Image.open(source) as opened:
        picture = opened.convert("RGB")
    if source.stem.endswith("-phone"):  # shown a hand wide: every second dot of a phone's screen is enough
        picture = picture.resize((PHONE_WIDTH, picture.height * PHONE_WIDTH // picture.width), Image.Resampling.LANCZOS)
    flat = picture.quantize(palette=palette(picture), dither=Image.Dither.NONE)
    flat.convert("RGB").save(target, lossless=True, quality=75)


def complaint() -> str:
    """What is wrong with docs/screens; "" when nothing is."""
    wanted, kept = shown(), {picture.stem: picture.stat().st_size for picture in KEPT.glob("*.webp")}
    size = sum(kept.values())
    if wanted - kept.keys():
        return f"docs/screens lacks: {', '.join(sorted(wanted - kept.keys()))}."
    if size >= MOST:
        return f"The pictures are {size / 1e6:.1f} MB; they are to stay below {MOST / 1e6:.0f}."
    return ""


def main(fresh: Path) -> str:
    KEPT.mkdir(exist_ok=True)
    for picture in KEPT.iterdir():
        if picture.suffix != ".webp" or picture.stem not in shown():
            picture.unlink()
    for name in sorted(shown()):
        if (fresh / f"{name}.png").exists():
            shrink(fresh / f"{name}.png", KEPT / f"{name}.webp")
    return complaint()


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])) or 0)
