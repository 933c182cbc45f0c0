"""pgx: many matches of connect four in step, compiled by XLA for the processor. All its threads work,
so it is measured by the clock on the wall."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental import auto_reset

from bench.worker import Measure, rate, serve

BATCH = 256
STEPS = 16
GAMES = ["connect_four"]  # backgammon takes half a minute to compile
Carry = tuple[pgx.State, jax.Array]


def batches(name: str) -> Callable[[], int]:
    """Plays on where the last call stopped, with a new match wherever one is over."""
    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def play(carry: Carry, _: None) -> tuple[Carry, None]:
        state, key = carry
        key, choose, chance = jax.random.split(key, 3)
        action = jax.random.categorical(choose, jnp.log(state.legal_action_mask.astype(jnp.float32)), axis=-1)
        return (step(state, action, jax.random.split(chance, BATCH)), key), None

    run = jax.jit(lambda carry: jax.lax.scan(play, carry, None, length=STEPS)[0])
    carry = run((jax.vmap(env.init)(jax.random.split(jax.random.PRNGKey(1), BATCH)), jax.random.PRNGKey(2)))

    def batch() -> int:
        nonlocal carry
        carry = jax.block_until_ready(run(carry))
        return BATCH * STEPS

    return batch


def core(batch: Callable[[], int], seconds: float) -> float:
    return rate(batch, seconds, on_the_wall=True)


if __name__ == "__main__":
    MEASURES: dict[str, Measure] = {f"pgx {name} core": partial(core, batches(name)) for name in GAMES}
    serve(MEASURES)
