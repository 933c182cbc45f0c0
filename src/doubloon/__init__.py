"""Four treasure-hunt board games to play, study and simulate."""

from importlib import import_module
from typing import TYPE_CHECKING

from doubloon.engine.match import Match
from doubloon.engine.views import as_json
from doubloon.games import GAMES, load
from doubloon.registry import register_when_imported

if TYPE_CHECKING:
    from doubloon.adapters.batch import batch as batch

__all__ = ["GAMES", "Match", "as_json", "batch", "load"]
__version__ = "0.2.0"


def __getattr__(name: str) -> object:
    """`batch` is fetched when first asked for: it needs NumPy, which nobody else does."""
    if name != "batch":
        raise AttributeError(f"module 'doubloon' has no attribute {name!r}")
    return import_module("doubloon.adapters.batch").batch


register_when_imported()
