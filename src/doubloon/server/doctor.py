"""`doubloon doctor`: looks at the settings of a server and at all it leans on, and says what is right, what is not, and
how to mend it. It changes nothing. Exit code 1 when something must be mended."""

from __future__ import annotations

import argparse
import ipaddress
import os
import shutil
import smtplib
import sys
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Final, Literal, NamedTuple, TypeAlias
from urllib.parse import urlsplit

from doubloon import build_info
from doubloon.locale import Argument, Message, Problem, language, say
from doubloon.server.outside.mail import Mailer
from doubloon.server.settings import Settings, about, data_folder, read_settings
from doubloon.server.store import Store, StoreDown, open_store
from doubloon.server.store.migrate import known

Verdict: TypeAlias = Literal["good", "look", "bad"]
MARKS: Final[dict[Verdict, str]] = {"good": "✓", "look": "!", "bad": "✗"}
ROOM: Final = 200 << 20  # bytes of a disk below which it is time to do something
FILES: Final = 4096  # open files that a server for a few hundred people wants
LOCAL: Final = ("localhost", "127.0.0.1", "::1")
SLACK: Final = 60.0  # seconds that clocks of two machines may differ


class Finding(NamedTuple):
    verdict: Verdict
    area: str
    says: Message


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--database", metavar="URL", help=say(about("database"), language()))


def run(args: argparse.Namespace) -> int:
    tongue = language()
    is_well = True
    for finding in examine({"database": args.database} if args.database else {}):
        line = Message(
            "server.doctor.line", {"area": Message("server.doctor.area." + finding.area), "says": finding.says}
        )
        print(MARKS[finding.verdict], say(line, tongue), flush=True)
        is_well = is_well and finding.verdict != "bad"
    print(say(Message("server.doctor.well" if is_well else "server.doctor.ill"), tongue), file=sys.stderr)
    return 0 if is_well else 1


def examine(given: dict[str, str | int | float]) -> Iterator[Finding]:
    try:
        settings = read_settings(os.environ, given)
    except Problem as problem:
        yield Finding("bad", "settings", problem.message)
        return
    for examination in (_settings, _database, _disk, _proxy, _push, _mail, _bots):
        yield from examination(settings)


def _good(area: str, key: str, **args: Argument) -> Finding:
    return Finding("good", area, Message("server.doctor." + key, args))


def _look(area: str, key: str, **args: Argument) -> Finding:
    return Finding("look", area, Message("server.doctor." + key, args))


def _bad(area: str, key: str, **args: Argument) -> Finding:
    return Finding("bad", area, Message("server.doctor." + key, args))


# --- what is looked at ------------------------------------------------------------------------------------


def _settings(settings: Settings) -> Iterator[Finding]:
    url = urlsplit(settings.public_url)
    if not settings.public_url and settings.host not in LOCAL:
        yield _look("settings", "no_public_url")
    elif settings.public_url and (url.scheme not in ("http", "https") or not url.hostname):
        yield _bad("settings", "bad_public_url", url=settings.public_url)
    elif url.scheme == "http" and url.hostname not in LOCAL:
        yield _look("settings", "plain_http")
    else:
        yield _good("settings", "settings_good", host=settings.host, port=str(settings.port))


def _database(settings: Settings) -> Iterator[Finding]:
    file = settings.database_url.removeprefix("sqlite:///")
    if file != settings.database_url and not Path(file).exists():  # opening it would make it
        yield _good("database", "database_new", kind="sqlite")
        return
    try:
        store = open_store(settings.database_url)
    except Problem as problem:
        yield Finding("bad", "database", problem.message)
        return
    except StoreDown as error:
        yield _bad("database", "database_closed", error=_in_a_line(error))
        return
    try:
        yield from _inside(store)
    except StoreDown as error:
        yield _bad("database", "database_closed", error=_in_a_line(error))
    finally:
        store.close()


def _in_a_line(error: Exception) -> str:
    return " ".join(str(error).split()).rstrip(".?")


def _inside(store: Store) -> Iterator[Finding]:
    tables = "pg_tables" if store.kind == "postgresql" else "sqlite_master"
    name = "tablename" if store.kind == "postgresql" else "name"
    if not store.read(f"SELECT 1 FROM {tables} WHERE {name} = ?", ["migrations"]):
        yield _good("database", "database_new", kind=store.kind)
        return
    done = {int(str(row[0])) for row in store.read("SELECT number FROM migrations", [])}
    if max(done, default=0) > max(known()):
        yield _bad("database", "database_newer", stored=max(done), known=max(known()))
        return
    if store.kind == "sqlite" and (check := str(store.read("PRAGMA quick_check(1)", [])[0][0])) != "ok":
        yield _bad("database", "database_damaged", error=check)
    missing = len(set(known()) - done)
    matches = int(str(store.read("SELECT count(*) FROM matches", [])[0][0]))
    if missing:
        yield _look("database", "database_behind", n=missing)
    else:
        yield _good("database", "database_good", kind=store.kind, n=matches)
    yield from _clock(store)


def _clock(store: Store) -> Iterator[Finding]:
    """What was stored last cannot have happened later than now."""
    latest = max([seen for _, seen in store.uptime(0.0)], default=0.0)
    ahead = latest - time.time()
    if ahead > SLACK:
        yield _bad("clock", "clock_behind", hours=f"{ahead / 3600:.1f}")
    else:
        yield _good("clock", "clock_good")


def _disk(settings: Settings) -> Iterator[Finding]:
    if settings.database_url.startswith("sqlite:///"):
        folder = Path(settings.database_url.removeprefix("sqlite:///")).absolute().parent
        while not folder.exists():
            folder = folder.parent
        if not os.access(folder, os.W_OK):
            yield _bad("disk", "disk_closed", folder=str(folder))
        free = shutil.disk_usage(folder).free
        found = _good if free >= ROOM else _look
        yield found("disk", "disk_good" if free >= ROOM else "disk_low", folder=str(folder), megabytes=free >> 20)
    elif not os.access(data_folder().parent, os.R_OK):
        yield _look("disk", "disk_closed", folder=str(data_folder().parent))
    if sys.platform != "win32":
        import resource

        files = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        is_enough = files == resource.RLIM_INFINITY or files >= FILES
        yield _good("disk", "files_good") if is_enough else _look("disk", "files_few", n=files)


def _proxy(settings: Settings) -> Iterator[Finding]:
    names = [name.strip() for name in settings.proxy.split(",") if name.strip()]
    unknown = [name for name in names if name != "*" and not _is_network(name)]
    if "*" in names:
        yield _look("proxy", "proxy_any")
    elif unknown:
        yield _look("proxy", "proxy_named", names=unknown)
    elif settings.public_url.startswith("https:") and not names:
        yield _bad("proxy", "proxy_missing")
    else:
        yield _good("proxy", "proxy_good" if names else "proxy_none")


def _is_network(name: str) -> bool:
    try:
        ipaddress.ip_network(name)
    except ValueError:
        return False
    return True


def _push(settings: Settings) -> Iterator[Finding]:
    if not settings.push_subject:
        yield _good("push", "push_off")
    elif not settings.push_subject.startswith(("mailto:", "https:")):
        yield _bad("push", "push_subject")
    elif find_spec("cryptography") is None:
        yield Finding("bad", "push", Message("server.no_cryptography"))
    else:
        yield _good("push", "push_good")


def _mail(settings: Settings) -> Iterator[Finding]:
    if not settings.smtp:
        yield _good("mail", "mail_off")
        return
    if not settings.mail_from or not settings.public_url:
        yield _bad("mail", "mail_unset")
    host = urlsplit(settings.smtp).hostname or "localhost"
    try:
        Mailer(settings.smtp, settings.mail_from).greet()
    except (OSError, ValueError, smtplib.SMTPException) as error:
        yield _bad("mail", "mail_unreached", host=host, error=_in_a_line(error))
    else:
        yield _good("mail", "mail_good", host=host)


def _bots(settings: Settings) -> Iterator[Finding]:
    if build_info.is_compiled():
        yield _good("bots", "bots_compiled", n=settings.bots_at_once)
    else:
        yield _look("bots", "bots_interpreted")
