"""Which build is running: the rules compiled by mypyc, or the same files interpreted."""

from __future__ import annotations

from importlib.machinery import ExtensionFileLoader
from importlib.resources import files
from importlib.util import find_spec

from doubloon import __version__


def is_compiled() -> bool:
    spec = find_spec("doubloon.engine.contract")
    return spec is not None and isinstance(spec.loader, ExtensionFileLoader)


def describe() -> str:
    """`doubloon 0.2.0 (compiled)`, or `doubloon 0.2.0 (interpreted: no C compiler was found)`."""
    return f"doubloon {__version__} ({'compiled' if is_compiled() else interpreted()})"


def interpreted() -> str:
    note = files("doubloon") / "interpreted.txt"  # written by the build when it had to do without a compiler
    return f"interpreted: {note.read_text(encoding='utf-8').strip()}" if note.is_file() else "interpreted"
