"""Requests about a trial, in which several searches solve the same problems; the work is done in slices."""

import json
from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from distance_cache import DistanceCache
from heartbeat import heartbeat
from runs import OpenRuns

from puzzle.answers.board_answers import (
    BoardListAnswer,
    Halves,
    SearchResults,
    TrialFigures,
    TrialProgress,
    WantedSearch,
)
from puzzle.answers.run_answers import ReportEntry
from puzzle.core import file_size, heuristic_names
from puzzle.lab_report.trial_entry import trial_entry
from puzzle.links import link_boards, link_runs
from puzzle.trials.board_list import parse_board_list
from puzzle.trials.measure import Measurement
from puzzle.trials.searchable_boards import searchable_boards
from puzzle.trials.summaries import Summary, by_difficulty, middle_half, strip
from puzzle.trials.table_rows import as_csv, measurement_rows, summary_rows, with_source
from puzzle.trials.trial import Trial, trial_from_link

SPREADS = ("expanded", "ratio", "seconds", "length", "cost")
"""The figures with a median, a minimum and a maximum."""
UNKNOWN = -1
"""The value of an unknown figure."""


class TrialService:
    """Runs the current trial, and keeps previous trials that the page can show again."""

    def __init__(self, runs: OpenRuns, distances: DistanceCache) -> None:
        self.runs, self.distances = runs, distances
        self.number = 0
        self.trials: dict[int, Trial] = {}

    async def read_board_list(self, text: str, goal: Iterable[int]) -> BoardListAnswer:
        """Return the boards of a text for a trial, as links have them, with their goal and sentences about the text.

        `problem` says why the text cannot be used; there is no list then.
        """
        with heartbeat():
            try:
                file_size.check("This list", len(text), file_size.LARGEST_LIST)
                found = searchable_boards(parse_board_list(text), tuple(goal))
            except ValueError as error:
                return BoardListAnswer(str(error))
            boards, sentences = link_boards.format_boards(found.boards), "\n".join(found.sentences)
            return BoardListAnswer("", boards, found.goal, found.summary, sentences)

    async def open_trial(self, link: str, board_list: str, kept: Iterable[int], own: Iterable[str]) -> int:
        """Start the trial in a link and return its number; raise ValueError if it is invalid.

        Its boards are random if `board_list` is empty. Of the previous trials, only those with the numbers `kept` stay
        open. `own` has the names of the reader's own heuristics, with which only the sandbox searches.
        """
        kept = list(kept)
        settings, _problems = link_runs.parse_trial(link)
        if board_list:  # which may be too long for a link
            settings[link_runs.BOARD_LIST] = board_list
        with heartbeat():
            # Reuse the distances to the goal if they have been computed, even in part.
            trial = trial_from_link(settings, self.distances.by_goal.get(settings["goal"]), dict.fromkeys(own))
        self.number += 1
        self.trials = {number: previous for number, previous in self.trials.items() if number in kept}
        self.trials[self.number] = trial
        return self.number

    async def advance_trial(self, number: int, seconds: float, report: Any) -> TrialProgress:
        """Work on a trial for about some seconds and return its progress; the trial waits while a search is running.

        `report` is that of the sandbox on the search that the last answer wanted, empty if it wanted none. Raises
        ValueError if it cannot be right.
        """
        trial = self._current(number)
        if report:
            trial.report(report.to_py())
        waits, more = self.runs.busy, True
        if not waits:
            more = self._advance(trial, seconds)
        left = UNKNOWN if trial.remaining is None else trial.remaining
        wanted = None if trial.wanted is None else WantedSearch(*trial.wanted)
        return TrialProgress(more, waits, len(trial.problems), trial.done, left, trial.seconds, wanted)

    async def stop_trial(self, number: int) -> None:
        """Stop a trial; completed boards are kept, the current one is not."""
        with heartbeat():
            self._current(number).stop()

    async def trial_figures(self, number: int) -> TrialFigures:
        """Return the results of each search so far, in total and per board."""
        trial = self._current(number)
        with heartbeat():
            summaries = enumerate(trial.summaries())
            return TrialFigures(trial.done, [_results(trial.measurements_of(index), each) for index, each in summaries])

    async def trial_entry(self, number: int, names: Iterable[str]) -> ReportEntry:
        """Return the entry of a trial for a lab report; `names` has those of its searches."""
        trial = self._current(number)
        with heartbeat():
            expanded = [strip(trial.measurements_of(index)).expanded for index in range(len(trial.searches))]
            return ReportEntry(json.dumps(asdict(trial_entry(list(names), list(trial.summaries()), expanded))))

    async def trial_file(self, number: int, each_board: bool) -> str:
        """Return a trial as CSV: medians, as on the command line, or one row per search and board."""
        trial = self._current(number)
        with heartbeat():
            rows = measurement_rows(trial.measurements) if each_board else summary_rows(trial.summaries())
            return as_csv(with_source(rows, trial.sample)) + "\n"

    def _advance(self, trial: Trial, seconds: float) -> bool:
        """Advance a trial; heartbeats slow searches down, so one is used only if a piece of work can take long."""
        slow = not trial.problems or any(
            heuristic_names.needs_tables(search.options.heuristic) for search in trial.searches
        )
        if not slow:
            return trial.advance(seconds)
        with heartbeat():
            return trial.advance(seconds)

    def _current(self, number: int) -> Trial:
        """Return the open trial with a number; raise ValueError if it has been closed."""
        if number not in self.trials:
            raise ValueError("That trial is no longer open.")
        return self.trials[number]


def _results(measurements: list[Measurement], summary: Summary) -> SearchResults:
    """Return the results of one search: spreads as (median, minimum, maximum), empty if nothing was solved."""
    dots = strip(measurements)
    known_ratios = [ratio for ratio in dots.ratio if ratio != UNKNOWN]
    return SearchResults(
        boards=summary.boards,
        solved=summary.solved,
        others=summary.others,
        always_shortest=bool(known_ratios) and len(known_ratios) == len(dots.ratio) and dots.always_shortest,
        halves=Halves(middle_half(dots.expanded) or (), middle_half(dots.seconds) or ()),
        growth=by_difficulty(measurements),
        dots=dots,
        **{name: getattr(summary, name) or () for name in SPREADS},
    )
