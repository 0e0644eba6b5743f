"""A trial: several searches on the same boards, carried out in slices, with what is done kept whenever it stops."""

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
"""Searches in one trial: as many as a chart can tell apart."""


class Trial:
    """Several searches on boards drawn by lot, board by board, for as long as it is asked to work.

    `depth` is how many moves each board needs exactly, None for any; the same seed draws the same boards. `distances`
    to the goal, begun or complete, spare a pass over all boards; they are for boards up to 3×3, and on larger ones a
    shortest path is known where a search promises one. Raises ValueError for a number of searches that is not 1 to 6,
    and for a depth that no board has: at once on boards that are too large, otherwise while the boards are drawn.
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
        """What came of the boards that are done: all searches on the first, then all on the second, and so on."""
        self.seconds = 0.0
        """Time spent, that between slices left out."""
        self._searched = 0.0
        self._work: Slices[None] | None = self._working()

    @property
    def done(self) -> int:
        """How many boards are done."""
        return len(self.measurements) // len(self.searches)

    @property
    def remaining(self) -> float | None:
        """About how many seconds it will take yet, if boards take as long as they have; None before one is done."""
        if self._work is None:
            return 0.0
        return self._searched / self.done * (self.count - self.done) if self.done else None

    def advance(self, seconds: float | None = None) -> bool:
        """Work for about so many seconds, or to the end; tell whether there is more to do."""
        began = perf_counter()
        while self._work is not None:
            try:
                next(self._work)
            except StopIteration:
                self._work = None
            if seconds is not None and perf_counter() >= began + seconds:
                break
        self.seconds += perf_counter() - began
        return self._work is not None

    def stop(self) -> None:
        """Stop for good; what is done is kept, the board under way is not."""
        if self._work is not None:
            self._work.close()
            self._work = None

    def measurements_of(self, place: int) -> list[Measurement]:
        """Return what came of one of the searches, board by board; the first search has place 0."""
        return self.measurements[place :: len(self.searches)]

    def summaries(self) -> list[Summary]:
        """Return a summary of every search, none before a board is done."""
        return (
            [summary(self.measurements_of(place)) for place in range(len(self.searches))] if self.measurements else []
        )

    def _working(self) -> Slices[None]:
        while self._distances is not None and self._distances.advance(1):
            yield
        self.boards = draw_boards(self.goal, self.count, self.seed, self.depth, self._distances)
        for start in self.boards:
            began, waited = perf_counter(), 0.0
            optimal, found = None if self._distances is None else self._distances.distance(start), list[Measurement]()
            for search in self.searches:
                run = sliding_run(start, self.goal, search.options, search.limits)
                while run.advance(0):
                    paused = perf_counter()
                    yield
                    waited += perf_counter() - paused
                found.append(measurement_of(run, search, optimal))
                optimal = found[-1].optimal
                yield from run.free_in_slices()
            self.measurements += [replace(one, optimal=optimal) for one in found]
            self._searched += perf_counter() - began - waited
            yield


def trial_from_link(asked: Mapping[str, Any], distances: Distances | None = None) -> Trial:
    """Return the trial that a link means, as `link_runs.parse_trial` reads it."""
    searches = [configuration_from_link(run) for run in asked["runs"]]
    return Trial(asked["goal"], searches, asked["boards"], asked["seed"], asked["depth"], distances)


def random_boards(goal: Tiles, count: int, seed: int, depth: int | None = None) -> list[Tiles]:
    """Return boards that reach a goal, the same for the same seed: any, or such as are exactly so many moves away."""
    return draw_boards(goal, count, seed, depth, None if depth is None else complete_distances(goal))


def draw_boards(goal: Tiles, count: int, seed: int, depth: int | None, distances: Distances | None) -> list[Tiles]:
    """Return the same, from distances that are complete where a depth is asked for."""
    random = Random(seed)
    if depth is None or distances is None:
        return [board.shuffle(goal, random.randrange) for _ in range(count)]
    return [distances.random_board(depth, random.randrange) for _ in range(count)]
