"""Matches of `doubloon selfplay` as a Minari dataset. An episode is a match as one seat had it: what it saw and might
do at each of its decisions, what it did, and at the end its reward for the win or the loss.

doubloon selfplay --game tobago --players 3,3 --num 100 --out tobago.parquet
python docs/examples/to_minari.py tobago.parquet doubloon/tobago-v0
"""

from __future__ import annotations

import json
import sys
import warnings

import minari
import numpy as np
import pyarrow.parquet
from gymnasium import spaces
from minari.data_collector import EpisodeBuffer

from doubloon.adapters.arrays import mask_of
from doubloon.adapters.shared import purse_of
from doubloon.adapters.tensors.encoder import Encoder, make_encoder


def episodes_of(match: dict, encoder: Encoder) -> list[EpisodeBuffer]:
    """One for each seat; the moves are played again, those of chance too."""
    rules = encoder.rules
    seats = range(encoder.seats)
    seen = [[] for _ in seats]
    masks = [[] for _ in seats]
    actions = [[] for _ in seats]
    s = rules.start(encoder.seats)
    for seat, move in zip(match["seats"], match["moves"], strict=True):
        if seat in seats:
            seen[seat].append(encoder.read(s, seat))
            masks[seat].append(mask_of(rules.seat_moves, rules.moves(s, seat)))
            actions[seat].append(move)
        rules.apply(s, seat, move)
    paid = purse_of(rules, encoder.seats, "win").value(s, True)
    episodes = []
    for seat in seats:
        steps = len(actions[seat])
        last = np.arange(1, steps + 1) == steps
        observations = {
            "observation": np.array([*seen[seat], encoder.read(s, seat)]),
            "action_mask": np.array([*masks[seat], np.zeros(rules.seat_moves, np.int8)]),
        }
        episodes.append(
            EpisodeBuffer(
                observations=observations,
                actions=np.array(actions[seat]),
                rewards=list(paid[seat] * last),
                terminations=list(last),
                truncations=[False] * steps,
            )
        )
    return episodes


def main() -> None:
    file, name = sys.argv[1:]
    table = pyarrow.parquet.read_table(file)
    plan = json.loads(table.schema.metadata[b"plan"])
    matches = table.to_pylist()
    encoder = make_encoder(plan["game"], plan["options"], len(matches[0]["players"]))
    observation = {
        "observation": spaces.Box(0, 255, (encoder.size,), np.uint8),
        "action_mask": spaces.Box(0, 1, (encoder.rules.seat_moves,), np.int8),
    }
    warnings.filterwarnings("ignore", module="minari")  # it asks for an author, a description and so on
    dataset = minari.create_dataset_from_buffers(
        name,
        [episode for match in matches for episode in episodes_of(match, encoder)],
        observation_space=spaces.Dict(observation),
        action_space=spaces.Discrete(encoder.rules.seat_moves),
        algorithm_name=", ".join(matches[0]["players"]),
        data_format="arrow",
    )
    print(f"{name}: {dataset.total_episodes} episodes, {dataset.total_steps} decisions")


if __name__ == "__main__":
    main()
