"""Stops, compared with a search that shares no code with the recorded one."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conftest import GRAPH_SEARCHES
from puzzle.core import board, catalogue
from puzzle.core.slices import run_to_end
from puzzle.problems.water_jugs import WaterJugs
from puzzle.recording import stops
from puzzle.recording.copies import Copies
from puzzle.recording.history import History
from puzzle.recording.run import Run, sliding_run
from puzzle.search.options import Limits, SearchOptions
from reference import Replay, distances

GOAL = (0, 1, 2, 3, 4, 5, 6, 7, 8)
START = board.parse("237/180/654")


def ended(options, start=START, limit=500_000):
    run = sliding_run(start, GOAL, options, Limits(limit))
    run.advance()
    copies = Copies(run)
    while copies.advance(1000):
        pass
    return run, History(run.trace), copies


class Seen:
    """The same search step by step, with the stops noted at each step."""

    def __init__(self, start, options, limit):
        self.replay = Replay(start, GOAL, options.algorithm, heuristic=options.heuristic, count_blank=options.count_blank,
                             reached=options.reached, goal_test=options.goal_test, node_limit=limit)  # fmt: skip
        self.nodes, self.steps = self.replay.nodes, self.replay.steps
        self.uses_f = catalogue.is_best_first(options.algorithm)

    def new_at(self, step):
        before = len(self.steps[step - 1].statuses) if step else 0
        return range(before, len(self.steps[step].statuses))

    def rises(self):
        found, highest = [], None
        for step, seen in enumerate(self.steps):
            if seen.in_hand >= 0 and self.uses_f:
                f = self.replay.f(seen.in_hand)
                found += [step] if highest is not None and f > highest else []
                highest = f if highest is None else max(f, highest)
        return found

    def superseded(self):
        return [step for step in range(len(self.steps)) if any(self.cheaper(node) for node in self.new_at(step))]

    def cheaper(self, node):
        mine = self.nodes[node]
        return any(other.superseded and other.board == mine.board for other in self.nodes[:node])

    def edges(self, sign):
        def steep(node):
            up = self.nodes[node].parent
            return up >= 0 and sign * (self.nodes[node].h - self.nodes[up].h) > 1 + 1e-9

        return [step for step in range(len(self.steps)) if any(steep(node) for node in self.new_at(step))]

    def in_hand(self):
        return [(step, self.nodes[seen.in_hand]) for step, seen in enumerate(self.steps) if seen.in_hand >= 0]

    def at_depth(self, depth):
        depths = [(step, node.depth) for step, node in self.in_hand()]
        return [step for (step, here), (_step, before) in zip(depths, [(0, -1), *depths], strict=False)
                if here == depth != before]  # fmt: skip

    def at_board(self, tiles):
        appears = {
            step
            for step in range(len(self.steps))
            if any(self.nodes[node].board == tiles for node in self.new_at(step))
        }
        return sorted(appears | {step for step, node in self.in_hand() if node.board == tiles})


@settings(max_examples=15, deadline=None)
@given(
    st.integers(0, 10**6), st.sampled_from(GRAPH_SEARCHES), st.sampled_from(["manhattan", "misplaced", "euclidean"]),
    st.booleans(), st.sampled_from([None, *catalogue.names(catalogue.REACHED)]), st.sampled_from(["late", "early"]),
)  # fmt: skip
def test_stops_equal_those_of_an_independent_search(seed, algorithm, heuristic, count_blank, reached, goal_test):
    start = board.shuffle(GOAL, random.Random(seed).randrange)
    reached = reached or catalogue.default_reached(algorithm)
    options = SearchOptions(algorithm, heuristic, count_blank, reached=reached, goal_test=goal_test)
    run, history, copies = ended(options, start, 120)
    seen = Seen(start, options, 120)
    assert list(run_to_end(stops.f_rises(run, history))) == seen.rises()
    assert list(run_to_end(stops.superseded(run, history))) == (seen.superseded() if reached == "best" else [])
    assert list(run_to_end(stops.h_rises(run, history))) == seen.edges(1)
    assert list(run_to_end(stops.h_falls(run, history))) == seen.edges(-1)
    for depth in (0, 1, 3, 6):
        assert list(run_to_end(stops.at_depth(history, depth))) == seen.at_depth(depth)
    for node in (0, 1, len(seen.nodes) // 2, len(seen.nodes) - 1):
        tiles = seen.nodes[min(node, len(seen.nodes) - 1)].board
        assert list(run_to_end(stops.at_state(run, history, copies, tiles))) == seen.at_board(tiles)


def test_f_rises_in_ida_star_at_new_rounds():
    run, history, _copies = ended(SearchOptions("ida_star"), (0, 3, 2, 7, 4, 5, 6, 1, 8))
    steps = list(run_to_end(stops.f_rises(run, history)))
    assert [run.trace.bounds[run.trace.round_of(history.current_node(step)) - 1] for step in steps] == [8, 10, 12, 14]
    assert all(run.trace.parent[history.current_node(step)] == -1 for step in steps)
    assert list(run.trace.bounds)[1:] == [8, 10, 12, 14]


@pytest.mark.parametrize(
    "algorithm", ["breadth_first", "depth_limited", "iterative_deepening", "bidirectional_breadth_first"]
)
def test_search_without_values_has_no_f_rises(algorithm):
    run, history, _copies = ended(SearchOptions(algorithm), limit=300)
    assert [len(run_to_end(kind(run, history))) for kind in (stops.f_rises, stops.h_rises, stops.h_falls)] == [0, 0, 0]


def test_consistent_heuristic_changes_by_at_most_one_step():
    run, history, _copies = ended(SearchOptions("a_star", "linear_conflict"))
    assert len(run_to_end(stops.h_rises(run, history))) == len(run_to_end(stops.h_falls(run, history))) == 0
    run, history, _copies = ended(SearchOptions("a_star", "manhattan", count_blank=True))
    assert len(run_to_end(stops.h_rises(run, history))) > 0 and len(run_to_end(stops.h_falls(run, history))) > 0


def test_unknown_boards_and_problems_without_boards():
    run, history, copies = ended(SearchOptions())
    far = max(distances(GOAL).items(), key=lambda item: item[1])[0]
    assert list(run_to_end(stops.at_state(run, history, copies, far))) == []
    assert list(run_to_end(stops.at_state(run, history, copies, (0, 1, 2, 3)))) == []
    jugs = Run(WaterJugs(), SearchOptions("breadth_first"))
    jugs.advance()
    with pytest.raises(ValueError, match=r"^This problem has no boards\.$"):
        run_to_end(stops.at_state(jugs, History(jugs.trace), Copies(jugs), (0, 1, 2, 3)))
