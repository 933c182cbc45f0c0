"""The hook for commit messages: one subject line of at most 72 characters, an empty line, then the reasons."""

from __future__ import annotations

import sys
from pathlib import Path

LONGEST = 72


def complaint(message: str) -> str:
    """What is wrong with a commit message; "" when nothing is."""
    lines = [line for line in message.splitlines() if not line.startswith("#")]
    subject = lines[0] if lines else ""
    if not subject.strip():
        return "The commit needs a subject."
    if len(subject) > LONGEST:
        return f"The subject has {len(subject)} characters; {LONGEST} are the most."
    if len(lines) > 1 and lines[1].strip():
        return "Leave the second line empty: the subject is one line."
    return ""


if __name__ == "__main__":
    sys.exit(complaint(Path(sys.argv[1]).read_text(encoding="utf-8")) or 0)
