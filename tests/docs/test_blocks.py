"""What the documents tell people to type is typed: every shell and Python block, page by page, in order."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.docs.blocks import PAGES, ROOT, RUN, SHOWN, Reader, blocks_of

BLOCKS = [block for page in PAGES for block in blocks_of(page)]
WITH_BLOCKS = [page for page in PAGES if any(block.is_run for block in blocks_of(page))]
MOST_NOT_RUN = 10


@pytest.mark.parametrize("page", WITH_BLOCKS, ids=[str(page.relative_to(ROOT)) for page in WITH_BLOCKS])
def test_the_blocks_of_a_page_run(page: Path, tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    try:
        for block in blocks_of(page):
            if block.is_run:
                reader.read(block)
    finally:
        reader.leave()


def test_every_block_says_what_it_is() -> None:
    assert [block.place for block in BLOCKS if block.language not in RUN + SHOWN] == []


def test_few_blocks_are_not_run_and_each_says_why() -> None:
    left_out = [block for block in BLOCKS if block.mark == "not run"]
    assert [block.place for block in left_out if not block.value] == []
    assert len(left_out) <= MOST_NOT_RUN, [block.place for block in left_out]


def test_no_block_hides_in_an_indent() -> None:
    """Indented code has no language and no mark, so nobody would run it."""
    for page in PAGES:
        inside, before = False, ""
        for number, line in enumerate(page.read_text("utf-8").split("\n"), 1):
            inside ^= line.startswith("```")
            is_code = line.startswith("    ") and not before.strip() and not inside
            assert not is_code or page.parent.name == "reference", f"{page.name}:{number}: {line}"
            before = line if line.strip() or not before.startswith(("- ", "  ")) else before
