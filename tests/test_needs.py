"""What the tests need from the system is installed once, before them, and nothing is left out in silence."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests import needs
from tests.hook import ROOT

TESTS = ROOT / "tests"
PACKAGES = [need.package for need in needs.NEEDS]


@pytest.fixture
def bare(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine with apt-get, which only notes how it was called, and without anything else."""
    calls = tmp_path / "calls"
    apt = tmp_path / "apt-get"
    apt.write_text(f'#!/bin/sh\necho "$@" >> {calls}\necho "E: no network" >&2\nexit 100\n')
    apt.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}/usr/bin{os.pathsep}/bin")
    monkeypatch.delenv("CI", raising=False)
    unmet = [need._replace(is_met=lambda: False) for need in needs.NEEDS]
    monkeypatch.setattr(needs, "NEEDS", unmet)
    return calls


def test_root_installs_everything_with_one_call_and_says_so(
    bare: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert needs.main() == 0  # nothing could be installed, and the tests go on without
    update, install = bare.read_text().splitlines()
    assert update.endswith("update") and install.endswith(f"install --no-install-recommends {' '.join(PACKAGES)}")
    said = capsys.readouterr()
    assert said.out.startswith(f"Installing {', '.join(PACKAGES)}:")
    assert "could not be installed: E: no network." in said.err and "will be left out" in said.err


def test_what_only_makes_tests_quicker_is_installed_too_and_may_fail(
    bare: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setenv("CI", "true")
    met = [need._replace(is_met=lambda: True) for need in needs.NEEDS]
    monkeypatch.setattr(needs, "NEEDS", [met[0]._replace(is_wished=lambda: True), *met[1:]])
    assert needs.main() == 0
    assert bare.read_text().splitlines()[1].endswith(f"install --no-install-recommends {PACKAGES[0]}")
    assert "The tests will take longer." in capsys.readouterr().err


def test_without_root_nothing_is_tried(
    bare: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert needs.main() == 0
    assert not bare.exists()
    assert "only an administrator can install" in capsys.readouterr().err


@pytest.mark.usefixtures("bare")
def test_in_continuous_integration_nothing_may_be_left_out(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setenv("CI", "true")
    assert needs.main() == 1
    assert "nothing may be left out" in capsys.readouterr().err
    with pytest.raises(pytest.fail.Exception, match="Chromium is not installed"):
        needs.leave_out(needs.CHROMIUM.missing)


@pytest.mark.usefixtures("bare")
def test_the_block_counts_what_was_left_out_and_names_one_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    reasons = [f"Skipped: {needs.MARK}{need.missing}" for need in (needs.CHROMIUM, needs.CHROMIUM, needs.POSTGRESQL)]
    assert needs.left_out([*reasons, "Skipped: no full disk at hand"]).splitlines() == [
        "Left out:",
        "    2 tests: Chromium is not installed",
        "    1 test: PostgreSQL is not installed",
        f"To run them too: sudo apt-get install --no-install-recommends {' '.join(PACKAGES)}",
    ]
    assert needs.left_out(["Skipped: no full disk at hand"]) == ""


def test_a_run_ends_with_the_block(tmp_path: Path) -> None:
    """After pytest's own last line, also when workers ran the tests."""
    (tmp_path / "conftest.py").write_text((TESTS / "conftest.py").read_text("utf-8"))
    (tmp_path / "test_x.py").write_text(
        "from tests import needs\ndef test_x(): needs.leave_out('no anchor is aboard')\n"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), *filter(None, sys.path)])}
    for name in ("CI", "DOUBLOON_EXPECT", "PYTEST_XDIST_WORKER", "PYTEST_ADDOPTS"):
        environment.pop(name, None)
    command = [sys.executable, "-m", "pytest", "-q", "-n", "1", "-c", os.devnull, "--rootdir", ".", "."]
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert "Left out:" in done.stdout.partition("1 skipped")[2], done.stdout
    assert "    1 test: no anchor is aboard" in done.stdout
    again = subprocess.run(
        command, cwd=tmp_path, env={**environment, "CI": "true"}, capture_output=True, text=True, check=False
    )
    assert again.returncode == 1 and "1 failed" in again.stdout


def test_no_test_installs_anything() -> None:
    """The bare systems of tests/fresh are no tests: they are built before anybody tests in them."""
    may = {TESTS / "needs.py", TESTS / "test_needs.py", *(TESTS / "fresh").iterdir()}
    offenders = [
        str(file.relative_to(TESTS))
        for file in TESTS.rglob("*.py")
        if file not in may and re.search(r'"(apt-get|dpkg|sudo)"', file.read_text("utf-8"))
    ]
    assert offenders == []
