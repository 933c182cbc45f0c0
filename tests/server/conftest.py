from __future__ import annotations

import socketserver
import threading
from collections.abc import Iterator
from http.server import HTTPServer
from pathlib import Path

import pytest

from tests.needs import leave_out
from tests.server.client import OPENED, Client
from tests.server.databases import NoPostgres, postgres
from tests.server.running import Thread, running
from tests.server.sinks import Postman, Service
from tests.server.watchdog import WATCHDOG

DATABASES = ["sqlite", "postgresql"]


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    try:
        with postgres() as url:
            yield url
    except NoPostgres as reason:
        leave_out(str(reason))


@pytest.fixture(scope="session")
def on_sqlite(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Thread]:
    with running(f"sqlite:///{tmp_path_factory.mktemp('db') / 'doubloon.sqlite'}") as server:
        yield server


@pytest.fixture(scope="session")
def on_postgresql(postgres_url: str) -> Iterator[Thread]:
    with running(postgres_url) as server:
        yield server


@pytest.fixture(params=DATABASES)
def server(request: pytest.FixtureRequest) -> Thread:
    """One server for all tests that do no harm to it, on each database."""
    running_one: Thread = request.getfixturevalue(f"on_{request.param}")
    return running_one


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'doubloon.sqlite'}"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every test runs on both databases, but a test over all games does so with one game: rules know no database."""
    kept: list[pytest.Item] = []
    for item in items:
        given: dict[str, object] = (
            item.callspec.params if isinstance(item, pytest.Function) and hasattr(item, "callspec") else {}
        )
        first = "silver_and_gold" if "nothing_more" in item.name else "gold_armada"
        if given.get("server") != "postgresql" or given.get("game", first) == first:
            kept.append(item)
    items[:] = kept


@pytest.fixture
def service() -> Iterator[str]:
    with HTTPServer(("127.0.0.1", 0), Service) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@pytest.fixture
def post_office() -> Iterator[str]:
    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Postman) as server:
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"smtp://127.0.0.1:{server.server_address[1]}"
        server.shutdown()


@pytest.fixture(autouse=True)
def _nothing_left_open() -> Iterator[None]:
    yield
    OPENED.close()


@pytest.fixture(autouse=True)
def _loops_never_wait() -> Iterator[None]:
    yield
    WATCHDOG.check()


@pytest.fixture
def client(server: Thread) -> Client:
    return Client(server.url)


@pytest.fixture
def other(server: Thread) -> Client:
    return Client(server.url)
