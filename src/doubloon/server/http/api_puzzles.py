"""Handlers: puzzles. Nothing is kept here, and nothing shown but the view of whoever is asked."""

from __future__ import annotations

import datetime

from doubloon.games import GAMES
from doubloon.insight.judge import world_of
from doubloon.insight.moments import said
from doubloon.insight.puzzle import Worthed, daily, find_puzzle, puzzle_files
from doubloon.insight.tasks import Weighed
from doubloon.locale import say
from doubloon.server import requests, steady, wire
from doubloon.server.http.api_review import riddle
from doubloon.server.http.asking import Ask
from doubloon.server.http.dispatch import NoQuery
from doubloon.server.refusals import UNKNOWN, Refused
from doubloon.server.tables import clicks


async def puzzles(ask: Ask, _: NoQuery) -> wire.PuzzleList:
    def listed() -> wire.PuzzleList:
        day = datetime.datetime.fromtimestamp(steady.now(), datetime.UTC).date()
        game, number = daily(day)
        counts = {each: len(puzzle_files(each)) for each in GAMES}
        return wire.PuzzleList(counts, wire.PuzzleOfTheDay(game, number, day.isoformat()))

    return await ask.server.work(listed)


async def puzzle(ask: Ask, wish: requests.PuzzleWish) -> wire.PuzzleState:
    """The answer comes with what every move is worth once it is right, or was asked for."""
    _must_be_known(wish.game)
    ask.pay(1)
    return await ask.server.work(lambda: _state(wish))


async def why(ask: Ask, wish: requests.PuzzleWhy) -> wire.Reason:
    _must_be_known(wish.game)
    ask.pay(1)

    def reason() -> wire.Reason:
        found = find_puzzle(wish.game, wish.number)
        message = clicks.refusal(found.match(), found.seat, wish.path)
        return wire.Reason(message, say(message))

    return await ask.server.work(reason)


def _must_be_known(game: str) -> None:
    if game not in GAMES:
        raise Refused(UNKNOWN, "engine.unknown_game", game=game, games=list(GAMES))


def _state(wish: requests.PuzzleWish) -> wire.PuzzleState:
    found = find_puzzle(wish.game, wish.number)
    match = found.match()
    view = match.view(found.seat)
    world = world_of(match.rules, view)

    def told(one: Worthed) -> wire.PuzzleMove:
        move = match.rules.parse(one.move)
        says = said(match.rules, world, found.seat, move)
        return wire.PuzzleMove(says, list(match.rules.path(move)), one.share, one.error, one.is_right)

    answer = None
    if wish.move:
        move = match.rules.parse(wish.move)
        match.check(found.seat, move)
        worth = found.worth(match.rules.text(move))
        less = 0.0 if worth.is_right else found.moves[0].share - worth.share
        answer = Weighed(told(worth).says, worth.is_right, less, None)
    is_told = wish.show or (answer is not None and answer.is_right)
    return wire.PuzzleState(riddle(match, found.seat), answer, [told(one) for one in found.moves] if is_told else [])
