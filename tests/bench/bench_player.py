"""Benchmark of the player of recordings: `python tests/bench/bench_player.py [repetitions]`.

A course page on another origin plays a recording of 1,000 nodes from the built site, once by the element and once in an
iframe, in Chromium at 9 Mbit/s with 100 ms latency and a processor four times slower. The servers compress with gzip, as
most hosts do. *Ready* is the time until the player has drawn its tree: of the element since the page was opened, of the
iframe since *Start*. A row that misses its limit ends with an exclamation mark.
"""

import contextlib
import gzip
import mimetypes
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "browser"))

from playwright.sync_api import sync_playwright

from conftest import FLAGS, ROOT, new_context
from puzzle.__main__ import main as run_command
from site_server import serve_folder
from tools import chromium

BOARD = "8,6,7,2,5,4,3,0,1"
SEARCH = f"start={BOARD}&goal=0,1,2,3,4,5,6,7,8&node_limit=1000"
NETWORK = {"offline": False, "latency": 100, "downloadThroughput": 9e6 / 8, "uploadThroughput": 9e6 / 8}
SLOWER = 4
"""By how much the processor is slowed down."""
TEXTS = {".css", ".html", ".js", ".json", ".svg"}
"""The endings of files that hosts compress."""
PYTHON = (".wasm", "page.json", "worker.zip")
"""The ends of the names, before `.gz`, of files that Python needs."""
LIMITS = {"poster, kB": 30, "first picture, ms": 1000, "ready, ms": 1500, "transferred, kB": 300, "layout shift": 0}
ELEMENT = """<!doctype html><title>A course</title><link rel="stylesheet" href="course.css">
<link rel="preload" href="run.rec.json" as="fetch" crossorigin>
<script src="{site}player.js" async></script>
<p>Watch A*.</p>
<slide-and-seek src="run.rec.json"><img src="run.svg" alt="The tree"></slide-and-seek><p>The next section.</p>"""
IFRAME = """<!doctype html><title>A course</title><p>Watch A*.</p>
<iframe src="{site}?embed=1&{search}&poster=run.svg&recording=run.rec.json" width="960" height="480" title="A*"></iframe>
<p>The next section.</p>"""
STYLES = "slide-and-seek { display: block; height: 480px } slide-and-seek > img { width: 100%; height: 100% }"
WATCH = """
window.pictures = [], window.shifts = 0
new PerformanceObserver((list) => pictures.push(...list.getEntries().map(({ startTime }) => startTime)))
  .observe({ type: "largest-contentful-paint", buffered: true })
new PerformanceObserver((list) => { for (const { value } of list.getEntries()) shifts += value })
  .observe({ type: "layout-shift", buffered: true })
addEventListener("click", () => { window.clicked = performance.now() }, { capture: true, once: true })
"""
# Resolves when the player that is on the page, or will be, has drawn its first frame.
READY = """() => new Promise((resolve) => {
  const drawn = () => requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - (window.clicked ?? 0))))
  const look = () => {
    const element = document.querySelector("slide-and-seek")
    if (element?.shadowRoot?.querySelector('[data-part="step-now"]')?.textContent) drawn()
    else requestAnimationFrame(look)
  }
  look()
})"""
FIRST_PICTURE = "() => performance.timeOrigin + Math.max(...pictures)"


def compress(request):
    """Send a text file compressed, and count its bytes; return False for other files, which are counted as they are."""
    file = request.served.folder / request.path.lstrip("/")
    file = file / "index.html" if file.is_dir() else file
    if not file.is_file():
        return False
    body = file.read_bytes()
    if file.suffix in TEXTS:
        body = gzip.compress(body, 6)
    request.served.transferred += len(body)
    request.send_response(200)
    request.send_header("Content-Type", mimetypes.guess_type(file.name)[0] or "application/octet-stream")
    request.send_header("Access-Control-Allow-Origin", "*")
    if file.suffix in TEXTS:
        request.send_header("Content-Encoding", "gzip")
    request.send_header("Content-Length", str(len(body)))
    request.end_headers()
    request.wfile.write(body)
    return True


def visit(browser, servers, address):
    """Return the figures of one visit to a course page in a new profile, by the names in `LIMITS`."""
    for server in servers:
        server.transferred = 0
        server.sent.clear()
    context = new_context(browser)
    context.add_init_script(WATCH)
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", NETWORK)
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.goto(address)
    frame = page.frames[-1]
    frame.wait_for_function("pictures.length > 0")
    if frame != page.main_frame:
        frame.wait_for_function("document.getElementById('poster-picture').checkVisibility()")
        page.wait_for_timeout(500)  # the time until the picture is painted is reported a little later
        pictured = frame.evaluate(FIRST_PICTURE)
        frame.locator("#start").click()
    ready = frame.evaluate(READY)
    if frame == page.main_frame:
        pictured = frame.evaluate(FIRST_PICTURE)
    figures = {
        "first picture, ms": pictured - page.evaluate("performance.timeOrigin"),
        "ready, ms": ready,
        "transferred, kB": sum(server.transferred for server in servers) / 1000,
        "layout shift": sum(each.evaluate("shifts") for each in page.frames),
    }
    requested = [path.removesuffix(".gz") for server in servers for path, _size in server.sent]
    assert not any(path.endswith(PYTHON) for path in requested), requested
    context.close()
    return figures


def write_files(site, course, address):
    """Write the recording and its poster into both folders, and the course pages; return the poster's size in kB."""
    course.mkdir()
    (course / "course.css").write_text(STYLES, encoding="utf-8")
    (course / "element.html").write_text(ELEMENT.format(site=address), encoding="utf-8")
    (course / "iframe.html").write_text(IFRAME.format(site=address, search=SEARCH), encoding="utf-8")
    for folder in (site, course):
        run_command(["record", f"?{SEARCH}", "--output", str(folder / "run.rec.json")])
        run_command(["poster", BOARD, "--node-limit", "1000", "--output", str(folder / "run.svg")])
    return (site / "run.svg").stat().st_size / 1000


def main():
    """Build the site, measure visits and print a table."""
    repetitions = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    with tempfile.TemporaryDirectory() as temporary, contextlib.ExitStack() as stack:
        site, course = Path(temporary) / "dist", Path(temporary) / "course"
        subprocess.run([sys.executable, "-m", "tools.site", site], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
        servers = [stack.enter_context(serve_folder(folder)) for folder in (site, course)]
        for server in servers:
            server.answer = compress
        poster = write_files(site, course, servers[0].url)
        browser = stack.enter_context(sync_playwright()).chromium.launch(executable_path=chromium.find(), args=FLAGS)
        print(
            f"{f'a recording of 1,000 nodes, medians of {repetitions}':<44}{'element':>10}{'iframe':>10}{'at most':>10}"
        )
        columns = [
            [visit(browser, servers, f"{servers[1].url}{name}.html") for _ in range(repetitions)]
            for name in ("element", "iframe")
        ]
        browser.close()
    for name, limit in LIMITS.items():
        values = [median(figures.get(name, poster) for figures in column) for column in columns]
        missed = " !" if max(values) > limit else ""
        print(f"{name:<44}" + "".join(f"{value:>10.4g}" for value in values) + f"{limit:>10,}{missed}")


if __name__ == "__main__":
    main()
