"""Interpreters restored from a memory snapshot start sooner and behave the same.

The set-up makes a snapshot, named in `snapshot.json`, for workers on this machine. A browser that finds no snapshot on the server makes its own.
If a snapshot is unusable, the worker silently starts without it.
"""

import hashlib
import json

import pytest

from changed_sources import change_python
from conftest import ROOT
from tools import archives
from visitor import Visitor

VENDOR = ROOT / "static/vendor"
DESCRIPTION = json.loads((VENDOR / "snapshot.json").read_text())
SNAPSHOT = (VENDOR / DESCRIPTION["file"]).read_bytes()
DESCRIPTION_WITHOUT_FILE = {name: value for name, value in DESCRIPTION.items() if name not in ("file", "sha256")}
RESTORED = "window.restored"
"""JavaScript that returns true if the latest worker was restored from a snapshot."""
RECORD_RESTORATION = """
window.restored = false
const { Worker } = window
window.Worker = class extends Worker {
  constructor(...args) {
    super(...args)
    window.restored = false
    this.addEventListener("message", ({ data }) => {
      if (data?.startup?.detail === "snapshot") window.restored = true
    })
  }
}
"""
CACHED_SNAPSHOTS = """
async () => {
  if (!(await caches.has("slide-and-seek-snapshots"))) return []
  const requests = await (await caches.open("slide-and-seek-snapshots")).keys()
  return requests.map(({ url }) => url)
}
"""
WAIT_FOR_CACHED = f"""
async digest => {{
  for (let urls = []; urls.length !== 1 || !urls[0].endsWith(digest); urls = await ({CACHED_SNAPSHOTS})()) {{
    await new Promise(done => setTimeout(done, 100))
  }}
}}
"""
LINK = "start=2,3,7,1,8,0,6,5,4&algorithm=a_star&run=1"
# Runs a search, and returns each response of the worker as text, with all values of typed arrays.
RUN_RESPONSES = """
async () => {
  const engine = document.querySelector("script[name=engine-1]").xworker.sync
  const { run } = await engine.ask("start", {
    problem: "sliding_tiles", start: [2, 3, 7, 1, 8, 0, 6, 5, 4], goal: [0, 1, 2, 3, 4, 5, 6, 7, 8],
    algorithm: "a_star", heuristic: "euclidean", count_blank: false, order: "UDLR", reached: "best", ties: "fifo",
    goal_test: "late", node_limit: 500000, weight: 2, undo: false, anyway: false,
  })
  const listValues = (value) => ArrayBuffer.isView(value) ? [value.constructor.name, ...value] : value
  const serialize = (response) => JSON.stringify(Object.entries(response).filter(([name]) => name !== "seconds")
    .map(([name, value]) => [name, listValues(value)]))
  const responses = []
  for (;;) {
    const batch = await engine.ask("advance", run, 60)
    responses.push(serialize(batch))
    if (!batch.searching) break
  }
  responses.push(serialize(await engine.ask("finish", run)), serialize(await engine.ask("at_step", run, 61, -1, -1, -1)))
  return responses
}
"""


@pytest.fixture
def page(new_profile_page):
    """A page in a new profile with an empty cache, as these tests are about caching."""
    return new_profile_page


@pytest.fixture
def snapshot_visitor(page, site):
    """A visitor, not yet opened, whose page records if its worker was restored from a snapshot."""
    page.add_init_script(RECORD_RESTORATION)
    return Visitor(page, site.url)


def serve_snapshot(page, description, file=None):
    """Serve this description instead of `snapshot.json`, and this snapshot file if it is given."""
    page.context.route("**/snapshot.json", lambda route: route.fulfill(json=description))
    if file is not None:
        page.context.route("**/snapshot-*.bin", lambda route: route.fulfill(body=file))


def assert_solves(visitor, record, with_snapshot):
    """Open the page, and assert that it solves the board and that its worker has used a snapshot or not."""
    visitor.open(LINK, state="done")
    assert visitor.page.locator("[data-stat=expanded]").first.inner_text() == "121"
    assert visitor.page.evaluate(RESTORED) is with_snapshot
    assert record.problems == []


@pytest.mark.exhaustive
def test_worker_is_restored_from_the_set_ups_snapshot(snapshot_visitor, record):
    assert_solves(snapshot_visitor, record, with_snapshot=True)
    assert snapshot_visitor.page.evaluate(CACHED_SNAPSHOTS) == [], "the set-up's snapshot is not cached"


def test_snapshots_name_is_the_digest_of_its_files():
    """Computes the digest of the interpreter's files and of the worker's Python."""
    digest = hashlib.sha256()
    for path in sorted((VENDOR / "pyodide").iterdir()):
        digest.update(path.read_bytes())
    digest.update(archives.worker_archive())
    assert DESCRIPTION["file"] == f"snapshot-{digest.hexdigest()[:16]}.bin"


def snapshot_of_another_build():
    """Return a snapshot in which the bytes that name the build of the interpreter are zero."""
    return SNAPSHOT[:4] + bytes(8) + SNAPSHOT[12:]


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    "file",
    [
        pytest.param(b"", id="empty"),
        pytest.param(SNAPSHOT[:9_000_000] + b"!" + SNAPSHOT[9_000_001:], id="a byte is wrong"),
    ],
)
def test_damaged_snapshot_is_not_used(snapshot_visitor, record, file):
    serve_snapshot(snapshot_visitor.page, DESCRIPTION, file)
    assert_solves(snapshot_visitor, record, with_snapshot=False)


@pytest.mark.exhaustive
def test_snapshot_of_another_build_is_not_used(snapshot_visitor, record):
    file = snapshot_of_another_build()
    serve_snapshot(snapshot_visitor.page, DESCRIPTION | {"sha256": hashlib.sha256(file).hexdigest()}, file)
    assert_solves(snapshot_visitor, record, with_snapshot=False)


@pytest.mark.exhaustive
def test_incomplete_snapshot_is_not_used(private_page, record, site):
    # Needs a full Chromium, as the headless shell crashes on so small a snapshot instead of refusing it.
    private_page.add_init_script(RECORD_RESTORATION)
    file = SNAPSHOT[:2_000_000]
    serve_snapshot(private_page, DESCRIPTION | {"sha256": hashlib.sha256(file).hexdigest()}, file)
    assert_solves(Visitor(private_page, site.url), record, with_snapshot=False)


@pytest.mark.exhaustive
def test_iframe_without_storage_uses_the_set_ups_snapshot(private_page, record, site, embedding_url):
    private_page.add_init_script(RECORD_RESTORATION)
    private_page.goto(embedding_url(site.url + "?" + LINK))
    frame = private_page.frames[1]
    frame.wait_for_selector("html[data-state=done]", state="attached")
    assert frame.evaluate(RESTORED) is True
    assert record.problems == []


@pytest.mark.exhaustive
def test_modules_changed_after_the_snapshot_are_reloaded(snapshot_visitor, record):
    """Serves a module with other words than in the snapshot; the page must show these words."""
    context = snapshot_visitor.page.context
    change_python(context, "puzzle/explanations/step_text.py", "Solved in", "Found a way in")
    assert_solves(snapshot_visitor, record, with_snapshot=True)
    assert snapshot_visitor.page.locator("#sentence").inner_text().startswith("Found a way in 17 moves")


@pytest.mark.exhaustive
def test_results_are_identical_with_and_without_a_snapshot(browser, site):
    """Compares all responses to the same search, more than 10,000 characters."""
    responses = []
    for description in (DESCRIPTION, DESCRIPTION_WITHOUT_FILE):
        context = browser.new_context()
        page = context.new_page()
        page.add_init_script(RECORD_RESTORATION)
        serve_snapshot(page, description)
        Visitor(page, site.url).open()
        assert page.evaluate(RESTORED) is (description is DESCRIPTION)
        responses.append(page.evaluate(RUN_RESPONSES))
        context.close()
    assert responses[0] == responses[1]
    assert len("".join(responses[0])) > 10_000


def wait_for_cached(page, digest):
    """Wait until the browser has cached one snapshot only, and the name of this snapshot ends with a digest."""
    page.evaluate(WAIT_FOR_CACHED, digest)


@pytest.mark.exhaustive
def test_browser_without_a_snapshot_makes_one_for_the_next_visit(snapshot_visitor, record):
    serve_snapshot(snapshot_visitor.page, DESCRIPTION_WITHOUT_FILE)
    assert_solves(snapshot_visitor, record, with_snapshot=False)
    wait_for_cached(snapshot_visitor.page, DESCRIPTION["digest"])
    assert_solves(snapshot_visitor, record, with_snapshot=True)
    # With files of another version the snapshot is not used, and is deleted when a snapshot of these files is cached.
    serve_snapshot(snapshot_visitor.page, DESCRIPTION_WITHOUT_FILE | {"digest": "another"})
    assert_solves(snapshot_visitor, record, with_snapshot=False)
    wait_for_cached(snapshot_visitor.page, "another")
