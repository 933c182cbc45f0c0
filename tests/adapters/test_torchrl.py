"""TorchRL's own wrappers and its own check take our environments as they are, masks included."""

from __future__ import annotations

from typing import Any

import pytest

from doubloon.adapters.pettingzoo import make_env
from doubloon.adapters.silver_and_gold_v0 import parallel_env
from doubloon.registry import env_id
from tests.adapters.cases import ADAPTED

pytestmark = [
    pytest.mark.soak,
    pytest.mark.filterwarnings("ignore:PettingZoo in TorchRL is tested using"),
]
STEPS = 300


@pytest.fixture
def torchrl() -> Any:
    return pytest.importorskip("torchrl.envs", reason="it brings PyTorch, gigabytes that nothing of ours needs")


@pytest.mark.parametrize("game", ADAPTED)
def test_torchrl_gym_env(torchrl: Any, game: str) -> None:
    check(torchrl, torchrl.GymEnv(env_id(game)))


@pytest.mark.parametrize("game", ADAPTED)
def test_torchrl_pettingzoo_wrapper(torchrl: Any, game: str) -> None:
    check(torchrl, torchrl.PettingZooWrapper(make_env(game), use_mask=True))


def test_torchrl_pettingzoo_wrapper_in_parallel(torchrl: Any) -> None:
    check(torchrl, torchrl.PettingZooWrapper(parallel_env()))


def check(torchrl: Any, env: Any) -> None:
    torchrl.check_env_specs(env)
    assert env.rollout(STEPS, break_when_any_done=False).batch_size == (STEPS,)
