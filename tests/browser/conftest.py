"""A server with the built client, Chromium, and visitors whose consoles must stay silent."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

import doubloon
from tests.browser.visitor import LAPTOP, Device, Visitor
from tests.server.client import Client
from tests.server.running import Process, settings_for

# Chromium of the system, run without a sandbox because tests may run as root.
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip

Visit = Callable[..., Visitor]


def find_chromium() -> str | None:
    """Chromium of the system; installed by apt-get when there is none and it may."""
    names = ("chromium", "chromium-browser", "google-chrome")
    found = next(filter(None, map(shutil.which, names)), None)
    if found is None and os.geteuid() == 0 and shutil.which("apt-get"):
        environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        command = ["apt-get", "install", "-y", "-q", "--no-install-recommends", "chromium"]
        subprocess.run(command, env=environment, capture_output=True, timeout=600, check=False)
        found = next(filter(None, map(shutil.which, names)), None)
    return found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    chromium = find_chromium()
    is_built = (Path(doubloon.__file__).parent / "web" / "dist" / "index.html").exists()
    missing = "" if chromium else "no Chromium is installed (Debian: apt-get install chromium)"
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
