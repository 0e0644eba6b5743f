"""The player of recordings in a browser: as a file without a network, and as an element of a course page.

What it says at each step is compared with Python in tests/js/player; only a browser shows that it needs no request, and
how it answers the keyboard.
"""

from pathlib import Path
from types import SimpleNamespace

import pytest

from accessibility_assertions import expect_no_axe_violations
from puzzle import Run, SearchOptions, SlidingPuzzle, show
from puzzle.__main__ import main
from puzzle.recording_file.html_page import PLAYER
from waiting import expect

LINK = "?start=2,8,3,1,6,4,7,0,5&goal=1,2,3,8,0,4,7,6,5&marks=2:The first choice,4:Nearly there&step=1"
ROOT = Path(__file__).resolve().parents[3]
SENTENCE = '[data-part="sentence"]'
STEP = '[data-part="step-now"]'
STRICT = "default-src 'none'; script-src 'self'; connect-src 'self'"
"""A policy of a page that allows no styles, which the player does without."""


@pytest.fixture(scope="module")
def recording(tmp_path_factory):
    """The path of a recording of A* on a board five moves from the goal, with a page of the same name beside it."""
    path = tmp_path_factory.mktemp("recordings") / "five.rec.json"
    assert main(["record", LINK, "--output", str(path), "--html"]) == 0
    return path


def test_page_of_a_recording_plays_from_a_disk_without_a_request(recording, page, record):
    file = recording.with_name("five.html")
    assert file.stat().st_size <= 400_000 - 60_000  # a thousand nodes add 60 kB at most, see test_recording_file.py
    address = file.as_uri()
    page.goto(address)
    expect(page.locator(STEP)).to_have_text("1")
    page.locator('[data-part="outline"]').focus()
    page.keyboard.press("]")
    expect(page.locator('[data-part="bookmark"]')).to_have_text("The first choice")
    page.keyboard.press(".")
    expect(page.locator(SENTENCE)).to_contain_text("the frontier node with the smallest f = 5")
    page.keyboard.press("Home")
    expect(page.locator('[data-part="searches"]')).to_have_text("A*, Manhattan distance")
    expect(page.locator(".node-card")).to_contain_text("Expanded 1st")
    expect(page.locator('[data-part="live"]')).to_contain_text("Expanded 1st, depth 0")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Play").click()
    expect(page.locator('[data-part="bookmark"]')).to_have_text("Nearly there")
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    page.get_by_role("button", name="Play").click()
    expect(page.locator(SENTENCE)).to_contain_text("Solved in 5 moves, and no path is shorter.")
    expect(page.locator('[data-stat="expanded"]')).to_have_text("5")
    expect(page.locator('[data-stat="frontier_end"]')).to_have_text("6")
    expect_no_axe_violations(SimpleNamespace(page=page))
    assert record.problems == []
    assert [url for url in record.requests if not url.startswith("data:")] == [address]


def test_page_shows_a_picture_of_the_tree_where_no_script_runs(browser, tmp_path):
    file = tmp_path / "large.html"
    assert main(["record", "?start=8,6,7,2,5,4,3,0,1&node_limit=1000", "--output", str(file), "--html"]) == 0
    assert file.stat().st_size <= 400_000
    context = browser.new_context(java_script_enabled=False, viewport={"width": 390, "height": 600})
    page = context.new_page()
    page.goto(file.as_uri())
    picture = page.locator("slide-and-seek > svg")
    expect(picture).to_be_visible()
    box = picture.bounding_box()
    assert (box["x"], box["y"], box["width"], box["height"]) == (0, 0, 390, 600)
    expect(page.locator("noscript")).to_contain_text("No script runs here, so this is a picture.")
    context.close()


def test_element_of_a_course_page_loads_when_it_is_near(recording, page, site, record):
    site.pages["/five.rec.json"] = recording.read_text(encoding="utf-8")
    files = PLAYER.relative_to(ROOT).as_posix(), "static/js/embed/embed.js"
    scripts = "".join(f'<script src="/{file}" defer></script>' for file in files)
    players = [f'<slide-and-seek-player src="/{name}.rec.json"></slide-and-seek-player>' for name in ("five", "none")]
    later = '<table height="9000"></table><slide-and-seek-player src="/later.rec.json"></slide-and-seek-player>'
    policy = f'<meta http-equiv="Content-Security-Policy" content="{STRICT}">'
    page.goto(site.add("players.html", f"<!doctype html>{policy}{scripts}{''.join(players)}{later}"))
    first, second, third = page.locator("slide-and-seek-player").all()
    expect(first.locator(STEP)).to_have_text("1")
    expect(second.locator("b")).to_have_text("The recording could not be downloaded.")
    assert page.evaluate("document.documentElement.scrollHeight") > 10_000
    expect(third.locator(".player")).to_have_count(0)
    assert not any("later" in url for url in record.requests)
    assert page.evaluate("'solve' in customElements.get('slide-and-seek').prototype")  # the element of embed.js
    link = first.get_by_role("link", name="Try it yourself").get_attribute("href")
    assert link.startswith(f"{site.url}?start=2,8,3,1,6,4,7,0,5&") and "&step=1" in link
    third.scroll_into_view_if_needed()
    expect(third.locator("b")).to_have_text("The recording could not be downloaded.")
    third.evaluate("element => element.setAttribute('src', '/five.rec.json')")
    expect(third.locator(STEP)).to_have_text("1")
    expect(third).to_have_attribute("aria-label", "Slide & Seek: A*, Manhattan distance; 2 8 3, 1 6 4, 7 gap 5")
    third.evaluate("element => { element.step(3); document.body.prepend(element) }")
    expect(page.locator("slide-and-seek-player").first.locator(STEP)).to_have_text("3")
    assert not any("Content Security Policy" in message for message in record.messages)


def test_iframe_with_a_recording_starts_at_once_and_answers_its_host(recording, page, site, record):
    site.pages["/five.rec.json"] = recording.read_text(encoding="utf-8")
    address = f"{site.url}?embed=1&start=2,8,3,1,6,4,7,0,5&goal=1,2,3,8,0,4,7,6,5&recording=five.rec.json&step=2"
    host = "<script>const heard = []; addEventListener('message', ({data}) => heard.push(data))</script>"
    page.goto(site.add("recorded.html", f'<!doctype html>{host}<iframe src="{address}" width=720 height=480></iframe>'))
    iframe = page.frame_locator("iframe")
    iframe.get_by_role("button", name="Start").click()
    player = iframe.locator("slide-and-seek")
    expect(player.locator(STEP)).to_have_text("2")
    assert not any(url.endswith((".wasm", "page.json")) for url in record.requests)
    message = {"source": "slide-and-seek", "version": 1, "type": "step", "step": 6}
    page.evaluate("message => frames[0].postMessage(message, '*')", message)
    expect(player.locator(SENTENCE)).to_contain_text("Solved in 5 moves")
    last = page.evaluate("heard.findLast(({type}) => type === 'step')")
    assert (last["step"], last["last"]) == (6, 6)
    assert page.evaluate("heard.some(({type, state}) => type === 'state' && state === 'done')")


def test_iframe_whose_recording_is_damaged_says_so_and_searches(page, site):
    site.pages["/bad.rec.json"] = '{"program": "Slide & Seek", "format": 1}'
    page.goto(f"{site.url}?embed=1&start=2,8,3,1,6,4,7,0,5&goal=1,2,3,8,0,4,7,6,5&recording=bad.rec.json")
    page.get_by_role("button", name="Start").click()
    expect(page.locator("#alert-text")).to_have_text("This recording is damaged; save it again.")
    expect(page.locator("html")).to_have_attribute("data-state", "ready")
    expect(page.locator("#alert-text")).to_have_text("This recording is damaged; save it again.")
    page.get_by_role("button", name="Solve").click()
    expect(page.locator("#sentence")).to_contain_text("Solved in 5 moves")


def test_notebook_plays_runs_and_shows_a_picture_where_iframes_are_removed(page, record):
    runs = [
        Run(SlidingPuzzle((2, 8, 3, 1, 6, 4, 7, 0, 5), (1, 2, 3, 8, 0, 4, 7, 6, 5)), SearchOptions(name))
        for name in ("a_star", "breadth_first")
    ]
    for run in runs:
        run.advance()
    both = show(runs[0], step=3, compare=runs[1:])._repr_html_()
    page.set_content(runs[0]._repr_html_() + both)
    first, second = page.frame_locator("iframe").first, page.frame_locator("iframe").last
    expect(first.locator(SENTENCE)).to_contain_text("Solved in 5 moves, and no path is shorter.")
    expect(second.locator(STEP)).to_have_text("3")
    expect(second.locator(SENTENCE).last).to_contain_text("Breadth-first search takes")
    page.evaluate("document.querySelectorAll('iframe').forEach(iframe => iframe.remove())")
    assert page.locator("img").evaluate_all("images => images.every(image => image.naturalWidth > 0)")
    assert [url for url in record.requests if not url.startswith(("data:", "about:"))] == []
