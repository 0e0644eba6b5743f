"""Benchmark of searches, distances and layouts, and of the memory of a million nodes.

`python tests/bench/bench_engine.py [repetitions]` prints a table for this Python and for a worker in a headless browser,
where the page's searches run.
"""

import gc
import json
import resource
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "browser"))

from playwright.sync_api import sync_playwright

import engine
from conftest import FLAGS, serve
from puzzle.core import board
from puzzle.recording.run import sliding_run
from puzzle.search.options import Limits, SearchOptions
from tools import chromium

ROOT = Path(__file__).resolve().parents[2]
WORKER = """
async ([home, files, call]) => {
  const code = `
    import { loadPyodide } from "${home}pyodide.mjs";
    onmessage = async ({ data: [home, files, call] }) => {
      const python = await loadPyodide({ indexURL: home });
      for (const [path, text] of Object.entries(files)) {
        python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
        python.FS.writeFile(path, text);
      }
      python.runPython("import sys; sys.path.insert(0, '/bench')");
      postMessage(python.runPython(call));
    };`
  const worker = new Worker(URL.createObjectURL(new Blob([code], {type: "text/javascript"})), {type: "module"})
  return await new Promise((done, failed) => {
    worker.onmessage = ({data}) => done(data)
    worker.onerror = event => failed(new Error(event.message))
    worker.postMessage([home, files, call])
  })
}
"""


def measure_in_browser(repetitions):
    """Return the rows of `engine.rows`, measured in the worker of a headless browser."""
    files = {f"/bench/{path.relative_to(ROOT)}": path.read_text() for path in ROOT.glob("puzzle/**/*.py")}
    files |= {f"/bench/{name}": (ROOT / "tests/bench" / name).read_text() for name in ("engine.py", "bare.py")}
    call = f"import engine, json; json.dumps(engine.rows({repetitions}))"
    with serve() as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=FLAGS)
        page = browser.new_page()
        page.goto(site.add("bench.html", "<!doctype html><title>Bench</title>"))
        page.set_default_timeout(0)
        rows_as_json = page.evaluate(WORKER, [site.url + "static/vendor/pyodide/", files, call])
        browser.close()
    return json.loads(rows_as_json)


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
