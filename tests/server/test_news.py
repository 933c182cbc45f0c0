"""The thread that hears of other processes: it ends when it is told to, before the loop it speaks to."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg

from doubloon.server.store import open_store
from tests.server.running import Thread, settings_for


@contextmanager
def chatter(url: str) -> Iterator[None]:
    """Another process that never stops telling."""
    is_over = threading.Event()

    def tell() -> None:
        store = open_store(url)
        while not is_over.is_set():
            store.tell("another rows nowhere:1")
        store.close()

    thread = threading.Thread(target=tell)
    thread.start()
    try:
        yield
    finally:
        is_over.set()
        thread.join()


def listening() -> set[threading.Thread]:
    return {thread for thread in threading.enumerate() if thread.name == "news"}


def test_nothing_is_heard_after_the_end(postgres_url: str) -> None:
    store = open_store(postgres_url)
    others = listening()
    heard: list[str] = []
    has_heard = threading.Event()

    def hear(line: str) -> None:
        heard.append(line)
        has_heard.set()

    with chatter(postgres_url):
        end = store.listen(hear, lambda: None)
        assert has_heard.wait(30)
        end()
        assert listening() <= others
        count = len(heard)
        store.tell("this is told and heard by nobody")
    assert len(heard) == count
    store.close()


def test_a_silent_database_does_not_hold_up_the_end(postgres_url: str) -> None:
    """It is woken, and waits for no word that never comes."""
    store = open_store(postgres_url)
    listens = threading.Event()
    end = store.listen(lambda line: None, listens.set)
    assert listens.wait(30)
    end()
    store.close()


def test_an_absent_database_does_not_hold_up_the_end() -> None:
    store = open_store("postgresql://nobody@/nothing?host=/nowhere")
    end = store.listen(lambda line: None, lambda: None)
    end()
    store.close()


def test_a_cut_connection_is_made_again(postgres_url: str) -> None:
    store = open_store(f"{postgres_url}{'&' if '?' in postgres_url else '?'}application_name=cut")
    times: list[None] = []
    again, heard = threading.Event(), threading.Event()

    def lost() -> None:
        times.append(None)
        if len(times) == 2:
            again.set()
        else:
            with psycopg.connect(postgres_url, autocommit=True) as db:
                db.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'cut'")

    end = store.listen(lambda line: heard.set() if line == "a word" else None, lost)
    assert again.wait(30)
    store.tell("a word")
    assert heard.wait(30)
    end()
    store.close()


def test_the_loop_ends_after_the_thread_that_speaks_to_it(postgres_url: str) -> None:
    """A word that came too late ended in a thread with an error: the loop was closed."""
    with chatter(postgres_url):
        for _ in range(5):
            others = listening()
            server = Thread(settings_for(postgres_url))
            assert listening() > others
            server.stop()
            assert listening() <= others
