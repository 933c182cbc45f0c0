"""What the other layers need to know of Gold Armada."""

from doubloon.engine.game import Game, Level

GAME = Game(
    name="gold_armada",
    players=(2, 5),
    minutes=15,
    rules="rules:GoldArmada",
    evaluator="evaluate:GoldArmadaEvaluator",
    is_open=True,
    levels=(
        Level("greedy", 45, 0.1, 1),
        Level("greedy", 31, 0.1, 1),
        Level("greedy", 20, 0.1, 1),
        Level("greedy", 9, 0.1, 1),
        Level("perfect", 0, 0.1, 1),
    ),
)
