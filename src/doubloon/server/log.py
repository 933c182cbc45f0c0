"""Structured lines on standard error: text for people, JSON for machines. Never a token, a cookie or a secret."""

from __future__ import annotations

import json
import logging
import sys
import time
from contextvars import ContextVar
from typing import Final, TypeAlias

Field: TypeAlias = "str | int | float | bool | None"

# The name of the request that is being answered; tasks that it starts have it too.
REQUEST: Final[ContextVar[str]] = ContextVar("request", default="")
LOGGER: Final = logging.getLogger("doubloon")
LEVELS = {"debug": logging.DEBUG, "info": logging.INFO, "warning": logging.WARNING, "error": logging.ERROR}


class _Json(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        line.update(getattr(record, "fields", {}))
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=True)


class _Text(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        fields: dict[str, Field] = getattr(record, "fields", {})
        at = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(record.created))
        words = [at, record.levelname.lower(), record.getMessage()]
        words += [f"{name}={json.dumps(value) if isinstance(value, str) else value}" for name, value in fields.items()]
        line = " ".join(words)
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


def set_up(form: str, level: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Json() if form == "json" else _Text())
    for name in ("doubloon", "uvicorn", "uvicorn.error", "websockets"):
        logger = logging.getLogger(name)
        logger.handlers = [handler] if name == "doubloon" else []
        logger.propagate = False
        logger.setLevel(LEVELS.get(level, logging.INFO))
    uvicorn = logging.getLogger("uvicorn")
    uvicorn.handlers = [handler]
    uvicorn.setLevel(logging.WARNING)
    logging.getLogger("uvicorn.error").propagate = True
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)


def log(level: str, event: str, **fields: Field) -> None:
    if LOGGER.isEnabledFor(LEVELS[level]):
        LOGGER.log(LEVELS[level], event, extra={"fields": _with_request(fields)})


def log_exception(event: str, **fields: Field) -> None:
    LOGGER.error(event, exc_info=True, extra={"fields": _with_request(fields)})


def _with_request(fields: dict[str, Field]) -> dict[str, Field]:
    name = REQUEST.get()
    return {"request": name, **fields} if name else fields
