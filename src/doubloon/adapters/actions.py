"""What every action is about, as numbers: for heads that point at cards, maps and cells."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np
from numpy.typing import NDArray

from doubloon.adapters.tensors.encoder import Encoder
from doubloon.engine.codec import Kind

NONE = -1
# Which axes the drawn things of a move's path may belong to; a sort that is not here may be an axis itself.
AXES = {
    "hand": ["clue", "card"],
    "row": ["card"],
    "volcano": ["clue"],
    "raise": ["map"],
    "die": ["symbol"],
    "left": ["cell"],
    "right": ["cell"],
}
SIDE = "side"


@dataclass(frozen=True)
class ActionTable:
    """`kinds` are the sorts of moves ("clue", "amulet remove", ...), and `kind` has the number of each action's.
    `about` has for every axis of the observation that actions speak of (card, clue, map, cell, side, ...) an array of
    actions x places: numbers along that axis, NONE where there are no more."""

    kinds: list[str]
    kind: NDArray[np.int16]
    about: dict[str, NDArray[np.int16]]


@cache
def action_table(encoder: Encoder) -> ActionTable:
    rules = encoder.rules
    kinds = [kind for kind in rules.codec.kinds if kind.first < rules.seat_moves]
    number = np.repeat(np.arange(len(kinds), dtype=np.int16), [kind.count for kind in kinds])
    named = [_named(encoder, move) for move in range(rules.seat_moves)]
    about: dict[str, NDArray[np.int16]] = {}
    for axis in sorted({axis for found in named for axis in found}):
        width = max([len(found.get(axis, [])) for found in named])
        about[axis] = np.array([_padded(found.get(axis, []), width) for found in named], np.int16)
    return ActionTable([_name(kind) for kind in kinds], number, about)


def _name(kind: Kind) -> str:
    """With the words that all moves of this kind have in common."""
    return " ".join([kind.name, *[words[0] for words in kind.arguments if len(words) == 1]])


def _padded(numbers: list[int], width: int) -> list[int]:
    return numbers + [NONE] * (width - len(numbers))


def _named(encoder: Encoder, move: int) -> dict[str, list[int]]:
    """The places along the axes that a move names, in its order."""
    labels = _labels(encoder)
    found: dict[str, list[int]] = {}
    for step in encoder.rules.path(move):
        sort, _, word = step.partition(":")
        for axis in AXES.get(sort, [sort]):
            if word in labels.get(axis, {}):
                found.setdefault(axis, []).append(labels[axis][word])
                break
        if sort in labels.get(SIDE, {}) and SIDE not in found:
            found[SIDE] = [labels[SIDE][sort]]
    return found


@cache
def _labels(encoder: Encoder) -> dict[str, dict[str, int]]:
    return {
        axis.name: {label: k for k, label in enumerate(axis.labels)} for field in encoder.fields for axis in field.axes
    }
