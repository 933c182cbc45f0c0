"""A box of Gold Armada small enough to search to the end: three dice, two throws, one or two kinds of piers."""

from __future__ import annotations


def small_box(
    *more: str,
    players: tuple[int, int] = (2, 5),
    symbols: tuple[str, str, str] = ("barrel", "bottle", "map"),
    needs: tuple[int, int] = (1, 2),
    values: tuple[int, int] = (1, 2),
) -> str:
    """As TOML, with more lines after those of the basic piers."""
    lines = [
        f"players = {list(players)}",
        "skulls = 2",
        "dice = 3",
        "throws = 2",
        f"symbols = {list(symbols)}",
        "[basic]",
        f"needs = {list(needs)}",
        f"values = {list(values)}",
        *more,
    ]
    return "\n".join(lines) + "\n"


def special_pier(values: list[int], accepts: str) -> str:
    return f"[special.three]\nvalues = {values}\naccepts = {accepts}"
