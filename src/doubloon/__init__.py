"""Four treasure-hunt board games to play, study and simulate."""

from doubloon.engine.match import Match
from doubloon.engine.views import as_json
from doubloon.games import GAMES, load

__all__ = ["GAMES", "Match", "as_json", "load"]
__version__ = "0.1.0"
