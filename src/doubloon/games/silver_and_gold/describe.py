"""What Silver & Gold says: moves as they happen, what to do now, the score."""

from __future__ import annotations

from doubloon.engine.contract import CHANCE
from doubloon.engine.says import player
from doubloon.games.silver_and_gold import scoring
from doubloon.games.silver_and_gold.components import CARDS, COLOURS, SHAPE_NAMES, Tables
from doubloon.games.silver_and_gold.moves import CARD_COUNT, SIDES, Code, cells_marked, pair_high, pair_low, side_of
from doubloon.games.silver_and_gold.observe import SilverAndGoldView, numbers
from doubloon.games.silver_and_gold.play import DEALT, MOST_COINS, MOST_PALMS, ROUND, palm_worth
from doubloon.games.silver_and_gold.state import WIDTH, State, Step, Word, count, served_seat, step_plies
from doubloon.locale import Argument, Message


def say(name: str, **args: Argument) -> Message:
    return Message("silver_and_gold." + name, dict(args))


# --- names -------------------------------------------------------------------------------------------


def card_name(number: int) -> Message:
    card = CARDS[number - 1]
    return say("card", number=number, colour=say("colour." + COLOURS[card.colour]), points=card.points)


def shape_name(name: str) -> Message:
    return say("shape." + name)


def side_name(side: int) -> Message:
    return say("side." + SIDES[side])


# --- moves as they happen ----------------------------------------------------------------------------


def tell(t: Tables, s: State, after: State, by: int, move: int, seat: int, *, names: bool) -> list[Message]:
    """`names`: whether the shape turned up is named, which S3.4 forbids unless expedition cards stay open."""
    if by == CHANCE:
        return _tell_chance(s, after, move, seat, names=names) + _tell_serving(t, s, after)
    if s.step == Step.KEEPING or s.step == Step.MARKING:
        return _tell_step(t, s, after, by, move, seat) + _tell_serving(t, s, after)
    who = player(by)
    if move == Code.TAKE_DECK:
        return [say("takes_top", player=who)]
    return [say("took", player=who, card=card_name(move - Code.TAKE + 1)), *_tell_serving(t, s, after)]


def _tell_chance(s: State, after: State, move: int, seat: int, *, names: bool) -> list[Message]:
    if move >= Code.EXPEDITION:
        return _tell_expedition(s, after, SHAPE_NAMES[move - Code.EXPEDITION], names=names)
    card = card_name((move - Code.DEAL) % CARD_COUNT + 1)
    if move >= Code.DRAW:
        return [say("drew", player=player(int(served_seat(s))), card=card)]
    if move >= Code.TURN:
        return [say("turned_up", card=card)]
    who = player(int(s.served))
    told = [say("dealt", player=who, card=card)] if seat == s.served else []
    if count(after.players[s.served * WIDTH + Word.HAND]) == DEALT:
        told.append(say("has_four", player=who))
    return told


def _tell_expedition(s: State, after: State, name: str, *, names: bool) -> list[Message]:
    told: list[Message] = []
    if s.turn % ROUND == 0:
        told.append(say("round", n=int(s.turn) // ROUND + 1))
    first = player(int(s.turn % s.seats))
    told.append(
        say("expedition_named", player=first, shape=shape_name(name)) if names else say("expedition", player=first)
    )
    for seat in range(int(s.seats)):
        if after.players[seat * WIDTH + Word.OWES] == 0:
            told.append(say("passes", player=player(seat)))
    return told


def _tell_step(t: Tables, s: State, after: State, by: int, move: int, seat: int) -> list[Message]:
    """Until the step ends one hears one's own moves and who is done; then all that the others did."""
    if after.step == s.step:
        if by == seat:
            return _tell_plies(t, s, by, [*step_plies(s, by), move], heard=len(step_plies(s, by)))
        is_done = after.players[by * WIDTH + Word.OWES] == 0
        return [say("has_kept" if s.step == Step.KEEPING else "has_marked", player=player(by))] if is_done else []
    told: list[Message] = []
    for each in range(int(s.seats)):
        plies = step_plies(s, each) + ([move] if each == by else [])
        heard = len(step_plies(s, each)) if each == seat else 0
        told += _tell_plies(t, s, each, plies, heard=heard)
    return told


def _tell_plies(t: Tables, s: State, by: int, plies: list[int], *, heard: int) -> list[Message]:
    """The plies of one seat in this step, without the first ones that were heard already."""
    if s.step == Step.KEEPING:
        kept = [card_name(int(card) + 1) for card in (pair_low(plies[0]), pair_high(plies[0]))]
        return [say("kept", player=player(by), cards=kept)] if heard == 0 else []
    told: list[Message] = []
    coins = int(s.before[by * WIDTH + Word.COINS])
    palms = int(s.before[by * WIDTH + Word.PALM_COUNT])
    for k, ply in enumerate(plies):
        card = CARDS[s.players[by * WIDTH + Word.CARD + side_of(ply)]]
        cells = cells_marked(ply)
        won_coins = min((cells & card.coins).bit_count(), MOST_COINS - coins)
        won_palms = min((cells & card.palms).bit_count(), MOST_PALMS - palms)
        coins += won_coins
        palms += won_palms
        if k >= heard:
            told.append(say(_marked(ply), player=player(by), card=card_name(card.number)))
            told += [say("palm", player=player(by), points=int(palm_worth(t, s)))] * won_palms
            if won_coins:
                told.append(say("coins", player=player(by), n=won_coins, total=coins))
    return told


def _marked(move: int) -> str:
    return "marked_shape" if move < Code.SINGLE else "marked_one" if move < Code.EXTRA else "marked_extra"


def _tell_serving(t: Tables, s: State, after: State) -> list[Message]:
    """Cups given and cards laid aside since, in turn order, and the end of a round or of the game."""
    told: list[Message] = []
    for k in range(int(s.seats)):
        seat = (int(s.turn) + k) % int(s.seats)
        at = seat * WIDTH
        for row in range(int(s.players[at + Word.CUP_COUNT]), int(after.players[at + Word.CUP_COUNT])):
            value = int(after.players[at + Word.CUP + row])
            told.append(say("cup", player=player(seat), row=row + 1, points=value))
        for number in numbers(t, after.players[at + Word.DONE] & ~s.players[at + Word.DONE]):
            told.append(say("completed", player=player(seat), card=card_name(number)))
    if after.turn != s.turn and after.turn % ROUND == 0:
        told.append(say("over" if after.step == Step.OVER else "round_over", n=int(after.turn) // ROUND))
    return told


# --- what to do now ----------------------------------------------------------------------------------


def prompt(view: SilverAndGoldView, legal: list[int]) -> Message:
    if view.step == "over":
        return say("prompt.over")
    if view.to_act == [CHANCE]:
        return say("prompt.chance")
    if view.seat not in view.to_act:
        return say("prompt.wait_" + view.step, players=[player(seat) for seat in view.to_act])
    if view.step == "keep":
        return say("prompt.keep")
    if view.step == "take":
        return say("prompt.take", n=view.owes, deck=view.deck)
    if view.owes > 0:
        return say("prompt.extra", n=view.owes)
    return say("prompt.mark" if legal[0] < Code.SINGLE else "prompt.mark_one")


# --- the score ---------------------------------------------------------------------------------------


def sheet(t: Tables, s: State) -> list[list[tuple[Message, int]]]:
    return [_sheet(t, s, seat * WIDTH) for seat in range(int(s.seats))]


def _sheet(t: Tables, s: State, at: int) -> list[tuple[Message, int]]:
    done = s.players[at + Word.DONE]
    return [
        (say("sheet.coins"), int(s.players[at + Word.COINS])),
        (say("sheet.cups", n=int(s.players[at + Word.CUP_COUNT])), int(scoring.cup_points(s.players, at))),
        (say("sheet.palms", n=int(s.players[at + Word.PALM_COUNT])), int(scoring.palm_points(s.players, at))),
        (say("sheet.cards", n=len(numbers(t, done))), int(scoring.card_points(t, done))),
        (say("sheet.seals"), int(scoring.seal_points(t, done))),
    ]
