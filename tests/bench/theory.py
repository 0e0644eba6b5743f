"""What theory promises of two searches by A*, held to it on every board of at most 20 moves.

Usage: python tests/bench/theory.py [MOVES], or FIRST-LAST for boards of so many moves alone, as in 20-20; a second
argument takes one in so many of those boards, and so tells in a moment how long all of them take.

For three pairs of heuristics: with the larger one A* expands no board that it does not expand with the smaller one,
ties at f = C* aside. All take a quarter of an hour of one processor, half of that the 16,993 boards of 20 moves; several
share the work. `make bench` leaves this out; the tests hold it to all boards of at most 12 moves.
"""

import sys
from multiprocessing import Pool
from time import perf_counter

from puzzle.comparison.difference import difference
from puzzle.core.slices import run_to_end
from puzzle.heuristics.distances import complete_distances
from puzzle.recording.run import sliding_run
from puzzle.search.options import SearchOptions

GOAL = (0, 1, 2, 3, 4, 5, 6, 7, 8)
PAIRS = (("misplaced", "manhattan"), ("manhattan", "linear_conflict"), ("euclidean", "manhattan"))
NAMES = tuple(dict.fromkeys(name for pair in PAIRS for name in pair))


def broken(start):
    """Return how many boards lie outside on one start, and the pairs of which ties do not explain them."""
    runs = {name: sliding_run(start, GOAL, SearchOptions("a_star", name)) for name in NAMES}
    for run in runs.values():
        run.advance()
    outside, faults = 0, []
    for smaller, larger in PAIRS:
        found = run_to_end(difference(runs[smaller], runs[larger]))
        promised = [one for one in found.inclusions if one.inner == "B"]
        outside += len(found.only_b)
        if not promised or not promised[0].holds:
            faults.append((start, smaller, larger))
    return outside, faults


def main(first, last, one_in):
    """Try the boards of so many moves, all or one in so many of them; return what is broken."""
    distances, began, faults = complete_distances(GOAL), perf_counter(), []
    with Pool() as pool:
        for depth in range(first, last + 1):
            boards, outside = distances.boards(depth)[::one_in], 0
            for count, found in pool.imap_unordered(broken, boards, chunksize=50):
                outside += count
                faults += found
            done = f"{depth:>3} moves: {len(boards):>6,} boards, {outside:>7,} expanded by the larger alone"
            print(f"{done}, {len(faults)} faults, {perf_counter() - began:>6,.0f} s", flush=True)
    return faults


if __name__ == "__main__":
    first, _, last = (sys.argv[1] if len(sys.argv) > 1 else "0-20").rpartition("-")
    found = main(int(first or 0), int(last), int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    print(*found[:20], sep="\n")
    sys.exit(bool(found))
