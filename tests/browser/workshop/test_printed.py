"""The output of code in the fold below the editor: its lines, its keys and its announcements."""

import base64
import zlib

import pytest

from accessibility_assertions import SMALL_TARGETS, expect_no_axe_violations
from announcements import start_listening
from visitor import WIDE
from waiting import expect

SMALL = {"start": "1,0,2,3", "goal": "0,1,2,3"}
"""Boards of a puzzle with twelve boards."""
PRINTING = """
print("loaded")
def h(state, goal):
    for number in range(10):
        print(state, number)
    return 0
"""
PROBLEM = """
class Count(SearchProblem):
    initial, goal, action_names = 3, 0, ["less"]
    actions = lambda self, state: [0] if state else []
    def result(self, state, action):
        print("result of", state, "<b>")
        return state - 1
    def svg(self, state):
        print("picture of", state)
        return "<circle cx='24' cy='24' r='9'/>"
"""
TITLE = "Printed, 100 of 121 lines"


def packed(code):
    """Return code as links contain it: raw deflate data in base64url."""
    compressor = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    return base64.urlsafe_b64encode(compressor.compress(code.encode()) + compressor.flush()).decode().rstrip("=")


@pytest.fixture
def printed(visitor):
    """The fold of the shared page, whose stored code is removed after the test."""
    yield visitor("printed")
    visitor.page.set_viewport_size(WIDE)
    visitor.page.emulate_media(color_scheme="light")
    visitor.page.evaluate("localStorage.removeItem('slide-and-seek')")


def test_lines_of_an_audit_appear_below_the_editor(printed, visitor, listener):
    visitor.follow(**SMALL, heuristic="own", code=packed(PRINTING))
    expect(printed).to_be_hidden()
    start_listening(visitor)
    visitor("audit-start").click()
    expect(visitor("printed-title")).to_have_text(TITLE)
    lines = visitor("printed-lines").locator("li")
    expect(lines).to_have_count(100)
    expect(lines.nth(1)).to_have_text("(0, 1, 2, 3) 0")
    expect(visitor("printed-rest")).to_have_text("and 21 more")
    visitor.page.wait_for_function("title => heard.some(words => words.endsWith(title))", arg=f"{TITLE}.")
    fold, body = visitor("printed-fold"), visitor("printed-body")
    body.focus()
    visitor.press("End")
    expect(visitor("printed-rest")).to_be_in_viewport()
    fold.press("Enter")
    expect(body).to_be_hidden()
    expect(fold).to_have_attribute("aria-expanded", "false")
    fold.press("Space")
    for width, height, scheme in ((1280, 800, "dark"), (390, 844, "light"), (640, 400, "dark")):
        visitor.page.emulate_media(color_scheme=scheme)
        visitor.page.set_viewport_size({"width": width, "height": height})
        expect(body).to_be_visible()
        expect_no_axe_violations(visitor)
        assert visitor.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        if width < 700:
            assert visitor.page.evaluate(SMALL_TARGETS, 44) == []
    visitor.page.set_viewport_size({"width": 1280, "height": 480})
    assert visitor("workshop-editor").bounding_box()["height"] >= 110, "five lines of code stay in view"


def test_a_search_empties_the_fold_and_leaving_keeps_it(printed, visitor):
    visitor.follow(**SMALL, heuristic="own", code=packed(PRINTING))
    visitor("audit-start").click()
    expect(visitor("printed-title")).to_have_text(TITLE)
    expect(visitor.root).not_to_have_attribute("data-busy", "")
    visitor("primary").click()
    visitor.wait_for("done")
    expect(printed).to_be_hidden()
    visitor("heuristic").select_option(value="write")
    expect(visitor("printed-title")).not_to_have_text(TITLE)
    expect(visitor("printed-lines").locator("li").first).to_have_text("loaded")
    visitor("printed-clear").click()
    expect(printed).to_be_hidden()
    expect(visitor("audit-start")).to_be_focused()


def test_lines_of_a_problem_appear_beside_its_tree(printed, visitor):
    visitor.follow(problem="own", algorithm="breadth_first", code=packed(PROBLEM))
    visitor("primary").click()
    visitor.wait_for("done")
    lines = visitor("printed-lines").locator("li")
    expect(lines.filter(has_text="result of 3 <b>").first).to_be_visible()
    expect(lines.filter(has_text="picture of").first).to_be_attached()
    before = visitor("printed-title").inner_text()
    visitor("states-start").click()
    expect(visitor("states-headline")).not_to_have_text("")
    expect(visitor("printed-title")).not_to_have_text(before)
    expect_no_axe_violations(visitor)
