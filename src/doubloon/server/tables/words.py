"""Words at the table: phrases from a list, no free text. Nothing of them is stored."""

from __future__ import annotations

import msgspec

from doubloon.server import requests, wire
from doubloon.server.refusals import CONFLICT, Refused
from doubloon.server.tables.table import Table

NUDGE: requests.Phrase = "nudge"


def said(by: int, phrase: requests.Phrase) -> bytes:
    return msgspec.json.encode(wire.Said(by, phrase))


def check(table: Table, seat: int, phrase: requests.Phrase) -> None:
    """Whoever looks on is silent, and only people are nudged, as far as the one who asks may know whose turn it is."""
    if seat < 0 or table.status == "lobby":
        raise Refused(CONFLICT, "server.no_words")
    waited_for = [other for other in table.lane(seat).view.to_act if other not in (-1, seat)]
    people = [other for other in waited_for if not table.people.sitters[other].is_bot]
    if phrase == NUDGE and (table.is_over or not people):
        raise Refused(CONFLICT, "server.nobody_to_nudge")
