"""The kinds of moves and their codes. The expansion has more kinds, so the codes are looked up, not constants."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from doubloon.engine.codec import Codec, Kind
from doubloon.games.tobago.components import FACES, ISLANDS, MAP_NAMES
from doubloon.hexmap.chart import DIRECTIONS


@final
class Kinds:
    """Kinds added one after another, each beginning where the last one ended."""

    __slots__ = ("end", "kinds")

    def __init__(self, end: int) -> None:
        self.kinds: list[Kind] = []
        self.end = end

    def add(self, name: str, arguments: list[list[str]], click: list[str]) -> int:
        """The first code of the new kind."""
        kind = Kind(name, self.end, arguments, click)
        self.kinds.append(kind)
        self.end += kind.count
        return kind.first


@final
class Codes:
    """The first code of each kind; arguments are added to it, the last one varying fastest."""

    __slots__ = (
        "amulet_clue", "amulet_exchange", "amulet_move", "atv", "claim", "clue", "deal", "double", "end", "exchange",
        "face", "facing", "island", "leg", "look", "object", "open", "pass_on", "raise_map", "remove", "set", "spaces",
        "stop", "swap", "turn_own", "turn_unseen", "with_clue",
    )  # fmt: skip

    def __init__(self, seat: Kinds, cells: list[str], hand_cards: list[str], clues: list[str]) -> None:
        """`clues` are all that can lie on a map: those of the hand and, in the expansion, four more."""
        self.spaces: i64 = len(cells)  # of the chart: the radix of the kinds that name a map and a cell
        self.atv: i64 = seat.add("atv", [cells], ["cell"])
        self.set: i64 = seat.add("set", [cells], ["cell"])
        self.face: i64 = seat.add("face", [DIRECTIONS], ["direction"])
        self.clue: i64 = seat.add("clue", [hand_cards, MAP_NAMES], ["hand", "map"])
        self.leg: i64 = seat.add("leg", [cells], ["cell"])
        self.stop: i64 = seat.add("stop", [], [])
        self.raise_map: i64 = seat.add("raise", [MAP_NAMES], ["raise"])
        self.claim: i64 = seat.add("claim", [], [])
        self.pass_on: i64 = seat.add("pass", [], [])
        self.exchange: i64 = seat.add("exchange", [], [])
        self.end: i64 = seat.add("end", [], [])
        self.amulet_clue: i64 = seat.add("amulet", [["clue"], hand_cards, MAP_NAMES], ["amulet", "hand", "map"])
        self.amulet_move: i64 = seat.add("amulet", [["move"]], ["amulet"])
        self.amulet_exchange: i64 = seat.add("amulet", [["exchange"]], ["amulet"])
        self.remove: i64 = seat.add("amulet", [["remove"], MAP_NAMES, cells], ["amulet", "map", "cell"])
        self.double: i64 = seat.add("amulet", [["double"], clues], ["amulet", "clue"])
        self.swap: i64 = seat.add("amulet", [["swap"], clues], ["amulet", "clue"])
        self.with_clue: i64 = seat.add("with", [clues], ["clue"])
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
        self.island = chance.add("island", [[str(number + 1) for number in range(ISLANDS)]], ["island"])
        self.object = chance.add("object", [cells], ["cell"])
        self.facing = chance.add("facing", [DIRECTIONS], ["direction"])
        self.open = chance.add("open", [hand_cards], ["card"])
        self.deal = chance.add("deal", [hand_cards], ["card"])
        self.look = chance.add("look", [FACES], ["face"])
        self.turn_own = chance.add("turn own", [FACES], ["face"])
        self.turn_unseen = chance.add("turn unseen", [FACES], ["face"])


def make_codes(cells: list[str], clues: list[str]) -> tuple[Codes, Codec]:
    seat = Kinds(0)
    codes = Codes(seat, cells, clues, clues)
    chance = Kinds(seat.end)
    codes.add_chance(chance, cells, clues)
    return codes, Codec(seat.kinds, chance.kinds)
