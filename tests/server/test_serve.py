"""`doubloon serve` from its start: the address comes when somebody can go there, and whatever is in the way is said."""

from __future__ import annotations

import http.server
import os
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from urllib.request import urlopen

import pytest

from doubloon.locale import Problem
from doubloon.server.http.port import address, listen
from tests.server.running import free_port, running

SAYS = "Doubloon is at "


def serve(*words: str, **variables: str) -> subprocess.Popen[str]:
    """As somebody starts it; no browser is opened, but a file would tell that one was asked for."""
    environment = {**os.environ, "DOUBLOON_LANGUAGE": "en", "LC_ALL": "C.UTF-8", "BROWSER": "true", **variables}
    command = [sys.executable, "-m", "doubloon", "serve", *words]
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def refused(*words: str, **variables: str) -> tuple[int, str]:
    process = serve(*words, **variables)
    out, err = process.communicate()
    assert out == "" and "Traceback" not in err
    return process.returncode, err.strip()


@contextmanager
def another_program() -> Iterator[int]:
    """A port that is taken by something that is not Doubloon, and answers as such."""
    with http.server.HTTPServer(("127.0.0.1", 0), http.server.BaseHTTPRequestHandler) as program:
        thread = threading.Thread(target=program.serve_forever)
        thread.start()
        try:
            yield program.server_port
        finally:
            program.shutdown()
            thread.join()


@pytest.mark.parametrize("port", ["0", "given"])
def test_the_address_is_said_last_and_somebody_can_go_there(sqlite_url: str, port: str) -> None:
    wanted = "0" if port == "0" else str(free_port())
    process = serve("--port", wanted, "--database", sqlite_url)
    assert process.stderr is not None
    try:
        lines: list[str] = []
        while not lines or SAYS not in lines[-1]:
            lines.append(process.stderr.readline())
            assert lines[-1], lines  # it has ended
        url = lines[-1].removeprefix(SAYS).strip()
        assert wanted == "0" or url == f"http://127.0.0.1:{wanted}"
        with urlopen(url + "/health") as answer:
            assert answer.status == 200
    finally:
        process.terminate()
        rest = process.communicate()[1]
    assert SAYS not in rest


def test_a_second_start_says_where_the_first_one_runs(sqlite_url: str) -> None:
    file = sqlite_url.removeprefix("sqlite:///")
    with running(sqlite_url) as server:
        for words in ([], ["--port", str(server.settings.port)]):
            code, said = refused("--database", sqlite_url, *words)
            assert (code, said) == (1, f"Doubloon is already running at {server.url}, with its matches in {file}.")


def test_a_second_start_for_the_browser_opens_the_first_one(sqlite_url: str) -> None:
    """What was wished for is there, so it is no failure."""
    with running(sqlite_url) as server:
        code, said = refused("--database", sqlite_url, "--open")
        assert code == 0 and server.url in said


def test_a_port_of_another_program_names_the_next_free_one(sqlite_url: str) -> None:
    with another_program() as port:
        code, said = refused("--database", sqlite_url, "--port", str(port))
    free = said.partition("--port ")[2].partition(",")[0]
    assert code == 2 and said.startswith(f"Port {port} is taken by another program. Port {free} is free")
    assert int(free) > port


def test_a_port_of_another_doubloon_is_called_that(sqlite_url: str) -> None:
    with running(sqlite_url) as server:
        code, said = refused("--database", "sqlite:///:memory:", "--port", str(server.settings.port))
    assert code == 2 and f"taken by another Doubloon server, at {server.url}" in said


def test_the_next_free_port_skips_what_is_taken_too() -> None:
    with socket.create_server(("127.0.0.1", 0)) as first:
        port = first.getsockname()[1]
        with ExitStack() as stack:
            with suppress(OSError):  # taken already: as good
                stack.enter_context(socket.create_server(("127.0.0.1", port + 1)))
            with pytest.raises(Problem) as refusal:
                listen("127.0.0.1", port)
    assert int(str(refusal.value.message.args["free"])) > port + 1


@pytest.mark.parametrize(
    ("host", "url"),
    [("127.0.0.1", "http://127.0.0.1:1"), ("0.0.0.0", "http://127.0.0.1:1"), ("::", "http://[::1]:1")],
)
def test_the_address_is_one_that_a_browser_takes(host: str, url: str) -> None:
    assert address(host, 1) == url


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--workers", "2", "--database", "sqlite:////tmp/x"], "PostgreSQL"),
        (["--database", "sqlite:////proc/nowhere/x"], "/proc/nowhere"),
        (["--database", "postgresql://127.0.0.1:1/nowhere"], "The database cannot be opened"),
        (["--port", "harbour"], "port"),
    ],
)
def test_what_cannot_be_done_is_refused_before_anything_starts(words: list[str], reason: str) -> None:
    code, said = refused(*words)
    assert code == 2 and reason in said and SAYS not in said
