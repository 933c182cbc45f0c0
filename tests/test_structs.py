"""Structs in compiled modules say their types so that they are still there after compilation.

mypyc keeps `list` of an annotation `list[PierView]`, all of `"list[PierView]"`, and of unions only `"Optional[...]"`:
written otherwise, a compiled view becomes JSON but cannot be read back.
"""

from __future__ import annotations

import ast
from pathlib import Path

import msgspec
import pytest

import doubloon
from doubloon.engine.contract import View

PACKAGE = Path(__file__).parent.parent / "src" / "doubloon"
COMPILED = [file for name in ("engine", "hexmap", "games", "bots") for file in sorted((PACKAGE / name).rglob("*.py"))]


def has_struct_base(node: ast.ClassDef) -> bool:
    names = [ast.unparse(base).split(".")[-1] for base in node.bases]
    return any(name == "Struct" or name.endswith("View") for name in names)


def bare_fields(file: Path) -> list[str]:
    """The fields of Structs whose types would not survive: neither a name nor a quoted type without `|`."""
    classes = [node for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))) if isinstance(node, ast.ClassDef)]
    fields = [
        each for node in classes if has_struct_base(node) for each in node.body if isinstance(each, ast.AnnAssign)
    ]
    return [ast.unparse(field) for field in fields if not survives(field.annotation)]


def survives(annotation: ast.expr) -> bool:
    if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
        return not isinstance(ast.parse(annotation.value, mode="eval").body, ast.BinOp)
    return isinstance(annotation, ast.Name)


def test_types_of_struct_fields_survive_compilation() -> None:
    bare = {str(file.relative_to(PACKAGE)): bare_fields(file) for file in COMPILED if bare_fields(file)}
    assert bare == {}


@pytest.mark.parametrize("game", list(doubloon.GAMES))
def test_a_view_reads_back_from_its_json(game: str) -> None:
    rules = doubloon.load(game)
    match = doubloon.Match(rules, rules.seats[1])
    view: View = match.view(0)
    assert msgspec.json.decode(msgspec.json.encode(view), type=type(view)) == view
