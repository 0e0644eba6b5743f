"""Tests of the course page and slides of `make demo`, which embed the page from another host, without storage."""

import contextlib
import threading
from functools import partial
from http.server import ThreadingHTTPServer

import pytest

from conftest import ROOT
from tools import demo
from tools.demo_files import create_demo_files
from waiting import expect

# Starts to record the keys that the course page receives, as in "ArrowRight39": key name and key code.
RECORD_KEYS = (
    "() => { window.pressed = []; addEventListener('keydown', event => pressed.push(event.key + event.keyCode)) }"
)


@contextlib.contextmanager
def serve_handler(handler):
    """Start a server with this request handler on a free port, and yield the port."""
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_port
        server.shutdown()


@pytest.fixture
def page(new_profile_page):
    """A page in a new browser profile, since the servers of each test have new ports."""
    return new_profile_page


@pytest.fixture(scope="module")
def made_files():
    """The files of the recorded search."""
    return create_demo_files()


@pytest.fixture(params=["the built site"])
def course_page(request, made_files):
    """The address of the demo's course page; its iframes show the project or the built site from another host."""
    folder = ROOT if request.param == "the project" else request.getfixturevalue("dist")
    with contextlib.ExitStack() as stack:
        port = stack.enter_context(serve_handler(demo.site_handler(folder, made_files)))
        site = f"http://127.0.0.1:{port}/"
        course_handler = partial(
            demo.CourseHandler, directory=str(demo.COURSE), site=site, script=demo.script_path(folder), made=made_files
        )
        yield f"http://localhost:{stack.enter_context(serve_handler(course_handler))}/"


def frame(page, selector):
    """Return the document in an iframe; the selector is that of the iframe or of an element around it."""
    return page.frame_locator(selector if selector.startswith("iframe") else f"{selector} iframe")


def wait_for(page, selector, state):
    """Wait until the page in an iframe reaches a state, such as "poster" or "done"."""
    expect(frame(page, selector).locator("html")).to_have_attribute("data-state", state, timeout=90_000)
    if state == "poster":  # which is set before the first paint
        expect(frame(page, selector).locator("#start")).to_be_visible()


def log_lines(page, name):
    """Wait until the course page has logged an event of this name, and return the log's lines with the name."""
    lines = page.locator("#log li").filter(has_text=name)
    expect(lines.first).to_be_attached()
    return lines.all_inner_texts()


BOTH = pytest.mark.parametrize("course_page", ["the project", "the built site"], indirect=True)
"""Runs a test twice: with iframes of the project's folder, as `make demo` serves it, and of the built site."""


@pytest.mark.some(1)
@BOTH
def test_element_resizes_emits_events_and_runs_commands(page, course_page, record):
    """Use the course page's own buttons: they send commands to the element, whose events appear in the page's log."""
    page.goto(course_page)
    page.locator("#own").scroll_into_view_if_needed()
    wait_for(page, "#own", "poster")
    iframe = page.locator("#own iframe")
    board = "Your board: row 1, 2 8 3; row 2, 1 6 4; row 3, 7 gap 5."
    expect(iframe).to_have_attribute("title", f"Slide & Seek: A*, Manhattan distance. {board}")
    height = iframe.bounding_box()["height"]
    page.get_by_role("button", name="Solve", exact=True).click()
    wait_for(page, "#own", "done")
    assert '"path_length":5' in log_lines(page, "solved ")[0].replace(" ", "")
    page.wait_for_function("before => document.querySelector('#own iframe').offsetHeight !== before", arg=height)
    panel = frame(page, "#own").locator(".panel")
    assert panel.evaluate("panel => panel.scrollHeight <= panel.clientHeight"), "the panel does not scroll"
    page.get_by_role("button", name="Step 3", exact=True).click()
    expect(frame(page, "#own").locator("#step-now")).to_have_text("3")
    expect(page.locator("#log li").filter(has_text="step ").last).to_contain_text('{"step":3,"last":6}')
    page.get_by_role("button", name="Another board", exact=True).click()
    wait_for(page, "#own", "ready")
    page.locator("#own").evaluate("element => element.setAttribute('start', '1,2,3,4,5,0,7,8,6')")
    expect(frame(page, "#own").locator("#board .tile[data-cell='8']")).to_have_text("6")
    page.locator("#own").evaluate("element => element.load('start=nonsense')")
    assert "In the link, start:" in log_lines(page, "error ")[0]
    page.set_viewport_size({"width": 400, "height": 800})
    page.get_by_role("button", name="Solve", exact=True).click()
    page.wait_for_function("document.querySelector('#own iframe').offsetHeight > 460")
    expect(frame(page, "#own").locator("#sentence")).to_be_visible()
    assert record.problems == []


@pytest.mark.some(1)
@BOTH
def test_unused_keys_reach_the_course_page(page, course_page):
    page.goto(course_page)
    page.evaluate(RECORD_KEYS)
    wait_for(page, "iframe#poster", "poster")
    frame(page, "iframe#poster").locator("#start").press("ArrowRight")
    page.wait_for_function("pressed.includes('ArrowRight39')")


@pytest.mark.exhaustive
def test_iframes_in_tabs_and_details_draw_when_shown(page, course_page, record):
    """An iframe started in a tab, and one in a closed details element, draw as soon as they are visible."""
    page.goto(course_page)
    page.get_by_role("tab", name="Tree").click()
    frame(page, "#panel-tree").locator("#start").click()
    # The tab with the iframe is hidden while the iframe starts, and shown again afterwards.
    page.get_by_role("tab", name="Board").click()
    wait_for(page, "#panel-board", "poster")
    page.get_by_role("tab", name="Tree").click()
    wait_for(page, "#panel-tree", "done")
    canvas = frame(page, "#panel-tree").locator("#tree-canvas")
    assert canvas.evaluate("canvas => canvas.width > 300 && canvas.height > 100")
    page.get_by_text("What does greedy search do").click()
    wait_for(page, "#answer", "poster")
    assert record.problems == []


@pytest.mark.exhaustive
def test_sandboxed_iframe_plays_and_solves(page, course_page):
    page.goto(course_page)
    page.locator("#sandbox").scroll_into_view_if_needed()
    frame(page, "iframe#sandbox").locator("#start").click()
    wait_for(page, "iframe#sandbox", "done")


@pytest.mark.exhaustive
def test_arrow_keys_turn_slides_and_a_shown_iframe_plays(page, course_page):
    """Arrow keys pressed inside an iframe turn the slides; the iframe of the shown slide has started to play."""
    page.goto(course_page + "deck.html#/1")
    wait_for(page, "#played", "done")
    expect(frame(page, "#played").locator("#step-now")).to_have_text("6")
    frame(page, "#played").locator("#play").press("ArrowRight")
    expect(page.locator("section#element")).to_have_class("present")
    wait_for(page, "#element", "poster")
    frame(page, "#element").locator("#start").press("ArrowLeft")
    expect(page.locator("section#played")).to_have_class("present")


def test_recorded_search_plays_in_each_form_without_python(page, course_page, record):
    page.goto(f"{course_page}recording.html")
    sentence = '[data-part="sentence"]'
    expect(page.locator(f"main > slide-and-seek {sentence}")).to_contain_text("Solved in 5 moves")
    iframe = page.frame_locator("#recorded")
    iframe.get_by_role("button", name="Start").click()
    expect(iframe.locator(f"slide-and-seek {sentence}")).to_contain_text("Solved in 5 moves")
    page.locator('iframe[src="notebook.html"]').scroll_into_view_if_needed()
    output = page.frame_locator('iframe[src="notebook.html"]').frame_locator("iframe")
    expect(output.locator('[data-part="step-now"]')).to_have_text("3")
    for name in ("slide-1.svg", "slide-2.svg", "slide-3.svg"):
        picture = page.locator(f'img[src="{name}"]')
        picture.scroll_into_view_if_needed()
        expect(picture).to_have_js_property("complete", True)
        assert picture.evaluate("image => image.naturalWidth") > 0
    assert page.request.get(f"{course_page}five.html").text().startswith("<!doctype html>")
    assert not any(url.endswith((".wasm", ".wasm.gz", "page.json.gz")) for url in record.requests)
    assert record.problems == []
