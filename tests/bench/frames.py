"""Timing of animation frames in a headless Chromium without a GPU."""

import contextlib
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "browser"))

from playwright.sync_api import sync_playwright

from conftest import FLAGS, serve
from tools import chromium
from visitor import WIDE, Visitor

FRAMES = 60
"""The number of frames per measurement."""
# The callbacks of one frame get the same time stamp, by which their times are summed. A browser paints after these
# callbacks; reading a pixel of each canvas forces the browser to paint within the measured time.
WATCH = """
  const request = window.requestAnimationFrame.bind(window)
  window.timedFrames = new Map()
  window.requestAnimationFrame = work => request(stamp => {
    const began = performance.now()
    work(stamp)
    const drawn = performance.now()
    for (const canvas of document.querySelectorAll("canvas")) {
      if (canvas.clientWidth > 0) canvas.getContext("2d").getImageData(0, 0, 1, 1)
    }
    const {script, whole} = timedFrames.get(stamp) ?? {script: 0, whole: 0}
    timedFrames.set(stamp, {script: script + drawn - began, whole: whole + performance.now() - began})
  })
  window.nextFrame = () => new Promise(done => request(() => request(() => done())))
"""


@contextlib.contextmanager
def visitors():
    """Provide a function that returns a new visitor whose frames are timed."""
    with serve() as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=FLAGS)

        def visitor(prepare=lambda context: None):
            """Return a new visitor, after calling `prepare` with its browser context."""
            context = browser.new_context(viewport=WIDE)
            context.add_init_script(WATCH)
            prepare(context)
            return Visitor(context.new_page(), site.url)

        yield visitor
        browser.close()


def timed_frames(page, action):
    """Call `action(index)` in each of `FRAMES` frames; return the sorted times of their scripts and of whole frames."""
    page.evaluate("nextFrame()")
    page.evaluate("timedFrames.clear()")
    for index in range(FRAMES):
        action(index)
        page.evaluate("nextFrame()")
    frames = page.evaluate("[...timedFrames.values()]")
    return [sorted(frame[key] for frame in frames) for key in ("script", "whole")]
