"""Imports point one way. Imports inside functions count too."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "src" / "doubloon"

# Lowest first; a layer may import itself and the ones before it, never its neighbours on the same line.
LAYERS = [
    ["locale"],
    ["engine", "hexmap"],
    ["games"],
    ["registry"],
    ["__init__"],
    ["build_info", "cluster"],
    ["bots"],
    ["batches", "insight", "learn", "pictures"],
    ["arena", "server", "terminal"],
    ["adapters", "offline"],
    ["web"],
    ["cli"],
    ["__main__"],
]
# The rooms of the server, lowest first, in the same way.
ROOMS = [
    ["policies"],
    ["log", "metrics", "refusals", "requests", "settings", "steady"],
    ["wire"],
    ["catalogue", "lately", "limits", "pulse", "store"],
    ["tables"],
    ["outside", "tokens"],
    ["base", "doctor"],
    ["server"],
    ["http"],
]
ROOM_RANK = {name: rank for rank, names in enumerate(ROOMS) for name in names}
RANK = {name: rank for rank, names in enumerate(LAYERS) for name in names}
FILES = sorted(PACKAGE.rglob("*.py"))


def layer_of(module: str) -> str:
    """doubloon.games.tobago.rules is of the layer games; doubloon itself is __init__."""
    parts = module.split(".")
    return parts[1] if len(parts) > 1 else "__init__"


def module_of(file: Path) -> str:
    parts = ["doubloon", *file.relative_to(PACKAGE).with_suffix("").parts]
    return ".".join(parts[:-1] if parts[-1] == "__init__" and len(parts) > 2 else parts)


def imported(file: Path, *, for_types: bool = True) -> Iterator[str]:
    """The modules of ours that a file imports, wherever in the file it does; with those it names in types only."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    skipped = set() if for_types else {part for node in ast.walk(tree) if is_for_types(node) for part in ast.walk(node)}
    for node in ast.walk(tree):
        if node in skipped:
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.split(".")[0] == "doubloon")
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}:{node.lineno}: a relative import; write it out"
            if node.module == "doubloon":
                yield from (name_in_package(alias.name) for alias in node.names)
            elif node.module == "doubloon.server":
                yield from (f"doubloon.server.{alias.name}" for alias in node.names)
            elif node.module and node.module.startswith("doubloon."):
                yield node.module


def is_for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def name_in_package(name: str) -> str:
    """`from doubloon import games` names a layer, `from doubloon import load` something of __init__."""
    return f"doubloon.{name}" if name in RANK else "doubloon"


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(PACKAGE)))
def test_imports_point_one_way(file: Path) -> None:
    layer = layer_of(module_of(file))
    assert layer in RANK, f"{layer} has no place in LAYERS"
    # The front door names what it opens; nothing behind it is imported before it is asked for.
    for module in imported(file, for_types=layer != "__init__"):
        other = layer_of(module)
        assert other in RANK, f"{other} has no place in LAYERS"
        assert other == layer or RANK[other] < RANK[layer], f"{layer} may not import {module}"


@pytest.mark.parametrize(
    "file", [file for file in FILES if file.is_relative_to(PACKAGE / "server")], ids=lambda file: file.stem
)
def test_imports_between_the_servers_rooms_point_one_way(file: Path) -> None:
    room = room_of(module_of(file))
    for module in imported(file, for_types=False):
        other = room_of(module)
        assert other in ("", room) or ROOM_RANK[other] < ROOM_RANK[room], f"{room} may not import {module}"


def room_of(module: str) -> str:
    """doubloon.server.tables.lane is in the room tables; what is not the server's is in none."""
    parts = module.split(".")
    return parts[2] if parts[1:2] == ["server"] and len(parts) > 2 and parts[2] != "__init__" else ""


def test_the_reader_of_imports_sees_all_kinds(tmp_path: Path) -> None:
    file = tmp_path / "module.py"
    file.write_text(
        "import doubloon.games\nfrom doubloon import load, engine\ndef f():\n from doubloon.bots.x import y\n"
    )
    assert list(imported(file)) == ["doubloon.games", "doubloon", "doubloon.engine", "doubloon.bots.x"]
