"""Goals of steps: what the learner's view must show, as "path = value".

A path leads through the fields of the view (docs/views.md) by dots, `*` for any of a list; a list or an object compared
with a number counts by its length.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable

from doubloon.engine.contract import Json, View
from doubloon.engine.views import as_json
from doubloon.locale import Problem

OPERATORS: dict[str, Callable[[int, int], bool]] = {
    "=": operator.eq,
    ">=": operator.ge,
    "<=": operator.le,
    ">": operator.gt,
    "<": operator.lt,
}
ANY = "*"
GOAL = re.compile(r"\s*([\w.*]+)\s*(>=|<=|=|>|<)\s*(\S+)\s*")


def is_reached(goal: str, view: View) -> bool:
    read = GOAL.fullmatch(goal)
    if read is None:
        raise Problem("learn.bad_goal", goal=goal)
    path, sign, wanted = read.groups()
    return any(_holds(found, sign, wanted) for found in _follow(as_json(view), path, goal))


def _holds(found: Json, sign: str, wanted: str) -> bool:
    if isinstance(found, list | dict) and wanted.isdecimal():
        found = len(found)
    if isinstance(found, int) and wanted.lstrip("-").isdecimal():
        return OPERATORS[sign](found, int(wanted))
    return sign == "=" and str(found) == wanted


def _follow(view: Json, path: str, goal: str) -> list[Json]:
    found = [view]
    for word in path.split("."):
        found = [each for place in found for each in _inside(place, word, goal)]
    return found


def _inside(place: Json, word: str, goal: str) -> list[Json]:
    if isinstance(place, list) and word == ANY:
        return place
    if isinstance(place, list) and word.isdecimal() and int(word) < len(place):
        return [place[int(word)]]
    if isinstance(place, dict) and word in place:
        return [place[word]]
    raise Problem("learn.bad_goal", goal=goal)
