"""Tobago as numbers: the island cell by cell, the maps clue by clue, what is held, and the sharing under way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from doubloon.adapters.tensors import Limits
from doubloon.adapters.tensors.field import (
    Axis,
    Field,
    Floats,
    by_seat,
    common,
    number,
    numbered,
    numbers,
    one_of,
    private,
    relative,
    seats_from,
    some_of,
    static,
)
from doubloon.games.tobago import tiny
from doubloon.games.tobago.components import (
    AMULETS,
    FACES,
    IDLE_ROUNDS,
    LARGEST_HAND,
    LEGS,
    MAP_NAMES,
    MAPS,
    MARKERS,
    OBJECTS,
    ROSES,
    TERRAINS,
    box,
)
from doubloon.games.tobago.observe import PARTS, IslandView, SharingView
from doubloon.games.tobago.phases import PHASE_NAMES
from doubloon.games.tobago.rules import Tobago
from doubloon.games.tobago.state import ROWS
from doubloon.games.tobago.tables import Tables
from doubloon.games.tobago.treasure import coins, total
from doubloon.hexmap.chart import DIRECTIONS

View = IslandView
Counts: TypeAlias = "list[int] | list[list[int]]"
PER_ROSE = 2  # roses of a row at the most: a double claim
PHASE, MAP, FACE, DIRECTION = (
    Axis("phase", PHASE_NAMES),
    Axis("map", MAP_NAMES),
    Axis("face", FACES),
    Axis("direction", DIRECTIONS),
)
COIN = Axis("face", FACES[:-1])
TWICE = Axis("face", [*FACES, *[f"{face} from the discards" for face in FACES]])


def fields(rules: Tobago, seats: int) -> Sequence[Field[View]]:
    fields = island_fields(TERRAINS, rules.tables.deck.names, limits(rules, seats), seats)
    return [static(field) if field.name == "terrain" else field for field in fields]


def limits(rules: Tobago, seats: int) -> Limits:
    return island_limits(rules.tables, seats)


def island_limits(t: Tables, seats: int, lava_tiles: int = 0) -> Limits:
    """Without progress (a clue, a removed marker, lava, a raised treasure) the match ends after so many rounds.

    A sharing draws a card for each rose on its map, of which there is one at least, and one more; the last card of the
    deck ends the match. So cards bound the sharings and the clues that leave maps by them; a lava tile may clear all
    maps. Each clue on them has a rose and a card of the deck. Amulets surface three at a time after a sharing."""
    legs, treasure, roses = int(t.legs), int(total(t.treasure)), (tiny.ROSES if t.is_tiny else ROSES) * seats
    shared = (treasure - 1) // 2  # before the last sharing
    on_maps = min(roses, len(box().clues))
    surfaced, clues = 3 * shared, on_maps * (1 + lava_tiles) + treasure - 1 - shared
    turns = (clues + surfaced + shared + 1 + lava_tiles) * int(t.idle_rounds) * seats
    asked = 2 * treasure * roses  # to claim or pass; in the last sharing the discards come once more
    started = shared + lava_tiles * (1 + MAPS)  # maps, after a sharing or lava; and the tiles themselves
    begun = 2 * seats + 2 * OBJECTS
    # All legs of a turn and its end, of an amulet's move and the amulet.
    return Limits(
        decisions=begun + (turns + surfaced) * (legs + 1) + shared + 1 + asked + started,
        chance_plies=1 + begun + (seats + turns + surfaced + started) * int(t.hand) + 4 * treasure,
        lowest_score=0,
        highest_score=int(coins(t.treasure)),
    )


def island_fields(terrains: Sequence[str], clues: Sequence[str], limits: Limits, seats: int) -> list[Field[View]]:
    """The fields of every game on the island; the axes of cells and clues are those of the move codes."""
    cell, clue, seat = Axis("cell", box().chart.names), Axis("clue", clues), seats_from(seats)
    terrain = Axis("terrain", terrains)
    at, card = box().chart.number_of, {name: k for k, name in enumerate(clues)}
    cards, treasure = len(clues), sum(box().treasure) + 2
    age = numbered("deck", LARGEST_HAND * seats + 1)
    return [
        *common(seats),
        one_of("phase", "what is going on", PHASE, lambda v: PHASE_NAMES.index(v.phase)),
        one_of("turn", "whose turn it is", seat, lambda v: relative(v, v.turn)),
        one_of("who", "who is asked or gets the card", seat, lambda v: relative(v, v.who) if v.who >= 0 else -1),
        one_of("after", "the phase after dealing", PHASE, lambda v: PHASE_NAMES.index(v.after)),
        number("step", "objects set so far", 0, OBJECTS, lambda v: v.step),
        # --- the island
        Field("terrain", "the land", (terrain, cell), _terrain(terrains, at)),
        _cells("huts", "huts", (cell,), lambda v: [v.huts], at),
        _cells("palms", "palm trees", (cell,), lambda v: [v.palms], at),
        some_of(
            "statues",
            "statues, by the direction they face; all six until one is chosen",
            [cell, DIRECTION],
            lambda v: [(at[each.cell], way) for each in v.statues for way in _ways(each.facing)],
        ),
        _cells("amulets", "amulets on the board", (cell,), lambda v: [v.amulets], at),
        _cells("atvs", "where an ATV stands", (seat, cell), lambda v: [[name] for name in by_seat(v, v.atvs)], at),
        number("pile", "amulets in the pile", 0, AMULETS, lambda v: v.pile),
        # --- the maps
        _cells("sites", "sites left", (MAP, cell), lambda v: [each.sites for each in v.maps], at),
        _cells("gone", "spaces eliminated by amulets", (MAP, cell), lambda v: [each.gone for each in v.maps], at),
        some_of("markers", "markers lie there: no more sites than markers", [MAP], _markers),
        numbers("markers_left", "markers of a colour", [MAP], 0, MARKERS, lambda v: [m.markers_left for m in v.maps]),
        some_of(
            "on_map", "the map a clue lies on", [clue, MAP], lambda v: [(card[c], m) for c, m, _, _, _ in _rows(v)]
        ),
        some_of(
            "owner",
            "whose roses a clue carries or carried",
            [clue, seat],
            lambda v: [(card[c], relative(v, owner)) for c, _, _, owner, _ in _rows(v)],
        ),
        _clue_numbers(
            "roses_on", "roses on a clue", clue, PER_ROSE, lambda v: [(card[c], n) for c, _, _, _, n in _rows(v)]
        ),
        _clue_numbers(
            "place", "rows down to a clue", clue, ROWS, lambda v: [(card[c], 1 + k) for c, _, k, _, _ in _rows(v)]
        ),
        some_of("raiser", "who raises the treasure of a map", [MAP, seat], _raisers),
        numbers("raiser_roses", "roses of the raiser below a map", [MAP], 0, PER_ROSE, _raiser_roses),
        # --- what is held
        private(_cells("hand", "one's own clue cards", (clue,), lambda v: [v.hand], card)),
        numbers("held", "clue cards in a hand", [seat], 0, LARGEST_HAND, lambda v: by_seat(v, v.held)),
        _cells("shown", "cards in a hand that all have seen", (seat, clue), lambda v: by_seat(v, v.shown), card),
        Field(
            "pools",
            "0 seen; 1 in the deck or drawn from it; more: from an older deck, all unseen",
            (clue,),
            _pools(card),
            LARGEST_HAND * seats + 1,
        ),
        Field("pool_held", "unseen cards in a hand, by deck, newest first", (age, seat), _pool_held, LARGEST_HAND),
        number("clue_deck", "cards in the clue deck", 0, cards, lambda v: v.clue_deck),
        _cells("clue_discards", "discarded clue cards", (clue,), lambda v: [v.clue_discards], card),
        numbers("held_amulets", "amulets of a seat", [seat], 0, AMULETS, lambda v: by_seat(v, v.held_amulets)),
        numbers("roses", "roses in stock", [seat], 0, ROSES, lambda v: by_seat(v, v.roses)),
        numbers("treasure", "treasure cards by coins", [seat, COIN], 0, treasure, lambda v: by_seat(v, v.treasure)),
        numbers("scores", "coins", [seat], 0, limits.highest_score, lambda v: by_seat(v, v.coins)),
        numbers("deck", "the treasure deck, before the sharing", [FACE], 0, treasure, lambda v: v.deck),
        number("treasure_left", "cards in the treasure deck", 0, treasure, lambda v: v.treasure_left),
        numbers("discards", "treasure discards", [FACE], 0, treasure, lambda v: v.treasure_discards),
        number("drawn", "treasure cards drawn", 0, 4 * treasure, lambda v: min(v.drawn, 4 * treasure)),
        # --- the turn
        number("legs", "legs left of the move", 0, LEGS, lambda v: v.legs),
        number("extra", "the move was bought with an amulet", 0, 1, lambda v: v.extra),
        number("paused", "legs left of the regular move it interrupts", 0, LEGS, lambda v: v.paused),
        number("acted", "the action is done", 0, 1, lambda v: v.acted),
        number("fresh", "nothing was done in this turn", 0, 1, lambda v: v.fresh),
        number("idle", "turns without progress", 0, IDLE_ROUNDS * seats, lambda v: v.idle),
        one_of("swap", "the first clue of a swap", clue, lambda v: card[v.swap] if v.swap else -1),
        one_of(
            "start_map",
            "the map to be started anew",
            MAP,
            lambda v: MAP_NAMES.index(v.start_map) if v.start_map else -1,
        ),
        *_sharing_fields(seats, treasure),
    ]


def _ways(facing: str) -> list[int]:
    return [DIRECTIONS.index(facing)] if facing else list(range(len(DIRECTIONS)))


# --- kinds of fields -------------------------------------------------------------------------------------


def _cells(
    name: str,
    text: str,
    axes: tuple[Axis, ...],
    read: Callable[[View], Sequence[Sequence[str]]],
    places: dict[str, int],
) -> Field[View]:
    """1 at every place named, list by list along the first of two axes; "" is nowhere."""

    def write(view: View, out: Floats) -> None:
        rows = out if len(axes) == 2 else out.reshape(1, -1)
        for row, names in zip(rows, read(view), strict=True):
            row[[places[name] for name in names if name]] = 1

    return Field(name, text, axes, write)


def _clue_numbers(
    name: str, text: str, clue: Axis, high: int, read: Callable[[View], list[tuple[int, int]]]
) -> Field[View]:
    def write(view: View, out: Floats) -> None:
        for place, value in read(view):
            out[place] = value / high

    return Field(name, f"{text}, 0 for one that lies on no map; 0 to 1 for 0 to {high}", (clue,), write, high)


# --- reading ---------------------------------------------------------------------------------------------


def _terrain(terrains: Sequence[str], at: dict[str, int]) -> Callable[[View, Floats], None]:
    kind = {name: k for k, name in enumerate(terrains)}

    def write(view: View, out: Floats) -> None:
        land = view.terrain
        out[[kind[name] for name in land.values()], [at[cell] for cell in land]] = 1

    return write


def _markers(view: View) -> list[int]:
    return [k for k, each in enumerate(view.maps) if each.markers]


def _rows(view: View) -> list[tuple[str, int, int, int, int]]:
    """Clue, map, place on it from the top, owner, roses."""
    return [
        (row.clue, m, k, row.owner, row.roses)
        for m, each in enumerate(view.maps)
        for k, row in enumerate(each.rows)
        if row.clue
    ]


def _raisers(view: View) -> list[tuple[int, ...]]:
    return [(m, relative(view, row.owner)) for m, each in enumerate(view.maps) for row in each.rows if not row.clue]


def _raiser_roses(view: View) -> list[int]:
    return [sum([row.roses for row in each.rows if not row.clue]) for each in view.maps]


def _pools(card: dict[str, int]) -> Callable[[View, Floats], None]:
    def write(view: View, out: Floats) -> None:
        most = LARGEST_HAND * view.seats + 1
        for age, pool in enumerate(reversed(view.pools)):
            out[[card[name] for name in pool.cards]] = (1 + age) / most

    return write


def _pool_held(view: View, out: Floats) -> None:
    for age, pool in enumerate(reversed(view.pools)):
        out[age] = [n / LARGEST_HAND for n in by_seat(view, pool.held)]


# --- sharing ---------------------------------------------------------------------------------------------


def _sharing_fields(seats: int, treasure: int) -> list[Field[View]]:
    seat, part = seats_from(seats), Axis("part of the deck", ["first", "rest", "discards"][:PARTS])

    def one(name: str, text: str, axis: Axis, read: Callable[[View, SharingView], int]) -> Field[View]:
        return one_of(f"sharing_{name}", text, axis, lambda v: read(v, v.sharing) if v.sharing else -1)

    def some(name: str, text: str, high: int, read: Callable[[SharingView], float]) -> Field[View]:
        return number(f"sharing_{name}", text, 0, high, lambda v: read(v.sharing) if v.sharing else 0)

    def counts(name: str, text: str, axes: list[Axis], read: Callable[[View, SharingView], Counts]) -> Field[View]:
        def write(view: View, out: Floats) -> None:
            values = read(view, view.sharing) if view.sharing else []
            if values:
                out[...] = values
                out /= treasure

        return Field(f"sharing_{name}", f"{text}; 0 to 1 for 0 to {treasure}", tuple(axes), write, treasure)

    return [
        some("on", "a treasure is being shared", 1, lambda _: 1),
        one("map", "the map it belongs to", MAP, lambda _, x: MAP_NAMES.index(x.map)),
        one("card", "the card turned up", FACE, lambda _, x: FACES.index(x.card) if x.card else -1),
        some("at", "the row that is served or asked, counted from 1", ROWS, lambda x: 1 + x.at),
        some("step", "roses of that row already served", PER_ROSE, lambda x: x.step),
        counts("slots", "cards looked at", [seat, part], lambda v, x: by_seat(v, x.slots)),
        private(counts("looked", "what one has looked at oneself", [TWICE], lambda _, x: x.looked)),
        some("spare", "1 + part of the deck of the unseen card", PARTS, lambda x: x.spare),
        counts("turned", "cards turned up", [FACE], lambda _, x: x.turned),
        some("left", "cards still face down", treasure, lambda x: x.left),
        counts("refill", "the discards that became the deck", [FACE], lambda _, x: x.refill),
        some("struck", "curses that struck", 2, lambda x: x.struck),
        one("last", "who claimed last", seat, lambda v, x: relative(v, x.last) if x.last >= 0 else -1),
        some("closing", "the cards left are turned up, and nobody is asked", 1, lambda x: x.closing),
        some("ending", "the deck has run out", 1, lambda x: x.ending),
    ]
