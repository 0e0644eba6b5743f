"""Tests of the manual search: a pick expands a node, the goal ends the search, and undo removes the last pick."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzle.core import board, catalogue
from puzzle.families.by_hand.diagnosis import STRATEGIES, StrategyCounts
from puzzle.families.by_hand.manual_search import ManualSearch
from puzzle.heuristics.registry import find
from puzzle.problems.sliding_tiles import SlidingPuzzle
from puzzle.problems.water_jugs import WaterJugs
from puzzle.recording.run import solve
from puzzle.search.options import Limits, SearchOptions
from reference import Replay, distances, slides

START, GOAL = board.parse("283/164/705"), board.parse("123/804/765")
CORNER = (0, 1, 2, 3, 4, 5, 6, 7, 8)


def puzzle(start=START, goal=GOAL):
    """Return a sliding puzzle with Manhattan distance."""
    return SlidingPuzzle(start, goal, find("manhattan"))


def columns(search):
    """Return the columns of the trace of a manual search as lists, and its goal node."""
    trace = search.trace
    return [list(column) for column in (trace.parent, trace.move, trace.g, trace.h, trace.taken, trace.discarded_parent,
                                        trace.discarded_move)] + [trace.goal]  # fmt: skip


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.integers(1, 25))
def test_any_frontier_pick_expands_like_graph_search(seed, count):
    """Pick random frontier nodes, compare with a simple graph search, and then undo all picks one by one."""
    rng = random.Random(seed)
    start = board.shuffle(CORNER, rng.randrange)
    search, boards, frontier, reached = ManualSearch(puzzle(start, CORNER)), [start], [0], {start}
    earlier_columns = []
    for _ in range(count):
        assert search.frontier == frontier
        node = rng.choice(frontier)
        earlier_columns.append(columns(search))
        search.pick(node)
        frontier.remove(node)
        if boards[node] == CORNER:
            break
        for _letter, neighbour in slides(boards[node]):
            if neighbour not in reached:
                reached.add(neighbour)
                frontier.append(len(boards))
                boards.append(neighbour)
        frontier.sort()
    assert len(search.trace.parent) == len(boards)
    assert columns(ManualSearch(puzzle(start, CORNER), search.picks)) == columns(search)
    for expected in reversed(earlier_columns):
        search.take_back()
        assert columns(search) == expected


def test_picks_of_a_search_give_its_tree():
    search = ManualSearch(puzzle())
    while not search.solved:
        trace = search.trace
        search.pick(min(search.frontier, key=lambda node: (trace.g[node] + trace.h[node], node)))
    result = solve(START, GOAL, SearchOptions("a_star", reached="first"))
    assert result.counters.expanded == 5
    assert search.history().counters() == result.counters
    assert search.trace.path_length == distances(GOAL)[START] == 5


def test_impossible_picks_raise_error_and_change_nothing():
    """Pick nodes outside the frontier, pick after the goal, and undo without a pick."""
    search = ManualSearch(puzzle(), [0, 1])
    for node in (0, 99, -1):
        with pytest.raises(ValueError, match=r"^Only a node in the frontier can be expanded\.$"):
            search.pick(node)
    assert search.picks == [0, 1]
    solved = ManualSearch(puzzle(GOAL, GOAL), [0])
    assert solved.solved and solved.history().counters().expanded == 0 and solved.frontier == []
    with pytest.raises(ValueError, match=r"^The goal has been reached\. Undo a choice to continue\.$"):
        solved.pick(0)
    solved.take_back()
    assert solved.frontier == [0]
    with pytest.raises(ValueError, match=r"^There is no choice to undo\.$"):
        solved.take_back()


def test_different_costs_add_up():
    search = ManualSearch(WaterJugs(), [0, 1])
    assert list(search.trace.g)[1:3] == [search.problem.step_cost(search.problem.initial, action, search.problem.result(search.problem.initial, action))
                                       for action in search.problem.actions(search.problem.initial)][:2]  # fmt: skip


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from(STRATEGIES), st.sampled_from(["manhattan", "misplaced"]))
def test_strategy_counts_equal_a_simple_search(seed, strategy, heuristic):
    """Compare the number of nodes that a strategy expands with an independent replay."""
    rng = random.Random(seed)
    start = GOAL
    for _ in range(rng.randrange(1, 14)):
        _letter, start = rng.choice(slides(start))
    counts = StrategyCounts(SlidingPuzzle(start, GOAL, find(heuristic)), Limits(300), [strategy])
    counts.advance()
    reached = catalogue.default_reached(strategy)
    simple = Replay(start, GOAL, strategy, heuristic=heuristic, reached=reached, node_limit=300)
    assert counts.outcomes == {strategy: simple.outcome}
    assert counts.expanded == {strategy: simple.counts["expanded"]}


@pytest.mark.large
def test_strategy_counts_equal_expanded_nodes():
    """Compute the counts of all strategies in slices, and the counts of one at a limit of 10 nodes."""
    counts = StrategyCounts(puzzle())
    slices = 0
    while counts.advance(1):
        slices += 1
    assert slices > 100
    assert counts.expanded == {"a_star": 5, "greedy_best_first": 5, "breadth_first": 34, "uniform_cost": 34, "depth_first": 181_434} | {
        name: solve(START, GOAL, SearchOptions(name)).counters.expanded for name in ("breadth_first", "uniform_cost", "depth_first")
    }  # fmt: skip
    assert set(counts.outcomes.values()) == {"solved"}
    limited = StrategyCounts(puzzle(), Limits(10), ["breadth_first"])
    limited.advance()
    assert limited.outcomes == {"breadth_first": "node_limit"}
