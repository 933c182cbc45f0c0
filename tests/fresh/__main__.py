"""`python -m tests.fresh [ROOT...]`: the roots named, or all; `--tests` narrows what `make test` runs in them."""

from __future__ import annotations

import argparse
import itertools
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tests.fresh import system
from tests.hook import ROOT
from tests.needs import is_ci

RELEASES = ["bookworm", "trixie"]
NAMES = ["-".join(parts) for parts in itertools.product(RELEASES, ("root", "user"), ("bare", "compiler"))]
# Twice the whole suite where most can go wrong; elsewhere what depends on how things are installed.
WHOLE = ["bookworm-root-bare", "trixie-user-compiler"]
SOME = "tests/test_build.py tests/test_needs.py tests/games/gold_armada tests/server/test_serve.py \
tests/server/test_operations.py tests/browser/test_motion.py tests/browser/test_sources.py"
LOGS = ROOT / "build" / "fresh"


def main() -> int:
    args = read_arguments()
    obstacle = why_not()
    if obstacle:
        print(f"Left out: the bare systems: {obstacle}", file=sys.stderr)
        return 1 if is_ci() else 0
    counts = [try_root(name, args.tests, args.keep) for name in args.roots]
    for name, (passed, failed) in zip(args.roots, counts, strict=True):
        print(f"{name}: {passed} passed, {failed} failed")
    return 1 if any(failed for _, failed in counts) else 0


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.fresh", description=__doc__)
    parser.add_argument("roots", nargs="*", default=NAMES, help=f"of {', '.join(NAMES)}; other releases of Debian too")
    parser.add_argument("--tests", help='what `make test` runs, as pytest takes it; "all" for the whole suite')
    parser.add_argument("--keep", action="store_true", help="leave the roots where they are")
    return parser.parse_args()


def why_not() -> str:
    if os.geteuid() != 0:
        return "only root can make them"
    missing = [name for name in ("debootstrap", "unshare", "chroot") if not shutil.which(name)]
    return f"to have them: apt-get install {' '.join(missing)}" if missing else ""


def try_root(name: str, tests: str | None, keep: bool) -> tuple[int, int]:
    """Checks passed and failed; everything that was said goes to the log, which ends with the count."""
    LOGS.mkdir(parents=True, exist_ok=True)
    log = LOGS / f"{name}.log"
    log.unlink(missing_ok=True)
    release, user, tools = name.split("-")
    tests = tests or ("all" if name in WHOLE else SOME)
    print(f"{name}: making the root; log in {log}", flush=True)
    place = system.build(name, release, user, tools == "compiler", log)
    for time in ("first", "again"):
        words = ["python3", "tests/fresh/newcomer.py", time, user, tools, "" if tests == "all" else tests]
        run_newcomer(place, user, words, log, has_network=time == "first")
    text = log.read_text("utf-8")
    passed, failed = len(re.findall(r"^passed: ", text, re.M)), len(re.findall(r"^failed: ", text, re.M))
    with log.open("a", encoding="utf-8") as file:
        file.write(f"{passed} passed, {failed} failed\n")
    if not keep and not failed:
        shutil.rmtree(place)
    return passed, failed


def run_newcomer(place: Path, user: str, words: list[str], log: Path, *, has_network: bool) -> None:
    """What the newcomer says of each check is shown here too; a newcomer who falls over has failed."""
    command = system.enter(place, user, words, has_network=has_network)
    with log.open("ab") as file, subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT) as run:
        assert run.stdout is not None
        for line in run.stdout:
            file.write(line)
            file.flush()
            if line.startswith((b"passed: ", b"failed: ")):
                print(f"  {line.decode().strip()}", flush=True)
        if run.wait() != 0:
            stopped = f"failed: the newcomer was stopped with {run.returncode}"
            file.write(f"{stopped}\n".encode())
            print(f"  {stopped}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
