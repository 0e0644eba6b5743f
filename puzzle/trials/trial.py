"""A trial: several searches on the same boards, run in slices; finished boards are kept when it stops."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from random import Random
from time import perf_counter
from typing import Any

from puzzle.core import board
from puzzle.core.slices import Slices
from puzzle.heuristics.distances import Distances, complete_distances
from puzzle.recording.run import sliding_run
from puzzle.trials.configurations import Configuration, configuration_from_link
from puzzle.trials.measure import Measurement, Tiles, measurement_of
from puzzle.trials.summaries import Summary, summary

MOST = 6
"""The largest number of searches in a trial: as many as a chart can distinguish."""


class Trial:
    """Several searches on the same random boards, run in slices.

    Parameters
    ----------
    goal : tuple of int
        The goal of all searches.
    searches : sequence of Configuration
        One to six searches.
    count : int
        The number of boards.
    seed : int
        The same seed draws the same boards.
    depth : int, optional
        The exact number of moves that each board needs; by default any.
    distances : Distances, optional
        Distances to the goal on boards up to 3×3, partial or complete, if they have been computed before; computing
        them takes a pass over all boards.

    Raises
    ------
    ValueError
        For another number of searches, or a depth that no board has. On boards up to 3×3 a wrong depth is reported when
        the boards are drawn.

    Notes
    -----
    On larger boards the length of a shortest path is known only if a search guarantees one.
    """

    def __init__(
        self,
        goal: Tiles,
        searches: Sequence[Configuration],
        count: int,
        seed: int,
        depth: int | None = None,
        distances: Distances | None = None,
    ) -> None:
        if not 1 <= len(searches) <= MOST:
            raise ValueError(f"A trial has one to {MOST} searches.")
        self.goal, self.searches, self.count, self.seed, self.depth = goal, tuple(searches), count, seed, depth
        if distances is None and (len(goal) <= 9 or depth is not None):
            distances = Distances(goal)
        self._distances = distances
        self.boards: list[Tiles] = []
        """The boards, once they have been drawn."""
        self.measurements: list[Measurement] = []
        """The measurements of finished boards: all searches on the first board, then all on the second, and so on."""
        self.seconds = 0.0
        """The time spent working so far, without pauses between slices."""
        self._searched_seconds = 0.0
        self._work: Slices[None] | None = self._run_all()

    @property
    def done(self) -> int:
        """The number of finished boards."""
        return len(self.measurements) // len(self.searches)

    @property
    def remaining(self) -> float | None:
        """The estimated seconds until the end, from the mean time per board; None until a board is finished."""
        if self._work is None:
            return 0.0
        return self._searched_seconds / self.done * (self.count - self.done) if self.done else None

    def advance(self, seconds: float | None = None) -> bool:
        """Work for about `seconds`, or to the end if None; return True if there is more to do."""
        started = perf_counter()
        while self._work is not None:
            try:
                next(self._work)
            except StopIteration:
                self._work = None
            if seconds is not None and perf_counter() >= started + seconds:
                break
        self.seconds += perf_counter() - started
        return self._work is not None

    def stop(self) -> None:
        """Stop for good; finished boards are kept, the current one is not."""
        if self._work is not None:
            self._work.close()
            self._work = None

    def measurements_of(self, index: int) -> list[Measurement]:
        """Return the measurements of the search with an index, board by board."""
        return self.measurements[index :: len(self.searches)]

    def summaries(self) -> list[Summary]:
        """Return a summary of every search; empty before the first board is finished."""
        return (
            [summary(self.measurements_of(index)) for index in range(len(self.searches))] if self.measurements else []
        )

    def _run_all(self) -> Slices[None]:
        """Complete the distances, draw the boards and run all searches on each board, in slices of the work."""
        while self._distances is not None and self._distances.advance(1):
            yield
        self.boards = draw_boards(self.goal, self.count, self.seed, self.depth, self._distances)
        for start in self.boards:
            started, pause_seconds = perf_counter(), 0.0
            optimal = None if self._distances is None else self._distances.distance(start)
            measurements: list[Measurement] = []
            for search in self.searches:
                run = sliding_run(start, self.goal, search.options, search.limits)
                while run.advance(0):
                    pause_started = perf_counter()
                    yield
                    pause_seconds += perf_counter() - pause_started
                measurements.append(measurement_of(run, search, optimal))
                optimal = measurements[-1].optimal  # known from now on if this search guarantees a shortest path
                yield from run.free_in_slices()
            self.measurements += [replace(measurement, optimal=optimal) for measurement in measurements]
            self._searched_seconds += perf_counter() - started - pause_seconds
            yield


def trial_from_link(settings: Mapping[str, Any], distances: Distances | None = None) -> Trial:
    """Return the trial of a link, given its settings as `link_runs.parse_trial` returns them."""
    searches = [configuration_from_link(run) for run in settings["runs"]]
    return Trial(settings["goal"], searches, settings["boards"], settings["seed"], settings["depth"], distances)


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
