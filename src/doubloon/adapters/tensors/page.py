"""Writes the tables of docs/research.md: `python -m doubloon.adapters.tensors.page docs/research.md`."""

from __future__ import annotations

import sys
from pathlib import Path

from doubloon.adapters.shared import rules_of
from doubloon.adapters.tensors.encoder import make_encoder
from doubloon.adapters.tensors.field import Axis
from doubloon.games import GAMES

BEGIN, END = "<!-- tensors: begin -->", "<!-- tensors: end -->"
MOST_LABELS = 12
STATIC = "; *static*"


def tables() -> str:
    parts: list[str] = []
    for game in GAMES:
        fewest, most = rules_of(game, {}).seats
        encoder = make_encoder(game, {}, fewest)
        limits = encoder.limits
        sizes = [f"{seats} players {make_encoder(game, {}, seats).size:,}" for seats in range(fewest, most + 1)]
        parts += [
            f"### {game}",
            "",
            f"Elements: {', '.join(sizes)}. Actions: {encoder.rules.seat_moves:,}; chance outcomes: "
            f"{encoder.rules.move_count - encoder.rules.seat_moves:,}. With {fewest} players at most "
            f"{limits.decisions:,} decisions, {limits.chance_plies:,} chance plies, "
            f"scores from {limits.lowest_score:,} to {limits.highest_score:,}. Fields with {fewest} players:",
            "",
            "| from | field | axes | what it says |",
            "|---:|---|---|---|",
        ]
        for field in encoder.fields:
            axes = " x ".join([_axis(axis) for axis in field.axes]) or "1"
            text = field.text + STATIC * field.is_static
            parts.append(f"| {encoder.slices[field.name].start} | `{field.name}` | {axes} | {text} |")
        parts.append("")
    return "\n".join(parts)


def _axis(axis: Axis) -> str:
    labels = list(axis.labels)
    if len(labels) > MOST_LABELS:
        labels = [*labels[:3], "...", labels[-1]]
    return f"{len(axis.labels)} {axis.name} ({' '.join(labels)})"


def renewed(page: str) -> str:
    """The page with its tables as they are now."""
    before, after = page.split(BEGIN)[0], page.split(END)[1]
    return f"{before}{BEGIN}\n{tables()}{END}{after}"


if __name__ == "__main__":
    path = Path(sys.argv[1])
    path.write_text(renewed(path.read_text("utf-8")), "utf-8")
