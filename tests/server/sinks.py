"""Where notices end up in tests: a push service and a post office that keep what they get."""

from __future__ import annotations

import socketserver
from http.server import BaseHTTPRequestHandler
from queue import Queue
from typing import ClassVar


class Service(BaseHTTPRequestHandler):
    """A push service that keeps what it gets."""

    got: ClassVar[Queue[tuple[str, dict[str, str], bytes]]] = Queue()
    status: ClassVar[int] = 201

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        Service.got.put((self.path, {k.lower(): v for k, v in self.headers.items()}, body))
        self.send_response(Service.status)
        self.end_headers()

    def log_message(self, *words: object) -> None:
        pass


class Postman(socketserver.StreamRequestHandler):
    """As much SMTP as a sender needs."""

    got: ClassVar[Queue[str]] = Queue()

    def handle(self) -> None:
        self.wfile.write(b"220 here\r\n")
        while line := self.rfile.readline():
            word = line[:4].upper()
            if word == b"DATA":
                self.wfile.write(b"354 go on\r\n")
                text = b""
                while (part := self.rfile.readline()) != b".\r\n":
                    text += part
                Postman.got.put(text.decode())
            self.wfile.write(b"221 bye\r\n" if word == b"QUIT" else b"250 ok\r\n")
            if word == b"QUIT":
                return
