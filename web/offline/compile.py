"""Run by the build in the very Python that browsers will run: compiles the library and our files for it, so that a
device compiles nothing when it starts. Reads
/pyodide/library.zip, /src and the wheels in /offline/wheels; writes /made."""

import json
import marshal
import sys
import zipfile
from importlib.util import MAGIC_NUMBER, source_hash
from pathlib import Path

# Of the library: what nobody asks for in a browser, and all codecs but those of texts that we read.
NEVER_ASKED_FOR = """
_markupbase.py _pydatetime.py _pydecimal.py _pyio.py _pyrepl/ argparse.py asyncio/__main__.py asyncio/proactor_events.py
asyncio/tools.py asyncio/windows_ bdb.py cmd.py compileall.py concurrent/futures/process.py configparser.py csv.py
ctypes/ difflib.py doctest.py email/ ensurepip/ filecmp.py fileinput.py fractions.py ftplib.py gettext.py html/parser.py
http/ idlelib/ imaplib.py logging/config.py logging/handlers.py mailbox.py mimetypes.py modulefinder.py multiprocessing/
nturl2path.py optparse.py pdb.py pickletools.py plistlib.py poplib.py profile.py profiling/ pstats.py py_compile.py
pyclbr.py pydoc.py pydoc_data/ smtplib.py socketserver.py statistics.py symtable.py sysconfig/__main__.py tabnanny.py
tarfile.py timeit.py trace.py turtle.py unittest/ urllib/robotparser.py wave.py webbrowser.py wsgiref/ xml/ xmlrpc/
zipapp.py"""
UNUSED = tuple(NEVER_ASKED_FOR.split())
OF_TEXTS = (
    "__init__ aliases ascii charmap cp437 idna latin_1 punycode undefined utf_8 utf_8_sig utf_16 utf_16_le utf_32"
)
CODECS = OF_TEXTS.split()
UNCHECKED = (1).to_bytes(4, "little")  # by its hash, which nobody compares: there is no source beside it
READS_ITS_WORDS = ("_pyodide/", "pyodide/")  # these look at their own docstrings; nobody at the others'
# Of ours: the packages that a desk is made of.
PACKAGES = ["locale", "engine", "hexmap", "games", "bots", "insight", "learn", "server", "offline"]
BESIDE = ["arena/__init__.py", "arena/game.py"]  # what the comparison with other machines needs
NOT_OURS = (".sql", ".pyc", ".so")
# Of the server: what has to do with a network, a database, processes, or people on other devices.
ELSEWHERE = """
server/doctor server/pulse server/server server/tokens server/http/all_routes server/http/answers
server/http/api_blocks server/http/api_daily server/http/api_devices server/http/api_export server/http/api_holiday
server/http/api_host server/http/api_ladder server/http/api_words server/http/app server/http/connections
server/http/gate server/http/openapi server/http/port server/http/previews server/http/reading server/http/serve
server/http/static server/http/stream server/outside/botpool server/outside/botsaway server/outside/fairqueue
server/outside/mail server/outside/news server/outside/push server/store/backup server/store/listener
server/store/migrate server/store/postgres server/store/sqlite server/store/upkeep server/store/writer
server/tables/census"""
UNSPOKEN = (
    "cli",
    "terminal",
    "arena",
    "adapters",
    "site",
    "around",
    "board_",
)  # catalogues no table speaks from


def pyc(name: str, source: bytes, optimize: int) -> bytes:
    code = compile(source, name, "exec", dont_inherit=True, optimize=optimize)
    return MAGIC_NUMBER + UNCHECKED + source_hash(source) + marshal.dumps(code)


class Archive:
    """Stored, not deflated: the whole is compressed once. No dates, so that equal sources make equal packs."""

    def __init__(self, path: str) -> None:
        self._zip = zipfile.ZipFile(path, "w", zipfile.ZIP_STORED)

    def add(self, name: str, content: bytes, *, optimize: int) -> None:
        if name.endswith(".py"):
            name, content = name + "c", pyc(name, content, optimize)
        self._zip.writestr(zipfile.ZipInfo(name), content)

    def close(self) -> None:
        self._zip.close()


def library() -> None:
    made = Archive("/made/library.zip")
    with zipfile.ZipFile("/pyodide/library.zip") as found:
        for name in sorted(found.namelist()):
            is_codec = name.startswith("encodings/")
            if name.endswith("/") or name.startswith(UNUSED) or (is_codec and Path(name).stem not in CODECS):
                continue
            made.add(name, found.read(name), optimize=0 if name.startswith(READS_ITS_WORDS) else 2)
    made.close()


def is_ours(path: Path) -> bool:
    parts = path.relative_to("/src/doubloon").parts
    if path.suffix in NOT_OURS or "__pycache__" in parts:
        return False
    if parts[0] == "locale" and path.suffix == ".json" and path.stem.startswith(UNSPOKEN):
        return False
    if path.relative_to("/src/doubloon").with_suffix("").as_posix() in ELSEWHERE.split():
        return False
    is_alone = len(parts) == 1 and path.suffix == ".py"
    return is_alone or parts[0] in PACKAGES or "/".join(parts) in BESIDE


class Bundle:
    """Files one after the other, as packs.ts reads them: the length of a list, the list, their bytes. Beside it they
    lie in a folder, as a device will have them."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._files: list[tuple[str, bytes]] = []

    def add(self, name: str, content: bytes) -> None:
        if name.endswith(".py"):
            name, content = name + "c", pyc(name, content, 2)
        self._files.append((name, content))

    def close(self) -> None:
        listed = json.dumps([[name, len(content)] for name, content in self._files]).encode()
        parts = [len(listed).to_bytes(4, "little"), listed, *[content for _, content in self._files]]
        Path(self._path + ".bundle").write_bytes(b"".join(parts))
        for name, content in self._files:
            place = Path(self._path) / name
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(content)


def doubloon() -> None:
    made = Bundle("/made/doubloon")
    for path in sorted(Path("/src/doubloon").rglob("*")):
        if path.is_file() and is_ours(path):
            made.add(path.relative_to("/src").as_posix(), path.read_bytes())
    for wheel in sorted(Path("/offline/wheels").glob("*.whl")):
        with zipfile.ZipFile(wheel) as found:
            for name in sorted(found.namelist()):
                if not name.endswith((".pyi", ".typed", ".h", "/")) and ".dist-info/" not in name:
                    made.add(name, found.read(name))
    made.close()


def rules() -> None:
    """Taken from what was made: a pack that cannot be imported is not shipped."""
    sys.dont_write_bytecode = True
    sys.path.insert(0, "/made/doubloon")
    import doubloon.offline.desk  # noqa: F401
    from doubloon.games import GAMES, load

    versions = {game: load(game).version for game in GAMES}
    Path("/made/rules.json").write_text(json.dumps(versions))


Path("/made").mkdir()
library()
doubloon()
rules()
