"""The table in Chromium, beside an empty page that does the same with one square, in the same run.

How soon a click is painted with the processor slowed four times, and what the main thread does in a frame of a moment.
"""

from __future__ import annotations

import json
import tempfile
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Browser, Page

from bench.figure import Figure, Goal
from bench.offline import GAMES
from tests.browser.chromium import opened
from tests.browser.offline import CLIENT
from tests.browser.visitor import LAPTOP, Visitor
from tests.needs import find_chromium
from tests.server.running import Process, settings_for

SLOWED = 4
CLICKS = 15
FRAME = 1e6 / 60  # µs
WATCHED = 600  # ms of a moment, once it has begun
# A click and what it changes, until the frame after it has been painted.
CLICK = """selector => new Promise(done => {
  const start = performance.now()
  document.querySelector(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
  requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)))
})"""
CHOOSABLE = ".stage [data-id]:not([aria-disabled=true], [data-picked], [data-aside])"
EMPTY = """<!doctype html><button onclick="this.classList.toggle('on')">x</button>
<style>.on { background: gold } i { display: block; width: 60px; height: 60px; background: teal }</style><i></i>"""
FLY = """() => void document.querySelector('i').animate(
  [{ transform: 'none' }, { transform: 'translate(300px, 200px) rotate(90deg)' }], 1800)"""

GOALS = [
    *[
        Goal(f"{name}: a click is painted within 50 ms, slowed four times", f"table click {game}", most=50.0)
        for game, name in GAMES.items()
    ],
    Goal("a moment: the main thread at most 4 ms a frame, nine frames of ten", "table moment frame", most=4.0),
]


def run(rounds: int, seconds: float) -> list[Figure]:
    chromium = find_chromium()
    if chromium is None or not (CLIENT / "index.html").exists():
        return []
    figures = {
        name: Figure(name, "ms", []) for name in [*(f"table click {game}" for game in GAMES), "table click empty page"]
    }
    moments = {name: Figure(name, "ms", []) for name in ("table moment frame", "table moment frame, empty page")}
    with tempfile.TemporaryDirectory() as place, opened(chromium) as browser:
        server = Process(settings_for(f"sqlite:///{place}/doubloon.sqlite"), f"{place}/server.log", is_watched=False)
        try:
            for _ in range(rounds):
                for game in GAMES:
                    figures[f"table click {game}"].rounds.append(_clicks(browser, server.url, game))
                moments["table moment frame"].rounds.append(_moment(browser, server.url))
                click, frame = _empty(browser)
                figures["table click empty page"].rounds.append(click)
                moments["table moment frame, empty page"].rounds.append(frame)
        finally:
            server.stop()
    return [*figures.values(), *moments.values()]


def _clicks(browser: Browser, url: str, game: str) -> float:
    visitor = Visitor(browser, url, LAPTOP, confirm="always")
    try:
        visitor.play_against(game, 1)
        _slow(visitor.page)
        found: list[float] = []
        for _ in range(CLICKS):
            found.append(visitor.page.evaluate(CLICK, CHOOSABLE))
            visitor.page.keyboard.press("Escape")
        return median(found)
    finally:
        visitor.leave()


def _moment(browser: Browser, url: str) -> float:
    """Five dice are thrown: nothing else moves as much at once."""
    visitor = Visitor(browser, url, LAPTOP)
    try:
        visitor.page.emulate_media(reduced_motion="no-preference")
        visitor.context.add_init_script(
            "localStorage['doubloon.settings'] = JSON.stringify({ pace: 1000, confirm: 'never', sound: false })"
        )
        visitor.play_against("gold_armada", 1)
        visitor.page.wait_for_load_state("networkidle")
        visitor.page.locator('.stage [data-id="do:throw"]').click()
        visitor.page.wait_for_selector(".flying")
        return _frames(browser, visitor.page)
    finally:
        visitor.leave()


def _empty(browser: Browser) -> tuple[float, float]:
    context = browser.new_context()
    try:
        page = context.new_page()
        page.set_content(EMPTY)
        page.evaluate(FLY)
        frame = _frames(browser, page)
        _slow(page)
        return median([page.evaluate(CLICK, "button") for _ in range(CLICKS)]), frame
    finally:
        context.close()


def _slow(page: Page) -> None:
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})


def _frames(browser: Browser, page: Page) -> float:
    """What the main thread did in a frame, in ms: nine frames of ten needed less."""
    browser.start_tracing(
        page=page, categories=["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline"]
    )
    page.wait_for_timeout(WATCHED)
    events: list[dict[str, Any]] = json.loads(browser.stop_tracing())["traceEvents"]
    mains = {
        (e["pid"], e["tid"]) for e in events if e["name"] == "thread_name" and e["args"]["name"] == "CrRendererMain"
    }
    tasks = {
        main: [e for e in events if e["name"] == "RunTask" and "dur" in e and (e["pid"], e["tid"]) == main]
        for main in mains
    }
    own = max(tasks.values(), key=lambda each: sum(e["dur"] for e in each))
    begun = min(e["ts"] for e in own)
    busy = [0.0] * (int(WATCHED * 1000 / FRAME) + 1)
    for event in own:
        frame = int((event["ts"] - begun) / FRAME)
        if frame < len(busy):
            busy[frame] += event["dur"] / 1000
    return quantiles(busy, n=10)[-1]
