"""What can be shown of a match afterwards: draws that follow from the secret, and a digest that people can compare."""

from __future__ import annotations

import hashlib

import msgspec

from doubloon.engine.contract import CHANCE
from doubloon.engine.dealer import Dealer
from doubloon.engine.match import Match
from doubloon.engine.record import given_options, move_line, option_line, scores_line

DIGEST = "doubloon digest 1"


class Proof(msgspec.Struct, frozen=True):
    """What the published secret says of the draws."""

    checked: int  # draws computed again
    carried: int  # draws of the match this one was forked from, which this secret did not deal
    wrong: "list[int]"  # plies at which the dealer would have dealt something else


def prove(match: Match, dealer: Dealer) -> Proof:
    """Deal every draw of a match again, undone ones left out, and compare."""
    rules = match.rules
    s = rules.start(match.seats)
    checked = 0
    carried = 0
    wrong: list[int] = []
    labels = match.labels()
    for number, ply in enumerate(match.plies):
        if ply.seat == CHANCE and number < dealer.since:
            carried += 1
        elif ply.seat == CHANCE:
            checked += 1
            if dealer.deal_labelled(rules, s, labels[number]) != ply.move:
                wrong.append(number)
        rules.apply(s, ply.seat, ply.move)
    return Proof(checked, carried, wrong)


def digest(match: Match) -> str:
    """SHA-256 of what happened: game, options, number of seats, every row (undone ones too) and the score. No names: a
    person can be forgotten and the digest stays."""
    rules = match.rules
    lines = [DIGEST, f"game: {rules.name}", f"rules: {rules.version}"]
    for name, value in sorted(given_options(rules).items()):
        lines.append(option_line(name, value))
    lines.append(f"seats: {match.seats}")
    for row in match.rows:
        lines.append(move_line(row))
    if match.is_over:
        lines.append(scores_line(match.scores()))
    return hashlib.sha256(("\n".join(lines) + "\n").encode()).hexdigest()
