"""Policies that the host offers sit at tables; visitors choose them by name, and nothing else that they say is run."""

from __future__ import annotations

from pathlib import Path

import pytest

from doubloon.locale import Problem
from doubloon.server import metrics
from doubloon.server.policies import read_policies
from doubloon.server.settings import read_settings
from tests.server.client import Client
from tests.server.running import running

FIRST = """
from pathlib import Path

from doubloon.bots.bot import Bot


class First(Bot):
    def choose(self, view, moves, budget):
        Path(__file__).with_name("asked.txt").write_text(view.seat.__str__())
        return moves[0]


class Broken(Bot):
    def choose(self, view, moves, budget):
        raise RuntimeError
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "mine.py").write_text(FIRST)
    return tmp_path


def offered(folder: Path, *names: str) -> str:
    return ",".join([f"gold_armada/{name}={folder / 'mine.py'}:{name}" for name in names])


def test_a_policy_of_the_host_plays_a_match(folder: Path, sqlite_url: str) -> None:
    with running(sqlite_url, policies=offered(folder, "First")) as server:
        client = Client(server.url)
        games = {game["name"]: game["policies"] for game in client.get("/api/games")["games"]}
        assert games["gold_armada"] == ["First"] and games["tobago"] == []
        seats = [{"kind": "me"}, {"kind": "bot", "policy": "First"}]
        made = client.post("/api/tables", game="gold_armada", seats=seats)
        frame = client.play_out(made["match"], [0])
        assert frame["over"] and (folder / "asked.txt").read_text() == "1"
        assert (frame["seats"][1]["name"], frame["seats"][1]["level"]) == ("First", 0)


def test_one_that_fails_is_replaced_for_its_moves(folder: Path, sqlite_url: str) -> None:
    before = metrics.BOT_FAULTS.values.get("crash", 0.0)
    with running(sqlite_url, policies=offered(folder, "Broken")) as server:
        client = Client(server.url)
        made = client.post(
            "/api/tables", game="gold_armada", seats=[{"kind": "me"}, {"kind": "bot", "policy": "Broken"}]
        )
        assert client.play_out(made["match"], [0])["over"]
    assert metrics.BOT_FAULTS.values.get("crash", 0.0) > before


def test_visitors_choose_none_but_those(folder: Path, sqlite_url: str) -> None:
    with running(sqlite_url, policies=offered(folder, "First")) as server:
        client = Client(server.url)
        for name in ("Broken", f"{folder.name}/mine.py:First"[-24:], "mine.py:First"):
            seats = [{"kind": "me"}, {"kind": "bot", "policy": name}]
            assert client.refused("/api/tables", game="gold_armada", seats=seats)[1] == "server.no_such_policy"
        named = client.post("/api/tables", game="gold_armada", seats=[{"kind": "me"}, {"kind": "bot", "name": "First"}])
        client.play_out(named["match"], [0])
    assert not (folder / "asked.txt").exists()


def test_a_setting_that_names_no_policy_is_refused_at_the_start() -> None:
    assert read_policies(" tobago/A B=x.py:C , ") == [("tobago", "A B", "x.py:C")]
    for bad in ("chess/A=x.py:C", "tobago/=x.py:C", "tobago/A=x", "A=x.py:C"):
        with pytest.raises(Problem, match="is not GAME/NAME"):
            read_settings({}, {"policies": bad})
