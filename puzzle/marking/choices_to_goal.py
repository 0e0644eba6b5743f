"""The number of choices up to the goal, for an attempt that ends before it."""

from __future__ import annotations

from dataclasses import replace

from puzzle.problems.problem import SearchProblem
from puzzle.recording.history import History
from puzzle.recording.run import Run
from puzzle.search.options import Limits, SearchOptions

NODES_PER_CHOICE = 10
"""More nodes than an expansion generates in any problem that is marked."""


def choices_to_goal(problem: SearchProblem, options: SearchOptions, most: int) -> int:
    """Return how many choices an algorithm needs to reach the goal, the goal itself included, but at most `most`.

    A frontier that becomes empty before ends the count, as on a board that cannot reach the goal.

    >>> from puzzle.problems.sliding_tiles import SlidingPuzzle
    >>> puzzle = SlidingPuzzle((1, 2, 5, 3, 4, 0, 6, 7, 8), tuple(range(9)))
    >>> choices_to_goal(puzzle, SearchOptions("a_star"), 400), choices_to_goal(puzzle, SearchOptions("a_star"), 2)
    (4, 2)
    >>> choices_to_goal(SlidingPuzzle((2, 1, 3, 0), (1, 2, 3, 0)), SearchOptions("a_star"), 400)  # has no solution
    12
    """
    run = Run(problem, replace(options, reached=""), Limits(node_limit=most * NODES_PER_CHOICE), anyway=True)
    run.advance()
    expanded = History(run.trace).counters().expanded
    return min(most, expanded + 1 if run.outcome == "solved" else expanded)
