"""`doubloon selfplay`: matches of bots as data for learning, one row a match, in a Parquet file."""

from __future__ import annotations

import argparse
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from doubloon import __version__
from doubloon.arena.command import configure_plan, plan_of, play_plan
from doubloon.arena.game import Result
from doubloon.arena.schedule import Plan, check
from doubloon.games import load
from doubloon.locale import Message, Problem, language, say

Column: TypeAlias = "list[int] | list[list[int]] | list[list[float]] | list[list[str]] | list[list[dict[str, object]]]"


def configure(parser: argparse.ArgumentParser) -> None:
    configure_plan(parser)
    out = say(Message("arena.help.out"), language())
    parser.add_argument("--out", type=Path, required=True, metavar="FILE", help=out)


def run(args: argparse.Namespace) -> int:
    if find_spec("pyarrow") is None:
        raise Problem("arena.no_pyarrow")
    plan = check(msgspec.structs.replace(plan_of(args), is_told=True))
    results = play_plan(plan, parts_of(args.out), jobs=max(1, args.jobs), dask=args.dask)
    write(plan, results, args.out)
    print(say(Message("arena.written", {"matches": len(results), "file": str(args.out)}), language()))
    return 0


def parts_of(file: Path) -> Path:
    """The folder in which a run keeps what it has played, to go on from there."""
    return file.with_name(file.name + ".parts")


def columns(results: list[Result]) -> dict[str, Column]:
    """`seats` and `moves` are the plies, those of chance (seat -1) included; `thoughts` are of searching bots."""
    return {
        "match": [result.number for result in results],
        "seed": [result.deal for result in results],
        "players": [result.players for result in results],
        "scores": [result.scores for result in results],
        "shares": [result.shares for result in results],
        "seats": [[seat for seat, _ in result.told] for result in results],
        "moves": [[move for _, move in result.told] for result in results],
        "thoughts": [[msgspec.structs.asdict(thought) for thought in result.thoughts] for result in results],
    }


def write(plan: Plan, results: list[Result], file: Path) -> None:
    """The file's metadata hold what was asked for, the version of the rules that the codes are of, and the release that
    played."""
    pa: Any = import_module("pyarrow")
    parquet: Any = import_module("pyarrow.parquet")
    integers, thought = pa.list_(pa.int32()), [("ply", pa.int32()), ("moves", pa.list_(pa.int32()))]
    thought += [("visits", pa.list_(pa.int32())), ("values", pa.list_(pa.float32()))]
    kinds = [
        ("match", pa.int32()),
        ("seed", pa.int64()),
        ("players", pa.list_(pa.string())),
        ("scores", integers),
        ("shares", pa.list_(pa.float32())),
        ("seats", pa.list_(pa.int8())),
        ("moves", integers),
        ("thoughts", pa.list_(pa.struct(thought))),
    ]
    version = load(plan.game, **plan.options).version
    told = {"plan": msgspec.json.encode(plan), "rules": str(version), "release": __version__}
    parquet.write_table(pa.table(columns(results), schema=pa.schema(kinds, metadata=told)), file, compression="zstd")
