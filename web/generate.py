"""Writes what the client has in common with the server, so that nobody writes it twice:

    src/lib/wire.ts            the shapes of the OpenAPI document
    src/lib/levels.ts          the names of the bots' levels
    src/boards/tobago/clues.ts the clues of both boxes in their parts
    tests/kinds.json           the kinds of events of each game, each of which moves and sounds in its own way

    PYTHONPATH=src python web/generate.py

The build runs it; a test fails while what is stored is not what it would write.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final, TypeAlias

from doubloon.bots.levels import NAMES
from doubloon.engine.codec import Kind
from doubloon.games import GAMES, load
from doubloon.games.tobago.components import LARGEST, NOT, Clue, box
from doubloon.games.volcano.components import volcano_box
from doubloon.server.http.all_routes import ALL
from doubloon.server.http.openapi import document

SRC: Final = Path(__file__).parent / "src"
WIDTH: Final = 120
OWN: Final = [name for name in GAMES if (SRC / "boards" / name).is_dir()]  # games with a board of their own
Schema: TypeAlias = "dict[str, Any]"

# Types that have no schema of their own in the document: where to find one that is theirs.
NAMED: Final = {
    "Status": ("Frame", "status"),
    "Value": ("OptionInfo", "default"),
    "Argument": ("Message", "args", "additionalProperties"),
}
BASIC: Final = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def main() -> None:
    for name, text in files().items():
        (SRC / name).write_text(text, encoding="utf-8")


def files() -> dict[str, str]:
    return {
        "lib/wire.ts": wire(),
        "lib/levels.ts": levels(),
        "boards/tobago/clues.ts": clues(),
        "../tests/kinds.json": kinds(),
    }


def levels() -> str:
    names = ", ".join([f"'{name}'" for name in NAMES])
    return f"/** The levels of bots, the weakest first; made by web/generate.py. */\nexport const LEVELS = [{names}]\n"


# --- shapes -----------------------------------------------------------------------------------------------


def wire() -> str:
    schemas: dict[str, Schema] = document(ALL, "")["components"]["schemas"]  # type: ignore[index]
    named = {name: _found(schemas, *place) for name, place in NAMED.items()}
    head = "/** The shapes on the wire, made from the server's OpenAPI document by web/generate.py. */"
    aliases = [f"export type {name} = {type_of(schema, {})}" for name, schema in named.items()]
    shapes = [interface(name, schema, named) for name, schema in schemas.items()]
    return "\n\n".join([head, "\n".join(aliases), *shapes]) + "\n"


def _found(schemas: dict[str, Schema], shape: str, field: str, *inside: str) -> Schema:
    schema: Schema = schemas[shape]["properties"][field]
    for key in inside:
        schema = schema[key]
    return schema


def interface(name: str, schema: Schema, named: dict[str, Schema]) -> str:
    required = schema.get("required", [])
    lines = comment(schema.get("description", ""))
    marks = {field: "" if field in required else "?" for field in schema["properties"]}
    fields = [f"  {field}{marks[field]}: {type_of(of, named)}" for field, of in schema["properties"].items()]
    if not fields:
        return "\n".join([*lines, f"export type {name} = Record<string, never>"])
    return "\n".join([*lines, f"export interface {name} {{", *fields, "}"])


def comment(text: str) -> list[str]:
    lines = [line.strip() for line in text.splitlines()]
    if len(lines) < 2:
        return [f"/** {text} */"] if text else []
    return ["/**", *[f" * {line}".rstrip() for line in lines], " */"]


def type_of(schema: Schema, named: dict[str, Schema]) -> str:
    for name, same in named.items():
        if schema == same:
            return name
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "enum" in schema:
        return " | ".join([f"'{word}'" for word in schema["enum"]])
    if "anyOf" in schema:
        return " | ".join([type_of(each, named) for each in schema["anyOf"]])
    kind = schema.get("type")
    if kind == "array":
        return _array(schema, named)
    if kind == "object":
        return f"Record<string, {type_of(schema['additionalProperties'], named)}>"
    return BASIC[kind] if isinstance(kind, str) else "unknown"


def _array(schema: Schema, named: dict[str, Schema]) -> str:
    if "prefixItems" in schema:
        return "[" + ", ".join([type_of(each, named) for each in schema["prefixItems"]]) + "]"
    item = type_of(schema["items"], named)
    return f"({item})[]" if " | " in item else f"{item}[]"


# --- clues ------------------------------------------------------------------------------------------------


def clues() -> str:
    lines = [f"  {clue.name}: {_parts(clue)}," for clue in [*box().clues, *volcano_box().clues]]
    return "\n".join(
        [
            "/** The clues in their parts. Made from the games' boxes by web/generate.py. */",
            "export interface Clue {",
            "  kind: 'in' | 'next' | 'sight'",
            "  isNot: boolean",
            "  isLargest: boolean",
            "  landmark: string",
            "}",
            "",
            "export const CLUES: Readonly<Record<string, Clue>> = {",
            *dict.fromkeys(lines),
            "}",
            "",
        ]
    )


def _parts(clue: Clue) -> str:
    kind = ["in", "next", "sight"][clue.kind % NOT]
    is_largest = LARGEST <= clue.landmark < 2 * LARGEST
    landmark = clue.name.rpartition("_")[2]
    flags = f"isNot: {json.dumps(clue.kind >= NOT)}, isLargest: {json.dumps(is_largest)}"
    return f"{{ kind: '{kind}', {flags}, landmark: '{landmark}' }}"


# --- kinds of events --------------------------------------------------------------------------------------


def kinds() -> str:
    """As events name them: the first word of a move's text, and the power that is used where there are several."""
    found = {name: list(dict.fromkeys(map(_event_kind, load(name).codec.kinds))) for name in OWN}
    return json.dumps(found, indent=2) + "\n"


def _event_kind(kind: Kind) -> str:
    words = [kind.name.split()[0], *[each[0] for each in kind.arguments[:1] if len(each) == 1]]
    return ":".join(words)


if __name__ == "__main__":
    main()
