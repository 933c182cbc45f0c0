"""Volcano in the terminal: Tobago's drawing with lava and volcano, covered cards, and ways over lava."""

from __future__ import annotations

from doubloon.engine.contract import CHANCE, Json
from doubloon.games.volcano.observe import VolcanoView
from doubloon.terminal.board import Typed
from doubloon.terminal.pen import Pen
from doubloon.terminal.tobago import (
    MARKERS,
    TERRAIN_SIGNS,
    VOLCANIC_SIGNS,
    TobagoBoard,
    card_word,
    draw_island,
    draw_maps,
    draw_paths,
    draw_players,
    draw_sharing,
    legend,
    map_word,
)

KEY = "volcano.terminal."


class VolcanoBoard:
    def __init__(self) -> None:
        self.base = TobagoBoard()

    def draw(self, view: VolcanoView, hints: dict[str, Json], pen: Pen) -> str:
        parts = [
            legend(pen, [*TERRAIN_SIGNS, *VOLCANIC_SIGNS]),
            draw_island(view, hints, pen),
            draw_maps(view, pen, below=view.covered),
            draw_players(view, pen),
            draw_volcano(view, pen),
        ]
        if view.sharing is not None:
            parts.append(draw_sharing(view, hints, pen))
        return "\n\n".join([part for part in parts if part])

    def choices(self, view: VolcanoView, moves: list[str], hints: dict[str, Json], pen: Pen) -> str:
        if view.phase == "lay":
            return pen.say(KEY + "lay")
        parts = [self.base.choices(view, [move for move in moves if not move.startswith("cover ")], hints, pen)]
        parts.append(draw_over_lava(hints, pen))
        covers = draw_covers(view, hints, pen)
        if covers and any("cover " in move for move in moves):
            parts += [covers, pen.paint(pen.say(KEY + "how_to_cover"), "dim")]
        return "\n".join([part for part in parts if part])

    def read(self, line: str, view: VolcanoView, moves: list[str], pen: Pen) -> Typed:
        words = line.split()
        if len(words) == 1 and view.phase == "lava":
            return Typed(move=f"lava {words[0]}") if words[0] != "lava" else Typed(move=line)
        if len(words) == 3 and view.phase == "lay":
            return Typed(move="lay " + " ".join(words))
        if len(words) == 1 and view.phase == "territory" and view.to_act != [CHANCE]:
            return Typed(move="choose " + words[0])
        # A card by its number in the hand, under a volcano clue: "cover 3 white next_lava".
        at = words.index("cover") + 1 if "cover" in words else len(words)
        if len(words) == at + 3:
            words[at + 1] = map_word(words[at + 1])
            if words[at].isdecimal():
                card = card_word(words[at], view, pen)
                return card if card.show else Typed(move=" ".join([*words[:at], card.move, *words[at + 1 :]]))
            return Typed(move=" ".join(words))
        return self.base.read(line, view, moves, pen)


def make_board() -> VolcanoBoard:
    return VolcanoBoard()


def draw_volcano(view: VolcanoView, pen: Pen) -> str:
    names = [f"{pen.say('tobago.clue.' + clue)} ({clue})" for clue in view.open_clues]
    if not names:
        return pen.say(KEY + "no_open_clues", {"tiles": view.lava_tiles})
    return pen.say(KEY + "lava", {"tiles": view.lava_tiles, "clues": names})


def draw_covers(view: VolcanoView, hints: dict[str, Json], pen: Pen) -> str:
    """Each card under each volcano clue that fits, with the number of sites left."""
    previews = hints.get("covers", {})
    lines: list[str] = []
    for number, card in enumerate(view.hand, 1):
        on_maps = previews.get(card) if isinstance(previews, dict) else None
        for name, under in on_maps.items() if isinstance(on_maps, dict) else []:
            fitting = [f"{clue} {_sites(each)}" for clue, each in _items(under) if _sites(each)]
            if fitting:
                words = pen.say(KEY + "covers", {"map": pen.say("tobago.map." + name), "clues": fitting})
                lines.append(f"{number:3}  {MARKERS[name]} {words}")
    return "\n".join(lines)


def _items(value: Json) -> list[tuple[str, Json]]:
    return list(value.items()) if isinstance(value, dict) else []


def _sites(preview: Json) -> str:
    sites = preview.get("sites") if isinstance(preview, dict) else None
    return str(len(sites)) if isinstance(sites, list) else ""


def draw_over_lava(hints: dict[str, Json], pen: Pen) -> str:
    over = hints.get("over_lava")
    toll = hints.get("toll")
    if not isinstance(over, dict) or not over or not isinstance(toll, str):
        return ""
    title = pen.say(KEY + "over_lava", {"toll": toll}) + "\n" if toll else ""
    return title + draw_paths(over, pen)
