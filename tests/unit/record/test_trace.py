"""The recording while it is being written."""

import pytest

from puzzle import board
from puzzle.record.run import sliding_run
from puzzle.search.options import Limits, SearchOptions
from puzzle.trace import NO_NODE, Trace

GOAL = (0, 1, 2, 3, 4, 5, 6, 7, 8)
FAR = board.parse("867/254/301")


def test_a_new_trace_is_empty_and_at_step_0():
    trace = Trace()
    assert (trace.last_step, trace.waiting, trace.goal) == (0, 0, NO_NODE)


def test_columns_hold_whole_numbers_unless_the_heuristic_has_fractions():
    for heuristic, codes in [("manhattan", "ii"), ("misplaced", "ii"), ("euclidean", "dd")]:
        run = sliding_run(board.parse("237/180/654"), GOAL, SearchOptions("a_star", heuristic))
        run.advance()
        assert run.trace.g.typecode + run.trace.h.typecode == codes
    assert run.trace.h[0] != int(run.trace.h[0])


@pytest.mark.parametrize("algorithm", ["breadth_first", "a_star", "depth_first"])
def test_columns_have_one_row_per_node_whenever_one_looks(algorithm):
    goal = board.parse("123/456/780")
    run = sliding_run(FAR, goal, SearchOptions(algorithm), Limits(20_000))
    looks = 0
    while run.advance(0):
        trace = run.trace
        assert len(trace.parent) == len(trace.move) == len(trace.g) == len(trace.h)
        assert len(trace.discarded_parent) == len(trace.discarded_move)
        assert trace.waiting == len(trace.parent) - len(trace.taken) - len(trace.dropped_at) >= 0
        assert trace.last_step == len(trace.taken) + 1  # the last node taken has been expanded
        looks += 1
    assert looks > 5


def test_the_goal_is_in_hand_at_the_last_step_if_tested_late():
    for start, last in [(GOAL, 1), (board.parse("102/345/678"), 2)]:
        run = sliding_run(start, GOAL)
        run.advance()
        assert run.trace.last_step == last
        assert run.trace.taken[last - 1] == run.trace.goal


def test_the_goal_appears_at_the_last_step_if_tested_early():
    for start, last in [(GOAL, 0), (board.parse("102/345/678"), 2)]:
        run = sliding_run(start, GOAL, SearchOptions(goal_test="early"))
        run.advance()
        assert run.trace.last_step == last
        assert run.trace.goal == len(run.trace.parent) - 1


def test_boards_are_not_stored():
    run = sliding_run(board.parse("867/254/301"), GOAL)
    run.advance()
    columns = {name: value for name, value in vars(run.trace).items() if name not in ("bounded", "in_mind")}
    assert not any(map(len, run.trace.in_mind))
    assert not any(isinstance(value, (list, tuple, str)) for value in columns.values())
