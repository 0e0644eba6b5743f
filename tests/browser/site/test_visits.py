"""The second visit of the built site, from what a browser has kept of the first; and what a new version changes."""

import pytest
from test_hosts import unpacking

from conftest import ROOT
from visitor import Visitor
from waiting import expect

KEPT = """
async () => {
  const { active } = await navigator.serviceWorker.ready
  if (active.state === "activated") return
  await new Promise((done) => active.addEventListener("statechange", () => active.state === "activated" && done()))
}
"""
SHELVES = (
    "caches.keys().then((names) => names.filter((name) => name.includes('|')).map((name) => name.split('|').pop()))"
)
FOLDER = "document.getElementById('starter').src.split('/').at(-5)"
SMALL = "start=2,8,3,1,6,4,7,0,5&goal=1,2,3,8,0,4,7,6,5&run=1"


@pytest.fixture
def regular(dist_visitor):
    """A visitor whose browser has kept the site."""
    dist_visitor.open()
    dist_visitor.page.evaluate(KEPT)
    return dist_visitor


def version_of(folder):
    """The name of the folder that a version's files lie in."""
    return next(path.parent.name for path in folder.glob("*/page.tar.gz"))


def test_the_second_visit_works_without_a_network(regular, dist_server, record):
    dist_server.sent.clear()
    dist_server.answer = lambda request: request.connection.close() or True
    regular.page.context.set_offline(True)
    regular.open(SMALL, state="done")
    expect(regular.stat("path_length").first).to_have_text("5")
    regular.button("Shuffle").click()
    expect(regular.page.locator("[data-play=moves]")).to_have_text("0")


@pytest.mark.exhaustive
def test_a_host_that_calls_gzip_an_encoding_is_kept_as_well(dist_visitor, dist_server):
    unpacking(dist_server)
    dist_visitor.open()
    dist_visitor.page.evaluate(KEPT)
    dist_visitor.page.context.set_offline(True)
    dist_visitor.open(SMALL, state="done")
    expect(dist_visitor.stat("path_length").first).to_have_text("5")


@pytest.mark.exhaustive
def test_the_second_visit_asks_the_host_only_whether_there_is_a_new_version(regular, dist_server, record):
    dist_server.sent.clear()
    regular.open(SMALL, state="done")
    assert {path for path, _ in dist_server.sent} <= {"", "mend.js", "sw.js"}
    assert record.problems == []


@pytest.mark.exhaustive
def test_a_new_version_is_there_at_the_next_opening_and_the_old_one_goes(regular, dist_server, later_dist, record):
    before, after = version_of(dist_server.folder), version_of(later_dist)
    assert before != after
    dist_server.folder = later_dist
    regular.open(SMALL, state="done")
    assert regular.page.evaluate(FOLDER) == after
    # The old version's keeper goes with the last page that began under it.
    regular.page.wait_for_function("navigator.serviceWorker.getRegistration().then((kept) => kept.waiting !== null)")
    context = regular.page.context
    regular.page.close()
    again = Visitor(context.new_page(), dist_server.url)
    again.open(SMALL, state="done")
    again.page.wait_for_function(f"({SHELVES}).then((kept) => kept.join() === '{after}')")
    assert record.problems == []


EARLIER = (ROOT / "tests/data/earlier/index.html").read_bytes()
"""The page of an earlier version: a browser may show it from its cache when its files are gone from the host."""
OLD_SHELF = """
async page => {
  const shelf = await caches.open(`slide-and-seek|${new URL("./", location.href).href}|fdb235f3511e321b`)
  await shelf.put(new URL("./index.html", location.href), new Response(page, {headers: {"content-type": "text/html"}}))
}
"""


def test_a_visit_stored_by_an_earlier_version_opens_this_one(dist_visitor, dist_server):
    served = []

    def answer(request):
        if request.path != "/" or served:
            return False
        served.append(EARLIER)
        request.send_response(200)
        request.send_header("Content-Type", "text/html")
        request.end_headers()
        request.wfile.write(EARLIER)
        return True

    dist_server.answer = answer
    dist_visitor.open(SMALL, state="done")
    assert served and dist_visitor.page.evaluate(FOLDER) == version_of(dist_server.folder)
    dist_visitor.page.evaluate(OLD_SHELF, EARLIER.decode())
    dist_visitor.page.evaluate(KEPT)
    context = dist_visitor.page.context
    dist_visitor.page.close()
    again = Visitor(context.new_page(), dist_server.url)
    again.open(SMALL, state="done")
    assert again.page.evaluate(FOLDER) == version_of(dist_server.folder)


@pytest.mark.exhaustive
def test_a_page_whose_files_are_gone_opens_the_version_that_is_there(dist_visitor, dist_server, later_dist, record):
    """As from a cache on the way that has kept the page for longer than its host has kept the files."""
    old = (dist_server.folder / "index.html").read_bytes()
    dist_server.folder = later_dist
    pages = []

    def answer(request):
        if request.path != "/" or pages:
            return False
        pages.append(old)
        request.send_response(200)
        request.send_header("Content-Type", "text/html")
        request.end_headers()
        request.wfile.write(old)
        return True

    dist_server.answer = answer
    dist_visitor.open(SMALL, state="done")
    assert dist_visitor.page.evaluate(FOLDER) == version_of(later_dist)


def test_where_the_files_are_gone_and_there_is_no_other_version_the_page_says_so(dist_visitor, dist_server):
    gone = version_of(dist_server.folder)

    def answer(request):
        if not request.path.startswith(f"/{gone}/static/js/"):
            return False
        request.send_error(404)
        return True

    dist_server.answer = answer
    dist_visitor.open(state="failed")
    expect(dist_visitor("notice-text")).to_contain_text("could not be downloaded")
