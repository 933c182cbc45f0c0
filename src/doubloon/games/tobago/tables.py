"""What the rules look up: the options as numbers, the codes, the clue cards, and islands made when first needed."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.engine.digits import read_number
from doubloon.engine.options import Option, Value
from doubloon.games.tobago import tiny
from doubloon.games.tobago.clues import ClueTable, Deck, make_clue_table
from doubloon.games.tobago.components import CLUES, CURSE, IDLE_ROUNDS, ISLANDS, LARGEST_HAND, LEGS, OBJECTS, box
from doubloon.games.tobago.island import Island, numbered_island, read_island
from doubloon.games.tobago.moves import Codes
from doubloon.games.tobago.treasure import ONE, packed
from doubloon.locale import Problem

RANDOM: Final = "random"
MILD: Final[list[Value]] = ["off", "continue", "amulet_holders"]
OFF: Final = 0
CONTINUE: Final = 1
HOLDERS: Final = 2
KEPT_TABLES: Final = 64

ISLAND_OPTIONS: Final = [
    Option("island", "text", RANDOM, [RANDOM, *range(1, ISLANDS + 1)]),
    Option("object_distance", "choice", 5, [5, 4]),
    Option("players_place", "flag", False),
    Option("expert_amulets", "flag", False),
    Option("mild_curse", "choice", "off", MILD),
    Option("curses", "choice", 2, [2, 1]),
    Option("curse_depth", "choice", 27, [27, 21]),
    Option("curse_returns", "flag", False),
    Option("open_treasure", "flag", False),
]
OPTIONS: Final = [*ISLAND_OPTIONS, Option("tiny", "flag", False)]


@final
class Tables:
    __slots__ = (
        "clean", "clue_tables", "codes", "curse_returns", "deck", "distance", "every_card", "expert", "first_island",
        "hand", "idle_rounds", "is_tiny", "island", "islands", "legs", "mild", "open_treasure", "players_place",
        "some_islands", "treasure",
    )  # fmt: skip

    def __init__(self, values: dict[str, Value], codes: Codes, deck: Deck) -> None:
        the_box = box()
        self.codes: Final = codes
        self.deck: Final = deck
        self.every_card: i64 = (1 << CLUES) - 1  # the clue cards as bits
        self.hand: i64 = LARGEST_HAND  # of two players
        self.legs: i64 = LEGS
        self.idle_rounds: i64 = IDLE_ROUNDS
        self.distance: i64 = _number(values, "object_distance")
        self.players_place = values["players_place"] is True
        self.expert = values["expert_amulets"] is True
        self.mild: i64 = MILD.index(values["mild_curse"])
        self.curse_returns = values["curse_returns"] is True
        self.open_treasure = values["open_treasure"] is True
        self.clean: i64 = sum(the_box.treasure) - _number(values, "curse_depth")  # first draws that are no curses
        self.treasure: i64 = packed(the_box.treasure) + ONE[CURSE] * _number(values, "curses")
        self.clue_tables: dict[str, ClueTable] = {}
        self.islands: list[Island | None] = [None] * ISLANDS
        first, last = _range_of(str(values["island"]))
        self.first_island: i64 = first - 1  # those that chance draws from
        self.some_islands: i64 = last - first + 1
        self.island = _given_island(str(values["island"]))  # None: drawn by chance
        self.is_tiny = values.get("tiny") is True
        if self.is_tiny:
            self._shrink()

    def _shrink(self) -> None:
        self.island = tiny.tiny_island()
        self.every_card = sum([1 << self.deck.number_of[clue] for clue in tiny.CLUES])
        self.treasure = packed(tiny.TREASURE)
        self.clean = sum(tiny.TREASURE)
        self.hand, self.legs, self.idle_rounds = tiny.HAND, tiny.LEGS, tiny.IDLE_ROUNDS

    def numbered(self, number: int) -> Island:
        """One of the 32, made when first needed."""
        found = self.islands[number - 1]
        if found is None:
            found = numbered_island(number)
            self.islands[number - 1] = found
        return found

    def clue_table(self, island: Island, objects: vec[i64]) -> ClueTable:
        """The clue table of a set-up, kept for the next one who asks: search samples one position many times."""
        key = island.key + "|" + " ".join([str(objects[k]) for k in range(OBJECTS)])
        found = self.clue_tables.get(key)
        if found is None:
            if len(self.clue_tables) >= KEPT_TABLES:
                self.clue_tables.clear()
            found = make_clue_table(self.deck, island, objects)
            self.clue_tables[key] = found
        return found


def _number(values: dict[str, Value], name: str) -> int:
    value = values[name]
    assert isinstance(value, int)
    return value


def _range_of(value: str) -> tuple[int, int]:
    """The first and the last island that chance draws from, "random" or a range such as 1-24; zeros for others."""
    word = value.strip().lower()
    if word == RANDOM:
        return 1, ISLANDS
    low, _, high = word.partition("-")
    first, last = read_number(low), read_number(high)
    return (first, last) if 1 <= first <= last <= ISLANDS else (0, 0)


def _given_island(value: str) -> Island | None:
    """T1.6: "random", a number, a range, or a drawing, which has more than one line."""
    word = value.strip().lower()
    if _range_of(value)[0] > 0:
        return None
    if 1 <= read_number(word) <= ISLANDS:
        return numbered_island(read_number(word))
    if "\n" in value:
        return read_island(value)
    raise Problem("tobago.bad_island", value=value)
