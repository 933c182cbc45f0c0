"""Around the island of Tobago: treasure maps, players, the sharing of a treasure."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from doubloon.engine.contract import Json
from doubloon.games.tobago.components import FACES
from doubloon.games.tobago.observe import IslandView, MapView
from doubloon.terminal.columns import beside, table
from doubloon.terminal.isle import MARKER_SIGNS
from doubloon.terminal.pen import SEAT_STYLES, Pen

KEY = "tobago.terminal."
COLUMN_WIDTH = 31
UNKNOWN = "?"  # coins of treasure that lies face down


def draw_maps(view: IslandView, pen: Pen, below: Mapping[str, str] = MappingProxyType({})) -> str:
    """`below`: cards that lie under clues of the expansion."""
    columns = [_map_column(shown, pen, below) for shown in view.maps]
    if pen.room < 2 * COLUMN_WIDTH:
        return pen.fit("\n".join(line for column in columns for line in column))
    return beside(columns, pen.room, gap=1, least=COLUMN_WIDTH)


def _map_column(shown: MapView, pen: Pen, below: Mapping[str, str]) -> list[str]:
    name = pen.say("tobago.map." + shown.name)
    if len(shown.sites) == 1:
        left = pen.say(KEY + "lies_on", {"cell": shown.sites[0]})
    else:
        left = pen.say(KEY + "sites", {"n": len(shown.sites)})
    lines = [pen.spot("map:" + shown.name, pen.paint(f"{MARKER_SIGNS[shown.name]} {name}: {left}", "bold"))]
    for entry in shown.rows:
        clue = pen.say("tobago.clue." + entry.clue) if entry.clue else pen.say(KEY + "raised")
        rose = pen.paint("✦" * entry.roses + str(entry.owner + 1), SEAT_STYLES[entry.owner % len(SEAT_STYLES)])
        lines.append(pen.spot("clue:" + entry.clue, f"{rose} {clue}"))
        if entry.clue in below:
            card = pen.say("tobago.clue." + below[entry.clue])
            lines.append("   " + pen.paint(pen.say("volcano.terminal.under", {"card": card}), "dim"))
    return lines


def draw_players(view: IslandView, pen: Pen) -> str:
    if pen.is_low:
        return _players_in_columns(view, pen)
    lines: list[str] = []
    for seat in range(view.seats):
        mark = ">" if seat == view.turn else " "
        coins = pen.say(KEY + "coins", {"n": view.coins[seat]}) if view.coins[seat] >= 0 else pen.say(KEY + "face_down")
        has = {"cards": view.held[seat], "amulets": view.held_amulets[seat], "roses": view.roses[seat]}
        lines.append(f"{mark} {seat + 1} {pen.name(seat)}: {coins}{pen.say('site.comma')}{pen.say(KEY + 'has', has)}")
    return pen.fit("\n".join(lines))


def _players_in_columns(view: IslandView, pen: Pen) -> str:
    """A line for each, so that the maps below can be seen as well."""
    seats = range(view.seats)
    coins = [str(each) if each >= 0 else UNKNOWN for each in view.coins]
    has = [coins, *([str(each) for each in held] for held in (view.held, view.held_amulets, view.roses))]
    columns = [[each.rjust(max(len(other) for other in held)) for each in held] for held in has]
    numbers = [" ".join(column[seat] for column in columns) for seat in seats]
    room = pen.room - len(f"> 1 :  {numbers[0]}")
    marks = [">" if seat == view.turn else " " for seat in seats]
    names = [f"{marks[seat]} {seat + 1} {pen.name(seat, room)}:" for seat in seats]
    rows = table([list(row) for row in zip(names, numbers, strict=True)])
    return pen.fit("\n".join([pen.paint(pen.say(KEY + "columns"), "dim"), *rows]))


def draw_piles(view: IslandView, pen: Pen) -> str:
    piles = {"treasure": view.treasure_left, "clues": view.clue_deck, "amulets": view.pile}
    return pen.fit(pen.paint(pen.say(KEY + "piles", piles), "dim"))


def draw_sharing(view: IslandView, hints: dict[str, Json], pen: Pen) -> str:
    sharing = view.sharing
    if sharing is None:
        return ""
    lines = [pen.paint(pen.say(KEY + "sharing", {"map": pen.say("tobago.map." + sharing.map)}), "bold")]
    looked = [sharing.looked[k] + sharing.looked[len(FACES) + k] for k in range(len(FACES))] if sharing.looked else []
    seen = [pen.say("tobago.face." + face) for k, face in enumerate(FACES) if looked for _ in range(looked[k])]
    if seen:
        lines.append(pen.say(KEY + "you_saw", {"cards": seen}))
    if sharing.card:
        lines.append(pen.say(KEY + "offered", {"card": pen.say("tobago.face." + sharing.card), "left": sharing.left}))
    odds = hints.get("next_card")
    if isinstance(odds, dict) and odds:
        parts = [
            f"{pen.say('tobago.face.' + face)} {chance:.0%}"
            for face, chance in odds.items()
            if isinstance(chance, float)
        ]
        lines.append(pen.paint(pen.say(KEY + "next_card") + " " + "  ".join(parts), "dim"))
    return pen.fit("\n".join(lines))
