"""A server with the built client, Chromium, and visitors whose consoles must stay silent."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import doubloon
from tests.browser.chromium import opened
from tests.browser.visitor import LAPTOP, Device, Visitor
from tests.needs import CHROMIUM, find_chromium, leave_out
from tests.server.client import Client
from tests.server.running import Process, settings_for
from tests.server.watchdog import WATCHDOG

Visit = Callable[..., Visitor]


@pytest.fixture(scope="session")
def chromium() -> str:
    return find_chromium() or leave_out(CHROMIUM.missing)


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    if not (Path(doubloon.__file__).parent / "web" / "dist" / "index.html").exists():
        leave_out("the browser client is not built (`make test` builds it)")
    with opened(chromium) as browser:
        yield browser


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    folder = tmp_path_factory.mktemp("browser")
    process = Process(settings_for(f"sqlite:///{folder / 'doubloon.sqlite'}"), str(folder / "server.log"))
    yield process
    process.stop()


@pytest.fixture(autouse=True)
def _loops_never_wait() -> Iterator[None]:
    yield
    WATCHDOG.check()


@pytest.fixture(scope="session")
def over(server: Process) -> str:
    """A match of Gold Armada that is over, for anybody to replay."""
    client = Client(server.url)
    match = client.make("gold_armada", "me", "bot", "bot")
    client.play_out(match, [0])
    return match


@pytest.fixture
def visit(browser: Browser, server: Process) -> Iterator[Visit]:
    """Visitors by device; each has a browser profile of its own."""
    visitors: list[Visitor] = []

    def come(device: Device = LAPTOP, **more: str) -> Visitor:
        visitors.append(Visitor(browser, server.url, device, **more))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.leave()
    for visitor in visitors:
        assert visitor.complaints == []
