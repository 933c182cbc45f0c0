"""Every setting, with its environment variable and its default. docs/self-hosting.md lists them; a test compares."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

import msgspec
from msgspec import Struct

from doubloon.locale import Message, Problem
from doubloon.server.policies import read_policies

PREFIX = "DOUBLOON_"


class Settings(Struct, frozen=True, kw_only=True):
    """The field `host` is DOUBLOON_HOST in the environment and --host on the command line."""

    host: str = "127.0.0.1"
    port: int = 8484
    database: str = ""  # sqlite:///PATH or postgresql://...; "": doubloon.sqlite in the user's data folder
    workers: int = 1
    log_format: str = "text"  # text | json
    log_level: str = "info"
    public_url: str = ""  # as people see it: https://play.example.org; "" trusts the Host header
    proxy: str = ""  # addresses of proxies whose X-Forwarded-For is believed
    metrics_token: str = ""  # what Prometheus sends for /metrics; "": asked from this machine and by no proxy
    host_token: str = ""  # opens the host's page, /host#TOKEN; "": nobody is shown it
    keys: str = ""  # keys that sign cookies and links, oldest first, by commas; "": kept in the database
    bot_processes: int = 0  # 0: one less than there are cores, shared by the workers
    bot_dask: str = ""  # a Dask scheduler on whose workers deep thinkers think; "": in processes of this machine alone
    bot_deadline: float = 3.0  # seconds beyond its own budget until a bot is replaced for that move
    bot_pause: float = 0.5  # a bot plays no sooner than this after the move before
    policies: str = ""  # trained policies offered as bots: GAME/NAME=FILE.py:CLASS, by commas
    end_after: float = 3.0  # seconds until a turn with nothing left but its end is ended; below 0: never
    bot_memory: int = 1536  # megabytes for a bot's process
    body_limit: int = 500_000
    limit_tables: float = 60.0  # new tables an hour for one address
    limit_commands: float = 30.0  # commands a second for one address
    limit_seat: float = 10.0  # moves a second for one seat
    limit_connections: int = 100  # open connections of one address; 0: no limit
    limit_sockets: int = 100  # open sockets of one address
    limit_hints: float = 20.0  # hints a minute for one seat
    review_iterations: int = 700  # tries for each decision in a review
    busy_after: float = 2.0  # seconds that the loop or the store may be late until new work is refused; 0: never
    expire_days: float = 30.0  # an untouched table is abandoned after this
    keep_days: float = 365.0  # a finished or abandoned match is deleted after this
    idle_seconds: float = 600.0  # a table nobody looks at leaves the memory after this
    notice_after: float = 20.0  # seconds until somebody who is away is told that it is their turn
    push_subject: str = ""  # mailto: or https: address of the host, for push services; "": no push
    push_anywhere: bool = False  # also to addresses of this network and without TLS: for tests
    smtp: str = ""  # smtp://user:password@host:port or smtps://; "": no mail
    mail_from: str = ""

    @property
    def bots_at_once(self) -> int:
        """In each server process. One core is left for the frames."""
        return self.bot_processes or max(1, ((os.cpu_count() or 2) - 1) // self.workers)

    @property
    def database_url(self) -> str:
        return self.database or f"sqlite:///{data_folder() / 'doubloon.sqlite'}"


def about(name: str) -> Message:
    """What a setting is for, with its default and its variable: help that stands on its own."""
    default = str(getattr(Settings(), name)) or Message("server.help.nothing")
    what = Message("server.help.setting." + name)
    return Message("server.help.setting", {"about": what, "default": default, "variable": PREFIX + name.upper()})


def data_folder() -> Path:
    """DOUBLOON_DATA, or where this system keeps the data of programs."""
    if "DOUBLOON_DATA" in os.environ:
        return Path(os.environ["DOUBLOON_DATA"])
    from platformdirs import user_data_path

    return user_data_path("doubloon", appauthor=False)


def read_settings(environment: Mapping[str, str], given: Mapping[str, str | int | float]) -> Settings:
    """Given values win over the environment, the environment over the defaults."""
    values: dict[str, str | int | float] = {}
    for name in Settings.__struct_fields__:
        if name in given:
            values[name] = given[name]
        elif PREFIX + name.upper() in environment:
            values[name] = environment[PREFIX + name.upper()]
    try:
        settings = msgspec.convert(values, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise Problem("server.bad_setting", error=str(error)) from None
    if settings.workers > 1 and settings.database_url.startswith("sqlite"):
        raise Problem("server.workers_need_postgresql", workers=settings.workers)
    read_policies(settings.policies)
    return settings


def as_environment(settings: Settings) -> dict[str, str]:
    """For worker processes, which are started afresh and read their settings again."""
    return {PREFIX + name.upper(): str(getattr(settings, name)) for name in Settings.__struct_fields__}
