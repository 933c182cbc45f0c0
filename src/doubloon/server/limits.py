"""How much one address or one seat may ask: GCRA, the leaky bucket that remembers a single number a key."""

from __future__ import annotations

import ipaddress
import math
import time
from typing import final

from doubloon.server.refusals import TOO_MANY, Refused

FORGET_AT = 50_000


def whose(address: str) -> str:
    """Whom an address stands for: a household has one of IPv4, and 2 ** 64 of IPv6, which count as one."""
    if ":" not in address:
        return address
    try:
        found = ipaddress.IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.IPv6Network((found, 64), strict=False))


@final
class Limit:
    """`rate` a second on average, `burst` at once. A rate of 0 is no limit."""

    def __init__(self, rate: float, burst: int) -> None:
        self._gap = 1.0 / rate if rate > 0 else 0.0
        self._slack = self._gap * burst
        self._due: dict[str, float] = {}  # when the bucket of a key is empty again

    def take(self, key: str, now: float | None = None, *, units: int = 1) -> None:
        """Refuse with the whole seconds to wait."""
        if self._gap == 0.0:
            return
        now = time.monotonic() if now is None else now
        due = max(self._due.get(key, 0.0), now)
        early = due + self._gap * units - self._slack - now
        if early > 0.0:
            wait = math.ceil(early)
            raise Refused(TOO_MANY, "server.too_many", wait=wait, seconds=wait)
        if len(self._due) >= FORGET_AT and key not in self._due:
            self._forget(now)
        self._due[key] = due + self._gap * units

    def _forget(self, now: float) -> None:
        self._due = {key: due for key, due in self._due.items() if due > now}
        if len(self._due) >= FORGET_AT:  # more busy addresses than we care to tell apart
            self._due.clear()
