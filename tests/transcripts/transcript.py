"""A transcript: the record of a match, a line of dashes, and what every seat saw and could do at each ply."""

from __future__ import annotations

import hashlib
from pathlib import Path

import doubloon
from doubloon.engine.contract import CHANCE, SPECTATOR
from doubloon.engine.match import Match
from doubloon.engine.record import play_moves, read_header

FOLDER = Path(__file__).parent
LINE = "\n-----\n"


def files() -> list[Path]:
    return sorted(FOLDER.glob("*.txt"))


def log_of(record: str) -> str:
    header, lines = read_header(record)
    rules = doubloon.load(header.game, **header.options)
    match = play_moves(rules, header, lines)
    shown = Match(rules, match.seats)
    log: list[str] = []
    for number, event in enumerate(match.events()):
        ply = event.ply
        who = "chance" if ply.seat == CHANCE else str(ply.seat)
        log.append(f"{number + 1} {who} {rules.text(ply.move)}  of {len(shown.moves(ply.seat))}")
        for viewer in [*range(match.seats), SPECTATOR]:
            seen = event.seen(viewer)
            keys = " ".join(message.key.partition(".")[2] for message in event.tell(viewer))
            if (seen, viewer) != (rules.text(ply.move), SPECTATOR):
                log.append(f"    {'spectator' if viewer == SPECTATOR else viewer} sees {seen or 'nothing'} [{keys}]")
            else:
                log.append(f"    spectator [{keys}]")
        shown.play_move(ply.seat, ply.move)
        key = hashlib.sha256(shown.key().encode()).hexdigest()[:12]
        log.append(f"    key {key} scores {' '.join(map(str, shown.scores()))} to act {shown.to_act()}")
    return "\n".join(log) + "\n"


def rewrite(file: Path) -> None:
    record = file.read_text("utf-8").partition(LINE)[0]
    file.write_text(record.rstrip("\n") + "\n" + LINE + log_of(record), "utf-8")
