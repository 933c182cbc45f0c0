"""Notices for people who are away: encrypted push, plain mail, and silence for whoever looks."""

from __future__ import annotations

from queue import Empty

import msgspec
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from doubloon.server import steady
from doubloon.server.outside.mail import is_address
from doubloon.server.outside.push import CURVE, Pusher, b64, encrypt, new_private_key, point, private_key, unb64
from tests.server.client import Client, Json, wait_until
from tests.server.running import running
from tests.server.sinks import Postman, Service

# The example of RFC 8291, appendix A.
TEXT = b"When I grow up, I want to be a watermelon"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
THEIRS = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
OURS = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
BODY = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A"
    "_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def test_encryption_as_in_rfc_8291() -> None:
    key = private_key(unb64(OURS).hex())
    assert b64(encrypt(TEXT, THEIRS, AUTH, salt=unb64(SALT), key=key)) == BODY


def decrypt(body: bytes, key: ec.EllipticCurvePrivateKey, auth: bytes) -> bytes:
    salt, theirs = body[:16], body[21 : 21 + body[20]]
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))

    def derive(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
        return HKDF(hashes.SHA256(), length, salt, info).derive(secret)

    secret = derive(auth, shared, b"WebPush: info\0" + point(key) + theirs, 32)
    content_key = derive(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derive(salt, secret, b"Content-Encoding: nonce\0", 12)
    return AESGCM(content_key).decrypt(nonce, body[21 + body[20] :], None).rstrip(b"\x02")


def test_a_push_reaches_whoever_is_away_and_nobody_who_looks(sqlite_url: str, service: str) -> None:
    browser = ec.generate_private_key(CURVE)
    auth = b"0123456789abcdef"
    given: dict[str, str | float | bool] = {
        "push_subject": "mailto:host@example.org",
        "push_anywhere": True,
        "notice_after": 0.2,
    }
    with running(sqlite_url, **given) as server:
        client, other = Client(server.url), Client(server.url)
        assert len(unb64(client.get("/api/push")["key"])) == 65
        keys = {"p256dh": b64(point(browser)), "auth": b64(auth)}
        client.post("/api/me/push", endpoint=service + "/device", language="en", **keys)
        assert client.get("/api/me")["push"] == 1
        match = client.make("gold_armada", "me", "open")
        other.post(f"/api/matches/{match}/join")
        path, headers, body = Service.got.get(timeout=60)
        assert path == "/device" and headers["content-encoding"] == "aes128gcm" and headers["topic"] == match
        assert headers["authorization"].startswith("vapid t=")
        notice = decrypt(body, browser, auth).decode()
        assert "Gold Armada" in notice and f"/table/{match}" in notice
        socket = client.listen(match, 0)
        socket.next()
        for _ in range(3):  # my turns, while I look
            client.play(match, 0, *a_move(until_my_turn(client, other, match)))
        until_my_turn(client, other, match)
        with pytest.raises(Empty):
            Service.got.get(timeout=0.6)
        Service.status = 410
        socket.close()
        wait_until(lambda: not server.server.tables[match].listeners)
        client.play(match, 0, *a_move(client.frame(match)))
        until_my_turn(client, other, match)
        wait_until(lambda: client.get("/api/me")["push"] == 0)  # a device that has gone is forgotten
        Service.status = 201


def test_nobody_is_called_in_a_holiday_but_when_it_is_over(
    sqlite_url: str, post_office: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: dict[str, str | float | bool] = {"smtp": post_office, "mail_from": "a@example.org", "notice_after": 0.0}
    with running(sqlite_url, **given) as server:  # its clock is set forward: no other test should notice
        client, other = Client(server.url), Client(server.url)
        client.post("/api/me", name="Ann")
        person = client.http.cookies["guest"].partition(".")[0]
        guest = server.server.store.guest(person)
        assert guest is not None
        server.server.store.put_guest(msgspec.structs.replace(guest, mail="ann@example.org"))
        client.post("/api/me/holiday", days=7)
        slow = client.make("gold_armada", "me", "open", clock=3 * 86_400, pace="move")
        other.post(f"/api/matches/{slow}/join")
        until_my_turn(client, other, slow)
        quick = client.make("gold_armada", "me", "open", clock=600)
        other.post(f"/api/matches/{quick}/join")
        until_my_turn(client, other, quick)
        first = Postman.got.get(timeout=60)  # mail goes in order: one for the slow match would have come before
        assert f"/table/{quick}" in first
        now = steady.now()
        monkeypatch.setattr(steady, "now", lambda: now + 8 * 86_400)
        assert f"/table/{slow}" in Postman.got.get(timeout=60)


def until_my_turn(client: Client, other: Client, match: str) -> Json:
    """The others play until seat 0 is to act."""
    while not (frame := client.frame(match))["moves"]:
        other.play(match, 1, *a_move(other.frame(match, 1)))
    return frame


def a_move(frame: Json) -> tuple[int, str]:
    """The last of them ends a turn soonest."""
    return frame["asked"], frame["moves"][-1]["text"]


def test_pushes_go_to_push_services_alone() -> None:
    pusher = Pusher(new_private_key(), "mailto:x@example.org")
    for endpoint in ("http://push.example.org/x", "https://push.example.org:22/x", "file:///etc/passwd", "https:///x"):
        assert not pusher.may_push_to(endpoint)
    assert pusher.may_push_to("https://push.example.org/x")
    from doubloon.server.outside.push import is_public

    for host in ("127.0.0.1", "localhost", "10.0.0.1", "169.254.169.254", "::1", "no such host"):
        assert not is_public(host)


def test_mail_comes_after_the_address_is_confirmed(sqlite_url: str, post_office: str) -> None:
    given: dict[str, str | float | bool] = {
        "smtp": post_office,
        "mail_from": "doubloon@example.org",
        "notice_after": 0.2,
        "public_url": "",
    }
    with running(sqlite_url, **given) as server:
        client, other = Client(server.url), Client(server.url)
        assert client.refused("/api/me/mail", address="not an address\n") == (409, "server.bad_address")
        client.post("/api/me/mail", address="ann@example.org")
        assert client.get("/api/me")["mail"] == ""
        confirmation = Postman.got.get(timeout=60)
        assert "To: ann@example.org" in confirmation
        token = confirmation.replace("=\r\n", "").replace("=\n", "").partition("/mail#")[2].split()[0]
        assert other.refused("/api/mail/confirm", token=token[:-2] + "xx") == (401, "server.bad_token")
        other.post("/api/mail/confirm", token=token)  # on whatever device the mail was read
        assert client.get("/api/me")["mail"] == "ann@example.org"
        match = client.make("gold_armada", "me", "open")
        other.post(f"/api/matches/{match}/join")
        assert f"/table/{match}" in Postman.got.get(timeout=60)
        client.post("/api/me/mail", address="")
        assert client.get("/api/me")["mail"] == ""


@pytest.mark.parametrize(
    "text", ["", "a", "a@", "@b.c", "a@b c", "a\n@b.c", "a@b.c\nBcc: x@y.z", "a,b@c.d", '"a"@b.c', "a@b..c"]
)
def test_what_is_no_address(text: str) -> None:
    assert not is_address(text)
