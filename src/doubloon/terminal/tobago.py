"""Tobago in the terminal: the island in colour with cell names, maps as columns, each card with what it would leave."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from doubloon.engine.contract import CHANCE, Json
from doubloon.engine.digits import read_number
from doubloon.games.tobago.components import FACES, MAP_NAMES
from doubloon.games.tobago.observe import IslandView, MapView
from doubloon.locale import Message
from doubloon.terminal.board import Typed
from doubloon.terminal.columns import beside
from doubloon.terminal.pen import SEAT_STYLES, Pen

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
ARROWS = {"n": "↑", "ne": "↗", "se": "↘", "s": "↓", "sw": "↙", "nw": "↖"}
MARKERS = {"white": "○", "grey": "□", "brown": "△", "black": "◆"}  # the shapes of the maps on every screen
AMULET = "*"
CELL_WIDTH = 6
COLUMN_WIDTH = 31
WIDE = 100  # signs in a line that has room for the names of maps
CELL = re.compile(r"[a-z]\d{1,2}")


class TobagoBoard:
    def draw(self, view: IslandView, hints: dict[str, Json], pen: Pen) -> str:
        parts = [
            legend(pen, list(TERRAIN_SIGNS)),
            draw_island(view, hints, pen),
            draw_maps(view, pen),
            draw_players(view, pen),
        ]
        if view.sharing is not None:
            parts.append(draw_sharing(view, hints, pen))
        return "\n\n".join([part for part in parts if part])

    def choices(self, view: IslandView, moves: list[str], hints: dict[str, Json], pen: Pen) -> str:
        if view.phase not in ("turn", "start"):
            return (
                "  ".join([explained(move, view, pen) for move in moves])
                if len(moves) < 40
                else pen.say(KEY + "name_a_cell")
            )
        parts = [draw_hand(view, hints, pen), draw_reach(hints, pen)]
        plain = [move for move in moves if move.split()[0] not in ("clue", "leg", "amulet")]
        amulets = sorted({" ".join(move.split()[:2]) for move in moves if move.startswith("amulet ")})
        others = [explained(move, view, pen) for move in plain + amulets]
        parts.append(pen.say(KEY + "besides", {"moves": others}) if others else "")
        parts.append(pen.paint(pen.say(KEY + "how_to_type"), "dim"))
        return "\n".join([part for part in parts if part])

    def read(self, line: str, view: IslandView, moves: list[str], pen: Pen) -> Typed:
        words = line.split()
        if view.to_act == [CHANCE]:
            return Typed(move=chance_move(words, view, moves))
        if len(words) == 1 and CELL.fullmatch(words[0]):
            verb = {"atv": "atv", "object": "set"}.get(view.phase, "leg")
            return Typed(move=f"{verb} {words[0]}")
        if view.phase == "facing" and len(words) == 1 and words[0] in ARROWS:
            return Typed(move="face " + words[0])
        if words:
            words[-1] = map_word(words[-1])
        # A card by its number in the hand: "3 white" plays it, "amulet 3 white" plays it with an amulet.
        if len(words) == 2 and words[1] in MAP_NAMES and words[0].isdecimal():
            return _card("clue", words, view, pen)
        if len(words) == 3 and words[0] == "amulet" and words[2] in MAP_NAMES and words[1].isdecimal():
            return _card("amulet clue", words[1:], view, pen)
        return Typed(move=" ".join(words))


def explained(move: str, view: IslandView, pen: Pen) -> str:
    """A move as it is typed and, where it is a word alone, what it means: the label of its button in the browser."""
    verb, *rest = move.split()
    if verb not in ("raise", "claim", "pass", "stop", "exchange", "end", "amulet"):
        return move
    label = "board_tobago." + ("power." + rest[0] if verb == "amulet" else verb)
    card = view.sharing.card if view.sharing is not None else ""
    things = {"map": Message(f"tobago.map.{move.split()[-1]}"), "card": Message(f"tobago.face.{card}")}
    return f"{move} ({pen.say(label, things)})"


def chance_move(words: list[str], view: IslandView, moves: list[str]) -> str:
    """What was drawn or turned up, with or without its verb. At a table nobody knows whether the treasure card that was
    turned up is one that was looked at: it is, unless none of those shows that face."""
    move = " ".join(words if len(words) > 1 else [view.phase, *words])
    if view.phase == "reveal" and words:
        return next((legal for legal in moves if legal.split()[-1] == words[-1]), f"turn own {words[-1]}")
    return move


def make_board() -> TobagoBoard:
    return TobagoBoard()


def map_word(word: str) -> str:
    """A map by its first letters."""
    return next(name for name in MAP_NAMES if name.startswith(word)) if word in ("w", "g", "br", "bl") else word


def card_word(number: str, view: IslandView, pen: Pen) -> Typed:
    """The name of a card by its number in the hand."""
    place = read_number(number)
    if not 1 <= place <= len(view.hand):
        return Typed(show=pen.say(KEY + "no_such_card", {"most": len(view.hand)}))
    return Typed(move=view.hand[place - 1])


def _card(verb: str, words: list[str], view: IslandView, pen: Pen) -> Typed:
    card = card_word(words[0], view, pen)
    return card if card.show else Typed(move=f"{verb} {card.move} {words[1]}")


# --- the island ------------------------------------------------------------------------------------------


def legend(pen: Pen, names: list[str]) -> str:
    terrains = "  ".join(
        pen.paint(f" {SIGNS[name]} {pen.say('tobago.terrain.' + name)} ", INK, TERRAIN_STYLES[name]) for name in names
    )
    return terrains + "\n" + pen.paint(pen.say(KEY + "legend", {"amulet": AMULET, **MARKERS}), "dim")


def draw_island(view: IslandView, hints: dict[str, Json], pen: Pen) -> str:
    """Two lines a cell; neighbouring columns stand one line apart. The first line names it, the second holds pieces."""
    if not view.terrain:
        return ""
    columns = sorted({name[0] for name in view.terrain})
    lines: dict[int, dict[str, str]] = {}
    for name in view.terrain:
        # Columns of one kind begin a line lower: b1 lies half a row below a1.
        line = 2 * int(name[1:]) + (ord(name[0]) - ord("a")) % 2
        lines.setdefault(line, {})[name[0]] = _top(view, name, pen)
        lines.setdefault(line + 1, {})[name[0]] = _bottom(view, name, pen)
    blank = " " * CELL_WIDTH
    return "\n".join(
        "".join(lines.get(line, {}).get(column, blank) for column in columns).rstrip()
        for line in range(min(lines), max(lines) + 1)
    )


def ground(view: IslandView, cell: str) -> tuple[str, str]:
    """The sign and the colour of a cell's terrain."""
    terrain = view.terrain[cell]
    return SIGNS[terrain], TERRAIN_STYLES[terrain]


def _top(view: IslandView, cell: str, pen: Pen) -> str:
    sign, style = ground(view, cell)
    return pen.paint(f"{sign}{cell:<3}{object_sign(view, cell)}{AMULET if cell in view.amulets else ' '}", INK, style)


def object_sign(view: IslandView, cell: str) -> str:
    if cell in view.huts:
        return "H"
    if cell in view.palms:
        return "P"
    for statue in view.statues:
        if statue.cell == cell:
            return ARROWS[statue.facing]
    return " "


def _bottom(view: IslandView, cell: str, pen: Pen) -> str:
    _, style = ground(view, cell)
    here = [str(seat + 1) for seat, at in enumerate(view.atvs) if at == cell]
    atv = (here[0] + ("+" if len(here) > 1 else " ")) if here else "  "
    signs = "".join(MARKERS[m.name] if m.markers and cell in m.sites else " " for m in view.maps)
    return pen.paint(atv, INK, "bold", style) + pen.paint(signs, INK, style)


# --- maps, players, cards --------------------------------------------------------------------------------


def draw_maps(view: IslandView, pen: Pen, below: Mapping[str, str] = MappingProxyType({})) -> str:
    """`below`: cards that lie under clues of the expansion."""
    columns = [_map_column(shown, pen, below) for shown in view.maps]
    return beside(columns, pen.room, gap=1, least=COLUMN_WIDTH)


def _map_column(shown: MapView, pen: Pen, below: Mapping[str, str]) -> list[str]:
    name = pen.say("tobago.map." + shown.name)
    if len(shown.sites) == 1:
        left = pen.say(KEY + "lies_on", {"cell": shown.sites[0]})
    else:
        left = pen.say(KEY + "sites", {"n": len(shown.sites)})
    lines = [pen.paint(f"{MARKERS[shown.name]} {name}: {left}", "bold")]
    for entry in shown.rows:
        clue = pen.say("tobago.clue." + entry.clue) if entry.clue else pen.say(KEY + "raised")
        rose = pen.paint("✦" * entry.roses + str(entry.owner + 1), SEAT_STYLES[entry.owner % len(SEAT_STYLES)])
        lines.append(f"{rose} {clue}")
        if entry.clue in below:
            card = pen.say("tobago.clue." + below[entry.clue])
            lines.append("   " + pen.paint(pen.say("volcano.terminal.under", {"card": card}), "dim"))
    return lines


def draw_players(view: IslandView, pen: Pen) -> str:
    lines: list[str] = []
    for seat in range(view.seats):
        mark = ">" if seat == view.turn else " "
        coins = pen.say(KEY + "coins", {"n": view.coins[seat]}) if view.coins[seat] >= 0 else pen.say(KEY + "face_down")
        has = {"cards": view.held[seat], "amulets": view.held_amulets[seat], "roses": view.roses[seat]}
        lines.append(f"{mark} {seat + 1} {pen.name(seat)}  {coins}{pen.say('site.comma')}{pen.say(KEY + 'has', has)}")
    piles = {"treasure": view.treasure_left, "clues": view.clue_deck, "amulets": view.pile}
    return "\n".join([*lines, pen.paint(pen.say(KEY + "piles", piles), "dim")])


def draw_hand(view: IslandView, hints: dict[str, Json], pen: Pen) -> str:
    """Each card with the number of sites it would leave on each map; a dash where it may not be added."""
    previews = hints.get("clues", {})
    if not view.hand or not isinstance(previews, dict):
        return ""
    lines: list[str] = []
    words = [pen.say("tobago.clue." + card) for card in view.hand]
    wide = max([len(each) for each in words])
    for number, card in enumerate(view.hand, 1):
        on_maps = previews.get(card, {})
        left: list[str] = []
        for name in MAP_NAMES:
            preview = on_maps.get(name) if isinstance(on_maps, dict) else None
            sites = preview.get("sites") if isinstance(preview, dict) else None
            count = str(len(sites)) if isinstance(sites, list) else "–"
            left.append(f"{MARKERS[name]} {name if pen.room >= WIDE else ''} {count:>3}")
        lines.append(f"{number:3}  {words[number - 1]:{wide}}  {'   '.join(left)}")
    return "\n".join(lines)


def draw_reach(hints: dict[str, Json], pen: Pen) -> str:
    """The cells in reach, by the fewest legs."""
    reach = hints.get("reach")
    return draw_paths(reach, pen) if isinstance(reach, dict) else ""


def draw_paths(reach: dict[str, Json], pen: Pen) -> str:
    by_legs: dict[int, list[str]] = {}
    for cell, path in reach.items():
        if isinstance(path, list):
            by_legs.setdefault(len(path), []).append(cell)
    return "\n".join(
        pen.say(KEY + "reach", {"legs": legs}) + " " + " ".join(sorted(by_legs[legs], key=_in_order))
        for legs in sorted(by_legs)
    )


def _in_order(cell: str) -> tuple[str, int]:
    return cell[0], int(cell[1:])


def draw_sharing(view: IslandView, hints: dict[str, Json], pen: Pen) -> str:
    sharing = view.sharing
    assert sharing is not None
    lines = [pen.paint(pen.say(KEY + "sharing", {"map": pen.say("tobago.map." + sharing.map)}), "bold")]
    looked = [sharing.looked[k] + sharing.looked[len(FACES) + k] for k in range(len(FACES))] if sharing.looked else []
    seen = [pen.say("tobago.face." + face) for k, face in enumerate(FACES) if looked for _ in range(looked[k])]
    if seen:
        lines.append(pen.say(KEY + "you_saw", {"cards": seen}))
    if sharing.card:
        lines.append(pen.say(KEY + "offered", {"card": pen.say("tobago.face." + sharing.card), "left": sharing.left}))
    odds = hints.get("next_card")
    if isinstance(odds, dict) and odds:
        parts = [f"{face} {chance:.0%}" for face, chance in odds.items() if isinstance(chance, float)]
        lines.append(pen.paint(pen.say(KEY + "next_card") + " " + "   ".join(parts), "dim"))
    return "\n".join(lines)
