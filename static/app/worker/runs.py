"""The open runs of the page by number, each with the caches for requests about it."""

import asyncio
from itertools import count
from time import perf_counter

from puzzle.core import catalogue
from puzzle.core.problem_numbers import key_of
from puzzle.core.slices import cancel
from puzzle.explanations.payload import Labels
from puzzle.families.by_hand.manual_run import ManualRun
from puzzle.heuristics import registry as heuristics
from puzzle.layouts.tree_layout import layout_in_slices
from puzzle.problems import problem_registry as problems
from puzzle.problems.sliding_tiles import SlidingPuzzle
from puzzle.recording.feed import Feed
from puzzle.recording.history import History
from puzzle.recording.reached import Copies
from puzzle.recording.restored_run import restore_run
from puzzle.recording.run import Run, sliding_run
from puzzle.search.options import options_and_limits

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

    def __init__(self):
        self.pending, self._task = [], None

    def add(self, slices):
        """Add a generator that frees memory in slices, and run it between other tasks."""
        self.pending.append(_returning_true(slices))
        if self._task is None or self._task.done():
            self._task = asyncio.ensure_future(self.finish())

    async def finish(self):
        """Wait until everything has been freed."""
        while self.pending:
            work = self.pending.pop()
            while not advance_work(work, CLEARING):
                await asyncio.sleep(REST)


class OpenRun:
    """An open run with the caches for requests about it."""

    def __init__(self, number, run, clearing):
        self.number, self.run, self.clearing = number, run, clearing
        self.problem_key = None  # of a problem of the reader's
        self.closed = False
        self.reset_feed()

    def reset_feed(self):
        """Empty all caches, and report the run from its first node; needed when a manual search has changed nodes."""
        self.feed, self.labels, self.history, self.map_overlay = Feed(self.run.trace), Labels(self.run), None, None
        self.copies = self.file = self.placing = None
        self.last_difference = None, None  # (number of the run last compared with this one, the difference)

    def ended(self):
        """Return the ended run and its history; raise ValueError if the run has not ended."""
        if not self.run.outcome:
            raise ValueError(GROWING)
        if self.history is None:
            self.history = History(self.run.trace, self.feed.history_columns())
        return self.run, self.history

    async def prepared(self):
        """Return the ended run and its history, after computing columns that are missing.

        Columns are missing only if memory ran out during the search and no layout has been computed since.
        """
        run, history = self.ended()
        await self.run_to_end(_returning_true(history.prepare()))
        return run, history

    def place(self, layout, seconds):
        """Work on the layout of the ended run for about some seconds; return it when it is complete."""
        run, history = self.ended()
        if self.placing is None:
            self.placing = _layout_after_search(run, history, layout)
        complete_layout = advance_work(self.placing, seconds)
        if complete_layout is not None:
            self.placing = None
        return complete_layout

    def stop(self):
        """Cancel the search or the layout, if one is running."""
        self.run.cancel()
        self.clearing.add(self.run.free_in_slices())
        if self.placing is not None:
            self.clearing.add(cancel(self.placing))
        self.placing = None

    def close(self):
        """Close the run: pending requests about it raise ValueError."""
        self.closed = True
        self.stop()

    async def run_to_end(self, work):
        """Run work in slices and return its result; raise ValueError if the run is closed."""
        while (result := advance_work(work, SLICE)) is None:
            await asyncio.sleep(0)
            if self.closed:
                self.clearing.add(cancel(work))
                raise ValueError(CLOSED)
        return result

    async def find_copies(self):
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
    def busy(self):
        """Whether the search or the layout is running."""
        return self.placing is not None or not self.run.outcome


class OpenRuns:
    """All open runs by number; the number of a closed run is not used again.

    `heuristic_of(settings)` returns a heuristic that the reader has written, None for the one that the settings name;
    `own_problem_of(settings)` does the same for a problem. Only a sandbox has these functions.
    """

    def __init__(self, heuristic_of=None, own_problem_of=None):
        self.heuristic_of, self.own_problem_of = heuristic_of, own_problem_of
        self.numbers, self.clearing, self.by_number = count(1), Clearing(), {}
        self.audits = {}  # what audits have shown, by the code and the boards, see `problem_key`

    def open(self, settings):
        """Open a run with the page's settings."""
        heuristic = None if self.heuristic_of is None else self.heuristic_of(settings)
        problem = None if self.own_problem_of is None else self.own_problem_of(settings)
        open_run = self._add(create_run(settings, heuristic, problem))
        if problem is not None:
            open_run.problem_key = problem_key(settings["problem_code"], settings["start"], settings["goal"])
            open_run.run.audited_h = self.audits.get(open_run.problem_key)
        return open_run

    def set_audit(self, key, audited_h):
        """Keep what an audit has shown of a problem of the reader's, None for nothing, also for its open runs."""
        self.audits[key] = audited_h
        for open_run in self.by_number.values():
            if open_run.problem_key == key:
                open_run.run.audited_h = audited_h
                open_run.last_difference = None, None

    async def restore(self, settings, columns, outcome, seconds):
        """Open an ended run of another interpreter from its columns; raise ValueError if they are wrong."""
        start, goal, options, limits = parse_settings(settings)
        work = restore_run(start, goal, options, limits, columns, outcome, seconds)
        while (restored := advance_work(work, SLICE)) is None:
            await asyncio.sleep(0)
        run, copies = restored
        if options.algorithm == catalogue.BY_HAND.name:  # repeated, with the values of the recorded heuristic
            run, copies = ManualRun(run.problem, options, limits, columns["picks"], columns["handed_over"][0]), None
            run.advance()
        open_run = self._add(run)
        open_run.copies = copies
        return open_run

    def _add(self, run):
        """Open a run under a new number."""
        open_run = OpenRun(next(self.numbers), run, self.clearing)
        self.by_number[open_run.number] = open_run
        return open_run

    def close(self, number):
        """Close a run, if it is still open."""
        open_run = self.by_number.pop(number, None)
        if open_run is not None:
            open_run.close()

    def get(self, number):
        """Return the open run with a number; raise ValueError if it has been closed."""
        if number not in self.by_number:
            raise ValueError(CLOSED)
        return self.by_number[number]

    def search(self, number):
        """Return the search of an open run."""
        return self.get(number).run

    def ended(self, number):
        """Return an ended run and its history; see `OpenRun.ended`."""
        return self.get(number).ended()

    async def prepared(self, number):
        """Return an ended run and its history; see `OpenRun.prepared`."""
        return await self.get(number).prepared()

    async def run_to_end(self, number, work):
        """Run work for an open run in slices and return its result; raise ValueError if the run is closed."""
        return await self.get(number).run_to_end(work)

    async def copies(self, number):
        """Return the nodes of a run by board."""
        return await self.get(number).find_copies()

    @property
    def busy(self):
        """Whether a search or a layout is running; these have priority over all other work.

        Other work waits until they have ended. Waiting takes no longer than sharing the time would, and needs less
        memory, as a search and its layout free their memory at the end.
        """
        return any(open_run.busy for open_run in self.by_number.values())


def _layout_after_search(run, history, layout):
    """Do the long work after a search in slices: free its memory, compute its history, and return its layout."""
    yield from run.free_in_slices()
    yield from history.prepare()
    return (yield from layout_in_slices(run, layout))


def _returning_true(slices):
    """Run work that has no result in slices; return True at its end, as None stands for unfinished work."""
    yield from slices
    return True


def advance_work(work, seconds):
    """Continue work in slices for about some seconds; return its result, None while it is unfinished."""
    deadline = perf_counter() + seconds
    while perf_counter() < deadline:
        try:
            next(work)
        except StopIteration as end:
            return end.value
    return None


def problem_key(code, start, goal):
    """Return what identifies a problem of the reader's: its code, and the boards that its constructor may get."""
    return code, tuple(start), tuple(goal)


def create_run(settings, heuristic=None, problem=None):
    """Return a new run with the page's settings; `heuristic` and `problem` are the reader's, if it has any."""
    start, goal, options, limits = parse_settings(settings)
    if options.algorithm == catalogue.BY_HAND.name:
        problem = problem or problem_of(settings, heuristic)
        return ManualRun(problem, options, limits, settings["picks"], settings["handed_over"])
    if settings["problem"] == "sliding_tiles":
        return sliding_run(start, goal, options, limits, settings["anyway"], heuristic)
    return Run(problem or problem_of(settings), options, limits)


def problem_of(settings, heuristic=None):
    """Return the problem in the page's settings, with its heuristic even if the algorithm does not use it.

    `heuristic` is the reader's own, if the settings name it.
    """
    if settings["problem"] != "sliding_tiles":
        return problems.create_problem(settings["problem"], settings.get(key_of(settings["problem"]), ""))
    start, goal, options, _limits = parse_settings(settings)
    chosen = heuristic or heuristics.find(options.heuristic)
    return SlidingPuzzle(start, goal, chosen, options.count_blank, options.order)


def parse_settings(settings):
    """Return the start, the goal, the options and the limits in the page's settings."""
    if settings["problem"] != "sliding_tiles":  # the page keeps the choice of a heuristic for boards
        settings = {**settings, "heuristic": None}
    return (tuple(settings["start"]), tuple(settings["goal"]), *options_and_limits(settings))
