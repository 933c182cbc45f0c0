"""Lighthouse, in `make soak`: performance and best practices of the home page and a table, median of five runs."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
from pathlib import Path

import pytest

from tests.hook import load_hook
from tests.server.client import Client
from tests.server.running import Process

RUNS = 5
LEAST = 0.95


def scores(address: str, chromium: str, folder: Path) -> dict[str, float]:
    """One run of Lighthouse, fetched by npm; its result by category."""
    npm = load_hook().find_npm()
    result = folder / "lighthouse.json"
    command = [
        *npm.command, "exec", "--yes", "--", "lighthouse@12", address,
        "--quiet", "--output=json", f"--output-path={result}",
        "--only-categories=performance,best-practices", "--chrome-flags=--headless --no-sandbox --disable-gpu",
    ]  # fmt: skip
    environment = {**os.environ, "CHROME_PATH": chromium, "PATH": npm.path}
    subprocess.run(command, env=environment, check=True, capture_output=True, timeout=300)
    categories = json.loads(result.read_text("utf-8"))["categories"]
    return {name: float(category["score"]) for name, category in categories.items()}


@pytest.mark.soak
@pytest.mark.parametrize("page", ["home", "table"])
def test_lighthouse_on(server: Process, chromium: str, tmp_path: Path, page: str) -> None:
    match = Client(server.url).make("gold_armada", "me", "bot", "bot")
    address = server.url + ("/" if page == "home" else f"/table/{match}")
    runs = [scores(address, chromium, tmp_path) for _ in range(RUNS)]
    for category in ("performance", "best-practices"):
        median = statistics.median(run[category] for run in runs)
        print(f"{page}: {category} {median}")
        assert median >= LEAST
