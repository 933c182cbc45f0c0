"""Somebody at a browser: opens pages, clicks what the frames say can be clicked, and keeps all that was received."""

from __future__ import annotations

import json
import os
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, TypeAlias, cast

from playwright.sync_api import Browser, ConsoleMessage, Locator, Request, WebSocket

from tests.server.client import PATIENCE

# Frames as they come: what the client does with them is what is tested.
Json: TypeAlias = "None | bool | int | float | str | list[Json] | dict[str, Json]"
Frame: TypeAlias = "dict[str, Json]"


class Device(NamedTuple):
    name: str
    width: int
    height: int
    is_phone: bool


LAPTOP = Device("laptop", 1440, 900, is_phone=False)
PHONE = Device("phone", 390, 844, is_phone=True)
SMALL = Device("small", 360, 640, is_phone=True)

NETWORK = ("net::ERR_", "WebSocket", "Failed to load resource")  # how Chromium complains of a server that is away
# The ids of all that is drawn as part of the move: lit cells, raised cards, framed maps, dice on the shore.
DRAWN = """() => {
  const lit = '.cell.picked, .cell.hovered, .clue.up, .way.hovered, .place.picked, .place.hovered, .land.lit,' +
    '.choice.picked, .die.kept, .amulet.on, .strip.choose.hovered, .clues .clue.can.hovered'
  const ids = [...document.querySelectorAll(lit)].map(piece => piece.dataset.id)
  for (const map of document.querySelectorAll('.map.lit .head')) ids.push(map.dataset.id)
  const middle = (element) => {
    const box = element.getBoundingClientRect()
    return [box.x + box.width / 2, box.y + box.height / 2]
  }
  const ghosts = [...document.querySelectorAll('.own .cell.ghost')].map(middle)
  for (const target of document.querySelectorAll('.own .target')) {
    const [x, y] = middle(target)
    if (ghosts.some(([gx, gy]) => Math.hypot(gx - x, gy - y) < 3)) ids.push(target.dataset.id)
  }
  return [...new Set(ids.filter(Boolean))].sort()
}"""
# A page may have a desk of its own in a worker: its frames are heard too, and it can be asked as a server can.
DESK = """{
  const answers = new Map(), Plain = Worker
  let asked = 1e6
  window.Worker = class extends Plain {
    constructor(...given) {
      super(...given)
      this.addEventListener('message', ({ data }) => {
        if (data.kind === 'frame') heardFromDesk(data.text)
        if (data.kind === 'answer') answers.get(data.id)?.(data.text)
      })
      window.tellDesk = (wish) => new Promise((resolve) => {
        answers.set(++asked, resolve)
        this.postMessage({ id: asked, ...wish })
      })
    }
  }
}"""
SETTINGS: dict[str, Json] = {"pace": 0, "confirm": "never", "log": False, "sound": False}


def figure(value: int) -> str:
    """A number as pages write it: with a true minus, not a hyphen."""
    return str(value).replace("-", "\u2212")


def choose(moves: list[dict[str, list[str]]], rng: random.Random) -> dict[str, list[str]]:
    """A random move, but in Tobago clues and treasures before driving about: random drivers play for hours."""
    for words in (("raise", "claim", "clue"), ("end",)):
        quick = [move for move in moves if str(move["text"]).startswith(words)]
        if quick and rng.random() < 0.8:
            return rng.choice(quick)
    return rng.choice(moves)


class Visitor:
    def __init__(
        self,
        browser: Browser,
        url: str,
        device: Device,
        *,
        language: str = "en",
        scheme: str = "light",
        confirm: str = "never",
    ) -> None:
        self.url = url
        self.device = device
        self.language = language
        self.context = browser.new_context(
            viewport={"width": device.width, "height": device.height},
            device_scale_factor=2 if device.is_phone else 1,
            has_touch=device.is_phone,
            is_mobile=device.is_phone,
            color_scheme="dark" if scheme == "dark" else "light",
            locale=language,
            reduced_motion="reduce",
        )
        chosen = json.dumps({**SETTINGS, "confirm": confirm, "language": language})
        self.context.add_init_script(
            f"if (!localStorage['doubloon.settings']) localStorage['doubloon.settings'] = JSON.stringify({chosen})"
        )
        self.context.add_init_script(DESK)
        self.page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE * 1000)
        self.complaints: list[str] = []
        self.is_forgiving = False  # of complaints about the network: the server is away, or refuses on purpose
        self.received: list[str] = []
        self.sent: list[str] = []  # the moves, by socket or request
        self.frames: dict[int, Frame] = {}  # the newest by seat
        self.played: tuple[str, int, int] | None = None  # the newest match against bots: game, bots, level
        self.page.on("console", self._hear)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("websocket", self._listen)
        self.page.expose_function("heardFromDesk", self._take)
        self.page.on("request", self._note)

    def leave(self) -> None:
        self.context.close()

    def _hear(self, message: ConsoleMessage) -> None:
        is_forgiven = self.is_forgiving and any(sign in message.text for sign in NETWORK)
        if message.type in ("error", "warning") and not is_forgiven:
            self.complaints.append(message.text)

    def _listen(self, socket: WebSocket) -> None:
        def give(data: str | bytes) -> None:
            said = json.loads(data)
            if said["type"] == "play":
                self.sent.append(str(said["move"]))

        socket.on("framereceived", lambda data: self._take(data if isinstance(data, str) else data.decode()))
        socket.on("framesent", give)

    def _take(self, text: str) -> None:
        self.received.append(text)
        frame: Frame = json.loads(text)
        if frame["type"] == "frame":
            self.frames[cast("int", frame["seat"])] = frame

    def _note(self, request: Request) -> None:
        if request.url.endswith("/play"):
            self.sent.append(str(cast("Frame", request.post_data_json)["move"]))

    # --- going about -----------------------------------------------------------------------------------

    def open(self, path: str = "/") -> None:
        self.frames.clear()
        self.page.goto(self.url + path)
        self.page.wait_for_selector("main#main")

    def play_now(self, game: str) -> None:
        self.open()
        self.page.locator(f'article[data-game="{game}"] button.go').click()
        self.page.wait_for_url("**/table/*")
        self.await_turn(0)

    def make_table(self, game: str, bots: int, level: int = 2) -> str:
        seats = [{"kind": "me", "name": "Nadia"}, *([{"kind": "bot", "level": level}] * bots)]
        answer = self.page.request.post(self.url + "/api/tables", data={"game": game, "seats": seats})
        return str(answer.json()["match"])

    def play_against(self, game: str, bots: int, level: int = 2) -> None:
        self.played = (game, bots, level)
        self.open(f"/table/{self.make_table(game, bots, level)}")
        self.await_turn(0)

    def play_by_program(self, wanted: str) -> Frame:
        """Moves of seat 0 over HTTP, until one that begins with this word is possible: quicker than clicking.

        A match that ends before it, as one in fifty does before anything can be claimed, is followed by another one.
        """
        rng = random.Random(11)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            frame = self.page.request.get(f"{self.url}/api/matches/{self.match}/frame?seat=0&since=1000000").json()
            texts = [move["text"] for move in frame["moves"]]
            if any(text.startswith(wanted) for text in texts):
                return self.await_turn(0, after=frame["asked"] - 1)
            if frame["over"]:
                assert self.played, f"the match was over before {wanted!r}"
                self.play_against(*self.played)
            elif texts:
                move = {"seat": 0, "asked": frame["asked"], "move": choose(frame["moves"], rng)["text"]}
                self.page.request.post(f"{self.url}/api/matches/{self.match}/play", data=move)
        raise AssertionError(f"{wanted!r} never came")

    def fits_the_screen(self) -> bool:
        page = "document.documentElement"
        return bool(self.page.evaluate(f"{page}.scrollHeight <= innerHeight && {page}.scrollWidth <= innerWidth"))

    @property
    def match(self) -> str:
        return self.page.url.split("/table/")[1].split("#")[0]

    def shot(self, name: str) -> None:
        """A picture for docs/screens, made when DOUBLOON_SCREENS names a folder."""
        folder = os.environ.get("DOUBLOON_SCREENS", "")
        if folder:
            Path(folder).mkdir(parents=True, exist_ok=True)
            self.page.screenshot(path=str(Path(folder) / f"{name}-{self.device.name}.png"))

    def comes_to_differ_from(self, picture: bytes) -> bool:
        """Whether the page looks otherwise than it did, once everything is painted: on a busy machine that is later."""
        return self.comes_about(lambda: self.page.screenshot() != picture)

    def comes_about(self, is_so: Callable[[], object]) -> bool:
        """Whether it is so by now or within the time that a busy machine needs."""
        end = time.monotonic() + PATIENCE
        while not is_so():
            if time.monotonic() > end:
                return False
            self.page.wait_for_timeout(20)  # what the page was sent is heard meanwhile
        return True

    # --- playing ---------------------------------------------------------------------------------------

    def await_turn(self, seat: int, after: int = -1) -> Frame:
        """The newest frame of a seat, once it is to act (again) or the match is over, and drawn."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            self.be_sure()
            frame = self.frames.get(seat)
            if frame and (frame["over"] or (frame["moves"] and cast("int", frame["asked"]) > after)):
                # More frames may have come while this one was looked for: only the newest is drawn.
                if self.page.locator(f'main[data-frame="{frame["frame"]}"][data-sending=false]').count():
                    return frame
            self.page.wait_for_timeout(10)
        raise AssertionError(f"seat {seat} waits in vain at {self.page.url}: {self.frames.get(seat)}")

    def be_sure(self) -> None:
        """What gives away much is asked about once: yes."""
        yes = self.page.locator(".banner .asking .go")
        if yes.count():
            yes.click()

    def piece(self, id_: str) -> Locator:
        return self.page.locator(f'[data-id="{id_}"]:not([aria-disabled="true"]):not([data-picked])').first

    def click_path(self, path: list[str]) -> None:
        """The pieces of one move in turn, and no other move."""
        if len(path) > 1 and all(id_.startswith(("left:", "right:")) for id_ in path):
            return self._lay(path)
        for id_ in path:
            self.make_ready(id_)
            self.piece(id_).click()
        return None

    def _lay(self, cells: list[str]) -> None:
        """A shape is laid by one click: it is turned and held until what is drawn is what is meant."""
        for key in ["", *"rrrrfrrr"]:
            if key:
                self.page.keyboard.press(key)
            for id_ in cells:
                if self.piece(id_).count():
                    self.piece(id_).hover()
                    if self.drawn() == sorted(cells):
                        return self.piece(id_).click()
        raise AssertionError(f"no way to hold the shape draws {cells}")

    def drawn(self) -> list[str]:
        """The ids of all that is drawn as part of the move."""
        return cast("list[str]", self.page.evaluate(DRAWN))

    def type_move(self, text: str, seat: int = 0) -> Frame:
        asked = cast("int", self.frames[seat]["asked"])
        self.page.get_by_role("button", name="Log").click()
        self.page.get_by_label("A move in notation").fill(text)
        self.page.keyboard.press("Enter")
        frame = self.await_turn(seat, asked)
        self.page.get_by_role("button", name="Log").click()
        return frame

    def play(self, seat: int, rng: random.Random) -> Frame:
        """One random move of a seat by clicking; the frame of its next turn."""
        return self.await_turn(seat, self.play_once(seat, rng))

    def play_once(self, seat: int, rng: random.Random) -> int:
        """One random move of a seat by clicking; the number of the question it answered."""
        frame = self.await_turn(seat)
        moves = cast("list[dict[str, list[str]]]", frame["moves"])
        asked = cast("int", frame["asked"])
        for id_ in choose(moves, rng)["path"]:
            if self.is_answered(asked):
                break
            self.make_ready(id_)
            self.piece(id_).click()
        if self.page.get_by_role("button", name="Play it").is_visible():
            self.page.get_by_role("button", name="Play it").click()
        assert self.is_answered(asked)
        return asked

    def make_ready(self, id_: str) -> None:
        """What has to be done first: turn the shape until it can lie over this cell, open the list of amulets."""
        if id_.startswith("amulet:") and not self.piece(id_).count():
            self.page.locator(".purse .amulet").click()
        for key in "rrrrfrrr" if id_.startswith(("left:", "right:")) else "":
            if self.piece(id_).count():
                return
            self.page.keyboard.press(key)

    def is_answered(self, asked: int) -> bool:
        """One click may have been the whole move: a shape is laid at once where it fits as it lies."""
        self.be_sure()
        main = self.page.locator("main[data-sending=false]")
        main.wait_for()
        return int(main.get_attribute("data-asked") or 0) > asked

    def play_out(self, seat: int = 0, seed: int = 1) -> Frame:
        rng = random.Random(seed)
        frame = self.await_turn(seat)
        while not frame["over"]:
            frame = self.play(seat, rng)
        return frame
