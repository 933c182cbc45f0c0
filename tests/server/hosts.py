"""Hosts of their own on one machine: network namespaces on a bridge, with a PostgreSQL in one of them.

Each server is in a namespace, as if it were on a machine by itself; its cable can be pulled. It needs root and
iproute2. The bridge is in a namespace too, and so is the thread that asks for all this, as long as it lasts: browsers
of other tests break off what they fetch when the network of their machine changes.
"""

from __future__ import annotations

import ctypes
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import final

import httpx

from doubloon.server.settings import as_environment
from tests.needs import POSTGRESQL, find_postgres
from tests.server.databases import NoPostgres, new_cluster
from tests.server.running import settings_for
from tests.server.watchdog import WATCHDOG

NET = "10.200.0"
PORT = 8484
CLONE_NEWNET = 0x40000000


def can_have_hosts() -> bool:
    """Are we allowed to make network namespaces, and is there something to make them with?"""
    if os.geteuid() != 0 or not shutil.which("ip"):
        return False
    name = f"dbl{os.getpid()}try"
    made = subprocess.run(["ip", "netns", "add", name], capture_output=True, check=False)
    subprocess.run(["ip", "netns", "del", name], capture_output=True, check=False)
    return made.returncode == 0


@contextmanager
def network_of_its_own() -> Iterator[None]:
    """What this thread opens, starts and sets up meanwhile is on a network that nothing else is on."""
    libc = ctypes.CDLL(None, use_errno=True)
    with Path("/proc/thread-self/ns/net").open() as before:
        if libc.unshare(CLONE_NEWNET):
            raise OSError(ctypes.get_errno(), "unshare")
        try:
            ip("link", "set", "lo", "up")
            yield
        finally:
            if libc.setns(before.fileno(), CLONE_NEWNET):
                raise OSError(ctypes.get_errno(), "setns")


def ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True, capture_output=True)


@final
class Host:
    """A namespace with one cable to the bridge."""

    def __init__(self, bridge: str, number: int) -> None:
        self.name = f"{bridge}n{number}"
        self.address = f"{NET}.{number}"
        self._cable = f"{bridge}c{number}"
        ip("netns", "add", self.name)
        ip("link", "add", self._cable, "type", "veth", "peer", "name", "eth0", "netns", self.name)
        ip("link", "set", self._cable, "master", bridge)
        ip("-n", self.name, "addr", "add", f"{self.address}/24", "dev", "eth0")
        ip("-n", self.name, "link", "set", "eth0", "up")
        ip("-n", self.name, "link", "set", "lo", "up")
        self.plug()

    def plug(self) -> None:
        ip("link", "set", self._cable, "up")

    def unplug(self) -> None:
        """No packet gets through in either direction, and nobody is told."""
        ip("link", "set", self._cable, "down")

    def start(self, *command: str | Path, user: str | None = None, **environment: str) -> subprocess.Popen[bytes]:
        inside = ["ip", "netns", "exec", self.name, *(["setpriv", f"--reuid={user}", "--clear-groups"] if user else [])]
        return subprocess.Popen(
            [*inside, *[str(word) for word in command]], env={**os.environ, **environment}, start_new_session=True,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )  # fmt: skip

    def close(self) -> None:
        with suppress(subprocess.CalledProcessError):
            ip("netns", "del", self.name)


@final
class Machine:
    """A server on a host of its own."""

    def __init__(self, host: Host, database: str) -> None:
        self.host = host
        self.database = database
        self.url = f"http://{host.address}:{PORT}"
        self._settings = settings_for(database, host=host.address, port=PORT, keys="of all machines", log_level="error")
        self.start()

    def start(self) -> None:
        environment = {**WATCHDOG.for_process(), **as_environment(self._settings)}
        self.process = self.host.start(sys.executable, "-m", "tests.server.watched", "serve", **environment)
        for _ in range(2000):
            with suppress(httpx.HTTPError):
                if httpx.get(self.url + "/health", timeout=2).status_code == 200:
                    return
            assert self.process.poll() is None, "the server did not start"
            time.sleep(0.05)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


@contextmanager
def machines(count: int) -> Iterator[list[Machine]]:
    """Servers on hosts of their own, all on one PostgreSQL, which has a host too."""
    with network_of_its_own():
        yield from _machines(count)


def _machines(count: int) -> Iterator[list[Machine]]:
    bridge = f"dbl{os.getpid() % 10000}"  # namespaces have names that all of the machine shares
    ip("link", "add", bridge, "type", "bridge")
    hosts: list[Host] = []
    found: list[Machine] = []
    try:
        ip("addr", "add", f"{NET}.254/24", "dev", bridge)
        ip("link", "set", bridge, "up")
        for number in range(1, count + 2):
            hosts.append(Host(bridge, number))
        with _postgres(hosts[-1]) as database:
            try:
                for host in hosts[:-1]:
                    found.append(Machine(host, database))
                yield found
            finally:
                for machine in found:
                    machine.kill()
    finally:
        for host in hosts:
            host.close()
        ip("link", "del", bridge)


@contextmanager
def _postgres(host: Host) -> Iterator[str]:
    folder = find_postgres()
    if folder is None:
        raise NoPostgres(POSTGRESQL.missing)
    with tempfile.TemporaryDirectory(prefix="dbl", dir="/tmp") as place:
        data, user = new_cluster(folder, place)
        with (data / "pg_hba.conf").open("a") as rules:
            rules.write(f"host all all {NET}.0/24 trust\n")
        server = host.start(
            folder / "postgres", "-D", data, "-c", f"listen_addresses={host.address}", "-c", "max_connections=60",
            "-c", f"unix_socket_directories={place}", user=user,
        )  # fmt: skip
        try:
            for _ in range(600):
                if subprocess.run([folder / "pg_isready", "-h", host.address, "-q"], check=False).returncode == 0:
                    break
                time.sleep(0.1)
            yield f"postgresql://doubloon@{host.address}/postgres"
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(60)
