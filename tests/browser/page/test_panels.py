"""Panels load when the page is idle or when they are opened; a missing panel is reported and requested again."""

import pytest

from visitor import WAIT_TWO_FRAMES, Visitor
from waiting import expect

PANELS = "**/static/panels.json"
"""The address of all panels."""
NEVER_IDLE = "window.requestIdleCallback = () => 0"
"""Makes the page never idle."""


@pytest.fixture
def busy(new_visitor):
    """A visitor whose page is never idle, so that no panel loads before it is opened; its worker never loads."""
    new_visitor.page.context.route("**/pyodide.asm.wasm", lambda route: None)
    new_visitor.page.add_init_script(NEVER_IDLE)
    new_visitor.open(state="loading")
    expect(new_visitor.root).to_have_attribute("data-alive", "", timeout=90_000)
    return new_visitor


def test_idle_page_loads_every_panel_once_for_use_offline(new_visitor, record, site):
    new_visitor.open()
    expect(new_visitor.page.locator("template[data-panel]:not([data-on-demand])")).to_have_count(0)
    assert len([url for url in record.requests if "/panels" in url]) == 1
    assert not [url for url in record.requests if "/codemirror/" in url or "code-editor.css" in url], "not yet needed"
    assert (record.problems, record.outside(site)) == ([], [])
    new_visitor.page.context.set_offline(True)
    new_visitor("learn").click()
    expect(new_visitor("learn-dialog")).to_be_visible()


@pytest.mark.exhaustive
def test_opened_panel_is_loaded_at_once_with_its_style(busy, record):
    assert not [url for url in record.requests if "/panels" in url]
    busy("learn").click()
    expect(busy("learn-dialog")).to_be_visible()
    expect(busy("lesson-list").locator("[data-lesson]").first).to_be_visible()
    assert busy("learn-dialog").locator(".help-head").evaluate("head => getComputedStyle(head).position") == "sticky"


@pytest.mark.exhaustive
def test_press_while_a_panel_loads_opens_it_once(busy, record):
    """Holds back the file of the panels while a button is clicked twice: the file is requested only once."""
    held_requests = []
    busy.page.route(PANELS, lambda route: held_requests.append(route))
    busy("learn").click()
    busy("learn").click()
    expect(busy("learn-dialog")).to_have_count(0)
    busy.page.evaluate(WAIT_TWO_FRAMES)
    assert len(held_requests) == 1
    held_requests[0].continue_()
    expect(busy("learn-dialog")).to_be_visible()
    assert len([url for url in record.requests if url.endswith("/panels.json")]) == 1


@pytest.mark.some(1)
@pytest.mark.parametrize("response", [{"status": 404}, None], ids=["missing", "cut off"])
def test_missing_panel_is_reported_and_requested_again(busy, response):
    refuse = lambda route: route.fulfill(**response) if response else route.abort()  # noqa: E731
    busy.page.route(PANELS, refuse)
    busy("learn").click()
    expect(busy("notice-title")).to_have_text("A part of the page could not be loaded")
    expect(busy("notice-text")).to_have_text("The network may be slow or interrupted. Everything else still works.")
    busy.slide("ArrowDown")
    busy.expect_board((2, 3, 0, 1, 8, 7, 6, 5, 4))
    busy("learn").click()
    expect(busy("notice")).to_be_visible()
    busy.page.unroute(PANELS)
    busy("notice-action").click()
    expect(busy("learn-dialog")).to_be_visible()
    expect(busy("notice")).to_be_hidden()


@pytest.mark.exhaustive
def test_missing_panel_that_nobody_opened_is_not_reported(new_visitor):
    new_visitor.page.route(PANELS, lambda route: route.abort())
    new_visitor.page.goto(new_visitor.address)
    new_visitor.wait_for("done")
    expect(new_visitor("notice")).to_be_hidden()
    new_visitor.page.unroute(PANELS)
    new_visitor("learn").click()
    expect(new_visitor("learn-dialog")).to_be_visible()


@pytest.mark.exhaustive
def test_panels_load_in_an_iframe_of_a_course_site(page, course_site, embedding_url):
    """Opens a panel of the page inside an iframe on another site."""
    page.goto(embedding_url(course_site.url))
    frame = page.frames[1]
    visitor = Visitor(frame, course_site.url)
    expect(visitor.root).to_have_attribute("data-state", "done", timeout=90_000)
    visitor("learn").click()
    expect(visitor("learn-dialog")).to_be_visible()
