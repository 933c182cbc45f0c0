"""Parts that step in threads play what batches alone would."""

from __future__ import annotations

import numpy as np
import pytest

from doubloon.adapters.batch import Batch
from doubloon.adapters.pipeline import Pipeline
from doubloon.locale import Problem


def test_every_part_plays_as_a_batch_of_its_own_would() -> None:
    alone = [Batch("silver_and_gold", 3, seed=5 + k, reward="score") for k in range(2)]
    with Pipeline("silver_and_gold", 6, seed=5, reward="score") as pipeline:
        for step in range(100):
            part, batch = pipeline.recv(), alone[step % 2]
            assert part is pipeline.parts[step % 2]
            assert np.array_equal(part.observations, batch.observations) and np.array_equal(part.rewards, batch.rewards)
            pipeline.send(part.sample())
            batch.step(batch.sample())


def test_several_parts_may_be_held_at_once() -> None:
    with Pipeline("gold_armada", 4, parts=4) as pipeline:
        first, second = pipeline.recv(), pipeline.recv()
        pipeline.send(first.sample())
        pipeline.send(second.sample())
        assert [pipeline.recv() for _ in range(4)] == [pipeline.parts[k] for k in (2, 3, 0, 1)]
        with pytest.raises(Problem, match="send"):
            pipeline.recv()


def test_a_refused_step_changes_nothing_and_may_be_sent_again() -> None:
    with Pipeline("gold_armada", 2, parts=1) as pipeline:
        part = pipeline.recv()
        before, legal = part.observations.copy(), part.sample().copy()
        pipeline.send([-1, -1])
        with pytest.raises(Problem, match="no action -1"):
            pipeline.recv()
        assert np.array_equal(part.observations, before)
        pipeline.send(legal)
        assert pipeline.recv() is part
        pipeline.send(part.sample())
        with pytest.raises(Problem, match="receive"):
            pipeline.send(legal)


def test_rows_come_in_equal_parts() -> None:
    with pytest.raises(Problem, match=r"5 matches.*2"):
        Pipeline("gold_armada", 5)
