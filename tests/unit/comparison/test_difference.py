"""Tests of the sets of states that two searches expanded, checked against a search that shares no code with them."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conftest import GRAPH_SEARCHES
from puzzle.comparison.difference import difference, expanded_states
from puzzle.core import board, catalogue
from puzzle.core.formatting import plain_text
from puzzle.core.slices import run_to_end
from puzzle.problems.water_jugs import WaterJugs
from puzzle.recording.run import Run, sliding_run, state_of
from puzzle.search.options import Limits, SearchOptions
from reference import Replay

GOAL = (0, 1, 2, 3, 4, 5, 6, 7, 8)
START = board.parse("237/180/654")


def run_search(algorithm, heuristic="manhattan", start=START, goal=GOAL, limit=500_000, **options):
    """Run a search to its end and return the run."""
    run = sliding_run(start, goal, SearchOptions(algorithm, heuristic, **options), Limits(limit))
    run.advance()
    return run


def boards_of(run, nodes):
    """Return the set of boards of some nodes."""
    return {run.problem.tiles(state_of(run.problem, run.trace, node)) for node in nodes}


def expanded_by_reference(start, algorithm, heuristic, limit):
    """Return the set of boards that an independent search expands."""
    replay = Replay(start, GOAL, algorithm, heuristic=heuristic, reached=catalogue.default_reached(algorithm),
                    node_limit=limit)  # fmt: skip
    last_statuses = replay.steps[-1].statuses
    return {node.board for node, status in zip(replay.nodes, last_statuses, strict=True) if status == "expanded"}


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from(GRAPH_SEARCHES), st.sampled_from(GRAPH_SEARCHES))
def test_sets_equal_those_of_an_independent_search(seed, first, second):
    """Compare the boards expanded by both searches, only by the first and only by the second."""
    start = board.shuffle(GOAL, random.Random(seed).randrange)
    runs = [
        run_search(name, heuristic, start, limit=250)
        for name, heuristic in ((first, "manhattan"), (second, "misplaced"))
    ]
    expanded_a, expanded_b = (
        expanded_by_reference(start, run.options.algorithm, run.options.heuristic, 250) for run in runs
    )
    result = run_to_end(difference(*runs))
    a, b = runs
    assert boards_of(a, result.both) == expanded_a & expanded_b
    assert boards_of(a, result.only_a) == expanded_a - expanded_b
    assert boards_of(b, result.only_b) == expanded_b - expanded_a
    assert (len(result.both), len(result.only_a), len(result.only_b)) == (
        len(expanded_a & expanded_b), len(expanded_a - expanded_b), len(expanded_b - expanded_a),
    )  # fmt: skip
    assert plain_text(result.words[0]).endswith(
        f", {len(result.only_a):,} only by A and {len(result.only_b):,} only by B."
    )


@pytest.mark.parametrize(
    "algorithm", ["ida_star", "iterative_deepening", "depth_limited", "bidirectional_breadth_first"]
)
def test_board_counts_once_and_cut_nodes_do_not_count(algorithm):
    """A board may be expanded in several rounds; nodes beyond the depth limit and the goal are not expanded."""
    run = sliding_run(board.parse("125/340/678"), GOAL, SearchOptions(algorithm), Limits(depth_limit=6))
    run.advance()
    states = run_to_end(expanded_states(run))
    trace = run.trace
    expanded = [node for node in trace.taken if node != trace.goal and node not in trace.cut]
    assert len(expanded) == run.result().counters.expanded
    assert boards_of(run, states.values()) == boards_of(run, expanded)
    assert len(states) == len(boards_of(run, expanded))
    if run.outcome == "solved" and algorithm != "bidirectional_breadth_first":
        assert run.problem.pack(GOAL) not in states


def test_sentence_gives_the_counts():
    result = run_to_end(difference(run_search("a_star"), run_search("breadth_first", limit=20)))
    assert plain_text(result.words[0]).startswith(f"{len(result.both)} boards were expanded by both, ")
    start = board.follow(GOAL, "D")[-1]
    result = run_to_end(difference(run_search("a_star", start=start), run_search("breadth_first", start=start)))
    assert plain_text(result.words[0]) == "1 board was expanded by both, 0 only by A and 0 only by B."


def test_other_problems_are_compared_by_state():
    runs = [Run(WaterJugs(), SearchOptions(name)) for name in ("breadth_first", "uniform_cost")]
    for run in runs:
        run.advance()
    result = run_to_end(difference(*runs))
    assert "states were expanded by both" in plain_text(result.words[0])
    assert result.inclusions == ()


@pytest.mark.parametrize(
    ("other", "sentence"),
    [
        (
            run_search("a_star", start=board.parse("123/456/780")),
            r"^Only searches from the same start to the same goal can ",
        ),
        (
            run_search("a_star", goal=(1, 2, 3, 8, 0, 4, 7, 6, 5), limit=9),
            r"^Only searches from the same start to the same ",
        ),
        (sliding_run(START, GOAL), r"^Both searches must have ended before they can be compared\.$"),
    ],
)
def test_different_problems_and_unfinished_runs_raise_error(other, sentence):
    with pytest.raises(ValueError, match=sentence):
        run_to_end(difference(run_search("a_star"), other))
