"""An interpreter that begins with a memory snapshot: it is ready sooner, and nothing else is different.

The set-up makes a snapshot, which `snapshot.json` names; workers of a page on this machine begin with it. A browser
that finds none makes its own. Whatever is wrong with one, the worker starts the ordinary way, and nobody hears of it.
"""

import hashlib
import json

import pytest

from conftest import ROOT
from visitor import Visitor

VENDOR = ROOT / "static/vendor"
DESCRIPTION = json.loads((VENDOR / "snapshot.json").read_text())
FILE = (VENDOR / DESCRIPTION["file"]).read_bytes()
WITHOUT_FILE = {name: value for name, value in DESCRIPTION.items() if name not in ("file", "sha256")}
BEGAN = "window.began"
"""Whether the last worker said that it began with a snapshot."""
LISTEN = """
window.began = false
const { Worker } = window
window.Worker = class extends Worker {
  constructor(...given) {
    super(...given)
    window.began = false
    this.addEventListener("message", ({ data }) => {
      if (data?.startup?.detail === "snapshot") window.began = true
    })
  }
}
"""
SHELF = """
async () => {
  if (!(await caches.has("slide-and-seek-snapshots"))) return []
  const requests = await (await caches.open("slide-and-seek-snapshots")).keys()
  return requests.map(({ url }) => url)
}
"""
KEPT = f"""
async digest => {{
  for (let kept = []; kept.length !== 1 || !kept[0].endsWith(digest); kept = await ({SHELF})()) {{
    await new Promise(done => setTimeout(done, 100))
  }}
}}
"""
LINK = "start=2,3,7,1,8,0,6,5,4&algorithm=a_star&run=1"
# Everything that a run hands over, as text: the columns byte for byte.
COLUMNS = """
async () => {
  const engine = document.querySelector("script[name=engine-1]").xworker.sync
  const { run } = await engine.ask("start", {
    problem: "sliding_tiles", start: [2, 3, 7, 1, 8, 0, 6, 5, 4], goal: [0, 1, 2, 3, 4, 5, 6, 7, 8],
    algorithm: "a_star", heuristic: "euclidean", count_blank: false, order: "UDLR", reached: "best", ties: "fifo",
    goal_test: "late", node_limit: 500000, weight: 2, undo: false, anyway: false,
  })
  const plain = (value) => ArrayBuffer.isView(value) ? [value.constructor.name, ...value] : value
  const told = (answer) => JSON.stringify(Object.entries(answer).filter(([name]) => name !== "seconds")
    .map(([name, value]) => [name, plain(value)]))
  let all = []
  for (;;) {
    const news = await engine.ask("advance", run, 60)
    all.push(told(news))
    if (!news.searching) break
  }
  all.push(told(await engine.ask("finish", run)), told(await engine.ask("at_step", run, 61, -1, -1)))
  return all
}
"""


@pytest.fixture
def page(new_profile_page):
    """A profile of its own: what a browser has kept of a visit is what these tests are about."""
    return new_profile_page


@pytest.fixture
def listener(page, site):
    """A visitor who has not arrived yet, on a page that notes how its worker began."""
    page.add_init_script(LISTEN)
    return Visitor(page, site.url)


def describe(page, description, file=None):
    """Let the site have another description, and perhaps another snapshot."""
    page.context.route("**/snapshot.json", lambda route: route.fulfill(json=description))
    if file is not None:
        page.context.route("**/snapshot-*.bin", lambda route: route.fulfill(body=file))


def assert_solves(visitor, record, with_snapshot):
    visitor.open(LINK, state="done")
    assert visitor.page.locator("[data-stat=expanded]").first.inner_text() == "121"
    assert visitor.page.evaluate(BEGAN) is with_snapshot
    assert record.problems == []


def test_a_worker_begins_with_the_set_ups_snapshot(listener, record):
    assert_solves(listener, record, with_snapshot=True)
    assert listener.page.evaluate(SHELF) == [], "what lies beside the page need not be kept"


def test_the_name_of_a_snapshot_says_that_it_is_of_todays_files():
    files = {file["place"]: (ROOT / file["source"]).read_text() for file in DESCRIPTION["files"]}
    name = hashlib.sha256()
    for path in sorted((VENDOR / "pyodide").iterdir()):
        name.update(path.read_bytes())
    for place, text in files.items():
        name.update(place.encode() + text.encode())
    assert DESCRIPTION["file"] == f"snapshot-{name.hexdigest()[:16]}.bin"


def other_build():
    """A snapshot that another build of the interpreter has made: its first bytes say which."""
    return FILE[:4] + bytes(8) + FILE[12:]


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    "file",
    [
        pytest.param(b"", id="empty"),
        pytest.param(FILE[:9_000_000] + b"!" + FILE[9_000_001:], id="a byte is wrong"),
    ],
)
def test_a_damaged_snapshot_is_not_used(listener, record, file):
    describe(listener.page, DESCRIPTION, file)
    assert_solves(listener, record, with_snapshot=False)


@pytest.mark.exhaustive
def test_a_snapshot_of_another_build_is_not_used(listener, record):
    file = other_build()
    describe(listener.page, DESCRIPTION | {"sha256": hashlib.sha256(file).hexdigest()}, file)
    assert_solves(listener, record, with_snapshot=False)


@pytest.mark.exhaustive
def test_a_snapshot_of_half_a_memory_is_not_used(private_page, record, site):
    private_page.add_init_script(LISTEN)  # a headless shell crashes instead of refusing so small a memory
    file = FILE[:2_000_000]
    describe(private_page, DESCRIPTION | {"sha256": hashlib.sha256(file).hexdigest()}, file)
    assert_solves(Visitor(private_page, site.url), record, with_snapshot=False)


@pytest.mark.exhaustive
def test_a_page_in_a_frame_without_storage_uses_what_lies_beside_it(private_page, record, site, embedding_url):
    private_page.add_init_script(LISTEN)
    private_page.goto(embedding_url(site.url + "?" + LINK))
    frame = private_page.frames[1]
    frame.wait_for_selector("html[data-state=done]", state="attached")
    assert frame.evaluate(BEGAN) is True
    assert record.problems == []


@pytest.mark.exhaustive
def test_sources_that_have_changed_since_are_the_ones_that_run(listener, record):
    source = (ROOT / "puzzle/explanations/step_text.py").read_text()
    changed = source.replace("Solved in", "Found a way in")
    assert changed != source
    listener.page.context.route("**/puzzle/explanations/step_text.py", lambda route: route.fulfill(body=changed))
    assert_solves(listener, record, with_snapshot=True)
    assert listener.page.locator("#sentence").inner_text().startswith("Found a way in 17 moves")


@pytest.mark.exhaustive
def test_results_are_the_same_to_the_last_byte(browser, site):
    answers = []
    for description in (DESCRIPTION, WITHOUT_FILE):
        context = browser.new_context()
        page = context.new_page()
        page.add_init_script(LISTEN)
        describe(page, description)
        Visitor(page, site.url).open()
        assert page.evaluate(BEGAN) is (description is DESCRIPTION)
        answers.append(page.evaluate(COLUMNS))
        context.close()
    assert answers[0] == answers[1]
    assert len("".join(answers[0])) > 10_000


def wait_for_shelf(page, digest):
    """Wait until this browser keeps one snapshot, the one of a digest."""
    page.evaluate(KEPT, digest)


@pytest.mark.exhaustive
def test_a_browser_that_finds_none_makes_its_own_for_the_next_visit(listener, record):
    describe(listener.page, WITHOUT_FILE)
    assert_solves(listener, record, with_snapshot=False)
    wait_for_shelf(listener.page, DESCRIPTION["digest"])
    assert_solves(listener, record, with_snapshot=True)
    # Files of another version are never mixed with it, and it goes when theirs is made.
    describe(listener.page, WITHOUT_FILE | {"digest": "another"})
    assert_solves(listener, record, with_snapshot=False)
    wait_for_shelf(listener.page, "another")
