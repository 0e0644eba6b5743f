"""What the worker has before it: one run with all that is asked about it, and the distances to a few goals."""

import asyncio
from itertools import count
from time import perf_counter

from signs import one_piece

from puzzle.by_hand.hand_run import HandRun
from puzzle.core import catalogue
from puzzle.core.slices import leave_off
from puzzle.drawing.arrange import arranging
from puzzle.drawing.board_map import BoardMap
from puzzle.heuristics import registry as heuristics
from puzzle.heuristics.distances import Distances
from puzzle.problems import registry as problems
from puzzle.problems.sliding_tiles import SlidingPuzzle
from puzzle.record.copies import Copies
from puzzle.record.feed import Feed
from puzzle.record.history import History
from puzzle.record.run import Run, sliding_run
from puzzle.search.options import options_and_limits
from puzzle.telling.report import Labels

BREATH = 0.02
"""Seconds between looks while a search keeps the distances waiting."""

SLICE = 0.04
"""Seconds of work between two looks at what the page wants."""

CLEARING, REST = 0.01, 0.02
"""Seconds of clearing away, and of leaving it be: it is never urgent, and an answer, which takes several turns, should
wait for one slice of it and not at every turn."""

NODES_AT_ONCE = 20_000
"""Nodes whose boards are worked out between two looks at what the page wants."""

GOALS = 2
"""Goals besides the present one to which the distances are kept: readers go to and fro between the usual ones."""


class Desk:
    """The one run that somebody is working with, and the distances to the goals it last asked about."""

    def __init__(self, numbers=None):
        self.numbers = numbers or count(1)  # shared by all desks: a number is that of one run for good
        self.number, self.run, self.feed, self.labels, self.history = 0, None, None, None, None
        self.copies = self.file = self.placing = None
        self.past, self._clearing = [], None
        self.distances, self.kept = None, {}
        self.board_map, self.lights = None, None

    def open(self, settings):
        """Begin a run; whatever went on before is forgotten."""
        self.stop()
        start, goal, options, limits = asked(settings)
        if options.algorithm == catalogue.BY_HAND.name:
            self.run = HandRun(problem_of(settings), options, limits, settings["picks"], settings["handed_over"])
        elif settings["problem"] == "sliding_tiles":
            self.run = sliding_run(start, goal, options, limits, settings["anyway"])
        else:
            self.run = Run(problem_of(settings), options, limits)
        self.tell_anew()
        self.number = next(self.numbers)
        return self.number

    def take(self, other):
        """Have the run of another desk before it, with all that is known of that."""
        self.stop()
        self.number, self.run, self.feed, self.labels = other.number, other.run, other.feed, other.labels
        self.history, self.copies, self.lights = other.history, other.copies, None
        self.file = self.placing = None

    def tell_anew(self):
        """Tell of the run from its beginning: it has begun, or is by hand another one than it was."""
        self.feed, self.labels, self.history, self.lights = Feed(self.run.trace), Labels(self.run), None, None
        self.copies = self.file = self.placing = None

    def current(self, number):
        """Return the run of a number; ValueError once another has taken its place."""
        if number != self.number or self.run is None:
            raise ValueError("That search is no longer open.")
        return self.run

    def ended(self, number):
        """Return an ended run and its history; ValueError while it still grows, as its history would not."""
        run = self.current(number)
        if not run.outcome:
            raise ValueError("That search has not ended yet.")
        if self.history is None:
            self.history = History(run.trace, self.feed.known())
        return run, self.history

    async def prepared(self, number):
        """Return an ended run and its history, from which all answers are read: what is missing is made in slices.

        Nothing is, as it has grown with the search, unless memory ran out, and the placing has not made it either.
        """
        run, history = self.ended(number)
        await self.whole(number, _through(history.preparing()))
        return run, history

    def place(self, number, layout, seconds):
        """Go on placing the nodes of an ended run for about so many seconds; return the layout once it is there."""
        run, history = self.ended(number)
        if self.placing is None:
            self.placing = _placing(run, history, layout)
        placed = worked_on(self.placing, seconds)
        if placed is not None:
            self.placing = None
        return placed

    def stop(self):
        """End the search that is under way, or the placing of its nodes; what that frees goes in moments of its own."""
        if self.run is not None:
            self.run.cancel()
            self.past.append(_through(self.run.letting_go()))
        if self.placing is not None:
            self.past.append(_through(leave_off(self.placing)))
        self.placing = None
        if self.past and (self._clearing is None or self._clearing.done()):
            self._clearing = asyncio.ensure_future(self._clear())

    async def _clear(self):
        """Free, in slices between all else, what stopped searches and layouts have built."""
        while self.past:
            work = self.past.pop()
            while not worked_on(work, CLEARING):
                await asyncio.sleep(REST)

    async def whole(self, number, work):
        """Do all of some work on a run in slices; ValueError once another run has taken its place."""
        while (done := worked_on(work, SLICE)) is None:
            await asyncio.sleep(0)
            if number != self.number:
                self.past.append(_through(leave_off(work)))
                await self._clear()
            self.current(number)
        return done

    async def copies_of(self, number):
        """Return the nodes of every board in a run, worked out at the first question about them."""
        run = self.current(number)
        if self.copies is None:
            found = Copies(run)
            while found.advance(NODES_AT_ONCE):
                await asyncio.sleep(0)
                self.current(number)
            self.copies = found
        return self.copies

    @property
    def busy(self):
        """Tell whether a search is under way, or the placing of its nodes, which go before anything else.

        To wait for both takes no longer, and less memory: what one has built is freed before the next builds.
        """
        return self.placing is not None or (self.run is not None and not self.run.outcome)

    def distances_to(self, goal):
        """Return the distances to a goal, begun or complete; an incomplete pass to another is given up."""
        found = self.kept.pop(goal) if goal in self.kept else Distances(goal)
        self.kept = {other: known for other, known in self.kept.items() if known.complete}
        if len(self.kept) > GOALS:
            del self.kept[next(iter(self.kept))]
        self.distances = self.kept[goal] = found
        return found

    async def passed(self, goal):
        """Return the distances to a goal; None for a large board, or once the page has gone on to another goal.

        The pass over all boards is made once per goal, in the moments when no search is under way.
        """
        if len(goal) > 9:
            return None
        distances = self.distances_to(goal)
        while not distances.complete:
            if not self.busy:
                with one_piece():
                    distances.advance(1)
            await asyncio.sleep(BREATH if self.busy else 0)
            if self.distances is not distances:
                return None
        return distances

    async def measured(self, start, goal, order):
        """Return the measured map of two boards; ValueError where there is none or another one is wanted by now."""
        kept = self.board_map
        if kept is None or (kept.start, kept.goal, kept.order) != (start, goal, order):
            kept = self.board_map = BoardMap(start, self.distances_to(goal), order)
        while _advanced(kept):
            await asyncio.sleep(0)
            if self.board_map is not kept:
                raise ValueError("Another map is wanted by now.")
        return kept


def _advanced(board_map):
    """Go on with a map for one level, and tell whether there is more to do."""
    with one_piece():
        return board_map.advance(1)


def _placing(run, history, layout):
    """Do in slices what takes long at the end of a run: the search's notes go, then come its history and its layout."""
    yield from run.letting_go()
    yield from history.preparing()
    return (yield from arranging(run, layout))


def _through(slices):
    """Do some work in slices of which nothing comes, and say so at the end."""
    yield from slices
    return True


def worked_on(work, seconds):
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
        return problems.named(settings["problem"])
    start, goal, options, _limits = asked(settings)
    return SlidingPuzzle(start, goal, heuristics.find(options.heuristic), options.count_blank, options.order)


def asked(settings):
    """Return the start, the goal, the options and the limits that the page's settings mean."""
    return (tuple(settings["start"]), tuple(settings["goal"]), *options_and_limits(settings))
