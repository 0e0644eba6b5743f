"""Manual search: picks expand nodes, the goal ends it, and undone picks leave no trace."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzle.core import board, catalogue
from puzzle.heuristics.registry import find
from puzzle.manual_search.diagnosis import STRATEGIES
from puzzle.manual_search.manual_search import ManualSearch
from puzzle.manual_search.strategy_counts import StrategyCounts
from puzzle.problems.sliding_tiles import SlidingPuzzle
from puzzle.problems.water_jugs import WaterJugs
from puzzle.recording.run import solve
from puzzle.search.options import Limits, SearchOptions
from reference import Replay, distances, slides

START, GOAL = board.parse("283/164/705"), board.parse("123/804/765")
CORNER = (0, 1, 2, 3, 4, 5, 6, 7, 8)


def puzzle(start=START, goal=GOAL):
    return SlidingPuzzle(start, goal, find("manhattan"))


def columns(hand):
    trace = hand.trace
    return [list(column) for column in (trace.parent, trace.move, trace.g, trace.h, trace.taken, trace.discarded_parent,
                                        trace.discarded_move)] + [trace.goal]  # fmt: skip


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.integers(1, 25))
def test_any_frontier_pick_expands_like_graph_search(seed, count):
    rng = random.Random(seed)
    start = board.shuffle(CORNER, rng.randrange)
    hand, boards, frontier, seen = ManualSearch(puzzle(start, CORNER)), [start], [0], {start}
    before = []
    for _ in range(count):
        assert hand.frontier == frontier
        node = rng.choice(frontier)
        before.append(columns(hand))
        hand.pick(node)
        frontier.remove(node)
        if boards[node] == CORNER:
            break
        for _letter, other in slides(boards[node]):
            if other not in seen:
                seen.add(other)
                frontier.append(len(boards))
                boards.append(other)
        frontier.sort()
    assert len(hand.trace.parent) == len(boards)
    assert columns(ManualSearch(puzzle(start, CORNER), hand.picks)) == columns(hand)
    for then in reversed(before):
        hand.take_back()
        assert columns(hand) == then


def test_picks_of_a_search_give_its_tree():
    hand = ManualSearch(puzzle())
    while not hand.solved:
        trace = hand.trace
        hand.pick(min(hand.frontier, key=lambda node: (trace.g[node] + trace.h[node], node)))
    result = solve(START, GOAL, SearchOptions("a_star", reached="first"))
    assert hand.expanded == result.counters.expanded == 5
    assert hand.history().counters() == result.counters
    assert hand.trace.path_length == distances(GOAL)[START] == 5


def test_impossible_picks_raise_error_and_change_nothing():
    hand = ManualSearch(puzzle(), [0, 1])
    for node in (0, 99, -1):
        with pytest.raises(ValueError, match=r"^Only a node in the frontier can be expanded\.$"):
            hand.pick(node)
    assert hand.picks == [0, 1]
    near = ManualSearch(puzzle(GOAL, GOAL), [0])
    assert near.solved and near.expanded == 0 and near.frontier == []
    with pytest.raises(ValueError, match=r"^The goal has been reached\. Undo a choice to continue\.$"):
        near.pick(0)
    near.take_back()
    assert near.frontier == [0]
    with pytest.raises(ValueError, match=r"^There is no choice to undo\.$"):
        near.take_back()


def test_different_costs_add_up():
    hand = ManualSearch(WaterJugs(), [0, 1])
    assert list(hand.trace.g)[1:3] == [hand.problem.step_cost(hand.problem.initial, action, hand.problem.result(hand.problem.initial, action))
                                       for action in hand.problem.actions(hand.problem.initial)][:2]  # fmt: skip


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from(STRATEGIES), st.sampled_from(["manhattan", "misplaced"]))
def test_strategy_counts_equal_a_simple_search(seed, strategy, heuristic):
    rng = random.Random(seed)
    start = GOAL
    for _ in range(rng.randrange(1, 14)):
        start = rng.choice(slides(start))[1]
    needed = StrategyCounts(SlidingPuzzle(start, GOAL, find(heuristic)), Limits(300), [strategy])
    needed.advance()
    reached = catalogue.default_reached(strategy)
    simple = Replay(start, GOAL, strategy, heuristic=heuristic, reached=reached, node_limit=300)
    assert needed.outcomes == {strategy: simple.outcome}
    assert needed.expanded == {strategy: simple.counts["expanded"]}


def test_strategy_counts_equal_expanded_nodes():
    needed = StrategyCounts(puzzle())
    slices = 0
    while needed.advance(1):
        slices += 1
    assert slices > 100
    assert needed.expanded == {"a_star": 5, "greedy_best_first": 5, "breadth_first": 34, "uniform_cost": 34, "depth_first": 181_434} | {
        name: solve(START, GOAL, SearchOptions(name)).counters.expanded for name in ("breadth_first", "uniform_cost", "depth_first")
    }  # fmt: skip
    assert set(needed.outcomes.values()) == {"solved"}
    few = StrategyCounts(puzzle(), Limits(10), ["breadth_first"])
    few.advance()
    assert few.outcomes == {"breadth_first": "node_limit"}
