"""The text file of a match: headers a person can read and edit, then one move per line. Read strictly or not at all."""

from __future__ import annotations

import json
from typing import final

from doubloon.engine.contract import CHANCE, AnyRules
from doubloon.engine.daily import DAILY, is_day
from doubloon.engine.dealer import SECRET_BYTES, Dealer, secret_from_hex
from doubloon.engine.digits import read_number
from doubloon.engine.match import UNDO, Match, Row
from doubloon.engine.options import Value, write_value
from doubloon.locale import Argument, Message, Problem

FORMAT = "doubloon record 1"
CHANCE_WORD = "chance"
SEALED = "sealed"
DEVICE = "device"  # sealed as well, by a browser without a server: whoever holds it may have tried many secrets
TABLE = "table"
FORK = "fork "
PRACTICE = "practice"
RELEASE = "release"
YES = "yes"
SEAL_DIGITS = 64  # hexadecimal, of a SHA-256
RELEASE_LENGTH = 32


@final
class Header:
    """What is known of a match besides its moves.

    `dealer` is "sealed", "device", "table", "fork ID@ply" or "daily DAY"."""

    __slots__ = (
        "dealer",
        "game",
        "is_practice",
        "lines",
        "names",
        "options",
        "release",
        "scores",
        "seal",
        "secret",
        "unknown",
        "version",
    )

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
        unknown: int | None = None,
        is_practice: bool = False,
        release: str = "",
        lines: dict[str, int] | None = None,
    ) -> None:
        self.game = game
        self.version = version
        self.options = options
        self.names = names
        self.dealer = dealer
        self.seal = seal
        self.secret = secret
        self.scores = scores
        self.unknown = unknown  # hidden cards of a table that never showed
        self.is_practice = is_practice  # was, or may be, taken back across dice and cards
        self.release = release  # of Doubloon, whose bots sat down: a level may play otherwise in another
        self.lines = lines if lines is not None else {}  # where each field was read

    @property
    def since(self) -> int:
        """The first ply this dealer dealt: later than 0 in a fork."""
        return _since(self.dealer) if self.dealer.startswith(FORK) else 0

    def problem(self, field: str, key: str, **args: Argument) -> Problem:
        """What is wrong with a field, with the number of its line."""
        reason = Message(key, dict(args))
        return bad_line(self.lines[field], reason) if field in self.lines else Problem.of(reason)


def header_of(match: Match, names: list[str], *, dealer: str = "", release: str = "") -> Header:
    """The header of a match as it stands; the secret is published only when the match is over."""
    rules = match.rules
    deals = match.dealer
    return Header(
        game=rules.name,
        version=rules.version,
        options=given_options(rules),
        names=names,
        dealer=dealer or (TABLE if deals is None else SEALED),
        seal="" if deals is None else deals.seal,
        secret=deals.secret.hex() if deals is not None and match.is_over else "",
        scores=match.scores() if match.is_over else None,
        unknown=len(match.never_known()) if match.is_over and match.has_hidden() else None,
        is_practice=match.is_practice,
        release=release,
    )


def given_options(rules: AnyRules) -> dict[str, Value]:
    """The options that differ from their defaults."""
    return {o.name: rules.values[o.name] for o in rules.options if rules.values[o.name] != o.default}


def option_line(name: str, value: Value) -> str:
    """The header line of an option; its value is quoted where it would not read back otherwise."""
    return f"option {name}: {_write_text(write_value(value))}"


def scores_line(scores: list[int]) -> str:
    """The header line of the final scores, by seat."""
    return "scores: " + " ".join([str(score) for score in scores])


def move_line(row: Row) -> str:
    """The line of a move: who plays, then its text."""
    return f"{CHANCE_WORD if row.seat == CHANCE else row.seat} {row.text}"


def write(match: Match, header: Header) -> str:
    """The whole text of a record: header and all rows, undone moves too."""
    return write_rows(match.rows, header)


def write_rows(rows: list[Row], header: Header, notes: list[str] | None = None) -> str:
    """`notes` stand beside the moves, as comments: when they were made."""
    lines = [FORMAT, f"game: {header.game}", f"rules: {header.version}"]
    for name, value in header.options.items():
        lines.append(option_line(name, value))
    for seat, person in enumerate(header.names):
        lines.append(f"seat {seat}: {_write_text(person)}")
    if header.release:
        lines.append(f"{RELEASE}: {header.release}")
    lines.append(f"dealer: {header.dealer}")
    if header.is_practice:
        lines.append(f"{PRACTICE}: {YES}")
    if header.seal:
        lines.append(f"seal: {header.seal}")
    if header.secret:
        lines.append(f"secret: {header.secret}")
    if header.scores is not None:
        lines.append(scores_line(header.scores))
    if header.unknown is not None:
        lines.append(f"unknown: {header.unknown}")
    lines.append("")
    for number, row in enumerate(rows):
        note = f"  # {notes[number]}" if notes is not None and number < len(notes) and notes[number] else ""
        lines.append(move_line(row) + note)
    return "\n".join(lines) + "\n"


def bad_line(number: int, reason: Message) -> Problem:
    """What is wrong with the line of this number, counted from 1."""
    return Problem("engine.record_line", line=number, reason=reason)


def read_header(text: str) -> tuple[Header, list[tuple[int, str]]]:
    """The headers, and the lines of the moves with their numbers."""
    lines = [(n + 1, line.partition("#")[0].rstrip()) for n, line in enumerate(text.splitlines())]
    lines = [(n, line) for n, line in lines if line]
    if not lines or lines[0][1] != FORMAT:
        raise bad_line(1, Message("engine.record_format", {"format": FORMAT}))
    fields: dict[str, str] = {}
    places: dict[str, int] = {}
    at = 1
    while at < len(lines) and ":" in lines[at][1]:
        number, line = lines[at]
        name, _, value = line.partition(":")
        if name in fields:
            raise bad_line(number, Message("engine.record_twice", {"field": name}))
        if not _is_field(name):
            raise bad_line(number, Message("engine.record_field", {"field": name}))
        fields[name] = _read_text(number, value.strip())
        places[name] = number
        at += 1
    return _header(fields, places), lines[at:]


def play_moves(rules: AnyRules, header: Header, moves: list[tuple[int, str]]) -> Match:
    """The match that these lines make; the first line that cannot be played is refused with its number."""
    if header.version != rules.version:
        versions: dict[str, Argument] = {"written": header.version, "carried": rules.version}
        raise header.problem("rules", "engine.record_version", game=rules.name, **versions)
    match = Match(rules, len(header.names), is_table=header.dealer == TABLE)
    match.is_practice = header.is_practice
    most = 0
    for number, line in moves:
        who, _, text = line.partition(" ")
        try:
            _play_row(match, who, text.strip(), is_table=header.dealer == TABLE)
        except Problem as problem:
            raise bad_line(number, problem.message) from None
        most = max(most, len(match.plies))
    if header.since > most:
        raise header.problem("dealer", "engine.record_fork", ply=header.since, plies=most)
    if header.scores is not None and (not match.is_over or header.scores != match.scores()):
        raise header.problem("scores", "engine.record_scores")
    if header.unknown is not None and header.unknown != len(match.never_known()):
        raise header.problem("unknown", "engine.record_unknown")
    if header.secret:
        dealer = Dealer(secret_from_hex(header.secret), header.since, is_daily=header.dealer.startswith(DAILY))
        if dealer.seal != header.seal:
            raise header.problem("secret", "engine.record_seal")
        match.dealer = dealer
    return match


def _play_row(match: Match, who: str, text: str, *, is_table: bool) -> None:
    if who == CHANCE_WORD:
        if text == UNDO and is_table:
            match.undo(CHANCE)
        else:
            match.play(CHANCE, text)
        return
    seat = read_number(who)
    if not 0 <= seat < match.seats:
        raise Problem("engine.record_who", who=who, seats=match.seats)
    if text == UNDO:
        match.undo(seat)
    elif text.startswith(f"{UNDO} to ") and read_number(text.removeprefix(f"{UNDO} to ")) >= 0:
        match.undo_to(seat, read_number(text.removeprefix(f"{UNDO} to ")), list(range(match.seats)))
    else:
        match.play(seat, text)


def _is_field(name: str) -> bool:
    plain = name in ("game", "rules", "dealer", "seal", "secret", "scores", "unknown", PRACTICE, RELEASE)
    return plain or name.startswith(("option ", "seat "))


def _header(fields: dict[str, str], places: dict[str, int]) -> Header:
    for name in ("game", "rules", "dealer"):
        if name not in fields:
            raise Problem("engine.record_missing", field=name)
    _check_values(fields, places)
    names: list[str] = []
    while f"seat {len(names)}" in fields:
        names.append(fields[f"seat {len(names)}"])
    options: dict[str, Value] = {name[7:]: fields[name] for name in fields if name.startswith("option ")}
    header = Header(
        game=fields["game"],
        version=read_number(fields["rules"]),
        options=options,
        names=names,
        dealer=fields["dealer"],
        seal=fields.get("seal", ""),
        secret=fields.get("secret", ""),
        scores=_scores(fields["scores"]) if "scores" in fields else None,
        unknown=read_number(fields["unknown"]) if "unknown" in fields else None,
        is_practice=PRACTICE in fields,
        release=fields.get(RELEASE, ""),
        lines=places,
    )
    numbered = [f"seat {seat}" for seat in range(len(names))]
    for name in fields:
        if name.startswith("seat ") and name not in numbered:
            raise header.problem(name, "engine.record_seats")
    return header


def _check_values(fields: dict[str, str], places: dict[str, int]) -> None:
    dealer = fields["dealer"]
    are_good = {
        "rules": read_number(fields["rules"]) >= 0,
        "dealer": _is_dealer(dealer),
        "seal": _is_hex(fields.get("seal", ""), SEAL_DIGITS),
        "secret": _is_hex(fields.get("secret", ""), 2 * SECRET_BYTES),
        "scores": _scores(fields.get("scores", "")) is not None,
        "unknown": read_number(fields.get("unknown", "")) >= 0 and dealer == TABLE,
        PRACTICE: fields.get(PRACTICE) == YES,
        RELEASE: _is_release(fields.get(RELEASE, "")),
    }
    for name, is_good in are_good.items():
        if name in fields and not is_good:
            args: dict[str, Argument] = {"field": name, "value": fields[name]}
            raise bad_line(places[name], Message("engine.record_value", args))
    if dealer != TABLE and "seal" not in fields:
        raise Problem("engine.record_missing", field="seal")


def is_of_device(dealer: str) -> bool:
    """Also a fork of a device's match, whose id begins with 0, or of one that a device has sent."""
    return dealer == DEVICE or dealer.startswith((f"{FORK}0", f"{FORK}{DEVICE}@"))


def _is_dealer(text: str) -> bool:
    if text.startswith(DAILY):
        return is_day(text.removeprefix(DAILY))
    return text in (SEALED, DEVICE, TABLE) or (text.startswith(FORK) and _since(text) >= 0)


def _since(dealer: str) -> int:
    return read_number(dealer.rpartition("@")[2])


def _is_hex(text: str, digits: int) -> bool:
    return len(text) == digits and set(text) <= set("0123456789abcdef")


def _is_release(text: str) -> bool:
    """As packages number theirs: 0.2.0, 1.0rc1, 0.3.dev4+local."""
    return 0 < len(text) <= RELEASE_LENGTH and set(text) <= set("0123456789abcdefghijklmnopqrstuvwxyz.+")


def _scores(text: str) -> list[int] | None:
    try:
        return [int(word) for word in text.split()]
    except ValueError:
        return None


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
