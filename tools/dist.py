"""`make dist`: the source archive and two wheels in dist, built as strangers will build them, and tried out.

Beside them lie pins.txt, the versions they were tried with, for `pip install -c`, and sbom.json, the bill of materials.

The archive is made from the work tree, the wheels from the archive: one compiled for this Python and system, one
interpreted for all. Then twine reads their metadata, and each is installed into an environment of its own, where
every game is played to the end and the server must show its first page.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import time
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

from hatch_build import why_interpreted
from tools.sbom import bill

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"
MOST = 2_000_000  # bytes of the source archive
CLIENT = Path("src/doubloon/web/dist")
KIT = ["offline/*", "offline.json", "assets/pyodide-*"]  # for play without a server: in the wheels, not in the archive
STARTING = 60  # seconds for a server's first answer
SMOKE = """
import random

import doubloon
from doubloon.build_info import describe
from doubloon.engine.dealer import Dealer

print(" ", describe())
assert ("compiled" if {compiled} else "interpreted") in describe(), describe()
for game in doubloon.GAMES:
    match, rng = doubloon.Match(doubloon.load(game), seats=2, dealer=Dealer(bytes(32))), random.Random(1)
    match.deal()
    while seats := match.to_act():
        match.play_move(seats[0], rng.choice(match.moves(seats[0])))
    print("  ", game, match.scores())
"""


def run(*command: str | Path, **environment: str) -> None:
    subprocess.run([str(word) for word in command], cwd=ROOT, check=True, env={**os.environ, **environment})


def pip(python: str | Path, *words: str | Path, **environment: str) -> None:
    run(python, "-m", "pip", "--disable-pip-version-check", "--quiet", *words, **environment)


def build() -> tuple[Path, dict[str, Path]]:
    """The archive, and the wheels made of it and the kit: "1" compiled, where that can be done, "0" interpreted."""
    shutil.rmtree(DIST, ignore_errors=True)
    run(sys.executable, "-m", "hatchling", "build", "--target", "sdist", "--directory", DIST)
    (archive,) = DIST.glob("*.tar.gz")
    wheels = {}
    with tempfile.TemporaryDirectory() as folder:
        source = unpacked(archive, Path(folder))
        for wish in ["0"] if why_interpreted("auto") else ["0", "1"]:
            before = set(DIST.glob("*.whl"))
            pip(sys.executable, "wheel", "--no-deps", "--no-build-isolation", "--no-index", "--wheel-dir", DIST, source,
                DOUBLOON_COMPILE=wish)  # fmt: skip
            (wheels[wish],) = set(DIST.glob("*.whl")) - before
    return archive, wheels


def unpacked(archive: Path, folder: Path) -> Path:
    """The archive's files, with the kit of this work tree laid beside them."""
    with tarfile.open(archive) as opened:
        opened.extractall(folder, filter="data")
    (source,) = folder.iterdir()
    for file in [found for pattern in KIT for found in (ROOT / CLIENT).glob(pattern)]:
        place = source / CLIENT / file.relative_to(ROOT / CLIENT)
        place.parent.mkdir(exist_ok=True)
        shutil.copyfile(file, place)
    return source


def pins() -> str:
    """The pinned versions without the hashes, which pip would want of our own wheel too."""
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    return "\n".join(line.removesuffix(" \\") for line in lines if not line.startswith(" ")) + "\n"


def try_out(wheel: Path, wish: str) -> None:
    """Install a wheel as a stranger would, play every game, open the first page."""
    with tempfile.TemporaryDirectory() as folder:
        run(sys.executable, "-m", "venv", folder)
        python = Path(folder, "Scripts" if os.name == "nt" else "bin", "python")
        pip(python, "install", "-c", DIST / "pins.txt", wheel)
        run(python, "-I", "-c", SMOKE.format(compiled=wish == "1"))
        first_page(python, folder)


def first_page(python: Path, folder: str) -> None:
    port = 18_484
    command = [str(python), "-I", "-m", "doubloon", "serve", "--port", str(port)]
    server = subprocess.Popen(command, env={**os.environ, "DOUBLOON_DATA": folder}, stderr=subprocess.DEVNULL)
    try:
        end = time.monotonic() + STARTING
        while not answers(f"http://127.0.0.1:{port}/health"):
            if time.monotonic() > end or server.poll() is not None:
                raise SystemExit("The server of this wheel does not start.")
            time.sleep(0.2)
        with urlopen(f"http://127.0.0.1:{port}/") as page:
            assert b"<title>" in page.read(), "the wheel has no browser client"
    finally:
        server.terminate()
        server.wait(30)
    print("   the browser client")


def answers(url: str) -> bool:
    try:
        with urlopen(url, timeout=1):
            return True
    except (URLError, OSError):
        return False


def main() -> None:
    archive, wheels = build()
    (DIST / "pins.txt").write_text(pins(), encoding="utf-8")
    (DIST / "sbom.json").write_text(json.dumps(bill(), indent=1) + "\n", encoding="utf-8")
    size = archive.stat().st_size
    if size >= MOST:
        raise SystemExit(f"{archive.name} has {size} bytes; it is to stay below {MOST}.")
    run(sys.executable, "-m", "twine", "check", "--strict", archive, *wheels.values())
    for wish, wheel in wheels.items():
        print(wheel.name)
        try_out(wheel, wish)
    for file in sorted(DIST.iterdir()):
        print(f"{file.stat().st_size:>10,}  {file.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
