"""What the other layers need to know of Volcano."""

from doubloon.engine.game import Game, Level

GAME = Game(
    name="volcano",
    players=(2, 4),
    minutes=60,
    rules="rules:Volcano",
    evaluator="evaluate:VolcanoEvaluator",
    levels=(
        Level("greedy", 60, 0.1, 1),
        Level("greedy", 40, 0.1, 1),
        Level("greedy", 15, 0.1, 1),
        Level("search", 0, 0.1, 100),
        Level("search", 0, 1.5, 1500),
        Level("search", 0, 5.0, 5000),
    ),
)
