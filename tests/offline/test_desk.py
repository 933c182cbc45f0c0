"""The desk of a browser's worker, run here with a keeper in memory: a server's commands and frames without one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
import pytest

from doubloon.games import GAMES
from doubloon.offline.desk import MARK
from doubloon.terminal.files import read_record
from tests.apart import run_apart
from tests.offline.memory import Memory, Page, play_on, visit

ME_AND_A_BOT = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": 1}]


def run(work: Callable[[], Awaitable[None]]) -> None:
    run_apart(asyncio.wait_for(_awaited(work), 120))


async def _awaited(work: Callable[[], Awaitable[None]]) -> None:
    await work()


async def made(page: Page, game: str = "gold_armada", seats: list[Any] | None = None) -> str:
    match: str = (await page.post("/tables", {"game": game, "seats": seats or ME_AND_A_BOT}))["match"]
    return match


def shown(frame: Any) -> Any:
    """Without who is looking just now."""
    return {name: part for name, part in frame.items() if name != "seats"}


@pytest.mark.parametrize("game", list(GAMES))
def test_a_match_against_a_bot_to_its_end_and_its_record(game: str) -> None:
    async def work() -> None:
        page = await visit(Memory())
        match = await made(page, game)
        assert match.startswith(MARK)
        await play_on(page, match, [0])
        frame = await page.frame(match)
        assert frame["over"] and frame["winners"] and frame["secret"]
        record = await page.ask("GET", f"/matches/{match}/record")
        assert read_record(record)[0].scores() == frame["scores"]
        verdict = await page.get(f"/matches/{match}/verify")
        assert verdict["seal_fits"] and not verdict["wrong"]
        assert (await page.get(f"/matches/{match}/replay?seat=0&first=0&count=5"))["positions"]

    run(work)


@pytest.mark.parametrize("plies", [0, 1, 5, 12])
def test_closing_the_tab_loses_no_move_that_was_shown(plies: int) -> None:
    async def work() -> None:
        memory = Memory()
        page = await visit(memory)
        match = await made(page, "tobago", [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}])
        await play_on(page, match, [0, 1], plies)
        before = [shown(await page.frame(match, seat)) for seat in (0, 1)]
        again = await visit(memory)
        assert [shown(await again.frame(match, seat)) for seat in (0, 1)] == before
        assert (await again.get("/me"))["tables"][0]["match"] == match

    run(work)


@pytest.mark.parametrize(("fault", "key"), [("full", "server.device_full"), ("down", "server.device_down")])
def test_what_cannot_be_stored_is_neither_shown_nor_half_done(fault: Any, key: str) -> None:
    async def work() -> None:
        memory = Memory()
        page = await visit(memory)
        match = await made(page, "gold_armada", [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}])
        before = shown(await page.frame(match))
        seat = 0 if before["moves"] else 1
        frame = await page.frame(match, seat)
        move = {"seat": seat, "asked": frame["asked"], "move": frame["moves"][0]["text"]}
        memory.fault = fault
        refused = await page.ask("POST", f"/matches/{match}/play", move, 503)
        assert refused["message"]["key"] == key
        assert shown(await page.frame(match)) == before
        refused = await page.ask("POST", "/tables", {"game": "tobago", "seats": ME_AND_A_BOT}, 503)
        assert refused["message"]["key"] == key
        memory.fault = "stored"
        await page.post(f"/matches/{match}/play", move)
        assert (await page.frame(match, seat))["asked"] == frame["asked"] + 1
        assert len((await page.get("/me"))["tables"]) == 1

    run(work)


def test_a_listener_is_told_of_every_move_and_no_more_after_it_left() -> None:
    async def work() -> None:
        page = await visit(Memory())
        match = await made(page, "gold_armada", [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}])
        page.desk.listen(7, match, 0, 0)
        await play_on(page, match, [0, 1], 4)
        await asyncio.sleep(0.01)
        assert page.frames[7][-1]["frame"] == (await page.frame(match))["frame"]
        page.desk.leave(7)
        await asyncio.sleep(0)
        told = len(page.frames[7])
        await play_on(page, match, [0, 1], 2)
        await asyncio.sleep(0.01)
        assert len(page.frames[7]) == told

    run(work)


def test_a_listener_of_no_match_hears_so() -> None:
    async def work() -> None:
        page = await visit(Memory())
        page.desk.listen(1, "0aaaaaaaaaaa", 0, 0)
        await asyncio.sleep(0.01)
        assert page.frames[1][0]["type"] == "gone"
        assert page.frames[1][0]["message"]["key"] == "server.no_such_match"

    run(work)


def test_two_tabs_play_the_same_match_and_neither_overwrites_the_other() -> None:
    async def work() -> None:
        memory = Memory()
        first = await visit(memory)
        match = await made(first, "gold_armada", [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}])
        second = await visit(memory)
        await second.frame(match)
        second.desk.listen(1, match, 0, 0)
        await play_on(first, match, [0, 1], 3)
        await second.desk.hear(match)
        await asyncio.sleep(0.01)
        assert second.frames[1][-1]["frame"] == (await first.frame(match))["frame"]
        await play_on(second, match, [0, 1], 3)  # without the first having heard of it
        await play_on(first, match, [0, 1], 3)
        assert shown(await first.frame(match)) == shown(await second.frame(match))

    run(work)


def test_undo_hint_why_and_leaving_work_as_on_a_server() -> None:
    async def work() -> None:
        page = await visit(Memory())
        match = await made(page, "silver_and_gold")
        frame = await page.frame(match)
        while not frame["moves"]:
            await asyncio.sleep(0.001)
            frame = await page.frame(match)
        advice = await page.post(f"/matches/{match}/hint", {"seat": 0})
        assert advice["move"]["text"] in [move["text"] for move in frame["moves"]]
        reason = await page.post(f"/matches/{match}/why", {"seat": 0, "move": "dance"})
        assert reason["text"]
        here = await page.post(f"/matches/{match}/ask", {"seat": 0, "question": "May I take a card from the deck?"})
        assert [each["clause"] for each in here["clauses"]] == ["S2.1"]
        await page.post(
            f"/matches/{match}/play", {"seat": 0, "asked": frame["asked"], "move": frame["moves"][0]["text"]}
        )
        await page.ask("DELETE", f"/matches/{match}")
        assert (await page.get("/me"))["tables"] == []
        await page.ask("GET", f"/matches/{match}", None, 404)

    run(work)


def test_a_name_is_kept_and_forgotten() -> None:
    async def work() -> None:
        memory = Memory()
        await (await visit(memory)).post("/me", {"name": "Ann"})
        page = await visit(memory)
        assert (await page.get("/me"))["name"] == "Ann"
        await page.ask("DELETE", "/me")
        assert (await (await visit(memory)).get("/me"))["name"] == ""

    run(work)


def test_a_match_left_out_of_the_list_stays_out_until_it_is_wanted_again() -> None:
    async def work() -> None:
        memory = Memory()
        page = await visit(memory)
        match = await made(page)
        await page.post(f"/matches/{match}/resign", {"seat": 0})
        await page.post("/me/hide", {"match": match, "hidden": True})
        again = await visit(memory)
        assert (await again.get("/me/history"))["lines"] == []
        await again.post("/me/hide", {"match": match, "hidden": False})
        assert [line["match"] for line in (await again.get("/me/history"))["lines"]] == [match]

    run(work)


def test_matches_by_older_rules_end_and_keep_their_rows() -> None:
    async def work() -> None:
        memory = Memory()
        match = await made(await visit(memory))
        memory.rows[match] = msgspec.structs.replace(memory.rows[match], version=0)
        rows = dict(memory.logs[match])
        await visit(memory)
        assert memory.rows[match].status == "abandoned"
        assert memory.logs[match] == rows

    run(work)


def test_a_match_under_way_can_be_had_as_a_record_that_says_who_dealt_it() -> None:
    async def work() -> None:
        page = await visit(Memory())
        match = await made(page, "tobago", [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}])
        await play_on(page, match, [0, 1], 6)
        record = await page.ask("GET", f"/matches/{match}/record")
        assert "dealer: device\n" in record and "secret:" not in record
        there = await visit(Memory())
        people = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": "Bob"}]
        sent = (await there.post("/records", {"record": record, "seats": people}))["match"]
        info = await there.get(f"/matches/{sent}")
        assert info["device"] and info["forked_from"].startswith("device@")

    run(work)


def test_what_is_no_address_and_what_is_no_wish_is_refused_in_words() -> None:
    async def work() -> None:
        page = await visit(Memory())
        assert (await page.ask("GET", "/nowhere", None, 404))["message"]["key"] == "server.no_such_path"
        assert (await page.ask("POST", "/tables", {"game": 1}, 422))["message"]["key"] == "server.misshapen"

    run(work)


@pytest.mark.parametrize(
    "path", ["/matches", "/matches/a", "/matches/abcdefghijkl/nothing", "/matches/UPPER/frame", "/x"]
)
def test_what_no_route_answers_is_refused(path: str) -> None:
    async def work() -> None:
        page = await visit(Memory())
        refused = await page.ask("GET", path, status=404)
        is_match = path == "/matches/a"
        assert refused["message"]["key"] == ("server.no_such_match" if is_match else "server.no_such_path")

    run(work)
