"""Runs that notebooks play step by step, or display as a picture of their tree."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from puzzle.notebook.notebook_player import player_html
from puzzle.problems.problem import SearchProblem
from puzzle.recording import run
from puzzle.search.options import Limits, SearchOptions, bind
from puzzle.svg.poster import poster
from puzzle.watching import own_run
from puzzle.watching.own_search import WatchLimits


class Run(run.Run):
    """A search that can be advanced, inspected and cancelled; notebooks play it, or display a picture of its tree.

    >>> from puzzle import Run, SlidingPuzzle
    >>> run = Run(SlidingPuzzle((1, 0, 2, 3, 4, 5, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8)))
    >>> run.advance()
    False
    >>> run.result().moves
    'L'
    """

    def _repr_html_(self) -> str | None:
        """Return the player that Jupyter displays; None for an unfinished or large run."""
        return player_html(self)

    def _repr_svg_(self) -> str | None:
        """Return the SVG picture that Jupyter displays; None if the tree has no nodes yet."""
        return poster(self) if len(self.trace.parent) else None


class WatchedRun(own_run.OwnRun):
    """A run of a search that the reader has written; notebooks play it, or display a picture of its tree."""

    def _repr_html_(self) -> str | None:
        """Return the player that Jupyter displays; None for a large run."""
        return player_html(self)

    def _repr_svg_(self) -> str:
        """Return the SVG picture that Jupyter displays."""
        return poster(self)


def watch(
    function: Callable[..., Any],
    problem: SearchProblem,
    options: SearchOptions | None = None,
    limits: Limits | None = None,
) -> WatchedRun:
    """Run a search of your own on a problem, and return its run: the tree that it grew, its path and its counters.

    `function` gets a problem, or a start board and a goal board; or it is a class with a method `search` or `solve`. It
    is not changed: the problem, or its own functions on boards, are watched while it runs. The heuristic of `options`
    is what it gets as `problem.h`, by default Manhattan distance; it is stopped when it has expanded as many nodes as
    the node limit of `limits`, or after 60 s. Raises CodeError if the search cannot be run on the problem. An error
    that it raises ends the run with the outcome `failed`.

    >>> from puzzle import SlidingPuzzle
    >>> def breadth_first(problem):
    ...     queue, reached = [(problem.initial, [])], {problem.initial}
    ...     for state, path in queue:
    ...         if problem.is_goal(state):
    ...             return path
    ...         for action, child, cost in problem.successors(state):
    ...             if child not in reached:
    ...                 reached.add(child)
    ...                 queue.append((child, [*path, action]))
    >>> run = watch(breadth_first, SlidingPuzzle((1, 2, 5, 3, 4, 0, 6, 7, 8), (0, 1, 2, 3, 4, 5, 6, 7, 8)))
    >>> run.result().moves, run.result().counters.expanded
    ('ULL', 10)
    """
    search = own_run.search_of(function)
    bound, options = bind(problem, replace(options or SearchOptions(own_run.OWN), algorithm=own_run.OWN))
    watched = search.watch(bound, WatchLimits((limits or Limits()).node_limit))
    watched_run = own_run.own_run(search, watched, options, WatchedRun)
    assert isinstance(watched_run, WatchedRun), "The class is given."
    return watched_run
