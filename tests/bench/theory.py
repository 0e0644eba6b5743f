"""Check of a theorem on A* with two heuristics, on every board of at most 20 moves.

Usage: python tests/bench/theory.py [MOVES | FIRST-LAST] [N], where N selects every Nth board, for example to estimate
the time of all boards.

Theorem: with the larger of two consistent heuristics, A* expands no board that it does not expand with the smaller one,
except for ties at f = C*. All boards take about 15 minutes on one processor, half of that for the 16,993 boards of 20
moves; the work is shared among processors. Not part of `make bench`; tests check all boards of at most 12 moves.
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


def counterexamples(start):
    """Return how many boards only the larger heuristic expands from a start, and all contradictions of the theorem.

    A contradiction is (start, smaller heuristic, larger heuristic).
    """
    runs = {name: sliding_run(start, GOAL, SearchOptions("a_star", name)) for name in NAMES}
    for run in runs.values():
        run.advance()
    expanded_by_larger, contradictions = 0, []
    for smaller, larger in PAIRS:
        result = run_to_end(difference(runs[smaller], runs[larger]))
        claims = [inclusion for inclusion in result.inclusions if inclusion.inner == "B"]
        expanded_by_larger += len(result.only_b)
        if not claims or not claims[0].holds:
            contradictions.append((start, smaller, larger))
    return expanded_by_larger, contradictions


def main(first, last, one_in):
    """Check every `one_in`-th board of `first` to `last` moves; return the counterexamples."""
    distances, started, faults = complete_distances(GOAL), perf_counter(), []
    with Pool() as pool:
        for depth in range(first, last + 1):
            boards, expanded_by_larger = distances.boards(depth)[::one_in], 0
            for count, new_faults in pool.imap_unordered(counterexamples, boards, chunksize=50):
                expanded_by_larger += count
                faults += new_faults
            progress = (
                f"{depth:>3} moves: {len(boards):>6,} boards, {expanded_by_larger:>7,} expanded by the larger alone"
            )
            print(f"{progress}, {len(faults)} faults, {perf_counter() - started:>6,.0f} s", flush=True)
    return faults


if __name__ == "__main__":
    first, _, last = (sys.argv[1] if len(sys.argv) > 1 else "0-20").rpartition("-")
    counterexample_list = main(int(first or 0), int(last), int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    print(*counterexample_list[:20], sep="\n")
    sys.exit(bool(counterexample_list))
