"""The nouns of the sentences: clues, maps, cards, cells, objects and terrains by their names in the catalogues."""

from __future__ import annotations

from mypy_extensions import i64

from doubloon.games.tobago.components import (
    FACES,
    FIRST_HUT,
    FIRST_PALM,
    FIRST_STATUE,
    MAP_NAMES,
    OBJECT_NAMES,
    TERRAIN_NAMES,
    box,
    first_of_kind,
)
from doubloon.games.tobago.tables import Tables
from doubloon.locale import Message


def clue_name(t: Tables, clue: i64) -> Message:
    return Message("tobago.clue." + t.deck.names[clue])


def map_name(number: i64) -> Message:
    return Message("tobago.map." + MAP_NAMES[number])


def face_name(face: i64) -> Message:
    return Message("tobago.face." + FACES[face])


def object_name(number: i64) -> Message:
    return Message(
        "tobago.object." + OBJECT_NAMES[[FIRST_HUT, FIRST_PALM, FIRST_STATUE].index(int(first_of_kind(number)))]
    )


def terrain_name(kind: i64) -> Message:
    return Message("tobago.terrain." + TERRAIN_NAMES[kind])


def cell_name(number: i64) -> str:
    """A cell by its number on the chart, as moves name it."""
    return box().chart.names[number]
