"""`doubloon serve`: the server, with every setting as an argument or in the environment."""

from __future__ import annotations

import argparse
import os
import sys
import threading
import webbrowser
from urllib.request import urlopen

from doubloon.locale import Message, language, say
from doubloon.server.settings import Settings, about, as_environment, read_settings

WORKER_SECONDS = 30  # a worker that is silent for longer hangs; on a busy machine starting takes many of them
STARTING = 30  # seconds to wait for the server before the browser is opened


def configure(parser: argparse.ArgumentParser) -> None:
    tongue = language()
    for name in Settings.__struct_fields__:
        help_text = say(about(name), tongue).replace("%", "%%")
        parser.add_argument("--" + name.replace("_", "-"), dest=name, metavar="VALUE", help=help_text)
    parser.add_argument("--open", action="store_true", help=say(Message("server.help.open"), tongue))


def run(args: argparse.Namespace) -> int:
    import uvicorn

    given = {name: getattr(args, name) for name in Settings.__struct_fields__ if getattr(args, name) is not None}
    settings = read_settings(os.environ, given)
    os.environ.update(as_environment(settings))
    url = f"http://{settings.host if ':' not in settings.host else f'[{settings.host}]'}:{settings.port}"
    print(say(Message("server.serving", {"url": url}), language()), file=sys.stderr)
    if args.open:
        threading.Thread(target=_open_browser, args=[url], daemon=True).start()
    uvicorn.run(
        "doubloon.server.http.app:create",
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=settings.workers,
        loop="auto",
        ws="websockets-sansio",
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
    return 0


def _open_browser(url: str) -> None:
    """When the server answers, and not before."""
    for _ in range(STARTING * 5):
        try:
            with urlopen(url + "/health", timeout=1):
                webbrowser.open(url)
                return
        except OSError:
            threading.Event().wait(0.2)
