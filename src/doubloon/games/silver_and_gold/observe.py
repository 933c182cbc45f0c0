"""What a seat knows: the table as it lies open, its own hand and its own moves in a step that is still going on.

Hidden are the hands of four (S2.1) and, until the last seat is done, what the others do in a simultaneous step (S3.8):
they are shown as they stood when it began.
"""

from __future__ import annotations

import random
from typing import Final, Optional

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from doubloon.engine.contract import View
from doubloon.games.silver_and_gold.components import CUPS, SHAPE_NAMES, Tables, cell_names, cells_named
from doubloon.games.silver_and_gold.moves import CARD_COUNT, CODEC
from doubloon.games.silver_and_gold.play import DEALT, ROUND, TURNS, has_empty
from doubloon.games.silver_and_gold.scoring import score
from doubloon.games.silver_and_gold.state import (
    CHOICE_DUE,
    NOT_PLAYING,
    STEPS,
    WIDTH,
    State,
    Step,
    Word,
    new_state,
    served_seat,
    step_plies,
)

EXPEDITION: Final = "expedition "
HIDDEN: Final = "?"


class PlayerView(msgspec.Struct, frozen=True):
    """What lies before one player."""

    cards: "list[int]"  # left and right, by number; 0 where none lies
    marks: "list[list[str]]"  # marked cells of the left and the right card
    coins: int
    palms: "list[int]"  # the points written for each
    cups: "list[int]"  # the points written beside each full coin row
    done: "list[int]"  # completed cards
    score: int  # so far


class SilverAndGoldView(View, frozen=True):
    """The table, and of what is hidden only what the seat has; docs/views/silver_and_gold.md says more."""

    step: str
    round: int
    turn: int  # 1 to 28
    first: int  # the first player
    served: int  # who is dealt to or takes cards; -1 nobody
    shape: str  # of the expedition card that lies there, or ""
    earlier: "list[str]"  # the other expedition cards of this round: memory, never on a screen (S3.4)
    row: "list[int]"
    deck: int
    cups: "list[int]"  # left on the round card
    players: "list[PlayerView]"
    hand: "list[int]"  # one's own four cards, until all have kept two
    owes: int  # extra cells the viewer has still to mark, or cards the player served has still to take
    moves: "list[str]"  # one's own moves in a simultaneous step that goes on
    before: "Optional[PlayerView]"  # while there are such marks: oneself at the start of the step


def observe(t: Tables, s: State, seat: int, to_act: list[int]) -> SilverAndGoldView:
    """What a seat knows. In a simultaneous step the others are shown as they stood when it began."""
    at = seat * WIDTH
    is_open = seat >= 0 and (s.step == Step.KEEPING or s.step == Step.MARKING)
    moves = [CODEC.text(move) for move in step_plies(s, seat)] if is_open else []
    turn = int(s.turn) if s.step != Step.OVER else TURNS - 1
    return SilverAndGoldView(
        seat=seat,
        seats=int(s.seats),
        to_act=to_act,
        step=STEPS[s.step],
        round=turn // ROUND + 1,
        turn=turn + 1,
        first=int(s.turn % s.seats),
        served=_who_is_served(s),
        shape=SHAPE_NAMES[s.shape] if s.shape >= 0 else "",
        earlier=_earlier(t, s),
        row=numbers(t, s.row),
        deck=len(numbers(t, s.deck)),
        cups=CUPS[s.cups :],
        players=[_player(t, _words_seen(s, other, seat), other * WIDTH) for other in range(int(s.seats))],
        hand=numbers(t, s.players[at + Word.HAND]) if seat >= 0 else [],
        owes=_owes(s, seat),
        moves=moves,
        before=_player(t, s.before, at) if moves and s.step == Step.MARKING else None,
    )


def numbers(t: Tables, cards: i64) -> list[int]:
    """A set of cards by their numbers, ascending."""
    return [card + 1 for card in range(CARD_COUNT) if cards & t.bits[card]]


def _words_seen(s: State, other: int, seat: int) -> vec[i64]:
    return s.before if s.step == Step.MARKING and other != seat else s.players


def _who_is_served(s: State) -> int:
    if s.step == Step.DEALING:
        return int(s.served)
    is_serving = s.served != NOT_PLAYING and (s.step == Step.TAKING or s.step == Step.DRAWING or s.step == Step.FILLING)
    return int(served_seat(s)) if is_serving else NOT_PLAYING


def _owes(s: State, seat: int) -> int:
    if s.step == Step.TAKING or s.step == Step.DRAWING:
        return int(s.players[served_seat(s) * WIDTH + Word.OWES])
    if s.step == Step.MARKING and seat >= 0 and s.players[seat * WIDTH + Word.OWES] > 0:
        return int(s.players[seat * WIDTH + Word.OWES])
    return 0


def _earlier(t: Tables, s: State) -> list[str]:
    turned = [int(t.pile_shape[k]) for k in range(len(t.pile_shape)) if s.pile & t.bits[k] == 0]
    if s.shape >= 0:
        turned.remove(int(s.shape))
    return [SHAPE_NAMES[shape] for shape in turned]


def _player(t: Tables, words: vec[i64], at: int) -> PlayerView:
    return PlayerView(
        cards=[int(words[at + Word.CARD + side]) + 1 for side in range(2)],
        marks=[cell_names(int(words[at + Word.MARKS + side])) for side in range(2)],
        coins=int(words[at + Word.COINS]),
        palms=[int(words[at + Word.PALM + k]) for k in range(int(words[at + Word.PALM_COUNT]))],
        cups=[int(words[at + Word.CUP + k]) for k in range(int(words[at + Word.CUP_COUNT]))],
        done=numbers(t, words[at + Word.DONE]),
        score=int(score(t, words, at)),
    )


# --- what is learned of a move -----------------------------------------------------------------------


def seen_in_step(s: State, by: int, move: int, seat: int, *, ends: bool) -> str:
    """Nothing of another's move until the step ends, and then the whole step at once, seat after seat, one's own moves
    among them. Who plays alone learns nothing new then."""
    if not ends or (s.seats == 1 and by == seat):
        return CODEC.text(move) if by == seat else ""
    shown: list[str] = []
    for each in range(int(s.seats)):
        plies = step_plies(s, each) + ([move] if each == by else [])
        shown += [f"{each} {CODEC.text(ply)}" for ply in plies]
    return "; ".join(shown)


def reread(t: Tables, s: State, lines: list[str]) -> list[str]:
    """S3.4: while a round lasts, no screen shows its expedition cards again but the one that lies there."""
    shown = list(lines)
    left = len(_earlier(t, s))
    is_lying = s.shape >= 0
    for k in reversed(range(len(shown))):
        if left == 0:
            break
        if shown[k].startswith(EXPEDITION):
            if not is_lying:
                shown[k] = EXPEDITION + HIDDEN
                left -= 1
            is_lying = False
    return shown


# --- a position the viewer cannot tell from the true one ---------------------------------------------


def restore(t: Tables, view: SilverAndGoldView, rng: random.Random) -> State:
    """As the view shows it, a simultaneous step at its start; what the viewer does not know is drawn."""
    s = new_state(view.seats, t.cards)
    s.step = STEPS.index(view.step)
    s.turn = TURNS if s.step == Step.OVER else view.turn - 1
    s.shape = SHAPE_NAMES.index(view.shape) if view.shape else -1
    s.cups = len(CUPS) - len(view.cups)
    for name in [*view.earlier, view.shape]:
        _turn_expedition(t, s, name)
    if s.step == Step.DEALING:
        s.served = view.served
    else:
        s.served = NOT_PLAYING if view.served < 0 else (view.served - s.turn) % s.seats
    for seat, player in enumerate(view.players):
        _restore_player(t, s, seat * WIDTH, view.before if view.before and seat == view.seat else player)
    _restore_cards(t, s, view, rng)
    s.before = s.players[:]
    _restore_debts(t, s, view)
    return s


def _turn_expedition(t: Tables, s: State, name: str) -> None:
    for k in range(len(t.pile_shape)):
        if name == SHAPE_NAMES[t.pile_shape[k]] and s.pile & t.bits[k]:
            s.pile &= ~t.bits[k]
            return


def _restore_player(t: Tables, s: State, at: int, player: PlayerView) -> None:
    p = s.players
    for side in range(2):
        p[at + Word.CARD + side] = player.cards[side] - 1
        p[at + Word.MARKS + side] = cells_named(player.marks[side])
    p[at + Word.COINS] = player.coins
    p[at + Word.PALM_COUNT] = len(player.palms)
    for k, value in enumerate(player.palms):
        p[at + Word.PALM + k] = value
    p[at + Word.CUP_COUNT] = len(player.cups)
    for k, value in enumerate(player.cups):
        p[at + Word.CUP + k] = value
    p[at + Word.DONE] = _cards(t, player.done)


def _cards(t: Tables, shown: list[int]) -> i64:
    cards: i64 = 0
    for number in shown:
        if number > 0:
            cards |= t.bits[number - 1]
    return cards


def _restore_cards(t: Tables, s: State, view: SilverAndGoldView, rng: random.Random) -> None:
    """Hands that the viewer has not seen are drawn from the cards that lie nowhere in the open."""
    s.row = _cards(t, view.row)
    known = s.row | _cards(t, view.hand)
    for player in view.players:
        known |= _cards(t, player.cards) | _cards(t, player.done)
    unseen = numbers(t, t.cards & ~known)
    rng.shuffle(unseen)
    for seat in range(view.seats):
        size = _hand_size(s, view, seat)
        hand = view.hand if seat == view.seat else unseen[:size]
        if seat != view.seat:
            unseen = unseen[size:]
        s.players[seat * WIDTH + Word.HAND] = _cards(t, hand)
    s.deck = _cards(t, unseen)


def _hand_size(s: State, view: SilverAndGoldView, seat: int) -> int:
    if s.step == Step.DEALING and seat >= view.served:
        return CARD_COUNT - view.deck - DEALT * view.served if seat == view.served else 0
    return DEALT if s.step == Step.DEALING or s.step == Step.KEEPING else 0


def _restore_debts(t: Tables, s: State, view: SilverAndGoldView) -> None:
    for seat in range(view.seats):
        at = seat * WIDTH
        if s.step == Step.TAKING or s.step == Step.DRAWING:
            s.players[at + Word.OWES] = view.owes if seat == view.served else 0
        elif s.step == Step.MARKING:
            s.players[at + Word.OWES] = CHOICE_DUE if has_empty(t, s, at) else 0
        elif s.players[at + Word.HAND] != 0 and seat != view.served:
            s.players[at + Word.OWES] = CHOICE_DUE  # has its four cards
