"""Samples of a trial: random boards with one goal, or random instances of another problem."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol

from puzzle.core import board, catalogue
from puzzle.core.slices import Slices
from puzzle.heuristics.distances import Distances, complete_distances
from puzzle.heuristics.heuristic import Heuristic
from puzzle.problems.instances import solvable_instances
from puzzle.problems.problem import SearchProblem
from puzzle.recording.run import Run, sliding_run
from puzzle.search.options import SearchOptions
from puzzle.trials.configurations import Configuration

Tiles = tuple[int, ...]


class Sample(Protocol):
    """The problems that every search of a trial has to solve."""

    count: int
    """The number of problems."""

    def draw(self) -> Slices[Sequence[Any]]:
        """Return the problems in slices of work; the same seed draws the same problems."""

    def optimal(self, item: Any) -> float | None:
        """Return the cost of a cheapest path of one of the problems; None if it is not known."""

    def run(self, item: Any, configuration: Configuration) -> Run:
        """Return a new run that searches one of the problems."""


class BoardSample:
    """Random boards that can reach a goal.

    Parameters
    ----------
    goal : tuple of int
        The goal of all searches.
    count : int
        The number of boards.
    seed : int
        The same seed draws the same boards.
    depth : int, optional
        The exact number of moves that each board needs; by default any.
    distances : Distances, optional
        Distances to the goal on boards up to 3×3, partial or complete, if they have been computed before; computing
        them takes a pass over all boards.
    heuristic : Heuristic, optional
        The reader's own heuristic, for searches whose options name it.

    Raises
    ------
    ValueError
        For a depth that no board has. On boards up to 3×3 it is raised when the boards are drawn.

    Notes
    -----
    On larger boards the length of a shortest path is known only if a search guarantees one.
    """

    def __init__(
        self,
        goal: Tiles,
        count: int,
        seed: int,
        depth: int | None = None,
        distances: Distances | None = None,
        heuristic: Heuristic | None = None,
    ) -> None:
        self.goal, self.count, self.seed, self.depth, self.heuristic = goal, count, seed, depth, heuristic
        if distances is None and (len(goal) <= 9 or depth is not None):
            distances = Distances(goal)
        self._distances = distances

    def draw(self) -> Slices[Sequence[Tiles]]:
        """Complete the distances in slices, and return the boards."""
        while self._distances is not None and self._distances.advance(1):
            yield
        return draw_boards(self.goal, self.count, self.seed, self.depth, self._distances)

    def optimal(self, item: Tiles) -> float | None:
        """Return the length of a shortest path from a board to the goal; None if it is not known."""
        return None if self._distances is None else self._distances.distance(item)

    def run(self, item: Tiles, configuration: Configuration) -> Run:
        """Return a new run from a board to the goal."""
        options = configuration.options
        own = self.heuristic if options.heuristic == catalogue.OWN_HEURISTIC.name else None
        return sliding_run(item, self.goal, options, configuration.limits, heuristic=own)


class InstanceSample:
    """Different random instances of a problem other than sliding tiles.

    Parameters
    ----------
    problem : str
        The name of the problem.
    count : int
        The number of instances.
    seed : int
        The same seed draws the same instances.

    Raises
    ------
    ValueError
        If the problem has fewer instances, or if there is no such problem.
    """

    def __init__(self, problem: str, count: int, seed: int) -> None:
        self.count, self.seed = count, seed
        self._instances = solvable_instances(problem)
        if count > len(self._instances):
            raise ValueError(f"This problem has only {len(self._instances):,} instances; choose at most as many.")

    def draw(self) -> Slices[Sequence[SearchProblem]]:
        """Return the instances."""
        yield
        return Random(self.seed).sample(self._instances, self.count)

    def optimal(self, item: SearchProblem) -> float | None:
        """Return the cost of a cheapest path, which uniform-cost search finds at once, as the instances are small."""
        run = Run(item, SearchOptions("uniform_cost"))
        run.advance()
        return run.result().cost

    def run(self, item: SearchProblem, configuration: Configuration) -> Run:
        """Return a new run that searches an instance."""
        return Run(item, configuration.options, configuration.limits)


def random_boards(goal: Tiles, count: int, seed: int, depth: int | None = None) -> list[Tiles]:
    """Return random boards that can reach a goal, each exactly `depth` moves away if a depth is given.

    The same seed gives the same boards.

    >>> random_boards((0, 1, 2, 3), count=1, seed=7, depth=1) in ([(1, 0, 2, 3)], [(2, 1, 0, 3)])
    True
    """
    return draw_boards(goal, count, seed, depth, None if depth is None else complete_distances(goal))


def draw_boards(goal: Tiles, count: int, seed: int, depth: int | None, distances: Distances | None) -> list[Tiles]:
    """Return random boards that can reach a goal; `distances` must be complete if a depth is given."""
    random = Random(seed)
    if depth is None or distances is None:
        return [board.shuffle(goal, random.randrange) for _ in range(count)]
    return [distances.random_board(depth, random.randrange) for _ in range(count)]
