"""Volcano in the terminal: Tobago's drawing with lava and volcano, covered cards, territories, ways over lava."""

from __future__ import annotations

from doubloon.engine.contract import AnyRules, Json
from doubloon.games.tobago.components import TERRAINS
from doubloon.games.volcano.components import volcano_box
from doubloon.games.volcano.observe import VolcanoView
from doubloon.terminal.board import Menu, Part, Scene
from doubloon.terminal.isle import SIGNS
from doubloon.terminal.maps import draw_maps, draw_piles, draw_players, draw_sharing
from doubloon.terminal.pen import Pen
from doubloon.terminal.tobago import IslandBoard
from doubloon.terminal.walk import Walk, sort_of, word_of

KEY = "volcano.terminal."


class VolcanoBoard(IslandBoard[VolcanoView]):
    terrains = tuple(SIGNS)

    def side(self, scene: Scene[VolcanoView], pen: Pen) -> str:
        view = scene.view
        parts = [
            draw_players(view, pen),
            draw_sharing(view, scene.hints, pen),
            draw_maps(view, pen, below=view.covered),
            self._volcano(view, pen),
            draw_piles(view, pen),
        ]
        return "\n\n".join(part for part in parts if part)

    def menu(self, scene: Scene[VolcanoView], walk: Walk, pen: Pen) -> Menu:
        found = super().menu(scene, walk, pen)
        notes = [self._own_territory(scene.view, pen)] if scene.view.phase == "lay" and not walk.picked else []
        notes += [self._over_lava(scene.hints, pen)] if not walk.picked else []
        return Menu([*found.parts, *(Part(note=note) for note in notes if note)])

    def would(self, piece: str, scene: Scene[VolcanoView], walk: Walk) -> str:
        """Under a volcano clue a card counts for nothing: what the clue would leave."""
        parts = {sort_of(each): word_of(each) for each in (*walk.picked, piece)}
        if sort_of(piece) in ("map", "volcano") and (left := self._covered(scene, parts)) is not None:
            now = next(each for each in scene.view.maps if each.name == parts["map"])
            return f"{len(now.sites)} → {len(left)}"
        return super().would(piece, scene, walk)

    def sites_after(self, scene: Scene[VolcanoView], card: str, name: str, parts: dict[str, str]) -> list[str] | None:
        left = super().sites_after(scene, card, name, parts)
        return left if left is not None else self._covered(scene, parts | {"hand": card, "map": name})

    def thing(self, piece: str, scene: Scene[VolcanoView], pen: Pen) -> str:
        if sort_of(piece) == "territory":
            return self._territory(word_of(piece), pen)
        return super().thing(piece, scene, pen)

    def about(self, picks: tuple[str, ...], scene: Scene[VolcanoView], walk: Walk, pen: Pen) -> str:
        said = super().about(picks, scene, walk, pen)
        lava = scene.hints.get("lava")
        cell = word_of(picks[-1]) if picks else ""
        outcome = lava.get(cell) if isinstance(lava, dict) else None
        return " ".join([said + ".", *self._burns(scene.view, outcome, pen)]) if isinstance(outcome, dict) else said

    def shorthand(self, words: list[str], scene: Scene[VolcanoView]) -> str:
        phase = scene.view.phase
        if phase == "lay":
            return " ".join(["lay", *words])
        if not scene.is_chance and phase in ("lava", "territory"):
            return f"{'choose' if phase == 'territory' else phase} {' '.join(words)}"
        return super().shorthand(words, scene) if len(words) < 3 else " ".join(["cover", *words])

    def _covered(self, scene: Scene[VolcanoView], parts: dict[str, str]) -> list[str] | None:
        """The sites under the volcano clue that is pointed at, or under the only one that fits."""
        covers = scene.hints.get("covers")
        on_maps = covers.get(parts.get("hand", "")) if isinstance(covers, dict) else None
        under = on_maps.get(parts.get("map", "")) if isinstance(on_maps, dict) else None
        left = {clue: sites for clue, sites in _fitting(under).items() if parts.get("volcano", clue) == clue}
        return next(iter(left.values())) if len(left) == 1 else None

    def _territory(self, number: str, pen: Pen) -> str:
        one, other = (pen.say("tobago.terrain." + TERRAINS[kind]) for kind in volcano_box().terrains[int(number) - 1])
        return pen.say("board_volcano.territory", {"one": one, "other": other})

    def _own_territory(self, view: VolcanoView, pen: Pen) -> str:
        names = [pen.say("tobago.terrain." + name) for name in view.territories[max(view.seat, 0)].terrains]
        return pen.say(KEY + "lay", {"terrains": names})

    def _volcano(self, view: VolcanoView, pen: Pen) -> str:
        names = [pen.say("tobago.clue." + clue) for clue in view.open_clues]
        if not names:
            return pen.fit(pen.say(KEY + "no_open_clues", {"tiles": view.lava_tiles}))
        return pen.fit(pen.say(KEY + "lava", {"tiles": view.lava_tiles, "clues": names}))

    def _burns(self, view: VolcanoView, outcome: dict[str, Json], pen: Pen) -> list[str]:
        """What a lava tile on a cell would destroy."""
        burns, sites = outcome.get("burns"), outcome.get("sites")
        lines = [
            pen.say("board_volcano.would_burn", {"object": pen.say("tobago.object." + str(thing))})
            for thing in (burns if isinstance(burns, list) else [])
        ]
        for now in view.maps:
            left = sites.get(now.name) if isinstance(sites, dict) else None
            if isinstance(left, int) and left != len(now.sites):
                key = "board_volcano.would_have" if left else "board_volcano.would_lose"
                lines.append(
                    pen.say(key, {"map": pen.say("tobago.map." + now.name), "from": len(now.sites), "to": left})
                )
        return lines or [pen.say("board_volcano.no_harm")]

    def _over_lava(self, hints: dict[str, Json], pen: Pen) -> str:
        over, toll = hints.get("over_lava"), hints.get("toll")
        if not isinstance(over, dict) or not over or not isinstance(toll, str):
            return ""
        title = pen.say(KEY + "over_lava", {"toll": toll}) + " " if toll else ""
        return pen.paint(title + " ".join(sorted(over, key=lambda cell: (cell[0], int(cell[1:])))), "dim")


def make_board(rules: AnyRules) -> VolcanoBoard:
    return VolcanoBoard(rules)


def _fitting(under: Json) -> dict[str, list[str]]:
    """The volcano clues under which a card may go, with the sites that would remain."""
    found: dict[str, list[str]] = {}
    for clue, preview in under.items() if isinstance(under, dict) else []:
        sites = preview.get("sites") if isinstance(preview, dict) else None
        if isinstance(sites, list):
            found[clue] = [str(site) for site in sites]
    return found
