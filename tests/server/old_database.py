"""A database of version 1 of Tobago's and Volcano's rules, as a server of then has left it."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

STORED = Path(__file__).with_name("data") / "rules_1.sql"
OVER, TOBAGO, VOLCANO, LOBBY, ARMADA = (
    "c852ybyg9dvg",
    "5jmg38t3bcdm",
    "wa47fg2bx5w2",
    "mbft5wswnp4i",
    "45ejdnev3z4d",
)
TOUCHED = "UPDATE matches SET touched = {now}"  # else they would be tidied away as long forgotten


def on_sqlite(tmp_path: Path) -> str:
    file = tmp_path / "old.sqlite"
    with closing(sqlite3.connect(file)) as db:
        db.executescript(STORED.read_text("utf-8"))
        db.execute(TOUCHED.format(now=time.time()))
        db.commit()
    return f"sqlite:///{file}"


def on_postgresql(url: str) -> str:
    import psycopg

    with psycopg.connect(url, autocommit=True) as db:
        db.execute("DROP DATABASE IF EXISTS old_rules")
        db.execute("CREATE DATABASE old_rules")
    parts = urlsplit(url)
    url = urlunsplit((parts.scheme, parts.netloc, "/old_rules", parts.query, ""))
    with psycopg.connect(url) as db:
        db.execute(STORED.read_text("utf-8").encode())
        db.execute(TOUCHED.format(now=time.time()).encode())
    return url


def cookie() -> str:
    """Of Anna, whose matches these are."""
    comment = next(line for line in STORED.read_text("utf-8").splitlines() if "cookie" in line)
    return comment.split()[-1]
