"""Text on a screen: how wide it is, broken between words, in blocks side by side. Colours and marks take no room."""

from __future__ import annotations

import re
import unicodedata

ESCAPE = re.compile("\x1b\\[[0-9;]*m|\x1b\\]8;;[^\x1b]*\x1b\\\\")
WIDE = ("W", "F")  # signs of East Asia take two columns
LEFT_TO_RIGHT = "\u200e"  # a mark that takes no room
COLUMN_TO_TURN = re.compile(r"\S*[\u0590-\u08ff](?:\S| (?! ))*")  # words of Hebrew or Arabic, up to the next column
NO_WIDTH = ("Mn", "Me", "Cf")  # marks over letters, and signs that only steer the direction


def width(text: str) -> int:
    plain = ESCAPE.sub("", text) if "\x1b" in text else text
    return len(plain) if plain.isascii() else sum(_sign_width(sign) for sign in plain)


def _sign_width(sign: str) -> int:
    if unicodedata.category(sign) in NO_WIDTH:
        return 0
    return 2 if unicodedata.east_asian_width(sign) in WIDE else 1


def padded(text: str, wide: int) -> str:
    return text + " " * (wide - width(text))


def centred(text: str, wide: int) -> str:
    return padded(" " * ((wide - width(text)) // 2) + text, wide)


def wrapped(text: str, room: int) -> list[str]:
    """The lines of a text, none wider than that; what goes on stands under what it goes on from."""
    return [part for line in text.split("\n") for part in _wrapped_line(line, room)]


def _wrapped_line(line: str, room: int) -> list[str]:
    if width(line) <= room:
        return [line]
    indent = re.match(" *(?:\\S+\\) +)?", ESCAPE.sub("", line))
    hang = " " * min(len(indent[0]) if indent else 0, room // 2)
    lines: list[str] = []
    now = ""
    for word in re.findall(" *[^ ]+", line):
        if now.strip() and width(now) + width(word) > room:
            lines.append(now)
            now = hang + word.lstrip(" ")
        else:
            now += word
        while width(now) > room and "/" not in now:  # a word wider than the screen; paths stay whole, to be copied
            at = cut(now, room)
            lines.append(now[:at])
            now = hang + now[at:]
    return _carried([*lines, now] if now.strip() else lines)


def cut(text: str, room: int) -> int:
    """How many characters of a text fill that room; escapes are never torn."""
    at = 0
    used = 0
    while at < len(text):
        if found := ESCAPE.match(text, at):
            at = found.end()
            continue
        used += _sign_width(text[at])
        if used > room:
            return max(at, 1)
        at += 1
    return at


def _carried(lines: list[str]) -> list[str]:
    """A colour that a line ends in goes on in the next one, and never runs to the edge of the screen."""
    carried: list[str] = []
    open_codes = ""
    for line in lines:
        whole = open_codes + line
        codes = [code for code in ESCAPE.findall(whole) if code.endswith("m")]
        open_codes = codes[-1] if codes and codes[-1] != "\x1b[0m" else ""
        carried.append(whole + "\x1b[0m" if open_codes else whole)
    return carried


def beside(blocks: list[list[str]], room: int, *, gap: int = 4, least: int = 0) -> str:
    """Each block as wide as its widest line, and at least so wide; as many of them in a row as there is room for."""
    blocks = [[part for line in block for part in wrapped(line, room)] for block in blocks]
    widths = [max([min(least, room), *(width(line) for line in block)]) for block in blocks]
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


def steady(line: str) -> str:
    """A line of several columns for terminals that turn Hebrew and Arabic themselves: a mark behind words that are
    turned keeps what follows in its place."""
    return COLUMN_TO_TURN.sub(rf"\g<0>{LEFT_TO_RIGHT}", line)


def table(rows: list[list[str]], gap: int = 2) -> list[str]:
    """Columns as wide as their widest cell."""
    widths = [max(width(row[k]) for row in rows) for k in range(len(rows[0]))]
    return [(" " * gap).join(padded(cell, widths[k]) for k, cell in enumerate(row)).rstrip() for row in rows]
