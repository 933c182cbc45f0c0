"""Small NumPy helpers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar, cast

import numpy as np
from numpy.typing import NDArray

T = TypeVar("T", bound=np.generic)


def seen_in(memory: object, kind: type[T]) -> NDArray[T]:
    """What a vec of the compiled code holds, where it lies: no copy, and not to be written."""
    return np.frombuffer(cast("memoryview", memory), kind)


def mask_of(size: int, moves: Sequence[int]) -> NDArray[np.int8]:
    """1 for each of these moves."""
    mask = bytearray(size)  # a few single places are set faster here than by NumPy
    for move in moves:
        mask[move] = 1
    return np.frombuffer(mask, np.int8)
