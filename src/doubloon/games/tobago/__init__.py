"""What the other layers need to know of Tobago."""

from doubloon.engine.game import Game, Level

GAME = Game(
    name="tobago",
    players=(2, 4),
    minutes=45,
    rules="rules:Tobago",
    evaluator="evaluate:TobagoEvaluator",
    levels=(
        Level("greedy", 60, 0.1, 1),
        Level("greedy", 40, 0.1, 1),
        Level("greedy", 15, 0.1, 1),
        Level("search", 0, 0.05, 75),
        Level("search", 0, 1.5, 2000),
        Level("search", 0, 5.0, 6700),
    ),
)
