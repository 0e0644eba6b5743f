"""Work after a search can be cancelled at any time: no slice of it takes a large share of the whole."""

import gc
import itertools
import tracemalloc
from time import process_time

import pytest

from puzzle.core import board, slices
from puzzle.layouts.tidy import TidyLayout
from puzzle.layouts.tree_layout import LAYOUTS, layout_in_slices
from puzzle.recording.history import History
from puzzle.recording.run import sliding_run
from puzzle.search.options import Limits, SearchOptions

NODES = 40_000
LONG = 1 / 12
"""The least share of a pass over all nodes; the longest slice takes half of that."""


@pytest.fixture(scope="module")
def ended():
    """Return a run with the given number of nodes for each of a few algorithms."""
    start = board.parse("15 14 8 12/10 11 9 13/2 6 5 1/3 7 4 0")

    def search(algorithm):
        run = sliding_run(start, board.standard_goal(4), SearchOptions(algorithm), Limits(NODES))
        run.advance()
        assert len(run.trace.parent) >= NODES
        return run

    return {name: search(name) for name in ("breadth_first", "bidirectional_breadth_first", "ida_star")}


def longest_slice(work):
    """Return the share of the longest slice in the total time, the best of a few tries, and the number of slices."""
    shares = []
    for _ in range(3):
        times, going_on, pieces = [], True, work()
        while going_on:
            begun = process_time()
            going_on = next(pieces, "the end") is None
            times.append(process_time() - begun)
        shares.append(max(times) / sum(times))
    return min(shares), len(times)


@pytest.fixture(autouse=True)
def nothing_comes_between(monkeypatch):
    """Use short slices, so that an uninterrupted pass over all nodes is noticed, and disable garbage collection."""
    monkeypatch.setattr(slices, "STRIDE", NODES // 100)
    gc.disable()
    yield
    gc.enable()


@pytest.mark.parametrize(
    ("algorithm", "name", "focus", "tree"),
    [
        *[("breadth_first", name, -1, -1) for name in LAYOUTS],
        ("breadth_first", "tidy", 1, -1),
        ("ida_star", "tidy", -1, 0),
        ("bidirectional_breadth_first", "tidy", -1, -1),
    ],
)
def test_no_slice_of_a_layout_is_long(ended, algorithm, name, focus, tree):
    share, count = longest_slice(lambda: layout_in_slices(ended[algorithm], name, focus, tree))
    assert count >= 2 * 100
    assert share < LONG


def test_no_slice_of_preparing_a_history_is_long(ended):
    share, count = longest_slice(lambda: History(ended["breadth_first"].trace).prepare())
    assert count >= 5 * 100
    assert share < LONG


def test_history_prepared_in_slices_equals_history_made_at_once(ended):
    for run in ended.values():
        prepared, at_once = History(run.trace), History(run.trace)
        slices.run_to_end(prepared.prepare())
        for step in (0, 1, 5000, at_once.last_step):
            assert prepared.counters(step) == at_once.counters(step)
        assert prepared.depth == at_once.depth


def slices_of(work, held):
    """Return the number of objects still in memory after every slice of some work."""
    return [held() for _slice in work]


def test_no_slice_frees_more_than_its_stride(ended):
    run = sliding_run(ended["breadth_first"].problem.start, board.standard_goal(4), SearchOptions(), Limits(NODES))
    while run.advance(0):
        pass
    kept = run.trace.working_sets
    held = [sum(map(len, kept)), *slices_of(run.free_in_slices(), lambda: sum(map(len, kept)))]
    assert held[0] > 3 * NODES
    assert held[-1] == 0
    assert max(before - after for before, after in itertools.pairwise(held)) <= slices.STRIDE


@pytest.mark.parametrize("after", [0, 20, 45])
def test_cancelled_layout_frees_its_memory_in_slices(ended, after):
    tree = TidyLayout(ended["breadth_first"].trace.parent, False)
    work = tree.positions()
    for _slice in range(after):
        next(work)
    columns = [column for column in vars(tree).values() if isinstance(column, list)]
    begun = sum(map(len, columns))
    held = [begun, *slices_of(slices.cancel(work), lambda: sum(map(len, columns)))]
    assert max((before - after for before, after in itertools.pairwise(held)), default=0) <= slices.STRIDE
    assert (begun > NODES) == (after > 0)
    assert sum(map(len, columns)) <= len(tree.room)
    assert not any((tree.depth, tree.first, tree.last, tree.sibling, tree.x, tree.aside))


def test_layout_stores_numbers_in_columns_not_as_objects(ended):
    parent = ended["breadth_first"].trace.parent
    tracemalloc.start()
    slices.run_to_end(TidyLayout(parent, False).positions())
    _held, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak / len(parent) < 100  # bytes: four columns of ids, two of positions, and the ends of subtrees
