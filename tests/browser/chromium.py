"""Chromium of the system, driven by Playwright."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.hook import load_hook

# Without a sandbox because tests may run as root.
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]  # fmt: skip


@contextmanager
def opened(chromium: str) -> Iterator[Browser]:
    with pytest.MonkeyPatch.context() as patch:
        # The Node that built the client: Playwright's own asks for a library that a bare system does not have.
        patch.setenv("PLAYWRIGHT_NODEJS_PATH", load_hook().find_npm().node)
        playwright = sync_playwright().start()
    browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
    try:
        yield browser
    finally:
        browser.close()
        playwright.stop()
