"""Tests that long work is done in slices, short parts after which the work can be cancelled."""

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
"""A slice must take less than this share of the total time; one pass over all nodes without a pause takes more."""


@pytest.fixture(scope="module")
def runs():
    """Return {algorithm: run}, for three searches that stopped at a limit of `NODES` nodes."""
    start = board.parse("15 14 8 12/10 11 9 13/2 6 5 1/3 7 4 0")

    def search(algorithm):
        """Run a search until it has `NODES` nodes and return the run."""
        run = sliding_run(start, board.standard_goal(4), SearchOptions(algorithm), Limits(NODES))
        run.advance()
        assert len(run.trace.parent) >= NODES
        return run

    return {name: search(name) for name in ("breadth_first", "bidirectional_breadth_first", "ida_star")}


def longest_slice(work):
    """Return the longest slice's share of the total time, the smallest of three tries, and the number of slices."""
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
    """Use short slices of 1 % of the nodes, and disable garbage collection, which would disturb the measurement."""
    monkeypatch.setattr(slices, "STRIDE", NODES // 100)
    gc.disable()
    yield
    gc.enable()


@pytest.mark.large
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
    """A layout passes over all nodes at least twice, in 100 slices each."""
    share, count = longest_slice(lambda: layout_in_slices(runs[algorithm], name, focus, tree))
    assert count >= 2 * 100
    assert share < LONG


def test_no_slice_of_preparing_a_history_is_long(runs):
    """The preparation passes over all nodes at least five times, in 100 slices each."""
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
    """Do some work slice by slice; after each slice count the objects still in memory, and return the counts."""
    return [count_objects() for _slice in work]


def test_no_slice_frees_more_than_its_stride(runs):
    """Freeing the memory of a run takes time too, so one slice may free at most `STRIDE` objects."""
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
    """Cancel a layout after some slices; each further slice may free at most `STRIDE` objects."""
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
    bytes_per_node = peak / len(parent)
    assert bytes_per_node < 100  # enough for arrays of numbers, but not for a Python object per node
