"""What is measured of the engine: the same work in this Python and in a browser's worker.

Everything is measured in one process, the two sides of a ratio in turn, so that a slow moment of the machine falls on
both. Nothing here imports more than `puzzle`, for the worker has nothing more.
"""

import gc
from functools import partial
from time import process_time

import bare
from puzzle.core import board
from puzzle.heuristics.distances import Distances
from puzzle.layouts.layers import layers
from puzzle.layouts.tidy import tidy
from puzzle.recording.run import sliding_run
from puzzle.search.options import SearchOptions

GOAL = (1, 2, 3, 4, 5, 6, 7, 8, 0)
HARDEST = ("867/254/301", "647/850/321")
SLICE = 0.016  # seconds: what a page gives a search between two pictures
SHORT = 100  # milliseconds


def traced(algorithm, start=HARDEST[0], seconds=None, **options):
    """A search with its whole trace, from one of the two hardest boards, run through or in slices."""
    run = sliding_run(board.parse(start), GOAL, SearchOptions(algorithm, **options))
    while run.advance(seconds):
        pass
    return run


def timed(work):
    """Milliseconds of processor time for one call, the collector kept from interfering; a worker counts waiting too."""
    gc.collect()
    gc.disable()
    try:
        started = process_time()
        work()
        return (process_time() - started) * 1000
    finally:
        gc.enable()


def measured(work, beside, repetitions):
    """Return the least milliseconds of some work, and their ratio to the least of what is measured beside it, if anything.

    On a machine that has other things to do, the least of many is what comes out again. Short work is repeated ten
    times as often.
    """
    times, others = [], []
    for turn in range(repetitions if timed(work) > SHORT else 10 * repetitions):
        for what, into in ((work, times), (beside, others))[:: 1 if turn % 2 else -1]:
            if what:
                into.append(timed(what))
    return min(times), min(times) / min(others) if beside else None


def rows(repetitions):
    """Return what was measured: (what, milliseconds, times as long as what stands beside it or None, budget in words)."""
    tree = traced("breadth_first").trace.parent
    assert len(tree) == 181_440
    start = board.parse(HARDEST[0])
    assert bare.breadth_first(start, GOAL) == traced("breadth_first").result().counters.expanded == 181_438
    assert bare.a_star(start, GOAL) == traced("a_star").result().counters.expanded
    assert bare.ida_star(start, GOAL) == traced("ida_star").result().counters.generated
    whole = partial(traced, "breadth_first")
    work = [
        (
            "breadth-first, 181,440 boards, full trace, to a plain loop",
            whole,
            partial(bare.breadth_first, start, GOAL),
            "1.1 ×",
        ),
        (
            "the same in slices of 16 ms, to run through",
            partial(traced, "breadth_first", seconds=SLICE),
            whole,
            "1.1 ×",
        ),
    ]
    for name in HARDEST:
        start, a_star, ida_star = board.parse(name), partial(traced, "a_star", name), partial(traced, "ida_star", name)
        nearest = partial(traced, "a_star", name, ties="low_h"), partial(bare.a_star, start, GOAL, low_h=True)
        work += [
            (f"A*, Manhattan, {name}, to a bare loop", a_star, partial(bare.a_star, start, GOAL), "35 ms"),
            (f"A*, low_h, {name}, to a bare loop", *nearest, "15 ms"),
            (f"IDA*, Manhattan, {name}, to a bare loop", ida_star, partial(bare.ida_star, start, GOAL), "20 ms"),
        ]
    work += [
        ("exact distances of all boards", lambda: Distances(GOAL).advance(), None, "300 ms"),
        ("tidy layout of 181,440 nodes", partial(tidy, tree), None, "200 ms"),
        ("layers of 181,440 nodes", partial(layers, tree), None, "250 ms"),
    ]
    return [(what, *measured(one, beside, repetitions), budget) for what, one, beside, budget in work]
