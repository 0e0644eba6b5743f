"""Tests of the steps at which searches diverge, checked against the boards that an independent search takes."""

import itertools
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conftest import GRAPH_SEARCHES
from puzzle.comparison.difference import Divergence, divergences_text, find_divergences
from puzzle.core import board, catalogue
from puzzle.core.slices import run_to_end
from puzzle.problems.water_jugs import WaterJugs
from puzzle.recording.run import Run, sliding_run, state_of
from puzzle.search.options import Limits, SearchOptions
from reference import Replay

GOAL = (0, 1, 2, 3, 4, 5, 6, 7, 8)
START = board.parse("237/180/654")


def run_search(algorithm, heuristic="manhattan", start=START, limit=150, **options):
    """Run a search to its end or limit and return the run."""
    run = sliding_run(start, GOAL, SearchOptions(algorithm, heuristic, **options), Limits(limit))
    run.advance()
    return run


def taken_by_reference(start, algorithm, heuristic):
    """Return the boards that an independent search takes, in order."""
    replay = Replay(start, GOAL, algorithm, heuristic=heuristic, reached=catalogue.default_reached(algorithm),
                    node_limit=150)  # fmt: skip
    return [replay.nodes[record.in_hand].board for record in replay.steps if record.in_hand >= 0]


searches = st.tuples(st.sampled_from(GRAPH_SEARCHES), st.sampled_from(["manhattan", "misplaced", "euclidean"]))


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.lists(searches, min_size=2, max_size=4))
def test_any_two_runs_diverge_where_an_independent_search_says(seed, chosen):
    """Compare each pair of runs step by step; a run that has ended differs from one that goes on."""
    start = board.shuffle(GOAL, random.Random(seed).randrange)
    divergences = run_to_end(find_divergences([run_search(*search, start=start) for search in chosen]))
    boards = [taken_by_reference(start, *search) for search in chosen]
    expected = set()
    for first, second in itertools.combinations(boards, 2):
        pairs = itertools.zip_longest(first, second)
        expected |= {next((step for step, (a, b) in enumerate(pairs, 1) if a != b), 0)} - {0}
    assert sorted({divergence.step for divergence in divergences}) == sorted(expected)
    for divergence in divergences:
        following = {tuple(boards[index][: divergence.step]) for index in divergence.runs}
        until_then = {tuple(boards[index][: divergence.step - 1]) for index in divergence.runs}
        assert len(until_then) == 1 < len(following)


def test_equal_searches_never_diverge():
    assert run_to_end(find_divergences([run_search("a_star"), run_search("a_star")])) == []


def test_search_that_ends_diverges_from_one_that_goes_on():
    """Breadth-first search with the early goal test takes the same boards, but fewer of them."""
    start = board.parse("125/340/678")
    late, early = (run_search("breadth_first", start=start, goal_test=test) for test in ("late", "early"))
    end = len(early.trace.taken)
    assert end < len(late.trace.taken)
    assert run_to_end(find_divergences([late, early])) == [Divergence(end + 1, (0, 1))]


def test_divergences_of_other_problems_are_of_states():
    runs = [Run(WaterJugs(), SearchOptions(name)) for name in ("breadth_first", "depth_first")]
    for run in runs:
        run.advance()
    (divergence,) = run_to_end(find_divergences(runs))
    first, second = ([state_of(run.problem, run.trace, node) for node in run.trace.taken] for run in runs)
    assert first[: divergence.step - 1] == second[: divergence.step - 1]
    assert first[divergence.step - 1] != second[divergence.step - 1]


def test_searches_of_different_boards_are_rejected():
    with pytest.raises(
        ValueError, match=r"^Only searches from the same start to the same goal can be compared step by"
    ):
        run_to_end(find_divergences([run_search("a_star"), run_search("a_star", start=GOAL)]))


def test_text_names_the_runs_and_the_steps():
    assert divergences_text("AB", [], "board") == "A and B take the same boards at every step."
    assert divergences_text("AB", [Divergence(1234, (0, 1))], "board") == "A and B first differ at step 1,234."
