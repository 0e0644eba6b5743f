"""What a browser keeps of the built site is the very files and what it has compiled of them; then both Pythons start at once."""

import gzip
import json
from hashlib import sha256

import pytest
from test_visits import KEPT, version_of

from conftest import ROOT
from visitor import Visitor

VENDOR = "static/vendor/pyodide/"
UNPACKED = """
async () => {
  const shelf = await caches.open((await caches.keys()).find((name) => name.includes("|")))
  const found = {}
  for (const { url } of await shelf.keys()) {
    if (!/asm\\.wasm|stdlib/.test(url)) continue
    const answer = await shelf.match(url)
    const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await answer.arrayBuffer()))
    const digits = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0"))
    found[url.split("/").pop()] = [answer.headers.get("content-type"), digits.join("")]
  }
  return found
}
"""
ORDER = """
window.order = []
const { Worker } = window
window.Worker = class extends Worker {
  constructor(...given) {
    super(...given)
    order.push("worker")
  }
}
new MutationObserver((_, observer) => {
  if (!document.documentElement?.hasAttribute("data-alive")) return
  observer.disconnect()
  order.push("page")
}).observe(document, { attributes: true, childList: true, subtree: true })
"""
COMPILING = ["v8.wasm", "disabled-by-default-v8.wasm.detailed"]
FROM_KEPT_CODE = "wasm.CompilationAfterDeserialization"
"""How Chromium's own record calls the start of a module whose compiled code it has kept."""


@pytest.fixture
def regular(dist_visitor):
    """A visitor whose browser has kept the site, and whose page notes what comes first, a worker or the page's Python."""
    dist_visitor.page.add_init_script(ORDER)
    dist_visitor.open()
    dist_visitor.page.evaluate(KEPT)
    return dist_visitor


@pytest.mark.exhaustive
def test_the_keeper_holds_what_is_shipped_as_gzip_as_the_very_files(regular, dist_server):
    library = dist_server.folder / version_of(dist_server.folder) / VENDOR / "python_stdlib.zip.gz"
    assert regular.page.evaluate(UNPACKED) == {
        "pyodide.asm.wasm": ["application/wasm", sha256((ROOT / VENDOR / "pyodide.asm.wasm").read_bytes()).hexdigest()],
        "python_stdlib.zip": ["application/zip", sha256(gzip.decompress(library.read_bytes())).hexdigest()],
    }


@pytest.mark.exhaustive
def test_the_worker_waits_for_the_board_at_the_first_visit_only(regular, record):
    assert regular.page.evaluate("order.slice(0, 2)") == ["page", "worker"]
    regular.open()
    assert regular.page.evaluate("order.slice(0, 2)") == ["worker", "page"]
    regular.solve()
    assert record.problems == []


@pytest.mark.exhaustive
def test_a_page_that_is_reloaded_past_its_keeper_gets_what_its_host_has(regular, dist_server):
    dist_server.sent.clear()
    with regular.page.expect_navigation():
        regular.page.context.new_cdp_session(regular.page).send("Page.reload", {"ignoreCache": True})
    regular.wait_for("ready")
    assert regular.page.evaluate("navigator.serviceWorker.controller") is None
    names = {path.rpartition("/")[2] for path, _ in dist_server.sent}
    # What is shipped may come from the browser's own cache, where the host says nothing about that.
    assert "page.tar.gz" in names and "pyodide.asm.wasm" not in names


def compiled_from_kept_code(browser, visit):
    """Return how many modules of WebAssembly a visit takes up as they were compiled before."""
    browser.start_tracing(categories=COMPILING)
    visit()
    events = json.loads(browser.stop_tracing())["traceEvents"]
    assert any(event["name"] == "wasm.SyncInstantiate" for event in events), "nothing was recorded"
    return sum(event["name"] == FROM_KEPT_CODE for event in events)


@pytest.mark.exhaustive
def test_a_later_visit_begins_with_the_code_that_the_first_has_compiled(launch, dist_server):
    browser = launch(fast_start=False)
    page = browser.new_page()
    dist_visitor = Visitor(page, dist_server.url)
    # It is the maker of the snapshot that leaves its compiled code, once it is through.
    with page.expect_worker(lambda worker: "snapshot-worker" in worker.url) as maker:
        dist_visitor.open()
        page.evaluate(KEPT)
    with maker.value.expect_event("close"):
        pass
    # It is written when the browser finds the time, and so may be there a visit later.
    assert any(compiled_from_kept_code(browser, dist_visitor.open) == 1 for _ in range(3))
    page.close()
