"""The games in Gymnasium's registry: `import doubloon`, and `gymnasium.make("doubloon/Tobago-v0")` finds them.

Gymnasium itself is not imported for that: it takes longer than all of ours, and most have no use for it. Where it is
there already the games are registered at once, otherwise as soon as somebody imports it.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from doubloon.games import GAMES

if TYPE_CHECKING:
    from importlib.machinery import ModuleSpec
    from types import ModuleType

GYMNASIUM = "gymnasium"


def env_id(game: str) -> str:
    """doubloon/GoldArmada-v0"""
    return f"doubloon/{game.title().replace('_', '')}-v0"


def register_games() -> None:
    """Those that are not registered yet. Gymnasium before 1.0 calls this by itself: it looks for entry points."""
    from gymnasium.envs.registration import register, registry

    for game in GAMES:
        if env_id(game) not in registry:
            register(
                env_id(game),
                "doubloon.adapters.gymnasium:SeatEnv",
                vector_entry_point="doubloon.adapters.vector_env:SeatVectorEnv",
                kwargs={"game": game},
            )


def register_when_imported() -> None:
    if sys.modules.get(GYMNASIUM):  # None stands for what may not be imported
        register_games()
    else:
        sys.meta_path.insert(0, Lookout())


class Lookout:
    """One of Python's finders of modules, until Gymnasium is imported; many only ask whether it could be."""

    def find_spec(self, name: str, path: object = None, target: ModuleType | None = None) -> ModuleSpec | None:
        if name != GYMNASIUM:
            return None
        from importlib.util import find_spec

        sys.meta_path.remove(self)
        try:
            spec = find_spec(name)
        finally:
            sys.meta_path.insert(0, self)
        if spec is not None and spec.loader is not None:
            execute = spec.loader.exec_module

            def execute_and_register(module: ModuleType) -> None:
                if self in sys.meta_path:
                    sys.meta_path.remove(self)
                execute(module)
                register_games()

            spec.loader.exec_module = execute_and_register  # type: ignore[method-assign]
        return spec
