"""The box of Tobago: the six faces, the clue cards and the treasure, read from data/box.toml."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.hexmap.chart import DIRECTIONS, Chart, Hex, neighbours, step

TERRAINS: Final = ["scrubland", "jungle", "river", "mountains", "lake", "beach"]
LETTERS: Final = "SJRMLB"  # of the terrains, in drawings
LAVA: Final = 6  # terrains of the expansion: no treasure lies there, no amulet appears there
VOLCANO: Final = 7  # and nobody enters this one
TERRAIN_NAMES: Final = [*TERRAINS, "lava", "volcano"]
TERRAIN_LETTERS: Final = LETTERS + "XV"  # of all terrains, in drawings and keys; users' islands have those of Tobago
OBJECT_NAMES: Final = ["hut", "palm", "statue"]
MAP_NAMES: Final = ["white", "grey", "brown", "black"]

# Landmarks by number: the terrains, their largest areas, then the rest.
TERRAIN_KINDS: Final = 8
LARGEST: Final = 8
HUT: Final = 16
PALM: Final = 17
STATUE: Final = 18
OCEAN: Final = 19
LANDMARKS: Final = 20

# The six types of clues (T3.2); a "not" is its type + 3.
IN: Final = 0
NEXT: Final = 1
SIGHT: Final = 2
NOT: Final = 3

CLUES: Final = 52
MAPS: Final = 4
AMULETS: Final = 21
ROSES: Final = 15  # of each player
MARKERS: Final = 17  # of each map
LARGEST_HAND: Final = 6  # clue cards
LEGS: Final = 3  # of a move
# Objects by number: huts, then palm trees, then statues.
FIRST_HUT: Final = 0
FIRST_PALM: Final = 4
FIRST_STATUE: Final = 7
OBJECTS: Final = 10
CURSE: Final = 5  # the sixth face of a treasure card; faces 0 to 4 are worth 2 to 6 coins
FACES: Final = ["2", "3", "4", "5", "6", "curse"]
IDLE_ROUNDS: Final = 10  # T8.3
ISLANDS: Final = 32


@final
class Clue:
    __slots__ = ("kind", "landmark", "name")

    def __init__(self, name: str, kind: int, landmark: int) -> None:
        self.name = name  # "not_sight_hut", "in_largest_lake": used in moves and views, and as a catalogue key
        self.kind = kind
        self.landmark = landmark


@final
class Place:
    """Where a section lies: the directions of its two edges, and its inmost space in either interlock."""

    __slots__ = ("apex", "left", "right")

    def __init__(self, left: str, right: str, apex: list[str]) -> None:
        self.left = DIRECTIONS.index(left)
        self.right = DIRECTIONS.index(right)
        self.apex: list[Hex] = [step((0, 0), DIRECTIONS.index(way)) if way else (0, 0) for way in apex]


@final
class Box:
    """What is the same on every table."""

    __slots__ = ("chart", "clues", "faces", "islands", "treasure")

    def __init__(self, faces: dict[str, dict[Hex, int]], clues: list[Clue], treasure: list[int]) -> None:
        self.faces = faces
        self.clues = clues
        self.treasure = treasure  # how many cards of each face but the curse
        self.islands: list[dict[Hex, int]] = []  # terrain by hex, of island number 1 + place in this list
        self.chart = Chart([(0, 0)])


@cache
def box() -> Box:
    """The box's own data, read once."""
    data = tomllib.loads((files("doubloon.games.tobago") / "data" / "box.toml").read_text("utf-8"))
    faces = {name: _read_face(drawing) for name, drawing in data["faces"].items()}
    treasure = [data["treasure"][face] for face in FACES[:CURSE]]
    found = Box(faces, read_clues(data["clues"]), treasure)
    places = [Place(place["left"], place["right"], place["apex"]) for place in data["places"]]
    found.islands = [_assemble(faces, places, number) for number in range(ISLANDS)]
    land = {at for island in found.islands for at in island}
    found.chart = Chart(list(land | {beside for at in land for beside in neighbours(at)}))
    return found


def first_of_kind(number: i64) -> i64:
    """The first of the objects that are alike, as this one is."""
    if number < FIRST_PALM:
        return FIRST_HUT
    return FIRST_PALM if number < FIRST_STATUE else FIRST_STATUE


def read_clues(kinds: dict[str, list[str]]) -> list[Clue]:
    """Clues from the lists of their types by landmark: "not_in_largest" of "lake" is the clue not_in_largest_lake."""
    clues: list[Clue] = []
    for landmark, types in kinds.items():
        for words in types:
            is_largest = words.endswith("_largest")
            kind = ["in", "next", "sight"].index(words.removesuffix("_largest").removeprefix("not_"))
            number = _landmark(landmark) + (LARGEST if is_largest else 0)
            clues.append(Clue(f"{words}_{landmark}", kind + (NOT if words.startswith("not_") else 0), number))
    return clues


def _landmark(name: str) -> int:
    if name in TERRAIN_NAMES:
        return TERRAIN_NAMES.index(name)
    return {"hut": HUT, "palm": PALM, "statue": STATUE, "ocean": OCEAN}[name]


def _read_face(drawing: str) -> dict[Hex, int]:
    """Terrain by (steps along the left edge, steps along the right edge) from the inmost space."""
    rows = drawing.rstrip().split("\n")
    middle = len(rows[0]) - 1
    face: dict[Hex, int] = {}
    for line, row in enumerate(rows):
        for place, letter in enumerate(row):
            if letter in LETTERS:
                across = place - middle  # steps to the right less steps to the left
                face[(line - across) // 2, (line + across) // 2] = LETTERS.index(letter)
    return face


def _assemble(faces: dict[str, dict[Hex, int]], places: list[Place], number: int) -> dict[Hex, int]:
    """T1.1: island number 1 + 16 * interlock + 8 * order + 4 * [A] + 2 * [B] + [C]."""
    interlock, order = number // 16, number // 8 % 2
    sections = ["A" if number & 4 else "a", "B" if number & 2 else "b", "C" if number & 1 else "c"]
    if order:
        sections = [sections[0], sections[2], sections[1]]
    island: dict[Hex, int] = {}
    for section, place in zip(sections, places, strict=True):
        origin = place.apex[interlock]
        for (along_left, along_right), terrain in faces[section].items():
            island[step(step(origin, place.left, along_left), place.right, along_right)] = terrain
    return island


def clue_tables(clues: list[Clue]) -> tuple[vec[i64], vec[i64]]:
    return vec[i64]([clue.kind for clue in clues]), vec[i64]([clue.landmark for clue in clues])
