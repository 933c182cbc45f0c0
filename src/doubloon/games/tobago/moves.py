"""Moves as codes: made from the first code of their kind, and read. The expansion has more kinds, so codes are looked
up, not constants."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from doubloon.engine.codec import Codec, Kind
from doubloon.games.tobago import kinds
from doubloon.games.tobago.components import FACES, ISLANDS, MAP_NAMES, MAPS
from doubloon.hexmap.chart import DIRECTIONS


@final
class Kinds:
    """Kinds added one after another, each beginning where the last one ended."""

    __slots__ = ("end", "kinds", "numbers")

    def __init__(self, end: int) -> None:
        self.kinds: list[Kind] = []
        self.numbers: list[int] = []  # of the kinds, as in kinds.py
        self.end = end

    def add(self, number: int, name: str, arguments: list[list[str]], click: list[str]) -> int:
        """The first code of the new kind."""
        kind = Kind(name, self.end, arguments, click)
        self.kinds.append(kind)
        self.numbers.append(number)
        self.end += kind.count
        return kind.first


@final
class Codes:
    """The first code of each kind, to make codes from; and what a code means."""

    __slots__ = (
        "_begins", "_ends", "_parts", "amulet_clue", "amulet_exchange", "amulet_move", "atv", "claim", "clue", "deal",
        "double", "end", "exchange", "face", "facing", "island", "leg", "look", "object", "open", "pass_on",
        "raise_map", "remove", "set", "spaces", "stop", "swap", "turn_own", "turn_unseen", "with_clue",
    )  # fmt: skip

    def __init__(self, seat: Kinds, cells: list[str], hand_cards: list[str], clues: list[str]) -> None:
        """`clues` are all that can lie on a map: those of the hand and, in the expansion, four more."""
        self.spaces: i64 = len(cells)  # of the chart: the radix of the kinds that name a map and a cell
        self.atv: i64 = seat.add(kinds.ATV, "atv", [cells], ["cell"])
        self.set: i64 = seat.add(kinds.SET, "set", [cells], ["cell"])
        self.face: i64 = seat.add(kinds.FACE, "face", [DIRECTIONS], ["direction"])
        self.clue: i64 = seat.add(kinds.CLUE, "clue", [hand_cards, MAP_NAMES], ["hand", "map"])
        self.leg: i64 = seat.add(kinds.LEG, "leg", [cells], ["cell"])
        self.stop: i64 = seat.add(kinds.STOP, "stop", [], [])
        self.raise_map: i64 = seat.add(kinds.RAISE, "raise", [MAP_NAMES], ["raise"])
        self.claim: i64 = seat.add(kinds.CLAIM, "claim", [], [])
        self.pass_on: i64 = seat.add(kinds.PASS, "pass", [], [])
        self.exchange: i64 = seat.add(kinds.EXCHANGE, "exchange", [], [])
        self.end: i64 = seat.add(kinds.END, "end", [], [])
        self.amulet_clue: i64 = seat.add(
            kinds.AMULET_CLUE, "amulet", [["clue"], hand_cards, MAP_NAMES], ["amulet", "hand", "map"]
        )
        self.amulet_move: i64 = seat.add(kinds.AMULET_MOVE, "amulet", [["move"]], ["amulet"])
        self.amulet_exchange: i64 = seat.add(kinds.AMULET_EXCHANGE, "amulet", [["exchange"]], ["amulet"])
        self.remove: i64 = seat.add(kinds.REMOVE, "amulet", [["remove"], MAP_NAMES, cells], ["amulet", "map", "cell"])
        self.double: i64 = seat.add(kinds.DOUBLE, "amulet", [["double"], clues], ["amulet", "clue"])
        self.swap: i64 = seat.add(kinds.SWAP, "amulet", [["swap"], clues], ["amulet", "clue"])
        self.with_clue: i64 = seat.add(kinds.WITH, "with", [clues], ["clue"])
        # Filled in `close`, when all kinds are known.
        self._parts = vec[i64]()  # of each code its kind and three arguments
        self._begins = vec[i64]()  # the codes of a kind: from here
        self._ends = vec[i64]()  # up to here
        # Chance follows in `add_chance`, after the seat moves of the expansion.
        self.island: i64 = 0
        self.object: i64 = 0
        self.facing: i64 = 0
        self.open: i64 = 0
        self.deal: i64 = 0
        self.look: i64 = 0
        self.turn_own: i64 = 0
        self.turn_unseen: i64 = 0

    def add_chance(self, chance: Kinds, cells: list[str], hand_cards: list[str]) -> None:
        self.island = chance.add(kinds.ISLAND, "island", [[str(number + 1) for number in range(ISLANDS)]], ["island"])
        self.object = chance.add(kinds.OBJECT, "object", [cells], ["cell"])
        self.facing = chance.add(kinds.FACING, "facing", [DIRECTIONS], ["direction"])
        self.open = chance.add(kinds.OPEN, "open", [hand_cards], ["card"])
        self.deal = chance.add(kinds.DEAL, "deal", [hand_cards], ["card"])
        self.look = chance.add(kinds.LOOK, "look", [FACES], ["face"])
        self.turn_own = chance.add(kinds.TURN_OWN, "turn own", [FACES], ["face"])
        self.turn_unseen = chance.add(kinds.TURN_UNSEEN, "turn unseen", [FACES], ["face"])

    def close(self, seat: Kinds, chance: Kinds) -> Codec:
        """No more kinds come: from now on moves can be read."""
        begins, ends = [0] * kinds.ALL, [0] * kinds.ALL
        parts: list[int] = []
        for number, kind in zip(seat.numbers + chance.numbers, seat.kinds + chance.kinds, strict=True):
            begins[number], ends[number] = kind.first, kind.first + kind.count
            for place in range(kind.count):
                parts += [number, *_arguments(kind, place)]
        self._parts = vec[i64](parts)
        self._begins = vec[i64](begins)
        self._ends = vec[i64](ends)
        return Codec(seat.kinds, chance.kinds)

    # --- reading -------------------------------------------------------------------------------------

    def read(self, move: i64) -> tuple[i64, i64, i64]:
        """Its kind, as in kinds.py, and two arguments: cards, maps, faces, cells by their numbers on the chart."""
        at = 4 * move
        a = at + 1
        b = at + 2
        return self._parts[at], self._parts[a], self._parts[b]

    def kind(self, move: i64) -> i64:
        at = 4 * move
        return self._parts[at]

    def argument(self, move: i64) -> i64:
        """The first one."""
        at = 4 * move + 1
        return self._parts[at]

    def third(self, move: i64) -> i64:
        """Of the few kinds that have three."""
        at = 4 * move + 3
        return self._parts[at]

    def span(self, moves: vec[i64], n: i64, kind: i64) -> tuple[i64, i64]:
        """Where the moves of a kind lie among moves[0..n), which ascend: from here, up to there."""
        return place_among(moves, n, self._begins[kind]), place_among(moves, n, self._ends[kind])

    # --- making --------------------------------------------------------------------------------------

    def removes(self, number: i64) -> i64:
        """The first code that removes a marker of this map; then one a cell."""
        return self.remove + number * self.spaces


def on_map(first: i64, card: i64, number: i64) -> i64:
    """The code of a kind whose arguments are a card and a map."""
    return first + card * MAPS + number


def place_among(moves: vec[i64], n: i64, code: i64) -> i64:
    """The place of the first of moves[0..n), which ascend, that is not below the code."""
    begin: i64 = 0
    end = n
    while begin < end:
        middle = (begin + end) // 2
        if moves[middle] < code:
            begin = middle + 1
        else:
            end = middle
    return begin


def is_among(moves: vec[i64], n: i64, code: i64) -> bool:
    at = place_among(moves, n, code)
    return at < n and moves[at] == code


def _arguments(kind: Kind, place: int) -> list[int]:
    """The numbers of a code's arguments, three of them; a word that cannot be otherwise is none."""
    found: list[int] = []
    for words in reversed(kind.arguments):
        if len(words) > 1:
            found.insert(0, place % len(words))
            place //= len(words)
    return found + [0] * (3 - len(found))


def make_codes(cells: list[str], clues: list[str]) -> tuple[Codes, Codec]:
    seat = Kinds(0)
    codes = Codes(seat, cells, clues, clues)
    chance = Kinds(seat.end)
    codes.add_chance(chance, cells, clues)
    return codes, codes.close(seat, chance)
