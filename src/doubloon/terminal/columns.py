"""Blocks of lines side by side: colours take no room, and what does not fit on the screen goes below."""

from __future__ import annotations

import re

ESCAPE = re.compile("\x1b\\[[0-9;]*m")


def width(text: str) -> int:
    return len(ESCAPE.sub("", text))


def padded(text: str, wide: int) -> str:
    return text + " " * (wide - width(text))


def beside(blocks: list[list[str]], room: int, *, gap: int = 4, least: int = 0) -> str:
    """Each block as wide as its widest line, and at least so wide; as many of them in a row as there is room for."""
    widths = [max([least, *(width(line) for line in block)]) for block in blocks]
    rows: list[str] = []
    first = 0
    while first < len(blocks):
        end = first + 1
        while end < len(blocks) and sum(widths[first : end + 1]) + gap * (end - first) <= room:
            end += 1
        rows.append(_row(blocks[first:end], widths[first:end], gap))
        first = end
    return "\n\n".join(rows)


def _row(blocks: list[list[str]], widths: list[int], gap: int) -> str:
    lines: list[str] = []
    for y in range(max(len(block) for block in blocks)):
        parts = [padded(block[y] if y < len(block) else "", wide) for block, wide in zip(blocks, widths, strict=True)]
        lines.append((" " * gap).join(parts).rstrip())
    return "\n".join(lines)
