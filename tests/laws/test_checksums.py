"""Both builds play the same random matches to the ply: one checksum a table, stored beside this file."""

from __future__ import annotations

import hashlib
import tomllib
from pathlib import Path

import pytest

from doubloon.engine.contract import AnyRules
from tests.laws.play import TABLES, positions

FILE = Path(__file__).with_name("checksums.toml")
MATCHES = 5


def checksum(rules: AnyRules, seats: int) -> str:
    digest = hashlib.sha256()
    for seed in range(MATCHES):
        for s, ply, _ in positions(rules, seats, 1000 + seed):
            line = rules.key(s) if ply is None else f"{ply.seat} {rules.text(ply.move)}"
            digest.update(line.encode())
    return digest.hexdigest()[:16]


def stored_text() -> str:
    return "".join(f'{name} = "{checksum(rules, seats)}"\n' for name, seats, rules in TABLES)


@pytest.mark.parametrize(("name", "seats", "rules"), TABLES, ids=[name for name, _, _ in TABLES])
def test_random_matches_have_the_stored_checksum(name: str, seats: int, rules: AnyRules) -> None:
    stored = tomllib.loads(FILE.read_text())
    assert checksum(rules, seats) == stored.get(name), "if the rules were meant to change: python -m tests.rewrite"
