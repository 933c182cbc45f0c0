"""What chance does: the island, objects, clue cards, treasure cards; all odds, and one draw by them."""

from __future__ import annotations

from mypy_extensions import i64

from doubloon.engine.rng import Rng
from doubloon.games.tobago import kinds
from doubloon.games.tobago.dealing import take_card
from doubloon.games.tobago.phases import DEAL, FACING, ISLAND, LOOK, OBJECT, OPEN, REVEAL
from doubloon.games.tobago.setup import open_map, openers, set_facing, set_object, spaces_for
from doubloon.games.tobago.sharing import look, look_pool, reveal, unseen_pool
from doubloon.games.tobago.state import IslandState
from doubloon.games.tobago.tables import Tables
from doubloon.games.tobago.treasure import KINDS, amount, pick, total
from doubloon.hexmap.cells import count, count_word, lowest, members, nth


def odds(t: Tables, s: IslandState) -> list[tuple[int, int]]:
    codes = t.codes
    if s.phase == ISLAND:
        return [(int(codes.island + t.first_island) + number, 1) for number in range(t.some_islands)]
    if s.phase == OBJECT:
        spaces = spaces_for(s.island, s.objects, s.step, t.distance)
        return sorted([(int(codes.object + s.island.land.cells[cell]), 1) for cell in members(spaces)])
    if s.phase == FACING:
        return [(int(codes.facing) + direction, 1) for direction in range(6)]
    if s.phase == OPEN:
        return [(int(codes.open) + clue, 1) for clue in members((openers(s), 0))]
    if s.phase == DEAL:
        return [(int(codes.deal) + clue, 1) for clue in members((s.deck, 0))]
    if s.phase == LOOK:
        return _face_odds(codes.look, look_pool(t, s), 1)
    if s.phase == REVEAL:
        return _reveal_odds(t, s)
    return []


def _face_odds(first: i64, cards: i64, weight: i64) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    for face in range(KINDS):
        n = amount(cards, face)
        if n > 0 and weight > 0:
            found.append((int(first) + face, int(n * weight)))
    return found


def _reveal_odds(t: Tables, s: IslandState) -> list[tuple[int, int]]:
    """Every card of the mix is as likely; the unseen one is any card of its pool."""
    if s.unseen == 0:
        return _face_odds(t.codes.turn_own, s.mix, 1)
    pool = unseen_pool(s)
    return _face_odds(t.codes.turn_own, s.mix, total(pool)) + _face_odds(t.codes.turn_unseen, pool, 1)


def draw(t: Tables, s: IslandState, rng: Rng) -> i64:
    codes = t.codes
    if s.phase == DEAL:
        return codes.deal + nth_card(s.deck, rng.below(count_word(s.deck)))
    if s.phase == LOOK:
        cards = look_pool(t, s)
        return codes.look + pick(cards, rng.below(total(cards)))
    if s.phase == REVEAL:
        return _draw_reveal(t, s, rng)
    if s.phase == OPEN:
        cards = openers(s)
        return codes.open + nth_card(cards, rng.below(count_word(cards)))
    if s.phase == OBJECT:
        spaces = spaces_for(s.island, s.objects, s.step, t.distance)
        return codes.object + s.island.land.cells[nth(spaces, rng.below(count(spaces)))]
    if s.phase == FACING:
        return codes.facing + rng.below(6)
    return codes.island + t.first_island + rng.below(t.some_islands)


def _draw_reveal(t: Tables, s: IslandState, rng: Rng) -> i64:
    looked_at = total(s.mix)
    place = rng.below(looked_at + s.unseen)
    if place < looked_at:
        return t.codes.turn_own + pick(s.mix, place)
    pool = unseen_pool(s)
    return t.codes.turn_unseen + pick(pool, rng.below(total(pool)))


def nth_card(cards: i64, place: i64) -> i64:
    while place > 0:
        cards &= cards - 1
        place -= 1
    return lowest(cards)


def apply_chance(t: Tables, s: IslandState, move: i64) -> None:
    kind, a, _ = t.codes.read(move)
    if kind == kinds.TURN_UNSEEN:
        reveal(t, s, a, is_unseen=True)
    elif kind == kinds.TURN_OWN:
        reveal(t, s, a, is_unseen=False)
    elif kind == kinds.LOOK:
        look(t, s, a)
    elif kind == kinds.DEAL:
        take_card(s, a)
    elif kind == kinds.OPEN:
        open_map(s, a)
    elif kind == kinds.FACING:
        set_facing(t, s, a)
    elif kind == kinds.OBJECT:
        set_object(t, s, s.island.land.dense[a])
    else:
        s.island = t.numbered(int(a) + 1)
        s.phase = OBJECT
