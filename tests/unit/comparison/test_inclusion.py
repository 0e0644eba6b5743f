"""Tests of the prediction that an A* search expands only states that another A* search expands too."""

import random

import pytest

from puzzle.comparison.difference import difference
from puzzle.core import board
from puzzle.core.formatting import plain_text
from puzzle.core.slices import run_to_end
from puzzle.explanations.step_text import board_of
from puzzle.heuristics import registry
from puzzle.heuristics.distances import complete_distances
from puzzle.heuristics.heuristic import Heuristic
from puzzle.problems.sliding_tiles import SlidingPuzzle
from puzzle.recording.run import Run, sliding_run
from puzzle.search.options import Limits, SearchOptions
from reference import Replay, estimate, slides

GOAL = (0, 1, 2, 3, 4, 5, 6, 7, 8)
START = board.parse("237/180/654")
TIED = (3, 2, 5, 6, 4, 1, 7, 0, 8)
"""A board nine moves from the goal on which two searches expand different states with f = C*."""
PAIRS = [("misplaced", "manhattan"), ("manhattan", "linear_conflict"), ("euclidean", "manhattan")]
"""Pairs of a smaller heuristic and a larger one."""


def run_search(algorithm="a_star", heuristic="manhattan", start=START, limit=500_000, **options):
    """Run a search to its end and return the run."""
    run = sliding_run(start, GOAL, SearchOptions(algorithm, heuristic, **options), Limits(limit))
    run.advance()
    return run


def predicted(a, b):
    """Return the inclusions that theory predicts between the states expanded by two runs, and the sentences on them."""
    result = run_to_end(difference(a, b))
    return result.inclusions, [plain_text(words) for words in result.words[1:]]


def assert_as_theory_says(start):
    """Assert that the larger heuristic of each pair expands only boards that the smaller one expands, ties aside.

    A tie is a node whose f is the cost of the solution. Return the number of these exceptions.
    """
    names = {name for pair in PAIRS for name in pair}
    runs, exceptions = {name: run_search(heuristic=name, start=start) for name in names}, 0
    for smaller, larger in PAIRS:
        result = run_to_end(difference(runs[smaller], runs[larger]))
        (inclusion,) = (inclusion for inclusion in result.inclusions if inclusion.inner == "B")
        assert inclusion.holds, (start, smaller, larger)
        assert sorted(inclusion.outside) == sorted(result.only_b)
        exceptions += len(inclusion.outside)
    return exceptions


def test_a_star_expands_only_boards_that_breadth_first_search_expands():
    """With unit costs and a consistent h: A* only boards with f ≤ C*, breadth-first every board nearer than C*."""
    rng = random.Random(4)
    for moves in range(1, 13):
        start = GOAL
        for _ in range(moves):
            start = rng.choice([child for _letter, child in slides(start) if child != GOAL])
        informed = Replay(start, GOAL, "a_star", reached="best")
        uninformed = Replay(start, GOAL, "breadth_first", reached="first")
        cost = len(informed.path)
        by_informed = {node.board for node in informed.nodes if node.status == "expanded"}
        by_uninformed = {node.board for node in uninformed.nodes if node.status == "expanded"}
        assert all(node.g + node.h <= cost for node in informed.nodes if node.status == "expanded")
        assert all(node.board in by_uninformed for node in uninformed.nodes if node.g < cost)
        a, b = run_search(start=start), run_search("breadth_first", start=start)
        inclusions, sentences = predicted(a, b)
        assert [inclusion.inner for inclusion in inclusions] == ["A"] and inclusions[0].holds
        assert {board_of(a, node) for node in inclusions[0].outside} == by_informed - by_uninformed == set()
        assert (
            sentences[0].startswith("A should expand no board that B does not") and "It expands none." in sentences[0]
        )


@pytest.mark.exhaustive
@pytest.mark.large
def test_larger_heuristic_expands_a_subset_on_boards_up_to_12_moves():
    distances = complete_distances(GOAL)
    boards = [tiles for depth in range(13) for tiles in distances.boards(depth)]
    assert len(boards) == 1850
    assert sum(assert_as_theory_says(tiles) for tiles in boards) > 0  # ties do occur


@pytest.mark.large
@pytest.mark.parametrize("depth", range(13, 21))
def test_larger_heuristic_expands_a_subset_on_20_boards_of_each_depth(depth):
    distances, rng = complete_distances(GOAL), random.Random(depth)
    for _ in range(20):
        assert_as_theory_says(distances.random_board(depth, rng.randrange))


def test_tied_nodes_have_f_equal_to_the_solution_cost_in_both_searches(exhaustive):
    a, b = run_search(heuristic="misplaced", start=TIED, ties="lifo"), run_search(start=TIED)
    (inclusion,), from_start = run_to_end(difference(a, b)).inclusions, exhaustive(TIED)
    assert inclusion.inner == "B" and list(inclusion.tied) == [1] * len(inclusion.outside)
    for node in inclusion.outside:  # the nodes that only the search with the larger heuristic expanded
        tiles = board_of(b, node)
        for heuristic in ("misplaced", "manhattan"):
            assert from_start[tiles] + estimate(tiles, GOAL, heuristic, False) == 9
    assert len(inclusion.outside) == 4


def test_equal_heuristics_predict_inclusion_both_ways():
    inclusions, words = predicted(run_search(ties="fifo"), run_search(ties="lifo"))
    assert [inclusion.inner for inclusion in inclusions] == ["B", "A"] and all(
        inclusion.holds for inclusion in inclusions
    )
    assert words[0].startswith("B should expand no board that A does not, as its h is never below that of A")
    assert words[1].startswith("A should expand no board that B does not, as its h is never below that of B")


def test_uniform_cost_search_counts_as_a_star_with_h_0():
    inclusions, words = predicted(run_search(), run_search("uniform_cost"))
    assert [inclusion.inner for inclusion in inclusions] == ["A"] and len(inclusions[0].outside) == 0
    assert words == ["A should expand no board that B does not, as its h is never below that of B. It expands none."]


REASONS = [
    ({"algorithm": "greedy_best_first"}, "the theory covers only A*, and B is greedy search."),
    ({"algorithm": "ida_star"}, "the theory covers only A*, and B is IDA*."),
    ({"limit": 50}, "B has not found the goal."),
    ({"goal_test": "early"}, "B tests for the goal on generation, so it may end before it has expanded all that A* must expand."),
    ({"reached": "first"}, "B keeps the first copy of a board, which need not be the cheapest."),
    ({"count_blank": True}, "the heuristic of B is not consistent."),
    (
        {"heuristic": "manhattan"},
        "neither heuristic is at least as large as the other on every board that was expanded.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("options", "reason"), REASONS)
def test_sentence_gives_reason_where_theory_predicts_nothing(options, reason):
    a = run_search(heuristic="pattern_database:0,1,2,3")
    inclusions, words = predicted(a, run_search(**options))
    assert inclusions == ()
    assert words == [f"Theory predicts no inclusion: {reason}"]
    (words,) = predicted(run_search(**options), a)[1]
    assert words == f"Theory predicts no inclusion: {reason}".replace(" B ", " A ").replace("of B", "of A")


@pytest.mark.parametrize("reached", ["best", "expansion", "none"])
def test_every_rule_that_keeps_the_cheapest_copy_predicts_inclusion(reached):
    start = board.parse("142/305/678")
    a, b = (
        run_search(heuristic="misplaced", start=start),
        run_search(heuristic="manhattan", start=start, reached=reached),
    )
    inclusions, _words = predicted(a, b)
    assert [inclusion.inner for inclusion in inclusions][:1] == ["B"] and inclusions[0].holds


class InconsistentHeuristic(Heuristic):
    """The Manhattan distance plus 6 for two places of the gap; it claims to be the Manhattan distance, but it is not consistent."""

    name, whole_numbers, reason, description = "manhattan", True, "", ""

    def function(self, goal, count_blank):
        """Return the function that estimates the moves from a board to the goal."""
        distance = registry.find("manhattan").function(goal, count_blank)
        return lambda tiles: distance(tiles) + 6 * (tiles.index(0) in (3, 4) and tiles != goal)


def result_cost(run):
    """Return the path cost of the solution that a run found."""
    return run.trace.g[run.trace.goal]


def test_sentence_counts_nodes_that_no_tie_explains():
    """With an inconsistent heuristic the prediction is wrong, and the sentence counts the nodes that contradict it."""
    start = board.parse("724/506/831")
    a = run_search(heuristic="manhattan", start=start)
    b = Run(SlidingPuzzle(start, GOAL, InconsistentHeuristic()), SearchOptions("a_star", "manhattan"))
    b.advance()
    (inclusion,), (words,) = predicted(a, b)
    assert inclusion.inner == "B" and not inclusion.holds
    cost, trace = result_cost(a), b.trace
    # a tie explains a node if its f is the solution cost in both searches
    for node, tied in zip(inclusion.outside, inclusion.tied, strict=True):
        h_in_b, h_in_a = trace.h[node], estimate(board_of(b, node), GOAL, "manhattan", False)
        assert tied == (trace.g[node] + h_in_b == trace.g[node] + h_in_a == cost)
    unexplained = len(inclusion.tied) - sum(inclusion.tied)
    them = f"{unexplained:,} of them" if unexplained < len(inclusion.tied) else "them"
    assert words.endswith(f"that A does not, and no tie explains {them}: there f is not the cost of a solution.")


def test_sentence_explains_ties_with_their_f():
    a, b = run_search(heuristic="misplaced", start=TIED, ties="lifo"), run_search(start=TIED)
    _inclusions, (words,) = predicted(a, b)
    assert words == (
        "B should expand no board that A does not, as its h is never below that of A, ties aside. "
        "It expands 4 boards that A does not, and ties explain them: in both searches f = 9 there, the cost of "
        "a solution, and tie-breaking decides which of these are expanded."
    )
