"""Results in a folder, one JSON line a match, appended as they come, and each match as a record beside them: a stopped
run is resumed by running it again."""

from __future__ import annotations

from pathlib import Path

import msgspec

from doubloon.arena.game import Result
from doubloon.arena.schedule import Plan
from doubloon.locale import Problem

PLAN = "plan.json"
RESULTS = "results.jsonl"


class Store:
    def __init__(self, folder: Path, plan: Plan) -> None:
        """More matches of the same plan may be asked for later; anything else, another release's too, must have a
        folder of its own."""
        self.file = folder / RESULTS
        folder.mkdir(parents=True, exist_ok=True)
        kept = folder / PLAN
        if kept.is_file():
            old = msgspec.json.decode(kept.read_bytes(), type=Plan)
            if msgspec.structs.replace(old, num=plan.num) != plan:
                raise Problem("arena.other_plan", folder=str(folder))
        kept.write_bytes(msgspec.json.format(msgspec.json.encode(plan), indent=2) + b"\n")

    def results(self) -> list[Result]:
        """A line cut short by a crash is left out, and the file mended."""
        if not self.file.is_file():
            return []
        found: dict[int, Result] = {}
        whole = 0
        for line in self.file.read_bytes().splitlines(keepends=True):
            if not line.endswith(b"\n"):
                break
            result = msgspec.json.decode(line, type=Result)
            found[result.number] = result
            whole += len(line)
        with self.file.open("r+b") as stream:
            stream.truncate(whole)
        return list(found.values())

    def add(self, result: Result) -> None:
        """The record, if there is one, goes to a file of its own, before the line that says the match is done."""
        if result.record:
            self.record(result.number).write_text(result.record, "utf-8")
        with self.file.open("ab") as stream:
            stream.write(msgspec.json.encode(msgspec.structs.replace(result, record="")) + b"\n")

    def record(self, number: int) -> Path:
        return self.file.parent / f"match-{number + 1:06}.txt"
