"""The page in an iframe with `sandbox="allow-scripts"` works if its host allows cross-origin reads; otherwise it shows its address."""

import re

import pytest

from conftest import ROOT, serve
from waiting import expect

LINK = "?start=2,8,3,1,6,4,7,0,5&goal=1,2,3,8,0,4,7,6,5"
FORBIDDEN = ("The Clipboard API has been blocked", "Ignored call to 'print()'")
"""Console messages about features that are blocked in a sandboxed iframe; the page works without them."""


@pytest.fixture(scope="module")
def open_site():
    """A server of the page that allows other sites to read its files."""
    with serve(headers=[("Access-Control-Allow-Origin", "*")]) as running:
        yield running


@pytest.fixture
def sandboxed(page, other_site):
    """A function that shows an address in a sandboxed iframe of another site, and returns a locator for the iframe's content."""

    def show(address, other_permissions="", scripts="allow-scripts"):
        frame = f'<iframe sandbox="{scripts} {other_permissions}" src="{address}" width=1200 height=760></iframe>'
        page.goto(other_site.add("sandbox.html", f"<!doctype html><title>A course</title>{frame}"))
        return page.frame_locator("iframe")

    return show


def wait_for(frame, state):
    """Wait until the page in an iframe is in a state, e.g. "done"."""
    expect(frame.locator("html")).to_have_attribute("data-state", state, timeout=90_000)


def show_view(frame, view):
    """Choose a view by its button, or from the list that replaces the buttons in narrow windows."""
    if frame.locator("#view").is_visible():
        frame.locator("#view").select_option(view)
    else:
        frame.locator(f"[data-view={view}]").click()


def test_sandboxed_iframe_plays_searches_and_shows_the_map(page, record, sandboxed, open_site):
    """Plays, solves, shows the map and chooses a layout in an iframe whose host allows cross-origin reads."""
    frame = sandboxed(open_site.url + LINK)
    wait_for(frame, "ready")
    frame.locator("#board").focus()
    page.keyboard.press("ArrowRight")
    frame.get_by_role("button", name="Solve", exact=True).click()
    wait_for(frame, "done")
    expect(frame.locator("[data-stat=path_length]")).to_have_text("6")
    show_view(frame, "map")
    expect(frame.locator("#map-canvas")).to_have_attribute("aria-label", re.compile("181,440"))
    show_view(frame, "tree")
    frame.locator("#arrange").click()
    frame.locator("#layout").select_option(label="Layers with few crossings")  # Graphviz runs in a separate worker
    expect(frame.locator("html")).to_have_attribute("data-layout", "graphviz:dot")
    assert record.problems == []


@pytest.mark.exhaustive
def test_sandboxed_iframe_hides_downloads_and_links(page, record, sandboxed, open_site):
    frame = sandboxed(open_site.url + LINK + "&run=1")
    wait_for(frame, "done")
    expect(frame.locator("#save-toggle")).to_be_hidden()
    frame.locator("#help").click()
    frame.locator("#help-tab-keys").click()
    expect(frame.get_by_role("link", name="accessibility report")).to_be_hidden()
    frame.locator("#set-theme").select_option("dark")  # the theme changes although it cannot be stored
    expect(frame.locator("html")).to_have_attribute("data-theme", "dark")
    page.keyboard.press("Escape")
    frame.locator("#share").click()
    frame.locator("#share-copy-link").click()
    expect(frame.locator("#share-said")).to_have_text(re.compile("copied"))
    page.frames[1].evaluate("print()")
    assert [problem for problem in record.problems if not any(text in problem for text in FORBIDDEN)] == []


@pytest.mark.some(1)
@pytest.mark.parametrize("other_permissions", ["", "allow-popups"])
def test_sandboxed_iframe_without_files_gives_its_address(page, sandboxed, site, other_permissions):
    """The host allows no cross-origin reads, so the page gives its address as a link and as text to copy."""
    address = site.url + LINK
    frame = sandboxed(address, other_permissions)
    wait_for(frame, "failed")
    expect(frame.locator("#notice-title")).to_have_text("Python cannot start in this iframe")
    expect(frame.locator("#notice-text")).to_have_text(
        "Its sandbox attribute stops it from reading its own files. It works at its own address:"
    )
    link = frame.get_by_role("link", name=address)
    expect(link).to_be_visible()
    expect(frame.locator("#notice").get_by_role("button")).to_have_count(1)
    frame.get_by_role("button", name="Copy the address").click()
    expect(frame.get_by_role("button", name="Copied")).to_be_visible()
    if other_permissions:
        with page.context.expect_page() as opened:
            link.click()
        assert opened.value.url == address


@pytest.mark.some(1)
@pytest.mark.parametrize("query", ["", "?embed=1"])
def test_iframe_without_scripts_says_what_it_needs(sandboxed, site, query):
    frame = sandboxed(site.url + query, scripts="")
    expect(frame.get_by_role("heading", name="Slide & Seek needs JavaScript")).to_be_in_viewport(ratio=1)
    expect(frame.locator("#loading")).to_be_hidden()
    expect(frame.locator("#board")).to_be_visible()


def test_page_opened_from_disk_says_what_it_needs(page):
    page.goto((ROOT / "index.html").as_uri())
    expect(page.locator("html")).to_have_attribute("data-state", "failed")
    expect(page.locator("#notice-text")).to_have_text(
        "A page opened from the disk cannot read its own files. Open it from a web server; any will do."
    )
