"""The runs that the page has open, each with all that is asked about it, by their numbers."""

import asyncio
from itertools import count
from time import perf_counter

from puzzle.core import catalogue
from puzzle.core.slices import cancel
from puzzle.explanations.payload import Labels
from puzzle.heuristics import registry as heuristics
from puzzle.layouts.tree_layout import layout_in_slices
from puzzle.manual_search.manual_run import ManualRun
from puzzle.problems import registry as problems
from puzzle.problems.sliding_tiles import SlidingPuzzle
from puzzle.recording.copies import Copies
from puzzle.recording.feed import Feed
from puzzle.recording.history import History
from puzzle.recording.run import Run, sliding_run
from puzzle.search.options import options_and_limits

SLICE = 0.04
"""Seconds of work between two looks at what the page wants."""

CLEARING, REST = 0.01, 0.02
"""Seconds of clearing away, and of leaving it be: it is never urgent, and an answer, which takes several turns, should
wait for one slice of it and not at every turn."""

NODES_AT_ONCE = 20_000
"""Nodes whose boards are worked out between two looks at what the page wants."""

CLOSED, GROWING = "That search is no longer open.", "That search has not ended yet."


class Clearing:
    """Frees in moments of its own what stopped searches and layouts have built: that is never urgent."""

    def __init__(self):
        self.past, self._under_way = [], None

    def add(self, slices):
        """Free this in slices, between all else."""
        self.past.append(_through(slices))
        if self._under_way is None or self._under_way.done():
            self._under_way = asyncio.ensure_future(self.finish())

    async def finish(self):
        """Return when all is freed."""
        while self.past:
            work = self.past.pop()
            while not advance_work(work, CLEARING):
                await asyncio.sleep(REST)


class OpenRun:
    """A run that somebody works with, and what has been made for the questions about it."""

    def __init__(self, number, settings, clearing):
        self.number, self.clearing = number, clearing
        start, goal, options, limits = parse_settings(settings)
        if options.algorithm == catalogue.BY_HAND.name:
            self.run = ManualRun(problem_of(settings), options, limits, settings["picks"], settings["handed_over"])
        elif settings["problem"] == "sliding_tiles":
            self.run = sliding_run(start, goal, options, limits, settings["anyway"])
        else:
            self.run = Run(problem_of(settings), options, limits)
        self.closed = False
        self.reset_feed()

    def reset_feed(self):
        """Tell of the run from its beginning: it has begun, or is by hand another one than it was."""
        self.feed, self.labels, self.history, self.lights = Feed(self.run.trace), Labels(self.run), None, None
        self.copies = self.file = self.placing = None
        self.differs = None, None  # the run that it was held against last, and what came of it

    def ended(self):
        """Return the run and its history once it has ended; ValueError before, as the history would not grow."""
        if not self.run.outcome:
            raise ValueError(GROWING)
        if self.history is None:
            self.history = History(self.run.trace, self.feed.history_columns())
        return self.run, self.history

    async def prepared(self):
        """Return the ended run and its history, from which all answers are read: what is missing is made in slices.

        Nothing is, as it has grown with the search, unless memory ran out, and the placing has not made it either.
        """
        run, history = self.ended()
        await self.run_to_end(_through(history.prepare()))
        return run, history

    def place(self, layout, seconds):
        """Go on placing the nodes of the ended run for about so many seconds; return the layout once it is there."""
        run, history = self.ended()
        if self.placing is None:
            self.placing = _placing(run, history, layout)
        placed = advance_work(self.placing, seconds)
        if placed is not None:
            self.placing = None
        return placed

    def stop(self):
        """End the search, if it is under way, or the placing of its nodes."""
        self.run.cancel()
        self.clearing.add(self.run.free_in_slices())
        if self.placing is not None:
            self.clearing.add(cancel(self.placing))
        self.placing = None

    def close(self):
        """Stop for good: whatever else is asked, or being worked out, comes to nothing."""
        self.closed = True
        self.stop()

    async def run_to_end(self, work):
        """Do all of some work on the run in slices; ValueError once it has been closed."""
        while (done := advance_work(work, SLICE)) is None:
            await asyncio.sleep(0)
            if self.closed:
                self.clearing.add(cancel(work))
                raise ValueError(CLOSED)
        return done

    async def find_copies(self):
        """Return the nodes of every board in the run, worked out at the first question about them."""
        if self.copies is None:
            found = Copies(self.run)
            while found.advance(NODES_AT_ONCE):
                await asyncio.sleep(0)
                if self.closed:
                    raise ValueError(CLOSED)
            self.copies = found
        return self.copies

    @property
    def busy(self):
        """Whether the search is under way, or the placing of its nodes."""
        return self.placing is not None or not self.run.outcome


class OpenRuns:
    """All of them: the page's own and those beside it. A number is that of one run for good."""

    def __init__(self):
        self.numbers, self.clearing, self.by_number = count(1), Clearing(), {}

    def open(self, settings):
        """Begin a run with the page's settings."""
        opened = OpenRun(next(self.numbers), settings, self.clearing)
        self.by_number[opened.number] = opened
        return opened

    def close(self, number):
        """Forget a run, if it is still open."""
        opened = self.by_number.pop(number, None)
        if opened is not None:
            opened.close()

    def get(self, number):
        """Return the open run of a number; ValueError once it has been closed."""
        if number not in self.by_number:
            raise ValueError(CLOSED)
        return self.by_number[number]

    def search(self, number):
        """Return what an open run searches."""
        return self.get(number).run

    def ended(self, number):
        """Return an ended run and its history; see `OpenRun`."""
        return self.get(number).ended()

    async def prepared(self, number):
        """Return an ended run and its history with all that answers are read from."""
        return await self.get(number).prepared()

    async def run_to_end(self, number, work):
        """Do all of some work on a run in slices."""
        return await self.get(number).run_to_end(work)

    async def copies(self, number):
        """Return the nodes of every board in a run."""
        return await self.get(number).find_copies()

    @property
    def busy(self):
        """Whether a search is under way, or the placing of its nodes, which go before anything else.

        To wait for both takes no longer, and less memory: what one has built is freed before the next builds.
        """
        return any(opened.busy for opened in self.by_number.values())


def _placing(run, history, layout):
    """Do in slices what takes long at the end of a run: the search's notes go, then come its history and its layout."""
    yield from run.free_in_slices()
    yield from history.prepare()
    return (yield from layout_in_slices(run, layout))


def _through(slices):
    """Do some work in slices of which nothing comes, and say so at the end."""
    yield from slices
    return True


def advance_work(work, seconds):
    """Go on with work in slices for about so many seconds; return what has come of it, None while there is more."""
    until = perf_counter() + seconds
    while perf_counter() < until:
        try:
            next(work)
        except StopIteration as end:
            return end.value
    return None


def problem_of(settings):
    """Return the problem that the page's settings mean, with its heuristic, whether that is looked at or not."""
    if settings["problem"] != "sliding_tiles":
        return problems.create_problem(settings["problem"])
    start, goal, options, _limits = parse_settings(settings)
    return SlidingPuzzle(start, goal, heuristics.find(options.heuristic), options.count_blank, options.order)


def parse_settings(settings):
    """Return the start, the goal, the options and the limits that the page's settings mean."""
    return (tuple(settings["start"]), tuple(settings["goal"]), *options_and_limits(settings))
