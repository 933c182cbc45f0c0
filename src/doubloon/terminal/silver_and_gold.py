"""Silver & Gold in the terminal: cards as pictures with named cells, and the shape as it is turned and flipped."""

from __future__ import annotations

from doubloon.engine.contract import CHANCE, Json
from doubloon.games.silver_and_gold.components import CARDS, CELL_NAMES, COLOURS, SHAPE_NAMES, SHAPES, cell_names
from doubloon.games.silver_and_gold.hints import preview
from doubloon.games.silver_and_gold.moves import SIDES, parse
from doubloon.games.silver_and_gold.observe import PlayerView, SilverAndGoldView
from doubloon.locale import Argument
from doubloon.terminal.board import Typed
from doubloon.terminal.columns import beside, width
from doubloon.terminal.pen import Pen

SIGNS = {"plain": "□", "cross": "✕", "coin": "$", "palm": "♣", "marked": "■", "ghost": "▣"}
SIGN_STYLES = {"cross": "red", "coin": "yellow", "palm": "green", "marked": "dim", "ghost": "invert"}
CARD_STYLES = ["magenta", "38;5;208", "green", "37"]
SHORT_SIDES = {"l": "left", "r": "right", "left": "left", "right": "right"}
CHANCE_WORDS = {"deal": "deal", "fill": "turn", "draw": "draw", "flip": "expedition"}
KEY = "silver_and_gold.terminal."


class SilverAndGoldBoard:
    """`turned` is how the shape lies: quarter turns, and 4 more when it is flipped. A new one lies as it is printed."""

    def __init__(self) -> None:
        self.turned = 0
        self.turned_for = (0, 0)

    # --- the position --------------------------------------------------------------------------------

    def draw(self, view: SilverAndGoldView, hints: dict[str, Json], pen: Pen) -> str:
        parts = [self._head(view, pen)]
        if view.hand and not view.moves:
            parts.append(beside([_large(pen, number, []) for number in view.hand], pen.room))
        if view.row:
            parts.append(beside([_small(pen, number, []) for number in view.row], pen.room))
        if view.seat >= 0 and view.step != "deal":
            parts.append(_own(view, view.players[view.seat], pen))
        others = [_other(view, seat, pen) for seat in range(view.seats) if seat != view.seat]
        if others and view.step not in ("deal", "keep"):
            parts.append(beside(others, pen.room))
        return "\n\n".join(part for part in parts if part)

    def _head(self, view: SilverAndGoldView, pen: Pen) -> str:
        turn = (view.turn - 1) % 7 + 1
        cups = [str(cup) for cup in view.cups]
        args: dict[str, Argument] = {"round": view.round, "turn": turn, "deck": view.deck, "cups": cups, "n": len(cups)}
        lines = [pen.paint(pen.say(KEY + "head", args), "bold")]
        if view.shape:
            lines.append(pen.say(KEY + "shape", {"shape": pen.say("silver_and_gold.shape." + view.shape)}))
        if view.earlier:
            names = [pen.say("silver_and_gold.shape." + name) for name in view.earlier]
            lines.append(pen.say(KEY + "earlier", {"shapes": names}))
        legend = {name: SIGNS[name] for name in ("plain", "marked", "cross", "coin", "palm")}
        lines.append(pen.paint(pen.say(KEY + "legend", legend), "dim"))
        return "\n".join(lines)

    # --- what can be typed ---------------------------------------------------------------------------

    def choices(self, view: SilverAndGoldView, moves: list[str], hints: dict[str, Json], pen: Pen) -> str:
        if view.step == "mark" and view.owes == 0:
            return self._shape(view, moves, pen)
        if view.step == "mark":
            return pen.say(KEY + "how_to_extra", {"example": " ".join(moves[0].split()[1:])})
        lines = []
        for number, move in enumerate(moves, 1):
            cards = [_title(pen, int(word)) for word in move.split()[1:] if word != "deck"]
            lines.append(f"{number:3}  {move:12}  {' + '.join(cards) or pen.say(KEY + 'unseen')}")
        return "\n".join(lines)

    def _shape(self, view: SilverAndGoldView, moves: list[str], pen: Pen) -> str:
        """The shape as it lies, and every place it fits like that, numbered as in the list of moves."""
        self._forget_other_turns(view)
        lying = self._lying(view.shape)
        pictures: list[list[str]] = []
        me = view.players[view.seat]
        for number, move in enumerate(moves, 1):
            words = move.split()
            if words[0] == "place" and _corner(words[2:]) == _corner(lying):
                side = SIDES.index(words[1])
                picture = _picture(pen, me.cards[side], me.marks[side], words[2:], wide=False)
                pictures.append([pen.paint(f"{number} {words[1]}", "bold"), *picture, _gains(view, move, pen)])
        lines = ["\n".join([pen.say("silver_and_gold.shape." + view.shape), *_shape_picture(lying, pen)])]
        if pictures:
            lines.append(beside(pictures, pen.room))
        lines.append(pen.say(KEY + ("how_to_place" if pictures else "no_place")))
        return "\n\n".join(lines)

    def _lying(self, shape: str) -> list[str]:
        drawn = SHAPES[SHAPE_NAMES.index(shape)]
        return cell_names(drawn.ways[drawn.turned[self.turned]])

    def _forget_other_turns(self, view: SilverAndGoldView) -> None:
        if self.turned_for != (view.turn, view.seat):
            self.turned_for = (view.turn, view.seat)
            self.turned = 0

    # --- what was typed ------------------------------------------------------------------------------

    def read(self, line: str, view: SilverAndGoldView, moves: list[str], pen: Pen) -> Typed:
        words = line.split()
        if view.to_act == [CHANCE] and len(words) == 1:
            return Typed(move=f"{CHANCE_WORDS[view.step]} {line}")
        if view.step == "keep" and len(words) == 2:
            return Typed(move="keep " + line)
        if view.step == "take" and len(words) == 1:
            return Typed(move="take " + line)
        if view.step == "mark":
            return self._read_mark(words, view, moves, pen)
        return Typed(move=line)

    def _read_mark(self, words: list[str], view: SilverAndGoldView, moves: list[str], pen: Pen) -> Typed:
        """r and f turn and flip the shape; "left b2" puts its first cell there; "s left b2" marks one cell instead."""
        self._forget_other_turns(view)
        if words in (["r"], ["f"]) and view.owes == 0 and moves:
            self.turned = _turned(self.turned) if words == ["r"] else _flipped(self.turned)
            return Typed(show=self._shape(view, moves, pen))
        if words[0] in ("s", "single") and len(words) == 3:
            return Typed(move=f"single {SHORT_SIDES.get(words[1], words[1])} {words[2]}")
        if len(words) != 2 or words[0] not in SHORT_SIDES or words[1] not in CELL_NAMES:
            return Typed(move=" ".join(words))
        side = SHORT_SIDES[words[0]]
        if view.owes > 0:
            return Typed(move=f"extra {side} {words[1]}")
        cells = _moved(self._lying(view.shape), words[1])
        if not cells:
            return Typed(show=pen.paint(pen.say(KEY + "off_card", {"cell": words[1]}), "red"))
        return Typed(move=" ".join(["place", side, *cells]))


def make_board() -> SilverAndGoldBoard:
    return SilverAndGoldBoard()


# --- turning -----------------------------------------------------------------------------------------


def _turned(turned: int) -> int:
    """A quarter turn more."""
    return turned // 4 * 4 + (turned + 1) % 4


def _flipped(turned: int) -> int:
    """Flipped left to right as it lies now: quarter turns made before count backwards after."""
    return (4 - turned // 4 * 4) + -turned % 4


def _moved(cells: list[str], to: str) -> list[str]:
    """The shape with its first cell there; [] when it would leave the grid."""
    right, down = ord(to[0]) - ord(cells[0][0]), int(to[1]) - int(cells[0][1])
    moved = [chr(ord(cell[0]) + right) + str(int(cell[1]) + down) for cell in cells]
    return moved if all(cell in CELL_NAMES for cell in moved) else []


def _corner(cells: list[str]) -> list[str]:
    """The same cells, moved so that the first one lies where it does in the top left corner of the grid."""
    columns = min(ord(cell[0]) for cell in cells) - ord("a")
    rows = min(int(cell[1]) for cell in cells) - 1
    return [chr(ord(cell[0]) - columns) + str(int(cell[1]) - rows) for cell in cells]


# --- pictures ----------------------------------------------------------------------------------------


def _picture(pen: Pen, number: int, marks: list[str], ghost: list[str], *, wide: bool) -> list[str]:
    """The rows of a card; wide ones have names of columns and rows."""
    if number == 0:
        return [pen.paint(pen.say(KEY + "no_card"), "dim")]
    gap = " " if wide else ""
    rows = ["   a b c d"] if wide else []
    for y in range(4):
        cells = [_cell(pen, number, name, marks, ghost) for name in CELL_NAMES[y::4]]
        rows.append((f" {y + 1} " if wide else "") + gap.join(cells))
    return rows


def _cell(pen: Pen, number: int, name: str, marks: list[str], ghost: list[str]) -> str:
    card = CARDS[number - 1]
    bit = 1 << CELL_NAMES.index(name)
    if not card.cells & bit:
        return " "
    kind = "cross" if card.crosses & bit else "coin" if card.coins & bit else "palm" if card.palms & bit else "plain"
    if name in ghost:
        return (
            pen.paint(SIGNS[kind], "invert") if pen.colour and kind != "plain" else pen.paint(SIGNS["ghost"], "invert")
        )
    if name in marks:
        kind = "marked"
    return pen.paint(SIGNS[kind], SIGN_STYLES.get(kind, CARD_STYLES[card.colour]))


def _gains(view: SilverAndGoldView, move: str, pen: Pen) -> str:
    """What a placement brings, in signs: coins, points of palms, crosses, and whether the card is complete."""
    shown = preview(view, parse(move))
    signs = [pen.paint(SIGNS["coin"] * coins, "yellow") for coins in (shown["coins"],) if isinstance(coins, int)]
    palms = shown["palms"]
    if isinstance(palms, list):
        signs += [pen.paint(f"{SIGNS['palm']}{points}", "green") for points in palms]
    if shown["crosses"]:
        signs.append(pen.paint(SIGNS["cross"], "red"))
    if shown["completes"]:
        signs.append("✓")
    return " ".join(sign for sign in signs if width(sign))


def _shape_picture(cells: list[str], pen: Pen) -> list[str]:
    """The first cell is drawn full: it goes to the cell that is named."""
    rows = []
    for y in range(4):
        row = CELL_NAMES[y::4]
        signs = ["◆" if name == cells[0] else "◇" if name in cells else " " for name in row]
        if any(name in cells for name in row):
            rows.append("   " + pen.paint(" ".join(signs).rstrip(), "bold", "yellow"))
    return rows


def _title(pen: Pen, number: int) -> str:
    """12 purple 14, and the seal."""
    card = CARDS[number - 1]
    colour = pen.say("silver_and_gold.colour." + COLOURS[card.colour])
    title = f"{number} {pen.paint(f'{colour} {card.points}', CARD_STYLES[card.colour])}"
    if card.seal_colour < 0:
        return title
    sealed = pen.paint(pen.say("silver_and_gold.colour." + COLOURS[card.seal_colour]), CARD_STYLES[card.seal_colour])
    return title + pen.say(KEY + "seal", {"points": card.seal_points, "colour": sealed})


def _large(pen: Pen, number: int, marks: list[str]) -> list[str]:
    if number == 0:
        return _picture(pen, number, marks, [], wide=True)
    return [_title(pen, number), *_picture(pen, number, marks, [], wide=True)]


def _small(pen: Pen, number: int, marks: list[str]) -> list[str]:
    if number == 0:
        return _picture(pen, number, marks, [], wide=False)
    return [_title(pen, number), *_picture(pen, number, marks, [], wide=False)]


def _own(view: SilverAndGoldView, me: PlayerView, pen: Pen) -> str:
    cards = [
        [
            pen.paint(pen.say("silver_and_gold.side." + SIDES[side]), "bold"),
            *_large(pen, me.cards[side], me.marks[side]),
        ]
        for side in range(2)
    ]
    blocks = [*cards, _score_card(me, pen)] if view.step != "keep" else []
    return (
        beside(blocks, pen.room)
        if blocks
        else pen.say(KEY + "your_choice", {"moves": view.moves})
        if view.moves
        else ""
    )


def _score_card(me: PlayerView, pen: Pen) -> list[str]:
    lines = [pen.paint(pen.say(KEY + "points", {"n": me.score}), "bold")]
    for row in range(3):
        coins = max(0, min(4, me.coins - 4 * row))
        cup = f"  {me.cups[row]}" if row < len(me.cups) else ""
        lines.append(pen.paint("●" * coins, "yellow") + "○" * (4 - coins) + cup)
    lines.append(
        pen.paint(SIGNS["palm"], "green") + " " + " ".join([*map(str, me.palms), *["·"] * (4 - len(me.palms))])
    )
    if me.done:
        lines.append(pen.say(KEY + "done", {"cards": [str(number) for number in me.done]}))
    return lines


def _other(view: SilverAndGoldView, seat: int, pen: Pen) -> list[str]:
    player = view.players[seat]
    state = ""
    if view.step == "mark":
        state = pen.say(KEY + ("is_marking" if seat in view.to_act else "has_marked"))
    args: dict[str, Argument] = {"coins": player.coins, "done": len(player.done), "palms": len(player.palms)}
    lines = [f"{pen.name(seat)} {pen.say(KEY + 'points', {'n': player.score})} {state}", pen.say(KEY + "has", args)]
    cards = beside([_small(pen, player.cards[side], player.marks[side]) for side in range(2)], pen.room)
    return [*lines, *cards.split("\n")]
