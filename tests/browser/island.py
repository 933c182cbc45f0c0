"""Tobago and Volcano at a browser: one sensible move after the other, by clicking."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import cast

from tests.browser.visitor import Frame, Visitor

# What somebody does who wants treasure, best first; a turn that has nothing better ends.
WANTED = ["raise", "do:claim", "volcano", "hand", "cell", "direction", "territory", "amulet", "do:stop", "do:end"]


def choose(moves: list[list[str]], rng: random.Random) -> list[str]:
    sorts: dict[str, list[list[str]]] = {}
    for path in moves:
        sort = "volcano" if path[-1].startswith("volcano:") and path[0].startswith("hand:") else path[0]
        sorts.setdefault(sort if sort.startswith("do:") else sort.partition(":")[0], []).append(path)
    known = [sort for sort in WANTED if sort in sorts]
    liked = [sort for sort in known if sort in ("raise", "do:claim")] or known[:3] or list(sorts)
    return rng.choice(sorts[rng.choice(liked)])


def click(visitor: Visitor, id_: str) -> None:
    put_the_curse_away(visitor)
    if id_.startswith("amulet:"):
        visitor.page.locator("button.amulet").click()
    visitor.piece(id_).click()


def play(visitor: Visitor, rng: random.Random, pick: Callable[[Visitor, str], None] = click) -> Frame:
    """One move of seat 0, by mouse unless told otherwise; the frame of its next turn."""
    frame = visitor.await_turn(0)
    path = choose([cast("list[str]", move["path"]) for move in cast("list[Frame]", frame["moves"])], rng)
    for id_ in path:
        pick(visitor, id_)
    return visitor.await_turn(0, cast("int", frame["asked"]))


def put_the_curse_away(visitor: Visitor) -> None:
    close = visitor.page.locator(".curse button")
    if close.count():
        close.click()


def phases(visitor: Visitor) -> set[str]:
    """All that seat 0 was shown so far."""
    found = set()
    for text in visitor.received:
        if '"phase":"' in text:
            found.add(text.partition('"phase":"')[2].partition('"')[0])
    return found
