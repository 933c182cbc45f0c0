"""`make dev` finds a port of its own beside a running server, and its two halves talk to each other."""

from __future__ import annotations

import os
import socket
import subprocess
from collections.abc import Mapping

import pytest

from hatch_build import Npm
from tools import dev


def test_a_port_that_is_taken_is_passed_over() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        taken: int = other.getsockname()[1]
        found = dev.free_port(taken)
        assert taken < found < taken + dev.LOOKED_AT


def test_vite_is_told_which_port_the_server_has(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[Mapping[str, str]] = []
    monkeypatch.setattr(dev, "find_npm", lambda: Npm(["npm"], "node", os.environ["PATH"]))
    monkeypatch.setattr(subprocess, "Popen", lambda command, **more: started.append(more["env"]))
    dev.start_server(9321)
    dev.start_client(9321)
    assert [started[0]["DOUBLOON_PORT"], started[1]["DOUBLOON_SERVER"]] == ["9321", "http://127.0.0.1:9321"]
