"""A trial: several searches of the same problems, run in slices; finished problems are kept when it stops."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from time import perf_counter
from typing import Any

from puzzle.core import catalogue
from puzzle.core.slices import Slices
from puzzle.heuristics.distances import Distances
from puzzle.heuristics.heuristic import Heuristic
from puzzle.links import link_boards
from puzzle.trials.configurations import Configuration, configuration_from_link
from puzzle.trials.measure import Measurement, measurement_of, reported_measurement
from puzzle.trials.samples import BoardSample, InstanceSample, ListSample, Sample
from puzzle.trials.summaries import Summary, summary

MOST = 6
"""The largest number of searches in a trial: as many as a chart can distinguish."""


class Trial:
    """Several searches of the same boards, or of the same random instances of another problem, run in slices.

    The sample is a `BoardSample`, a `ListSample` or an `InstanceSample`. Raises ValueError unless there are one to
    six searches.
    """

    def __init__(self, sample: Sample, searches: Sequence[Configuration]) -> None:
        if not 1 <= len(searches) <= MOST:
            raise ValueError(f"A trial has one to {MOST} searches.")
        self.sample, self.searches, self.count = sample, tuple(searches), sample.count
        self.problems: list[Any] = []
        """The boards or instances drawn so far: those that are finished, and the one that is being searched."""
        self.measurements: list[Measurement] = []
        """The measurements of finished problems: all searches of the first, then all of the second, and so on."""
        self.wanted: tuple[Any, int] | None = None
        """The problem and the index of the search that another interpreter is to run next, see `report`."""
        self.seconds = 0.0
        """The time spent working so far, without pauses between slices."""
        self._problem_seconds = 0.0
        self._reported: Measurement
        self._work: Slices[None] | None = self._run_all()

    @property
    def done(self) -> int:
        """The number of finished problems."""
        return len(self.measurements) // len(self.searches)

    @property
    def remaining(self) -> float | None:
        """The estimated seconds until the end, from the mean time per problem; None until one is finished."""
        if self._work is None:
            return 0.0
        return self._problem_seconds / self.done * (self.count - self.done) if self.done else None

    def advance(self, seconds: float | None = None) -> bool:
        """Work for about `seconds`, or without a limit if None; return True if there is more to do.

        The work pauses while a report is wanted.
        """
        started = perf_counter()
        while self._work is not None and self.wanted is None:
            try:
                next(self._work)
            except StopIteration:
                self._work = None
            if seconds is not None and perf_counter() >= started + seconds:
                break
        self.seconds += perf_counter() - started
        return self._work is not None

    def report(self, report: Mapping[str, Any]) -> None:
        """Take the report on the wanted search of a board; raise ValueError if it cannot be right."""
        if self.wanted is None or not isinstance(self.sample, (BoardSample, ListSample)):
            raise ValueError("No search is wanted.")
        start, index = self.wanted
        search, optimal = self.searches[index], self.sample.optimal(start)
        self._reported = reported_measurement(report, start, self.sample.goal_of(start), search, optimal)
        self.wanted = None
        self.seconds += self._reported.seconds
        self._problem_seconds += self._reported.seconds

    def stop(self) -> None:
        """Stop for good; finished problems are kept, the current one is not."""
        if self._work is not None:
            self._work.close()
            self._work = self.wanted = None

    def measurements_of(self, index: int) -> list[Measurement]:
        """Return the measurements of the search with an index, problem by problem."""
        return self.measurements[index :: len(self.searches)]

    def summaries(self) -> list[Summary]:
        """Return a summary of every search; empty before the first problem is finished."""
        indices = range(len(self.searches)) if self.measurements else ()
        return [summary(self.measurements_of(index)) for index in indices]

    def _run_all(self) -> Slices[None]:
        """Draw the boards or instances one by one and run all searches on each of them, in slices of the work."""
        yield from self.sample.prepare()
        for _ in range(self.count):
            work, seconds = self._run_next(), 0.0
            while True:
                started = perf_counter()
                try:
                    next(work)
                except StopIteration:
                    break
                finally:
                    seconds += perf_counter() - started
                yield
            self._problem_seconds += seconds
            yield

    def _run_next(self) -> Slices[None]:
        """Draw the next board or instance and run all searches on it, in slices of the work."""
        problem = yield from self.sample.draw()
        self.problems.append(problem)
        optimal = self.sample.optimal(problem)
        measurements: list[Measurement] = []
        for index, search in enumerate(self.searches):
            run = self.sample.run(problem, search)
            if run is None:
                self.wanted = problem, index
                while self.wanted is not None:
                    yield
                measurements.append(self._reported)
                continue
            while run.advance(0):
                yield
            measurements.append(measurement_of(run, search, optimal))
            optimal = measurements[-1].optimal  # known from now on if this search guarantees a cheapest path
            yield from run.free_in_slices()
        self.measurements += [replace(measurement, optimal=optimal) for measurement in measurements]


def trial_from_link(
    settings: Mapping[str, Any], distances: Distances | None = None, own: Mapping[str, Heuristic | None] | None = None
) -> Trial:
    """Return the trial of a link, given its settings as `link_runs.parse_trial` returns them.

    `own` has the reader's own heuristics, see `BoardSample`.
    """
    searches = [configuration_from_link(run) for run in settings["runs"]]
    count, seed = settings["boards"], settings["seed"]
    if settings["problem"] != catalogue.DEFAULTS["problem"]:
        return Trial(InstanceSample(settings["problem"], count, seed), searches)
    if settings["board_list"] is not None:
        boards = link_boards.parse_boards(settings["board_list"])
        if not boards:
            raise ValueError(link_boards.EMPTY)
        return Trial(ListSample(boards, settings["goal"], distances, own), searches)
    return Trial(BoardSample(settings["goal"], count, seed, settings["depth"], distances, own), searches)
