"""`doubloon join LINK`: a terminal at a server's table, with people in browsers, through the public API."""

from __future__ import annotations

import asyncio
import random
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from textual.pilot import Pilot

from doubloon.cli import main
from doubloon.engine.contract import NOBODY
from doubloon.locale import Problem
from doubloon.terminal.api import Api, read_link
from doubloon.terminal.full.app import TableApp
from doubloon.terminal.online import OnlineTable
from doubloon.terminal.pen import Pen
from doubloon.terminal.shell import Question, Shell
from tests.apart import run_apart
from tests.server.client import OPENED, Client, Json
from tests.server.running import Thread, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Thread]:
    with running(f"sqlite:///{tmp_path_factory.mktemp('db') / 'doubloon.sqlite'}") as running_one:
        yield running_one


@pytest.fixture(autouse=True)
def environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    monkeypatch.setenv("DOUBLOON_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("DOUBLOON_LANGUAGE", "en")
    monkeypatch.setenv("COLUMNS", "80")
    yield
    OPENED.close()


class Host(threading.Thread):
    """Somebody in a browser, who plays seat 0 at random until the match is over."""

    def __init__(self, client: Client, match: str) -> None:
        super().__init__(daemon=True)
        self.client = client
        self.match = match
        self.start()

    def run(self) -> None:
        rng = random.Random(3)
        with suppress(AssertionError, httpx.HTTPError):
            while not (frame := self.client.frame(self.match, 0, 10**6))["over"]:
                if frame["moves"]:
                    self.client.play(self.match, 0, frame["asked"], rng.choice(frame["moves"])["text"])


def friend_link(made: dict[str, object], url: str) -> str:
    keys = made["keys"]
    assert isinstance(keys, list)
    link = str(next(key["link"] for key in keys if key["seat"] == 1))
    return link if "://" in link else url + link


def test_a_whole_match_is_played_with_somebody_in_a_browser(
    server: Thread, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    client = Client(server.url)
    made = client.make_with_keys("gold_armada", "me", "friend")
    host = Host(client, made["match"])
    typed: list[str] = []
    said: list[str] = []

    def answer(prompt: str) -> str:
        said.append(capsys.readouterr().out)
        typed.append("stop" if "or stop" in said[-1] else "1")
        return typed[-1]

    monkeypatch.setattr("builtins.input", answer)
    assert main(["join", friend_link(made, server.url), "--name", "Tess", "--plain"]) == 0
    host.join(60)
    out = capsys.readouterr()
    text = "".join(said) + out.out
    assert len(typed) > 5
    assert "The final score:" in text and "Tess" in text
    assert "Its secret is" in text
    info = client.get(f"/api/matches/{made['match']}")
    assert info["status"] == "over" and info["seats"][1]["name"] == "Tess"


@pytest.mark.parametrize("is_late", [False, True], ids=["resigned", "late"])
def test_who_has_won_is_said_when_the_other_is_out(
    server: Thread, capsys: pytest.CaptureFixture[str], *, is_late: bool
) -> None:
    client = Client(server.url)
    clock: Json = {"clock": 1, "timeout": "out"} if is_late else {}
    seats = [{"kind": "me", "name": "Max"}, {"kind": "friend"}]
    made = client.post("/api/tables", game="gold_armada", seats=seats, **clock)

    def resign() -> None:
        while client.frame(made["match"])["status"] != "playing":
            time.sleep(0.02)
        client.post(f"/api/matches/{made['match']}/resign", seat=0)

    host = threading.Thread(target=(lambda: None) if is_late else resign)
    host.start()
    assert main(["join", friend_link(made, server.url), "--name", "Tess", "--plain"]) == 0
    host.join()
    out = capsys.readouterr().out
    why = "Max ran out of time." if is_late else "Max resigned."
    assert f"{why}\nTess wins." in out
    assert "The final score:" not in out  # there is none


def test_what_the_server_refuses_is_said_with_its_reason(
    server: Thread, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    client = Client(server.url)
    made = client.make_with_keys("gold_armada", "friend", "me")
    link = str(made["keys"][0]["link"])
    lines = iter(["take five", "undo", "hint", "seal", "save x/y/z", "ask may I take the anchor pier?", "quit"])
    said: list[str] = []

    def answer(prompt: str) -> str:
        said.append(" ".join(capsys.readouterr().out.split()))
        return next(lines)

    monkeypatch.setattr("builtins.input", answer)
    assert main(["join", link if "://" in link else server.url + link, "--plain"]) == 0
    assert "stop first" in said[1]
    assert "take back" in said[2] or "taken back" in said[2]
    assert "A bot would play: " in said[3]
    assert "seal of this match is" in said[4]
    assert said[5]
    assert "stop first, then take a doubloon. (G2.4)" in said[6]
    out = capsys.readouterr()
    assert "your seat is kept for you" in out.err
    assert "Traceback" not in out.err + out.out


@pytest.mark.parametrize("link", ["", "nonsense", "ftp://a/table/x", "http://a/rules/tobago", "/table/x"])
def test_what_is_no_link_is_refused(link: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["join", link]) == 2
    assert "is not a link to a table" in capsys.readouterr().err


def test_links_are_read_with_and_without_a_seat() -> None:
    assert read_link("https://x.org/table/ab").server == "https://x.org"
    seat = read_link("x.org:8484/seat/ab#tok")
    assert (seat.server, seat.match, seat.token) == ("http://x.org:8484", "ab", "tok")
    assert read_link("https://x.org/games/table/ab").server == "https://x.org/games"


def test_a_server_that_is_not_there_or_no_server_is_a_sentence(
    server: Thread, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["join", "http://127.0.0.1:9/table/abc"]) == 2
    assert "does not answer" in capsys.readouterr().err
    assert main(["join", server.url + "/table/nonesuch"]) == 2
    assert "Traceback" not in capsys.readouterr().err


def seated(client: Client, made: Json, url: str) -> OnlineTable:
    """The friend's seat, taken in a terminal."""
    link = read_link(friend_link(made, url))
    api = Api(link, "en")
    key = api.join(link.token, "Tess").keys[0]
    api.token = key.token
    table = OnlineTable(api, api.table(), key.seat, "en")
    while not table.is_playing():
        table.wait_for_people()
    return table


def plays(client: Client, match: str, number: int) -> None:
    """The host plays the move of that number."""
    frame = client.frame(match, 0)
    client.play(match, 0, frame["asked"], frame["moves"][number]["text"])


async def until(is_so: Callable[[], object], pilot: Pilot[bool]) -> None:
    for _ in range(1500):
        await pilot.pause()
        if is_so():
            return
        await asyncio.sleep(0.02)
    raise AssertionError("it has not come")


def test_the_full_screen_shows_a_table_of_a_server(server: Thread) -> None:
    client = Client(server.url)
    made = client.make_with_keys("tobago", "me", "friend")
    table = seated(client, made, server.url)
    app = TableApp(table, Pen("en", table.names, colour=True, is_marking=True))

    async def play() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            plays(client, made["match"], 0)
            await until(lambda: app.asking.is_open, pilot)
            assert app.asking.scene.asked == 1
            assert "starts on" in "\n".join(app.told)
            await pilot.press("f10")

    run_apart(play())
    table.close()
    with pytest.raises(Problem):
        table._connected()


def test_the_full_screen_hears_what_others_do_while_somebody_is_asked(server: Thread) -> None:
    """The host takes back a move after which the friend was asked, and plays another."""
    client = Client(server.url)
    made = client.make_with_keys("tobago", "me", "friend")
    table = seated(client, made, server.url)
    app = TableApp(table, Pen("en", table.names, colour=True, is_marking=True))

    async def play() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            plays(client, made["match"], 0)
            await until(lambda: app.asking.is_open, pilot)
            first = app.asking.scene.view
            client.post(f"/api/matches/{made['match']}/undo", seat=0)
            await until(lambda: not app.asking.is_open, pilot)
            assert app.panes.choices.option_count == 0
            plays(client, made["match"], 9)
            await until(lambda: app.asking.is_open, pilot)
            assert app.asking.scene.view != first
            client.post(f"/api/matches/{made['match']}/rename", seat=0, name="Zoe")
            await until(lambda: "Zoe" in app.pen.names, pilot)
            assert app.asking.is_open

    run_apart(play())
    table.close()


def test_the_line_mode_tells_what_others_did_before_it_obeys_a_line(
    server: Thread, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    client = Client(server.url)
    made = client.make_with_keys("tobago", "me", "friend")
    match = made["match"]
    table = seated(client, made, server.url)
    plays(client, match, 0)
    while table.look().asked == NOBODY:
        table.wait(1)
    said: list[str] = []

    def answer(prompt: str) -> str:
        said.append(" ".join(capsys.readouterr().out.split()))
        if len(said) == 1:
            client.post(f"/api/matches/{match}/undo", seat=0)
        time.sleep(0.02)
        return ""  # an empty line looks for news

    monkeypatch.setattr("builtins.input", answer)
    Question(Shell(table, Pen("en", table.names, colour=False)), 1).ask()
    assert "this is a new question" in capsys.readouterr().out
    assert table.look().asked == NOBODY
    table.close()
