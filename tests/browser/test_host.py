"""The host's page: by its link or by the secret typed in, with plots, and nothing for anybody else."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.axe import findings
from tests.browser.visitor import LAPTOP, PHONE, Visitor
from tests.server.client import Client
from tests.server.running import Process, settings_for

SECRET = "a secret, of the host"


@pytest.fixture
def hosted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = tmp_path_factory.mktemp("host")
    process = Process(settings_for(f"sqlite:///{folder / 'db'}", host_token=SECRET), str(folder / "server.log"))
    client = Client(process.url)
    client.play_out(client.make("gold_armada", "me", "bot"), [0])
    yield process.url
    process.stop()


def test_the_whole_server_is_shown_to_its_host_alone(browser: Browser, hosted: str) -> None:
    visitor = Visitor(browser, hosted, LAPTOP)
    visitor.is_forgiving = True  # of the refusal
    visitor.open("/host#a guess")
    page = visitor.page
    page.get_by_role("alert").get_by_text("not the host’s secret").wait_for()
    page.get_by_label("The host’s secret").fill(SECRET)
    page.keyboard.press("Enter")
    page.get_by_role("heading", name="1 match").wait_for()
    assert page.get_by_text("1 played to the end, 0 abandoned (0%)").count() == 1
    page.get_by_text("As a table").first.focus()
    page.keyboard.press("Enter")
    assert page.get_by_role("table").first.get_by_role("row").nth(1).inner_text().split()[-2:] == ["1", "1"]
    assert findings(visitor) == []
    visitor.leave()
    assert visitor.complaints == []


def test_by_its_link_on_a_phone_from_right_to_left_in_the_dark(browser: Browser, hosted: str) -> None:
    visitor = Visitor(browser, hosted, PHONE, language="ar", scheme="dark")
    visitor.open(f"/host#{SECRET.replace(' ', '%20')}")
    visitor.page.get_by_role("heading", name="مباراة واحدة").wait_for()
    assert visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert findings(visitor) == []
    visitor.leave()
    assert visitor.complaints == []
