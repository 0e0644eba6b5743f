"""Benchmark of animation frames and memory with large trees: `python tests/bench/bench_frames.py`.

The time of a frame includes painting. Trees are panned and zoomed from a view of the whole tree, which changes the level
of detail, and played from the middle at the highest speed. The slowest frame is given for zooming and for all three.
"""

from statistics import median

import frames
import wasm_memory

HARDEST = "start=8,6,7,2,5,4,3,0,1&goal=1,2,3,4,5,6,7,8,0&run=1"
BREADTH_FIRST = f"{HARDEST}&algorithm=breadth_first"
SPINE = "start=1,2,5,3,4,0,6,7,8&goal=0,1,2,3,4,5,6,7,8&run=1&algorithm=depth_first&order=UDLR"
TREES = [  # (label, link, layout)
    ("20,000 nodes", f"{BREADTH_FIRST}&node_limit=20000", "tidy"),
    ("20,000 nodes, radial", f"{BREADTH_FIRST}&node_limit=20000", "radial"),
    ("181,440 nodes", BREADTH_FIRST, "tidy"),
    ("181,440 nodes, radial", BREADTH_FIRST, "radial"),
    ("181,440 nodes, 66,125 levels", SPINE, "tidy"),
]
SMOOTH = 16.7
"""The most milliseconds per frame, for 60 frames per second."""
LIGHT = 100
"""The most megabytes of the page with 181,440 nodes."""
NOTCH = 60
"""One step of the mouse wheel; half of the frames zoom in, to about forty times the size."""
REACH = 2000
"""Milliseconds between the end of a search and the first drag; meanwhile the page draws closer levels in advance."""
MEGABYTE = 10**6


def show(visitor, link, layout):
    """Open a link, wait until its search has ended, and choose a layout."""
    visitor.open(link, state="done")
    if layout != "tidy":
        visitor("arrange").click()
        visitor("layout").select_option(layout)
        visitor.page.wait_for_selector(f"html[data-layout={layout}]")
        visitor.press("Escape")
    visitor.page.wait_for_timeout(REACH)


def frame_times(visitor):
    """Return the frame times (see `frames.timed_frames`) while panning, zooming and playing."""
    page, box = visitor.page, visitor("tree-canvas").bounding_box()
    x, y = (
        box["x"] + box["width"] / 2,
        box["y"] + box["height"] * 3 / 4,
    )  # a point below the area that a notice may cover
    half = frames.FRAMES / 2
    page.mouse.move(x, y)
    page.mouse.down()
    panned = frames.timed_frames(page, lambda index: page.mouse.move(x + 4 * (half - abs(index - half)), y + index))
    page.mouse.up()
    visitor("fit").click()
    page.mouse.move(x, y)
    zoomed = frames.timed_frames(page, lambda index: page.mouse.wheel(0, -NOTCH if index < half else NOTCH))
    visitor("fit").click()
    visitor("speed").select_option("max")
    visitor.drag_scrubber(int(visitor("scrubber").get_attribute("max")) // 2)
    visitor("play").click()
    played = frames.timed_frames(page, lambda index: None)
    visitor("play").click()
    return panned, zoomed, played


def page_megabytes(page):
    """Return the memory of a page in megabytes: objects, typed arrays and both Pythons."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    usage = session.send("Runtime.getHeapUsage")
    return (usage["usedSize"] + usage["backingStorageSize"] + wasm_memory.wasm_bytes(page)) / MEGABYTE


def main():
    """Measure all trees and print a table."""
    column_titles = ("panning", "zooming", "playing", "scripts", "at most", "", "slowest", "", "zooming", "")
    print(f"{f'a frame, median of {frames.FRAMES}, ms':<33}" + "".join(f"{head:>9}" for head in column_titles))
    with frames.visitors() as new_visitor:
        for label, link, layout in TREES:
            visitor = new_visitor(wasm_memory.track_memories)
            show(visitor, link, layout)
            script_times, whole_times = zip(*frame_times(visitor), strict=True)
            medians = [median(times) for times in whole_times]
            cells = [*medians, max(median(times) for times in script_times), SMOOTH]
            shares = [f"{max(medians) / SMOOTH:.2f} ×"]
            for slowest in max(times[-1] for times in whole_times), whole_times[1][-1]:
                shares += f"{slowest:.1f}", f"{slowest / SMOOTH:.2f} ×"
            print(
                f"{label:<33}" + "".join(f"{cell:>9.1f}" for cell in cells) + "".join(f"{cell:>9}" for cell in shares)
            )
            if label == "181,440 nodes":
                megabytes = page_megabytes(visitor.page)
            visitor.page.context.close()
    share = f"{megabytes / LIGHT:.2f} ×"
    print(f"{'the page with 181,440 nodes, MB':<33}{megabytes:>9.0f}{'':27}{LIGHT:>9}{share:>9}")


if __name__ == "__main__":
    main()
