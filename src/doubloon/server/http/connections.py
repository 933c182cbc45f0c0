"""Who may hold a connection, how many, and for how long without saying what they want.

The limits of requests count what was asked; a connection that asks nothing, or byte by byte, is counted here. A proxy
that is believed brings everybody's connections, so it has no limit of its own.
"""

from __future__ import annotations

import asyncio
import ipaddress
import struct
import sys
import time
from typing import TYPE_CHECKING, Any, Final, final

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from doubloon.server.limits import whose
from doubloon.server.log import log
from doubloon.server.metrics import CONNECTIONS, CONNECTIONS_REFUSED

if TYPE_CHECKING:
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol as HttpProtocol
else:
    from uvicorn.protocols.http.auto import AutoHTTPProtocol as HttpProtocol

SEND_SECONDS: Final = 20.0
HEAD_SECONDS: Final = 10.0  # from the first byte, or from nothing, to the end of a request's head
RESERVED: Final = 120  # file descriptors that are not for visitors: the database, bots, mail, the log
QUIET: Final = 60.0  # seconds between two lines of the log about the same thing
TELL: Final = "doubloon.tell"  # by these names the scope of a socket has its `tell`
TAKE: Final = "doubloon.take"  # and its `take`
TEXT: Final = 0x81
TWO_BYTES: Final = struct.Struct("!BBH")
EIGHT_BYTES: Final = struct.Struct("!BBQ")
FULL: Final = b"HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nRetry-After: 5\r\nContent-Length: 0\r\n\r\n"


def most_files() -> int:
    """As many as the system allows this process: more than it gives at first."""
    if sys.platform == "win32":
        return 8192
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 1 << 20 if hard == resource.RLIM_INFINITY else hard
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        return wanted
    return min(soft, 1 << 20) if soft != resource.RLIM_INFINITY else 1 << 20


@final
class Connections:
    """Those of one server process, by address."""

    def __init__(self, limit: int, proxy: str, files: int) -> None:
        self._limit = limit
        self._most = max(16, files - RESERVED)
        self._is_behind_any = proxy.strip() == "*"
        self._proxies = [] if self._is_behind_any else _networks(proxy)
        self._held: dict[str, int] = {}
        self._total = 0
        self._said = -QUIET

    def enter(self, address: str) -> bool:
        """May one more come in? If so, it is counted until it leaves."""
        key = whose(address)
        has_room = self._total < self._most
        if not has_room or (self._limit and self._held.get(key, 0) >= self._limit and not self._is_proxy(address)):
            CONNECTIONS_REFUSED.add(1)
            self._complain(key, has_room=has_room)
            return False
        self._held[key] = self._held.get(key, 0) + 1
        self._total += 1
        CONNECTIONS.set(self._total)
        return True

    def leave(self, address: str) -> None:
        key = whose(address)
        self._held[key] -= 1
        if not self._held[key]:
            del self._held[key]
        self._total -= 1
        CONNECTIONS.set(self._total)

    def _is_proxy(self, address: str) -> bool:
        if self._is_behind_any or not address:
            return True
        return any(ipaddress.ip_address(address.partition("%")[0]) in network for network in self._proxies)

    def _complain(self, key: str, *, has_room: bool) -> None:
        if time.monotonic() - self._said > QUIET:
            self._said = time.monotonic()
            log("warning", "connections refused", address=key, held=self._held.get(key, 0), room=has_room)


def _networks(proxy: str) -> list[ipaddress.IPv4Network | ipaddress.IPv6Network]:
    found: list[ipaddress.IPv4Network | ipaddress.IPv6Network] = []
    for name in proxy.split(","):
        try:
            found.append(ipaddress.ip_network(name.strip()))
        except ValueError:  # a name, or nothing: uvicorn compares names
            continue
    return found


class Guarded(HttpProtocol):
    """uvicorn's HTTP, with a count of connections and a time limit for each request's head."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._connections: Connections = _gate_of(self.config.loaded_app).connections
        self._address: str | None = None  # while it is counted
        self._head: asyncio.TimerHandle | None = None
        self._is_socket = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        peer = transport.get_extra_info("peername")
        address = str(peer[0]) if isinstance(peer, tuple) else ""
        if not self._connections.enter(address):
            transport.write(FULL)
            transport.close()
        else:
            self._address = address
            self._head = self.loop.call_later(HEAD_SECONDS, transport.close)
        super().connection_made(transport)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._is_socket:
            return
        cycle: Any = self.cycle  # None until a first head has come
        if cycle is not None and not cycle.response_complete:
            self._stop_waiting()
        elif self._head is None and not self.transport.is_closing():
            self._head = self.loop.call_later(HEAD_SECONDS, self.transport.close)

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, *args: Any) -> None:
        """Sockets have a limit of their own, and wait for as long as they like."""
        self._is_socket = True
        self._leave()
        super().handle_websocket_upgrade(*args)

    def _stop_waiting(self) -> None:
        if self._head is not None:
            self._head.cancel()
            self._head = None

    def _leave(self) -> None:
        self._stop_waiting()
        if self._address is not None:
            self._connections.leave(self._address)
            self._address = None


def framed(data: bytes) -> bytes:
    """A text message as WebSockets carry it from a server: in one frame, in clear (RFC 6455, 5.2)."""
    size = len(data)
    if size < 126:
        return bytes((TEXT, size)) + data
    if size < 1 << 16:
        return TWO_BYTES.pack(TEXT, 126, size) + data
    return EIGHT_BYTES.pack(TEXT, 127, size) + data


@final
class Heard:
    """What a socket has said and nobody has taken yet. asyncio's queue would weigh as much as all else of a socket."""

    __slots__ = ("_messages", "_waiting")

    def __init__(self) -> None:
        self._messages: list[Any] = []
        self._waiting: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        self._messages.append(message)
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    def empty(self) -> bool:
        return not self._messages

    async def get(self) -> Any:
        while not self._messages:
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        return self._messages.pop(0)


class Listening(WebSocketsSansIOProtocol):
    """uvicorn's WebSockets. Who takes nothing of what is sent for too long has gone, whatever the connection says."""

    _patience: asyncio.TimerHandle | None = None

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.queue = Heard()  # type: ignore[assignment]

    async def run_asgi(self) -> None:
        self.scope["state"][TELL] = self.tell
        self.scope["state"][TAKE] = self.take
        await super().run_asgi()

    async def send(self, message: Any) -> None:
        await super().send(message)
        if message["type"] == "websocket.accept":  # what was said to open it is not needed any more
            del self.request, self.response

    async def tell(self, data: bytes) -> None:
        """A text, straight to the socket: uvicorn's way there takes longer than it takes to make a frame."""
        if not self.writable.is_set():
            await self.writable.wait()
        if not self.take(data):
            raise ClientDisconnected

    def take(self, data: bytes) -> bool:
        """The same at once; False when there is no room for it just now, or nobody to hear it any more."""
        is_open = not self.disconnected and not self.close_sent and self.conn.state is State.OPEN
        if is_open and self.writable.is_set():
            self.transport.write(framed(data))
            return True
        return False

    def pause_writing(self) -> None:
        super().pause_writing()
        self._patience = self.loop.call_later(SEND_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        self._stop_waiting()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def _stop_waiting(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None


def _gate_of(app: Any) -> Any:
    """Our application, inside what uvicorn has put around it."""
    while not hasattr(app, "connections"):
        app = app.app
    return app
