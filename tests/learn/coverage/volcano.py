"""What each clause of Volcano looks like when it happens."""

from __future__ import annotations

from typing import Any

from tests.learn.coverage import Happened, Recogniser
from tests.learn.coverage.hexes import distance
from tests.learn.coverage.tobago import clue_of, map_of, took_amulet, turned, word


def _hot(view: Any) -> set[str]:
    return {cell for cell, kind in view.terrain.items() if kind in {"lava", "volcano"}}


def _tile(ply: Happened) -> str:
    """Where lava is laid, "" where none is."""
    return ply.text.split()[1] if word(ply, "lava") else ""


def _beside_heat(ply: Happened) -> bool:
    return bool(_tile(ply)) and any(distance(_tile(ply), cell) == 1 for cell in _hot(ply.before))


def _burns(ply: Happened) -> bool:
    cell = _tile(ply)
    marked = any(each.markers and cell in each.sites for each in ply.before.maps)
    return bool(cell) and (marked or cell in {*ply.before.huts, *ply.before.palms})


def _recounted(ply: Happened) -> bool:
    """A tile changes the sites of a map."""
    return bool(_tile(ply)) and any(a.sites != b.sites for a, b in zip(ply.before.maps, ply.after.maps, strict=True))


def _lost(ply: Happened) -> bool:
    """The only site lay under the tile, and its clues are gone."""
    cell = _tile(ply)
    pairs = zip(ply.before.maps, ply.after.maps, strict=True)
    return bool(cell) and any(a.sites == [cell] and a.rows and not b.rows for a, b in pairs)


def _vanished(ply: Happened) -> bool:
    """The last of its kind is gone, and clues about it with it."""
    cell = _tile(ply)
    if not cell:
        return False
    last = [name for name, cells in (("hut", ply.before.huts), ("palm", ply.before.palms)) if cells == [cell]]
    kind = ply.before.terrain[cell]
    last += [kind] if list(ply.before.terrain.values()).count(kind) == 1 else []
    pairs = zip(ply.before.maps, ply.after.maps, strict=True)
    return bool(last) and any(len(b.rows) < len(a.rows) for a, b in pairs)


def _toll(ply: Happened) -> bool:
    """An ATV that enters lava, and what its player pays."""
    if not word(ply, "leg"):
        return False
    start, end = ply.before.atvs[ply.seat], ply.text.split()[1]
    return bool(ply.before.terrain[end] == "lava" and ply.before.terrain[start] != "lava")


def _paid(ply: Happened) -> bool:
    return bool(_toll(ply) and ply.after.held_amulets[ply.seat] < ply.before.held_amulets[ply.seat])


def _paid_treasure(ply: Happened) -> bool:
    return _toll(ply) and sum(ply.after.treasure[ply.seat]) < sum(ply.before.treasure[ply.seat])


def _on_lava(ply: Happened) -> bool:
    """No way out but by driving on."""
    here = ply.before.atvs[ply.seat] if ply.seat >= 0 else ""
    return ply.before.terrain.get(here) == "lava" and "end" not in ply.legal and "stop" not in ply.legal


def _poor(ply: Happened) -> bool:
    """Next to lava with nothing to pay: no leg leads there."""
    if ply.seat < 0 or ply.before.phase != "turn" or not any(text.startswith("leg") for text in ply.legal):
        return False
    here = ply.before.atvs[ply.seat]
    near = [cell for cell, kind in ply.before.terrain.items() if kind == "lava" and distance(cell, here) == 1]
    has_nothing = not ply.before.held_amulets[ply.seat] and not sum(ply.before.treasure[ply.seat])
    return has_nothing and bool(near) and not any(f"leg {cell}" in ply.legal for cell in near)


def _laid(ply: Happened) -> bool:
    """One hex on its own terrain, lava on another space, the third in the ocean, where the ATV stands."""
    if not word(ply, "lay"):
        return False
    lava, match, third = ply.text.split()[1:]
    own = ply.before.territories[ply.seat].terrains
    return (
        ply.before.terrain[match] in own
        and lava in ply.before.terrain
        and third not in ply.before.terrain
        and ply.after.atvs[ply.seat] == third
    )


def _third_is_site(ply: Happened) -> bool:
    thirds = {territory.third for territory in ply.before.territories}
    return any(each.rows and thirds & set(each.sites) for each in ply.before.maps)


def _covers(ply: Happened) -> bool:
    words = ply.text.removeprefix("amulet ").split()
    return words[0] == "cover" and words[3] in ply.before.open_clues and ply.after.covered.get(words[3]) == words[1]


def _uncoverable(ply: Happened) -> bool:
    """A card of the hand that a map takes neither open nor covered."""
    if ply.before.phase != "turn" or not any(text.startswith("clue") for text in ply.legal):
        return False
    taken = {tuple(text.split()[1:3]) for text in ply.legal if text.split()[0] in {"clue", "cover"}}
    return any((card, each.name) not in taken for card in ply.before.hand for each in ply.before.maps)


def _gaze(ply: Happened) -> bool:
    """Statues give amulets where there is lava about: never on it."""
    return turned(ply) and not set(ply.after.amulets) & _hot(ply.after)


RECOGNISERS: dict[str, Recogniser] = {
    "V1.1": lambda ply: list(ply.before.terrain.values()).count("volcano") == 7,
    "V1.2": lambda ply: ply.before.lava_tiles == 25 and len(ply.before.open_clues) == 4,
    "V1.3": _laid,
    "V1.4": lambda ply: ply.before.phase == "facing" and ply.after.phase == "territory",
    "V1.5": _third_is_site,
    "V2.1": _covers,
    "V2.2": _uncoverable,
    "V2.3": lambda ply: len(ply.after.open_clues) > len(ply.before.open_clues),
    "V3.1": lambda ply: took_amulet(ply) and ply.after.phase == "lava",
    "V3.2": _burns,
    "V3.3": _gaze,
    "V3.4": _recounted,
    "V3.5": lambda ply: _beside_heat(ply) and ply.after.terrain[_tile(ply)] == "lava",
    "V4.1": _vanished,
    "V4.2": _lost,
    "V4.3": lambda ply: bool(clue_of(ply)[0]) and len(map_of(ply.after, clue_of(ply)[1]).sites) >= 1,
    "V4.4": lambda ply: bool(_tile(ply)) and ply.after.idle == 0,
    "V5.1": _paid,
    "V5.2": _paid_treasure,
    "V5.3": _on_lava,
    "V5.4": _poor,
}
