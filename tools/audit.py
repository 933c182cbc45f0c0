"""`make audit`: known holes in what is pinned, by pip-audit and npm audit, where their databases can be reached.

Ends with 1 when something is known, and with 0 and a sentence when nobody could be asked.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
UNREACHABLE: Final = re.compile(
    r"\b(ConnectionError|Max retries|name resolution|timed out|ServiceError|ENOTFOUND|ECONNREFUSED|EAI_AGAIN|ENOAUDIT"
    r"|audit endpoint returned an error|could not be audited)\b"
)


def asked(name: str, *command: str) -> bool:
    """Is all well, as far as could be asked? A database that does not know a package has not been asked about it."""
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    said = f"{done.stdout}\n{done.stderr}"
    if UNREACHABLE.search(said):
        print(f"{name}: its database cannot be reached from here; not everything was checked.")
        return True
    if done.returncode == 0:
        print(f"{name}: nothing is known against what is pinned.")
        return True
    print(said)
    return False


def main() -> int:
    [pip_audit] = sys.argv[1:]
    python = asked("pip-audit", pip_audit, "--require-hashes", "--disable-pip", "--requirement", "constraints.txt")
    browser = asked("npm audit", sys.executable, "hatch_build.py", "npm", "audit", "--audit-level=low")
    return 0 if python and browser else 1


if __name__ == "__main__":
    sys.exit(main())
