"""Databases as servers of earlier versions have left them."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

DATA = Path(__file__).with_name("data")
RULES_1 = DATA / "rules_1.sql"  # version 1 of Tobago's and Volcano's rules, at migration 2
SCHEMA_3 = DATA / "schema_3.sql"  # the rules of today, at migration 3
SCHEMA_8 = DATA / "schema_8.sql"  # likewise at migration 8, with rows in every table
OVER, TOBAGO, VOLCANO, LOBBY, ARMADA = (
    "c852ybyg9dvg",
    "5jmg38t3bcdm",
    "wa47fg2bx5w2",
    "mbft5wswnp4i",
    "45ejdnev3z4d",
)
TOUCHED = "UPDATE matches SET touched = {now}"  # else they would be tidied away as long forgotten


def on_sqlite(tmp_path: Path, stored: Path = RULES_1) -> str:
    file = tmp_path / "old.sqlite"
    with closing(sqlite3.connect(file)) as db:
        db.executescript(stored.read_text("utf-8"))
        db.execute(TOUCHED.format(now=time.time()))
        db.commit()
    return f"sqlite:///{file}"


def on_postgresql(url: str, stored: Path = RULES_1) -> str:
    import psycopg

    with psycopg.connect(url, autocommit=True) as db:
        db.execute(f"DROP DATABASE IF EXISTS {stored.stem}")
        db.execute(f"CREATE DATABASE {stored.stem}")
    parts = urlsplit(url)
    url = urlunsplit((parts.scheme, parts.netloc, f"/{stored.stem}", parts.query, ""))
    with psycopg.connect(url) as db:
        db.execute(stored.read_text("utf-8").encode())
        db.execute(TOUCHED.format(now=time.time()).encode())
    return url


def cookie(stored: Path = RULES_1) -> str:
    """Of Anna, whose matches these are."""
    comment = next(line for line in stored.read_text("utf-8").splitlines() if "cookie" in line)
    return comment.split()[-1]
