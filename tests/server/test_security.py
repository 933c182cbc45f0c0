"""Other people's pages, stolen or forged tokens, names that are not names."""

from __future__ import annotations

from contextlib import suppress

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from doubloon.server.limits import Limit
from doubloon.server.refusals import Refused
from doubloon.server.tables.people import clean
from tests.server.client import Client, wait_until
from tests.server.running import Thread, running

WISH = {"game": "gold_armada", "seats": [{"kind": "me"}, {"kind": "bot"}]}


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Origin": "http://127.0.0.1:1"},
    ],
)
def test_a_post_from_another_sites_page(client: Client, headers: dict[str, str]) -> None:
    answer = client.http.post("/api/tables", json=WISH, headers=headers)
    assert answer.status_code == 403 and answer.json()["message"]["key"] == "server.other_site"
    assert client.http.delete("/api/me", headers=headers).status_code == 403


def test_a_post_from_our_own_page(client: Client) -> None:
    headers = {"Origin": client.url, "Sec-Fetch-Site": "same-origin"}
    assert client.http.post("/api/tables", json=WISH, headers=headers).status_code == 200


def test_a_name_that_was_made_to_lead_here(client: Client) -> None:
    """DNS rebinding: the page and the host have the same name, but it is not ours."""
    headers = {"Host": "evil.example", "Origin": "http://evil.example"}
    assert client.http.post("/api/tables", json=WISH, headers=headers).status_code == 403
    assert client.http.get("/api/games", headers=headers).status_code == 403


@pytest.mark.parametrize("origin", ["https://evil.example", "null"])
def test_a_socket_from_another_sites_page(client: Client, origin: str) -> None:
    match = client.make("gold_armada", "me", "bot")
    with pytest.raises(InvalidStatus) as refused:
        client.listen(match, 0, Origin=origin)
    assert refused.value.response.status_code == 403


def test_a_form_cannot_command(client: Client) -> None:
    for kind in ("application/x-www-form-urlencoded", "text/plain", "multipart/form-data; boundary=x", ""):
        answer = client.http.post("/api/tables", content=b"{}", headers={"Content-Type": kind})
        assert answer.status_code == 415


def test_the_cookie_is_for_the_server_alone(client: Client, sqlite_url: str) -> None:
    answer = client.http.post("/api/tables", json=WISH)
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie and "samesite=lax" in cookie and "secure" not in cookie
    with running(sqlite_url, public_url="https://play.example.org") as server:
        public = Client(server.url)
        cookie = public.http.post("/api/tables", json=WISH).headers["set-cookie"].lower()
        assert cookie.startswith("__host-guest=") and "secure" in cookie
        assert "path=/" in cookie and "domain" not in cookie
        assert "strict-transport-security" in public.http.get("/health").headers


def test_a_guest_from_before_https_stays_the_same_guest(sqlite_url: str) -> None:
    with running(sqlite_url) as server:
        client = Client(server.url)
        match = client.make("gold_armada", "me", "me")
        old = f"guest={client.http.cookies['guest']}"
    with running(sqlite_url, public_url="https://play.example.org") as server:
        answer = httpx.get(server.url + "/api/me", headers={"Cookie": old})
        assert [table["match"] for table in answer.json()["tables"]] == [match]
        renamed = answer.headers.get_list("set-cookie")[0].partition(";")[0]
        assert renamed.startswith("__Host-guest=")
        stranger = Client(server.url)
        stranger.post("/api/me", name="Eve")
        theirs = f"guest={stranger.http.cookies['__Host-guest']}"  # set by a neighbour of the same domain
        for cookies in (renamed, f"{theirs}; {renamed}"):
            tables = httpx.get(server.url + "/api/me", headers={"Cookie": cookies}).json()["tables"]
            assert [table["match"] for table in tables] == [match]


def test_python_may_run_in_the_worker_that_is_for_it_and_nowhere_else(client: Client) -> None:
    assert "'wasm-unsafe-eval'" in client.http.get("/assets/worker-abc.js").headers["content-security-policy"]
    assert "unsafe" not in client.http.get("/assets/index-abc.js").headers["content-security-policy"]


def test_every_answer_has_the_headers(client: Client) -> None:
    for path in ("/", "/health", "/api/games", "/nothing.js", "/api/matches/aaaaaaaaaaaa"):
        headers = client.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'none'" in policy and "unsafe" not in policy and "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers


def test_forged_and_foreign_tokens(client: Client, sqlite_url: str) -> None:
    made = client.make_with_keys("gold_armada", "me", "me")
    token, match = made["keys"][0]["token"], made["match"]
    body, _, signature = token.rpartition(".")
    with running(sqlite_url) as server:  # signs with keys of its own
        foreign = Client(server.url).make_with_keys("gold_armada", "me", "bot")["keys"][0]["token"]
    elsewhere = client.make_with_keys("gold_armada", "me", "me")["keys"][0]["token"]
    for bad in (
        body,
        body + ".",
        f"{body}.{signature[1:]}",
        foreign,
        "x" * 300,
        body.replace("-0-", "-1-") + "." + signature,
    ):
        forger = Client(client.url, bad)
        assert forger.http.get(f"/api/matches/{match}/frame", params={"seat": 0}).status_code == 401
        assert forger.refused(f"/api/matches/{match}/join", token=bad)[0] == 401
    misled = Client(client.url, elsewhere)  # a good token of another match
    assert misled.http.get(f"/api/matches/{match}/frame", params={"seat": 0}).status_code == 401


def test_public_ids_tell_nothing_of_the_secrets(client: Client) -> None:
    made = client.make_with_keys("gold_armada", "me", "friend")
    texts = [
        client.http.get(f"/api/matches/{made['match']}").text,
        client.http.get(f"/api/matches/{made['match']}/frame").text,
    ]
    person = client.http.cookies["guest"].split(".")[0]
    for key in made["keys"]:
        random_part = key["token"].split("-")[2].split(".")[0]
        assert not any(random_part in text or person in text for text in texts)


def test_the_link_of_a_friends_seat_is_good_once(client: Client, other: Client) -> None:
    """The host has passed it on, and must not look at the friend's hand with it."""
    made = client.make_with_keys("silver_and_gold", "me", "friend")
    match, link = made["match"], made["keys"][1]["token"]
    own = other.post(f"/api/matches/{match}/join", token=link)["keys"][0]["token"]
    assert Client(client.url, own).frame(match, 1)["view"]["seat"] == 1
    for thief in (Client(client.url, link), client):
        assert thief.http.get(f"/api/matches/{match}/frame", params={"seat": 1}).status_code == 401
        assert thief.http.get(f"/api/matches/{match}/view", params={"seat": 1}).status_code == 401
        assert thief.refused(f"/api/matches/{match}/join", token=link) == (401, "server.bad_token")
        assert thief.refused(f"/api/matches/{match}/keys", seat=1) == (401, "server.not_your_seat")
    other.post(f"/api/matches/{match}/join", token=link)  # the friend opens the same link again
    Client(client.url).post(f"/api/matches/{match}/join", token=own)  # and another device by the seat's own


def test_a_removed_player_hears_and_does_nothing_more(client: Client, other: Client) -> None:
    match = client.make("gold_armada", "me", "open")
    token = other.post(f"/api/matches/{match}/join")["keys"][0]["token"]
    socket = other.listen(match, 1)
    socket.until(1)
    client.post(f"/api/matches/{match}/remove", seat=1)
    assert socket.gone() == "server.seat_left"
    for thief in (other, Client(client.url, token)):
        assert thief.http.get(f"/api/matches/{match}/frame", params={"seat": 1}).status_code == 401
        assert thief.refused(f"/api/matches/{match}/play", seat=1, asked=0, move="stop")[0] == 401
        assert thief.refused(f"/api/matches/{match}/join", token=token)[0] == 401


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("Ann", "Ann"),
        ("\u202eevil\u202c", "evil"),
        ("a\u2066b\u2069\u200e\u200f\u061c", "ab"),
        ("zero\u200bwidth\ufeff", "zerowidth"),
        ("two\nlines\r\n\x00\x1b[31m", "twolines[31m"),
        ("  much   space  ", "much space"),
        ("דוד", "דוד"),
        ("<script>alert(1)</script>", "<script>alert(1)</script"),
        ("\ud83c\udff4".encode("utf-16", "surrogatepass").decode("utf-16"), "🏴"),
        ("x" * 80, "x" * 24),
        ("\u00a0\u2003\u3000", ""),
    ],
)
def test_names_are_cleaned(given: str, shown: str) -> None:
    assert clean(given) == shown


def test_a_name_with_markup_is_data_and_never_a_page(client: Client) -> None:
    match = client.make("gold_armada", "me", "me")
    client.post(f"/api/matches/{match}/rename", seat=0, name="<b>\u202eEve")
    answer = client.http.get(f"/api/matches/{match}")
    assert answer.headers["content-type"] == "application/json"
    assert answer.json()["seats"][0]["name"] == "<b>Eve"
    client.play_out(match, [0, 1])
    record = client.http.get(f"/api/matches/{match}/record")
    assert record.headers["content-type"].startswith("text/plain")
    assert "seat 0: <b>Eve" in record.text


def test_limits_say_how_long_to_wait(sqlite_url: str) -> None:
    with running(sqlite_url, limit_commands=0.5) as server:
        client = Client(server.url)
        answers = [client.http.get("/api/games") for _ in range(40)]
        refused = [answer for answer in answers if answer.status_code == 429]
        assert refused and all(int(answer.headers["retry-after"]) == answer.json()["wait"] >= 1 for answer in refused)


def test_limits_of_a_seat_and_of_new_tables(sqlite_url: str) -> None:
    with running(sqlite_url, limit_seat=0.5, limit_tables=10.0) as server:
        client = Client(server.url)
        made = [client.http.post("/api/tables", json=WISH).status_code for _ in range(40)]
        assert made.count(200) == 30 and made.count(429) == 10
        match = client.get("/api/me")["tables"][0]["match"]
        links = [client.http.post(f"/api/matches/{match}/keys", json={"seat": 0}).status_code for _ in range(60)]
        assert links[:30] == [200] * 30 and 429 in links
        moves = [client.refused(f"/api/matches/{match}/play", seat=0, asked=9, move="x") for _ in range(40)]
        assert moves[0] == (409, "server.stale") and (429, "server.too_many") in moves


def test_a_limit_is_so_many_at_once_and_so_many_a_second() -> None:
    limit = Limit(2.0, 6)

    def taken(now: float) -> int:
        """How many of ten it lets through."""
        count = 0
        for _ in range(10):
            with suppress(Refused):
                limit.take("somebody", now)
                count += 1
        return count

    assert [taken(1000.0), taken(1000.0), taken(1001.0), taken(1002.5), taken(2000.0)] == [6, 0, 2, 3, 6]
    limit.take("somebody else", 2000.0)
    with pytest.raises(Refused) as refused:
        limit.take("somebody", 2000.0)
    assert refused.value.wait == 1


def test_sockets_of_an_address_are_counted(sqlite_url: str) -> None:
    with running(sqlite_url, limit_sockets=3) as server:
        client = Client(server.url)
        match = client.make("gold_armada", "me", "bot")
        sockets = [client.listen(match, 0) for _ in range(3)]
        with pytest.raises(InvalidStatus):
            client.listen(match, 0)
        sockets.pop().close()
        wait_until(lambda: sum(server.server.sockets.values()) == 2)
        sockets.append(client.listen(match, 0))
        for socket in sockets:
            socket.close()


def test_keys_can_be_rotated(sqlite_url: str) -> None:
    """Links signed with an old key are believed as long as it is listed."""
    with running(sqlite_url, keys="old") as server:
        client = Client(server.url)
        made = client.make_with_keys("gold_armada", "me", "bot")
        cookie = client.http.cookies["guest"]
    for keys, is_believed in (("old,new", True), ("new", False)):
        with running(sqlite_url, keys=keys) as server:
            later = Client(server.url, made["keys"][0]["token"])
            status = later.http.get(f"/api/matches/{made['match']}/frame", params={"seat": 0}).status_code
            assert (status == 200) == is_believed
            guest = Client(server.url)
            guest.http.cookies.set("guest", cookie)
            assert (made["match"] in [t["match"] for t in guest.get("/api/me")["tables"]]) == is_believed


def test_static_files_stay_in_their_folder(server: Thread, client: Client) -> None:
    for path in ("/../pyproject.toml", "/..%2f..%2fapp.py", "/%2e%2e/app.py", "//etc/passwd", "/assets/../../app.py"):
        answer = client.http.get(path)
        assert answer.status_code == 404 or answer.headers["content-type"].startswith("text/html")
        assert "import" not in answer.text
