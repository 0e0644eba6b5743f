"""How soon the map of all boards is there, and how long its frames take: `python tests/bench/bench_space.py`.

The computation is measured in this Python, the map itself in a headless Chromium without a GPU. A frame is what the
page does in one animation frame; all callbacks of a frame are added up.
"""

import sys
from pathlib import Path
from statistics import median
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "browser"))

from playwright.sync_api import sync_playwright

from conftest import FLAGS, serve
from puzzle import board
from puzzle.distances import Distances
from puzzle.options import SearchOptions
from puzzle.run import sliding_run
from puzzle.space import Lights, Space
from tools import chromium
from visitor import Visitor

START, GOAL = board.parse("867/254/301"), board.parse("123/456/780")
LINK = "start=8,6,7,2,5,4,3,0,1&goal=1,2,3,4,5,6,7,8,0&algorithm=breadth_first&run=1"
FRAMES = 60
# Every animation frame's work, added up by its time stamp.
WATCH = """
  const request = window.requestAnimationFrame.bind(window)
  window.frames_seen = new Map()
  window.requestAnimationFrame = work => request(stamp => {
    const began = performance.now()
    work(stamp)
    frames_seen.set(stamp, (frames_seen.get(stamp) ?? 0) + performance.now() - began)
  })
"""
SCRUB = """
  async count => {
    const scrubber = document.getElementById("scrubber"), last = Number(scrubber.max)
    frames_seen.clear()
    for (let i = 0; i < count; i++) {
      scrubber.value = String(Math.round(last * ((i * 37) % count) / count))
      scrubber.dispatchEvent(new Event("input", {bubbles: true}))
      await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))
    }
    return [...frames_seen.values()]
  }
"""
MEASURED = "document.getElementById('map-notice').hidden && document.querySelector('[data-map=total]').textContent"


def timed(work):
    """Return milliseconds of one call, and what it gave."""
    started = perf_counter()
    result = work()
    return (perf_counter() - started) * 1000, result


def computation(repetitions=5):
    """Measure the counts and the lights of a search over everything."""
    distances = Distances(GOAL)
    distances.advance()
    run = sliding_run(START, GOAL, SearchOptions("breadth_first"))
    run.advance()
    counts, lights = [], []
    for _ in range(repetitions):
        space = Space(START, distances)
        counts.append(timed(space.advance)[0])
        laid = Lights(space, run.trace)
        lights.append(timed(lambda laid=laid: [laid.pull() for _ in iter(lambda: laid.behind, False)])[0])
    print(f"{'both distances of 181,440 boards, the goal’s known':<58}{median(counts):9.1f} ms")
    print(f"{'where 181,440 nodes of a search lie':<58}{median(lights):9.1f} ms")


def page(repetitions=3):
    """Measure the page: from the click to the map, with the distances to the goal known as they usually are."""
    with serve() as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=FLAGS)
        opened = []
        for _ in range(repetitions):
            tab = browser.new_page(viewport={"width": 1280, "height": 800})
            tab.add_init_script(WATCH)
            visitor = Visitor(tab, site.url)
            visitor.arrive(LINK, state="done")
            tab.wait_for_function("document.getElementById('verdict-text').textContent.includes('at best')")
            started = perf_counter()
            visitor.button("Map").click()
            tab.wait_for_function(MEASURED, polling=20)
            opened.append((perf_counter() - started) * 1000)
        tab.wait_for_function("document.getElementById('map-sentence').textContent.includes('181,438')", timeout=60_000)
        frames = {}
        for layout in ("Plane", "Rings"):
            visitor.button(layout).click()
            frames[layout.lower()] = sorted(tab.evaluate(SCRUB, FRAMES))
        browser.close()
    print(f"{'from the click to the map, median of ' + str(repetitions):<58}{median(opened):9.1f} ms (at most 1500)")
    for layout, times in frames.items():
        print(
            f"{f'a frame of the {layout} while the timeline is dragged, median':<58}{median(times):9.1f} ms (at most 33)"
        )
        print(f"{'the same, the slowest of twenty':<58}{times[-len(times) // 20]:9.1f} ms")


if __name__ == "__main__":
    computation()
    page()
