"""Says which build is under test, and refuses to test another than the one asked for by DOUBLOON_EXPECT."""

from __future__ import annotations

import os
from pathlib import Path

import hypothesis
import pytest

import doubloon.engine
from doubloon import build_info

SOURCES = Path(__file__).parent.parent / "src"
FOUND = "compiled" if build_info.is_compiled() else "interpreted"

# How many random matches of each game the laws are held against.
os.environ.setdefault("DOUBLOON_MATCHES", "200" if build_info.is_compiled() else "20")
# A slow machine is no failure.
hypothesis.settings.register_profile("doubloon", deadline=None)
hypothesis.settings.load_profile("doubloon")


def place() -> Path:
    return Path(doubloon.engine.__path__[0])


def pytest_configure() -> None:
    expected = os.environ.get("DOUBLOON_EXPECT", FOUND)
    if expected != FOUND:
        raise pytest.UsageError(f"DOUBLOON_EXPECT is {expected}, but doubloon in {place()} is {FOUND}")
    if FOUND == "compiled" and place().is_relative_to(SOURCES):
        raise pytest.UsageError(f"compiled files lie in {SOURCES}: remove them")


def pytest_report_header() -> str:
    return f"{build_info.describe()} in {place().parent}"
