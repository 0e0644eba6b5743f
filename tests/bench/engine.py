"""The measurements of `bench_engine.py`, for this Python and for a browser's worker.

The two sides of a ratio are measured alternately in one process, so that other work of the machine affects both. This
module imports only `puzzle` and the standard library, as the worker has nothing else.
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
SLICE = 0.016  # seconds of search per animation frame
SHORT = 100  # milliseconds; faster work is repeated more often


def finished_run(algorithm, start=HARDEST[0], seconds=None, **options):
    """Return a finished run with its trace, searched at once or in slices of some seconds."""
    run = sliding_run(board.parse(start), GOAL, SearchOptions(algorithm, **options))
    while run.advance(seconds):
        pass
    return run


def timed(work):
    """Return the processor time of a call without garbage collection, in milliseconds (in a worker, the elapsed time)."""
    gc.collect()
    gc.disable()
    try:
        started = process_time()
        work()
        return (process_time() - started) * 1000
    finally:
        gc.enable()


def measure(work, comparison, repetitions):
    """Return the minimum time of some work, and its ratio to that of `comparison`, or None without a comparison.

    The minimum is the most reproducible figure on a busy machine. Short work is repeated ten times as often.
    """
    times, comparison_times = [], []
    for round_number in range(repetitions if timed(work) > SHORT else 10 * repetitions):
        for call, list_of_times in ((work, times), (comparison, comparison_times))[:: 1 if round_number % 2 else -1]:
            if call:
                list_of_times.append(timed(call))
    return min(times), min(times) / min(comparison_times) if comparison else None


def rows(repetitions):
    """Return the measurements: (label, milliseconds, ratio or None, limit as text)."""
    tree = finished_run("breadth_first").trace.parent
    assert len(tree) == 181_440
    start = board.parse(HARDEST[0])
    assert bare.breadth_first(start, GOAL) == finished_run("breadth_first").result().counters.expanded == 181_438
    assert bare.a_star(start, GOAL) == finished_run("a_star").result().counters.expanded
    assert bare.ida_star(start, GOAL) == finished_run("ida_star").result().counters.generated
    all_boards = partial(finished_run, "breadth_first")
    measurements = [
        (
            "breadth-first, 181,440 boards, full trace, to a plain loop",
            all_boards,
            partial(bare.breadth_first, start, GOAL),
            "1.1 ×",
        ),
        (
            "the same in slices of 16 ms, to one without pauses",
            partial(finished_run, "breadth_first", seconds=SLICE),
            all_boards,
            "1.1 ×",
        ),
    ]
    for name in HARDEST:
        start, a_star, ida_star = (
            board.parse(name),
            partial(finished_run, "a_star", name),
            partial(finished_run, "ida_star", name),
        )
        with_low_h = partial(finished_run, "a_star", name, ties="low_h"), partial(bare.a_star, start, GOAL, low_h=True)
        measurements += [
            (f"A*, Manhattan, {name}, to a bare loop", a_star, partial(bare.a_star, start, GOAL), "35 ms"),
            (f"A*, low_h, {name}, to a bare loop", *with_low_h, "15 ms"),
            (f"IDA*, Manhattan, {name}, to a bare loop", ida_star, partial(bare.ida_star, start, GOAL), "20 ms"),
        ]
    measurements += [
        ("exact distances of all boards", lambda: Distances(GOAL).advance(), None, "300 ms"),
        ("tidy layout of 181,440 nodes", partial(tidy, tree), None, "200 ms"),
        ("layers of 181,440 nodes", partial(layers, tree), None, "250 ms"),
    ]
    return [
        (label, *measure(call, comparison, repetitions), budget) for label, call, comparison, budget in measurements
    ]
