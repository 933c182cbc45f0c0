"""The text file of a match: headers a person can read and edit, then one move a line. Read strictly or not at all."""

from __future__ import annotations

import json
from typing import final

from doubloon.engine.contract import CHANCE, AnyRules
from doubloon.engine.dealer import Dealer, secret_from_hex
from doubloon.engine.match import UNDO, Match
from doubloon.engine.options import Value, write_value
from doubloon.locale import Message, Problem

FORMAT = "doubloon record 1"
CHANCE_WORD = "chance"
SEALED = "sealed"
TABLE = "table"


@final
class Header:
    """What is known of a match besides its moves. `dealer` is "sealed", "table" or "fork ID@ply"."""

    __slots__ = ("dealer", "game", "names", "options", "scores", "seal", "secret", "version")

    def __init__(
        self,
        *,
        game: str,
        version: int,
        options: dict[str, Value],
        names: list[str],
        dealer: str,
        seal: str = "",
        secret: str = "",
        scores: list[int] | None = None,
    ) -> None:
        self.game = game
        self.version = version
        self.options = options
        self.names = names
        self.dealer = dealer
        self.seal = seal
        self.secret = secret
        self.scores = scores

    @property
    def since(self) -> int:
        """The first ply this dealer dealt: later than 0 in a fork."""
        return int(self.dealer.rpartition("@")[2]) if self.dealer.startswith("fork ") else 0


def header_of(match: Match, names: list[str], *, dealer: str = "") -> Header:
    """The header of a match as it stands; the secret is published only when the match is over."""
    rules = match.rules
    given = {o.name: rules.values[o.name] for o in rules.options if rules.values[o.name] != o.default}
    deals = match.dealer
    return Header(
        game=rules.name,
        version=rules.version,
        options=given,
        names=names,
        dealer=dealer or (TABLE if deals is None else SEALED),
        seal="" if deals is None else deals.seal,
        secret=deals.secret.hex() if deals is not None and match.is_over else "",
        scores=match.scores() if match.is_over else None,
    )


def write(match: Match, header: Header) -> str:
    lines = [FORMAT, f"game: {header.game}", f"rules: {header.version}"]
    for name, value in header.options.items():
        lines.append(f"option {name}: {_write_text(write_value(value))}")
    for seat, person in enumerate(header.names):
        lines.append(f"seat {seat}: {_write_text(person)}")
    lines.append(f"dealer: {header.dealer}")
    if header.seal:
        lines.append(f"seal: {header.seal}")
    if header.secret:
        lines.append(f"secret: {header.secret}")
    if header.scores is not None:
        lines.append("scores: " + " ".join([str(score) for score in header.scores]))
    lines.append("")
    for row in match.rows:
        lines.append(f"{CHANCE_WORD if row.seat == CHANCE else row.seat} {row.text}")
    return "\n".join(lines) + "\n"


def bad_line(number: int, reason: Message) -> Problem:
    return Problem("engine.record_line", line=number, reason=reason)


def read_header(text: str) -> tuple[Header, list[tuple[int, str]]]:
    """The headers, and the lines of the moves with their numbers."""
    lines = [(n + 1, line.partition("#")[0].rstrip()) for n, line in enumerate(text.splitlines())]
    lines = [(n, line) for n, line in lines if line]
    if not lines or lines[0][1] != FORMAT:
        raise bad_line(1, Message("engine.record_format", {"format": FORMAT}))
    fields: dict[str, str] = {}
    at = 1
    while at < len(lines) and ":" in lines[at][1]:
        number, line = lines[at]
        name, _, value = line.partition(":")
        if name in fields:
            raise bad_line(number, Message("engine.record_twice", {"field": name}))
        if not _is_field(name):
            raise bad_line(number, Message("engine.record_field", {"field": name}))
        fields[name] = _read_text(number, value.strip())
        at += 1
    return _header(fields), lines[at:]


def play_moves(rules: AnyRules, header: Header, moves: list[tuple[int, str]]) -> Match:
    """The match that these lines make; the first line that cannot be played is refused with its number."""
    if header.version != rules.version:
        raise Problem("engine.record_version", game=rules.name, written=header.version, carried=rules.version)
    match = Match(rules, len(header.names))
    for number, line in moves:
        who, _, text = line.partition(" ")
        try:
            _play_row(match, who, text.strip())
        except Problem as problem:
            raise bad_line(number, problem.message) from None
    if header.scores is not None and (not match.is_over or header.scores != match.scores()):
        raise Problem("engine.record_scores")
    if header.secret:
        dealer = Dealer(secret_from_hex(header.secret), header.since)
        if dealer.seal != header.seal:
            raise Problem("engine.record_seal")
        match.dealer = dealer
    return match


def draws_that_differ(match: Match, dealer: Dealer) -> list[int]:
    """The plies at which a sealed dealer would have dealt something else."""
    rules = match.rules
    s = rules.start(match.seats)
    wrong: list[int] = []
    for number, ply in enumerate(match.plies):
        if ply.seat == CHANCE and number >= dealer.since and dealer.deal(rules, s, number) != ply.move:
            wrong.append(number)
        rules.apply(s, ply.seat, ply.move)
    return wrong


def _play_row(match: Match, who: str, text: str) -> None:
    if who == CHANCE_WORD:
        match.play(CHANCE, text)
        return
    if not who.isdecimal() or int(who) >= match.seats:
        raise Problem("engine.record_who", who=who, seats=match.seats)
    seat = int(who)
    if text == UNDO:
        match.undo(seat)
    elif text.startswith(f"{UNDO} to ") and text.rpartition(" ")[2].isdecimal():
        match.undo_to(seat, int(text.rpartition(" ")[2]), list(range(match.seats)))
    else:
        match.play(seat, text)


def _is_field(name: str) -> bool:
    plain = name in ("game", "rules", "dealer", "seal", "secret", "scores")
    return plain or name.startswith(("option ", "seat "))


def _header(fields: dict[str, str]) -> Header:
    for name in ("game", "rules", "dealer"):
        if name not in fields:
            raise Problem("engine.record_missing", field=name)
    if not fields["rules"].isdecimal():
        raise Problem("engine.record_value", field="rules", value=fields["rules"])
    dealer = fields["dealer"]
    is_fork = dealer.startswith("fork ") and dealer.rpartition("@")[2].isdecimal()
    if dealer not in (SEALED, TABLE) and not is_fork:
        raise Problem("engine.record_value", field="dealer", value=dealer)
    if dealer != TABLE and "seal" not in fields:
        raise Problem("engine.record_missing", field="seal")
    names: list[str] = []
    while f"seat {len(names)}" in fields:
        names.append(fields[f"seat {len(names)}"])
    if len(names) != len([name for name in fields if name.startswith("seat ")]):
        raise Problem("engine.record_seats")
    options: dict[str, Value] = {name[7:]: fields[name] for name in fields if name.startswith("option ")}
    return Header(
        game=fields["game"],
        version=int(fields["rules"]),
        options=options,
        names=names,
        dealer=dealer,
        seal=fields.get("seal", ""),
        secret=fields.get("secret", ""),
        scores=_scores(fields["scores"]) if "scores" in fields else None,
    )


def _scores(text: str) -> list[int]:
    try:
        return [int(word) for word in text.split()]
    except ValueError:
        raise Problem("engine.record_value", field="scores", value=text) from None


def _write_text(text: str) -> str:
    """Plain where that reads back, otherwise as a JSON string."""
    is_plain = text == text.strip() and text.isprintable() and "#" not in text and not text.startswith('"') and text
    return text if is_plain else json.dumps(text).replace("#", "\\u0023")


def _read_text(number: int, text: str) -> str:
    if not text.startswith('"'):
        return text
    try:
        value: object = json.loads(text)
    except ValueError:
        value = None
    if not isinstance(value, str):
        raise bad_line(number, Message("engine.record_quote"))
    return value
