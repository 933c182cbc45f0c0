"""The bill of materials names what the package needs, in the pinned versions, with hashes."""

from __future__ import annotations

import base64
import re
import tomllib

from tools.sbom import ROOT, bill, browser_parts, pins, plain


def test_the_bill_lists_all_that_comes_with_the_package() -> None:
    made = bill()
    assert (made["bomFormat"], made["specVersion"]) == ("CycloneDX", "1.5")
    parts = {part["purl"]: part for part in made["components"]}
    assert len(parts) == len(made["components"])
    known = pins((ROOT / "constraints.txt").read_text("utf-8"))
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]
    for line in wanted:
        if "win32" not in line:
            name = plain(re.split("[^A-Za-z0-9_.-]", line)[0])
            assert f"pkg:pypi/{name}@{known[name][0]}" in parts
    assert all(part["hashes"] for part in made["components"])
    assert any(purl.startswith("pkg:npm/svelte@") for purl in parts)


def test_packages_with_a_scope_are_named_as_package_urls_want() -> None:
    held = base64.b64encode(b"\x01\x02").decode()
    [part] = browser_parts(
        {"packages": {"": {}, "node_modules/@a/b": {"version": "1.0", "integrity": f"sha512-{held}"}}}
    )
    assert part["purl"] == "pkg:npm/%40a/b@1.0" and part["hashes"] == [{"alg": "SHA-512", "content": "0102"}]
