"""Web push: a notice encrypted for one browser (RFC 8291) and signed as ours (VAPID, RFC 8292)."""

from __future__ import annotations

import base64
import http.client
import ipaddress
import json
import os
import socket
import time
from typing import final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from doubloon.server.store import Device

CURVE = ec.SECP256R1()
RECORD_SIZE = 4096
TOKEN_SECONDS = 12 * 3600
TTL_SECONDS = 24 * 3600
TIMEOUT = 10.0
GONE = (404, 410)


def b64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def unb64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def new_private_key() -> str:
    return f"{ec.generate_private_key(CURVE).private_numbers().private_value:064x}"


def private_key(number: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int(number, 16), CURVE)


def point(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def check_keys(p256dh: str, auth: str) -> bool:
    """Are these keys of a browser?"""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, unb64(p256dh))
        return len(unb64(auth)) == 16
    except ValueError:
        return False


def encrypt(text: bytes, p256dh: str, auth: str, *, salt: bytes, key: ec.EllipticCurvePrivateKey) -> bytes:
    """The body of the request; `salt` and `key` must be fresh for every message."""
    theirs = unb64(p256dh)
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    secret = _derive(unb64(auth), shared, b"WebPush: info\0" + theirs + point(key), 32)
    content_key = _derive(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(salt, secret, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD_SIZE.to_bytes(4, "big") + len(point(key)).to_bytes(1, "big") + point(key)
    return head + AESGCM(content_key).encrypt(nonce, text + b"\x02", None)


def _derive(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def is_public(host: str) -> bool:
    """Push services are on the Internet: an endpoint that leads into this network is an attack."""
    try:
        found = {info[4][0] for info in socket.getaddrinfo(host, None)}
    except OSError:
        return False
    return bool(found) and all(ipaddress.ip_address(str(address).partition("%")[0]).is_global for address in found)


@final
class Pusher:
    """`anywhere` lets tests push to a service on this machine."""

    def __init__(self, key: str, subject: str, *, anywhere: bool = False) -> None:
        self._key = private_key(key)
        self._subject = subject
        self._anywhere = anywhere
        self.public_key = b64(point(self._key))

    def may_push_to(self, endpoint: str) -> bool:
        parts = urlsplit(endpoint)
        if self._anywhere:
            return bool(parts.hostname)
        return parts.scheme == "https" and parts.hostname is not None and parts.port in (None, 443)

    def send(self, device: Device, notice: dict[str, str], topic: str) -> int:
        """The push service's status; 0 when it could not be reached. Called in a thread."""
        parts = urlsplit(device.endpoint)
        host = parts.hostname or ""
        if not self._anywhere and not is_public(host):
            return 0
        secret = ec.generate_private_key(CURVE)
        body = encrypt(json.dumps(notice).encode(), device.p256dh, device.auth, salt=os.urandom(16), key=secret)
        headers = {
            "Authorization": self.authorization(f"{parts.scheme}://{parts.netloc}", int(time.time())),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(TTL_SECONDS),
            "Topic": topic,
            "Urgency": "normal",
        }
        plain = parts.scheme == "http"
        connection = (http.client.HTTPConnection if plain else http.client.HTTPSConnection)(
            parts.netloc, timeout=TIMEOUT
        )
        try:
            connection.request("POST", parts.path + ("?" + parts.query if parts.query else ""), body, headers)
            return connection.getresponse().status
        except (OSError, http.client.HTTPException):
            return 0
        finally:
            connection.close()

    def authorization(self, audience: str, now: int) -> str:
        claims = {"aud": audience, "exp": now + TOKEN_SECONDS, "sub": self._subject}
        signed = ".".join(b64(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
        r, s = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        signature = r.to_bytes(32, "big") + s.to_bytes(32, "big")
        return f"vapid t={signed}.{b64(signature)}, k={self.public_key}"
