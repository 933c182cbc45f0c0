"""What Gold Armada says: the moves as they happen, what to do now, the score, and why a move is refused."""

from __future__ import annotations

from doubloon.engine.says import player
from doubloon.games.gold_armada.components import PIERS, STEPS, Pier, Tables
from doubloon.games.gold_armada.moves import KEEP, STOP, TAKE, THROW
from doubloon.games.gold_armada.multisets import ALL, EMPTY, SYMBOLS
from doubloon.games.gold_armada.state import CHOOSING, OVER, TAKING, THROWING, State
from doubloon.locale import Message

GAME_SYMBOLS = ["barrel", "bottle", "parrot", "anchor", "cutlass", "map"]


def symbol_name(name: str) -> Message | str:
    """The box's own symbols are translated; those of another data file are shown as they are written there."""
    return Message("gold_armada.symbol." + name) if name in GAME_SYMBOLS else name


def pier_name(pier: Pier) -> Message:
    if pier.kind == "basic":
        return Message("gold_armada.pier.basic", {"symbol": symbol_name(pier.name)})
    return Message("gold_armada.pier." + pier.kind)


def dice_names(tables: Tables, dice: int) -> list[Message | str]:
    return [symbol_name(tables.symbols[symbol]) for symbol in ALL.symbols(dice)]


def tell(tables: Tables, before: State, after: State, move: int) -> list[Message]:
    who = player(int(before.turn))
    told: list[Message] = []
    if move >= THROW:
        told.append(Message("gold_armada.threw", {"player": who, "dice": dice_names(tables, move - THROW + 1)}))
    elif move >= TAKE:
        pier = tables.piers[move - TAKE]
        assert pier is not None
        value = int(tables.values[(move - TAKE) * STEPS + before.taken[move - TAKE]])
        told.append(Message("gold_armada.took", {"player": who, "value": value, "pier": pier_name(pier)}))
    elif move == STOP:
        told.append(Message("gold_armada.stopped", {"player": who}))
    elif move == KEEP + EMPTY:
        told.append(Message("gold_armada.kept_none", {"player": who}))
    else:
        told.append(Message("gold_armada.kept", {"player": who, "dice": dice_names(tables, move - KEEP)}))
    if after.skulls_left < before.skulls_left:
        told.append(Message("gold_armada.skull", {"player": who, "left": int(after.skulls_left)}))
    if after.phase == OVER:
        told.append(Message("gold_armada.over_skulls" if after.skulls_left == 0 else "gold_armada.over_doubloons"))
    return told


def prompt(tables: Tables, s: State, seat: int) -> Message:
    if s.phase == OVER:
        return Message("gold_armada.prompt.over")
    if seat != s.turn:
        return Message("gold_armada.prompt.wait", {"player": player(int(s.turn))})
    if s.phase == CHOOSING:
        return Message("gold_armada.prompt.choose", {"left": int(tables.throws - s.throws)})
    if s.phase == TAKING:
        return Message("gold_armada.prompt.take")
    return Message("gold_armada.prompt.throw")


def sheet(tables: Tables, s: State) -> list[list[tuple[Message, int]]]:
    """Doubloons by pier, then the skulls."""
    lines: list[list[tuple[Message, int]]] = []
    for seat in range(s.seats):
        items: list[tuple[Message, int]] = []
        for p, pier in enumerate(tables.piers):
            if pier is None:
                continue
            values = [value for step, value in enumerate(pier.values) if s.owner[p * STEPS + step] == seat]
            if values:
                items.append((pier_name(pier), sum(values)))
        if s.skulls[seat] > 0:
            items.append((Message("gold_armada.sheet.skulls", {"n": int(s.skulls[seat])}), -int(s.skulls[seat])))
        lines.append(items)
    return lines


def why_not(tables: Tables, s: State, seat: int, move: int) -> Message:
    if s.phase == OVER:
        return Message("gold_armada.why.G4_1_over")
    if move >= THROW:
        return Message("gold_armada.why.G2_2_dice_fall_by_chance")
    if seat != s.turn:
        return Message("gold_armada.why.G2_1_not_your_turn", {"player": player(int(s.turn))})
    if s.phase == THROWING:
        return Message("gold_armada.why.G2_2_dice_still_to_fall")
    if s.phase == CHOOSING:
        if move >= TAKE:
            return Message("gold_armada.why.G2_4_stop_first")
        return Message("gold_armada.why.G2_2_not_on_the_table", {"dice": dice_names(tables, int(s.dice))})
    if move < TAKE:
        return Message("gold_armada.why.G2_5_take_a_doubloon")
    return _why_not_pier(tables, s, move - TAKE)


def _why_not_pier(tables: Tables, s: State, p: int) -> Message:
    pier = tables.piers[p] if p < PIERS else None
    if pier is None:
        return Message("gold_armada.why.G1_2_no_such_pier")
    step = int(s.taken[p])
    name = pier_name(pier)
    if step == len(pier.values):
        return Message("gold_armada.why.G3_5_pier_empty", {"pier": name})
    counts = [int(ALL.counts[s.dice * SYMBOLS + symbol]) for symbol in range(SYMBOLS)]
    if pier.kind == "basic":
        symbol = symbol_name(pier.name)
        has = counts[pier.accepts[step][0]]
        return Message("gold_armada.why.G3_1_too_few", {"symbol": symbol, "needs": pier.needs[step], "has": has})
    accepted: list[Message | str] = [symbol_name(tables.symbols[symbol]) for symbol in pier.accepts[step]]
    if pier.is_shown_by_any(counts):
        return Message("gold_armada.why.G3_4_symbol_not_accepted", {"pier": name, "symbols": accepted})
    if pier.kind == "full_house":
        return Message("gold_armada.why.G3_3_no_full_house")
    return Message("gold_armada.why.G3_2_not_alike", {"needs": pier.needs[step]})
