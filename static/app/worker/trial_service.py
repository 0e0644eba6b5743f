"""What the page may ask of a trial: several searches on many boards, pulled slice by slice like a single search."""

from heartbeat import heartbeat
from payloads import to_payload

from puzzle.core import heuristic_names
from puzzle.links import link_runs
from puzzle.trials import rows
from puzzle.trials.summaries import by_difficulty, middle_half, strip
from puzzle.trials.trial import trial_from_link

SPREADS = ("expanded", "ratio", "seconds", "length")
"""The figures that have a median, a least and a most."""
UNKNOWN = -1
"""What stands for a figure that nobody knows."""


class TrialService:
    """Keeps the trial under way, and one before it that the page can show again."""

    def __init__(self, runs, boards):
        self.runs, self.boards = runs, boards
        self.number, self.trials = 0, {}

    async def open_trial(self, link, kept):
        """Begin the trial that a link means and return its number; ValueError where it makes no sense.

        Of those before it the one whose number is `kept` stays, where there is one; the others are forgotten.
        """
        asked, _problems = link_runs.parse_trial(link)
        with heartbeat():
            # Distances that are there already, or on their way, spare a pass over all boards.
            trial = trial_from_link(asked, self.boards.kept.get(asked["goal"]))
        self.number += 1
        self.trials = {number: one for number, one in self.trials.items() if number == kept}
        self.trials[self.number] = trial
        return self.number

    async def advance_trial(self, number, seconds):
        """Go on for about so many seconds and say how far it is; while a search is under way it waits."""
        trial = self._current(number)
        waits, more = self.runs.busy, True
        if not waits:
            more = self._advanced(trial, seconds)
        left = trial.remaining
        return to_payload(
            {
                "more": more,
                "waits": waits,
                "dealt": len(trial.boards),
                "done": trial.done,
                "left": UNKNOWN if left is None else left,
                "seconds": trial.seconds,
            }
        )

    async def stop_trial(self, number):
        """Stop a trial for good; what is done is kept, the board under way is not."""
        with heartbeat():
            self._current(number).stop()

    async def trial_figures(self, number):
        """Return what each of the searches came to so far, in all and board by board."""
        trial = self._current(number)
        with heartbeat():
            summaries = trial.summaries()
            return to_payload(
                {
                    "done": trial.done,
                    "searches": [_told(trial.measurements_of(place), one) for place, one in enumerate(summaries)],
                }
            )

    async def trial_file(self, number, each_board):
        """Return a trial as CSV: its medians, as the command line prints them, or a row for each search on a board."""
        trial = self._current(number)
        with heartbeat():
            made = rows.measurement_rows(trial.measurements) if each_board else rows.summary_rows(trial.summaries())
            return rows.as_csv(made) + "\n"

    def _advanced(self, trial, seconds):
        """Signs of life slow a search down, so they are given only where there is work in one piece."""
        slow = not trial.boards or any(heuristic_names.needs_tables(one.options.heuristic) for one in trial.searches)
        if not slow:
            return trial.advance(seconds)
        with heartbeat():
            return trial.advance(seconds)

    def _current(self, number):
        if number not in self.trials:
            raise ValueError("That trial is no longer open.")
        return self.trials[number]


def _told(group, summary):
    """What one search came to: spreads as (median, least, most), empty where nothing was solved, and its strip."""
    dots = strip(group)
    halves = {"expanded": middle_half(dots.expanded), "seconds": middle_half(dots.seconds)}
    known = [ratio for ratio in dots.ratio if ratio != UNKNOWN]
    return {
        "boards": summary.boards,
        "solved": summary.solved,
        "others": summary.others,
        "always_shortest": bool(known) and len(known) == len(dots.ratio) and dots.always_shortest,
        "halves": {name: list(half or ()) for name, half in halves.items()},
        "growth": [list(one) for one in by_difficulty(group)],
        "dots": {name: list(getattr(dots, name)) for name in ("board", "optimal", "expanded", "ratio", "seconds")},
        **{name: list(getattr(summary, name) or ()) for name in SPREADS},
    }
