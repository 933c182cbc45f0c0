"""`doubloon site DIR`: the client as plain files for any host, in any folder, with no server behind it.

The files are those a server shows people, but for the page itself, which is told that it is a site
(web/src/lib/site.ts), and the pack of all pages that a device keeps, which holds that page too.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import shutil
import sys
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec

from doubloon.locale import Message, Problem, language, say

LIST: Final = "offline.json"
INDEX: Final = "index.html"
HTML: Final = '<html lang="en"'
LEFT_OUT: Final = (".br", ".gz")  # for servers that choose among them; packs are small on any host
LENGTH: Final = 4  # bytes of the number at the head of a bundle


class Pack(msgspec.Struct):
    """As the build lists it (web/src/lib/device/packs.ts)."""

    file: str
    size: int
    kept: int
    sha256: str


class Kit(msgspec.Struct):
    version: str
    rules: dict[str, int]
    python: msgspec.Raw
    packs: dict[str, Pack]


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", metavar="DIR", help=say(Message("server.help.site"), language()))


def run(args: argparse.Namespace) -> int:
    write_site(Path(str(files("doubloon"))) / "web" / "dist", Path(args.folder))
    print(say(Message("server.site_written", {"folder": args.folder}), language()), file=sys.stderr)
    return 0


def write_site(client: Path, folder: Path) -> None:
    """A site that is there already is brought up to date; another folder with something in it is left alone."""
    if not (client / LIST).is_file():
        raise Problem("server.site_no_packs")
    if folder.exists() and (not folder.is_dir() or (any(folder.iterdir()) and not (folder / LIST).is_file())):
        raise Problem("server.site_not_empty", folder=str(folder))
    for part in ("assets", "offline"):
        shutil.rmtree(folder / part, ignore_errors=True)
    page = as_site((client / INDEX).read_text(encoding="utf-8")).encode()
    kit = msgspec.json.decode((client / LIST).read_bytes(), type=Kit)
    shell = kit.packs["shell"]
    bundle = with_page(gzip.decompress((client / shell.file).read_bytes()), page)
    packed = gzip.compress(bundle, 9, mtime=0)
    name = hashlib.sha256(packed).hexdigest()
    kit.packs["shell"] = Pack(f"offline/shell-{name[:12]}.pack", len(packed), len(bundle), name)
    wanted = {
        path.relative_to(client).as_posix(): path.read_bytes()
        for path in client.rglob("*")
        if path.is_file() and path.suffix not in LEFT_OUT and path.name != "chunks.json"
    }
    del wanted[shell.file]
    wanted |= {INDEX: page, LIST: msgspec.json.encode(kit), kit.packs["shell"].file: packed}
    for place, content in wanted.items():
        (folder / place).parent.mkdir(parents=True, exist_ok=True)
        (folder / place).write_bytes(content)


def as_site(page: str) -> str:
    """Its files are found from where it lies, and it knows that nobody but the device can be asked."""
    return page.replace(HTML, HTML + " data-site").replace('href="/', 'href="./').replace('src="/', 'src="./')


def with_page(bundle: bytes, page: bytes) -> bytes:
    """The client's files as one (web/offline/kit.ts), with another page: length of the list, the list, the files."""
    end = LENGTH + int.from_bytes(bundle[:LENGTH], "little")
    sizes = msgspec.json.decode(bundle[LENGTH:end], type=list[tuple[str, int]])
    parts: dict[str, bytes] = {}
    for path, size in sizes:
        parts[path] = bundle[end : end + size]
        end += size
    parts[INDEX] = page
    listed = msgspec.json.encode([(path, len(part)) for path, part in parts.items()])
    return b"".join([len(listed).to_bytes(LENGTH, "little"), listed, *parts.values()])
