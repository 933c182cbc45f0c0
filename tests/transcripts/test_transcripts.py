"""Whole matches as files: dropping one in adds a test (`python -m tests.rewrite` writes its log)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.transcripts.transcript import LINE, files, log_of


@pytest.mark.parametrize("file", files(), ids=[file.stem for file in files()])
def test_a_stored_match_plays_as_it_was_written(file: Path) -> None:
    record, line, log = file.read_text("utf-8").partition(LINE)
    assert line, f"{file.name} has no log yet: python -m tests.rewrite"
    assert log_of(record) == log
