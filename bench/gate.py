"""`make bench-gate`: fails when fixed work takes 15 % more instructions than stored in bench/instructions.json.

Instructions are counted by valgrind, so a busy machine changes nothing. They depend on the compiler and on Python:
where these differ from the stored ones, `python -m bench.gate --store` on the code before a change gives counts to
compare with.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import re
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from typing import TypedDict

import doubloon
from bench.engines import environment
from bench.worker import ROOT
from doubloon.build_info import is_compiled

STORED = ROOT / "bench" / "instructions.json"
ALLOWED = 1.15
TIMES = {"play": 400, "search": 400}  # one process differs from the next by some 200,000 at its start


class Stored(TypedDict):
    made_with: str
    counts: dict[str, int]


def instructions(*words: str) -> int:
    """Of one whole process, Python's start included."""
    command = ["valgrind", "--tool=callgrind"]
    with tempfile.TemporaryDirectory() as folder:
        # -B: bytecode written by the first process would spare the others the compiling, and be told as their work.
        command += [f"--callgrind-out-file={folder}/out", sys.executable, "-B", "-m", "bench.fixed", *words]
        env = environment(PYTHONHASHSEED="0")
        said = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=True).stderr
    counted = re.search(r"Collected : (\d+)", said)
    assert counted, said
    return int(counted[1])


def count(game: str) -> dict[str, int]:
    """Of each kind of work alone, done once more: what is set up when it is first done is no part of it."""
    return {
        f"{game} {work}": (instructions(game, work, str(n + 1)) - instructions(game, work, "1")) // n
        for work, n in TIMES.items()
    }


def read_stored() -> Stored:
    if not STORED.exists():
        return Stored(made_with=made_with(), counts={})
    stored: Stored = json.loads(STORED.read_text(encoding="utf-8"))
    return stored


def made_with() -> str:
    compiler = subprocess.run(["cc", "--version"], capture_output=True, text=True, check=True).stdout.splitlines()[0]
    return f"Python {platform.python_version()}, {compiler}, {platform.machine()}"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.gate", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(doubloon.GAMES), help="all when none is named")
    parser.add_argument("--store", action="store_true", help="store what is counted now")
    args = parser.parse_args()
    if not shutil.which("valgrind"):
        raise SystemExit("the gate counts instructions with valgrind, which is not installed")
    if not is_compiled():
        raise SystemExit("the gate is for the compiled build")
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        counted = {name: n for counts in pool.map(count, args.games) for name, n in counts.items()}
    stored = read_stored()
    if args.store:
        stored = Stored(made_with=made_with(), counts={**stored["counts"], **counted})
        STORED.write_text(json.dumps(stored, indent=1) + "\n", encoding="utf-8")
    if stored["made_with"] != made_with():
        print(f"stored with {stored['made_with']}, counted with {made_with()}")
    return compare(stored["counts"], counted)


def compare(stored: dict[str, int], counted: dict[str, int]) -> int:
    """Prints a line each; 1 when one of them takes too many."""
    print(f"{'instructions':32}{'stored':>12}{'now':>12}{'ratio':>8}")
    failed = 0
    for name, now in counted.items():
        before = stored.get(name, now)
        is_slower = now > before * ALLOWED
        failed += is_slower
        print(f"{name:32}{before:12,}{now:12,}{now / before:8.2f}{'  too many' if is_slower else ''}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
