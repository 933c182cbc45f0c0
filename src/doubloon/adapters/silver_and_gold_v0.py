"""PettingZoo: `silver_and_gold_v0.env(players=2, reward="win", render_mode=None, **options)`, and `parallel_env`."""

from __future__ import annotations

from functools import partial

from doubloon.adapters.pettingzoo import StepEnv, TurnEnv, make_env

env = partial(make_env, "silver_and_gold")
raw_env = partial(TurnEnv, "silver_and_gold")
parallel_env = partial(StepEnv, "silver_and_gold", illegal_reward=-1.0)
raw_parallel_env = partial(StepEnv, "silver_and_gold")
