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
"""The limit for the share of a slice in the total time; a pass over all nodes without a pause takes at least this."""


@pytest.fixture(scope="module")
def runs():
    """Return by algorithm a run with at least `NODES` nodes."""
    start = board.parse("15 14 8 12/10 11 9 13/2 6 5 1/3 7 4 0")

    def search(algorithm):
        """Return a run that was stopped at `NODES` nodes."""
        run = sliding_run(start, board.standard_goal(4), SearchOptions(algorithm), Limits(NODES))
        run.advance()
        assert len(run.trace.parent) >= NODES
        return run

    return {name: search(name) for name in ("breadth_first", "bidirectional_breadth_first", "ida_star")}


def longest_slice(work):
    """Return the share of the longest slice in the total time, the best of a few tries, and the number of slices."""
    shares = []
    for _ in range(3):
        times, is_running, running_work = [], True, work()
        while is_running:
            started = process_time()
            is_running = next(running_work, "the end") is None
            times.append(process_time() - started)
        shares.append(max(times) / sum(times))
    return min(shares), len(times)


@pytest.fixture(autouse=True)
def short_slices_without_garbage_collection(monkeypatch):
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
def test_no_slice_of_a_layout_is_long(runs, algorithm, name, focus, tree):
    share, count = longest_slice(lambda: layout_in_slices(runs[algorithm], name, focus, tree))
    assert count >= 2 * 100
    assert share < LONG


def test_no_slice_of_preparing_a_history_is_long(runs):
    share, count = longest_slice(lambda: History(runs["breadth_first"].trace).prepare())
    assert count >= 5 * 100
    assert share < LONG


def test_history_prepared_in_slices_equals_history_computed_at_once(runs):
    for run in runs.values():
        prepared, at_once = History(run.trace), History(run.trace)
        slices.run_to_end(prepared.prepare())
        for step in (0, 1, 5000, at_once.last_step):
            assert prepared.counters(step) == at_once.counters(step)
        assert prepared.depth == at_once.depth


def sizes_after_slices(work, count_objects):
    """Return the number of objects still in memory after every slice of some work."""
    return [count_objects() for _slice in work]


def test_no_slice_frees_more_than_its_stride(runs):
    run = sliding_run(runs["breadth_first"].problem.start, board.standard_goal(4), SearchOptions(), Limits(NODES))
    while run.advance(0):
        pass
    working_sets = run.trace.working_sets
    sizes = [
        sum(map(len, working_sets)),
        *sizes_after_slices(run.free_in_slices(), lambda: sum(map(len, working_sets))),
    ]
    assert sizes[0] > 3 * NODES
    assert sizes[-1] == 0
    assert max(earlier - later for earlier, later in itertools.pairwise(sizes)) <= slices.STRIDE


@pytest.mark.parametrize("slice_count", [0, 20, 45])
def test_cancelled_layout_frees_its_memory_in_slices(runs, slice_count):
    tree = TidyLayout(runs["breadth_first"].trace.parent, False)
    work = tree.positions()
    for _slice in range(slice_count):
        next(work)
    columns = [column for column in vars(tree).values() if isinstance(column, list)]
    objects_before = sum(map(len, columns))
    sizes = [objects_before, *sizes_after_slices(slices.cancel(work), lambda: sum(map(len, columns)))]
    assert max((earlier - later for earlier, later in itertools.pairwise(sizes)), default=0) <= slices.STRIDE
    assert (objects_before > NODES) == (slice_count > 0)
    assert sum(map(len, columns)) <= len(tree.room)
    assert not any((tree.depth, tree.first, tree.last, tree.sibling, tree.x, tree.aside))


def test_layout_stores_numbers_in_columns_not_as_objects(runs):
    parent = runs["breadth_first"].trace.parent
    tracemalloc.start()
    slices.run_to_end(TidyLayout(parent, False).positions())
    _current, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak / len(parent) < 100  # bytes: four columns of ids, two of positions, and the ends of subtrees
