"""The client's own checks: svelte-check without a warning, component tests, no address in its lock file."""

from __future__ import annotations

import json
import os
import re
import subprocess

import pytest

from tests.hook import ROOT, load_hook
from tests.needs import leave_out

WEB = ROOT / "web"


@pytest.mark.parametrize("script", ["check", "test"])
def test_npm_run(script: str) -> None:
    if not (WEB / "node_modules").is_dir():
        leave_out("the browser client was not built here (`make test` builds it)")
    npm = load_hook().find_npm()
    environment = {**os.environ, "PATH": npm.path}
    words = [*npm.command, "run", script]
    done = subprocess.run(words, cwd=WEB, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_lock_file_holds_no_addresses() -> None:
    assert "resolved" not in (WEB / "package-lock.json").read_text("utf-8")


def test_nothing_in_the_client_needs_inline_styles_or_scripts() -> None:
    """The server's policy forbids them: a style attribute in a template would be dropped without a word."""
    found = [
        f"{file.relative_to(WEB)}: {match[0]}"
        for file in (WEB / "src").rglob("*")
        if file.suffix in (".svelte", ".svg", ".html")
        for match in re.finditer(r'\sstyle="[^"]*"|\son\w+="', file.read_text("utf-8"))
    ]
    assert found == []


# By what name the sources say the sentences of a catalogue: t('home.title') is site.home.title.
SPOKEN = {"site": "t", "around": "around"}


def used_keys(catalogue: str) -> set[str]:
    """Keys of a catalogue's sentences as they stand in the sources; a part that is computed becomes a pattern."""
    text = "\n".join(file.read_text("utf-8") for file in (WEB / "src").rglob("*") if file.suffix in (".svelte", ".ts"))
    word = rf"(?<![\w.]){SPOKEN[catalogue]}"
    plain = re.findall(rf"{word}\(\s*'([\w.]+)'", text) + re.findall(rf"'{catalogue}\.([\w.]+)'", text)
    computed = re.findall(rf"{word}\(`([^`]+)`", text) + re.findall(rf"`{catalogue}\.([^`]+)`", text)
    either = [key for pair in re.findall(rf"{word}\([^()'`]*\? '([\w.]+)' : '([\w.]+)'", text) for key in pair]
    return {re.escape(key) for key in plain + either} | {
        r"[\w]+".join(re.escape(part) for part in re.split(r"\$\{.*?\}", key)) for key in computed
    }


@pytest.mark.parametrize("catalogue", SPOKEN)
def test_every_sentence_of_the_site_is_used_and_every_used_one_is_there(catalogue: str) -> None:
    known = set(json.loads((ROOT / f"src/doubloon/locale/en/{catalogue}.json").read_text("utf-8")))
    patterns = used_keys(catalogue)
    missing = {key for key in patterns if not any(re.fullmatch(key, each) for each in known)}
    unused = {each for each in known if not any(re.fullmatch(key, each) for key in patterns)}
    assert (missing, unused) == (set(), set())
