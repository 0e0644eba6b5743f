"""The trace, the columns of numbers that a search records."""

import sys
from array import array

import pytest

from puzzle.core import board, catalogue
from puzzle.core.trace import NO_NODE, Trace
from puzzle.problems import problem_registry as problems
from puzzle.problems.sliding_tiles import SlidingPuzzle
from puzzle.recording.feed import Feed
from puzzle.recording.history import History
from puzzle.recording.run import Run, sliding_run
from puzzle.search.options import Limits, SearchOptions

GOAL = (0, 1, 2, 3, 4, 5, 6, 7, 8)
FAR = board.parse("867/254/301")


def test_new_trace_is_empty_and_at_step_0():
    trace = Trace()
    assert (trace.last_step, trace.frontier_size, trace.goal) == (0, 0, NO_NODE)


def test_columns_hold_integers_unless_h_is_fractional():
    """Type code i of an array means integers, d means fractions."""
    for heuristic, codes in [("manhattan", "ii"), ("misplaced", "ii"), ("euclidean", "dd")]:
        run = sliding_run(board.parse("237/180/654"), GOAL, SearchOptions("a_star", heuristic))
        run.advance()
        assert run.trace.g.typecode + run.trace.h.typecode == codes
    assert run.trace.h[0] != int(run.trace.h[0])


@pytest.mark.parametrize("algorithm", ["breadth_first", "a_star", "depth_first"])
def test_columns_always_have_one_row_per_node(algorithm):
    """The columns are checked after every slice, while the search is not finished."""
    goal = board.parse("123/456/780")
    run = sliding_run(FAR, goal, SearchOptions(algorithm), Limits(20_000))
    slices = 0
    while run.advance(0):
        trace = run.trace
        assert len(trace.parent) == len(trace.move) == len(trace.g) == len(trace.h)
        assert len(trace.discarded_parent) == len(trace.discarded_move)
        assert trace.frontier_size == len(trace.parent) - len(trace.taken) - len(trace.dropped_at) >= 0
        assert trace.last_step == len(trace.taken) + 1  # each node taken is a step, and the last one was expanded
        slices += 1
    assert slices > 5


def test_goal_tested_late_is_current_at_the_last_step():
    """The two starts are the goal itself and a board one move away."""
    for start, last_step in [(GOAL, 1), (board.parse("102/345/678"), 2)]:
        run = sliding_run(start, GOAL)
        run.advance()
        assert run.trace.last_step == last_step
        assert run.trace.taken[last_step - 1] == run.trace.goal


def test_goal_tested_early_appears_at_the_last_step():
    """The two starts are the goal itself and a board one move away; the goal is the last node generated."""
    for start, last_step in [(GOAL, 0), (board.parse("102/345/678"), 2)]:
        run = sliding_run(start, GOAL, SearchOptions(goal_test="early"))
        run.advance()
        assert run.trace.last_step == last_step
        assert run.trace.goal == len(run.trace.parent) - 1


def test_boards_are_not_stored():
    """After the search, the trace has only columns of numbers, and its working sets are empty."""
    run = sliding_run(board.parse("867/254/301"), GOAL)
    run.advance()
    columns = {name: value for name, value in vars(run.trace).items() if name not in ("bound_kind", "working_sets")}
    assert not any(map(len, run.trace.working_sets))
    assert not any(isinstance(value, (list, tuple, str)) for value in columns.values())


@pytest.mark.parametrize("algorithm", catalogue.names(catalogue.ALGORITHMS))
def test_depths_equal_to_costs_need_no_column(algorithm):
    """If every step costs 1, the column of depths is the column of path costs itself."""
    options, limits = SearchOptions(algorithm, count_blank=True), Limits(2000, 12)
    tiles, jugs = SlidingPuzzle(board.parse("578/160/432"), GOAL), problems.create_problem("water_jugs")
    for problem in (tiles,) if algorithm.startswith("bidirectional") else (tiles, jugs):
        run = Run(problem, options, limits)
        feed = Feed(run.trace)
        while run.advance(0):
            feed.pull()
        feed.pull()
        depth: list[int] = []
        for parent in run.trace.parent:
            depth.append(depth[parent] + 1 if parent >= 0 else 0)
        columns = feed.history_columns()
        assert list(History(run.trace).depth) == list(columns["depth"]) == depth
        assert (columns["depth"] is run.trace.g) == problem.unit_costs


def test_breadth_first_search_records_few_bytes_per_node():
    """All arrays of the trace and of its history together take at most 35 bytes per node."""
    run = sliding_run(board.parse("867/254/301"), GOAL, SearchOptions("breadth_first"))
    feed = Feed(run.trace)
    run.advance()
    feed.pull()
    columns = [*vars(run.trace).values(), *feed.history_columns().values()]
    arrays = {id(column): column for column in columns if isinstance(column, array)}.values()
    size = sum(len(column) * column.itemsize for column in arrays)
    assert size <= 35 * len(run.trace.parent)
    assert not any(run.trace.h)


def test_freed_table_releases_its_memory():
    run = sliding_run(board.parse("867/254/301"), GOAL, SearchOptions("breadth_first"), Limits(50_000))
    while run.advance(0):
        pass
    tables = run.trace.working_sets
    assert sum(map(sys.getsizeof, tables)) > 1_000_000
    for _slice in run.free_in_slices():
        pass
    assert sum(map(sys.getsizeof, tables)) < 1_000
