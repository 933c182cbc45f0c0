"""A real PostgreSQL for the tests: one that is named, or one started here on a private socket and stopped after."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

NAMED = "DOUBLOON_TEST_DATABASE"


class NoPostgres(Exception):
    pass


def programs() -> Path:
    """The folder of initdb and postgres; installed by apt-get when there is none and it may."""
    found = _found()
    if found is None and os.geteuid() == 0 and shutil.which("apt-get"):
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        command = ["apt-get", "install", "-y", "-q", "--no-install-recommends", "postgresql"]
        subprocess.run(command, env=environment, capture_output=True, timeout=600, check=False)
        found = _found()
    if found is None:
        raise NoPostgres(f"PostgreSQL is not installed (Debian: apt-get install postgresql), nor is {NAMED} set")
    return found


def _found() -> Path | None:
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), reverse=True)
    on_path = shutil.which("initdb")
    return debian[0].parent if debian else Path(on_path).resolve().parent if on_path else None


@contextmanager
def postgres() -> Iterator[str]:
    """The address of a database that tests may write to."""
    if NAMED in os.environ:
        yield os.environ[NAMED]
        return
    folder = programs()
    with tempfile.TemporaryDirectory(prefix="dbl", dir="/tmp") as place:
        data = Path(place) / "data"
        run_as = _stranger(place)
        subprocess.run(
            [folder / "initdb", "-D", data, "-U", "doubloon", "-A", "trust", "-E", "UTF8", "--no-sync"],
            check=True, capture_output=True, user=run_as, env={"PATH": os.environ["PATH"], "LC_ALL": "C"},
        )  # fmt: skip
        options = ["-c", "listen_addresses=", "-c", "max_connections=60", "-c", f"unix_socket_directories={place}"]
        server = subprocess.Popen(
            [folder / "postgres", "-D", data, *options],
            user=run_as,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            _wait(folder, place, server)
            yield f"postgresql://doubloon@/postgres?host={place}"
        finally:
            server.send_signal(signal.SIGINT)  # whoever is still connected is not waited for
            server.wait(60)


def _stranger(place: str) -> str | None:
    """PostgreSQL does not run as root."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    user = "postgres" if "postgres" in names else "nobody"
    shutil.chown(place, user)
    return user


def _wait(folder: Path, place: str, server: subprocess.Popen[bytes]) -> None:
    for _ in range(600):
        if server.poll() is not None:
            break
        ready = subprocess.run([folder / "pg_isready", "-h", place, "-q"], check=False)
        if ready.returncode == 0:
            return
        time.sleep(0.1)
    print("PostgreSQL did not start", file=sys.stderr)
    raise NoPostgres("PostgreSQL did not start")
