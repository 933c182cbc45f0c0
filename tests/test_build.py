"""The build chooses right, says why, and packs what is needed and nothing else."""

from __future__ import annotations

import contextlib
import gzip
import os
import subprocess
import sys
import tarfile
import zipfile
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import files
from pathlib import Path

import pytest

from doubloon import __version__, build_info
from tests.hook import ROOT, load_hook
from tools.dist import MOST

BUILD_FILES = ("pyproject.toml", "hatch_build.py", "LICENSE", "README.md", ".gitignore")
DATA_KINDS = (".json", ".toml", ".txt", ".md")


hook = load_hook()


@pytest.fixture
def no_compiler(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine whose PATH holds nothing at all."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CC", raising=False)


# --- compiled or not -------------------------------------------------------------------------------------


@pytest.mark.usefixtures("no_compiler")
def test_auto_without_a_compiler_is_interpreted() -> None:
    assert hook.why_interpreted("auto") == "no C compiler was found"


@pytest.mark.usefixtures("no_compiler")
def test_1_without_a_compiler_fails_clearly() -> None:
    with pytest.raises(SystemExit, match="DOUBLOON_COMPILE=1 asks for a compiled build, but no C compiler was found"):
        hook.why_interpreted("1")


def test_0_is_interpreted_whatever_there_is() -> None:
    assert hook.why_interpreted("0") == "DOUBLOON_COMPILE=0"


def test_another_wish_is_refused_with_the_valid_ones() -> None:
    with pytest.raises(SystemExit, match="auto, 0 or 1"):
        hook.why_interpreted("yes")


def test_each_game_may_be_a_unit_of_its_own_and_one_unit_holds_them_all() -> None:
    one, many = hook.units(ROOT, "one"), hook.units(ROOT, "games")
    sources = [str(path) for path in hook.compiled_sources(ROOT)]
    assert one == {"doubloon": sources}
    assert sorted(file for files in many.values() for file in files) == sources
    assert sorted(many) == [
        "doubloon_batches",
        "doubloon_bots",
        "doubloon_engine",
        "doubloon_gold_armada",
        "doubloon_islands",
        "doubloon_silver_and_gold",
    ]
    assert all("silver_and_gold" in file for file in many["doubloon_silver_and_gold"])
    with pytest.raises(SystemExit, match="DOUBLOON_UNITS is 'all': it may be one or games"):
        hook.units(ROOT, "all")


def test_a_compiler_that_cannot_compile_is_an_obstacle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = tmp_path / "broken-cc"
    broken.write_text("#!/bin/sh\nexit 1\n")
    broken.chmod(0o755)
    monkeypatch.setenv("CC", str(broken))
    assert "cannot compile against Python.h" in hook.why_interpreted("auto")


def test_the_unit_holds_rules_and_search_without_package_files() -> None:
    sources = [path.relative_to(ROOT / "src/doubloon") for path in hook.compiled_sources(ROOT)]
    assert Path("engine/contract.py") in sources
    assert {path.parts[0] for path in sources} <= {"engine", "hexmap", "games", "bots", "batches"}
    assert not [path for path in sources if path.name == "__init__.py"]


# --- the browser client ----------------------------------------------------------------------------------


def test_no_client_needs_no_node(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    assert hook.node_requirements(tmp_path) == []


def test_node_is_fetched_only_without_npm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "web").mkdir()
    (tmp_path / "web/package.json").write_text("{}")
    add_node(tmp_path, "v22.14.0", monkeypatch)
    assert hook.node_requirements(tmp_path) == []
    monkeypatch.setenv("PATH", "")
    assert hook.node_requirements(tmp_path) == [hook.NODE_WHEEL]


def test_an_old_node_counts_as_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    add_node(tmp_path, "v18.20.4", monkeypatch)
    assert hook.npm_on_path() is None


def test_asking_the_build_leaves_the_environment_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    """What npm or the compiler must find on PATH or in CC is told to them alone."""
    monkeypatch.delenv("CC", raising=False)
    before = dict(os.environ)
    hook.why_interpreted("auto")
    with contextlib.suppress(SystemExit):  # where the wheel with Node is not installed
        assert hook.npm_from_wheel().path.endswith(os.environ["PATH"])
    with hook.told(CC="cc", MYPYPATH="src"):
        assert os.environ["CC"] == "cc"
    assert dict(os.environ) == before


def add_node(folder: Path, says: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("node", "npm"):
        (folder / name).write_text(f"#!/bin/sh\necho {says}\n")
        (folder / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(folder))


# --- the wheel -------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def interpreted_wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    # In a copy of the tree, so that a build going on here is not disturbed.
    tree = tmp_path_factory.mktemp("tree")
    copy_sources(tree)
    subprocess.run(command, cwd=tree, env={**os.environ, "DOUBLOON_COMPILE": "0"}, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    return wheel


def copy_sources(tree: Path) -> None:
    for file in [*package_files(), *(ROOT / name for name in BUILD_FILES)]:
        copy = tree / file.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(file.read_bytes())
    (tree / "src/doubloon/engine/junk.c").write_text("")


def package_files() -> list[Path]:
    package = ROOT / "src/doubloon"
    chosen = [file for file in package.rglob("*") if file.suffix in (".py", *DATA_KINDS) or file.name == "py.typed"]
    return [file for file in chosen if not file.is_relative_to(package / "web" / "dist")]


def in_package() -> set[str]:
    return {file.relative_to(ROOT / "src").as_posix() for file in package_files()}


def test_an_interpreted_wheel_holds_the_sources_the_data_and_the_reason(interpreted_wheel: Path) -> None:
    assert interpreted_wheel.name.endswith("-py3-none-any.whl")
    names = {name for name in zipfile.ZipFile(interpreted_wheel).namelist() if ".dist-info/" not in name}
    assert names == in_package() | {"doubloon/interpreted.txt"}


def test_an_installed_interpreted_wheel_says_why(interpreted_wheel: Path) -> None:
    code = "from doubloon import __version__, build_info; print(build_info.describe())"
    path = {**os.environ, "PYTHONPATH": str(interpreted_wheel)}
    said = subprocess.run([sys.executable, "-c", code], env=path, check=True, capture_output=True, text=True).stdout
    assert said.strip() == f"doubloon {__version__} (interpreted: DOUBLOON_COMPILE=0)"


@pytest.mark.skipif(not build_info.is_compiled(), reason="about the compiled wheel that is installed")
def test_the_compiled_wheel_holds_a_native_file_beside_each_source() -> None:
    installed = {path.as_posix() for path in files("doubloon") or [] if path.suffix != ".pyc"}
    assert in_package() <= installed
    assert not [name for name in installed if name.endswith((".c", ".h", ".o"))]
    native = {path.relative_to(ROOT / "src").with_suffix(EXTENSION_SUFFIXES[0]) for path in hook.compiled_sources(ROOT)}
    assert {path.as_posix() for path in native} <= installed


# --- the pins --------------------------------------------------------------------------------------------


def test_what_the_archive_leaves_out_of_the_client_is_compressed_again(tmp_path: Path) -> None:
    client = hook.client_assets(tmp_path)
    (client / "assets").mkdir(parents=True)
    (client / "assets" / "shared.js").write_text("let ahoy = 1\n" * 100)
    (client / "picture.webp").write_bytes(b"RIFF")
    hook.compress_client(tmp_path)
    assert sorted(path.name for path in client.rglob("*.*")) == ["picture.webp", "shared.js", "shared.js.gz"]
    assert gzip.decompress((client / "assets" / "shared.js.gz").read_bytes()).startswith(b"let ahoy")


def test_the_source_archive_is_small_and_holds_what_a_build_needs(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "hatchling", "build", "--target", "sdist", "--directory", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (archive,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(archive) as opened:
        names = [name.partition("/")[2] for name in opened.getnames()]
    assert archive.stat().st_size < MOST
    assert {"hatch_build.py", "src/doubloon/cli.py", "src/doubloon/web/dist/index.html"} <= set(names)
    assert [
        name
        for name in names
        if name.endswith((".gz", ".br")) or name.startswith(("tests/", "docs/", "web/")) or "dist/offline" in name
    ] == []


def test_every_pinned_package_has_its_hashes() -> None:
    """pip then refuses any other file of that version, and any package that is not pinned."""
    text = (ROOT / "constraints.txt").read_text("utf-8").replace("\\\n", "")
    pins = text.splitlines()
    assert len(pins) > 50
    assert [pin for pin in pins if "==" not in pin or "--hash=sha256:" not in pin] == []


def test_wheels_for_browsers_that_cannot_be_had_are_told_of_and_nothing_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "constraints.txt").write_text("")
    for name, value in {"PIP_NO_INDEX": "1", "PIP_CONFIG_FILE": os.devnull, "PIP_FIND_LINKS": str(tmp_path)}.items():
        monkeypatch.setenv(name, value)
    hook.fetch_wheels(tmp_path)
    assert "Play without a server is left out" in capsys.readouterr().err
    assert not (tmp_path / "web" / "offline" / "wheels").exists()
