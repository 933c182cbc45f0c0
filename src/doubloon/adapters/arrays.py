"""Small NumPy helpers."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray


def mask_of(size: int, moves: Sequence[int]) -> NDArray[np.int8]:
    """1 for each of these moves."""
    mask = np.zeros(size, np.int8)
    mask[list(moves)] = 1
    return mask
