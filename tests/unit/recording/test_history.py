"""The recorded search at each step, compared with a simple independent search, the replay."""

import itertools
import sys
from array import array
from dataclasses import asdict

import pytest

from conftest import GRAPH_SEARCHES, data
from puzzle.core import board, catalogue, option_table
from puzzle.core.trace import NO_NODE, Trace
from puzzle.recording.history import History
from puzzle.recording.run import sliding_run
from puzzle.search.options import Limits, SearchOptions
from reference import Replay

GOAL = (0, 1, 2, 3, 4, 5, 6, 7, 8)
NEAR, MIDDLE, FAR = board.parse("312/475/608"), board.parse("125/348/607"), board.parse("237/180/654")


def assert_equal_at_every_step(start, goal, options, limit=500_000):
    """Assert that a run and its history equal a replay at every step; return the replay."""
    run = sliding_run(start, goal, options, Limits(limit), anyway=True)
    run.advance()
    arguments = {name: value for name, value in vars(options).items() if name != "algorithm"}
    replay = Replay(start, goal, options.algorithm, **arguments, node_limit=limit)
    trace, history = run.trace, History(run.trace)
    assert run.outcome == replay.outcome
    assert run.result().moves == replay.path
    assert list(trace.parent) == [node.parent for node in replay.nodes]
    assert [board.MOVES[code] for code in trace.move[1:]] == [node.letter for node in replay.nodes[1:]]
    assert list(trace.g) == [node.g for node in replay.nodes]
    assert list(trace.h) == pytest.approx([node.h for node in replay.nodes], abs=1e-6)
    assert list(history.depth) == [node.depth for node in replay.nodes]
    discards = zip(trace.discarded_parent, trace.discarded_move, strict=True)
    assert [(parent, board.MOVES[code]) for parent, code in discards] == replay.discards
    assert history.last_step == len(replay.steps) - 1
    for step, expected in enumerate(replay.steps):
        assert asdict(history.counters(step)) == expected.counters
        assert [history.status(node, step) for node in range(history.nodes_at(step))] == expected.statuses
        assert all(history.status(node, step) == "hidden" for node in range(len(expected.statuses), len(trace.parent)))
        assert history.current_node(step) == expected.in_hand
        assert history.frontier_size(step) == len(expected.frontier)
        assert history.discarded_at(step) == expected.counters["discarded"]
        assert list(history.choices(step)) == expected.pickable
        assert expected.in_hand < 0 or history.choice_count(step) == len(expected.pickable)
    assert asdict(history.counters()) == replay.steps[-1].counters
    assert {node for node in range(len(trace.parent)) if history.is_pruned(node)} == replay.cuts.keys()
    for node, (step, rank, size) in replay.cuts.items():
        assert history.expanded_at[node] == step
        assert history.pruned_rank(node) == (rank, size)
    return replay


@pytest.mark.parametrize("goal_test", catalogue.names(option_table.GOAL_TEST))
@pytest.mark.parametrize("reached", catalogue.names(option_table.REACHED))
@pytest.mark.parametrize("algorithm", GRAPH_SEARCHES)
def test_every_step_equals_a_replay(algorithm, reached, goal_test):
    options = SearchOptions(algorithm, reached=reached, goal_test=goal_test)
    assert_equal_at_every_step(NEAR, GOAL, options, 60)
    assert_equal_at_every_step(MIDDLE, GOAL, options, 400)
    assert_equal_at_every_step((1, 2, 0, 3), (0, 1, 2, 3), options, 100)
    assert_equal_at_every_step((0, 2, 1, 3), (0, 1, 2, 3), options, 60)  # an unsolvable board
    assert_equal_at_every_step(GOAL, GOAL, options)


@pytest.mark.large
@pytest.mark.parametrize("count_blank", [False, True])
@pytest.mark.parametrize("heuristic", ["manhattan", "misplaced", "euclidean"])
@pytest.mark.parametrize("ties", catalogue.names(option_table.TIES))
def test_every_step_equals_a_replay_for_all_tie_breaking(ties, heuristic, count_blank):
    for algorithm, order in [("a_star", "LURD"), ("greedy_best_first", "RLDU"), ("uniform_cost", "UDLR")]:
        options = SearchOptions(algorithm, heuristic, count_blank, order, ties=ties)
        assert_equal_at_every_step(FAR, GOAL, options, 150)


@pytest.mark.parametrize("goal_test", catalogue.names(option_table.GOAL_TEST))
@pytest.mark.parametrize("ties", catalogue.names(option_table.TIES))
@pytest.mark.parametrize("width", [1, 3])
def test_every_step_of_beam_search_equals_a_replay(width, ties, goal_test):
    """With a narrow beam and a poor heuristic the beam runs dry, and pruned boards are generated again."""
    outcomes = set()
    for heuristic, order in [("manhattan", "UDLR"), ("misplaced", "RLDU"), ("euclidean", "LURD")]:
        options = SearchOptions("beam", heuristic, order=order, ties=ties, goal_test=goal_test, beam_width=width)
        for start, limit in [(NEAR, 60), (MIDDLE, 100), (GOAL, 1)]:
            outcomes.add(assert_equal_at_every_step(start, GOAL, options, limit).outcome)
        for start in ((1, 2, 0, 3), (2, 3, 1, 0), (0, 2, 1, 3)):  # the last one is unsolvable
            outcomes.add(assert_equal_at_every_step(start, (0, 1, 2, 3), options, 100).outcome)
    assert {"solved", "pruned" if width == 1 else "exhausted"} <= outcomes


def test_superseded_and_reopened_nodes_are_distinguished():
    """A superseded node has the status “expanded” if it was expanded before its cheaper copy appeared."""
    superseded = reopened = 0
    options = SearchOptions("a_star", "manhattan", count_blank=True, ties="heap")
    for start in ["578/160/432", "708/461/532", "647/850/321"]:
        replay = assert_equal_at_every_step(board.parse(start), GOAL, options, 700)
        superseded += sum(node.status == "superseded" for node in replay.nodes)
        reopened += sum(node.superseded and node.status == "expanded" for node in replay.nodes)
    assert superseded > 0
    assert reopened > 0


def test_histories_of_larger_boards_equal_a_replay():
    start = board.parse("1 2 3 0/4 5 6 7/8 9 10 11/12 13 14 15")
    assert_equal_at_every_step(start, board.standard_goal(4), SearchOptions(), 200)
    start = (1, 2, 3, 4, 9, *range(5, 9), 0, *range(10, 25))
    assert_equal_at_every_step(start, board.standard_goal(5), SearchOptions("breadth_first", order="RLDU"), 200)


def test_opening_example_has_the_designed_figures():
    """The figures of the search the page opens with, as they were computed when the page was designed."""
    run = sliding_run(FAR, GOAL)
    run.advance()
    history = History(run.trace)
    assert (history.last_step, run.result().path_length) == (122, 17)
    counters = history.counters(61)
    assert (counters.expanded, counters.frontier_end, counters.max_frontier) == (60, 35, 36)
    assert (counters.generated, counters.discarded, counters.max_depth) == (160, 65, 12)
    assert history.counters().max_frontier == 67
    levels = [0] * 13
    for node in range(history.nodes_at(61)):
        levels[history.depth[node]] += 1
    assert levels == [1, 3, 5, 10, 10, 12, 13, 19, 7, 5, 4, 5, 2]


def test_solved_example_has_the_designed_figures():
    """The figures of a small solved search, as they were computed when the page was designed."""
    run = sliding_run(board.parse("283/164/705"), board.parse("123/804/765"))
    run.advance()
    history = History(run.trace)
    counters = history.counters()
    assert (run.result().path_length, history.last_step) == (5, 6)
    assert (counters.expanded, counters.frontier_end, counters.max_frontier) == (5, 6, 7)
    assert (counters.generated, counters.discarded, counters.max_depth) == (15, 4, 5)


def test_queue_of_the_interactive_document():
    """The figures printed by the interactive document 003 equal those of the recorded search."""
    (row,) = (row for row in data("seed_figures") if row["id"] == "003-interactive")
    printed = row["printed"]
    start, goal = (1, 2, 3, 4, 5, 6, 7, 8, 0), (1, 2, 3, 4, 6, 8, 7, 5, 0)
    options = SearchOptions("greedy_best_first", "misplaced", order="DLUR", ties="state")
    run = sliding_run(start, goal, options)
    run.advance()
    history = History(run.trace)
    assert history.frontier_size(2) + 1 == printed["queue_after_1st"]
    assert history.nodes_at(2) == printed["generated_after_1st"]
    h, tiles = printed["first_get"]
    node = history.current_node(2)
    assert run.trace.h[node] == h
    letters = "".join(board.MOVES[run.trace.move[ancestor]] for ancestor in run.trace.path(node)[1:])
    assert list(board.follow(start, letters)[-1]) == tiles


@pytest.mark.parametrize("algorithm", GRAPH_SEARCHES)
def test_ids_are_in_order_of_generation(algorithm):
    run = sliding_run(FAR, GOAL, SearchOptions(algorithm), Limits(3000))
    run.advance()
    history = History(run.trace)
    assert all(a <= b for a, b in itertools.pairwise(history.generated_at))
    assert all(parent < node for node, parent in enumerate(run.trace.parent))
    for node, parent in enumerate(run.trace.parent):
        if parent >= 0:
            assert history.generated_at[node] == history.expanded_at[parent] + 1


def test_unsearched_run_has_an_empty_history():
    run = sliding_run((0, 2, 1, 3), (0, 1, 2, 3))
    history = History(run.trace)
    assert history.last_step == history.nodes_at(0) == history.frontier_size(0) == 0
    assert history.current_node(0) == history.current_node(1) == NO_NODE
    assert set(asdict(history.counters()).values()) == {0}
    assert list(history.choices(0)) == []


def test_steps_out_of_range_are_clamped():
    run = sliding_run(NEAR, GOAL)
    run.advance()
    history = History(run.trace)
    assert history.counters(-5) == history.counters(0)
    assert history.counters(10**9) == history.counters(history.last_step) == history.counters()


def column_bytes(owner):
    """Return the bytes of all arrays that are attributes of an object."""
    return sum(value.itemsize * len(value) for value in vars(owner).values() if isinstance(value, array))


@pytest.mark.large
def test_million_nodes_take_less_than_100_megabytes(million):
    """The arrays that are computed only on demand are read first, so that their bytes count."""
    trace, history = million.trace, History(million.trace)
    assert len(trace.parent) == 1_000_000
    history.counters(), history.largest_frontier, history.status(999_999, 5), history.discarded_at(3)
    table_bytes = sum(sys.getsizeof(table) for table in (trace.superseded_at, trace.dropped_at))
    assert column_bytes(trace) > 13e6
    assert column_bytes(trace) + column_bytes(history) + table_bytes < 100e6


@pytest.mark.large
def test_counters_of_a_million_nodes_are_consistent_at_any_step(million):
    history = History(million.trace)
    assert history.nodes_at(history.last_step) == 1_000_000
    for step in (0, 1, 1000, 200_000, history.last_step):
        counters = history.counters(step)
        assert counters.enqueued == counters.popped + counters.frontier_end == history.nodes_at(step)
        assert history.frontier_size(step) == counters.frontier_end


def test_trace_of_any_problem_gives_the_path_to_a_node():
    trace = Trace()
    trace.add_root(0)
    trace.parent.extend([0, 0, 2, 3])
    assert trace.path(4) == [0, 2, 3, 4]
    assert trace.path(0) == [0]
    assert trace.path(NO_NODE) == []
