"""The browser caches unpacked files and compiled code, so that later visits start both interpreters at once."""

import gzip
import json
from hashlib import sha256

import pytest
from test_visits import WAIT_UNTIL_CACHED, version_of

from conftest import ROOT
from visitor import Visitor, until_snapshot_is_stored

VENDOR = "static/vendor/pyodide/"
# Returns the media types and SHA-256 digests of two cached files of the interpreter, by name.
CACHED_DIGESTS = """
async () => {
  const cache = await caches.open((await caches.keys()).find((name) => name.includes("|")))
  const files = {}
  for (const { url } of await cache.keys()) {
    if (!/asm\\.wasm|stdlib/.test(url)) continue
    const response = await cache.match(url)
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()))
    const digits = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0"))
    files[url.split("/").pop()] = [response.headers.get("content-type"), digits.join("")]
  }
  return files
}
"""
RECORD_START_ORDER = """
window.order = []
const { Worker } = window
window.Worker = class extends Worker {
  constructor(...args) {
    super(...args)
    order.push("worker")
  }
}
new MutationObserver((_, observer) => {
  if (!document.documentElement?.hasAttribute("data-alive")) return
  observer.disconnect()
  order.push("page")
}).observe(document, { attributes: true, childList: true, subtree: true })
"""
TRACE_CATEGORIES = ["v8.wasm", "disabled-by-default-v8.wasm.detailed"]
FROM_CACHED_CODE = "wasm.CompilationAfterDeserialization"
"""The name of the event in Chromium's traces when a module starts from cached code."""


@pytest.fixture
def cached_visitor(dist_visitor):
    """A visitor whose browser has cached the site; the page records when the worker and the page's Python start."""
    dist_visitor.page.add_init_script(RECORD_START_ORDER)
    dist_visitor.open()
    dist_visitor.page.evaluate(WAIT_UNTIL_CACHED)
    return dist_visitor


@pytest.mark.exhaustive
def test_service_worker_caches_gzip_files_unpacked(cached_visitor, dist_server):
    library = dist_server.folder / version_of(dist_server.folder) / VENDOR / "python_stdlib.zip.gz"
    assert cached_visitor.page.evaluate(CACHED_DIGESTS) == {
        "pyodide.asm.wasm": ["application/wasm", sha256((ROOT / VENDOR / "pyodide.asm.wasm").read_bytes()).hexdigest()],
        "python_stdlib.zip": ["application/zip", sha256(gzip.decompress(library.read_bytes())).hexdigest()],
    }


@pytest.mark.exhaustive
def test_worker_waits_for_the_board_only_on_the_first_visit(cached_visitor, record):
    assert cached_visitor.page.evaluate("order.slice(0, 2)") == ["page", "worker"]
    cached_visitor.open()
    assert cached_visitor.page.evaluate("order.slice(0, 2)") == ["worker", "page"]
    cached_visitor.solve()
    assert record.problems == []


@pytest.mark.exhaustive
def test_reload_without_the_service_worker_uses_the_hosts_files(cached_visitor, dist_server):
    dist_server.sent.clear()
    with cached_visitor.page.expect_navigation():
        cached_visitor.page.context.new_cdp_session(cached_visitor.page).send("Page.reload", {"ignoreCache": True})
    cached_visitor.wait_for("ready")
    assert cached_visitor.page.evaluate("navigator.serviceWorker.controller") is None
    names = {path.rpartition("/")[2] for path, _ in dist_server.sent}
    # Only these two files are checked, as others may come from the browser's HTTP cache.
    assert "page.json.gz" in names and "pyodide.asm.wasm" not in names


def count_modules_from_cached_code(browser, visit):
    """Return the number of WebAssembly modules that start from cached compiled code during a visit."""
    browser.start_tracing(categories=TRACE_CATEGORIES)
    visit()
    events = json.loads(browser.stop_tracing())["traceEvents"]
    assert any(event["name"] == "wasm.SyncInstantiate" for event in events), "nothing was recorded"
    return sum(event["name"] == FROM_CACHED_CODE for event in events)


@pytest.mark.exhaustive
def test_later_visit_starts_from_the_compiled_code_of_the_first(launch, dist_server):
    """Counts, in traces of up to three later visits, the modules that start from cached code."""
    browser = launch(fast_start=False)
    page = browser.new_page()
    dist_visitor = Visitor(page, dist_server.url)
    # Compiled code is cached when the worker that makes the snapshot ends.
    with until_snapshot_is_stored(page):
        dist_visitor.open()
        page.evaluate(WAIT_UNTIL_CACHED)
    # The browser stores compiled code when idle, so perhaps only the second or third visit uses it.
    assert any(count_modules_from_cached_code(browser, dist_visitor.open) == 1 for _ in range(3))
    page.close()
