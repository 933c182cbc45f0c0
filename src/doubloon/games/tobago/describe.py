"""What Tobago says: moves as they happen, what to do now, the score."""

from __future__ import annotations

from mypy_extensions import i64

from doubloon.engine.contract import CHANCE
from doubloon.engine.says import player
from doubloon.games.tobago.components import (
    CURSE,
    FACES,
    MAPS,
)
from doubloon.games.tobago.phases import CLAIM, DEAL, FACING, OBJECT, OVER, START, SWAP, TURN
from doubloon.games.tobago.state import IslandState
from doubloon.games.tobago.tables import Tables
from doubloon.games.tobago.treasure import amount, unpacked
from doubloon.games.tobago.words import cell_name, clue_name, face_name, map_name, object_name
from doubloon.hexmap.cells import count, first, members, without
from doubloon.hexmap.chart import DIRECTIONS
from doubloon.locale import Argument, Message


def say(key: str, args: dict[str, Argument]) -> Message:
    return Message("tobago." + key, args)


# --- what happened ---------------------------------------------------------------------------------------


def tell(t: Tables, before: IslandState, after: IslandState, by: int, move: int, seat: int) -> list[Message]:
    told = _tell_chance(t, before, after, move, seat) if by == CHANCE else _tell_seat(t, before, after, by, move)
    told += _tell_losses(before, after, move, t)
    told += tell_consequences(t, before, after)
    return told


def _tell_chance(t: Tables, before: IslandState, after: IslandState, move: int, seat: int) -> list[Message]:
    codes = t.codes
    who = int(before.who)
    if move >= codes.turn_own:
        face = (move - codes.turn_own) % len(FACES)
        return [say("turned", {"card": face_name(face)})]
    if move >= codes.look:
        if seat == who:
            return [say("you_look", {"card": face_name(move - codes.look)})]
        return [say("looks", {"player": player(who)})]
    if move >= codes.deal:
        if seat == who:
            return [say("you_draw", {"clue": clue_name(t, move - codes.deal)})]
        return [say("draws", {"player": player(who)})]
    if move >= codes.open:
        return _tell_clue(t, after, "opens", who, move - codes.open, who)
    if move >= codes.facing:
        return [_tell_facing(before, move - codes.facing)]
    if move >= codes.object:
        return [say("stands", {"object": object_name(before.step), "cell": cell_name(move - codes.object)})]
    return [say("island", {"number": int(move - codes.island) + 1})]


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


def _tell_seat(t: Tables, before: IslandState, after: IslandState, by: int, move: int) -> list[Message]:
    codes = t.codes
    who = player(by)
    if move < codes.set:
        return [say("places", {"player": who, "cell": cell_name(move - codes.atv)})]
    if move < codes.face:
        cell = cell_name(move - codes.set)
        return [say("sets", {"player": who, "object": object_name(before.step), "cell": cell})]
    if move < codes.clue:
        return [_tell_facing(before, move - codes.face)]
    if move < codes.leg:
        place = move - codes.clue
        key = "starts" if before.phase == START else "adds"
        return _tell_clue(t, after, key, by, place // MAPS, place % MAPS)
    if move < codes.stop:
        return [say("drives", {"player": who, "cell": cell_name(move - codes.leg)})]
    if move == codes.stop:
        return [say("stops", {"player": who})]
    if move < codes.claim:
        cell = before.island.land.names[before.atv(by)]
        return [say("raises", {"player": who, "map": map_name(move - codes.raise_map), "cell": cell})]
    if move < codes.amulet_clue:
        keys = ["claims", "passes", "exchanges", "ends"]
        card = face_name(before.card)
        return [say(keys[move - codes.claim], {"player": who, "card": card})]
    return _tell_amulet(t, before, after, by, move)


def _tell_amulet(t: Tables, before: IslandState, after: IslandState, by: int, move: int) -> list[Message]:
    codes = t.codes
    who = player(by)
    if move < codes.amulet_move:
        place = move - codes.amulet_clue
        return _tell_clue(t, after, "amulet_adds", by, place // MAPS, place % MAPS)
    if move == codes.amulet_move:
        return [say("amulet_moves", {"player": who})]
    if move == codes.amulet_exchange:
        return [say("amulet_exchanges", {"player": who})]
    if move < codes.double:
        number = (move - codes.remove) // codes.spaces
        cell = cell_name((move - codes.remove) % codes.spaces)
        told = [say("removes", {"player": who, "map": map_name(number), "cell": cell})]
        return told + tell_located(after, number)
    if move < codes.swap:
        return [say("doubles", {"player": who, "clue": clue_name(t, move - codes.double)})]
    if move < codes.with_clue:
        return []  # said with the second clue
    clues: dict[str, Argument] = {"clue": clue_name(t, before.swap), "other": clue_name(t, move - codes.with_clue)}
    return [say("swaps", {"player": who, **clues})]


def _tell_losses(before: IslandState, after: IslandState, move: int, t: Tables) -> list[Message]:
    """What a curse that struck has taken (T7.2)."""
    codes = t.codes
    if before.closing == 1 or move not in (codes.turn_own + CURSE, codes.turn_unseen + CURSE):
        return []
    told: list[Message] = []
    for seat in range(int(before.n)):
        if after.held_amulets(seat) < before.held_amulets(seat):
            told.append(say("loses_amulet", {"player": player(seat)}))
        for face in range(CURSE):
            had, has = before.treasure(seat), after.treasure(seat)
            if amount(has, face) < amount(had, face):
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
            told.append(say("shows_hand", {"player": player(seat)}))
    if new:
        told.append(say("surfaces", {"cells": [names[cell] for cell in new]}))
    if after.phase == OVER:
        told.append(say("over_deck" if before.ending == 1 else "over_idle", {}))
    elif after.turn != before.turn or (before.phase == DEAL and after.idle == 1 and before.idle == 0):
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
    return say("prompt.acted" if s.acted == 1 else "prompt.turn", {})


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
