"""A server with the built client, Chromium, and visitors whose consoles must stay silent."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

import doubloon
from tests.browser.visitor import LAPTOP, Device, Visitor
from tests.server.running import Process, settings_for

# Chromium of the system, run without a sandbox because tests may run as root.
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip

Visit = Callable[..., Visitor]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    is_built = (Path(doubloon.__file__).parent / "web" / "dist" / "index.html").exists()
    missing = "" if chromium else "no Chromium is installed"
    missing = missing if is_built else "the browser client is not built (npm run build in web/)"
    if missing:
        if os.environ.get("CI"):
            pytest.fail(missing)
        pytest.skip(missing)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    folder = tmp_path_factory.mktemp("browser")
    process = Process(settings_for(f"sqlite:///{folder / 'doubloon.sqlite'}"), str(folder / "server.log"))
    yield process
    process.stop()


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
