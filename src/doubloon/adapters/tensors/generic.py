"""A game without a file here: its View's fields as numbers, their sizes learnt from random matches.

Numbers are squeezed into 0 to 1, so that none is too large; of a list longer than any that was met the rest is left
out, and a word that was not met is "other". A game's own file says it better, and shorter.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.adapters.tensors import Limits
from doubloon.adapters.tensors.field import Axis, Field, Floats, common
from doubloon.engine.contract import CHANCE, NOBODY, SPECTATOR, AnyRules, Json, View
from doubloon.engine.outline import SHELL
from doubloon.engine.rng import Rng
from doubloon.engine.views import as_json

MATCHES = 20
MOST_PLIES = 5_000  # of each; random play need not come to an end
LIMIT = 10  # times what was met
OTHER = "other"


@dataclass
class Node:
    """What was met in one place of the views: any of numbers, words, parts and entries, or nothing at all."""

    is_number: bool = False
    scale: float = 1.0  # the largest number
    words: list[str] = field(default_factory=list)
    parts: dict[str, Node] = field(default_factory=dict)
    entry: Node | None = None
    room: int = 0  # for entries
    is_optional: bool = False

    def learn(self, value: Json) -> None:
        if value is None:
            self.is_optional = True
        elif isinstance(value, (bool, int, float)):
            self.is_number = True
            self.scale = max(self.scale, abs(value))
        elif isinstance(value, str):
            if value not in self.words:
                self.words = sorted([*self.words, value])
        elif isinstance(value, dict):
            for name, part in value.items():
                self.parts.setdefault(name, Node()).learn(part)
        else:
            self.entry = self.entry or Node()
            self.room = max(self.room, len(value))
            for item in value:
                self.entry.learn(item)

    def labels(self, name: str) -> list[str]:
        """One for each number that `write` makes of a value."""
        found = [f"{name} is there"] if self.is_optional else []
        if self.is_number:
            found.append(name)
        if self.words:
            found += [f"{name}={word}" for word in [*self.words, OTHER]]
        for part, node in self.parts.items():
            found += node.labels(f"{name}.{part}")
        if self.entry is not None:
            found.append(f"{name} length")
            for k in range(self.room):
                found += self.entry.labels(f"{name}.{k}")
        return found

    def write(self, value: Json, out: list[float]) -> None:
        if self.is_optional:
            out.append(float(value is not None))
        if self.is_number:
            out.append(squeezed(value, self.scale) if isinstance(value, (bool, int, float)) else 0.0)
        if self.words:
            word = value if value in self.words else OTHER
            out += [float(isinstance(value, str) and word == each) for each in [*self.words, OTHER]]
        for name, node in self.parts.items():
            node.write(value.get(name) if isinstance(value, dict) else None, out)
        if self.entry is not None:
            entries = value if isinstance(value, list) else []
            out.append(squeezed(len(entries), max(self.room, 1)))
            for k in range(self.room):
                self.entry.write(entries[k] if k < len(entries) else None, out)


def squeezed(number: float, scale: float) -> float:
    """Between 0 and 1 for any number, and another for each: 0 is a half, the scale three quarters."""
    return 0.5 + 0.5 * number / (abs(number) + scale)


@dataclass(frozen=True)
class Learnt:
    nodes: dict[str, Node]  # by field of the View
    limits: Limits


def fields(rules: AnyRules, seats: int) -> Sequence[Field[View]]:
    return [*common(seats), *[_field(name, node) for name, node in _learn(rules, seats).nodes.items()]]


def limits(rules: AnyRules, seats: int) -> Limits:
    """A guess: ten times the longest and the dearest of the random matches."""
    return _learn(rules, seats).limits


def _field(name: str, node: Node) -> Field[View]:
    def write(view: View, out: Floats) -> None:
        numbers: list[float] = []
        node.write(as_json(view)[name], numbers)
        out[...] = numbers

    return Field(name, f"the View's `{name}`", (Axis("value", node.labels(name)),), write)


@cache
def _learn(rules: AnyRules, seats: int) -> Learnt:
    nodes: dict[str, Node] = {}
    decisions = chance = 0
    scores = [0]
    for seed in range(MATCHES):
        plies = [0, 0]
        for s, by in _positions(rules, seats, Rng(seed + 1)):
            for seat in range(SPECTATOR, seats):
                for name, value in as_json(rules.observe(s, seat)).items():
                    if name not in SHELL:
                        nodes.setdefault(name, Node()).learn(value)
            plies[by == CHANCE] += by != NOBODY
            scores += rules.scores(s)
        decisions, chance = max(decisions, plies[0]), max(chance, plies[1])
    most = Limits(LIMIT * decisions, LIMIT * chance, LIMIT * min(scores), max(1, LIMIT * max(scores)))
    return Learnt(nodes, most)


def _positions(rules: AnyRules, seats: int, rng: Rng) -> Iterator[tuple[object, int]]:
    """Those of a random match, each with who is to act in it."""
    s = rules.start(seats)
    buffer = vec[i64]([0] * rules.most_moves)
    for _ in range(MOST_PLIES):
        by = rules.next_to_act(s)
        yield s, int(by)
        if by == NOBODY:
            return
        rules.apply(s, by, rules.draw(s, rng) if by == CHANCE else rules.random_move(s, by, buffer, rng))
