"""Play without a server, in Chromium: how soon the first legal move is there, beside a Pyodide that does nothing.

Cold: from the tap that fetches everything to a table with a legal move. Warm: such a table's page opened again.
"""

from __future__ import annotations

import random
import tempfile
from contextlib import AbstractContextManager
from pathlib import Path
from time import perf_counter
from typing import Any

from playwright.sync_api import Browser

from bench.figure import Figure, Goal
from bench.worker import ROOT
from tests.browser.chromium import opened
from tests.browser.offline import CLIENT, ask, keep, play_on, served
from tests.browser.visitor import LAPTOP, Visitor
from tests.needs import find_chromium
from tests.server.running import Process, settings_for

GAMES = {"gold_armada": "Gold Armada", "silver_and_gold": "Silver & Gold", "tobago": "Tobago", "volcano": "Volcano"}
DECISIONS = 6  # of people, in each game; the bot beside them decides about as often

EMPTY = """<!doctype html><meta charset="utf-8"><script type="module">
const begun = performance.timeOrigin
const worker = new Worker('worker.js', { type: 'module' })
worker.onmessage = () => (window.took = performance.timeOrigin + performance.now() - begun)
</script>"""
EMPTY_WORKER = """import { loadPyodide } from './pyodide/pyodide.mjs'
loadPyodide({ indexURL: './pyodide/' }).then(python => postMessage(python.runPython('1 + 1')))"""
# What holds up the page itself. Chromium tells of nothing shorter than 50 ms.
BLOCKED = """
window.blocked = 0
new PerformanceObserver(list => {
  for (const task of list.getEntries()) window.blocked = Math.max(window.blocked, task.duration)
}).observe({ type: 'longtask', buffered: true })
"""

GOALS = [
    Goal("without a server: all that is fetched, at most 8 MB", "offline fetched", most=8.0),
    Goal("… the first legal move cold, at most 4 s", "offline cold", most=4000.0),
    Goal("… the first legal move warm, at most 1.5 s", "offline warm", most=1500.0),
    Goal("… cold, held against an empty Pyodide", "offline cold", per="offline empty Pyodide", most=1.5),
    Goal("… warm, held against an empty Pyodide", "offline warm", per="offline empty Pyodide, again", most=1.0),
    Goal("… the page is never blocked for more than 50 ms", "offline page blocked, playing", most=50.0),
    Goal("… in at most 120 MB", "offline memory", most=120.0),
    *[
        Goal(f"… {name}: level 4 decides within 1 s", f"offline {game} level 4", most=1000.0)
        for game, name in GAMES.items()
    ],
]


def run(rounds: int, seconds: float) -> list[Figure]:
    chromium = find_chromium()
    if chromium is None or not (CLIENT / "offline.json").exists():
        return []
    blocked = ["opening", "opening with a server", "playing"]
    names = ["cold", "warm", "empty Pyodide", "empty Pyodide, again", *[f"page blocked, {when}" for when in blocked]]
    figures = {f"offline {name}": Figure(f"offline {name}", "ms", []) for name in names}
    figures["offline memory"] = Figure("offline memory", "MB", [])
    decisions = {game: Figure(f"offline {game} level 4", "ms", []) for game in GAMES}
    packs = sum(path.stat().st_size for path in (CLIENT / "offline").glob("*.pack"))
    with tempfile.TemporaryDirectory() as place, opened(chromium) as browser, _empty(Path(place)) as empty:
        server = Process(settings_for(f"sqlite:///{place}/doubloon.sqlite"), f"{place}/server.log", is_watched=False)
        try:
            for _ in range(rounds):
                found = _starts(browser, server.url) | _empty_starts(browser, empty)
                found["offline page blocked, opening with a server"] = _opening(browser, server.url)
                for name, value in found.items():
                    figures[name].rounds.append(value)
            for game, figure in decisions.items():
                figure.rounds.extend(_decisions(browser, server.url, game))
        finally:
            server.stop()
    return [Figure("offline fetched", "MB", [packs / 1e6]), *figures.values(), *decisions.values()]


def _starts(browser: Browser, url: str) -> dict[str, float]:
    visitor = Visitor(browser, url, LAPTOP)
    visitor.context.add_init_script(BLOCKED)
    try:
        visitor.open("/device")
        visitor.page.locator("main[data-ready]").wait_for()
        before = _memory(visitor)
        begun = perf_counter()
        keep(visitor)
        match = _table(visitor, "gold_armada", level=4)
        visitor.page.evaluate(
            "place => { history.pushState(null, '', place); dispatchEvent(new PopStateEvent('popstate')) }",
            f"/table/{match}",
        )
        visitor.await_turn(0)
        cold = 1e3 * (perf_counter() - begun)
        opening = float(visitor.page.evaluate("blocked"))
        memory = _memory(visitor) - before
        begun = perf_counter()
        visitor.open(f"/table/{match}")
        visitor.await_turn(0)
        warm = 1e3 * (perf_counter() - begun)
        opening = max(opening, float(visitor.page.evaluate("blocked")))
        visitor.page.evaluate("blocked = 0")
        rng = random.Random(1)
        for _ in range(DECISIONS):
            visitor.play(0, rng)
        playing = float(visitor.page.evaluate("blocked"))
    finally:
        visitor.leave()
    return {
        "offline cold": cold,
        "offline warm": warm,
        "offline page blocked, opening": opening,
        "offline page blocked, playing": playing,
        "offline memory": memory,
    }


def _opening(browser: Browser, url: str) -> float:
    """How long the same page is held up where a server plays."""
    visitor = Visitor(browser, url, LAPTOP)
    visitor.context.add_init_script(BLOCKED)
    try:
        visitor.open()
        visitor.play_against("gold_armada", bots=1)
        return float(visitor.page.evaluate("blocked"))
    finally:
        visitor.leave()


def _table(visitor: Visitor, game: str, level: int) -> str:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "level": level}]
    return str(ask(visitor, "POST", "/tables", {"game": game, "seats": seats})["match"])


def _decisions(browser: Browser, url: str, game: str) -> list[float]:
    """Milliseconds of each decision of the bot, until so many of the person's are made."""
    visitor = Visitor(browser, url, LAPTOP)
    try:
        keep(visitor)
        match = _table(visitor, game, level=4)
        return [1e3 * seconds for seconds in _thought(visitor, match)]
    finally:
        visitor.leave()


def _thought(visitor: Visitor, match: str) -> list[float]:
    found: list[float] = []
    frame: Any = play_on(visitor, match, [0], most=1)
    while len(found) < DECISIONS and not frame["over"]:
        begun = perf_counter()
        before = frame["frame"]
        frame = play_on(visitor, match, [0], most=1)
        since = ask(visitor, "GET", f"/matches/{match}/frame?seat=0&since={before}")
        decided = sum(event["by"] == 1 for event in since["events"])
        if decided:
            found.append((perf_counter() - begun) / decided)
    return found


def _memory(visitor: Visitor) -> float:
    """MB that Chromium's pages and their workers have for themselves."""
    browser = visitor.context.browser
    assert browser is not None
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    pids = [process["id"] for process in processes if process["type"] == "renderer"]
    return sum(_own_memory(pid) for pid in pids)


def _own_memory(pid: int) -> float:
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    return sum(int(line.split()[1]) for line in lines if line.startswith("Private_")) / 1024


def _empty(place: Path) -> AbstractContextManager[str]:
    folder = place / "empty"
    folder.mkdir()
    (folder / "index.html").write_text(EMPTY)
    (folder / "worker.js").write_text(EMPTY_WORKER)
    (folder / "pyodide").symlink_to(ROOT / "web" / "node_modules" / "pyodide")
    return served(folder)


def _empty_starts(browser: Browser, url: str) -> dict[str, float]:
    context = browser.new_context()
    try:
        page = context.new_page()
        found: list[float] = []
        for _ in range(2):
            page.goto(url)
            page.wait_for_function("window.took")
            found.append(float(page.evaluate("took")))
    finally:
        context.close()
    return dict(zip(["offline empty Pyodide", "offline empty Pyodide, again"], found, strict=True))
