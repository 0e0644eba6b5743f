"""Benchmark of searches, distances and layouts, and of the memory of a million nodes.

`python tests/bench/bench_engine.py [repetitions]` prints a table for this Python and for a worker in a headless browser,
where the page's searches run.
"""

import gc
import resource
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import browser_worker
import engine
from puzzle.core import board
from puzzle.recording.run import sliding_run
from puzzle.search.options import Limits, SearchOptions


def measure_in_browser(repetitions):
    """Return the rows of `engine.rows`, measured in the worker of a headless browser."""
    return browser_worker.run(f"import engine, json; json.dumps(engine.rows({repetitions}))", ["engine.py", "bare.py"])


def million_nodes_memory():
    """Return the peak memory that a tree search over a million nodes adds to the process, in megabytes."""
    gc.collect()
    memory_before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    run = sliding_run(
        board.parse("517/248/630"), engine.GOAL, SearchOptions("breadth_first", reached="none"), Limits(10**6)
    )
    run.advance()
    assert len(run.trace.parent) == 10**6
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024 - memory_before


def main():
    """Measure in this Python and in a worker, and print both as a table."""
    repetitions = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    memory = million_nodes_memory()
    rows_here, worker_rows = engine.rows(repetitions), measure_in_browser(repetitions)
    column_titles = ("CPython", "", "worker", "", "at most")
    print(f"{f'minimum of {repetitions} runs: ms, ratio':<60}" + "".join(f"{head:>9}" for head in column_titles))
    for (label, ms, ratio, budget), (_, worker_ms, worker_ratio, _) in zip(rows_here, worker_rows, strict=True):
        cells = (f"{ms:.0f}", _ratio_text(ratio), f"{worker_ms:.0f}", _ratio_text(worker_ratio), budget)
        print(f"{label:<60}" + "".join(f"{cell:>9}" for cell in cells))
    print(f"{'a tree search of a million nodes, MB':<60}{memory:>9.0f}{'':27}{'250 MB':>9}")


def _ratio_text(ratio):
    """Return a ratio as text, empty for None."""
    return "" if ratio is None else f"{ratio:.2f} ×"


if __name__ == "__main__":
    main()
