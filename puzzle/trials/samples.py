"""Samples of a trial: random boards with one goal, given boards, or random instances of another problem."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any, Protocol

from puzzle.core import board, catalogue, heuristic_names
from puzzle.core.slices import Slices, run_to_end
from puzzle.heuristics.distances import Distances, complete_distances
from puzzle.heuristics.heuristic import Heuristic, Tiles
from puzzle.problems.problem import SearchProblem
from puzzle.problems.problem_registry import solvable_instances
from puzzle.recording.run import Run, sliding_run
from puzzle.search.options import SearchOptions
from puzzle.shortest_paths.board_at_distance import BoardAtDistance, check_moves
from puzzle.trials.configurations import Configuration
from puzzle.trials.searchable_boards import goal_for


class Sample(Protocol):
    """The problems that every search of a trial has to solve."""

    count: int
    """The number of problems."""

    def prepare(self) -> Slices[None]:
        """Do the work that has to be done once before the first problem is drawn."""

    def draw(self) -> Slices[Any]:
        """Return the next problem, in slices of work; the same seed draws the same problems."""

    def optimal(self, item: Any) -> float | None:
        """Return the cost of a cheapest path of one of the problems; None if it is not known."""

    def run(self, item: Any, configuration: Configuration) -> Run | None:
        """Return a new run that searches one of the problems; None if another interpreter searches it."""


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
        Distances to the goal on boards of up to nine cells, partial or complete, if they have been computed
        before; computing them takes a pass over all boards.
    own : mapping from str to Heuristic, optional
        The reader's own heuristics by their names in the options of searches, such as `own:Name`. None in place of a
        heuristic says that its searches run elsewhere, and are reported to the trial.

    Raises
    ------
    ValueError
        For a depth that no board has. On boards of up to nine cells it is raised when a board is drawn.

    Notes
    -----
    On larger boards, boards of a chosen depth are searched for, see `BoardAtDistance`; the shortest length of other
    boards is known only if a search guarantees it.
    """

    def __init__(
        self,
        goal: Tiles,
        count: int,
        seed: int,
        depth: int | None = None,
        distances: Distances | None = None,
        own: Mapping[str, Heuristic | None] | None = None,
    ) -> None:
        self.goal, self.count, self.seed, self.depth, self.own = goal, count, seed, depth, own or {}
        if len(goal) in heuristic_names.MOST_MOVES:
            distances = Distances(goal) if distances is None else distances
        elif depth is not None:
            check_moves(len(goal), depth)
        self._distances, self._randbelow = distances, Random(seed).randrange

    def prepare(self) -> Slices[None]:
        """Complete the distances of boards of up to nine cells."""
        while self._distances is not None and self._distances.advance(1):
            yield

    def draw(self) -> Slices[Tiles]:
        """Return the next board, in slices of work; the same seed draws the same boards."""
        if self.depth is None:
            return board.shuffle(self.goal, self._randbelow)
        if self._distances is not None:
            return self._distances.random_board(self.depth, self._randbelow)
        search = BoardAtDistance(self.goal, self.depth, self._randbelow)
        while search.start is None:
            search.advance(0)
            yield
        return search.start

    def goal_of(self, item: Tiles) -> Tiles:
        """Return the goal of a board, which is that of all."""
        return self.goal

    def optimal(self, item: Tiles) -> float | None:
        """Return the length of a shortest path from a board to the goal; None if it is not known."""
        return self.depth if self._distances is None else self._distances.distance(item)

    def run(self, item: Tiles, configuration: Configuration) -> Run | None:
        """Return a new run from a board to the goal; None if another interpreter searches it."""
        options = configuration.options
        own = self.own.get(options.heuristic)
        if own is None and options.heuristic in self.own and catalogue.uses_heuristic(options.algorithm):
            return None
        return sliding_run(item, self.goal, options, configuration.limits, heuristic=own)


class ListSample:
    """Given boards, of one or several shapes.

    Parameters
    ----------
    boards : sequence of tuple of int
        The boards, each of which can reach its goal, see `goal_for`.
    goal : tuple of int
        The goal of the boards with its shape.
    distances : Distances, optional
        Distances to this goal on boards of up to nine cells, partial or complete, if they have been computed before.
    own : mapping from str to Heuristic, optional
        The reader's own heuristics, see `BoardSample`.

    Raises
    ------
    ValueError
        If a board cannot reach its goal.
    """

    def __init__(
        self,
        boards: Sequence[Tiles],
        goal: Tiles,
        distances: Distances | None = None,
        own: Mapping[str, Heuristic | None] | None = None,
    ) -> None:
        self.count, self._drawn = len(boards), iter(boards)
        known = {goal: distances} if distances is not None else {}
        self._samples: dict[int, BoardSample] = {}
        """A sample with the goal of each number of cells."""
        for tiles in boards:
            if len(tiles) not in self._samples:
                own_goal = goal_for(tiles, goal)
                self._samples[len(tiles)] = BoardSample(own_goal, 0, 0, None, known.get(own_goal), own)
            if not board.is_solvable(tiles, self.goal_of(tiles)):
                raise ValueError(f"The goal cannot be reached from {board.text(tiles)}.")

    def prepare(self) -> Slices[None]:
        """Complete the distances of boards of up to nine cells."""
        for sample in self._samples.values():
            yield from sample.prepare()

    def draw(self) -> Slices[Tiles]:
        """Return the next board of the list."""
        yield
        return next(self._drawn)

    def goal_of(self, item: Tiles) -> Tiles:
        """Return the goal of a board."""
        return self._samples[len(item)].goal

    def optimal(self, item: Tiles) -> float | None:
        """Return the length of a shortest path from a board to its goal; None if it is not known."""
        return self._samples[len(item)].optimal(item)

    def run(self, item: Tiles, configuration: Configuration) -> Run | None:
        """Return a new run from a board to its goal; None if another interpreter searches it."""
        return self._samples[len(item)].run(item, configuration)


class InstanceSample:
    """Different random instances of a problem other than sliding tiles; the same seed draws the same instances.

    Raises ValueError if the problem has fewer instances, or if there is no problem with that name.
    """

    def __init__(self, problem: str, count: int, seed: int) -> None:
        self.count, instances = count, solvable_instances(problem)
        if count > len(instances):
            raise ValueError(f"This problem has only {len(instances):,} instances; choose at most as many.")
        self._drawn = iter(Random(seed).sample(instances, count))

    def prepare(self) -> Slices[None]:
        """Do nothing, as all instances are known."""
        yield

    def draw(self) -> Slices[SearchProblem]:
        """Return the next instance."""
        yield
        return next(self._drawn)

    def optimal(self, item: SearchProblem) -> float | None:
        """Return the cost of a cheapest path, which uniform-cost search finds at once, as the instances are small."""
        run = Run(item, SearchOptions("uniform_cost"))
        run.advance()
        return run.result().cost

    def run(self, item: SearchProblem, configuration: Configuration) -> Run:
        """Return a new run that searches an instance with the problem's own heuristic."""
        return Run(item, replace(configuration.options, heuristic=""), configuration.limits)


def random_boards(goal: Tiles, count: int, seed: int, depth: int | None = None) -> list[Tiles]:
    """Return random boards that can reach a goal, each exactly `depth` moves away if a depth is given.

    The same seed gives the same boards.

    >>> random_boards((0, 1, 2, 3), count=1, seed=7, depth=1) in ([(1, 0, 2, 3)], [(2, 1, 0, 3)])
    True
    """
    is_listed = depth is not None and len(goal) in heuristic_names.MOST_MOVES
    sample = BoardSample(goal, count, seed, depth, complete_distances(goal) if is_listed else None)
    return [run_to_end(sample.draw()) for _ in range(count)]
