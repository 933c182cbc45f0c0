"""Tobago in the terminal: each card with what it would leave, where the ATV gets, amulets, the sharing."""

from __future__ import annotations

from typing import TypeVar

from doubloon.engine.contract import AnyRules, Json
from doubloon.games.tobago.components import FACES, MAP_NAMES
from doubloon.games.tobago.observe import IslandView
from doubloon.games.tobago.words import object_name
from doubloon.hexmap.chart import DIRECTIONS
from doubloon.locale import Argument, Message
from doubloon.terminal.board import Choice, Lit, Menu, Part, Scene, numbered
from doubloon.terminal.columns import padded, width
from doubloon.terminal.generic import GenericBoard, is_named
from doubloon.terminal.isle import MARKER_SIGNS, NO_PREVIEW, TERRAIN_SIGNS, Preview, cell_words, draw_island, legend
from doubloon.terminal.maps import draw_maps, draw_piles, draw_players, draw_sharing
from doubloon.terminal.pen import Pen
from doubloon.terminal.walk import Walk, sort_of, word_of

KEY = "tobago.terminal."
NARROW = 60  # columns, in which cards and counts stand below each other
BUTTONS = ("stop", "claim", "pass", "exchange", "end")
MANY = 40  # cells that are better shown than listed
I = TypeVar("I", bound=IslandView)  # noqa: E741 - the island's view


class IslandBoard(GenericBoard[I]):
    """What Tobago and its expansion have in common."""

    terrains = tuple(TERRAIN_SIGNS)

    def picture(self, scene: Scene[I], lit: Lit, pen: Pen) -> str:
        return draw_island(scene.view, pen, lit, self.preview(scene, (*lit.picked, lit.at)))

    def legend(self, pen: Pen) -> str:
        return legend(pen, self.terrains)

    def side(self, scene: Scene[I], pen: Pen) -> str:
        view = scene.view
        parts = [draw_players(view, pen), draw_sharing(view, scene.hints, pen), draw_maps(view, pen)]
        parts.append(draw_piles(view, pen))
        return "\n\n".join(part for part in parts if part)

    def news(self, scene: Scene[I], pen: Pen) -> str:
        return draw_sharing(scene.view, scene.hints, pen)

    # --- what can be picked --------------------------------------------------------------------------

    def menu(self, scene: Scene[I], walk: Walk, pen: Pen) -> Menu:
        cells = [piece for piece in walk.open if is_named(piece)]
        cards = self._hand(scene, walk, pen) if not walk.picked and not scene.is_chance else []
        others = [piece for piece in walk.open if piece not in cells and not (cards and sort_of(piece) == "hand")]
        title = " → ".join(self.thing(piece, scene, pen) for piece in walk.picked)
        choices = [
            Choice(self.thing(piece, scene, pen), (piece,), detail=self.would(piece, scene, walk)) for piece in others
        ]
        named = self._cells(scene, cells, pen)
        parts = [Part(title=title), *cards, *named, Part(choices, packed=not any(each.detail for each in choices))]
        if len(others) > MANY:
            parts[-1] = Part(note=pen.say(KEY + "name_a_card"))
        return numbered(parts)

    def _hand(self, scene: Scene[I], walk: Walk, pen: Pen) -> list[Part]:
        """Each card with the number of sites it would leave on each map; a dash where it may not be added."""
        if not scene.view.hand:
            return []
        names = {card: self.thing("hand:" + card, scene, pen) for card in scene.view.hand}
        wide = max(width(name) for name in names.values()) if pen.room >= NARROW else 0
        cards = [
            Choice(padded(names[card], wide), ("hand:" + card,), detail=_counts(scene.hints, card)) for card in names
        ]
        playable = [card for card in cards if walk.can(card.picks)]
        idle = [f"{card.label}  {card.detail}" for card in cards if not walk.can(card.picks)]
        maps = "  ".join(f"{sign} {pen.say('tobago.map.' + name)}" for name, sign in MARKER_SIGNS.items())
        if not playable:
            return []
        title = pen.say(KEY + "hand", {"maps": maps})
        parts = [Part(playable, title="" if pen.is_marking else title)]  # on a full screen the maps lie beside it
        note = pen.say(KEY + "idle_cards") + "\n" + "\n".join("     " + line for line in idle) if idle else ""
        return [*parts, Part(note=note)] if idle else parts

    def _cells(self, scene: Scene[I], ids: list[str], pen: Pen) -> list[Part]:
        cells = [word_of(piece) for piece in ids]
        if not cells:
            return []
        if len(cells) > MANY:
            return [Part(note=pen.say(KEY + "name_a_cell", {"cell": cells[len(cells) // 2]}))]
        if scene.view.phase != "turn" or not isinstance(scene.hints.get("reach"), dict):
            return self.by_name(ids, pen)
        return [Part(note=line) for line in self._reach(scene, cells, pen)]

    def _reach(self, scene: Scene[I], cells: list[str], pen: Pen) -> list[str]:
        reach = scene.hints.get("reach")
        by_legs: dict[int, list[str]] = {1: cells}
        for cell, path in reach.items() if isinstance(reach, dict) else []:
            if isinstance(path, list) and len(path) > 1:
                by_legs.setdefault(len(path), []).append(cell)
        lines = [
            pen.say(KEY + "reach", {"legs": legs}) + " " + " ".join(sorted(by_legs[legs], key=_in_order))
            for legs in sorted(by_legs)
        ]
        return [line if k == 0 else pen.paint(line, "dim") for k, line in enumerate(lines)]

    def would(self, piece: str, scene: Scene[I], walk: Walk) -> str:
        """What picking a map for the card in hand would leave, in signs."""
        card = next((word_of(each) for each in walk.picked if sort_of(each) == "hand"), "")
        if sort_of(piece) != "map" or not card:
            return ""
        now = next(each for each in scene.view.maps if each.name == word_of(piece))
        left = sites_left(scene.hints, card, word_of(piece))
        return f"{len(now.sites)} → {len(left)}" if left is not None else ""

    def preview(self, scene: Scene[I], ids: tuple[str, ...]) -> Preview:
        """What the card that is picked or pointed at would do to the map that is, or to the only one it fits."""
        parts = {sort_of(piece): word_of(piece) for piece in ids}
        card = parts.get("hand", "")
        fitting = [name for name in MAP_NAMES if sites_left(scene.hints, card, name) is not None]
        name = parts.get("map", fitting[0] if len(fitting) == 1 else "")
        left = self.sites_after(scene, card, name, parts)
        if left is None:
            return NO_PREVIEW
        now = next(each.sites for each in scene.view.maps if each.name == name)
        return Preview(frozenset(left), frozenset(now) - frozenset(left))

    def sites_after(self, scene: Scene[I], card: str, name: str, parts: dict[str, str]) -> list[str] | None:
        return sites_left(scene.hints, card, name)

    # --- words ---------------------------------------------------------------------------------------

    def thing(self, piece: str, scene: Scene[I], pen: Pen) -> str:
        sort, word = sort_of(piece), word_of(piece)
        if sort == "map":
            return f"{MARKER_SIGNS[word]} {pen.say('tobago.map.' + word)}"
        if sort == "raise":
            return pen.say("board_tobago.raise", {"map": pen.say("tobago.map." + word)})
        if sort == "amulet":
            return f"{pen.say('board_tobago.amulet_for')} {pen.say('board_tobago.power.' + word)}"
        if sort == "do" and word in BUTTONS:
            card = scene.view.sharing.card if scene.view.sharing is not None else ""
            return pen.say("board_tobago." + word, {"card": Message(f"tobago.face.{card}")})
        return self.words(pen).get(word, word)

    def about(self, picks: tuple[str, ...], scene: Scene[I], walk: Walk, pen: Pen) -> str:
        piece = picks[-1] if picks else ""
        if sort_of(piece) == "cell" and word_of(piece) in scene.view.terrain:
            return cell_words(scene.view, word_of(piece), pen) + self._legs(scene, word_of(piece), pen)
        reasons = self._why_not(scene, (*walk.picked, *picks), pen)
        shown = self.preview(scene, (*walk.picked, *picks))
        if shown.stays:
            stays, goes = len(shown.stays), len(shown.goes)
            said = pen.say("board_tobago.would_leave", {"from": stays + goes, "to": stays})
            return f"{self.thing(piece, scene, pen)}: {said}"
        return reasons

    def _legs(self, scene: Scene[I], cell: str, pen: Pen) -> str:
        reach = scene.hints.get("reach")
        path = reach.get(cell) if isinstance(reach, dict) else None
        return pen.say("site.comma") + pen.say("board_tobago.legs", {"n": len(path)}) if isinstance(path, list) else ""

    def _why_not(self, scene: Scene[I], ids: tuple[str, ...], pen: Pen) -> str:
        parts = {sort_of(piece): word_of(piece) for piece in ids}
        previews = scene.hints.get("clues")
        on_maps = previews.get(parts.get("hand", "")) if isinstance(previews, dict) else None
        outcome = on_maps.get(parts.get("map", "")) if isinstance(on_maps, dict) else None
        why = outcome.get("why") if isinstance(outcome, dict) else None
        return pen.message(as_message(why)) if isinstance(why, dict) else ""

    def words(self, pen: Pen) -> dict[str, str]:
        clues = {
            clue: pen.say("tobago.clue." + clue) for clue in self._clues() if pen.speaker.can_say("tobago.clue." + clue)
        }
        maps = {name: pen.say("tobago.map." + name) for name in MAP_NAMES}
        ways = {way: pen.say("tobago.direction." + way) for way in DIRECTIONS}
        return clues | maps | ways | {face: pen.say("tobago.face." + face) for face in FACES}

    def _clues(self) -> list[str]:
        kinds = [kind for kind in self.rules.codec.kinds if kind.name in ("deal", "with")]
        return [word for kind in kinds for word in kind.arguments[0]]

    def shorthand(self, words: list[str], scene: Scene[I]) -> str:
        """ "next_hut white" is a clue, "d7" a leg or whatever cells are asked for."""
        phase = scene.view.phase
        if scene.is_chance:
            return " ".join(["turn own" if phase == "reveal" else phase, *words])
        if len(words) == 1:
            verb = {"atv": "atv", "object": "set", "facing": "face", "swap": "with"}.get(phase, "leg")
            return f"{verb} {words[0]}"
        return " ".join(["clue", *words])

    # --- a table with real dice and cards ------------------------------------------------------------

    def wanted(self, scene: Scene[I], pen: Pen) -> str:
        view = scene.view
        args: dict[str, Argument] = {"name": pen.names[view.who] if 0 <= view.who < len(pen.names) else ""}
        if view.phase == "object":
            args["object"] = object_name(view.step)
        if view.phase == "facing":
            args["cell"] = view.statues[-1].cell if view.statues else ""
        if view.sharing is not None:
            args["map"] = pen.say("tobago.map." + view.sharing.map)
        return pen.say(f"{KEY}wanted.{view.phase}", args)


class TobagoBoard(IslandBoard[IslandView]):
    pass


def make_board(rules: AnyRules) -> TobagoBoard:
    return TobagoBoard(rules)


def sites_left(hints: dict[str, Json], card: str, name: str) -> list[str] | None:
    """The sites that a card would leave on a map; None where it may not be added."""
    previews = hints.get("clues")
    on_maps = previews.get(card) if isinstance(previews, dict) else None
    preview = on_maps.get(name) if isinstance(on_maps, dict) else None
    sites = preview.get("sites") if isinstance(preview, dict) else None
    return [str(site) for site in sites] if isinstance(sites, list) else None


def as_message(value: Json) -> Message:
    """A reason as it stands in the hints."""
    import msgspec

    return msgspec.convert(value, Message)


def _counts(hints: dict[str, Json], card: str) -> str:
    left = {name: sites_left(hints, card, name) for name in MAP_NAMES}
    return " ".join(f"{MARKER_SIGNS[name]}{'–' if sites is None else len(sites):>2}" for name, sites in left.items())


def _in_order(cell: str) -> tuple[str, int]:
    return cell[0], int(cell[1:])
