"""A long review in a file, a JSON line for every ply as it is done: stopped at any moment, it goes on where it was."""

from __future__ import annotations

import hashlib
from pathlib import Path

import msgspec

from doubloon.engine.match import Ply
from doubloon.insight.judge import Judge
from doubloon.insight.review import PlyReview, Review, Tick, add_up, look_through
from doubloon.insight.worth import Worth
from doubloon.locale import Problem


class Begun(msgspec.Struct, frozen=True):
    """The first line: what is reviewed, and how. Parts of another review are not mixed in."""

    game: str
    iterations: int
    value: str
    match: str  # digest of its plies


def review_in_parts(worth: Worth, judge: Judge, plies: list[Ply], file: Path, tick: Tick) -> Review:
    """The same review as in one go."""
    digest = hashlib.sha256(msgspec.json.encode([(ply.seat, ply.move) for ply in plies])).hexdigest()
    begun = Begun(worth.rules.name, judge.iterations, worth.source, digest)
    done = _read(file, begun)
    tick(len(done), len(plies))
    with file.open("ab") as stream:
        for one in look_through(worth, judge, plies, len(done)):
            stream.write(msgspec.json.encode(one) + b"\n")
            stream.flush()
            done.append(one)
            tick(len(done), len(plies))
    return add_up(worth, judge.iterations, plies, done)


def _read(file: Path, begun: Begun) -> list[PlyReview]:
    """What lies in the file, which is begun if there is none; a line cut short is taken away."""
    if not file.is_file():
        file.write_bytes(msgspec.json.encode(begun) + b"\n")
        return []
    lines = [line for line in file.read_bytes().splitlines(keepends=True) if line.endswith(b"\n")]
    try:
        if not lines or msgspec.json.decode(lines[0], type=Begun) != begun:
            raise Problem("insight.other_review", file=str(file))
        found = [msgspec.json.decode(line, type=PlyReview) for line in lines[1:]]
    except msgspec.DecodeError:
        raise Problem("insight.other_review", file=str(file)) from None
    with file.open("r+b") as stream:
        stream.truncate(sum([len(line) for line in lines]))
    return found
