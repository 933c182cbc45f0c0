"""The cards of Silver & Gold as text: small ones, large ones with named cells, the shape, a score card."""

from __future__ import annotations

from doubloon.engine.contract import Json
from doubloon.games.silver_and_gold.components import CARDS, CELL_NAMES, COLOURS
from doubloon.games.silver_and_gold.observe import PlayerView, SilverAndGoldView
from doubloon.locale import Argument
from doubloon.terminal.columns import beside, width
from doubloon.terminal.pen import Pen

SIGNS = {"plain": "□", "cross": "✕", "coin": "$", "palm": "♣", "marked": "■", "ghost": "▣"}
SIGN_STYLES = {"cross": "red", "coin": "yellow", "palm": "green", "marked": "dim", "ghost": "invert"}
CARD_STYLES = ["magenta", "38;5;208", "green", "37"]
KEY = "silver_and_gold.terminal."


def small_card(pen: Pen, number: int, marks: list[str], *, is_narrow: bool = False) -> list[str]:
    if not number:
        return picture(pen, number, marks, [])
    whole, bare = title(pen, number), title(pen, number, has_seal=False)
    head = [bare, whole[len(bare) :].strip()] if is_narrow else [whole]
    return [*head, *picture(pen, number, marks, [])]


def large_card(pen: Pen, number: int, marks: list[str], ghost: list[str], side: str) -> list[str]:
    """With the names of columns and rows."""
    if number == 0:
        return picture(pen, number, marks, [])
    rows = [_row(pen, number, y, marks, ghost, side, gap=" ") for y in range(4)]
    return [title(pen, number), "   a b c d", *(f" {y + 1} {row}" for y, row in enumerate(rows))]


def picture(pen: Pen, number: int, marks: list[str], ghost: list[str]) -> list[str]:
    if number == 0:
        return [pen.paint(pen.say(KEY + "no_card"), "dim")]
    return [_row(pen, number, y, marks, ghost, "", gap="") for y in range(4)]


def _row(pen: Pen, number: int, y: int, marks: list[str], ghost: list[str], side: str, *, gap: str) -> str:
    cells = [(name, _cell(pen, number, name, marks, ghost)) for name in CELL_NAMES[y::4]]
    return gap.join(pen.spot(f"{side}:{name}", sign) if side else sign for name, sign in cells)


def _cell(pen: Pen, number: int, name: str, marks: list[str], ghost: list[str]) -> str:
    card = CARDS[number - 1]
    bit = 1 << CELL_NAMES.index(name)
    if not card.cells & bit:
        return " "
    kind = "cross" if card.crosses & bit else "coin" if card.coins & bit else "palm" if card.palms & bit else "plain"
    if name in ghost:
        return pen.paint(SIGNS[kind if pen.colour and kind != "plain" else "ghost"], "invert")
    if name in marks:
        kind = "marked"
    return pen.paint(SIGNS[kind], SIGN_STYLES.get(kind, CARD_STYLES[card.colour]))


def title(pen: Pen, number: int, *, has_seal: bool = True) -> str:
    """12 purple 14, and the seal."""
    card = CARDS[number - 1]
    colour = pen.say("silver_and_gold.colour." + COLOURS[card.colour])
    said = f"{number} {pen.paint(f'{colour} {card.points}', CARD_STYLES[card.colour])}"
    if card.seal_colour < 0 or not has_seal:
        return said
    sealed = pen.paint(pen.say("silver_and_gold.colour." + COLOURS[card.seal_colour]), CARD_STYLES[card.seal_colour])
    return said + pen.say(KEY + "seal", {"points": card.seal_points, "colour": sealed})


def shape_picture(cells: list[str], pen: Pen) -> list[str]:
    """The first cell is drawn full: it goes to the cell that is named."""
    rows = []
    for y in range(4):
        row = CELL_NAMES[y::4]
        signs = ["◆" if name == cells[0] else "◇" if name in cells else " " for name in row]
        if any(name in cells for name in row):
            rows.append("   " + pen.paint(" ".join(signs).rstrip(), "bold", "yellow"))
    return rows


def gains(mark: dict[str, Json], pen: Pen) -> str:
    """What a placement brings, in signs: coins, points of palms, crosses, and whether the card is complete."""
    coins, palms = mark.get("coins"), mark.get("palms")
    signs = [pen.paint(SIGNS["coin"] * coins, "yellow")] if isinstance(coins, int) else []
    if isinstance(palms, list):
        signs += [pen.paint(f"{SIGNS['palm']}{points}", "green") for points in palms]
    if mark.get("crosses"):
        signs.append(pen.paint(SIGNS["cross"], "red"))
    if mark.get("completes"):
        signs.append("✓")
    return " ".join(sign for sign in signs if width(sign))


def gains_in_words(mark: dict[str, Json], pen: Pen) -> str:
    word = "board_silver_and_gold."
    counts = {"brings_coins": mark.get("coins"), "brings_rows": mark.get("rows"), "brings_crosses": mark.get("crosses")}
    parts = [pen.say(word + key, {"n": n}) for key, n in counts.items() if isinstance(n, int) and n > 0]
    palms = mark.get("palms")
    if isinstance(palms, list):
        parts += [pen.say(word + "brings_palm", {"worth": worth}) for worth in palms if isinstance(worth, int)]
    parts += [pen.say(word + "completes")] if mark.get("completes") else []
    return pen.say(word + "brings", {"parts": parts}) if parts else ""


def score_card(me: PlayerView, pen: Pen) -> list[str]:
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


def other_player(view: SilverAndGoldView, seat: int, pen: Pen) -> list[str]:
    player = view.players[seat]
    state = ""
    if view.step == "mark":
        state = pen.say(KEY + ("is_marking" if seat in view.to_act else "has_marked"))
    args: dict[str, Argument] = {"coins": player.coins, "done": len(player.done), "palms": len(player.palms)}
    lines = [
        f"{pen.name(seat)}: {pen.say(KEY + 'points', {'n': player.score})} {state}".rstrip(),
        pen.say(KEY + "has", args),
    ]
    cards = beside([small_card(pen, player.cards[side], player.marks[side]) for side in range(2)], pen.room, gap=2)
    return [*lines, *cards.split("\n")]
