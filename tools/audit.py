"""`make audit`: known holes in what is pinned, by pip-audit and npm audit, where their databases can be reached.

Ends with 1 when something is known, and with 0 and a sentence when nobody could be asked.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
UNREACHABLE: Final = [
    "connectionerror", "max retries", "name resolution", "timed out", "serviceerror", "enotfound", "econnrefused",
    "eai_again", "enoaudit", "audit endpoint returned an error",
]  # fmt: skip


def asked(name: str, *command: str) -> bool:
    """Is all well, as far as could be asked?"""
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    said = f"{done.stdout}\n{done.stderr}"
    if done.returncode == 0:
        print(f"{name}: nothing is known against what is pinned.")
        return True
    if any(sign in said.lower() for sign in UNREACHABLE):
        print(f"{name}: its database cannot be reached from here; nothing was checked.")
        return True
    print(said)
    return False


def main() -> int:
    python = asked("pip-audit", sys.executable, "-m", "pip_audit", "--require-hashes", "--disable-pip",
                   "--requirement", "constraints.txt")  # fmt: skip
    browser = asked("npm audit", sys.executable, "hatch_build.py", "npm", "audit", "--audit-level=low")
    return 0 if python and browser else 1


if __name__ == "__main__":
    sys.exit(main())
