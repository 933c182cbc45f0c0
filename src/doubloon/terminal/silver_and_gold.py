"""Silver & Gold in the terminal: cards as pictures with named cells, and the shape as it is turned and flipped."""

from __future__ import annotations

from doubloon.engine.contract import AnyRules, Json
from doubloon.games.silver_and_gold.components import CELL_NAMES, SHAPE_NAMES, SHAPES, cell_names
from doubloon.games.silver_and_gold.moves import SIDES
from doubloon.games.silver_and_gold.observe import SilverAndGoldView
from doubloon.locale import Argument, Problem
from doubloon.terminal import cards
from doubloon.terminal.board import Choice, Lit, Menu, Part, Scene, numbered
from doubloon.terminal.cards import KEY
from doubloon.terminal.columns import beside
from doubloon.terminal.generic import GenericBoard, is_named
from doubloon.terminal.pen import Pen
from doubloon.terminal.reading import simple
from doubloon.terminal.walk import Walk, sort_of, word_of

TURN, FLIP = "r", "f"
ROUND = 7  # turns
NARROW = 70  # columns, in which four cards lie side by side only if their seals stand below


class SilverAndGoldBoard(GenericBoard[SilverAndGoldView]):
    """`turned` is how the shape lies: quarter turns, and 4 more when it is flipped. A new one lies as it is printed."""

    unordered = frozenset(["left", "right", "hand"])
    loose = frozenset(["keep", "place"])
    spoken = frozenset(["single"])

    def __init__(self, rules: AnyRules) -> None:
        super().__init__(rules)
        self.turned = 0
        self.turned_for = (0, 0)
        self.turn_words = {TURN: TURN, FLIP: FLIP}

    # --- the position --------------------------------------------------------------------------------

    def picture(self, scene: Scene[SilverAndGoldView], lit: Lit, pen: Pen) -> str:
        view = scene.view
        parts = [self._head(view, pen)]
        if view.hand and not view.moves:
            parts.append(self._row_of(view.hand, "hand", lit, pen))
        if view.seat >= 0 and view.step not in ("deal", "keep"):
            parts.append(self._own(scene, lit, pen))
        elif view.moves:
            parts.append(pen.fit(pen.say(KEY + "your_choice", {"moves": view.moves})))
        if view.row:
            parts.append(self._row_of(view.row, "row", lit, pen))
        return "\n\n".join(part for part in parts if part)

    def side(self, scene: Scene[SilverAndGoldView], pen: Pen) -> str:
        view = scene.view
        if view.step in ("deal", "keep"):
            return super().side(scene, pen)
        others = [cards.other_player(view, seat, pen) for seat in range(view.seats) if seat != view.seat]
        return beside(others, pen.room)

    def news(self, scene: Scene[SilverAndGoldView], pen: Pen) -> str:
        """Shape and own cards, or the cards to choose from."""
        view = scene.view
        if scene.is_chance:
            return ""
        if view.step == "mark":
            return f"{self._head(view, pen)}\n\n{self._own(scene, Lit(), pen)}"
        return self._row_of(view.hand if view.step == "keep" else view.row, "", Lit(), pen)

    def legend(self, pen: Pen) -> str:
        signs = {name: cards.SIGNS[name] for name in ("plain", "marked", "cross", "coin", "palm")}
        return pen.fit(pen.paint(pen.say(KEY + "legend", signs), "dim"))

    def _head(self, view: SilverAndGoldView, pen: Pen) -> str:
        turn = (view.turn - 1) % ROUND + 1
        cups = [str(cup) for cup in view.cups]
        args: dict[str, Argument] = {"round": view.round, "turn": turn, "deck": view.deck, "cups": cups, "n": len(cups)}
        lines = [pen.paint(pen.say(KEY + "head", args), "bold")]
        if view.shape:
            lines.append(pen.say(KEY + "shape", {"shape": pen.say("silver_and_gold.shape." + view.shape)}))
        if view.earlier:
            names = [pen.say("silver_and_gold.shape." + name) for name in view.earlier]
            lines.append(pen.say(KEY + "earlier", {"shapes": names}))
        return pen.fit("\n".join(lines))

    def _row_of(self, numbers: list[int], sort: str, lit: Lit, pen: Pen) -> str:
        blocks = []
        for number in numbers:
            piece = f"{sort}:{number}"
            is_lit = piece in (lit.at, *lit.picked, *lit.advised)
            lines = cards.small_card(pen, number, [], is_narrow=pen.room < NARROW)
            lines[0] = pen.paint(f"▸{number}", "invert") + lines[0][len(str(number)) :] if is_lit else lines[0]
            blocks.append([pen.spot(piece, line) for line in lines] if sort else lines)
        return beside(blocks, pen.room, gap=2 if pen.room < NARROW else 3)

    def _own(self, scene: Scene[SilverAndGoldView], lit: Lit, pen: Pen) -> str:
        me = scene.view.players[scene.view.seat]
        ghost = [*self.aim(lit.at, scene), *lit.picked, *lit.advised]
        blocks = []
        for side, number, marks in zip(SIDES, me.cards, me.marks, strict=True):
            cells = [word_of(piece) for piece in ghost if sort_of(piece) == side]
            name = pen.paint(pen.say("silver_and_gold.side." + side), "bold")
            blocks.append([name, *cards.large_card(pen, number, marks, cells, side)])
        shape = cards.shape_picture(self._lying(scene.view), pen) if scene.view.shape else []
        return beside([*blocks, *([shape] if shape else []), cards.score_card(me, pen)], pen.room, gap=3)

    # --- what can be picked --------------------------------------------------------------------------

    def menu(self, scene: Scene[SilverAndGoldView], walk: Walk, pen: Pen) -> Menu:
        view = scene.view
        if scene.is_chance or view.step not in ("keep", "mark", "take"):
            return super().menu(scene, walk, pen)
        title = pen.say("terminal.picked", {"things": [self.thing(piece, scene, pen) for piece in walk.picked]})
        heading = [Part(title=title)] if walk.picked else []
        if view.step == "mark" and view.owes == 0 and not walk.picked:
            return numbered(self._placements(scene, walk, pen))
        cells = [piece for piece in walk.open if is_named(piece)]
        choices = [self._card(piece, scene, pen) for piece in walk.open if piece not in cells]
        return numbered([*heading, Part(choices), *self._cells(cells, pen)])

    def _card(self, piece: str, scene: Scene[SilverAndGoldView], pen: Pen) -> Choice:
        word = word_of(piece)
        if word == "deck":
            return Choice(self.thing(piece, scene, pen), (piece,), key=self.words(pen)["deck"])
        label = cards.title(pen, int(word)).partition(" ")[2] if word.isdecimal() else self.thing(piece, scene, pen)
        return Choice(label, (piece,))

    def _cells(self, ids: list[str], pen: Pen) -> list[Part]:
        """The cells that are open, by card."""
        notes = []
        for side in SIDES:
            cells = [word_of(piece) for piece in ids if sort_of(piece) == side]
            if cells:
                name = pen.say("silver_and_gold.side." + side)
                notes.append(pen.say(KEY + "cells", {"side": name, "cells": " ".join(cells), "cell": cells[0]}))
        return [Part(note=note) for note in notes]

    def _placements(self, scene: Scene[SilverAndGoldView], walk: Walk, pen: Pen) -> list[Part]:
        """Every place where the shape fits as it lies."""
        me = scene.view.players[scene.view.seat]
        choices: list[Choice] = []
        for mark in self._marks(scene):
            side, cells = str(mark["side"]), _words(mark["cells"])
            k = SIDES.index(side)
            lines = [*cards.picture(pen, me.cards[k], me.marks[k], cells), cards.gains(mark, pen)]
            label = pen.say("silver_and_gold.side." + side)
            choices.append(Choice(label, tuple(f"{side}:{cell}" for cell in cells), picture=tuple(lines)))
        single = Choice(pen.say("board_silver_and_gold.single"), ("do:single",))
        buttons = [single] if walk.can(single.picks) else []
        note = pen.say(KEY + ("how_to_place" if choices else "no_place"))
        return [Part(choices, packed=True), Part(buttons), Part(note=note)]

    def _marks(self, scene: Scene[SilverAndGoldView]) -> list[dict[str, Json]]:
        """The placements of the shape as it lies."""
        marks, lying = scene.hints.get("marks"), _corner(self._lying(scene.view))
        found = [mark for mark in marks if isinstance(mark, dict)] if isinstance(marks, list) else []
        return [mark for mark in found if "way" in mark and _corner(_words(mark["cells"])) == lying]

    def aim(self, piece: str, scene: Scene[SilverAndGoldView]) -> tuple[str, ...]:
        """With the shape in hand a cell means the whole placement: with its first cell there, or one that covers it."""
        if scene.view.step != "mark" or scene.view.owes or sort_of(piece) not in SIDES:
            return (piece,)
        side, cell = sort_of(piece), word_of(piece)
        marks = [_words(mark["cells"]) for mark in self._marks(scene) if mark["side"] == side]
        fitting = [*(each for each in marks if each[0] == cell), *(each for each in marks if cell in each)]
        return tuple(f"{side}:{each}" for each in fitting[0]) if fitting else (piece,)

    def _lying(self, view: SilverAndGoldView) -> list[str]:
        if self.turned_for != (view.turn, view.seat):
            self.turned_for = (view.turn, view.seat)
            self.turned = 0
        drawn = SHAPES[SHAPE_NAMES.index(view.shape)]
        return cell_names(drawn.ways[drawn.turned[self.turned]])

    # --- words ---------------------------------------------------------------------------------------

    def thing(self, piece: str, scene: Scene[SilverAndGoldView], pen: Pen) -> str:
        sort, word = sort_of(piece), word_of(piece)
        if piece == "do:single":
            return pen.say("board_silver_and_gold.single")
        if word == "deck":
            return pen.say("board_silver_and_gold.take_deck", {"n": scene.view.deck})
        if sort in SIDES:
            return f"{pen.say('silver_and_gold.side.' + sort)} {word}"
        return cards.title(pen, int(word)) if word.isdecimal() else self.words(pen).get(word, word)

    def about(self, picks: tuple[str, ...], scene: Scene[SilverAndGoldView], walk: Walk, pen: Pen) -> str:
        wanted = [word_of(piece) for piece in picks if sort_of(piece) in SIDES]
        marks = scene.hints.get("marks")
        for mark in marks if isinstance(marks, list) else []:
            is_it = isinstance(mark, dict) and wanted and _words(mark["cells"]) == wanted
            if is_it and isinstance(mark, dict) and mark["side"] == sort_of(picks[-1]):
                said = pen.say("board_silver_and_gold.marks", {"cells": wanted})
                side = pen.say("silver_and_gold.side." + sort_of(picks[-1]))
                return f"{side}: {said} {cards.gains_in_words(mark, pen)}".rstrip()
        return self.thing(picks[-1], scene, pen) if picks and not picks[-1].startswith("do:") else ""

    def words(self, pen: Pen) -> dict[str, str]:
        sides = {side: pen.say("silver_and_gold.side." + side) for side in SIDES}
        shapes = {name: pen.say("silver_and_gold.shape." + name) for name in SHAPE_NAMES}
        self.turn_words = {TURN: pen.say("board_silver_and_gold.turn"), FLIP: pen.say("board_silver_and_gold.flip")}
        return sides | shapes | {"deck": pen.say("terminal.word.deck")}

    def turn(self, word: str, scene: Scene[SilverAndGoldView]) -> bool:
        """r and f turn and flip the shape, in the words of the language too."""
        if scene.view.step != "mark" or scene.view.owes or not scene.view.shape:
            return False
        self._lying(scene.view)  # forget how another shape lay
        if simple(word) in (TURN, simple(self.turn_words[TURN])):
            self.turned = self.turned // 4 * 4 + (self.turned + 1) % 4
        elif simple(word) in (FLIP, simple(self.turn_words[FLIP])):
            # Flipped left to right as it lies now: quarter turns made before count backwards after.
            self.turned = (4 - self.turned // 4 * 4) + -self.turned % 4
        else:
            return False
        return True

    def shorthand(self, words: list[str], scene: Scene[SilverAndGoldView]) -> str:
        """ "left b2" puts the first cell of the shape there, or marks that cell where one cell is to be marked."""
        view = scene.view
        if scene.is_chance:
            verbs = {"deal": "deal", "fill": "turn", "draw": "draw", "flip": "expedition"}
            return " ".join([verbs.get(view.step, ""), *words])
        if view.step != "mark":
            return " ".join([view.step, *words])
        if len(words) != 2 or words[0] not in SIDES or words[1] not in CELL_NAMES:
            return ""
        if view.owes > 0:
            return f"extra {' '.join(words)}"
        cells = _moved(self._lying(view), words[1])
        if not all(cell in CELL_NAMES for cell in cells):
            raise Problem(KEY + "off_card", cell=words[1])
        return " ".join(["place", words[0], *cells])

    def wanted(self, scene: Scene[SilverAndGoldView], pen: Pen) -> str:
        view = scene.view
        served = view.served if view.served >= 0 else view.first
        return pen.say(f"{KEY}wanted.{view.step}", {"name": pen.names[served]})


def make_board(rules: AnyRules) -> SilverAndGoldBoard:
    return SilverAndGoldBoard(rules)


def _words(value: Json) -> list[str]:
    return [str(each) for each in value] if isinstance(value, list) else []


def _moved(cells: list[str], to: str) -> list[str]:
    """The shape with its first cell there, also where it leaves the grid."""
    right, down = ord(to[0]) - ord(cells[0][0]), int(to[1]) - int(cells[0][1])
    return [chr(ord(cell[0]) + right) + str(int(cell[1]) + down) for cell in cells]


def _corner(cells: list[str]) -> list[str]:
    """The same cells, moved so that the first one lies where it does in the top left corner of the grid."""
    columns = min(ord(cell[0]) for cell in cells) - ord("a")
    rows = min(int(cell[1]) for cell in cells) - 1
    return [chr(ord(cell[0]) - columns) + str(int(cell[1]) - rows) for cell in cells]
