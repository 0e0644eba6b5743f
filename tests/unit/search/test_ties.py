"""Ties in f: equal values count as equal despite rounding, and the oldest node among them is taken."""

from fractions import Fraction
from math import isqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import reference
from puzzle.core import board
from puzzle.recording.history import History
from puzzle.recording.run import sliding_run
from puzzle.search.options import Limits, SearchOptions

GOAL = board.standard_goal(3)
SQUARE_FREE_PART = {1: 1, 2: 2, 4: 1, 5: 5, 8: 2, 9: 1, 10: 10, 13: 13, 16: 1, 18: 2}
"""The square-free part of each squared distance between cells of a board up to 4×4; √8 = 2 · √2, so that of 8 is 2."""


def exact(start, goal, heuristic):
    """Return the exact value of a heuristic as a sum of multiples of square roots: {number under the root: multiple}.

    No number under a root is divisible by a square, so two values are equal only if the dicts are.
    """
    n, sums = isqrt(len(start)), {}
    for cell, tile in enumerate(start):
        rows, columns = (abs(a - b) for a, b in zip(divmod(cell, n), divmod(goal.index(tile), n), strict=True))
        if tile and rows + columns:
            square = rows**2 + columns**2 if heuristic == "euclidean" else (rows + columns) ** 2
            radicand = SQUARE_FREE_PART.get(square, 1) if heuristic == "euclidean" else 1
            sums[radicand] = sums.get(radicand, 0) + isqrt(square // radicand)
    return sums


def exact_f(run, boards, node, weight):
    """Return the exact f of a node, as a set of pairs (number under the root, multiple), and f as a float."""
    h = exact(boards[node], run.problem.goal, run.options.heuristic)
    terms = {radicand: weight * times for radicand, times in h.items()}
    terms[1] = terms.get(1, Fraction(0)) + run.trace.g[node]
    return frozenset((radicand, times) for radicand, times in terms.items() if times), sum(
        float(times) * radicand**0.5 for radicand, times in terms.items()
    )


def boards_of(run):
    """Return the board of every node, computed by the independent code of the module `reference`."""
    boards = []
    for parent, move in zip(run.trace.parent, run.trace.move, strict=True):
        boards.append(run.problem.start if parent < 0 else reference.walk(boards[parent], board.MOVES[move]))
    return boards


def assert_oldest_of_the_smallest(start, goal, options, nodes=300):
    """Check that each step takes the oldest node with the smallest exact f, and that equal f look equal."""
    run = sliding_run(start, goal, options, Limits(nodes))
    run.advance()
    history, boards, displayed_f = History(run.trace), boards_of(run), run.evaluation_function()
    weight = Fraction(str(options.weight)) if options.algorithm == "weighted_a_star" else 1
    f = [exact_f(run, boards, node, weight) for node in range(len(boards))]
    for step in range(1, len(run.trace.taken) + 1):
        node = history.current_node(step)
        choices = list(history.choices(step))
        smallest = min(f[choice][1] for choice in choices)
        assert f[node][1] == pytest.approx(smallest, abs=1e-6)
        ties = [choice for choice in choices if f[choice][0] == f[node][0]]
        assert node == min(ties), f"step {step}: an older node has the same f"
        assert ties == [choice for choice in choices if displayed_f(choice) == displayed_f(node)]


def test_inexact_binary_weights_keep_ties():
    """1.4 has no exact binary representation; at step 194, 18 nodes have the same f = 23.6."""
    start = (0, 7, 5, 3, 6, 1, 4, 2, 8)
    options = SearchOptions("weighted_a_star", weight=1.4)
    run = sliding_run(start, GOAL, options)
    run.advance()
    f, history = run.evaluation_function(), History(run.trace)
    node = history.current_node(194)
    assert f(node) == 23.6
    assert sum(f(choice) == 23.6 for choice in history.choices(194)) == 18
    assert_oldest_of_the_smallest(start, GOAL, options)


@pytest.mark.parametrize("heuristic", ["manhattan", "euclidean"])
@pytest.mark.parametrize("weight", [0.001, 0.1, 1.125, 1.4, 1.5, 1.6, 2.2, 0.00001])
def test_oldest_of_equal_nodes_is_taken_for_every_weight(weight, heuristic):
    options = SearchOptions("weighted_a_star", heuristic, weight=weight)
    assert_oldest_of_the_smallest((8, 6, 7, 2, 5, 4, 3, 0, 1), (1, 2, 3, 4, 5, 6, 7, 8, 0), options)


def test_euclidean_distances_tie_on_larger_boards_too():
    start = board.parse("5 1 2 3/9 0 6 7/4 8 11 15/12 13 10 14")
    assert_oldest_of_the_smallest(start, board.standard_goal(4), SearchOptions("a_star", "euclidean"))


@settings(max_examples=25)
@given(st.permutations(range(9)), st.integers(1, 400))
def test_weighted_a_star_with_euclidean_h_takes_the_oldest_of_equals(tiles, hundredths):
    options = SearchOptions("weighted_a_star", "euclidean", weight=hundredths / 100)
    if board.is_solvable(tuple(tiles), GOAL):
        assert_oldest_of_the_smallest(tuple(tiles), GOAL, options, 100)


def test_weight_of_a_third_is_exact():
    options = SearchOptions("weighted_a_star", weight=1 / 3)
    run = sliding_run((2, 3, 7, 1, 8, 0, 6, 5, 4), GOAL, options)
    run.advance()
    f = run.evaluation_function()
    for node in range(0, len(run.trace.parent), 7):
        assert Fraction(f(node)).limit_denominator(100) == run.trace.g[node] + Fraction(run.trace.h[node], 3)
