"""The searches that a lesson shows: run once each, and looked at at many steps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from puzzle.core.slices import Slices
from puzzle.heuristics.distances import Distances
from puzzle.lessons.lesson import Lesson, Paragraph, Task
from puzzle.lessons.stage_links import page_state, search_link
from puzzle.links import search_settings
from puzzle.recording.described_run import described_run
from puzzle.recording.history import History
from puzzle.recording.run import Run

SECONDS = 0.05
"""The seconds of searching in one slice."""
MOST_RUNS = 4


@dataclass(frozen=True)
class Stage:
    """The ended searches of a link and the step at which they are shown."""

    state: dict[str, Any]
    """The state of the page, as `link_runs.parse_page` returns it."""
    runs: tuple[Run, ...]
    """The runs, A first."""
    histories: tuple[History, ...]
    """Their histories."""
    tables: dict[tuple[int, ...], Distances]
    """The distances to each goal that figures have asked for."""
    rated: dict[tuple[str, int, str], float]
    """The figures of heuristics over all boards that have been computed, by search, run and name."""
    search: str
    """The link of the searches, as `search_link` returns it."""

    @property
    def last_step(self) -> int:
        """The last step of the longest search."""
        return max(history.last_step for history in self.histories)

    @property
    def step(self) -> int:
        """The step that is shown; a search that has ended before is shown at its end."""
        step = self.state["step"]
        return self.last_step if step is None else int(step)

    def step_of(self, run: int, at: str = "") -> int:
        """Return the step of a run, by its index, for `at` of a figure; ValueError if there is no such step.

        A run that has ended before the step shown is at its last step.
        """
        last = self.histories[run].last_step
        step = {"": min(self.step, last), "end": last}.get(at)
        if step is None:
            step = int(at)
        if step > last:
            raise ValueError(f"This search has the steps 0 to {last:,}, not {step:,}.")
        return step


class Stages:
    """Runs the searches of a lesson in slices, each only once."""

    def __init__(self) -> None:
        self._searched: dict[str, tuple[tuple[Run, ...], tuple[History, ...]]] = {}
        self._tables: dict[tuple[int, ...], Distances] = {}
        self._rated: dict[tuple[str, int, str], float] = {}

    @property
    def searched(self) -> int:
        """The number of searches that have ended."""
        return len(self._searched)

    def load(self, link: str) -> Slices[Stage]:
        """Return the stage of a link, as `full_link` returns it; ValueError if it has no such step."""
        state, key = page_state(link), search_link(link)
        if key not in self._searched:
            runs = _runs(state)
            for run in runs:
                while run.advance(SECONDS):
                    yield
                yield from run.free_in_slices()
            histories = tuple(History(run.trace) for run in runs)
            for history in histories:
                yield from history.prepare()
            self._searched[key] = runs, histories
        stage = Stage(state, *self._searched[key], self._tables, self._rated, key)
        if stage.step > stage.last_step:
            raise ValueError(f"This search has the steps 0 to {stage.last_step:,}, not {stage.step:,}.")
        return stage


def _runs(state: dict[str, Any]) -> tuple[Run, ...]:
    """Return the new runs of a link."""
    first = search_settings.settings_of(state)
    searches = [first, *(search_settings.settings_of_run(run, first) for run in state["others"])]
    if len(searches) > MOST_RUNS:
        raise ValueError(f"A lesson compares at most {MOST_RUNS} searches.")
    return tuple(described_run(settings, state) for settings in searches)


def searches_of(lesson: Lesson) -> list[str]:
    """Return the links of the different searches that a lesson shows, in the order in which they are first shown.

    The recording of the first one is number 1.
    """
    links: list[str] = []
    for part in lesson.parts:
        paragraphs = [part] if isinstance(part, Paragraph) else [*part.paragraphs, *part.explanation]
        links += [search_link(paragraph.link) for paragraph in paragraphs]
    return list(dict.fromkeys(links))


def all_searches_of(lesson: Lesson) -> list[str]:
    """Return the links of the different searches that a lesson needs: those that it shows, and those of strategies."""
    tasks = [part for part in lesson.parts if isinstance(part, Task)]
    strategies = [search_link(choice.link) for task in tasks for choice in task.choices if choice.link]
    return list(dict.fromkeys([*searches_of(lesson), *strategies]))
