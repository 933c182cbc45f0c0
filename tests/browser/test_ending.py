"""A turn that is about to end by itself says so, and a tap stops it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.test_endings import client_of
from tests.browser.visitor import LAPTOP, PHONE, Device, Visitor
from tests.server.running import Process, settings_for
from tests.server.test_ending import LONG, drive_out


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server that would end such turns, but not while a test looks."""
    folder: Path = tmp_path_factory.mktemp("patient")
    process = Process(settings_for(f"sqlite:///{folder / 'd.sqlite'}", end_after=LONG), str(folder / "server.log"))
    yield process
    process.stop()


@pytest.mark.parametrize("device", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_a_tap_stops_it_and_so_does_the_setting(browser: Browser, patient: Process, device: Device) -> None:
    visitor = Visitor(browser, patient.url, device)
    page = visitor.page
    visitor.open()
    visitor.play_against("tobago", 1)
    client = client_of(visitor)
    says = page.get_by_text("Your turn ends by itself")

    def comes_to_its_end() -> None:
        drive_out(client, visitor.match)
        assert visitor.comes_about(lambda: visitor.frames[0]["ending"])
        says.wait_for()

    comes_to_its_end()
    visitor.shot("ending")
    page.locator(".prompt").click()
    says.wait_for(state="detached")
    assert not visitor.frames[0]["ending"]
    client.post(f"/api/matches/{visitor.match}/undo", seat=0)
    comes_to_its_end()
    page.keyboard.press("Escape")
    says.wait_for(state="detached")
    client.post(f"/api/matches/{visitor.match}/undo", seat=0)
    comes_to_its_end()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("End my turn when nothing else is left to do").uncheck()
    assert visitor.comes_about(lambda: not visitor.frames[0]["ends"])
    page.keyboard.press("Escape")
    says.wait_for(state="detached")
    visitor.piece("do:end").click()
    visitor.leave()
    assert visitor.complaints == []
