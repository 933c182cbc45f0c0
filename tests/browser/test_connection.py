"""Nothing is lost: reload, a server that is killed and comes back, a move made meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest
from playwright.sync_api import Browser

from tests.browser.visitor import LAPTOP, Visitor
from tests.server.running import Process, settings_for


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Process]:
    process = Process(settings_for(f"sqlite:///{tmp_path / 'doubloon.sqlite'}"), str(tmp_path / "server.log"))
    yield process
    process.stop()


@pytest.fixture
def visitor(browser: Browser, own_server: Process) -> Iterator[Visitor]:
    visitor = Visitor(browser, own_server.url, LAPTOP)
    yield visitor
    visitor.leave()
    assert visitor.complaints == []


def dice(visitor: Visitor) -> list[str]:
    return [str(die.get_attribute("data-id")) for die in visitor.page.locator(".die").all()]


def test_a_reload_shows_the_same_position(visitor: Visitor) -> None:
    visitor.play_now("gold_armada")
    before = dice(visitor)
    visitor.page.reload()
    visitor.page.wait_for_selector("main[data-frame]")
    assert dice(visitor) == before


def test_a_killed_server_costs_neither_the_position_nor_a_move(visitor: Visitor, own_server: Process) -> None:
    visitor.play_now("gold_armada")
    asked = cast("int", visitor.frames[0]["asked"])
    visitor.is_forgiving = True
    own_server.kill()
    visitor.page.get_by_text("Connection lost").wait_for()
    visitor.shot("reconnecting")
    visitor.piece("do:throw").click()
    visitor.page.get_by_text("Your move is kept").wait_for()
    own_server.start()
    frame = visitor.await_turn(0, after=asked)
    assert cast("int", frame["asked"]) == asked + 1 or frame["over"]
    visitor.page.get_by_role("status").get_by_text("Connected").wait_for()


def test_a_sharing_goes_on_after_the_server_was_killed(visitor: Visitor, own_server: Process) -> None:
    visitor.play_against("tobago", bots=1)
    visitor.play_by_program("claim")
    visitor.page.locator(".scene").get_by_text("Claim?").wait_for()  # that part is fetched when first shown
    visitor.shot("tobago-sharing")
    scene = visitor.page.locator("main").inner_text()
    visitor.is_forgiving = True
    own_server.kill()
    visitor.page.get_by_text("Connection lost").wait_for()
    own_server.start()
    visitor.page.get_by_text("Connection lost").wait_for(state="hidden")
    assert visitor.comes_about(lambda: visitor.page.locator("main").inner_text() == scene)
    asked = cast("int", visitor.frames[0]["asked"])
    visitor.piece("do:claim").click()
    visitor.await_turn(0, after=asked)
