"""Runs of a search: working in slices, stopping, unsolvable boards, and results."""

import gc
import itertools
import weakref
from time import perf_counter, sleep

import pytest

from puzzle.core import board, catalogue
from puzzle.core.trace import Trace
from puzzle.explanations.step_text import sentence
from puzzle.layouts.tree_layout import layout_tree
from puzzle.problems.sliding_tiles import SlidingPuzzle
from puzzle.recording.history import History
from puzzle.recording.run import OUTCOMES, Run, sliding_run, solve
from puzzle.search.options import Limits, SearchOptions
from reference import walk

GOAL = (1, 2, 3, 4, 5, 6, 7, 8, 0)
HARD = board.parse("867/254/301")
ODD = board.parse("132/548/760")


def columns(run):
    """Return the columns of a run's trace by name, arrays as lists."""
    return {
        name: list(value) if not isinstance(value, (dict, int)) else value
        for name, value in vars(run.trace).items()
        if name != "round_clock"
    }  # fmt: skip


@pytest.mark.parametrize("algorithm", catalogue.names(catalogue.ALGORITHMS))
def test_slices_give_the_same_trace_as_one_call(algorithm):
    """`advance(0)` is the shortest possible slice."""
    at_once = sliding_run(HARD, GOAL, SearchOptions(algorithm), Limits(20_000))
    assert at_once.advance() is False
    sliced = sliding_run(HARD, GOAL, SearchOptions(algorithm), Limits(20_000))
    slices = 1
    while sliced.advance(0):
        assert sliced.outcome == ""
        slices += 1
    assert slices > 1
    for _slice in sliced.free_in_slices():
        pass
    assert columns(sliced) == columns(at_once)
    assert sliced.result().counters == at_once.result().counters
    assert sliced.result().outcome == at_once.result().outcome


def test_slice_takes_about_the_given_time():
    run = sliding_run(HARD, GOAL, SearchOptions("breadth_first"))
    started = perf_counter()
    assert run.advance(0.03) is True
    assert 0.03 <= perf_counter() - started < 0.5  # the upper bound is far below the time of the whole search
    assert 0.03 <= run.seconds < 0.5
    assert 0 < len(run.trace.taken) < 181_439
    run.cancel()


def test_time_between_slices_does_not_count():
    run = sliding_run(HARD, GOAL)
    run.advance(0)
    searched_seconds = run.seconds
    sleep(0.002)
    assert run.seconds == searched_seconds > 0
    run.advance()
    assert run.result().seconds == run.seconds > searched_seconds


def test_cancelled_run_keeps_its_trace():
    """A cancelled run cannot be continued, and its result counts what was recorded."""
    run = sliding_run(HARD, GOAL, SearchOptions("breadth_first"))
    run.advance(0.01)
    nodes = len(run.trace.parent)
    run.cancel()
    result = run.result()
    assert (run.outcome, result.outcome, result.moves, result.path_length) == ("cancelled", "cancelled", None, None)
    assert run.advance() is False
    assert len(run.trace.parent) == result.counters.enqueued == nodes > 1
    assert result.counters.expanded == result.counters.popped > 0


@pytest.mark.parametrize("algorithm", catalogue.names(catalogue.ALGORITHMS))
@pytest.mark.parametrize("call_count", [0, 1, 57, 2000])
def test_run_out_of_memory_keeps_a_valid_tree(algorithm, call_count, monkeypatch):
    """Expanding a node raises MemoryError after some calls; the tree until then has sentences and a layout."""
    problem = SlidingPuzzle(HARD, GOAL)
    calls = iter(range(call_count))

    def with_memory_limit(function):
        """Return a function that does the same, but raises MemoryError after `call_count` calls in total."""

        def limited(*arguments):
            if next(calls, None) is None:
                raise MemoryError
            return function(*arguments)

        return limited

    for name in ("successors", "expander"):
        create = getattr(problem, name)
        monkeypatch.setattr(
            problem,
            name,
            lambda *arguments, create=create, **keywords: with_memory_limit(create(*arguments, **keywords)),
        )
    run = Run(problem, SearchOptions(algorithm), Limits(depth_limit=20))
    assert run.advance() is False
    trace, history, result = run.trace, History(run.trace), run.result()
    assert result.outcome == "out_of_memory"
    assert len(trace.parent) == len(trace.move) == len(trace.g) == len(trace.h)
    for step in (0, 1, history.last_step // 2, history.last_step):
        assert sentence(run, history, step)
    assert "".join(words for _style, words in sentence(run, history, history.last_step)).startswith("Out of memory at ")
    assert layout_tree(run).drawn == len(trace.parent)


def test_incomplete_rows_are_removed_when_memory_ends():
    """A row is written column by column, so memory can run out in the middle of a row."""
    trace = Trace()
    trace.add_root(5)
    trace.taken.append(0)
    trace.add_child(0, 1, 1, 4)
    trace.parent.append(0)
    trace.move.append(2)
    trace.g.append(1)  # this row has no h yet, as if memory ran out now
    trace.taken.extend([2, 1])
    trace.superseded_at[2] = 2
    trace.discarded_parent.append(1)
    trace.drop_partial_rows()
    assert [list(column) for column in (trace.parent, trace.move, trace.g, trace.h)] == [
        [-1, 0],
        [-1, 1],
        [0, 1],
        [5, 4],
    ]
    assert (list(trace.taken), trace.superseded_at, len(trace.discarded_parent)) == ([0, 1], {}, 0)


def test_run_can_be_cancelled_before_it_starts():
    run = sliding_run(HARD, GOAL)
    run.cancel()
    assert run.result().outcome == "cancelled"
    assert run.result().counters.enqueued == 0


def test_cancelling_an_ended_run_changes_nothing():
    run = sliding_run(HARD, GOAL)
    run.advance()
    run.cancel()
    assert run.outcome == "solved"


def test_result_needs_an_ended_run():
    run = sliding_run(HARD, GOAL)
    run.advance(0)
    with pytest.raises(ValueError, match=r"^The run has not ended yet\.$"):
        run.result()


def test_unsolvable_board_is_not_searched(monkeypatch):
    monkeypatch.setattr(SlidingPuzzle, "expander", lambda *_arguments: pytest.fail("searched"))
    run = sliding_run(ODD, GOAL)
    assert run.outcome == "unsolvable"
    assert run.advance() is False
    assert len(run.trace.parent) == 0
    result = run.result()
    assert (result.outcome, result.moves, result.counters.expanded) == ("unsolvable", None, 0)


def test_unsolvable_board_is_exhausted_with_anyway():
    result = solve(ODD, GOAL, SearchOptions("breadth_first"), anyway=True)
    assert (result.outcome, result.moves) == ("exhausted", None)
    assert (result.counters.expanded, result.counters.enqueued, result.counters.frontier_end) == (181_440, 181_440, 0)


def test_anyway_does_not_change_solvable_boards():
    assert solve(HARD, GOAL, anyway=True).counters == solve(HARD, GOAL).counters


def test_result_has_path_as_codes_letters_and_length():
    result = solve(board.parse("237/180/654"), board.standard_goal(3))
    assert walk(board.parse("237/180/654"), result.moves) == board.standard_goal(3)
    assert "".join(board.MOVES[action] for action in result.actions) == result.moves
    assert result.path_length == len(result.moves) == len(result.actions) == 17


def test_outcomes_are_fixed():
    assert OUTCOMES == (
        "solved", "unsolvable", "exhausted", "node_limit", "depth_limit", "cancelled", "out_of_memory", "pruned",
    )  # fmt: skip


def test_options_and_limits_have_defaults():
    run = Run(SlidingPuzzle(board.parse("123/406/758"), GOAL))
    assert run.options == SearchOptions()
    assert run.limits == Limits()
    run.advance()
    assert run.result().path_length == 2


def test_algorithm_without_heuristic_never_computes_one():
    for algorithm in catalogue.names(catalogue.ALGORITHMS):
        run = sliding_run(HARD, GOAL, SearchOptions(algorithm, "euclidean"), Limits(100))
        run.advance()
        assert (max(run.trace.h) > 0) == catalogue.uses_heuristic(algorithm)


def test_boards_of_different_sizes_raise_error():
    with pytest.raises(ValueError, match=r"^The start and the goal must have the same size\.$"):
        solve((0, 1, 2, 3), GOAL)


def test_simultaneous_runs_are_independent():
    runs = [sliding_run(HARD, GOAL, SearchOptions(name)) for name in ("a_star", "greedy_best_first")]
    for run in itertools.cycle(runs):
        run.advance(0)
        if all(run.outcome for run in runs):
            break
    assert [run.result().counters for run in runs] == [
        solve(HARD, GOAL, SearchOptions(name)).counters for name in ("a_star", "greedy_best_first")
    ]


def test_freeing_tables_does_not_keep_the_run_alive():
    """Once nothing else refers to the run, its trace is garbage-collected, even while its tables are being freed."""
    run = sliding_run((8, 6, 7, 2, 5, 4, 3, 0, 1), (1, 2, 3, 4, 5, 6, 7, 8, 0), SearchOptions("breadth_first"))
    run.advance(0)
    run.cancel()
    slices, trace_reference = run.free_in_slices(), weakref.ref(run.trace)
    next(slices, None)
    del run
    gc.collect()
    assert trace_reference() is None
