"""What each clause of Tobago looks like when it happens."""

from __future__ import annotations

from typing import Any

from tests.learn.coverage import Happened, Recogniser
from tests.learn.coverage.hexes import areas, distance, is_inland

TERRAINS = {"scrubland", "jungle", "river", "mountains", "lake", "beach"}
OBJECTS = {"hut": "huts", "palm": "palms"}


def word(ply: Happened, *words: str) -> bool:
    return ply.text.split()[0] in words


def power(ply: Happened, name: str) -> bool:
    return ply.text.startswith(f"amulet {name}")


def map_of(view: Any, name: str) -> Any:
    return next(each for each in view.maps if each.name == name)


def clue_of(ply: Happened) -> tuple[str, str]:
    """The card and the map of a clue that is added, ("", "") of another ply."""
    words = ply.text.removeprefix("amulet ").split()
    return (words[1], words[2]) if words[0] == "clue" and len(words) > 2 else ("", "")


def _places(view: Any, landmark: str) -> list[str]:
    if landmark == "statue":
        return [statue.cell for statue in view.statues]
    if landmark in OBJECTS:
        return list(getattr(view, OBJECTS[landmark]))
    return [cell for cell, kind in view.terrain.items() if kind == landmark]


def allows(view: Any, clue: str, cell: str) -> bool:
    """T3.2 once more, of clues that speak neither of the ocean nor of a largest area."""
    words = clue.split("_")
    far = min(distance(cell, place) for place in _places(view, words[-1]))
    kind = words[-2]
    is_so = far == 0 if kind == "in" else far == 1 if kind == "next" else far in (1, 2)
    return is_so != (words[0] == "not")


def _measured(ply: Happened) -> bool:
    clue, name = clue_of(ply)
    if not clue or "largest" in clue or clue.endswith("ocean"):
        return False
    kept = [cell for cell in map_of(ply.before, name).sites if allows(ply.before, clue, cell)]
    return bool(map_of(ply.after, name).sites == kept)


def _narrows(ply: Happened) -> bool:
    clue, name = clue_of(ply)
    return bool(clue) and 1 <= len(map_of(ply.after, name).sites) < len(map_of(ply.before, name).sites)


def refused(ply: Happened) -> bool:
    """A card of the hand that this map does not take."""
    if ply.before.phase != "turn" or not any(text.startswith("clue") for text in ply.legal):
        return False
    return any(f"clue {card} {each.name}" not in ply.legal for card in ply.before.hand for each in ply.before.maps)


def _shared_space(ply: Happened) -> bool:
    sites = [set(each.sites) for each in ply.before.maps if each.rows]
    return any(sites[a] & sites[b] for a in range(len(sites)) for b in range(a))


def _ends(ply: Happened) -> bool:
    is_next = ply.after.turn == (ply.before.turn + 1) % ply.before.seats
    return bool(word(ply, "end") and ply.before.acted and is_next)


def _is_far_leg(ply: Happened) -> bool:
    if not word(ply, "leg"):
        return False
    start, end = ply.before.atvs[ply.seat], ply.text.split()[1]
    return distance(start, end) > 1 and ply.before.terrain[start] == ply.before.terrain[end]


def took_amulet(ply: Happened) -> bool:
    cell = ply.text.split()[-1]
    return word(ply, "leg") and cell in ply.before.amulets and cell not in ply.after.amulets


def _found_below(ply: Happened) -> bool:
    seat = ply.after.turn
    return bool(ply.before.turn != seat and ply.after.held_amulets[seat] > ply.before.held_amulets[seat])


def _one_largest(view: Any) -> bool:
    for kind in TERRAINS:
        sizes = [len(area) for area in areas(view.terrain, kind)]
        if sizes[1:] and sizes[0] == sizes[1]:
            return False
    return True


def _apart(view: Any) -> bool:
    kinds = [view.huts, view.palms, [statue.cell for statue in view.statues]]
    if [len(cells) for cells in kinds] != [4, 3, 3]:
        return False
    far = all(distance(a, b) >= 5 for cells in kinds for k, a in enumerate(cells) for b in cells[:k])
    return far and all(is_inland(view.terrain, statue.cell) for statue in view.statues)


def turned(ply: Happened) -> bool:
    """All statues look elsewhere, and an amulet lies where one looked."""
    old, new = ply.before.statues, ply.after.statues
    return len(old) == 3 and all(a.facing and a.facing != b.facing for a, b in zip(old, new, strict=True))


def _strikes(ply: Happened) -> bool:
    """A curse turned up while roses lie on the map."""
    sharing = ply.before.sharing
    return ply.text.endswith("curse") and word(ply, "turn") and sharing is not None and not sharing.closing


def _curses(view: Any) -> int:
    """In the deck or among the discards."""
    return int(view.deck[-1] + view.treasure_discards[-1])


def _curse_leaves(ply: Happened) -> bool:
    is_over = ply.before.sharing is not None and ply.after.sharing is None
    return is_over and _curses(ply.after) < _curses(ply.before)


def _loses_amulet(ply: Happened) -> bool:
    pairs = zip(ply.before.held_amulets, ply.after.held_amulets, strict=True)
    return _strikes(ply) and any(new < old for old, new in pairs)


def _loses(ply: Happened) -> bool:
    pairs = zip(ply.before.treasure, ply.after.treasure, strict=True)
    return _loses_amulet(ply) or (_strikes(ply) and any(sum(new) < sum(old) for old, new in pairs))


def _next_asked(ply: Happened) -> bool:
    """Passed by one rose, offered to the one above."""
    old, new = ply.before.sharing, ply.after.sharing
    return word(ply, "pass") and old is not None and new is not None and 0 <= new.at < old.at


def _home(ply: Happened) -> bool:
    return word(ply, "claim") and ply.after.roses[ply.seat] > ply.before.roses[ply.seat]


def _discarded(ply: Happened) -> bool:
    return word(ply, "pass") and sum(ply.after.treasure_discards) > sum(ply.before.treasure_discards)


RECOGNISERS: dict[str, Recogniser] = {
    "T1.1": lambda ply: ply.before.island.isdigit() and 1 <= int(ply.before.island) <= 32,
    "T1.2": lambda ply: set(ply.before.terrain.values()) == TERRAINS,
    "T1.3": lambda ply: ply.before.phase == "atv" and _one_largest(ply.before),
    "T1.4": lambda ply: ply.before.phase == "atv" and _apart(ply.before),
    "T1.5": lambda ply: word(ply, "object") and ply.seat < 0,
    "T1.6": lambda ply: ply.before.phase == "facing" and ply.after.phase == "atv",
    "T2.1": lambda ply: ply.before.treasure_left == 41 and ply.before.deck[-1] == 2,
    "T2.2": lambda ply: ply.before.pile == 21 and max(ply.before.roses) == 15,
    "T2.3": lambda ply: word(ply, "atv"),
    "T2.4": lambda ply: word(ply, "open") and any(each.rows for each in ply.after.maps),
    "T2.5": lambda ply: word(ply, "deal") and ply.after.held == [6] * 2 and ply.after.fresh and ply.after.turn == 0,
    "T2.6": lambda ply: word(ply, "exchange") and set(ply.before.hand) <= set(ply.after.clue_discards),
    "T3.1": lambda ply: clue_of(ply)[0].split("_")[-1] in {"hut", "palm", "statue", "ocean"},
    "T3.2": _measured,
    "T3.3": _shared_space,
    "T3.4": lambda ply: _narrows(ply) and refused(ply),
    "T3.5": lambda ply: any(b.markers and not a.markers for a, b in zip(ply.before.maps, ply.after.maps, strict=True)),
    "T3.6": lambda ply: _narrows(ply) and len(map_of(ply.after, clue_of(ply)[1]).sites) == 1,
    "T4.1": _ends,
    "T4.2": lambda ply: word(ply, "clue") and map_of(ply.after, clue_of(ply)[1]).rows[-1].owner == ply.seat,
    "T4.3": _is_far_leg,
    "T4.4": lambda ply: word(ply, "exchange") and not ply.before.acted,
    "T4.5": _found_below,
    "T4.6": took_amulet,
    "T4.7": lambda ply: word(ply, "raise") and ply.before.legs > 0 and ply.after.legs == 0,
    "T4.8": lambda ply: ply.seat >= 0 and ply.before.roses[ply.seat] == 0 and ply.before.phase == "turn",
    "T5.1": lambda ply: power(ply, "remove"),
    "T5.2": lambda ply: power(ply, "clue"),
    "T5.3": lambda ply: power(ply, "move"),
    "T5.4": lambda ply: power(ply, "exchange"),
    "T5.5": _loses_amulet,
    "T5.6": lambda ply: power(ply, "double") or power(ply, "swap"),
    "T6.1": lambda ply: word(ply, "raise"),
    "T6.2": lambda ply: word(ply, "look"),
    "T6.3": lambda ply: _next_asked(ply) or _home(ply),
    "T6.4": _discarded,
    "T6.5": lambda ply: word(ply, "clue") and ply.before.start_map == clue_of(ply)[1] != "",
    "T6.6": turned,
    "T7.1": _strikes,
    "T7.2": _loses,
    "T7.3": _curse_leaves,
    "T7.4": lambda ply: _strikes(ply) and ply.after.phase in {"claim", "reveal"} and not ply.after.sharing.closing,
    "T8.1": lambda ply: ply.after.phase == "over" and ply.before.sharing is not None,
    "T8.2": lambda ply: bool(ply.winners) and ply.after.coins[ply.winners[0]] == max(ply.after.coins),
    "T8.3": lambda ply: ply.after.phase == "over" and ply.before.sharing is None,
    "T9.1": refused,
}
