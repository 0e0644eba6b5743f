"""Benchmark of the map of all boards: its computation, opening and frames: `python tests/bench/bench_map.py`.

The computation is measured in this Python, the map itself in a headless Chromium without a GPU.
"""

from statistics import median
from time import perf_counter

import frames
from puzzle.core import board
from puzzle.heuristics.distances import Distances
from puzzle.layouts.board_map import BoardMap, SearchOverlay
from puzzle.recording.run import sliding_run
from puzzle.search.options import SearchOptions

START, GOAL = board.parse("867/254/301"), board.parse("123/456/780")
LINK = "start=8,6,7,2,5,4,3,0,1&goal=1,2,3,4,5,6,7,8,0&algorithm=breadth_first&run=1"
MEASURED = "document.getElementById('map-notice').hidden && document.querySelector('[data-map=total]').textContent"


def timed(work):
    """Call a function; return the elapsed milliseconds and its result."""
    started = perf_counter()
    result = work()
    return (perf_counter() - started) * 1000, result


def computation(repetitions=5):
    """Print the time to compute the map, and the time to find the cells of all nodes of a search on it."""
    distances = Distances(GOAL)
    distances.advance()
    run = sliding_run(START, GOAL, SearchOptions("breadth_first"))
    run.advance()
    map_times, overlay_times = [], []
    for _ in range(repetitions):
        board_map = BoardMap(START, distances)
        map_times.append(timed(board_map.advance)[0])
        overlay = SearchOverlay(board_map, run.trace)
        overlay_times.append(
            timed(lambda overlay=overlay: [overlay.pull() for _ in iter(lambda: overlay.has_more, False)])[0]
        )
    print(f"{'the map of 181,440 boards, distances to goal known':<58}{median(map_times):9.1f} ms")
    print(f"{'cells of 181,440 nodes of a search on the map':<58}{median(overlay_times):9.1f} ms")


def page(repetitions=3):
    """Print the time from the click until the map appears, and the frame times while the timeline is dragged.

    Distances to the goal are known before the click.
    """
    opening_times = []
    with frames.visitors() as new_visitor:
        for _ in range(repetitions):
            visitor = new_visitor()
            tab = visitor.page
            visitor.open(LINK, state="done")
            tab.wait_for_function("document.getElementById('verdict-text').textContent.includes('at best')")
            started = perf_counter()
            visitor.show_view("Map")
            tab.wait_for_function(MEASURED, polling=20)
            opening_times.append((perf_counter() - started) * 1000)
        tab.wait_for_function("document.getElementById('map-sentence').textContent.includes('181,438')", timeout=60_000)
        last = int(visitor("scrubber").get_attribute("max"))
        steps = [last * (index * 37 % frames.FRAMES) // frames.FRAMES for index in range(frames.FRAMES)]
        times_by_layout = {}
        for layout in ("Plane", "Rings"):
            visitor.button(layout).click()
            _scripts, times_by_layout[layout.lower()] = frames.timed_frames(
                tab, lambda index: visitor.drag_scrubber(steps[index])
            )
    print(
        f"{'from the click to the map, median of ' + str(repetitions):<58}{median(opening_times):9.1f} ms (at most 1500)"
    )
    for layout, times in times_by_layout.items():
        label = f"a frame of the {layout} while the timeline is dragged, median"
        print(f"{label:<58}{median(times):9.1f} ms (at most 33)")
        print(f"{'the same, 95th percentile':<58}{times[-len(times) // 20]:9.1f} ms")


if __name__ == "__main__":
    computation()
    page()
