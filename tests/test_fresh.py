"""What decides about the bare systems of tests/fresh before one is built: `make soak` builds them."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from tests.fresh import __main__ as fresh
from tests.fresh import system
from tests.hook import ROOT


def test_both_releases_each_kind_of_user_with_and_without_a_compiler() -> None:
    assert len(fresh.NAMES) == len(set(fresh.NAMES)) == 8
    assert set(fresh.WHOLE) <= set(fresh.NAMES)
    for word in ("bookworm", "trixie", "root", "user", "bare", "compiler"):
        assert len([name for name in fresh.NAMES if word in name.split("-")]) == 4


def test_what_is_tried_everywhere_is_there() -> None:
    assert [path for path in fresh.SOME.split() if not (ROOT / path).exists()] == []


@pytest.mark.parametrize(("ci", "code"), [("", 0), ("true", 1)])
def test_without_root_they_are_left_out_aloud(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], ci: str, code: int
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.setattr(sys, "argv", ["tests.fresh"])
    monkeypatch.setenv("CI", ci)
    assert fresh.main() == code
    assert capsys.readouterr().err == "Left out: the bare systems: only root can make them\n"


def test_only_how_packages_are_reached_is_passed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("https_proxy", "PIP_INDEX_URL", "NODE_EXTRA_CA_CERTS", "DOUBLOON_DATA", "GITHUB_TOKEN", "PYTHONPATH"):
        monkeypatch.setenv(name, "something")
    words = [str(word) for word in system.enter(Path("/nowhere"), "user", ["make"])]
    for name, is_passed in (("https_proxy", True), ("PIP_INDEX_URL", True), ("NODE_EXTRA_CA_CERTS", True),
                            ("DOUBLOON_DATA", False), ("GITHUB_TOKEN", False), ("PYTHONPATH", False)):  # fmt: skip
        assert (f"{name}=something" in words) == is_passed
    assert "HOME=/home/newcomer" in words and words[-1] == "make"


def test_the_second_time_has_no_network() -> None:
    assert "--net" not in system.enter(Path("/nowhere"), "root", ["make"])
    assert "--net" in system.enter(Path("/nowhere"), "root", ["make"], has_network=False)


def test_no_mirror_is_named() -> None:
    """Packages come from where this machine has its own."""
    texts = {file.name: file.read_text("utf-8") for file in (ROOT / "tests" / "fresh").glob("*.py")}
    assert [name for name, text in texts.items() if "://" in text or "debian.org" in text] == []
