"""What whoever runs a server does: settings, migrations, backups, validation, metrics, logs."""

from __future__ import annotations

import json
import re
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

import doubloon
from doubloon.cli import main
from doubloon.locale import LANGUAGES, Message, Problem, say
from doubloon.server import metrics, wire
from doubloon.server.http.all_routes import ALL
from doubloon.server.http.app import DOCUMENT
from doubloon.server.settings import Settings, as_environment, read_settings
from doubloon.server.store import open_store
from doubloon.server.store.migrate import known
from tests.server.client import Client, wait_until
from tests.server.running import Process, Thread, running, settings_for

DOCS = Path(__file__).parent.parent.parent / "docs"


@pytest.mark.parametrize("name", Settings.__struct_fields__)
def test_every_setting_is_documented_with_its_default(name: str) -> None:
    [line] = re.findall(rf"^\| `{name}` \|.*$", (DOCS / "self-hosting.md").read_text("utf-8"), re.M)
    default = getattr(Settings(), name)
    assert f"`DOUBLOON_{name.upper()}`" in line
    assert f"| {'`' + str(default) + '`' if default != '' else ''} |" in line


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_says_what_each_setting_is_for(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The wheel has no docs folder: nothing may be left to a page there."""
    monkeypatch.setenv("DOUBLOON_LANGUAGE", language)
    monkeypatch.setenv("COLUMNS", "400")
    with pytest.raises(SystemExit):
        main(["serve", "--help"])
    text = capsys.readouterr().out
    assert "docs/" not in text
    for name in Settings.__struct_fields__:
        sentence = say(Message("server.help.setting." + name), language)
        assert not sentence.startswith("{"), name
        assert sentence in text
        assert f"DOUBLOON_{name.upper()}" in text
        assert str(getattr(Settings(), name)) in text


@pytest.mark.parametrize("route", ALL, ids=lambda route: f"{route.method} {route.path}")
def test_every_route_is_in_the_api_page(route: object) -> None:
    page = (DOCS / "api.md").read_text("utf-8")
    assert hasattr(route, "path")
    assert f"| {route.path}" in page


def test_settings_come_from_arguments_then_environment_then_defaults() -> None:
    environment = {"DOUBLOON_PORT": "9000", "DOUBLOON_HOST": "::1", "DOUBLOON_BOT_PAUSE": "0.1"}
    settings = read_settings(environment, {"port": "9001"})
    assert (settings.port, settings.host, settings.bot_pause, settings.workers) == (9001, "::1", 0.1, 1)
    assert read_settings(as_environment(settings), {}) == settings
    with pytest.raises(Problem, match="port"):
        read_settings({"DOUBLOON_PORT": "harbour"}, {})
    with pytest.raises(Problem, match="PostgreSQL"):
        read_settings({}, {"workers": 2})
    with pytest.raises(Problem, match="mysql"):
        open_store("mysql://x")


def test_the_api_document_is_openapi_3_1() -> None:
    document = json.loads(DOCUMENT)
    assert document["openapi"] == "3.1.0"
    assert set(document["paths"]) == {route.path for route in ALL}
    assert "Frame" in document["components"]["schemas"]


def test_frames_fit_their_documented_shape(client: Client) -> None:
    for game in doubloon.GAMES:
        match = client.make(game, "me", "me")
        frame = client.http.get(f"/api/matches/{match}/frame", params={"seat": 0}).content
        assert msgspec.json.decode(frame, type=wire.Frame).seat == 0


def test_migrations_are_applied_once(sqlite_url: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["migrate", "--database", sqlite_url]) == 0
    assert main(["migrate", "--database", sqlite_url]) == 0
    assert "up to date" in capsys.readouterr().err
    with closing(sqlite3.connect(sqlite_url.removeprefix("sqlite:///"))) as db, db:
        db.execute("INSERT INTO migrations VALUES (999, 0)")
    db.close()
    assert main(["migrate", "--database", sqlite_url]) == 2
    assert "999" in capsys.readouterr().err


def test_migrations_on_postgresql(postgres_url: str) -> None:
    store = open_store(postgres_url)
    store.migrate()
    assert store.migrate() == []
    assert len(known()) >= 2
    store.close()


def test_a_backup_of_a_live_database(sqlite_url: str, tmp_path: Path) -> None:
    with running(sqlite_url) as server:
        client = Client(server.url)
        match = client.make("gold_armada", "me", "bot")
        copy = tmp_path / "copy.sqlite"
        assert main(["backup", str(copy), "--database", sqlite_url]) == 0
        client.play_out(match, [0])
    with running(f"sqlite:///{copy}") as restored:
        later = Client(restored.url)
        later.http.cookies.set("guest", client.http.cookies["guest"])
        assert later.frame(match)["status"] == "playing"
        assert later.play_out(match, [0])["over"]


def test_validate_replays_every_stored_match(sqlite_url: str, capsys: pytest.CaptureFixture[str]) -> None:
    with running(sqlite_url) as server:
        client = Client(server.url)
        client.play_out(client.make("gold_armada", "me", "me"), [0, 1])
        for game in doubloon.GAMES:
            match = client.make(game, "me", "me")
            for seat in [0, 1] * 8:
                if (frame := client.frame(match, seat))["moves"]:
                    client.play(match, seat, frame["asked"], frame["moves"][0]["text"])
        bad = client.make("gold_armada", "me", "me")
        client.play(bad, 0, 0, "stop")
    assert main(["validate", "--database", sqlite_url]) == 0
    with closing(sqlite3.connect(sqlite_url.removeprefix("sqlite:///"))) as db, db:
        db.execute("UPDATE log SET text = 'take map' WHERE match = ? AND seat = 0", [bad])
    db.close()
    assert main(["validate", "--database", sqlite_url]) == 1
    assert bad in capsys.readouterr().out


def test_old_matches_say_which_rules_they_need(sqlite_url: str) -> None:
    with running(sqlite_url) as server:
        client = Client(server.url)
        match = client.make("gold_armada", "me", "me")
    with closing(sqlite3.connect(sqlite_url.removeprefix("sqlite:///"))) as db, db:
        db.execute("UPDATE matches SET version = 77")
    db.close()
    with running(sqlite_url) as server:
        answer = Client(server.url).http.get(f"/api/matches/{match}")
        assert answer.status_code == 409 and answer.json()["message"]["key"] == "server.old_rules_ended"


def test_abandoned_tables_expire_and_publish_their_secret(sqlite_url: str) -> None:
    with running(sqlite_url) as server:
        client = Client(server.url)
        match = client.make("gold_armada", "me", "me")
        lobby = client.make("gold_armada", "me", "open")
    with closing(sqlite3.connect(sqlite_url.removeprefix("sqlite:///"))) as db, db:
        db.execute("UPDATE matches SET touched = ?", [time.time() - 31 * 86_400])
        db.execute("INSERT INTO uptime (process, started, seen) VALUES ('earlier', 0, ?)", [time.time()])
    db.close()
    with running(sqlite_url) as server:
        later = Client(server.url)
        for table in (match, lobby):
            wait_until(lambda table=table: later.get(f"/api/matches/{table}")["status"] == "abandoned")  # type: ignore[misc]
        info = later.get(f"/api/matches/{match}")
        assert info["secret"] and later.get(f"/api/matches/{match}/verify")["seal_fits"]


def test_finished_matches_are_deleted_after_their_time(sqlite_url: str) -> None:
    with running(sqlite_url) as server:
        client = Client(server.url)
        match = client.make("gold_armada", "me", "me")
        client.post(f"/api/matches/{match}/resign", seat=0)
    with running(sqlite_url, keep_days=0.0) as server:
        later = Client(server.url)
        wait_until(lambda: later.http.get(f"/api/matches/{match}").status_code == 404)


def test_idle_tables_leave_the_memory_and_come_back(sqlite_url: str) -> None:
    with running(sqlite_url, idle_seconds=0.0) as server:
        client = Client(server.url)
        match = client.make("gold_armada", "me", "me")
        before = client.frame(match)
        server.loop.call_soon_threadsafe(server.server._evict)
        wait_until(lambda: match not in server.server.tables)
        assert client.frame(match) == before


def test_a_bot_whose_server_was_killed_moves_after_the_start(sqlite_url: str) -> None:
    """Nobody needs to look at the table for it."""
    with running(sqlite_url, bot_pause=600.0) as server:
        client = Client(server.url)
        match = client.make("gold_armada", "bot", "me")
        assert client.frame(match, 1)["moves"] == []
    with closing(sqlite3.connect(sqlite_url.removeprefix("sqlite:///"))) as db, db:
        db.execute("UPDATE matches SET touched = touched - 60")
    db.close()
    with running(sqlite_url) as server:
        wait_until(lambda: any(1 in table.ticked for table in list(server.server.tables.values())))


def test_health_and_metrics(server: Thread, client: Client) -> None:
    health = client.get("/health")
    assert health == {"status": "ok", "version": doubloon.__version__, "database": server.server.store.kind}
    text = client.http.get("/metrics").text
    for metric in metrics.ALL:
        assert f"# TYPE {metric.name} {metric.kind}" in text
    assert re.search(r"^doubloon_commit_seconds_count \d+$", text, re.M)


def test_the_dashboard_shows_every_metric_and_no_other() -> None:
    board = json.loads((DOCS.parent / "deploy" / "grafana.json").read_text("utf-8"))
    asked = " ".join(target["expr"] for panel in board["panels"] for target in panel.get("targets", []))
    shown = {re.sub("_bucket$", "", name) for name in re.findall(r"doubloon_\w+", asked)}
    assert shown == {metric.name for metric in metrics.ALL}


def test_a_request_has_a_name_that_its_answer_and_the_log_tell(sqlite_url: str, tmp_path: Path) -> None:
    log = tmp_path / "log"
    server = Process(settings_for(sqlite_url, log_format="json", log_level="debug"), str(log))
    client = Client(server.url)
    given = client.http.get("/api/games", headers={"X-Request-Id": "from-proxy.7"}).headers["x-request-id"]
    odd = client.http.get("/api/games", headers={"X-Request-Id": "a b\tc"}).headers["x-request-id"]
    mine = client.http.get("/api/games").headers["x-request-id"]
    server.stop()
    lines = [json.loads(line) for line in log.read_text().splitlines() if line.startswith("{")]
    named = {line.get("request") for line in lines if line["event"] == "request"}
    assert given == "from-proxy.7" and odd != "a b\tc" and mine != odd and {given, odd, mine} <= named


def test_metrics_are_not_for_players(sqlite_url: str, client: Client) -> None:
    """On a quiet server a count of moves tells of one that is hidden yet."""
    for header in ("X-Forwarded-For", "Forwarded"):
        assert client.http.get("/metrics", headers={header: "203.0.113.7"}).status_code == 403
    with running(sqlite_url, metrics_token="secret") as server:
        watched = Client(server.url)
        for given, status in (("", 403), ("Bearer no", 403), ("Bearer secret", 200)):
            assert watched.http.get("/metrics", headers={"Authorization": given}).status_code == status


def test_logs_are_structured_and_hold_no_secrets(sqlite_url: str, tmp_path: Path) -> None:
    log = tmp_path / "log"
    server = Process(settings_for(sqlite_url, log_format="json", log_level="debug"), str(log))
    client = Client(server.url)
    made = client.make_with_keys("gold_armada", "me", "bot")
    client.http.get("/api/games", headers={"Authorization": f"Bearer {made['keys'][0]['token']}"})
    server.stop()
    lines = [json.loads(line) for line in log.read_text().splitlines() if line.startswith("{")]
    assert {"serving", "request", "stopped"} <= {line["event"] for line in lines}
    text = log.read_text()
    assert made["keys"][0]["token"] not in text and client.http.cookies["guest"] not in text
