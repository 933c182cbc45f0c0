"""The island of Tobago as text: as on the table where there is room, else turned by a quarter and one line a column."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from doubloon.games.tobago.observe import IslandView
from doubloon.terminal.board import NO_LIGHT, Lit
from doubloon.terminal.columns import centred, width
from doubloon.terminal.pen import Pen

KEY = "tobago.terminal."
TERRAIN_SIGNS = {"scrubland": "S", "jungle": "J", "river": "R", "mountains": "M", "lake": "L", "beach": "B"}
VOLCANIC_SIGNS = {"lava": "X", "volcano": "V"}  # of the expansion
SIGNS = {**TERRAIN_SIGNS, **VOLCANIC_SIGNS}
TERRAIN_STYLES = {
    "scrubland": "48;5;179",
    "jungle": "48;5;71",
    "river": "48;5;116",
    "mountains": "48;5;137",
    "lake": "48;5;74",
    "beach": "48;5;223",
    "lava": "48;5;202",
    "volcano": "48;5;245",
}
INK = "38;5;16"
LIT = "48;5;231"  # under the pointer
ADVISED = "48;5;219"
ARROWS = {"n": "↑", "ne": "↗", "se": "↘", "s": "↓", "sw": "↙", "nw": "↖"}
TURNED_ARROWS = {"n": "←", "ne": "↖", "se": "↗", "s": "→", "sw": "↘", "nw": "↙"}
MARKER_SIGNS = {"white": "○", "grey": "□", "brown": "△", "black": "◆"}  # the shapes of the maps on every screen
AMULET = "*"
STAYS, GOES = "●", "×"
SEVERAL = "+"
CELL_WIDTH = 6
SMALL_WIDTHS = (4, 3)  # of a cell of the small drawing, the better one first
LABEL = 2  # columns for the letter of a line of the small drawing


class Preview(msgspec.Struct, frozen=True):
    """What a card would do to the sites of a map."""

    stays: frozenset[str] = frozenset()
    goes: frozenset[str] = frozenset()

    def sign(self, cell: str) -> str:
        return STAYS if cell in self.stays else GOES if cell in self.goes else ""


NO_PREVIEW = Preview()


def legend(pen: Pen, names: tuple[str, ...]) -> str:
    terrains = "  ".join(
        pen.paint(f" {SIGNS[name]} {pen.say('tobago.terrain.' + name)} ", INK, TERRAIN_STYLES[name]) for name in names
    )
    things = pen.say(KEY + "legend", {"amulet": AMULET, "several": SEVERAL, **MARKER_SIGNS})
    return pen.fit(terrains + "\n" + pen.paint(things, "dim"))


def draw_island(view: IslandView, pen: Pen, lit: Lit = NO_LIGHT, preview: Preview = NO_PREVIEW) -> str:
    if not view.terrain:
        return ""
    large = _large(view, pen, lit, preview)
    if width(max(large, key=width)) <= pen.room and len(large) <= pen.rows:
        return "\n".join(large)
    for wide in SMALL_WIDTHS:
        small = _small(view, pen, lit, preview, wide)
        if width(max(small, key=width)) <= pen.room:
            return "\n".join(small)
    return pen.fit(in_words(view, pen))


def in_words(view: IslandView, pen: Pen) -> str:
    """On a screen too narrow for any drawing: the cells of each terrain."""
    by_terrain: dict[str, list[str]] = {}
    for cell, terrain in view.terrain.items():
        by_terrain.setdefault(terrain, []).append(cell)
    return "\n".join(f"{pen.say('tobago.terrain.' + name)}: {' '.join(cells)}" for name, cells in by_terrain.items())


def _large(view: IslandView, pen: Pen, lit: Lit, preview: Preview) -> list[str]:
    """Two lines a cell; neighbouring columns stand one line apart. The first line names it, the second holds pieces."""
    columns = sorted({name[0] for name in view.terrain})
    lines: dict[int, dict[str, str]] = {}
    for name in view.terrain:
        line = _height(name)
        lines.setdefault(line, {})[name[0]] = _painted(view, name, _top(view, name), pen, lit)
        lines.setdefault(line + 1, {})[name[0]] = _painted(view, name, _bottom(view, name, preview), pen, lit)
    blank = " " * CELL_WIDTH
    return [
        "".join(lines.get(line, {}).get(column, blank) for column in columns).rstrip()
        for line in range(min(lines), max(lines) + 1)
    ]


def _small(view: IslandView, pen: Pen, lit: Lit, preview: Preview, wide: int) -> list[str]:
    """A quarter turn to the left: a line for each letter, the last on top; north is left."""
    rows = [int(name[1:]) for name in view.terrain]
    first, last = min(rows), max(rows)
    numbers = "".join(centred(str(row), wide) for row in range(first, last + 1))
    lines = [pen.paint(f"{' ' * LABEL}{numbers}".rstrip(), "dim")]
    for letter in sorted({name[0] for name in view.terrain}, reverse=True):
        cells = [f"{letter}{row}" for row in range(first, last + 1)]
        shift = " " * (wide // 2) if (ord(letter) - ord("a")) % 2 else ""
        drawn = [
            _painted(view, cell, _tiny(view, cell, preview, wide), pen, lit) if cell in view.terrain else " " * wide
            for cell in cells
        ]
        lines.append((pen.paint(f"{letter:<{LABEL}}", "dim") + shift + "".join(drawn)).rstrip())
    return lines


def _painted(view: IslandView, cell: str, text: str, pen: Pen, lit: Lit) -> str:
    piece = f"cell:{cell}"
    style = TERRAIN_STYLES[view.terrain[cell]]
    if piece == lit.at:
        style = LIT
    elif piece in lit.advised or piece in lit.picked:
        style = ADVISED
    under = ["under"] if piece in lit.open else []
    return pen.spot(piece, pen.paint(text, INK, style, *under))


def _top(view: IslandView, cell: str) -> str:
    sign = SIGNS[view.terrain[cell]]
    return f"{sign}{cell:<3}{object_sign(view, cell, ARROWS)}{AMULET if cell in view.amulets else ' '}"


def _bottom(view: IslandView, cell: str, preview: Preview) -> str:
    here = atvs_on(view, cell)
    atv = (str(here[0] + 1) + (SEVERAL if len(here) > 1 else " ")) if here else "  "
    sites = "".join(MARKER_SIGNS[m.name] if m.markers and cell in m.sites else " " for m in view.maps)
    return atv + (f"{preview.sign(cell)}   " if preview.sign(cell) else sites)


def _tiny(view: IslandView, cell: str, preview: Preview, wide: int) -> str:
    """Terrain, object, ATV or amulet, sites: one sign each; in three columns object and piece share one."""
    here = atvs_on(view, cell)
    piece = str(here[0] + 1) if here else AMULET if cell in view.amulets else " "
    thing = object_sign(view, cell, TURNED_ARROWS)
    things = f"{thing}{piece}" if wide > SMALL_WIDTHS[-1] else _shared(thing, piece)
    sites = [MARKER_SIGNS[m.name] for m in view.maps if m.markers and cell in m.sites]
    site = preview.sign(cell) or (sites[0] if len(sites) == 1 else SEVERAL if sites else " ")
    return f"{SIGNS[view.terrain[cell]]}{things}{site}"


def _shared(thing: str, piece: str) -> str:
    """An ATV hides what it stands on, for it is what one looks for."""
    if thing == " " or piece.isdecimal():
        return piece
    return thing if piece == " " else SEVERAL


def atvs_on(view: IslandView, cell: str) -> list[int]:
    return [seat for seat, at in enumerate(view.atvs) if at == cell]


def object_sign(view: IslandView, cell: str, arrows: Mapping[str, str]) -> str:
    if cell in view.huts:
        return "H"
    if cell in view.palms:
        return "P"
    for statue in view.statues:
        if statue.cell == cell:
            return arrows.get(statue.facing, "?")
    return " "


def cell_words(view: IslandView, cell: str, pen: Pen) -> str:
    """ "d7, jungle, next to a hut, sites of white and black": all that the drawing shows of a cell, and more."""
    word = "board_tobago.cell_"
    parts = [cell, pen.say("tobago.terrain." + view.terrain.get(cell, "ocean"))]
    things = {"hut": view.huts, "palm": view.palms, "statue": [statue.cell for statue in view.statues]}
    for kind, cells in things.items():
        if cell in cells:
            parts.append(pen.say(word + "object", {"object": pen.say("tobago.object." + kind)}))
        if any(are_neighbours(cell, other) for other in cells):
            parts.append(pen.say(word + "near", {"object": pen.say("tobago.object." + kind)}))
    facing = next((statue.facing for statue in view.statues if statue.cell == cell and statue.facing), "")
    if facing:
        parts.append(pen.say(word + "looks", {"direction": pen.say("tobago.direction." + facing)}))
    if cell in view.amulets:
        parts.append(pen.say(word + "amulet"))
    if here := atvs_on(view, cell):
        parts.append(pen.say(word + "atv", {"n": len(here), "players": [pen.names[seat] for seat in here]}))
    maps = [pen.say("tobago.map." + m.name) for m in view.maps if m.markers and cell in m.sites]
    if maps:
        parts.append(pen.say(word + "sites", {"n": len(maps), "maps": maps}))
    return pen.say("site.comma").join(parts)


def are_neighbours(one: str, other: str) -> bool:
    across, down = ord(other[0]) - ord(one[0]), _height(other) - _height(one)
    return (across == 0 and abs(down) == 2) or (abs(across) == 1 and abs(down) == 1)


def _height(cell: str) -> int:
    """In halves of a row: b1 lies half a row below a1."""
    return 2 * int(cell[1:]) + (ord(cell[0]) - ord("a")) % 2
