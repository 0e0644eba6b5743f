"""Benchmark of the start of the built site: `python tests/bench/bench_visits.py [repetitions]`.

This benchmark measures the time from opening the page until a search can start. For comparison, visits alternate with
those to a bare page, which only starts the same two interpreters from the browser's cache. Processor
times are sums over all Chromium processes.
"""

import contextlib
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "browser"))

from playwright.sync_api import sync_playwright

from conftest import FLAGS, ROOT, serve
from site_server import serve_folder
from tools import chromium
from visitor import DEFAULT_LINK, WIDE, until_snapshot_is_stored

BARE = """<!doctype html><title>Two interpreters</title>
<script type="module">
  import { loadMicroPython } from "./static/vendor/micropython/micropython.mjs"
  import { loadPyodide } from "./static/vendor/pyodide/pyodide.mjs"
  await loadMicroPython({ url: new URL("./static/vendor/micropython/micropython.wasm", location).href })
  await loadPyodide({ indexURL: new URL("./static/vendor/pyodide/", location).href })
  document.documentElement.dataset.state = "ready"
</script>"""
WATCH = """
new MutationObserver((_, observer) => {
  if (document.documentElement?.dataset.state !== "ready") return
  window.readyAfter = performance.now()
  observer.disconnect()
}).observe(document, { attributes: true, childList: true, subtree: true })
"""
QUIET = 1500
"""The pause after a visit, in milliseconds."""
SOON = 1500
"""The most milliseconds until a search can start on a second visit, on two idle cores."""


class Reader:
    """A browser profile without cached files, in which one address is opened repeatedly."""

    def __init__(self, browser, address):
        self.context, self.address = browser.new_context(viewport=WIDE), address
        self.context.add_init_script(WATCH)
        self.meter = browser.new_browser_cdp_session()

    def processor(self):
        """Return the processor time of each process of the browser so far, in milliseconds by process id."""
        processes = self.meter.send("SystemInfo.getProcessInfo")["processInfo"]
        return {process["id"]: process["cpuTime"] * 1000 for process in processes}

    def visit(self, until_settled=contextlib.nullcontext):
        """Return the time and the processor time until a search can start, in milliseconds."""
        page, times_before = self.context.new_page(), self.processor()
        with until_settled(page):
            page.goto(self.address)
            page.wait_for_selector("html[data-state=ready]", state="attached", timeout=0)
            processor_time = sum(after - times_before.get(process, 0) for process, after in self.processor().items())
            page.wait_for_timeout(QUIET)
        elapsed = page.evaluate("readyAfter")
        page.close()
        return elapsed, processor_time


def medians(visits):
    """Return the median of the times and that of the processor times of some visits."""
    return [median(column) for column in zip(*visits, strict=True)]


def measure(browser, address, bare_address, repetitions):
    """Return the medians of first visits, of later visits, and of visits to the bare page."""
    first_visits, later_visits, bare_visits = [], [], []
    for _ in range(repetitions):
        reader, bare_reader = Reader(browser, address), Reader(browser, bare_address)
        bare_reader.visit()
        first_visits.append(reader.visit(until_snapshot_is_stored))
        for _ in range(3):
            bare_visits.append(bare_reader.visit())
            later_visits.append(reader.visit())
        for visited_reader in (reader, bare_reader):
            visited_reader.context.close()
    return medians(first_visits), medians(later_visits), medians(bare_visits)


def main():
    """Build the site, measure visits and print a table."""
    repetitions = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as stack:
        subprocess.run([sys.executable, "-m", "tools.site", Path(folder) / "dist"], cwd=ROOT, check=True)
        host, site = stack.enter_context(serve_folder(Path(folder) / "dist")), stack.enter_context(serve())
        browser = stack.enter_context(sync_playwright()).chromium.launch(executable_path=chromium.find(), args=FLAGS)
        # With a link the page is ready once a search can begin; without one, it shows the tree of its example before.
        bare_address = site.add("bare.html", BARE)
        first, second, bare_visits = measure(browser, f"{host.url}#{DEFAULT_LINK}", bare_address, repetitions)
        browser.close()
    print(f"{'until a search can begin, medians, ms':<44}{'':>9}{'':>9}{'processor':>12}{'':>9}{'at most':>9}")
    rows = (
        ("a first visit", first, ""),
        ("a second visit", second, SOON),
        ("the two interpreters alone", bare_visits, ""),
    )
    for label, (elapsed, processor_time), limit in rows:
        ratios = [
            f"{time / bare_time:.2f} ×" for time, bare_time in zip((elapsed, processor_time), bare_visits, strict=True)
        ]
        print(f"{label:<44}{elapsed:>9.0f}{ratios[0]:>9}{processor_time:>12.0f}{ratios[1]:>9}{limit:>9}")


if __name__ == "__main__":
    main()
