"""Why a move is refused: the clause that forbids it, from what the seat itself sees."""

from __future__ import annotations

from doubloon.engine.says import player
from doubloon.games.silver_and_gold.components import CARDS, SHAPE_NAMES, SHAPE_OF_PLACE, cell_names, cells_named
from doubloon.games.silver_and_gold.describe import card_name, shape_name, side_name
from doubloon.games.silver_and_gold.moves import PLACE_COUNT, Code, cells_marked, pair_high, pair_low, side_of
from doubloon.games.silver_and_gold.observe import SilverAndGoldView
from doubloon.locale import Message


def why_not(view: SilverAndGoldView, move: int) -> Message:
    if view.step == "over":
        return _because("S5_2_over")
    if move >= Code.DEAL:
        return _because("S2_3_cards_come_by_chance")
    if view.seat not in view.to_act:
        return _why_not_now(view)
    if view.step == "keep":
        return _why_not_keep(view, move)
    if view.step == "take":
        return _why_not_take(view, move)
    return _why_not_mark(view, move)


def _because(name: str, **args: int | str | Message | list[str]) -> Message:
    return Message("silver_and_gold.why." + name, dict(args))


def _why_not_now(view: SilverAndGoldView) -> Message:
    if view.step == "keep":
        return _because("S2_1_already_kept")
    if view.step == "mark":
        has_marked = len(view.moves) > 0
        return _because("S3_8_already_marked") if has_marked else _because("S5_6_no_empty_cell")
    if view.step == "take":
        return _because("S4_1_not_served", player=player(view.served))
    return _because("S3_1_card_first")


def _why_not_keep(view: SilverAndGoldView, move: int) -> Message:
    if not Code.KEEP <= move < Code.TAKE:
        return _because("S2_1_keep_two_first")
    missing = [card for card in (int(pair_low(move)), int(pair_high(move))) if card + 1 not in view.hand]
    if missing:
        return _because("S2_1_not_dealt", card=card_name(missing[0] + 1))
    return _legal()


def _why_not_take(view: SilverAndGoldView, move: int) -> Message:
    if not Code.TAKE <= move < Code.DEAL:
        return _because("S4_3_take_a_card")
    if move == Code.TAKE_DECK:
        return _because("S4_5_deck_empty") if view.deck == 0 else _legal()
    number = move - Code.TAKE + 1
    return _because("S4_3_not_available", card=card_name(number)) if number not in view.row else _legal()


def _why_not_mark(view: SilverAndGoldView, move: int) -> Message:
    if move >= Code.TAKE:
        return _because("S4_3_mark_first")
    if move >= Code.KEEP:
        return _because("S2_1_kept_long_ago")
    if move < Code.EXTRA and view.owes > 0:
        return _because("S3_5_extra_cell_due", left=view.owes)
    if move >= Code.EXTRA and view.owes == 0:
        return _because("S3_5_no_cross")
    if move < Code.SINGLE:
        named = SHAPE_OF_PLACE[move % PLACE_COUNT]
        if SHAPE_NAMES[named] != view.shape:
            return _because("S3_2_other_shape", shape=shape_name(view.shape), other=shape_name(SHAPE_NAMES[named]))
    return _why_not_cells(view, move)


def _why_not_cells(view: SilverAndGoldView, move: int) -> Message:
    side = int(side_of(move))
    me = view.players[view.seat]
    if me.cards[side] == 0:
        return _because("S4_5_no_card_there", side=side_name(side))
    cells = cells_marked(move)
    outside = cells & ~CARDS[me.cards[side] - 1].cells
    if outside:
        return _because("S3_2_outside", cells=cell_names(outside), card=card_name(me.cards[side]))
    marked = cells & cells_named(me.marks[side])
    if marked:
        return _because("S3_2_already_marked", cells=cell_names(marked), card=card_name(me.cards[side]))
    return _legal()


def _legal() -> Message:
    return Message("engine.legal")
