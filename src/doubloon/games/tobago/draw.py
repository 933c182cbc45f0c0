"""An island as a picture: grounds and textures that differ in pattern and not only in colour."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.games.tobago.components import TERRAIN_NAMES
from doubloon.hexmap import svg
from doubloon.hexmap.land import Land

GROUNDS: Final = {
    "scrubland": "#dcc46c",
    "jungle": "#7fa65f",
    "river": "#8fd3da",
    "mountains": "#bfa68f",
    "lake": "#6fa6c6",
    "beach": "#f6e6bd",
    "lava": "#c8431d",
    "volcano": "#7d685b",
}
# Of each texture: the colour of its lines, the drawing of one unit, and where units stand in a hex of side 40.
TEXTURES: Final = {
    "scrubland": (
        "#5f4a0c",
        '<path d="M0 5V-5M0 5C-1 1-2.5-1.5-5-3M0 5C1 1 2.5-1.5 5-3" fill="none" stroke="{c}" stroke-width="1.3"/>',
        [(0, -25), (-22, -14), (22, -15), (-27, 8), (26, 10)],
    ),
    "jungle": (
        "#23491f",
        '<path d="M-7 3a5 5 0 0 1 2-8 5 5 0 0 1 10 0 5 5 0 0 1 2 8z" fill="{c}" fill-opacity=".34" stroke="{c}"/>',
        [(-9, -25), (11, -24), (-25, -6), (26, -5), (-21, 14), (21, 15)],
    ),
    "river": (
        "#0b5763",
        '<path d="M-15 0c5-7 10-7 15 0s10 7 15 0" fill="none" stroke="{c}" stroke-opacity=".62" stroke-width="1.3"/>',
        [(-15, -20), (15, -20), (-22, 0), (22, 0), (-15, 16), (15, 16)],
    ),
    "mountains": (
        "#4a3426",
        '<path d="M-10 7 0-8 10 7" fill="none" stroke="{c}" stroke-width="1.5"/>'
        '<path d="M0-8 2.5 7H10z" fill="{c}" fill-opacity=".5"/>',
        [(-2, -22), (-24, 2), (23, 1)],
    ),
    "lake": (
        "#12405c",
        '<path d="M-9 0c1.5-2.2 3-2.2 4.5 0s3 2.2 4.5 0 3-2.2 4.5 0 3 2.2 4.5 0" fill="none" stroke="{c}"/>',
        [(-8, -26), (14, -20), (-24, -10), (26, -4), (-27, 10), (22, 14)],
    ),
    "beach": (
        "#8a5a1c",
        '<circle r="1.5" fill="{c}"/>',
        [(-12, -26), (2, -22), (14, -27), (-24, -14), (22, -13), (-28, 2), (28, 3), (-22, 15), (23, 17), (-16, -12)],
    ),
    "lava": (
        "#ffd07a",
        '<path d="M-8 4-2-3 3 2 9-5" fill="none" stroke="{c}" stroke-width="2"/>',
        [(-10, -18), (12, 8)],
    ),
}


def pattern(name: str) -> str:
    """Repeats with the hexes: two columns wide, one hex in the middle of the period and one at its corners."""
    colour, unit, places = TEXTURES[name]
    width, tall = 3 * svg.SIDE, 2 * svg.HALF
    drawn = unit.replace("{c}", colour)
    units: list[str] = []
    for x, y in places:
        for dx, dy in [(0.0, 0.0), (width, 0.0), (0.0, tall), (width, tall), (width / 2, tall / 2)]:
            units.append(f'<g transform="translate({x + dx:.1f} {y + dy:.1f})">{drawn}</g>')
    box = f'width="{width:.1f}" height="{tall:.2f}" patternUnits="userSpaceOnUse"'
    return f'<pattern id="ground-{name}" {box}>{"".join(units)}</pattern>'


def draw_island(land: Land, terrain: vec[i64], title: str) -> str:
    """The island with the names of its cells, as SVG."""
    tiles: list[svg.Tile] = []
    used: set[str] = set()
    for cell in range(int(land.count)):
        ground = TERRAIN_NAMES[terrain[cell]]
        texture = f"ground-{ground}" if ground in TEXTURES else ""
        used.add(ground)
        tiles.append(svg.Tile(land.chart.hexes[land.cells[cell]], GROUNDS[ground], texture, land.names[cell]))
    return svg.draw(tiles, [pattern(name) for name in TEXTURES if name in used], title)
