"""`python -m tests.rewrite` writes anew what is recorded of the rules: tree counts, transcripts, checksums.

Read the difference before committing it: every change here is a change of the rules.
"""

from __future__ import annotations

import re

from tests.laws import test_checksums
from tests.transcripts import transcript
from tests.trees import test_trees


def main() -> None:
    for file in test_trees.FILES:
        _, found = test_trees.counts(file)
        file.write_text(re.sub(r"(?m)^counts = .*$", f"counts = {found}", file.read_text("utf-8")), "utf-8")
    for file in transcript.files():
        transcript.rewrite(file)
    test_checksums.FILE.write_text(test_checksums.stored_text(), "utf-8")


if __name__ == "__main__":
    main()
