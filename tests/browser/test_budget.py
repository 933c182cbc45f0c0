"""The budget: what the first visit costs, whether the page jumps, how soon a click is painted."""

from __future__ import annotations

import re
import statistics

import httpx
import pytest

from tests.browser.axe import rest
from tests.browser.conftest import Visit
from tests.server.running import Process

FIRST_LOAD = 150_000  # bytes on the wire: home, one game, one language
PAINT_MS = 100


def test_the_first_load_stays_within_its_budget(visit: Visit) -> None:
    visitor = visit()
    session = visitor.context.new_cdp_session(visitor.page)
    session.send("Network.enable")
    sizes: list[float] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    visitor.play_now("gold_armada")
    print(f"first load: {sum(sizes):.0f} bytes in {len(sizes)} requests")
    assert 20_000 < sum(sizes) < FIRST_LOAD


@pytest.mark.parametrize(("path", "script"), [("/", "Home"), ("/new/tobago", "New"), ("/table/none", "Table")])
def test_a_page_tells_ahead_what_it_will_ask_for(server: Process, path: str, script: str) -> None:
    links = httpx.get(server.url + path).headers["link"]
    files = re.findall("<(.+?)>", links)
    assert any(f"/{script}-" in file and file.endswith(".js") for file in files)
    assert all(httpx.get(server.url + file).status_code == 200 for file in files)


def test_the_table_does_not_jump(visit: Visit) -> None:
    visitor = visit()
    visitor.context.add_init_script(
        """window.shift = 0
        new PerformanceObserver(list => {
          for (const each of list.getEntries()) if (!each.hadRecentInput) window.shift += each.value
        }).observe({ type: 'layout-shift', buffered: true })"""
    )
    visitor.play_now("gold_armada")
    visitor.piece("do:throw").click()
    visitor.await_turn(0, after=0)
    rest(visitor)
    assert visitor.page.evaluate("window.shift") < 0.05


@pytest.mark.soak  # a time, so measured where nothing else runs
def test_a_click_is_painted_soon(visit: Visit) -> None:
    visitor = visit()
    visitor.play_now("gold_armada")
    session = visitor.context.new_cdp_session(visitor.page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    took: list[float] = []
    for _ in range(20):
        took.append(
            visitor.page.evaluate(
                """() => new Promise(done => {
                  const start = performance.now()
                  document.querySelector('.die:not([aria-disabled="true"])').click()
                  requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)))
                })"""
            )
        )
        visitor.page.locator(".die[data-picked]").first.click()
    print(f"click to paint, CPU throttled 4x: median {statistics.median(took):.1f} ms")
    assert statistics.median(took) < PAINT_MS
