"""Small doors: endless undos, joins sent twice, strange signs, wrong methods, other schemes."""

from __future__ import annotations

import json

import pytest
from starlette.datastructures import Headers

from doubloon.server.http.gate import check_origin
from doubloon.server.refusals import Refused
from doubloon.server.tables import game_commands
from tests.server.client import Client
from tests.server.running import Thread, running
from tests.server.test_core import core, do, play

RECORD = """doubloon: 1
game: gold_armada
rules: 1
dealer: {dealer}
seats: 2

"""


def test_undos_of_a_match_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game_commands, "MOST_UNDOS", 3)
    table = core()
    seat = table.ticking()[0]
    table.undos = 3
    play(table)
    with pytest.raises(Refused) as refused:
        do(table, lambda table: game_commands.undo(table, seat))
    assert refused.value.message.key == "server.no_undos_left"


def test_a_locked_table_stays_locked_for_strangers_when_it_is_over(client: Client, other: Client) -> None:
    match = client.make("gold_armada", "me", "me")
    client.post(f"/api/matches/{match}/lock", locked=True)
    client.post(f"/api/matches/{match}/resign", seat=0)
    for path in ("frame?seat=-1", "frame?seat=0", "replay", "record", "verify"):
        assert other.http.get(f"/api/matches/{match}/{path}").status_code == 403, path
        assert client.http.get(f"/api/matches/{match}/{path}").status_code == 200, path


def test_joining_twice_is_joining_once(client: Client, other: Client) -> None:
    match = client.make("gold_armada", "me", "open", "open")
    first = other.post(f"/api/matches/{match}/join", name="Bob")
    again = other.post(f"/api/matches/{match}/join", name="Bob")
    assert first["keys"] == again["keys"]
    assert [seat["kind"] for seat in client.frame(match)["seats"]] == ["human", "human", "open"]


def test_whoever_asks_for_another_seat_by_number_gets_it(client: Client) -> None:
    match = client.make("gold_armada", "me", "open")
    client.post(f"/api/matches/{match}/join", seat=1)
    assert client.get(f"/api/matches/{match}")["mine"] == [0, 1]


@pytest.mark.parametrize(
    "dealer",
    ["fork \\ud800@5", "fork x@5", "fork <script>@1", "fork record@99999999", "fork record@\u0665", "a\u0000b"],
)
@pytest.mark.parametrize("path", ["/api/records", "/api/verify"])
def test_strange_dealers_are_refused_with_a_sentence(client: Client, path: str, dealer: str) -> None:
    text = RECORD.replace("{dealer}", dealer)
    body = ('{"record": ' + json.dumps(text) + "}").replace("\\\\ud800", "\\ud800")
    answer = client.http.post(path, content=body.encode(), headers={"Content-Type": "application/json"})
    assert answer.status_code in (400, 409, 422), answer.text
    assert answer.json()["message"]["key"] != "server.unexpected"


def test_a_match_that_no_id_can_be_is_not_found(server: Thread, client: Client) -> None:
    for name in ("%00", "A" * 12, "x", "a" * 5000):
        assert client.http.get(f"/api/matches/{name}/frame").status_code == 404


def test_wrong_methods_and_paths_are_refused_as_documented(client: Client) -> None:
    match = client.make("gold_armada", "me", "me")
    answer = client.http.get(f"/api/matches/{match}/play")
    assert (answer.status_code, answer.headers["allow"]) == (405, "POST")
    assert answer.json()["message"]["key"] == "server.wrong_method"
    nowhere = client.http.get("/api/nonsense")
    assert (nowhere.status_code, nowhere.json()["message"]["key"]) == (404, "server.no_such_path")


def test_a_whole_number_is_written_as_one(client: Client) -> None:
    body = b'{"game": "gold_armada", "seats": [{"kind": "me"}, {"kind": "bot", "level": 2.0}]}'
    answer = client.http.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["message"]["key"]) == (422, "server.misshapen")
    assert "level" in answer.text


def test_a_page_without_tls_is_another_site_than_the_one_with() -> None:
    check_origin(Headers({"origin": "https://play.example.org"}), "https://play.example.org")
    with pytest.raises(Refused):
        check_origin(Headers({"origin": "http://play.example.org"}), "https://play.example.org")


def test_measures_are_not_for_those_behind_a_proxy_on_this_machine(sqlite_url: str) -> None:
    with running(sqlite_url) as server:
        client = Client(server.url)
        assert client.http.get("/metrics").status_code == 200
        for name in ("Via", "X-Real-IP", "X-Forwarded-For"):
            assert client.http.get("/metrics", headers={name: "1.1 somewhere"}).status_code == 403
