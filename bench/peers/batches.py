"""Other people's batches, 1,024 matches at once, with observation, mask and reward, by the time of all processors they
use: pgx's connect four and backgammon, compiled by XLA, and EnvPool's Catch, written in C++."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from bench.worker import Measure, rate, serve

ROWS = 1024
STEPS = 8
PGX = ["connect_four", "backgammon"]
ENVPOOL = ["Catch-v0"]


def pgx_batches(name: str) -> Callable[[], int]:
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def play(state: pgx.State, key: jax.Array) -> pgx.State:
        choose, chance = jax.random.split(key)
        action = jax.random.categorical(choose, jnp.log(state.legal_action_mask.astype(jnp.float32)), axis=-1)
        return step(state, action, jax.random.split(chance, ROWS))

    run = jax.jit(play)
    keys = jax.random.PRNGKey(1)
    state = jax.vmap(env.init)(jax.random.split(keys, ROWS))

    def batch() -> int:
        nonlocal state, keys
        for _ in range(STEPS):
            keys, key = jax.random.split(keys)
            state = run(state, key)
        jax.block_until_ready((state.observation, state.legal_action_mask, state.rewards))
        return ROWS * STEPS

    batch()  # compiles everything: for what comes out of a step once more than for what was made
    return batch


def envpool_batches(name: str) -> Callable[[], int]:
    import envpool
    import numpy as np

    env = envpool.make_gymnasium(name, num_envs=ROWS)
    env.reset()
    chooser = np.random.default_rng(1)

    def batch() -> int:
        for _ in range(STEPS):
            env.step(chooser.integers(env.action_space.n, size=ROWS))
        return ROWS * STEPS

    return batch


def measures() -> dict[str, Measure]:
    """What is installed."""
    found: dict[str, Measure] = {}
    for peer, names, made in (("pgx", PGX, pgx_batches), ("envpool", ENVPOOL, envpool_batches)):
        for name in names:
            try:
                found[f"{peer} {name} x {ROWS}"] = partial(rate, made(name))
            except ImportError:
                continue
    return found


if __name__ == "__main__":
    serve(measures())
