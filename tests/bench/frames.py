"""What a frame costs the page: a visitor in a headless Chromium without a GPU, whose animation frames are timed."""

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
# All callbacks of a frame are added up by its time stamp. What they draw a browser only notes down, to paint it when
# the frame is over: asking for one pixel has it painted at once, within what is timed.
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
    """Give a function that returns a new visitor, whose frames are timed, each time it is called."""
    with serve() as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=FLAGS)

        def visitor(prepare=lambda context: None):
            context = browser.new_context(viewport=WIDE)
            context.add_init_script(WATCH)
            prepare(context)
            return Visitor(context.new_page(), site.url)

        yield visitor
        browser.close()


def timed(page, act):
    """Return the frames of so many acts, each given its number: their scripts' and their whole milliseconds, sorted."""
    page.evaluate("nextFrame()")
    page.evaluate("timedFrames.clear()")
    for turn in range(FRAMES):
        act(turn)
        page.evaluate("nextFrame()")
    frames = page.evaluate("[...timedFrames.values()]")
    return [sorted(frame[what] for frame in frames) for what in ("script", "whole")]
