"""OpenSpiel: its tree search over information sets plays Tobago by resampling what it cannot see.

python docs/examples/tobago.py
"""

from __future__ import annotations

import sys

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

import doubloon.adapters.openspiel  # noqa: F401 (registers the games)

DECISIONS = int(sys.argv[1]) if len(sys.argv) > 1 else 10
SIMULATIONS = 10


def main() -> None:
    game = pyspiel.load_game("python_doubloon_tobago(players=2)")
    chooser = np.random.RandomState(1)
    rollouts = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=chooser)
    bot = ismcts.ISMCTSBot(game=game, evaluator=rollouts, uct_c=2.0, max_simulations=SIMULATIONS, random_state=chooser)
    state, asked = game.new_initial_state(), 0
    while not state.is_terminal() and asked < DECISIONS:
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(chooser.choice(outcomes, p=odds)))
            continue
        player = state.current_player()
        action = bot.step(state) if player == 0 else int(chooser.choice(state.legal_actions()))
        asked += player == 0
        print(f"player {player}: {state.action_to_string(player, action)}")
        state.apply_action(action)
    print("what player 1 has seen lately:", *state.information_state_string(1).splitlines()[-3:], sep="\n  ")


if __name__ == "__main__":
    main()
