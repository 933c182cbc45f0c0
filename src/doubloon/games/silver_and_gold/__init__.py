"""What the other layers need to know of Silver & Gold."""

from doubloon.engine.game import Game, Level

GAME = Game(
    name="silver_and_gold",
    players=(2, 4),
    minutes=20,
    rules="rules:SilverAndGold",
    evaluator="evaluate:SilverAndGoldEvaluator",
    levels=(
        Level("greedy", 44, 0.1, 1),
        Level("greedy", 28, 0.1, 1),
        Level("greedy", 15, 0.1, 1),
        Level("classic", 0, 0.03, 60),
        Level("classic", 0, 1.5, 2000),
    ),
)
