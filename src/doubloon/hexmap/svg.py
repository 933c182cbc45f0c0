"""Hexes drawn as SVG: filled, textured and named cells with a coast around them."""

from __future__ import annotations

from html import escape
from typing import Final, final

from doubloon.hexmap.chart import Hex, height, step

SIDE: Final = 40.0
HALF: Final = 34.641  # half the height of a flat-topped hex
MARGIN: Final = 24.0
INK: Final = "#2b2118"
SEA: Final = "#cbd9d4"
# The corners clockwise from the upper left; the edge from corner k to k + 1 lies in direction k.
CORNERS: Final = [(-0.5, -1.0), (0.5, -1.0), (1.0, 0.0), (0.5, 1.0), (-0.5, 1.0), (-1.0, 0.0)]


@final
class Tile:
    __slots__ = ("at", "fill", "name", "texture")

    def __init__(self, at: Hex, fill: str, texture: str, name: str) -> None:
        self.at = at
        self.fill = fill
        self.texture = texture  # id of a pattern, "" for none
        self.name = name


def centre(at: Hex) -> tuple[float, float]:
    return 1.5 * SIDE * at[0], HALF * height(at)


def corner(at: Hex, number: int) -> str:
    x, y = centre(at)
    dx, dy = CORNERS[number % 6]
    return f"{x + SIDE * dx:.1f} {y + HALF * dy:.1f}"


def outline(at: Hex) -> str:
    return "M" + "L".join([corner(at, number) for number in range(6)]) + "Z"


def coast(tiles: list[Tile]) -> str:
    """The edges with a tile on one side only."""
    land = {tile.at for tile in tiles}
    edges: list[str] = []
    for tile in tiles:
        for direction in range(6):
            if step(tile.at, direction) not in land:
                edges.append(f"M{corner(tile.at, direction)}L{corner(tile.at, direction + 1)}")
    return "".join(edges)


def draw(tiles: list[Tile], patterns: list[str], title: str) -> str:
    xs = [centre(tile.at)[0] for tile in tiles]
    ys = [centre(tile.at)[1] for tile in tiles]
    left, top = min(xs) - SIDE - MARGIN, min(ys) - HALF - MARGIN
    width, tall = max(xs) + SIDE + MARGIN - left, max(ys) + HALF + MARGIN - top
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:.1f} {top:.1f} {width:.1f} {tall:.1f}" role="img">',
        f"<title>{escape(title, quote=False)}</title>",
        f"<defs>{''.join(patterns)}</defs>",
        f'<rect x="{left:.1f}" y="{top:.1f}" width="{width:.1f}" height="{tall:.1f}" fill="{SEA}"/>',
    ]
    for tile in tiles:
        out.append(f'<path d="{outline(tile.at)}" fill="{tile.fill}" stroke="{INK}" stroke-opacity=".32"/>')
        if tile.texture:
            out.append(f'<path d="{outline(tile.at)}" fill="url(#{tile.texture})"/>')
    out.append(f'<path d="{coast(tiles)}" fill="none" stroke="{INK}" stroke-width="3.6" stroke-linecap="round"/>')
    style = f'font-family="sans-serif" font-size="12" text-anchor="middle" fill="{INK}"'
    for tile in tiles:
        x, y = centre(tile.at)
        out.append(f'<text x="{x:.1f}" y="{y + HALF - 6:.1f}" {style}>{escape(tile.name, quote=False)}</text>')
    return "\n".join([*out, "</svg>\n"])
