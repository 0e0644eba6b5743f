"""The open runs of the page by number, each with the caches for requests about it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator
from itertools import count
from time import perf_counter
from typing import TYPE_CHECKING, Any

from puzzle.comparison.difference import Difference
from puzzle.core import catalogue, heuristic_names
from puzzle.core.kinds import Tiles
from puzzle.core.problem_numbers import key_of
from puzzle.core.slices import Result, Slices, cancel
from puzzle.explanations.run_facts import Labels
from puzzle.families.by_hand.manual_run import ManualRun
from puzzle.heuristics import registry as heuristics
from puzzle.heuristics.own_heuristic import OwnHeuristic
from puzzle.layouts.board_map import SearchOverlay
from puzzle.layouts.tree_layout import TreeLayout, layout_in_slices
from puzzle.problems import problem_registry as problems
from puzzle.problems.problem import SearchProblem
from puzzle.problems.sliding_tiles import SlidingPuzzle
from puzzle.recording.audited_h import AuditedH
from puzzle.recording.feed import Feed
from puzzle.recording.history import History
from puzzle.recording.reached import Copies
from puzzle.recording.restored_run import RecordedHeuristic, restore_run
from puzzle.recording.run import Run, sliding_run
from puzzle.search.options import Limits, SearchOptions, bind, options_and_limits

if TYPE_CHECKING:
    from puzzle.svg.run_slides import RunSlides

Settings = dict[str, Any]
"""The page's settings of a run."""
Key = tuple[str, Tiles, Tiles]
"""What `problem_key` returns."""

SLICE = 0.04
"""Seconds of work between two checks for requests."""

CLEARING, REST = 0.01, 0.02
"""Seconds of freeing memory, and of the pause after each slice of it. An answer takes several turns of the event loop;
because of the pause it waits for one slice, not for a slice at every turn."""

NODES_AT_ONCE = 20_000
"""The number of nodes whose boards are computed between two checks for requests."""

CLOSED, GROWING = "That search is no longer open.", "That search has not ended yet."


class Clearing:
    """Frees the memory of stopped searches and layouts in the background."""

    def __init__(self) -> None:
        self.pending: list[Slices[bool]] = []
        self._task: asyncio.Task[None] | None = None

    def add(self, slices: Iterator[None]) -> None:
        """Add a generator that frees memory in slices, and run it between other tasks."""
        self.pending.append(_returning_true(slices))
        if self._task is None or self._task.done():
            self._task = asyncio.ensure_future(self.finish())

    async def finish(self) -> None:
        """Wait until everything has been freed."""
        while self.pending:
            work = self.pending.pop()
            while not advance_work(work, CLEARING):
                await asyncio.sleep(REST)


class OpenRun:
    """An open run with the caches for requests about it."""

    def __init__(self, number: int, run: Run, clearing: Clearing) -> None:
        self.number, self.run, self.clearing = number, run, clearing
        self.problem_key: Key | None = None  # of a problem of the reader's
        self.closed = False
        self.reset_feed()

    def reset_feed(self) -> None:
        """Empty all caches, and report the run from its first node; needed when a manual search has changed nodes."""
        self.feed, self.labels = Feed(self.run.trace), Labels(self.run)
        self.history: History | None = None
        self.map_overlay: SearchOverlay | None = None
        self.copies: Copies | None = None
        self.file: Iterator[str] | None = None
        self.slides: tuple[str, RunSlides] | None = None  # with the request that describes them
        self.slides_file: Iterator[bytes] | None = None
        self.placing: Slices[TreeLayout] | None = None
        self.last_difference: tuple[int, Difference] | None = None  # with the number of the run compared with this one

    def ended(self) -> tuple[Run, History]:
        """Return the ended run and its history; raise ValueError if the run has not ended."""
        if not self.run.outcome:
            raise ValueError(GROWING)
        if self.history is None:
            self.history = History(self.run.trace, self.feed.history_columns())
        return self.run, self.history

    async def prepared(self) -> tuple[Run, History]:
        """Return the ended run and its history, after computing columns that are missing.

        Columns are missing only if memory ran out during the search and no layout has been computed since.
        """
        run, history = self.ended()
        await self.run_to_end(_returning_true(history.prepare()))
        return run, history

    def place(self, layout: str, seconds: float) -> TreeLayout | None:
        """Work on the layout of the ended run for about some seconds; return it when it is complete."""
        run, history = self.ended()
        if self.placing is None:
            self.placing = _layout_after_search(run, history, layout)
        complete_layout = advance_work(self.placing, seconds)
        if complete_layout is not None:
            self.placing = None
        return complete_layout

    def stop(self) -> None:
        """Cancel the search or the layout, if one is running."""
        self.run.cancel()
        self.clearing.add(self.run.free_in_slices())
        if self.placing is not None:
            self.clearing.add(cancel(self.placing))
        self.placing = None

    def close(self) -> None:
        """Close the run: pending requests about it raise ValueError."""
        self.closed = True
        self.stop()

    async def run_to_end(self, work: Slices[Result]) -> Result:
        """Run work in slices and return its result; raise ValueError if the run is closed."""
        while (result := advance_work(work, SLICE)) is None:
            await asyncio.sleep(0)
            if self.closed:
                self.clearing.add(cancel(work))
                raise ValueError(CLOSED)
        return result

    async def find_copies(self) -> Copies:
        """Return the nodes of the run by board, computed at the first request for them."""
        if self.copies is None:
            copies = Copies(self.run)
            while copies.advance(NODES_AT_ONCE):
                await asyncio.sleep(0)
                if self.closed:
                    raise ValueError(CLOSED)
            self.copies = copies
        return self.copies

    @property
    def busy(self) -> bool:
        """Whether the search or the layout is running."""
        return self.placing is not None or not self.run.outcome


class OpenRuns:
    """All open runs by number; the number of a closed run is not used again.

    `heuristic_of(settings)` returns a heuristic that the reader has written, None for the one that the settings name;
    `own_problem_of(settings)` does the same for a problem. Only a sandbox has these functions.
    """

    def __init__(
        self,
        heuristic_of: Callable[[Settings], OwnHeuristic | None] | None = None,
        own_problem_of: Callable[[Settings], SearchProblem | None] | None = None,
    ) -> None:
        self.heuristic_of, self.own_problem_of = heuristic_of, own_problem_of
        self.numbers, self.clearing = count(1), Clearing()
        self.by_number: dict[int, OpenRun] = {}
        self.audits: dict[Key, AuditedH | None] = {}
        """What audits have shown."""

    def open(self, settings: Settings) -> OpenRun:
        """Open a run with the page's settings."""
        heuristic = None if self.heuristic_of is None else self.heuristic_of(settings)
        problem = None if self.own_problem_of is None else self.own_problem_of(settings)
        open_run = self._add(create_run(settings, heuristic, problem))
        if problem is not None:
            open_run.problem_key = problem_key(settings["problem_code"], settings["start"], settings["goal"])
            open_run.run.audited_h = self.audits.get(open_run.problem_key)
        return open_run

    def set_audit(self, key: Key, audited_h: AuditedH | None) -> None:
        """Keep what an audit has shown of a problem of the reader's, None for nothing, also for its open runs."""
        self.audits[key] = audited_h
        for open_run in self.by_number.values():
            if open_run.problem_key == key:
                open_run.run.audited_h = audited_h
                open_run.last_difference = None

    async def restore(self, settings: Settings, columns: dict[str, Any], outcome: str, seconds: float) -> OpenRun:
        """Open an ended run of another interpreter from its columns; raise ValueError if they are wrong."""
        start, goal, options, limits = parse_settings(settings)
        work = restore_run(start, goal, options, limits, columns, outcome, seconds)
        while (restored := advance_work(work, SLICE)) is None:
            await asyncio.sleep(0)
        run: Run = restored[0]
        copies: Copies | None = restored[1]
        if options.algorithm == catalogue.BY_HAND.name:  # repeated, with the values of the recorded heuristic
            run, copies = ManualRun(run.problem, options, limits, columns["picks"], columns["handed_over"][0]), None
            run.advance()
        open_run = self._add(run)
        open_run.copies = copies
        return open_run

    async def restore_own(self, settings: Settings, columns: dict[str, Any], facts: dict[str, Any]) -> OpenRun:
        """Open a run of a search of the reader's own from columns and facts; raise ValueError if they are wrong."""
        from puzzle.watching.own_columns import restore_own_run  # see `stale_modules.LATE`

        options = parse_settings(settings)[2]
        heuristic = RecordedHeuristic() if heuristic_names.is_own(options.heuristic or "") else None
        work = restore_own_run(problem_of(settings, heuristic), options, columns, facts, settings["search_code"])
        while (restored := advance_work(work, SLICE)) is None:
            await asyncio.sleep(0)
        open_run = self._add(restored[0])
        open_run.copies = restored[1]
        if heuristic is not None:
            heuristic.run, heuristic.copies = restored
        open_run.labels.pull()  # as the page has them from the other interpreter
        return open_run

    def _add(self, run: Run) -> OpenRun:
        """Open a run under a new number."""
        open_run = OpenRun(next(self.numbers), run, self.clearing)
        self.by_number[open_run.number] = open_run
        return open_run

    def close(self, number: int) -> None:
        """Close a run, if it is still open."""
        open_run = self.by_number.pop(number, None)
        if open_run is not None:
            open_run.close()

    def get(self, number: int) -> OpenRun:
        """Return the open run with a number; raise ValueError if it has been closed."""
        if number not in self.by_number:
            raise ValueError(CLOSED)
        return self.by_number[number]

    def search(self, number: int) -> Run:
        """Return the search of an open run."""
        return self.get(number).run

    def manual_search(self, number: int) -> ManualRun:
        """Return the search by hand of an open run."""
        run = self.search(number)
        assert isinstance(run, ManualRun)
        return run

    def ended(self, number: int) -> tuple[Run, History]:
        """Return an ended run and its history; see `OpenRun.ended`."""
        return self.get(number).ended()

    async def prepared(self, number: int) -> tuple[Run, History]:
        """Return an ended run and its history; see `OpenRun.prepared`."""
        return await self.get(number).prepared()

    async def run_to_end(self, number: int, work: Slices[Result]) -> Result:
        """Run work for an open run in slices and return its result; raise ValueError if the run is closed."""
        return await self.get(number).run_to_end(work)

    async def copies(self, number: int) -> Copies:
        """Return the nodes of a run by board."""
        return await self.get(number).find_copies()

    @property
    def busy(self) -> bool:
        """Whether a search or a layout is running; these have priority over all other work.

        Other work waits until they have ended. Waiting takes no longer than sharing the time would, and needs less
        memory, as a search and its layout free their memory at the end.
        """
        return any(open_run.busy for open_run in self.by_number.values())


def _layout_after_search(run: Run, history: History, layout: str) -> Slices[TreeLayout]:
    """Do the long work after a search in slices: free its memory, compute its history, and return its layout."""
    yield from run.free_in_slices()
    yield from history.prepare()
    return (yield from layout_in_slices(run, layout))


def _returning_true(slices: Iterator[None]) -> Slices[bool]:
    """Run work that has no result in slices; return True at its end, as None stands for unfinished work."""
    yield from slices
    return True


def advance_work(work: Slices[Result], seconds: float) -> Result | None:
    """Continue work in slices for about some seconds; return its result, None while it is unfinished."""
    deadline = perf_counter() + seconds
    while perf_counter() < deadline:
        try:
            next(work)
        except StopIteration as end:
            result: Result = end.value
            return result
    return None


def problem_key(code: str, start: Iterable[int], goal: Iterable[int]) -> Key:
    """Return what identifies a problem of the reader's: its code, and the boards that its constructor may get."""
    return code, tuple(start), tuple(goal)


def create_run(settings: Settings, heuristic: OwnHeuristic | None = None, problem: SearchProblem | None = None) -> Run:
    """Return a new run with the page's settings; `heuristic` and `problem` are the reader's, if it has any."""
    start, goal, options, limits = parse_settings(settings)
    if options.algorithm == catalogue.BY_HAND.name:
        problem = problem or problem_of(settings, heuristic)
        return ManualRun(problem, options, limits, settings["picks"], settings["handed_over"])
    if options.algorithm == catalogue.OWN_SEARCH.name:
        return waiting_run(settings, problem or problem_of(settings, heuristic))
    if settings["problem"] == "sliding_tiles":
        return sliding_run(start, goal, options, limits, settings["anyway"], heuristic)
    return Run(problem or problem_of(settings), options, limits)


def waiting_run(settings: Settings, problem: SearchProblem) -> Run:
    """Return a run of a search of the reader's own that waits for the search: without nodes and outcome."""
    from puzzle.watching.answer import Answer  # see `stale_modules.LATE`
    from puzzle.watching.own_run import OwnRun
    from puzzle.watching.own_trace import OwnTrace

    problem, options = bind(problem, parse_settings(settings)[2])
    trace = OwnTrace(problem.whole_numbers, problem.unit_costs)
    return OwnRun(problem, options, trace, "", 0, Answer("none"), source=settings["search_code"])


def problem_of(settings: Settings, heuristic: OwnHeuristic | None = None) -> SearchProblem:
    """Return the problem in the page's settings, with its heuristic even if the algorithm does not use it.

    `heuristic` is the reader's own, if the settings name it.
    """
    if settings["problem"] != "sliding_tiles":
        return problems.create_problem(settings["problem"], settings.get(key_of(settings["problem"]), ""))
    start, goal, options, _limits = parse_settings(settings)
    chosen = heuristic or heuristics.find(options.heuristic)
    return SlidingPuzzle(start, goal, chosen, options.count_blank, options.order)


def parse_settings(settings: Settings) -> tuple[Tiles, Tiles, SearchOptions, Limits]:
    """Return the start, the goal, the options and the limits in the page's settings."""
    if settings["problem"] != "sliding_tiles":  # the page keeps the choice of a heuristic for boards
        settings = {**settings, "heuristic": None}
    return (tuple(settings["start"]), tuple(settings["goal"]), *options_and_limits(settings))
