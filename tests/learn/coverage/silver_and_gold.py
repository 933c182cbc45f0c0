"""What each clause of Silver & Gold looks like when it happens."""

from __future__ import annotations

from typing import Any

from doubloon.games.silver_and_gold.components import CARDS
from tests.learn.coverage import Happened, Recogniser

SHAPES = {"two", "three", "corner", "tee", "ell", "square"}


def _is(ply: Happened, *words: str) -> bool:
    return ply.text.split()[0] in words


def _own(ply: Happened) -> tuple[Any, Any]:
    """The mover before and after."""
    return ply.before.players[ply.seat], ply.after.players[ply.seat]


def _marks(ply: Happened) -> bool:
    return _is(ply, "place", "single", "extra")


def _placed(ply: Happened) -> bool:
    """The whole shape on one card, on cells that were empty."""
    if not _is(ply, "place"):
        return False
    side, *cells = ply.text.split()[1:]
    return not set(cells) & set(_own(ply)[0].marks[side == "right"]) and len(cells) > 1


def _singles_out(ply: Happened) -> bool:
    return _is(ply, "single") and any(text.startswith("place") for text in ply.legal)


def _is_owed(ply: Happened) -> bool:
    return _is(ply, "place") and ply.after.owes > 0


def _coined(ply: Happened) -> bool:
    return _marks(ply) and _own(ply)[1].coins > _own(ply)[0].coins


def _palmed(ply: Happened) -> bool:
    """Points by the palms of the row, which stays as it is."""
    if not _marks(ply) or len(_own(ply)[1].palms) <= len(_own(ply)[0].palms):
        return False
    printed = sum(CARDS[card - 1].palms.bit_count() for card in ply.before.row)
    return bool(_own(ply)[1].palms[-1] == 1 + printed)


def _best_cup(ply: Happened) -> bool:
    """Somebody is served the highest cup left."""
    pairs = zip(ply.before.players, ply.after.players, strict=True)
    return any(new.cups > old.cups and max(ply.before.cups) in new.cups for old, new in pairs)


def _runs_out(ply: Happened) -> bool:
    return ply.before.step in {"take", "flip", "mark"} and ply.before.deck == 0 and len(ply.before.row) < 4


def _completed(ply: Happened) -> bool:
    return any(len(new.done) > len(old.done) for old, new in zip(ply.before.players, ply.after.players, strict=True))


def _sealed(ply: Happened) -> bool:
    """A completed card with a seal that brings points."""
    for player in ply.after.players if ply.after.step == "over" else []:
        cards = [CARDS[number - 1] for number in player.done]
        if any(card.seal_colour >= 0 and any(c.colour == card.seal_colour for c in cards) for card in cards):
            return True
    return False


RECOGNISERS: dict[str, Recogniser] = {
    "S1.1": lambda ply: _is(ply, "deal") and 1 <= int(ply.text.split()[1]) <= 47,
    "S1.2": lambda ply: _is(ply, "expedition") and ply.text.split()[1] in SHAPES,
    "S1.3": lambda ply: _coined(ply) and _own(ply)[1].coins <= 12 and len(_own(ply)[1].palms) <= 4,
    "S1.4": lambda ply: ply.before.cups == [6, 5, 4, 3, 2, 1] and 1 <= ply.before.round <= 4,
    "S1.5": lambda ply: 2 <= ply.before.seats <= 4,
    "S2.1": lambda ply: _is(ply, "keep") and len(ply.before.hand) == 4 and len(ply.text.split()) == 3,
    "S2.2": lambda ply: _is(ply, "turn") and ply.before.turn == 1 and len(ply.after.row) == 4,
    "S2.3": lambda ply: _is(ply, "expedition") and ply.before.turn == 1 and ply.before.first == 0,
    "S3.1": lambda ply: _is(ply, "expedition") and ply.before.shape == "" and ply.after.shape != "",
    "S3.2": _placed,
    "S3.3": _singles_out,
    "S3.4": lambda ply: _is(ply, "expedition") and bool(ply.after.earlier),
    "S3.5": lambda ply: _is(ply, "extra") and ply.before.owes > 0,
    "S3.6": _coined,
    "S3.7": _palmed,
    "S3.8": lambda ply: ply.before.seats > 1 and _marks(ply) and len(ply.before.to_act) > 1,
    "S4.1": lambda ply: ply.before.seats > 1 and _is(ply, "take") and ply.before.served == ply.seat,
    "S4.2": _best_cup,
    "S4.3": lambda ply: _is(ply, "take") and "take deck" in ply.legal,
    "S4.4": lambda ply: _is(ply, "turn") and ply.before.turn > 1 and len(ply.after.row) == 4,
    "S4.5": _runs_out,
    "S4.6": lambda ply: ply.before.seats > 1 and ply.after.first == (ply.before.first + 1) % ply.before.seats,
    "S5.1": lambda ply: ply.after.round == ply.before.round + 1 and ply.before.turn == 7,
    "S5.2": lambda ply: ply.after.step == "over" and ply.before.turn == 28,
    "S5.3": lambda ply: _completed(ply) and any(p.score for p in ply.after.players),
    "S5.4": _sealed,
    "S5.5": lambda ply: bool(ply.winners) and ply.before.seats > 1,
    "S5.6": lambda ply: ply.before.step == "mark" and any(p.cards == [0, 0] for p in ply.before.players),
    "S6.1": lambda ply: ply.before.seats == 1 and ply.after.step == "over",
}
