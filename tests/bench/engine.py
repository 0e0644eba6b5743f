"""What is measured of the engine: the same work in this Python and in a browser's worker.

Everything is measured in one process, the two sides of a ratio in turn, so that a slow moment of the machine falls on
both. Nothing here imports more than `puzzle`, for the worker has nothing more.
"""

import gc
from collections import deque
from functools import partial
from statistics import median
from time import perf_counter

from puzzle import board
from puzzle.drawing.layers import layers
from puzzle.drawing.tidy import tidy
from puzzle.heuristics.distances import Distances
from puzzle.record.run import sliding_run
from puzzle.search.options import SearchOptions

GOAL = (1, 2, 3, 4, 5, 6, 7, 8, 0)
HARDEST = ("867/254/301", "647/850/321")
SLICE = 0.016  # seconds: what a page gives a search between two pictures


def plain_breadth_first():
    """The plainest breadth-first search there is: no counters, no tree, only the set of boards seen."""
    start = board.parse(HARDEST[0])
    steps = [[cell for _letter, cell in board.neighbours(blank, 3)] for blank in range(9)]
    seen, frontier, expanded = {start}, deque([start]), 0
    while frontier:
        tiles = frontier.popleft()
        if tiles == GOAL:
            return expanded
        expanded += 1
        blank = tiles.index(0)
        for cell in steps[blank]:
            moved = list(tiles)
            moved[blank], moved[cell] = moved[cell], 0
            child = tuple(moved)
            if child not in seen:
                seen.add(child)
                frontier.append(child)
    return None


def traced(algorithm, start=HARDEST[0], seconds=None, **options):
    """A search with its whole trace, from one of the two hardest boards, run through or in slices."""
    run = sliding_run(board.parse(start), GOAL, SearchOptions(algorithm, **options))
    while run.advance(seconds):
        pass
    return run


def timed(work):
    """Milliseconds for one call, the collector kept from interfering."""
    gc.collect()
    gc.disable()
    try:
        started = perf_counter()
        work()
        return (perf_counter() - started) * 1000
    finally:
        gc.enable()


def measured(work, beside, repetitions):
    """Return the median milliseconds of some work, and the median ratio to what is measured beside it, if anything."""
    times, others = [], []
    work()
    for turn in range(repetitions):
        for what, into in ((work, times), (beside, others))[:: 1 if turn % 2 else -1]:
            if what:
                into.append(timed(what))
    ratio = median(a / b for a, b in zip(times, others, strict=True)) if beside else None
    return median(times), ratio


def rows(repetitions):
    """Return what was measured: (what, milliseconds, times as long as what stands beside it or None, budget in words)."""
    tree = traced("breadth_first").trace.parent
    assert len(tree) == 181_440
    assert plain_breadth_first() == traced("breadth_first").result().counters.expanded == 181_438
    whole = partial(traced, "breadth_first")
    work = [
        ("breadth-first, 181,440 boards, full trace, to a plain loop", whole, plain_breadth_first, "1.3 ×"),
        (
            "the same in slices of 16 ms, to run through",
            partial(traced, "breadth_first", seconds=SLICE),
            whole,
            "1.1 ×",
        ),
    ]
    for start in HARDEST:
        work += [
            (f"A*, Manhattan, {start}", partial(traced, "a_star", start), None, "100 ms"),
            (f"A*, Manhattan, {start}, low_h", partial(traced, "a_star", start, ties="low_h"), None, "40 ms"),
            (f"IDA*, Manhattan, {start}", partial(traced, "ida_star", start), None, "50 ms"),
        ]
    work += [
        ("exact distances of all boards", lambda: Distances(GOAL).advance(), None, "300 ms"),
        ("tidy layout of 181,440 nodes", partial(tidy, tree), None, "1000 ms"),
        ("layers of 181,440 nodes", partial(layers, tree), None, "250 ms"),
    ]
    return [(what, *measured(one, beside, repetitions), budget) for what, one, beside, budget in work]
