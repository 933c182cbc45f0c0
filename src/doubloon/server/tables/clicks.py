"""Why a click is refused: the rule that forbids the move it was meant for, or every move that begins like that."""

from __future__ import annotations

from doubloon.engine.codec import Kind
from doubloon.engine.match import Match
from doubloon.locale import Message, Problem


def refusal(match: Match, seat: int, path: list[str]) -> Message:
    """What `path` says about itself: engine.legal, a rule, or what may be done instead."""
    kinds = _likely_kinds(match, seat)
    for kind in kinds:
        move = _exact(match, kind, path)
        if move >= 0:
            return _verdict(match, seat, move)
    for kind in kinds:
        found = _common(match, seat, path, kind)
        if found is not None:
            return found
    return Message("server.not_now", {"prompt": match.prompt(seat)})


def _likely_kinds(match: Match, seat: int) -> list[Kind]:
    """Kinds of moves, those that are possible now first: a cell is clicked for many reasons, at one time for one."""
    codec = match.rules.codec
    now = {codec.kind(move).first for move in match.moves(seat)}
    kinds = [kind for kind in codec.kinds if kind.first < codec.seat_moves]
    return sorted(kinds, key=lambda kind: kind.first not in now)


def _exact(match: Match, kind: Kind, path: list[str]) -> int:
    """The move of this kind with this click path, legal or not; -1 when there is none."""
    if not kind.arguments:
        return kind.first if path == list(match.rules.path(kind.first)) else -1
    if [step.partition(":")[0] for step in path] != kind.click:
        return -1
    return kind.code([step.partition(":")[2] for step in path])


def _common(match: Match, seat: int, path: list[str], kind: Kind) -> Message | None:
    """What forbids all moves of a kind that begin with these clicks, or speaks of the thing clicked last."""
    last = kind.first + kind.count - 1
    if match.rules.path(last)[0].partition(":")[0] != path[0].partition(":")[0]:
        return None
    codes = [code for code in range(kind.first, last + 1) if list(match.rules.path(code)[: len(path)]) == path]
    reasons = [_verdict(match, seat, code) for code in codes]
    about = [reason for reason in reasons if path[-1].partition(":")[2] in reason.args.values()]
    if about:
        return about[0]
    return reasons[0] if reasons and all(reason == reasons[0] for reason in reasons) else None


def verdict_on_text(match: Match, seat: int, text: str) -> Message:
    try:
        return _verdict(match, seat, match.rules.parse(text))
    except Problem as problem:
        return problem.message


def _verdict(match: Match, seat: int, move: int) -> Message:
    try:
        match.check(seat, move)
    except Problem as problem:
        return problem.message
    return Message("engine.legal")
