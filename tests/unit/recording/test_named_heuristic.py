"""Every run searches with the heuristic, the gap rule and the order that its options name."""

import pytest

from puzzle import Run, SearchOptions, SlidingPuzzle
from puzzle.core import catalogue, heuristic_names
from puzzle.families.by_hand.manual_run import ManualRun
from puzzle.heuristics.heuristic import Heuristic
from puzzle.heuristics.registry import find
from puzzle.problems.problem_registry import create_problem
from puzzle.recording.guarantees import found_cheapest
from tests.unit.reference import estimate

START, GOAL = (1, 2, 5, 3, 4, 0, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8)
TILE_SUMS = ("manhattan", "misplaced", "euclidean")
INFORMED = [name for name in catalogue.names(catalogue.ALGORITHMS) if catalogue.uses_heuristic(name)]


def h_of_root(run):
    """Return h of the root as the run has recorded it."""
    run.advance()
    return run.trace.h[0]


@pytest.mark.parametrize("count_blank", [False, True])
@pytest.mark.parametrize("name", TILE_SUMS)
@pytest.mark.parametrize("algorithm", INFORMED)
def test_puzzle_without_a_heuristic_uses_that_of_the_options(algorithm, name, count_blank):
    run = Run(SlidingPuzzle(START, GOAL), SearchOptions(algorithm, name, count_blank))
    assert h_of_root(run) == pytest.approx(estimate(START, GOAL, name, count_blank))
    assert (run.options.heuristic, run.options.count_blank) == (name, count_blank)


@pytest.mark.parametrize("named", [*catalogue.names(heuristic_names.HEURISTICS), ""])
@pytest.mark.parametrize("given", [*catalogue.names(heuristic_names.HEURISTICS), ""])
@pytest.mark.parametrize("algorithm", INFORMED)
def test_every_combination_is_what_it_says_or_an_error(algorithm, given, named):
    """`given` is the heuristic of the puzzle and `named` that of the options; empty for none."""
    puzzle = SlidingPuzzle(START, GOAL, find(given) if given else None)
    options = SearchOptions(algorithm, named) if named else SearchOptions(algorithm)
    if given and named and given != named:
        with pytest.raises(ValueError, match=f"“{given}” and the options name “{named}”"):
            Run(puzzle, options)
        return
    run = Run(puzzle, options)
    expected = given or named or "manhattan"
    assert run.options.heuristic == expected
    h = find(expected).function(GOAL, False)(START)
    assert run.problem.h(run.problem.initial) == h == h_of_root(run)


@pytest.mark.parametrize("name", catalogue.names(heuristic_names.HEURISTICS))
@pytest.mark.parametrize("problem", ["water_jugs", "missionaries_and_cannibals"])
def test_other_problems_use_their_own_heuristic_or_refuse(problem, name):
    if name != "manhattan":
        with pytest.raises(ValueError, match="has its own heuristic"):
            Run(create_problem(problem), SearchOptions("a_star", name))
        return
    run = Run(create_problem(problem), SearchOptions("a_star", name))
    assert h_of_root(run) == run.problem.h(run.problem.initial) > 0


def test_manual_search_has_the_heuristic_of_its_options():
    run = ManualRun(SlidingPuzzle(START, GOAL), SearchOptions("by_hand", "misplaced"))
    assert run.trace.h[0] == estimate(START, GOAL, "misplaced", False)


def test_order_and_gap_rule_of_the_puzzle_are_named_by_the_options():
    run = Run(SlidingPuzzle(START, GOAL, find("misplaced"), True, "RLDU"), SearchOptions("a_star"))
    assert (run.options.heuristic, run.options.count_blank, run.options.order) == ("misplaced", True, "RLDU")
    with pytest.raises(ValueError, match="disagree on the order of moves"):
        Run(SlidingPuzzle(START, GOAL, order="RLDU"), SearchOptions(order="LURD"))


@pytest.mark.parametrize("algorithm", ["breadth_first", "iterative_deepening"])
def test_order_of_the_options_is_the_order_of_the_search(algorithm):
    run = Run(SlidingPuzzle(START, GOAL), SearchOptions(algorithm, order="LRUD"))
    run.advance()
    children = [node for node in range(len(run.trace.parent)) if run.trace.parent[node] == run.trace.roots[-1]]
    first = "UDLR"[run.trace.move[children[0]]]
    assert first == "L"


def test_h_of_a_subclass_is_searched_and_promises_nothing():
    class Weighted(SlidingPuzzle):
        """A puzzle whose h is three times the Manhattan distance."""

        def h(self, state):
            """Return three times the Manhattan distance."""
            return 3 * estimate(self.unpack(state), self.goal, "manhattan", False)

    run = Run(Weighted(START, GOAL), SearchOptions("a_star"))
    assert h_of_root(run) == 3 * estimate(START, GOAL, "manhattan", False)
    assert run.options.heuristic == "own" and not found_cheapest(run)


def test_heuristic_class_unknown_to_the_package_is_the_readers_own():
    class Gap(Heuristic):
        """The cell of the gap."""

        name, whole_numbers, reason, description = "gap", True, "", ""

        def function(self, goal, count_blank):
            """Return the function that finds the gap."""
            return lambda tiles: tiles.index(0)

    run = Run(SlidingPuzzle(START, GOAL, Gap()), SearchOptions("a_star"))
    assert h_of_root(run) == 5 and run.options.heuristic == "own"
