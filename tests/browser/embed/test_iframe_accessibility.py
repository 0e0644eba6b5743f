"""Tests of accessibility in iframes: no violations found by axe, nothing cut off, buttons large enough for touch."""

import pytest

from accessibility_assertions import SMALL_TARGETS, expect_no_axe_violations
from visitor import SOLVED_SMALL, WAIT_TWO_FRAMES, Visitor
from waiting import expect

QUERY = "embed=1&" + "&".join(f"{key}={value}" for key, value in SOLVED_SMALL.items())
SIZES = [(1280, 800), (720, 480), (560, 380), (400, 300), (390, 600), (320, 240), (278, 478), (278, 298)]
SHOWN = ["both", "board", "tree", "map"]
# Returns the controls and texts that the edge of the iframe cuts off, except in scrollable parts.
CUT_OFF = """
() => [...document.querySelectorAll("button, a, p, .board, .goal, canvas")]
  .filter(element => element.checkVisibility() && element.getClientRects().length && !element.closest(".sr-only, .skip, .panel, .outline"))
  .map(element => [element.id || element.className || element.textContent, element.getBoundingClientRect()])
  .filter(([, box]) => box.left < -0.5 || box.top < -0.5 || box.right > innerWidth + 0.5 || box.bottom > innerHeight + 0.5)
  .filter(([, box]) => box.width > 1)
  .map(([name]) => name)
"""


@pytest.fixture(scope="class")
def frame(profile, site):
    """A `Visitor` of the embedded page in a window instead of an iframe; each test sets the window's size."""
    with profile.page() as page:
        yield Visitor(page, site.url)


def open_frame(frame, query, size, state):
    """Open the embedded page in a window of this size, press Start unless `state` is "poster", wait for the state."""
    frame.page.set_viewport_size({"width": size[0], "height": size[1]})
    frame.page.goto(f"{frame.address}?{query}")
    if state != "poster":
        frame.button("Start").click()
    frame.wait_for(state)
    if state == "poster":
        expect(frame("poster-words")).not_to_have_attribute("hidden", "")  # the state is set before the first paint
    frame.page.evaluate("document.fonts.ready")


def test_start_and_goal_are_read_out_in_the_smallest_posters(frame):
    """Without room for the sentence, screen readers still get both boards."""
    for size in ((320, 240), (480, 320)):
        open_frame(frame, QUERY, size, "poster")
        words = frame.page.locator(".setup").aria_snapshot()
        assert "Your board: row 1, 2 8 3; row 2, 1 6 4; row 3, 7 gap 5." in words
        assert "Goal: row 1, 1 2 3; row 2, 8 gap 4; row 3, 7 6 5." in words


def test_tree_keeps_its_height_when_a_search_by_hand_is_handed_in(frame):
    """In a portrait iframe the page scrolls, so that boards, tree, marks and result all have room."""
    by_hand = {**SOLVED_SMALL, "algorithm": "by_hand", "run": 1, "picks": "0,1", "assignment": "ex-3,choices:2"}
    query = "embed=1&" + "&".join(f"{key}={value}" for key, value in by_hand.items())
    open_frame(frame, query, (390, 600), "done")
    frame("primary").click()
    expect(frame("attempt-score")).to_be_visible()
    expect(frame("marks-words")).to_be_visible()
    frame.page.wait_for_function("document.getElementById('tree-canvas').getBoundingClientRect().height >= 200")
    assert frame.page.evaluate(SMALL_TARGETS, 36) == []
    expect_no_axe_violations(frame)


class TestAtEverySize:
    """Iframes of all sizes in `SIZES` have no violations and cut nothing off."""

    @pytest.mark.some(3)
    @pytest.mark.parametrize("size", SIZES, ids=str)
    @pytest.mark.parametrize("scheme", ["light", "dark"])
    def test_poster_has_no_violations_and_fits(self, frame, size, scheme):
        frame.page.emulate_media(color_scheme=scheme)
        open_frame(frame, QUERY, size, "poster")
        expect_no_axe_violations(frame)
        assert frame.page.evaluate(CUT_OFF) == []
        assert frame.page.evaluate(SMALL_TARGETS, 36) == []

    @pytest.mark.some(1)
    @pytest.mark.parametrize("show", SHOWN)
    def test_started_iframe_has_no_violations_and_fits(self, frame, show):
        frame.page.emulate_media(color_scheme="light")
        open_frame(frame, f"{QUERY}&run=1&show={show}", SIZES[0], "done")
        if show == "map":
            expect(frame("map")).to_have_attribute("aria-busy", "false")
        for width, height in SIZES:
            frame.page.set_viewport_size({"width": width, "height": height})
            expect_no_axe_violations(frame)
            assert (width, frame.page.evaluate(CUT_OFF)) == (width, [])
            assert (width, frame.page.evaluate(SMALL_TARGETS, 36)) == (width, [])

    @pytest.mark.exhaustive
    def test_boards_alone_fit_while_the_solution_is_played(self, frame):
        open_frame(frame, f"{QUERY}&run=1&show=board", SIZES[0], "done")
        frame("solution-forward").click()
        for width, height in SIZES:
            frame.page.set_viewport_size({"width": width, "height": height})
            bottom, side = (
                frame.page.locator(".frame-foot").bounding_box()["y"],
                frame.page.locator(".go").bounding_box()["x"],
            )
            for name in ("board", "goal", "back-to-board", "solution"):
                box = frame(name).bounding_box()
                assert box["y"] >= 0 and box["y"] + box["height"] <= bottom, (width, height, name)
                assert name not in {"board", "goal"} or box["x"] + box["width"] <= side, (width, height, name)


# The widest text spacing that a page must support, according to the accessibility guideline WCAG 2.2, criterion 1.4.12.
SPACED = """
* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
p { margin-bottom: 2em !important }
"""


@pytest.mark.exhaustive
@pytest.mark.parametrize("show", ["both", "tree", "map"])
def test_drawing_ends_above_text_with_wide_spacing(frame, show):
    """With wide text spacing, drawing, controls and footer follow each other without overlap, within the window."""
    open_frame(frame, f"{QUERY}&run=1&show={show}", (400, 300), "done")
    canvas = frame("map-canvas" if show == "map" else "tree-canvas")
    expect(canvas).to_be_visible()
    frame.page.add_style_tag(content=SPACED)
    for width, height in ((400, 300), (400, 280), (320, 300)):
        frame.page.set_viewport_size({"width": width, "height": height})
        for _ in range(3):
            frame.page.evaluate(WAIT_TWO_FRAMES)
        drawn, dock, foot = (element.bounding_box() for element in (canvas, frame("dock"), frame("frame-foot")))
        assert drawn["y"] + drawn["height"] <= dock["y"] + 1 and drawn["height"] >= 56, (width, height, drawn, dock)
        assert dock["y"] + dock["height"] <= foot["y"] + 1 and foot["y"] + foot["height"] <= height + 1
        expect(frame("full-page")).to_be_visible()
        assert frame.page.evaluate(CUT_OFF) == []
        legend = frame.page.locator("#tree .legend")
        assert show == "map" or legend.is_hidden() or legend.bounding_box()["height"] <= 30


@pytest.mark.exhaustive
def test_node_card_of_a_small_iframe_is_compact(frame):
    """The card of the current node covers little of a tree whose boards are too small to read."""
    open_frame(frame, "embed=1&start=2,3,7,1,8,0,6,5,4&goal=0,1,2,3,4,5,6,7,8&run=1&step=61", (720, 480), "done")
    expect(frame("node-card")).to_be_visible()
    card, tree = frame("node-card").bounding_box(), frame("tree-canvas").bounding_box()
    assert card["width"] < 0.48 * tree["width"] and card["height"] < 0.5 * tree["height"]


UNSOLVABLE = "embed=1&start=5,1,2,3,9,6,10,4,13,0,7,8,14,15,11,12&goal=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,0"


class TestPortraitPhone:
    """In iframes as narrow as a phone nothing overlaps or is cut off."""

    @pytest.mark.exhaustive
    def test_verdict_overlaps_nothing_and_the_footer_is_one_line(self, frame):
        """The verdict is above, below or to the right of the board and of the button."""
        for width in (278, 358, 500):
            open_frame(frame, QUERY + "&algorithm=greedy_best_first&run=1", (width, 478), "done")
            frame.page.locator("#verdict", has_text="at best").wait_for()
            verdict, board, button = (frame(name).bounding_box() for name in ("verdict", "board", "primary"))
            for neighbour in (board, button):
                is_apart = (
                    verdict["y"] >= neighbour["y"] + neighbour["height"]
                    or verdict["y"] + verdict["height"] <= neighbour["y"]
                )
                assert is_apart or verdict["x"] >= neighbour["x"] + neighbour["width"], (width, verdict, neighbour)
            assert frame("frame-foot").bounding_box()["height"] < 40

    def test_unsolvable_board_keeps_the_footer_in_view(self, frame):
        open_frame(frame, UNSOLVABLE + "&run=1", (278, 478), "ready")
        expect(frame("primary")).to_contain_text("Swap")
        assert frame.page.evaluate(CUT_OFF) == []
