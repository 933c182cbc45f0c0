"""PettingZoo: `volcano_v0.env(players=2, reward="win", render_mode=None, **options)`."""

from __future__ import annotations

from functools import partial

from doubloon.adapters.pettingzoo import TurnEnv, make_env

env = partial(make_env, "volcano")
raw_env = partial(TurnEnv, "volcano")
