"""The measurement of `bench_fifteen.py`, for this Python and for a browser's worker, which has only `puzzle`."""

from time import process_time

from puzzle.heuristics.registry import find
from puzzle.recording.run import sliding_run
from puzzle.search.options import SearchOptions

GOAL = tuple(range(16))


def rows(name, table, instances):
    """Return the seconds to load a table, then (seconds, nodes generated) for each board; check the path lengths."""
    started = process_time()
    find(name).load(table)
    measurements = [process_time() - started]
    for instance in instances:
        started = process_time()
        run = sliding_run(tuple(instance["start"]), GOAL, SearchOptions("ida_star", name))
        run.advance()
        result = run.result()
        assert result.path_length == instance["optimal"], instance["id"]
        measurements.append((process_time() - started, result.counters.generated))
    return measurements
