"""The bill of materials of a release, as CycloneDX 1.5: what is installed with the package, what its browser client was
built from, in which versions, with the hashes that were checked.

    python -m tools.sbom dist/sbom.json
"""

from __future__ import annotations

import base64
import json
import re
import sys
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any, Final

from doubloon import __version__

ROOT: Final = Path(__file__).parents[1]
NAME: Final = re.compile(r"^([A-Za-z0-9._-]+)==([^ ;]+)")
WANTED: Final = re.compile(r"^([A-Za-z0-9._-]+)")


def plain(name: str) -> str:
    """PyPI's own spelling of a name."""
    return re.sub("[-_.]+", "-", name).lower()


def pins(text: str) -> dict[str, tuple[str, list[str]]]:
    """Version and hashes of every package in constraints.txt."""
    found: dict[str, tuple[str, list[str]]] = {}
    hashes: list[str] = []
    for line in text.splitlines():
        if pinned := NAME.match(line):
            hashes = []
            found[plain(pinned[1])] = (pinned[2], hashes)
        elif "--hash=sha256:" in line:
            hashes.append(line.split("sha256:")[1].strip(" \\"))
    return found


def installed_with(package: str) -> set[str]:
    """Everything that comes with a package, extras left aside; what this system does not need is not there."""
    found: set[str] = set()
    waiting = [package]
    while waiting:
        name = plain(waiting.pop())
        if name in found:
            continue
        try:
            wanted = distribution(name).requires or []
        except PackageNotFoundError:
            continue
        found.add(name)
        waiting += [match[1] for line in wanted if "extra ==" not in line and (match := WANTED.match(line))]
    return found - {plain(package)}


def python_parts(constraints: str) -> list[dict[str, Any]]:
    known = pins(constraints)
    return [
        {
            "type": "library", "name": name, "version": known[name][0], "purl": f"pkg:pypi/{name}@{known[name][0]}",
            "hashes": [{"alg": "SHA-256", "content": found} for found in known[name][1]],
        }
        for name in sorted(installed_with("doubloon")) if name in known
    ]  # fmt: skip


def browser_parts(lock: dict[str, Any]) -> list[dict[str, Any]]:
    """All that the client is built with: what of it is in the built files the bundler alone knows."""
    found: dict[str, dict[str, Any]] = {}  # one package may lie in several places
    for place, package in sorted(lock["packages"].items()):
        if not place or "integrity" not in package:
            continue
        name = place.rpartition("node_modules/")[2]
        kind, _, value = package["integrity"].partition("-")
        url = f"pkg:npm/{name.replace('@', '%40')}@{package['version']}"
        found[url] = {
            "type": "library", "name": name, "version": package["version"], "scope": "optional", "purl": url,
            "hashes": [{"alg": kind.upper().replace("SHA", "SHA-"), "content": base64.b64decode(value).hex()}],
        }  # fmt: skip
    return [*found.values()]


def bill() -> dict[str, Any]:
    constraints = (ROOT / "constraints.txt").read_text("utf-8")
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))
    product = {
        "type": "application",
        "name": "doubloon",
        "version": __version__,
        "purl": f"pkg:pypi/doubloon@{__version__}",
    }
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"component": product},
        "components": [*python_parts(constraints), *browser_parts(lock)],
    }


def main() -> None:
    Path(sys.argv[1]).write_text(json.dumps(bill(), indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
