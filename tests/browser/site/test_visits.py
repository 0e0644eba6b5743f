"""The second visit to the built site, from the browser's cache, and updates to a new version."""

import pytest
from test_hosts import declare_gzip_encoding

from conftest import ROOT
from visitor import Visitor
from waiting import expect

WAIT_UNTIL_CACHED = """
async () => {
  const { active } = await navigator.serviceWorker.ready
  if (active.state === "activated") return
  await new Promise((done) => active.addEventListener("statechange", () => active.state === "activated" && done()))
}
"""
CACHED_VERSIONS = (
    "caches.keys().then((names) => names.filter((name) => name.includes('|')).map((name) => name.split('|').pop()))"
)
FOLDER = "document.getElementById('starter').src.split('/').at(-5)"
SMALL = "start=2,8,3,1,6,4,7,0,5&goal=1,2,3,8,0,4,7,6,5&run=1"


@pytest.fixture
def cached_visitor(dist_visitor):
    """A visitor whose browser has cached the site."""
    dist_visitor.open()
    dist_visitor.page.evaluate(WAIT_UNTIL_CACHED)
    return dist_visitor


def version_of(folder):
    """Return the name of the folder of the built site that contains the files of its version."""
    return next(path.parent.parent.name for path in folder.glob("*/static/page.json.gz"))


def test_second_visit_works_offline(cached_visitor, dist_server, record):
    dist_server.sent.clear()
    dist_server.answer = lambda request: request.connection.close() or True
    cached_visitor.page.context.set_offline(True)
    cached_visitor.open(SMALL, state="done")
    expect(cached_visitor.stat("path_length").first).to_have_text("5")
    cached_visitor.button("Shuffle").click()
    expect(cached_visitor.page.locator("[data-play=moves]")).to_have_text("0")


@pytest.mark.exhaustive
def test_picture_is_fetched_when_it_is_chosen_and_then_works_offline(cached_visitor, dist_server):
    """Opens the editor offline, where the page says that a picture is missing, then chooses one online."""

    def choose(name):
        cached_visitor.page.locator(f"[data-tiles={name}]").click()

    def sent():
        return [path for path, _ in dist_server.sent if "pictures" in path]

    assert sent() == []
    cached_visitor.page.context.set_offline(True)
    cached_visitor.edit()
    choose("town")
    expect(cached_visitor("picture-error")).to_have_text("This picture could not be loaded. Your tiles are unchanged.")
    cached_visitor.page.context.set_offline(False)
    choose("town")
    expect(cached_visitor.root).to_have_attribute("data-picture", "town")
    cached_visitor.page.context.set_offline(True)
    cached_visitor.page.reload()
    expect(cached_visitor.root).to_have_attribute("data-picture", "town")


@pytest.mark.exhaustive
def test_site_is_cached_if_the_host_declares_gzip_as_encoding(dist_visitor, dist_server):
    declare_gzip_encoding(dist_server)
    dist_visitor.open()
    dist_visitor.page.evaluate(WAIT_UNTIL_CACHED)
    dist_visitor.page.context.set_offline(True)
    dist_visitor.open(SMALL, state="done")
    expect(dist_visitor.stat("path_length").first).to_have_text("5")


@pytest.mark.exhaustive
def test_second_visit_only_checks_for_a_new_version(cached_visitor, dist_server, record):
    dist_server.sent.clear()
    cached_visitor.open(SMALL, state="done")
    assert {path for path, _ in dist_server.sent} <= {"", "mend.js", "sw.js"}
    assert record.problems == []


@pytest.mark.exhaustive
def test_next_visit_shows_a_new_version_and_deletes_the_old_one(cached_visitor, dist_server, later_dist, record):
    """Replaces the site by a later version: the next page shows it, and the old cache is deleted after that."""
    old_version, new_version = version_of(dist_server.folder), version_of(later_dist)
    assert old_version != new_version
    dist_server.folder = later_dist
    cached_visitor.open(SMALL, state="done")
    assert cached_visitor.page.evaluate(FOLDER) == new_version
    # The new service worker waits until the last page of the old one is closed.
    cached_visitor.page.wait_for_function(
        "navigator.serviceWorker.getRegistration().then((registration) => registration.waiting !== null)"
    )
    context = cached_visitor.page.context
    cached_visitor.page.close()
    second_visitor = Visitor(context.new_page(), dist_server.url)
    second_visitor.open(SMALL, state="done")
    second_visitor.page.wait_for_function(
        f"({CACHED_VERSIONS}).then((versions) => versions.join() === '{new_version}')"
    )
    assert record.problems == []


EARLIER_PAGE = (ROOT / "tests/data/earlier/index.html").read_bytes()
"""The page of an earlier version, which a browser may show from its cache after the host has deleted its files."""
CACHE_OLD_PAGE = """
async page => {
  const cache = await caches.open(`slide-and-seek|${new URL("./", location.href).href}|fdb235f3511e321b`)
  await cache.put(new URL("./index.html", location.href), new Response(page, {headers: {"content-type": "text/html"}}))
}
"""


def send_once(dist_server, page):
    """Answer the first request for the page with another version of it; return the list of the pages so sent."""
    sent_pages = []

    def answer(request):
        """Send the page at the first request for it; return False to serve other files as usual."""
        if request.path != "/" or sent_pages:
            return False
        sent_pages.append(page)
        request.send_response(200)
        request.send_header("Content-Type", "text/html")
        request.end_headers()
        request.wfile.write(page)
        return True

    dist_server.answer = answer
    return sent_pages


@pytest.mark.exhaustive
def test_page_cached_by_an_earlier_version_opens_this_one(dist_visitor, dist_server):
    """Serves the page of an earlier version once, as a cache may."""
    sent_pages = send_once(dist_server, EARLIER_PAGE)
    dist_visitor.open(SMALL, state="done")
    assert sent_pages and dist_visitor.page.evaluate(FOLDER) == version_of(dist_server.folder)
    dist_visitor.page.evaluate(CACHE_OLD_PAGE, EARLIER_PAGE.decode())
    dist_visitor.page.evaluate(WAIT_UNTIL_CACHED)
    context = dist_visitor.page.context
    dist_visitor.page.close()
    second_visitor = Visitor(context.new_page(), dist_server.url)
    second_visitor.open(SMALL, state="done")
    assert second_visitor.page.evaluate(FOLDER) == version_of(dist_server.folder)


@pytest.mark.exhaustive
def test_page_without_its_files_opens_the_hosts_version(dist_visitor, dist_server, later_dist, record):
    """Tests a page from a cache between browser and host whose files the host has deleted."""
    old_page = (dist_server.folder / "index.html").read_bytes()
    dist_server.folder = later_dist
    sent_pages = send_once(dist_server, old_page)
    dist_visitor.open(SMALL, state="done")
    assert sent_pages and dist_visitor.page.evaluate(FOLDER) == version_of(later_dist)


@pytest.mark.exhaustive
def test_missing_files_without_a_new_version_show_the_error_card(dist_visitor, dist_server):
    version = version_of(dist_server.folder)

    def answer(request):
        """Refuse the JavaScript files of this version; return False to serve other files as usual."""
        if not request.path.startswith(f"/{version}/static/js/"):
            return False
        request.send_error(404)
        return True

    dist_server.answer = answer
    dist_visitor.open(state="failed")
    expect(dist_visitor("notice-text")).to_contain_text("could not be downloaded")
