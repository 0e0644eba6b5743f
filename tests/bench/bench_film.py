"""Benchmark of films: `python tests/bench/bench_film.py`.

Saves the 200 steps of an A* search as GIF and as MP4, and 41 steps of a search of all 181,440 boards as GIF. Measures the
seconds until the file is saved, as a median and as a ratio to the limit, the size of the file, and the processor time of
the longest task of the main thread, which excludes other work of the machine.
"""

from statistics import median
from time import perf_counter

import frames
import gaps
from waiting import expect

A_STAR = "start=0,5,8,1,7,4,3,6,2&goal=0,1,2,3,4,5,6,7,8&algorithm=a_star&run=1"
WHOLE_SPACE = "start=8,6,7,2,5,4,3,0,1&goal=1,2,3,4,5,6,7,8,0&algorithm=breadth_first&run=1"
HALFWAY = 90_000, 90_040
TIMES = 3
LONGEST_TASK = 200
"""The most milliseconds of a task of the main thread."""
CASES = (
    # search, format, steps (None for all), limits: seconds, bytes
    (A_STAR, "gif", None, 5, 2_000_000),
    (A_STAR, "mp4", None, 5, 1_500_000),
    (WHOLE_SPACE, "gif", HALFWAY, 30, 2_000_000),
)
PATIENCE = 180_000


def open_dialog(visitor, link, steps):
    """Run a search and open the dialog for some of its steps."""
    visitor.open(link, state="done")
    visitor.unfold()
    visitor("save-toggle").click()
    visitor("save-film").click()
    for name, step in zip(("film-from", "film-to"), steps or (), strict=False):
        visitor(name).fill(str(step))


def save(visitor):
    """Save the film; return its size in bytes."""
    expect(visitor("film-facts")).to_contain_text("about", timeout=PATIENCE)
    with visitor.page.expect_download(timeout=PATIENCE) as download:
        visitor("film-save").click()
    return download.value.path().stat().st_size


def measure(new_visitor, link, file_format, steps):
    """Return the seconds of each time a film is saved, its bytes, and the processor time of the longest task in ms."""
    visitor = new_visitor()
    open_dialog(visitor, link, steps)
    visitor.page.locator(f"#film-form [data-value={file_format}]").click()
    seconds, size = [], 0
    for _ in range(TIMES):
        visitor("film-caption").click()
        visitor("film-caption").click()
        expect(visitor("film-facts")).to_contain_text("about", timeout=PATIENCE)
        began = perf_counter()
        size = save(visitor)
        seconds.append(perf_counter() - began)
        expect(visitor("film-save")).to_be_visible()
    visitor("film-caption").click()
    _clock, processor = gaps.longest_task(visitor.page, lambda: save(visitor))
    visitor.page.context.close()
    return seconds, size, processor


def main():
    """Measure each film and print a table."""
    print(
        f"{'film':<34}{'median, s':>10}{'of the limit':>14}{'MB':>8}{'at most':>9}{'longest task, ms':>18}{'at most':>9}"
    )
    with frames.visitors() as new_visitor:
        for link, file_format, steps, most_seconds, most_bytes in CASES:
            seconds, size, processor = measure(new_visitor, link, file_format, steps)
            name = f"{file_format}, {'all 200 steps' if steps is None else '41 steps of 181,440 nodes'}"
            share = f"{median(seconds) / most_seconds:.2f} ×"
            sizes = f"{size / 1e6:>8.2f}{most_bytes / 1e6:>9.1f}"
            print(
                f"{name:<34}{median(seconds):>10.1f}{share:>14}{sizes}{processor:>18.0f}{LONGEST_TASK:>9}", flush=True
            )


if __name__ == "__main__":
    main()
