"""What those who do not sit at a table learn of it, and what their requests do not do."""

from __future__ import annotations

import msgspec
import pytest
from websockets.exceptions import InvalidStatus

from doubloon.server.http.all_routes import ALL
from doubloon.server.http.dispatch import ApiRoute
from doubloon.server.store import Store
from doubloon.server.tables.people import People
from tests.server.client import Client
from tests.server.old_database import OVER, cookie, on_sqlite
from tests.server.running import Thread, running

NAMES = ("Zenobia", "Yusuf")
BODY = {"seat": 0, "asked": 0, "move": "stop", "ply": 0, "path": [], "level": 1, "name": "x", "locked": False}
OF_A_MATCH = [route for route in ALL if "{match}" in route.path]


def locked(client: Client) -> str:
    match = client.make("gold_armada", "me", "me")
    for seat, name in enumerate(NAMES):
        client.post(f"/api/matches/{match}/rename", seat=seat, name=name)
    client.post(f"/api/matches/{match}/lock", locked=True)
    return match


def asked(stranger: Client, route: ApiRoute, match: str) -> tuple[int, str]:
    """Whatever the route wants, as far as a stranger can know it."""
    path = route.path.replace("{match}", match)
    if route.body is None:
        query = {"seat": 0} if route.query is not None and "seat" in route.query.__struct_fields__ else {}
        answer = stranger.http.request(route.method, path, params=query)
    else:
        fields = route.body.__struct_fields__
        answer = stranger.http.post(path, json={name: value for name, value in BODY.items() if name in fields})
    return answer.status_code, answer.text


@pytest.mark.parametrize("is_over", [False, True], ids=["playing", "over"])
def test_a_locked_table_tells_strangers_nothing(client: Client, other: Client, *, is_over: bool) -> None:
    match = locked(client)
    if is_over:
        client.play_out(match, [0, 1])
    other.post("/api/me", name="Somebody")
    for route in OF_A_MATCH:
        status, text = asked(other, route, match)
        assert status in (401, 403, 409, 422), f"{route.method} {route.path} {status} {text}"
        assert not any(name in text for name in NAMES), route.path
    with pytest.raises(InvalidStatus, match="403"):
        other.listen(match)
    assert client.get(f"/api/matches/{match}")["seats"][0]["name"] == NAMES[0]  # those who sit there are told


def test_nor_does_one_of_older_rules(tmp_path_factory: pytest.TempPathFactory) -> None:
    with running(on_sqlite(tmp_path_factory.mktemp("old"))) as server:
        lock_stored(server.server.store, OVER)
        stranger, anna = Client(server.url), Client(server.url)
        anna.http.cookies.set("guest", cookie())
        for path in ("", "/record", "/replay"):
            answer = stranger.http.get(f"/api/matches/{OVER}{path}")
            assert answer.status_code in (403, 409) and "Anna" not in answer.text
        assert "Anna" in anna.http.get(f"/api/matches/{OVER}/record").text


def lock_stored(store: Store, match: str) -> None:
    row = store.match(match)
    assert row is not None
    people = msgspec.structs.replace(msgspec.json.decode(row.people, type=People), locked=True)
    store.write([("UPDATE matches SET people = ? WHERE id = ?", [msgspec.json.encode(people).decode(), match])])


def test_messengers_that_open_links_take_no_seat_and_are_nobody(client: Client, server: Thread) -> None:
    made = client.make_with_keys("gold_armada", "me", "friend", "open")
    match = made["match"]
    link = client.post("/api/me/link")["link"]
    token = client.post(f"/api/matches/{match}/keys", seat=1)["keys"][0]["token"]
    messenger = Client(server.url)
    pages = [f"/seat/{match}", f"/table/{match}", "/me", f"/replay/{match}", f"/preview/table/{match}.png"]
    gets = [route.path.replace("{match}", match) for route in ALL if route.method == "GET"]
    for path in pages + gets:
        for headers in ({}, {"Authorization": f"Bearer {token}"}):
            assert "set-cookie" not in messenger.http.get(path, headers=headers).headers, path
    assert [seat["kind"] for seat in client.get(f"/api/matches/{match}")["seats"]] == ["human", "friend", "open"]
    assert messenger.get("/api/me")["name"] == ""
    assert "#" in link and "#" in made["keys"][0]["link"]  # what stands behind it is never sent


def test_links_of_seats_are_not_asked_for_without_end(sqlite_url: str) -> None:
    with running(sqlite_url, limit_tables=60.0) as server:
        client = Client(server.url)
        match = client.make("gold_armada", "me", "friend")
        answers = [client.http.post(f"/api/matches/{match}/keys", json={"seat": 1}) for _ in range(40)]
        assert answers[0].status_code == 200
        assert answers[-1].status_code == 429 and answers[-1].json()["message"]["key"] == "server.too_many"
