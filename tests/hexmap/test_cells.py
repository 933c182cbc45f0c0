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
    assert cells.is_single(x) == (len(a) == 1)
    assert cells.some(x) == bool(a)
    assert [i for i in range(cells.MOST_CELLS) if cells.has(x, i)] == sorted(a)
    if a:
        assert cells.first(x) == min(a)
        assert cells.members(cells.rest(x)) == sorted(a)[1:]
        assert [cells.nth(x, place) for place in range(len(a))] == sorted(a)


@given(some, some)
def test_two_sets(a: set[int], b: set[int]) -> None:
    x, y = cells.cell_set(sorted(a)), cells.cell_set(sorted(b))
    assert cells.members(cells.both(x, y)) == sorted(a & b)
    assert cells.members(cells.either(x, y)) == sorted(a | b)
    assert cells.members(cells.without(x, y)) == sorted(a - b)
    assert cells.meet(x, y) == bool(a & b)
    assert cells.same(x, y) == (a == b)


@given(st.lists(some, min_size=1, max_size=8), some)
def test_many_sets(rows: list[set[int]], more: set[int]) -> None:
    table = cells.cell_sets(len(rows))
    for number, row in enumerate(rows):
        table.put(number, cells.cell_set(sorted(row)))
    every = cells.cell_set(list(range(len(rows))))
    assert cells.members(table.gathered(every)) == sorted(set().union(*rows))
    longer = table.longer(1)
    longer.add(len(rows), cells.cell_set(sorted(more)))
    longer.add(0, cells.cell_set(sorted(more)))
    assert cells.members(longer.of(len(rows))) == sorted(more)
    assert cells.members(longer.of(0)) == sorted(rows[0] | more)
    assert cells.members(table.of(0)) == sorted(rows[0])
