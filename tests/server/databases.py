"""A real PostgreSQL for the tests: one that is named, or one started here on a private socket and stopped after."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.needs import DATABASE, POSTGRESQL, find_postgres


class NoPostgres(Exception):
    pass


@contextmanager
def postgres() -> Iterator[str]:
    """The address of a database that tests may write to."""
    if DATABASE in os.environ:
        yield os.environ[DATABASE]
        return
    folder = find_postgres()
    if folder is None:
        raise NoPostgres(POSTGRESQL.missing)
    with tempfile.TemporaryDirectory(prefix="dbl", dir="/tmp") as place:
        data, run_as = new_cluster(folder, place)
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


def new_cluster(folder: Path, place: str) -> tuple[Path, str | None]:
    """Empty data in a place, and whose they are."""
    data = Path(place) / "data"
    run_as = _stranger(place)
    subprocess.run(
        [folder / "initdb", "-D", data, "-U", "doubloon", "-A", "trust", "-E", "UTF8", "--no-sync"],
        check=True, capture_output=True, user=run_as, env={"PATH": os.environ["PATH"], "LC_ALL": "C"},
    )  # fmt: skip
    return data, run_as


def _stranger(place: str) -> str | None:
    """PostgreSQL does not run as root."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    user = "postgres" if "postgres" in names else "nobody"
    shutil.chown(place, user)
    return user


def _wait(folder: Path, place: str, server: subprocess.Popen[bytes]) -> None:
    for _ in range(3000):
        if server.poll() is not None:
            break
        ready = subprocess.run([folder / "pg_isready", "-h", place, "-q"], check=False)
        if ready.returncode == 0:
            return
        time.sleep(0.1)
    raise RuntimeError("PostgreSQL did not start")
