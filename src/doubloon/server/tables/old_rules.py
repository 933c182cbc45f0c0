"""Matches of rules that have changed since: they are not played on and cannot be shown, but their record is kept."""

from __future__ import annotations

import hashlib

import msgspec

from doubloon.engine.match import Row
from doubloon.engine.options import Value
from doubloon.engine.record import TABLE, Header, write_rows
from doubloon.locale import Message
from doubloon.server.refusals import CONFLICT, Refused
from doubloon.server.store import LogRow, MatchRow
from doubloon.server.tables import days, history
from doubloon.server.tables.people import People


def refused(row: MatchRow, carried: int) -> Refused:
    """Why the table cannot be opened, and what is known of it all the same."""
    game = Message("site.game." + row.game)
    if row.scores is None or _people(row).locked:  # whoever asks is not known here: nobody is named
        return Refused(CONFLICT, "server.old_rules_ended", game=game, written=row.version, carried=carried)
    scores = msgspec.json.decode(row.scores, type=list[int])
    results = [f"{name} {score}" for name, score in zip(_names(row), scores, strict=True)]
    return Refused(CONFLICT, "server.old_rules_over", game=game, written=row.version, carried=carried, results=results)


def record(row: MatchRow, lines: list[LogRow]) -> str:
    """As it was written by the rules of its time."""
    is_sealed = row.dealer != TABLE
    is_published = is_sealed and days.is_past(row.day)
    header = Header(
        game=row.game,
        version=row.version,
        options=msgspec.json.decode(row.options, type=dict[str, Value]),
        names=_names(row),
        dealer=row.dealer,
        seal=hashlib.sha256(bytes.fromhex(row.secret)).hexdigest() if is_sealed else "",
        secret=row.secret if is_published else "",
        scores=None if row.scores is None else msgspec.json.decode(row.scores, type=list[int]),
        is_practice=_people(row).practice,
        release=_people(row).release,
    )
    return write_rows([Row(line.seat, line.text) for line in lines], header, history.stamps(row, lines))


def _names(row: MatchRow) -> list[str]:
    return _people(row).names_for_record()


def _people(row: MatchRow) -> People:
    return msgspec.json.decode(row.people, type=People)
