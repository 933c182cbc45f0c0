"""`doubloon doctor`: each thing that can be wrong with a server's surroundings is found, named and told how to mend."""

from __future__ import annotations

import socket
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest

from doubloon.cli import main
from doubloon.locale import LANGUAGES, Message, say
from doubloon.server.doctor import MARKS, Finding, examine
from tests.server.running import running


@pytest.fixture(autouse=True)
def _bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DOUBLOON_DATA", str(tmp_path))
    monkeypatch.setenv("DOUBLOON_LANGUAGE", "en")


def found(area: str) -> list[tuple[str, str]]:
    return [(each.verdict, each.says.key.rpartition(".")[2]) for each in examine({}) if each.area == area]


@pytest.mark.parametrize(
    ("variables", "area", "verdict"),
    [
        ({}, "settings", ("good", "settings_good")),
        ({"HOST": "0.0.0.0"}, "settings", ("look", "no_public_url")),
        ({"PUBLIC_URL": "play.example.org"}, "settings", ("bad", "bad_public_url")),
        ({"PUBLIC_URL": "http://play.example.org"}, "settings", ("look", "plain_http")),
        ({"PORT": "harbour"}, "settings", ("bad", "bad_setting")),
        ({}, "database", ("good", "database_new")),
        ({"DATABASE": "mysql://x"}, "database", ("bad", "bad_database")),
        ({"DATABASE": "postgresql://127.0.0.1:1/x"}, "database", ("bad", "database_closed")),
        ({}, "proxy", ("good", "proxy_none")),
        ({"PROXY": "127.0.0.1, 10.0.0.0/8"}, "proxy", ("good", "proxy_good")),
        ({"PROXY": "*"}, "proxy", ("look", "proxy_any")),
        ({"PROXY": "caddy"}, "proxy", ("look", "proxy_named")),
        ({"PUBLIC_URL": "https://play.example.org"}, "proxy", ("bad", "proxy_missing")),
        ({"PUSH_SUBJECT": "me"}, "push", ("bad", "push_subject")),
        ({"PUSH_SUBJECT": "mailto:me@example.org"}, "push", ("good", "push_good")),
        ({"SMTP": "smtp://127.0.0.1:1"}, "mail", ("bad", "mail_unset")),
        ({"SMTP": "smtp://127.0.0.1:1"}, "mail", ("bad", "mail_unreached")),
    ],
)
def test_each_thing_is_found(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], area: str, verdict: tuple[str, str]
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv("DOUBLOON_" + name, value)
    assert verdict in found(area)


def test_a_database_in_use_is_looked_into_and_not_changed(sqlite_url: str, capsys: pytest.CaptureFixture[str]) -> None:
    with running(sqlite_url):
        assert main(["doctor", "--database", sqlite_url]) == 0
    lines = capsys.readouterr()
    assert "✓ Database: sqlite, 0 matches, up to date." in lines.out and "✓ Clock:" in lines.out
    assert lines.err.strip() == "Nothing needs fixing."


def test_a_clock_that_went_back_and_an_old_or_newer_database(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(sqlite_url):
        pass
    monkeypatch.setenv("DOUBLOON_DATABASE", sqlite_url)
    change(sqlite_url, "INSERT INTO uptime (process, started, seen) VALUES ('later', 0, ?)", time.time() + 7200)
    assert found("clock") == [("bad", "clock_behind")]
    change(sqlite_url, "DELETE FROM migrations WHERE number = ?", 1)
    assert found("database") == [("look", "database_behind")]
    change(sqlite_url, "INSERT INTO migrations VALUES (?, 0)", 999)
    assert found("database") == [("bad", "database_newer")]


def change(url: str, sql: str, value: float) -> None:
    with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as db, db:
        db.execute(sql, [value])
    db.close()


def test_nothing_is_made_by_looking(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["doctor", "--database", f"sqlite:///{tmp_path / 'deep' / 'x.sqlite'}"]) == 0
    assert list(tmp_path.iterdir()) == []


def test_what_must_be_mended_is_marked_and_told_by_the_exit_code(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("DOUBLOON_PUSH_SUBJECT", "me")
    assert main(["doctor"]) == 1
    assert "✗ Push: push_subject must begin with" in capsys.readouterr().out


def test_a_mail_server_that_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    import threading

    with socket.create_server(("127.0.0.1", 0)) as server:

        def greet() -> None:
            connection, _ = server.accept()
            with connection, connection.makefile("rwb") as lines:
                lines.write(b"220 here\r\n")
                lines.flush()
                while line := lines.readline():
                    lines.write(b"221 bye\r\n" if line.lower().startswith(b"quit") else b"250 yes\r\n")
                    lines.flush()

        thread = threading.Thread(target=greet)
        thread.start()
        monkeypatch.setenv("DOUBLOON_SMTP", f"smtp://127.0.0.1:{server.getsockname()[1]}")
        monkeypatch.setenv("DOUBLOON_MAIL_FROM", "me@example.org")
        monkeypatch.setenv("DOUBLOON_PUBLIC_URL", "http://localhost")
        assert found("mail") == [("good", "mail_good")]
        thread.join()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_area_has_a_name(language: str) -> None:
    areas = {each.area for each in examine({})} | {"clock"}
    finding = Finding("good", "disk", Message("server.doctor.files_good"))
    assert MARKS[finding.verdict] and say(finding.says, language)
    for area in areas:
        assert say(Message("server.doctor.area." + area), language)
