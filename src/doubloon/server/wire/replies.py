"""What any request may be answered with."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from doubloon.locale import Message


class Nothing(Struct, frozen=True):
    """Done; there is nothing more to say."""


class Health(Struct, frozen=True):
    status: Literal["ok", "stopping", "no_database"]  # no_database: nothing could be stored for a while
    version: str
    database: Literal["sqlite", "postgresql"]


class Refusal(Struct, frozen=True):
    """Every answer from 400 on. `wait` is set with 429: seconds until the next try."""

    message: Message
    text: str
    wait: int | None = None
