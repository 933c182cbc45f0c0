"""What Tobago says: moves as they happen, what to do now, the score."""

from __future__ import annotations

from mypy_extensions import i64

from doubloon.engine.contract import CHANCE
from doubloon.engine.says import player
from doubloon.games.tobago import kinds
from doubloon.games.tobago.components import CURSE, MAPS
from doubloon.games.tobago.phases import CLAIM, DEAL, FACING, HANDS, OBJECT, OVER, START, SWAP, TURN
from doubloon.games.tobago.state import IslandState
from doubloon.games.tobago.tables import Tables
from doubloon.games.tobago.treasure import amount, unpacked
from doubloon.games.tobago.words import cell_name, clue_name, face_name, map_name, object_name
from doubloon.hexmap.cells import count, first, members, one, same, without
from doubloon.hexmap.chart import DIRECTIONS
from doubloon.locale import Argument, Message


def say(key: str, args: dict[str, Argument]) -> Message:
    return Message("tobago." + key, args)


# --- what happened ---------------------------------------------------------------------------------------


def tell(t: Tables, before: IslandState, after: IslandState, by: int, move: int, seat: int) -> list[Message]:
    kind, a, b = t.codes.read(move)
    if by == CHANCE:
        told = _tell_chance(t, before, after, kind, a, seat)
    elif kinds.is_of_amulets(kind):
        told = _tell_amulet(t, before, after, by, kind, a, b)
    else:
        told = _tell_seat(t, before, after, by, kind, a, b)
    if kinds.is_turned_up(kind) and a == CURSE and before.closing == 0:
        told += _tell_losses(before, after)
    told += tell_consequences(t, before, after)
    return told


def _tell_chance(t: Tables, before: IslandState, after: IslandState, kind: i64, a: i64, seat: int) -> list[Message]:
    who = int(before.who)
    if kind == kinds.LOOK:
        if seat == who:
            return [say("you_look", {"card": face_name(a)})]
        return [say("looks", {"player": player(who)})]
    if kind == kinds.DEAL:
        if seat == who:
            return [say("you_draw", {"clue": clue_name(t, a)})]
        return [say("draws", {"player": player(who)})]
    if kind == kinds.OPEN:
        return _tell_clue(t, after, "opens", who, a, who)
    if kind == kinds.FACING:
        return [_tell_facing(before, a)]
    if kind == kinds.OBJECT:
        return [say("stands", {"object": object_name(before.step), "cell": cell_name(a)})]
    if kind == kinds.ISLAND:
        return [say("island", {"number": int(a) + 1})]
    return [say("turned", {"card": face_name(a)})]


def _tell_facing(before: IslandState, direction: i64) -> Message:
    cell = before.island.land.names[before.objects[before.step]]
    return say("faces", {"cell": cell, "direction": Message("tobago.direction." + DIRECTIONS[direction])})


def _tell_clue(t: Tables, after: IslandState, key: str, who: int, clue: i64, number: i64) -> list[Message]:
    left = count(after.sites(number))
    told = [say(key, {"player": player(who), "clue": clue_name(t, clue), "map": map_name(number), "sites": int(left)})]
    return told + tell_located(after, number)


def tell_located(after: IslandState, number: i64) -> list[Message]:
    sites = after.sites(number)
    if count(sites) != 1:
        return []
    return [say("located", {"map": map_name(number), "cell": after.island.land.names[first(sites)]})]


def _tell_seat(t: Tables, before: IslandState, after: IslandState, by: int, kind: i64, a: i64, b: i64) -> list[Message]:
    who = player(by)
    if kind == kinds.ATV:
        return [say("places", {"player": who, "cell": cell_name(a)})]
    if kind == kinds.SET:
        return [say("sets", {"player": who, "object": object_name(before.step), "cell": cell_name(a)})]
    if kind == kinds.FACE:
        return [_tell_facing(before, a)]
    if kind == kinds.CLUE:
        return _tell_clue(t, after, "starts" if before.phase == START else "adds", by, a, b)
    if kind == kinds.LEG:
        return [say("drives", {"player": who, "cell": cell_name(a)})]
    if kind == kinds.STOP:
        return [say("stops", {"player": who})]
    if kind == kinds.RAISE:
        cell = before.island.land.names[before.atv(by)]
        return [say("raises", {"player": who, "map": map_name(a), "cell": cell})]
    if kind == kinds.CLAIM:
        return [say("claims", {"player": who, "card": face_name(before.card)})]
    if kind == kinds.PASS:
        return [say("passes", {"player": who, "card": face_name(before.card)})]
    if kind == kinds.EXCHANGE:
        return [say("exchanges", {"player": who, "cards": _hand(t, before, by)})]
    return [say("ends", {"player": who})]


def _hand(t: Tables, s: IslandState, seat: int) -> list[Message]:
    return [clue_name(t, card) for card in members((s.hand(seat), 0))]


def _tell_amulet(
    t: Tables, before: IslandState, after: IslandState, by: int, kind: i64, a: i64, b: i64
) -> list[Message]:
    who = player(by)
    if kind == kinds.AMULET_CLUE:
        return _tell_clue(t, after, "amulet_adds", by, a, b)
    if kind == kinds.AMULET_MOVE:
        return [say("amulet_moves", {"player": who})]
    if kind == kinds.AMULET_EXCHANGE:
        return [say("amulet_exchanges", {"player": who, "cards": _hand(t, before, by)})]
    if kind == kinds.REMOVE:
        told = [say("removes", {"player": who, "map": map_name(a), "cell": cell_name(b)})]
        return told + tell_located(after, a)
    if kind == kinds.DOUBLE:
        return [say("doubles", {"player": who, "clue": clue_name(t, a)})]
    if kind == kinds.SWAP:
        return []  # said with the second clue
    return [say("swaps", {"player": who, "clue": clue_name(t, before.swap), "other": clue_name(t, a)})]


def _tell_losses(before: IslandState, after: IslandState) -> list[Message]:
    """What a curse that struck has taken (T7.2)."""
    told: list[Message] = []
    for seat in range(int(before.n)):
        if after.held_amulets(seat) < before.held_amulets(seat):
            told.append(say("loses_amulet", {"player": player(seat)}))
        for face in range(CURSE):
            if amount(after.treasure(seat), face) < amount(before.treasure(seat), face):
                told.append(say("loses_card", {"player": player(seat), "card": face_name(face)}))
    return told


def tell_consequences(t: Tables, before: IslandState, after: IslandState) -> list[Message]:
    told: list[Message] = []
    names = after.island.land.names
    new = members(without(after.amulets, before.amulets))
    taken = members(without(before.amulets, after.amulets))
    if len(after.eras) > len(before.eras):
        told.append(say("new_deck", {}))
    for seat in range(int(after.n)):
        if after.hand(seat) & after.shown & ~before.shown:
            shown = [clue_name(t, card) for card in members((after.hand(seat) & after.shown & ~before.shown, 0))]
            told.append(say("shows_hand", {"player": player(seat), "cards": shown}))
    if new:
        told.append(say("surfaces", {"cells": [names[cell] for cell in new]}))
    if after.phase == OVER:
        told.append(say("over_deck" if before.ending == 1 else "over_idle", {}))
    elif after.turn != before.turn or (before.phase == DEAL and before.after == HANDS and after.phase != DEAL):
        told.append(say("turn_of", {"player": player(int(after.turn))}))
    for cell in taken:
        told.append(say("takes_amulet", {"player": player(int(after.turn)), "cell": names[cell]}))
    return told


# --- what to do, and the score ---------------------------------------------------------------------------


def prompt(t: Tables, s: IslandState, seat: int, actor: int) -> Message:
    if s.phase == OVER:
        return say("prompt.over", {})
    if actor == CHANCE:
        return say("prompt.chance", {})
    if seat != actor:
        return say("prompt.wait", {"player": player(actor)})
    if s.phase == TURN:
        return _turn_prompt(s)
    if s.phase == CLAIM:
        return say("prompt.claim", {"card": face_name(s.card)})
    if s.phase == START:
        return say("prompt.start", {"map": map_name(s.map)})
    if s.phase == OBJECT:
        return say("prompt.object", {"object": object_name(s.step)})
    if s.phase == SWAP:
        return say("prompt.swap", {"clue": clue_name(t, s.swap)})
    return say("prompt.facing" if s.phase == FACING else "prompt.atv", {})


def _turn_prompt(s: IslandState) -> Message:
    if s.legs > 0:
        return say("prompt.extra_legs" if s.extra == 1 else "prompt.legs", {"legs": int(s.legs)})
    return say("prompt.acted" if s.acted == 1 else "prompt.turn", {"left": _left(s)})


def _left(s: IslandState) -> str:
    """What else can be done in this turn: nobody is reminded of what there is not."""
    here = one(s.atv(s.turn))
    can_raise = any(same(s.sites(number), here) for number in range(MAPS))
    if s.held_amulets(s.turn) > 0:
        return "both" if can_raise else "amulet"
    return "raise" if can_raise else "none"


def sheet(s: IslandState) -> list[list[tuple[Message, int]]]:
    """Cards by their worth."""
    lines: list[list[tuple[Message, int]]] = []
    for seat in range(int(s.n)):
        cards = unpacked(s.treasure(seat))
        lines.append(
            [
                (say("sheet.cards", {"n": n, "coins": face + 2}), n * (face + 2))
                for face, n in enumerate(cards[:CURSE])
                if n > 0
            ]
        )
    return lines
