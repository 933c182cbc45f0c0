"""Whole numbers as people write them."""

from __future__ import annotations

from typing import Final

MOST_DIGITS: Final = 9  # more than anybody means; Python refuses to read thousands of them


def read_number(text: str) -> int:
    """The number these digits write; -1 for anything else, signs and absurd lengths included."""
    return int(text) if text.isdecimal() and len(text) <= MOST_DIGITS else -1
