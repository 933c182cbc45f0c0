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
    mask = np.zeros(size, np.int8)
    mask[list(moves)] = 1
    return mask
