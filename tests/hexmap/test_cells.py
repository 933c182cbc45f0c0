"""Cell sets, against Python's own sets."""

from hypothesis import given
from hypothesis import strategies as st

from doubloon.hexmap import cells

some = st.sets(st.integers(0, cells.MOST_CELLS - 1))


@given(some)
def test_counting_and_finding(a: set[int]) -> None:
    x = cells.cell_set(sorted(a))
    assert cells.members(x) == sorted(a)
    assert cells.count(x) == len(a)
    assert cells.is_single(x[0], x[1]) == (len(a) == 1)
    assert [i for i in range(cells.MOST_CELLS) if cells.has(x, i)] == sorted(a)
    if a:
        assert cells.first(x) == min(a)
