"""What the tests need from the system: found here, and installed by `make test` before the first test, never by one.

`python -m tests.needs` installs what is missing where it may, and says so. A test whose need is not met is left out
with `leave_out`, and told of in one block at the end; under CI=true nothing may be left out.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, NoReturn

import pytest

DATABASE = "DOUBLOON_TEST_DATABASE"  # a PostgreSQL that is there already
MARK = "left out: "
PATIENCE = 1800  # seconds for apt-get
SHELL = "chromium-headless-shell"  # Chromium without windows: a visit costs half as much; Ubuntu has no such package


def find_chromium() -> str | None:
    names = (SHELL, "chromium", "chromium-browser", "google-chrome")
    return next(filter(None, map(shutil.which, names)), None)


def is_debian() -> bool:
    release = Path("/etc/os-release")
    return release.exists() and "ID=debian" in release.read_text("utf-8").splitlines()


def find_postgres() -> Path | None:
    """The folder of initdb and postgres, which Debian keeps off PATH."""
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), reverse=True)
    on_path = shutil.which("initdb")
    return debian[0].parent if debian else Path(on_path).resolve().parent if on_path else None


class Need(NamedTuple):
    name: str
    package: str  # as Debian and Ubuntu call it
    is_met: Callable[[], bool]
    is_wished: Callable[[], bool] = lambda: False  # met by something else, but tests are quicker with this package

    @property
    def missing(self) -> str:
        return f"{self.name} is not installed"


CHROMIUM = Need(
    "Chromium",
    SHELL if is_debian() else "chromium",
    is_met=lambda: find_chromium() is not None,
    is_wished=lambda: is_debian() and shutil.which(SHELL) is None,
)
POSTGRESQL = Need("PostgreSQL", "postgresql", lambda: DATABASE in os.environ or find_postgres() is not None)
# Machines of their own on one machine: only root can make them.
IPROUTE = Need("iproute2", "iproute2", lambda: os.geteuid() != 0 or shutil.which("ip") is not None)
NEEDS = [CHROMIUM, POSTGRESQL, IPROUTE]


def unmet() -> list[Need]:
    return [need for need in NEEDS if not need.is_met()]


# --- before the tests ------------------------------------------------------------------------------------


def main() -> int:
    prefix = as_administrator()
    wanted = unmet() if prefix is None else [need for need in NEEDS if not need.is_met() or need.is_wished()]
    if not wanted:
        return 0
    packages = ", ".join(need.package for need in wanted)
    if prefix is None:
        return give_up(f"The tests also need {packages}, which only an administrator can install here.")
    print(f"Installing {packages}: the tests need them from the system.", flush=True)
    failure = install(prefix, [need.package for need in wanted])
    if unmet():
        return give_up(f"{packages} could not be installed: {failure}.")
    if failure:
        print(f"{packages} could not be installed: {failure}. The tests will take longer.", file=sys.stderr)
    return 0


def as_administrator() -> list[str] | None:
    """How apt-get is started: by root as it is; with sudo in continuous integration alone. None: it may not be."""
    if not shutil.which("apt-get"):
        return None
    if os.geteuid() == 0:
        return []
    return ["sudo", "-n"] if is_ci() and shutil.which("sudo") else None


def install(prefix: list[str], packages: list[str]) -> str:
    """What went wrong, in apt-get's own last words; "" when nothing did."""
    settings = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q", "-y", "-o", "DPkg::Lock::Timeout=600"]
    for words in (["update"], ["install", "--no-install-recommends", *packages]):
        command = [*prefix, *settings, *words]
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    said = (done.stderr or done.stdout).strip().splitlines()
    return (said or ["apt-get failed"])[-1] if done.returncode else ""


def give_up(sentence: str) -> int:
    if is_ci():
        print(f"{sentence} Under CI=true nothing may be left out.\n{remedy()}", file=sys.stderr)
        return 1
    print(f"{sentence} The tests that need them will be left out.", file=sys.stderr)
    return 0


def is_ci() -> bool:
    return os.environ.get("CI", "").lower() not in ("", "0", "false")


def remedy() -> str:
    packages = " ".join(need.package for need in unmet())
    if not shutil.which("apt-get"):
        return f"To run them too, install: {packages}"
    sudo = "" if os.geteuid() == 0 else "sudo "
    return f"To run them too: {sudo}apt-get install --no-install-recommends {packages}"


# --- in the tests ----------------------------------------------------------------------------------------


def leave_out(reason: str) -> NoReturn:
    """Skip this test and say so at the end of the run; fail it where nothing may be left out."""
    if is_ci():
        pytest.fail(reason)
    pytest.skip(MARK + reason)


def left_out(reasons: list[str]) -> str:
    """The block that ends a run, made of the reasons for which tests were skipped; "" when none was left out."""
    counts = Counter(reason.partition(MARK)[2] for reason in reasons if MARK in reason)
    if not counts:
        return ""
    lines = [f"{count:5} {'test' if count == 1 else 'tests'}: {reason}" for reason, count in sorted(counts.items())]
    return "\n".join(["Left out:", *lines, *([remedy()] if unmet() else [])])


if __name__ == "__main__":
    sys.exit(main())
