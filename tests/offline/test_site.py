"""`doubloon site`: which folders it writes to, and what it writes."""

from __future__ import annotations

import gzip
from pathlib import Path

import msgspec
import pytest

from doubloon.locale import Problem
from doubloon.offline.site import as_site, with_page, write_site

PAGE = '<html lang="en"><head><link rel="icon" href="/icon.svg" /><script src="/assets/x.js"></script></head></html>'


def bundled(files: dict[str, bytes]) -> bytes:
    listed = msgspec.json.encode([(path, len(part)) for path, part in files.items()])
    return len(listed).to_bytes(4, "little") + listed + b"".join(files.values())


@pytest.fixture
def client(tmp_path: Path) -> Path:
    """As the build leaves it, but small."""
    folder = tmp_path / "client"
    (folder / "offline").mkdir(parents=True)
    (folder / "assets").mkdir()
    (folder / "index.html").write_text(PAGE)
    (folder / "assets" / "x.js").write_text("1")
    (folder / "assets" / "x.js.gz").write_bytes(gzip.compress(b"1"))
    (folder / "chunks.json").write_text("{}")
    shell = gzip.compress(bundled({"assets/x.js": b"1", "index.html": PAGE.encode()}))
    (folder / "offline" / "shell-1.pack").write_bytes(shell)
    pack = {"file": "offline/shell-1.pack", "size": len(shell), "kept": 1, "sha256": ""}
    kit = {"version": "1", "rules": {"tobago": 2}, "python": {"loader": "x"}, "packs": {"shell": pack}}
    (folder / "offline.json").write_bytes(msgspec.json.encode(kit))
    return folder


def test_a_site_finds_its_files_from_where_it_lies(client: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    write_site(client, site)
    assert (site / "index.html").read_text() == as_site(PAGE)
    assert 'href="./icon.svg"' in as_site(PAGE) and 'src="./assets/x.js"' in as_site(PAGE)
    names = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    kit = msgspec.json.decode((site / "offline.json").read_bytes())
    shell = kit["packs"]["shell"]["file"]
    assert names == {"index.html", "assets/x.js", "offline.json", shell}
    assert as_site(PAGE).encode() in gzip.decompress((site / shell).read_bytes())
    assert kit["packs"]["shell"]["size"] == (site / shell).stat().st_size


def test_it_is_written_over_an_older_one_and_leaves_no_old_files(client: Path, tmp_path: Path) -> None:
    site = tmp_path / "site"
    write_site(client, site)
    (site / "assets" / "old.js").write_text("old")
    write_site(client, site)
    assert not (site / "assets" / "old.js").exists()


def test_another_folder_is_left_alone(client: Path, tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "thesis.txt").write_text("all I have")
    with pytest.raises(Problem, match="something else"):
        write_site(client, tmp_path / "mine")


def test_a_client_without_the_part_cannot_be_a_site(tmp_path: Path) -> None:
    with pytest.raises(Problem, match="built without"):
        write_site(tmp_path, tmp_path / "site")


def test_a_bundle_with_another_page_keeps_the_rest() -> None:
    made = with_page(bundled({"a": b"12", "index.html": b"old", "z": b"3"}), b"longer than old")
    assert made == bundled({"a": b"12", "index.html": b"longer than old", "z": b"3"})
