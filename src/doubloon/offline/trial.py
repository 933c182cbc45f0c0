"""A match between bots from a seed, by iterations and never by seconds: the same record here and in a browser."""

from __future__ import annotations

from collections.abc import Sequence

from doubloon.arena.game import Task
from doubloon.arena.game import play as play_task


def play(game: str, seed: int, levels: Sequence[int]) -> str:
    """`levels` by seat."""
    return play_task(Task(0, game, {}, [str(level) for level in levels], seed, is_kept=True)).record
