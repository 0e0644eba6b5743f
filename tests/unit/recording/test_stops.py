"""Stops, the steps to which playback can jump, compared with those of an independent search."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conftest import GRAPH_SEARCHES
from puzzle.core import board, catalogue, option_table
from puzzle.core.slices import run_to_end
from puzzle.problems.water_jugs import WaterJugs
from puzzle.recording import stops
from puzzle.recording.history import History
from puzzle.recording.reached import Copies
from puzzle.recording.run import Run, sliding_run
from puzzle.search.options import Limits, SearchOptions
from reference import Replay, distances

GOAL = (0, 1, 2, 3, 4, 5, 6, 7, 8)
START = board.parse("237/180/654")


def run_search(options, start=START, limit=500_000):
    """Search to the end; return the run, its history, and its `Copies`, which find nodes with the same board."""
    run = sliding_run(start, GOAL, options, Limits(limit))
    run.advance()
    copies = Copies(run)
    while copies.advance(1000):
        pass
    return run, History(run.trace), copies


class IndependentSearch:
    """The same search by independent code; each method returns what a function of the module `stops` should return."""

    def __init__(self, start, options, limit):
        self.replay = Replay(start, GOAL, options.algorithm, heuristic=options.heuristic, count_blank=options.count_blank,
                             reached=options.reached, goal_test=options.goal_test, node_limit=limit)  # fmt: skip
        self.nodes, self.steps = self.replay.nodes, self.replay.steps
        self.uses_f = catalogue.is_best_first(options.algorithm)

    def new_at(self, step):
        """Return the nodes generated at a step."""
        first = len(self.steps[step - 1].statuses) if step else 0
        return range(first, len(self.steps[step].statuses))

    def f_rises(self):
        """Return the steps at which the current node has a larger f than all current nodes before."""
        steps, highest = [], None
        for step, record in enumerate(self.steps):
            if record.in_hand >= 0 and self.uses_f:
                f = self.replay.f(record.in_hand)
                steps += [step] if highest is not None and f > highest else []
                highest = f if highest is None else max(f, highest)
        return steps

    def superseded(self):
        """Return the steps at which a cheaper copy supersedes an earlier node."""
        return [step for step in range(len(self.steps)) if any(self.supersedes(node) for node in self.new_at(step))]

    def supersedes(self, node):
        """Return True if a node has replaced an earlier, costlier node with the same board."""
        tiles = self.nodes[node].board
        return any(earlier.superseded and earlier.board == tiles for earlier in self.nodes[:node])

    def h_rises(self):
        """Return the steps that generate a child with h more than 1 above its parent's h."""

        def exceeds_cost(node):
            """Return True if h rises by more than the cost of the step; 1e-9 allows for rounding."""
            parent = self.nodes[node].parent
            return parent >= 0 and self.nodes[node].h - self.nodes[parent].h > 1 + 1e-9

        return [step for step in range(len(self.steps)) if any(exceeds_cost(node) for node in self.new_at(step))]

    def current_nodes(self):
        """Return the step and the current node of each step that has one."""
        return [(step, self.nodes[record.in_hand]) for step, record in enumerate(self.steps) if record.in_hand >= 0]

    def at_depth(self, depth):
        """Return the steps at which the current node has this depth and the previous current node had another."""
        depths = [(step, node.depth) for step, node in self.current_nodes()]
        return [step for (step, current), (_step, previous) in zip(depths, [(0, -1), *depths], strict=False)
                if current == depth != previous]  # fmt: skip

    def on_path(self, node):
        """Return the steps at which a node and its ancestors are the current node, or else are generated."""
        steps = set()
        while node >= 0:
            taken = [step for step, record in enumerate(self.steps) if record.in_hand == node]
            steps.add(taken[0] if taken else next(step for step in range(len(self.steps)) if node in self.new_at(step)))
            node = self.nodes[node].parent
        return sorted(steps)

    def at_board(self, tiles):
        """Return the steps at which a node with this board is generated or is the current node."""
        generating_steps = {
            step
            for step in range(len(self.steps))
            if any(self.nodes[node].board == tiles for node in self.new_at(step))
        }
        return sorted(generating_steps | {step for step, node in self.current_nodes() if node.board == tiles})


@settings(max_examples=15, deadline=None)
@given(
    st.integers(0, 10**6), st.sampled_from(GRAPH_SEARCHES), st.sampled_from(["manhattan", "misplaced", "euclidean"]),
    st.booleans(), st.sampled_from([None, *catalogue.names(option_table.REACHED)]), st.sampled_from(["late", "early"]),
)  # fmt: skip
def test_stops_equal_those_of_an_independent_search(seed, algorithm, heuristic, count_blank, reached, goal_test):
    """Random starts, algorithms and options; every kind of stop is compared."""
    start = board.shuffle(GOAL, random.Random(seed).randrange)
    reached = reached or catalogue.default_reached(algorithm)
    options = SearchOptions(algorithm, heuristic, count_blank, reached=reached, goal_test=goal_test)
    run, history, copies = run_search(options, start, 120)
    search = IndependentSearch(start, options, 120)
    assert list(run_to_end(run.family.rises(run, history))) == search.f_rises()
    assert list(run_to_end(stops.superseded(run, history))) == (search.superseded() if reached == "best" else [])
    assert list(run_to_end(stops.h_rises(run, history))) == search.h_rises()
    for depth in (0, 1, 3, 6):
        assert list(run_to_end(stops.at_depth(history, depth))) == search.at_depth(depth)
    for node in (0, 1, len(search.nodes) // 2, len(search.nodes) - 1):
        tiles = search.nodes[min(node, len(search.nodes) - 1)].board
        assert list(run_to_end(stops.at_state(run, history, copies, tiles))) == search.at_board(tiles)
        end = min(node, len(search.nodes) - 1)
        assert list(run_to_end(stops.on_path(history, run.trace.path(end)))) == search.on_path(end)


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.integers(1, 12))
def test_layer_is_cut_where_it_has_more_nodes_than_the_beam(seed, width):
    """At a cut, all nodes of a depth have been generated; all but the beam's `width` are cut, and none is expanded."""
    start = board.shuffle(GOAL, random.Random(seed).randrange)
    run, history, _copies = run_search(SearchOptions("beam", beam_width=width), start)
    layers = {}
    for node, depth in enumerate(history.depth):
        layers.setdefault(depth, []).append(node)
    cut_layers = [nodes for nodes in layers.values() if any(map(history.is_pruned, nodes))]
    steps = list(run_to_end(stops.layer_pruned(run, history)))
    assert len(steps) == len(cut_layers)
    for step, nodes in zip(steps, cut_layers, strict=True):
        assert all(history.generated_at[node] <= step for node in nodes)
        assert history.counters(step).pruned - history.counters(step - 1).pruned == len(nodes) - width
    assert history.counters(history.last_step).pruned == sum(len(nodes) - width for nodes in cut_layers)


def test_search_without_a_beam_cuts_no_layer():
    run, history, _copies = run_search(SearchOptions("a_star"))
    assert list(run_to_end(stops.layer_pruned(run, history))) == []


def test_path_of_two_trees_that_met_leads_from_start_to_goal():
    """Both trees expand the nodes of their halves of the path; the node at which they met is in both."""
    run, history, _copies = run_search(SearchOptions("bidirectional_breadth_first"))
    steps = list(run_to_end(stops.on_path(history, run.trace.solution())))
    nodes = {node for node in run.trace.solution() if history.expanded_at[node] in steps}
    assert {run.trace.from_goal(node) for node in nodes} == {True, False} and len(nodes) > 10


def test_f_rises_in_ida_star_at_new_rounds():
    """The stops are the roots of rounds 2 to 5, whose bounds on f are 8, 10, 12 and 14."""
    run, history, _copies = run_search(SearchOptions("ida_star"), (0, 3, 2, 7, 4, 5, 6, 1, 8))
    steps = list(run_to_end(run.family.rises(run, history)))
    assert [run.trace.bounds[run.trace.round_of(history.current_node(step)) - 1] for step in steps] == [8, 10, 12, 14]
    assert all(run.trace.parent[history.current_node(step)] == -1 for step in steps)
    assert list(run.trace.bounds)[1:] == [8, 10, 12, 14]


@pytest.mark.parametrize(
    "algorithm", ["breadth_first", "depth_limited", "iterative_deepening", "bidirectional_breadth_first"]
)
def test_search_without_values_has_no_f_rises(algorithm):
    run, history, _copies = run_search(SearchOptions(algorithm), limit=300)
    assert [len(run_to_end(kind(run, history))) for kind in (run.family.rises, stops.h_rises)] == [0, 0]


def test_h_jumps_by_more_than_1_only_if_it_is_inconsistent():
    """Linear conflict is consistent; the Manhattan distance is not if the gap counts as a tile."""
    run, history, _copies = run_search(SearchOptions("a_star", "linear_conflict"))
    assert len(run_to_end(stops.h_rises(run, history))) == 0
    run, history, _copies = run_search(SearchOptions("a_star", "manhattan", count_blank=True))
    assert len(run_to_end(stops.h_rises(run, history))) > 0


def test_board_that_is_not_in_the_tree_has_no_stops():
    """Looking for a board in a problem without boards is an error."""
    run, history, copies = run_search(SearchOptions())
    farthest = max(distances(GOAL).items(), key=lambda item: item[1])[0]
    assert list(run_to_end(stops.at_state(run, history, copies, farthest))) == []
    assert list(run_to_end(stops.at_state(run, history, copies, (0, 1, 2, 3)))) == []
    jugs = Run(WaterJugs(), SearchOptions("breadth_first"))
    jugs.advance()
    with pytest.raises(ValueError, match=r"^This problem has no boards\.$"):
        run_to_end(stops.at_state(jugs, History(jugs.trace), Copies(jugs), (0, 1, 2, 3)))
