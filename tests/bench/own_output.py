"""The measurements of `bench_printed.py`, for this Python and for a browser's worker."""

import tracemalloc
from statistics import median
from time import process_time

from puzzle.core.printed import Printed, redirect
from puzzle.heuristics.distances import Distances
from puzzle.heuristics.own_heuristic import load_heuristic

GOAL = (0, 1, 2, 3, 4, 5, 6, 7, 8)
ROWS_AND_COLUMNS = """
import sys
def h(state, goal):
    total = 0
    for cell, tile in enumerate(state):
        if tile == 0:
            continue
        home = goal.index(tile)
        total += cell // 3 != home // 3
        total += cell % 3 != home % 3
    {}
    return total
"""
PRINTS = (
    "print(state)",
    "print(state, total)",
    "print(total)",
    "print('called')",
    "print(total, end=' ')",
    "print(total, file=sys.stderr)",
    "sys.stdout.write('called\\n')",
)
"""Lines that print; the first is measured as a ratio, the others by their own time."""
BOARDS = 2_000


def rows(repetitions):
    """Return the measurements as (label, median in microseconds per board, ratio to no output, limit as text).

    A row of another print than the first has the time that it adds. The last row is the memory in MB that printing takes.
    """
    undo = redirect(printed := Printed())
    try:
        functions = {line: _function(line) for line in ("pass", *PRINTS)}
        boards = _boards()
        for function in functions.values():
            _call(function, boards[:200])  # from now on, lines are only counted
        times = {line: [] for line in functions}
        for _ in range(repetitions):
            for line, function in functions.items():
                times[line].append(_call(function, boards) / len(boards) * 1e6)
        memory = _memory(functions["print(state)"], boards, printed)
    finally:
        undo()
    base, ratio = median(times["pass"]), _median_ratio(times[PRINTS[0]], times["pass"])
    measured = [("rows and columns, no output", base, 1, "none"), (PRINTS[0], median(times[PRINTS[0]]), ratio, "1.5 ×")]
    for line in PRINTS[1:]:
        added = median(with_print - without for with_print, without in zip(times[line], times["pass"], strict=True))
        measured.append((f"added by {line}", added, _median_ratio(times[line], times["pass"]), "3 µs"))
    return [*measured, ("memory for the output, MB", memory, 0, "20 MB")]


def _median_ratio(times, others):
    """Return the median of the ratios of times that were measured one after the other."""
    return median(time / other for time, other in zip(times, others, strict=True))


def _function(line):
    """Return the heuristic with one more line."""
    return load_heuristic(ROWS_AND_COLUMNS.format(line)).function(GOAL, False)


def _boards():
    """Return boards of many distances."""
    distances = Distances(GOAL)
    distances.advance()
    every = [tiles for depth in range(distances.max_distance + 1) for tiles in distances.boards(depth)]
    return every[:: len(every) // BOARDS]


def _call(function, boards):
    """Call a function for every board, and return the seconds."""
    started = process_time()  # not the time of other processes
    for tiles in boards:
        function(tiles)
    return process_time() - started


def _memory(function, boards, printed):
    """Return the megabytes that the lines of all boards take."""
    printed.reset()
    tracemalloc.start()
    for tiles in boards:
        function(tiles)
    _now, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return most / 2**20
