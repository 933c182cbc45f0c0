"""`doubloon serve`: the server, with every setting as an argument or in the environment."""

from __future__ import annotations

import argparse
import os
import socket
import sys
import threading
import webbrowser
from contextlib import suppress

import msgspec

from doubloon.locale import Message, Problem, language, say
from doubloon.server.http.port import BACKLOG, address, is_doubloon, listen
from doubloon.server.settings import Settings, about, as_environment, read_settings
from doubloon.server.store import AlreadyServed, StoreDown, open_store

WORKER_SECONDS = 30  # a worker that is silent for longer hangs; on a busy machine starting takes many of them


def configure(parser: argparse.ArgumentParser) -> None:
    tongue = language()
    for name in Settings.__struct_fields__:
        help_text = say(about(name), tongue).replace("%", "%%")
        parser.add_argument("--" + name.replace("_", "-"), dest=name, metavar="VALUE", help=help_text)
    parser.add_argument("--open", action="store_true", help=say(Message("server.help.open"), tongue))


def run(args: argparse.Namespace) -> int:
    given = {name: getattr(args, name) for name in Settings.__struct_fields__ if getattr(args, name) is not None}
    settings = read_settings(os.environ, given)
    try:
        _try_database(settings)
    except AlreadyServed as problem:
        print(say(problem.message, language()), file=sys.stderr)
        if args.open:
            webbrowser.open(problem.url)
        return 0 if args.open else 1
    listener = listen(settings.host, settings.port)
    settings = msgspec.structs.replace(settings, port=listener.getsockname()[1])
    os.environ.update(as_environment(settings))
    threading.Thread(target=_announce, args=[settings, args.open], daemon=True).start()
    return _serve(settings, listener)


def _try_database(settings: Settings) -> None:
    """Whatever keeps it from being used is said before anything is started. The server then opens it for itself."""
    try:
        store = open_store(settings.database_url)
        try:
            store.claim(address(settings.host, settings.port))
            store.migrate()
        finally:
            store.close()
    except StoreDown as error:
        raise Problem("server.database_closed", error=str(error).strip()) from None


def _announce(settings: Settings, opens: bool) -> None:
    """When the server answers, and not before: until then the question waits in the queue of the bound port."""
    if is_doubloon(settings.host, settings.port, patience=None):
        url = address(settings.host, settings.port)
        print(say(Message("server.serving", {"url": url}), language()), file=sys.stderr, flush=True)
        if opens:
            webbrowser.open(url)


def _serve(settings: Settings, listener: socket.socket) -> int:
    import uvicorn
    from uvicorn.supervisors import Multiprocess

    config = uvicorn.Config(
        "doubloon.server.http.app:create",
        factory=True,
        http="doubloon.server.http.connections:Guarded",
        backlog=BACKLOG,
        host=settings.host,
        port=settings.port,
        workers=settings.workers,
        loop="auto",
        ws="doubloon.server.http.connections:Listening",
        ws_per_message_deflate=False,
        ws_max_size=4096,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.proxy),
        forwarded_allow_ips=settings.proxy or None,
        timeout_graceful_shutdown=10,
        timeout_worker_healthcheck=WORKER_SECONDS,
        h11_max_incomplete_event_size=65_536,
    )
    with suppress(KeyboardInterrupt):
        if settings.workers > 1:
            Multiprocess(config, sockets=[listener]).run()
        else:
            uvicorn.Server(config).run(sockets=[listener])
    return 0
