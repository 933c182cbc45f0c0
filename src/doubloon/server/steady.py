"""The time of day as this process began with it: it goes on evenly whatever becomes of the machine's clock.

A clock that is set, or comes back without its battery, must neither end anybody's time nor delete a match.
"""

from __future__ import annotations

import time

_BEGAN = time.time() - time.monotonic()


def now() -> float:
    """Seconds since 1970, by the clock as it was when the process began."""
    return _BEGAN + time.monotonic()
