"""Coroutines of tests run in a thread of their own: in this one Playwright's loop may be running, left by others."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

T = TypeVar("T")


def run_apart(work: Coroutine[object, object, T]) -> T:
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result()
