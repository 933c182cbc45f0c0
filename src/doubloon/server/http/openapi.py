"""The OpenAPI 3.1 document of all routes: what people and programs read, and the browser's types are made from."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec import Struct

from doubloon.locale import Message
from doubloon.server import requests, wire
from doubloon.server.http.dispatch import JSON, ZIP, ApiRoute

MEANINGS: Final = {
    400: "unreadable",
    401: "no such seat of yours",
    403: "not allowed",
    404: "there is no such thing",
    408: "came too slowly",
    409: "the rules or the table say no",
    413: "too large",
    415: "not JSON",
    422: "does not fit the shape",
    429: "too many; `wait` says how many seconds",
    503: "cannot be stored now",
}

# What mypyc puts in the place of a struct's docstring.
COMPILED: Final = "mypyc filler docstring"


def document(routes: list[ApiRoute], version: str) -> dict[str, object]:
    shapes: list[type[Struct]] = [wire.Refusal, wire.Frame, wire.Gone, wire.MoveRefused, wire.Said]
    shapes += [requests.SocketMove, requests.SocketWord, Message]
    for route in routes:
        shapes += [shape for shape in (route.body, route.answer) if shape is not None and shape not in shapes]
    _, components = msgspec.json.schema_components(shapes, ref_template="#/components/schemas/{name}")
    for schema in components.values():
        if schema.get("description") == COMPILED:
            del schema["description"]
    paths: dict[str, dict[str, object]] = {}
    for route in routes:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route)
    security = {
        "seat": {"type": "http", "scheme": "bearer"},
        "guest": {"type": "apiKey", "in": "cookie", "name": "guest"},
    }
    return {
        "openapi": "3.1.0",
        "info": {"title": "Doubloon", "version": version},
        "paths": paths,
        "components": {"schemas": components, "securitySchemes": security},
        "security": [{}, {"seat": []}, {"guest": []}],
    }


def _operation(route: ApiRoute) -> dict[str, object]:
    operation: dict[str, object] = {
        "summary": route.about,
        "parameters": _parameters(route),
        "responses": _responses(route),
    }
    operation["operationId"] = (route.method.lower() + route.path).replace("/", "_").replace("{", "").replace("}", "")
    if route.body is not None:
        operation["requestBody"] = {"required": True, "content": {JSON: {"schema": _ref(route.body)}}}
    return operation


def _parameters(route: ApiRoute) -> list[dict[str, object]]:
    found: list[dict[str, object]] = []
    if "{match}" in route.path:
        schema = {"type": "string", "pattern": "^[a-z0-9]{12}$"}
        found.append({"name": "match", "in": "path", "required": True, "schema": schema})
    if route.query is not None:
        properties: dict[str, dict[str, object]] = msgspec.json.schema_components([route.query])[1][
            route.query.__name__
        ]["properties"]
        found += [{"name": name, "in": "query", "schema": schema} for name, schema in properties.items()]
    return found


def _responses(route: ApiRoute) -> dict[str, object]:
    schema: dict[str, str] = _ref(route.answer) if route.answer else {"type": "string"}
    if route.kind == ZIP:
        schema["format"] = "binary"
    good = {"description": "done", "content": {route.kind: {"schema": schema}}}
    refused = {"content": {JSON: {"schema": _ref(wire.Refusal)}}}
    return {"200": good, **{str(code): {"description": about, **refused} for code, about in MEANINGS.items()}}


def _ref(shape: type[Struct]) -> dict[str, str]:
    return {"$ref": f"#/components/schemas/{shape.__name__}"}
