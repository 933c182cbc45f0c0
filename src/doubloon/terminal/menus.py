"""A menu as lines of text: every number on it stands beside what it picks."""

from __future__ import annotations

from doubloon.terminal.board import Choice, Menu, Part
from doubloon.terminal.columns import beside, padded, width
from doubloon.terminal.pen import Pen

GAP = 3  # columns between choices in one line


def menu_text(menu: Menu, pen: Pen) -> str:
    return "\n".join(text for part in menu.parts if (text := _part(part, pen)))


def _part(part: Part, pen: Pen) -> str:
    lines = [pen.fit(part.title)] if part.title else []
    if any(choice.picture for choice in part.choices):
        blocks = [[f"{_key(choice, pen)} {choice.label}", *choice.picture] for choice in part.choices]
        lines.append(beside(blocks, pen.room))
    elif part.packed:
        lines += _packed([f"{_key(choice, pen)} {choice.label}" for choice in part.choices], pen)
    else:
        wide = max([width(choice.key) for choice in part.choices], default=0)
        lines += [
            pen.fit(" " * (wide - width(choice.key)) + f" {_key(choice, pen)} {_said(choice)}")
            for choice in part.choices
        ]
    return "\n".join([*lines, *([pen.fit(part.note)] if part.note else [])])


def _key(choice: Choice, pen: Pen) -> str:
    return pen.paint(f"{choice.key})", "bold")


def _said(choice: Choice) -> str:
    return f"{choice.label}  {choice.detail}" if choice.detail else choice.label


def _packed(texts: list[str], pen: Pen) -> list[str]:
    """In columns of one width, as many as there is room for."""
    if not texts:
        return []
    wide = max(width(text) for text in texts)
    across = max(1, (pen.room - 1 + GAP) // (wide + GAP))
    rows = [texts[k : k + across] for k in range(0, len(texts), across)]
    return [pen.fit(" " + (" " * GAP).join(padded(text, wide) for text in row).rstrip()) for row in rows]
