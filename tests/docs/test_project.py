"""What the project says about itself agrees: versions, deployment files, the words for installing it."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
import yaml

import doubloon
from doubloon.server.tables.ladder import RELEASE
from tools.dist import pins
from tools.subject import complaint

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
TEXTS = [
    path
    for folder in ("docs", "src/doubloon", "web", "deploy", ".github")
    for path in (ROOT / folder).rglob("*")
    if path.suffix in (".md", ".py", ".json", ".yaml", ".yml", ".service")
    and not {"node_modules", "dist"} & {*path.parts}
] + [ROOT / "README.md", ROOT / "CONTRIBUTING.md"]


def test_one_version() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    assert citation["version"] == doubloon.__version__
    assert re.search(rf"^## {re.escape(doubloon.__version__)}\b", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.M)
    assert f"doubloon:{doubloon.__version__}" in (DEPLOY / "compose.yaml").read_text("utf-8")


def test_nobody_is_told_to_fetch_a_package_by_our_name() -> None:
    """There is none: a stranger could put anything there."""
    told = re.compile(r"pip install[^\n`]*['\" ]doubloon\b(?![-/*])")
    assert [str(path) for path in TEXTS if told.search(path.read_text("utf-8"))] == []


def test_the_unit_starts_what_is_installed() -> None:
    unit = (DEPLOY / "doubloon.service").read_text("utf-8")
    assert "\nExecStart=/opt/doubloon/bin/doubloon serve\n" in unit
    assert "pip" not in unit


def test_images_are_pinned_and_nothing_is_installed_at_start() -> None:
    services = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))["services"]
    images = [service["image"] for service in services.values()]
    images += re.findall(r"^FROM (\S+)", (DEPLOY / "Dockerfile").read_text("utf-8"), re.M)
    assert [image for image in images if not re.search(r":\d+\.\d+", image)] == []
    assert [name for name, service in services.items() if "pip" in str(service.get("command"))] == []
    assert all(service["restart"] == "always" for service in services.values())


def test_the_workflow_has_the_whole_matrix() -> None:
    jobs = yaml.safe_load((ROOT / ".github/workflows/ci.yml").read_text("utf-8"))["jobs"]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    supported = [name.rpartition(" ")[2] for name in project["classifiers"] if re.search(r":: 3\.\d+$", name)]
    assert jobs["linux"]["strategy"]["matrix"]["python"] == supported
    assert jobs["elsewhere"]["strategy"]["matrix"]["python"] == supported
    assert {system.partition("-")[0] for system in jobs["elsewhere"]["strategy"]["matrix"]["os"]} == {
        "macos",
        "windows",
    }


def test_the_workflow_leaves_out_no_kind_of_test() -> None:
    """Coverage has a floor, only root can test two machines, and games from outside the box need the extras."""
    jobs = yaml.safe_load((ROOT / ".github/workflows/ci.yml").read_text("utf-8"))["jobs"]
    runs = {name: "\n".join(step.get("run", "") for step in job["steps"]) for name, job in jobs.items()}
    assert "make cover" in runs["linux"]
    assert re.search(r"^sudo .*tests/server/test_machines\.py$", runs["linux"], re.M)
    assert "hatch_build.py extras" in runs["elsewhere"]


def test_hooks_need_nothing_that_make_lint_has_not_installed() -> None:
    (local,) = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text("utf-8"))["repos"]
    starts = {hook["entry"].split()[0] for hook in local["hooks"]}
    assert starts == {".venv/bin/python", "python3"}
    assert all(hook["language"] == "system" for hook in local["hooks"])


def test_the_bots_of_the_ladder_are_those_of_this_release() -> None:
    """Bots of another release are left out of ratings, in silence."""
    assert doubloon.__version__ == RELEASE, (
        f"The steps in server/tables/ladder.py were measured with {RELEASE}, and this is {doubloon.__version__}: play "
        "the ladder again (`doubloon ladder`), put its shares there, and raise RELEASE."
    )


def test_pins_are_the_constraints_without_their_hashes() -> None:
    lines = pins().splitlines()
    assert all(re.fullmatch(r"[a-z0-9-]+==[\w.]+( ; .+)?", line) for line in lines), lines
    assert any(line.startswith("msgspec==") for line in lines)


def test_the_changelog_says_each_thing_once() -> None:
    """Its merges keep both sides: a line that one branch has reworded comes back beside the new wording."""
    lines = (ROOT / "CHANGELOG.md").read_text("utf-8").splitlines()
    begun = [line[:40] for line in lines if line.startswith("- ")]
    assert [begin for begin in begun if begun.count(begin) > 1] == []


@pytest.mark.parametrize(
    ("message", "is_good"),
    [
        ("Verify: refuse a fork ply beyond the end\n\nBecause.\n", True),
        ("x" * 72, True),
        ("x" * 73, False),
        ("", False),
        ("# only a comment\n", False),
        ("Two lines\nof subject\n", False),
    ],
)
def test_the_subject_of_a_commit(message: str, *, is_good: bool) -> None:
    assert (complaint(message) == "") == is_good
