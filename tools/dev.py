"""`make dev`: the server from the files in src and the browser client from web, each renewed when its files change.

Vite reloads the page by itself; the server is started again when a Python file, a data file or a sentence changes.
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

from hatch_build import find_npm

ROOT = Path(__file__).parents[1]
PORT = int(os.environ.get("DOUBLOON_PORT", "8484"))
LOOKED_AT = 100  # ports
WATCHED = (".py", ".toml", ".json", ".md")
BETWEEN_LOOKS = 0.5  # seconds


def newest() -> float:
    """When a file that the server reads was last changed."""
    package = ROOT / "src" / "doubloon"
    files = (path for path in package.rglob("*") if path.suffix in WATCHED and "dist" not in path.parts)
    return max(path.stat().st_mtime for path in files)


def free_port(wanted: int) -> int:
    """That one, or the next that is free: the server of `make play` may have it, and Vite would talk to that one."""
    for port in range(wanted, wanted + LOOKED_AT):
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port
    raise SystemExit(f"Port {wanted} is taken, and so are the {LOOKED_AT - 1} after it: set DOUBLOON_PORT to another.")


def start_server(port: int) -> subprocess.Popen[bytes]:
    """Its data stay in build/dev, apart from the matches of `make play`."""
    data = ROOT / "build" / "dev"
    data.mkdir(parents=True, exist_ok=True)
    environment = {"PYTHONPATH": str(ROOT / "src"), "DOUBLOON_DATA": str(data), "DOUBLOON_PORT": str(port)}
    return subprocess.Popen([sys.executable, "-m", "doubloon", "serve"], env={**os.environ, **environment})


def start_client(port: int) -> subprocess.Popen[bytes]:
    npm = find_npm()
    environment = {**os.environ, "PATH": npm.path, "DOUBLOON_SERVER": f"http://127.0.0.1:{port}"}
    command = [*npm.command, "run", "dev", "--", "--host", "127.0.0.1"]
    return subprocess.Popen(command, cwd=ROOT / "web", env=environment)


def stop(process: subprocess.Popen[bytes]) -> None:
    process.terminate()
    process.wait(30)


def main() -> None:
    port = free_port(PORT)
    if port != PORT:
        print(f"Port {PORT} is taken, so the server listens on {port}. Open the address that Vite prints.")
    client = start_client(port)
    server = start_server(port)
    seen = newest()
    try:
        while client.poll() is None:
            time.sleep(BETWEEN_LOOKS)
            now = newest()
            if now > seen:
                seen = now
                stop(server)
                server = start_server(port)
    except KeyboardInterrupt:
        pass
    finally:
        stop(server)
        stop(client)


if __name__ == "__main__":
    main()
