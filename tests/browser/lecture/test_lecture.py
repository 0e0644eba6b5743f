"""Tests of lecture mode, which enlarges the page for a projector: its layout, bookmarks, and a presenter's remote."""

import re
from itertools import combinations
from urllib.parse import urlencode

import pytest

from puzzle.core import board
from visitor import SOLVED_SMALL, WAIT_TWO_FRAMES
from waiting import expect

# A start and a goal that are 17 moves apart.
MIDDLE = {"start": "2,3,7,1,8,0,6,5,4", "goal": "0,1,2,3,4,5,6,7,8"}
# Bookmarks for links: steps with names.
MARKS = "1:The start,46:f rises to 17,61:Here, at last, the tie is broken"
# The ids of the parts of the page in lecture mode, which must not overlap.
PARTS = (
    "lecture-title",
    "legend",
    "lecture-board",
    "lecture-sum",
    "tree-frame",
    "lecture-mark",
    "sentence",
    "lecture-bar",
)
# Returns the elements whose text is smaller than 15 pixels.
SMALL_TEXTS = """
() => [...document.querySelectorAll(".lecture *, .map *, #sentence *")]
  .filter(element => element.checkVisibility() && !element.closest(".sr-only, [role=listbox], svg")
    && [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim()))
  .filter(element => parseFloat(getComputedStyle(element).fontSize) < 14.9).map(element => element.outerHTML.slice(0, 60))
"""
# Returns the sizes of parts and texts in pixels.
SIZES = """
() => {
  const high = id => document.getElementById(id).getBoundingClientRect().height
  const tree = document.getElementById("tree-canvas").getBoundingClientRect()
  return {sentence: parseFloat(getComputedStyle(document.getElementById("sentence")).fontSize), board: high("lecture-board"),
          goal: high("lecture-goal"), tree: tree.width, right: tree.right, foot: high("lecture-bar"),
          smallest: Math.min(...[...document.querySelectorAll(".lecture *, .legend *, #sentence *")]
            .filter(element => element.checkVisibility() && [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim()))
            .map(element => parseFloat(getComputedStyle(element).fontSize)))}
}
"""
# Returns the numbers of the goal's tiles that are wider than their tile.
WIDE_NUMBERS = """
() => [...document.querySelectorAll("#lecture-goal .cell:not(.gap)")].filter(cell => {
  const range = document.createRange()
  range.selectNodeContents(cell)
  return range.getBoundingClientRect().width > cell.getBoundingClientRect().width
}).map(cell => cell.textContent)
"""
# Returns the tiles of the large board on which the digits of the number and those of the distance overlap.
COVERED_DISTANCES = """
() => {
  const ctx = new OffscreenCanvas(1, 1).getContext("2d")
  const ink = (element, text) => {
    const range = document.createRange(), style = getComputedStyle(element)
    range.selectNodeContents(text)
    ctx.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
    const box = range.getBoundingClientRect(), size = ctx.measureText(text.data)
    const baseline = box.top + box.height * size.fontBoundingBoxAscent / (size.fontBoundingBoxAscent + size.fontBoundingBoxDescent)
    return {left: box.left, right: box.right, top: baseline - size.actualBoundingBoxAscent, bottom: baseline + size.actualBoundingBoxDescent}
  }
  return [...document.querySelectorAll("#lecture-board .cell small")].map(small => {
    const host = small.parentElement.querySelector(".number") ?? small.parentElement
    const text = [...host.childNodes].find(node => node.nodeType === 3 && node.data.trim())
    const [number, distance] = [ink(host, text), ink(small, small.firstChild)]
    return distance.left < number.right && distance.bottom > number.top ? `${text.data}: ${small.textContent}` : ""
  }).filter(Boolean)
}
"""
OTHER_ALGORITHMS = ("breadth_first", "greedy_best_first", "uniform_cost", "ida_star", "weighted_a_star")
IS_WHOLE = """() => {
  const { scrollHeight, clientHeight } = document.getElementById("trial-stage");
  return document.getElementById("trial-growth").clientHeight > 200 && scrollHeight <= clientHeight;
}"""


@pytest.fixture
def lecture(visitor):
    """A page in lecture mode at step 61 of a run, with three bookmarks."""
    visitor.page.set_viewport_size({"width": 1280, "height": 720})
    visitor.follow(**MIDDLE, step=61, lecture=1, marks=MARKS)
    visitor.expect_step(61)
    expect(visitor("lecture-title")).to_have_text("Current, the 61st")
    return visitor


@pytest.mark.some(1)
@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1920, 1080)])
def test_lecture_mode_hides_panels_and_enlarges_the_rest(lecture, width, height):
    """All sizes are proportional to the window's height; the numbers are those of a height of 720 pixels."""
    lecture.page.set_viewport_size({"width": width, "height": height})
    scale = height / 720
    lecture.page.wait_for_function(f"() => Math.abs(({SIZES})().sentence - 31 * {scale}) < 0.2")
    sizes = lecture.page.evaluate(SIZES)
    assert sizes["board"] == pytest.approx(252 * scale, abs=1) and sizes["goal"] == pytest.approx(84 * scale, abs=1)
    assert sizes["smallest"] >= 15 * scale - 0.2
    assert sizes["tree"] > 0.72 * width and sizes["right"] == pytest.approx(width, abs=1)
    for name in ("primary", "algorithm", "scrubber", "fit", "node-card", "drawer", "help"):
        expect(lecture(name)).to_be_hidden()
    expect(lecture("lecture-sum")).to_have_text("17 = 7 + 10")
    expect(lecture("mark-words")).to_have_text("Here, at last, the tie is broken")
    expect(lecture.page.locator("#legend [data-legend=frontier]")).to_contain_text("Frontier")


@pytest.mark.some(1)
@pytest.mark.parametrize("shape", [(3, 5), (3, 4), (4, 4), (4, 5), (5, 5)], ids=str)
def test_numbers_of_two_digits_fit_the_tiles_of_the_goal(visitor, shape):
    goal = board.standard_goal(*shape)
    visitor.page.set_viewport_size({"width": 1280, "height": 720})
    visitor.follow(start=board.link_text(board.move(goal, "R")), goal=board.link_text(goal), run=1, lecture=1)
    expect(visitor("lecture-goal").locator(".cell")).to_have_count(len(goal))
    assert visitor.page.evaluate(WIDE_NUMBERS) == []
    goal_box, sum_box = visitor("lecture-goal").bounding_box(), visitor("lecture-sum").bounding_box()
    assert sum_box["y"] + sum_box["height"] <= goal_box["y"], "the goal is below the sum"


FAR_BOARDS = {
    (2, 4): "7,6,5,4/3,1,2,0",
    (3, 4): "11,10,9,8/7,6,5,4/3,1,2,0",
    (3, 5): "14,13,12,11,10/9,8,7,6,5/4,3,1,2,0",
    (4, 4): "15,14,13,12,11,10,9,8,7,6,5,4,3,1,2,0",
    (4, 5): "19,18,17,16,15/14,13,12,11,10/9,8,7,6,5/4,3,1,2,0",
    (5, 5): "24,23,22,21,20,19,18,17,16,15,14,13,12,11,10,9,8,7,6,5,4,3,2,1,0",
}
"""A board of each shape on which most tiles are far from their goal cells."""


@pytest.mark.some(1)
@pytest.mark.parametrize("shape", FAR_BOARDS, ids=str)
def test_distances_of_tiles_are_clear_of_their_numbers(visitor, shape):
    cells = shape[0] * shape[1]
    goal = board.link_text((*range(1, cells), 0))
    start = FAR_BOARDS[shape]
    visitor.follow(start=start, goal=goal, algorithm="greedy_best_first", node_limit=50, run=1, lecture=1, step=1)
    expect(visitor("lecture-board").locator("small").nth(cells // 2)).to_be_visible()
    for width, height, board_width in ((1280, 720, 252), (1920, 1080, 378), (640, 400, 126), (390, 844, 126)):
        visitor.page.set_viewport_size({"width": width, "height": height})
        expect(visitor("lecture-board")).to_have_css("width", f"{board_width}px")
        assert visitor.page.evaluate(COVERED_DISTANCES) == [], (width, height)


@pytest.mark.some(1)
@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1920, 1080)])
def test_frontier_values_are_shown_although_rows_are_close(lecture, width, height):
    lecture.page.set_viewport_size({"width": width, "height": height})
    expect(lecture.page.locator("#legend [data-legend=frontier]")).to_contain_text("Frontier, with f")


def test_at_twice_the_size_nothing_overlaps_and_the_tree_fits(lecture):
    """A browser zoom of 200% leaves 640 by 400 pixels: every part is inside the window, and no two overlap."""
    lecture.page.set_viewport_size({"width": 640, "height": 400})
    lecture.page.wait_for_function("() => document.getElementById('lecture-board').getBoundingClientRect().width < 140")
    for _ in range(3):  # the tree is resized a few frames after the board
        lecture.page.evaluate(WAIT_TWO_FRAMES)
    boxes = {name: lecture(name).bounding_box() for name in PARTS}
    for name, box in boxes.items():
        assert box["x"] >= 0 and box["y"] >= 0 and box["x"] + box["width"] <= 640, name
        assert box["y"] + box["height"] <= 400, name
    for first, second in combinations(boxes, 2):
        a, b = boxes[first], boxes[second]
        is_beside = a["x"] + a["width"] <= b["x"] + 1 or b["x"] + b["width"] <= a["x"] + 1
        assert is_beside or a["y"] + a["height"] <= b["y"] + 1 or b["y"] + b["height"] <= a["y"] + 1, (first, second)
    tree = lecture("tree-canvas").bounding_box()
    assert tree["height"] > 180 and tree["width"] > 400


def test_camera_keeps_the_tree_as_large_as_possible(visitor):
    """The zoom level falls as the tree grows, and returns to its value when the tree is small again."""
    visitor.page.set_viewport_size({"width": 1280, "height": 720})
    visitor.follow(**SOLVED_SMALL, step=2, lecture=1)
    visitor.expect_step(2)
    level_at_step_2 = visitor.stable_text("zoom-level")
    visitor.press(".", ".", ".")
    visitor.expect_step(5)
    assert int(visitor.stable_text("zoom-level").strip("% ")) < 0.8 * int(level_at_step_2.strip("% "))
    visitor.press(",", ",", ",")
    expect(visitor("zoom-level")).to_have_text(level_at_step_2)
    visitor.press("Escape")
    expect(visitor("tools")).to_be_visible()
    assert visitor.stable_text("zoom-level") == level_at_step_2  # the stage follows the same rule


def test_map_fits_lecture_mode(lecture):
    """The map has no small text, and its legend is one line that ends before the button to leave."""
    lecture.press("Escape")
    lecture.show_view("Map")
    expect(lecture("map-canvas")).to_have_attribute("aria-label", re.compile("181,440"))
    lecture.press("l")
    expect(lecture("map-layout")).to_be_hidden()
    expect(lecture.page.locator("#map-legend li:visible")).not_to_have_count(0)
    small_texts = lecture.page.evaluate(SMALL_TEXTS)
    assert small_texts == []
    legend, leave = lecture("map-legend").bounding_box(), lecture("lecture-leave").bounding_box()
    entries = lecture.page.locator("#map-legend li:visible")
    boxes = [entries.nth(index).bounding_box() for index in range(entries.count())]
    assert all(box["x"] + box["width"] <= leave["x"] and box["y"] >= legend["y"] >= 0 for box in boxes)
    assert len({round(box["y"]) for box in boxes}) == 1
    lecture.press("Escape")
    lecture.show_view("Tree")


def test_remote_goes_through_the_bookmarks_with_any_focus(lecture):
    """A presenter's remote sends PageUp and PageDown, which go to the previous or next bookmark."""
    lecture.press("PageUp")
    lecture.expect_step(46)
    expect(lecture("mark-words")).to_have_text("f rises to 17")
    lecture("outline").focus()
    lecture.press("PageUp")
    lecture.expect_step(1)
    lecture.press("PageDown", "PageDown", "PageDown")
    lecture.expect_step(61)
    expect(lecture.page.locator("#lecture-bar [data-passed]")).to_have_count(3)
    expect(lecture.page.locator("#lecture-bar [aria-current]")).to_have_text("Here, at last, the tie is broken")
    lecture.button("The start").click()
    lecture.expect_step(1)


def test_remote_leaves_the_name_of_a_new_bookmark(lecture):
    """A remote also has a B key; while the name of the new bookmark is asked for, the other keys still work."""
    lecture.press(",")
    lecture.expect_step(60)
    lecture.press("b")
    lecture.page.keyboard.type("Tie")
    lecture.press("PageDown")
    lecture.expect_step(61)
    lecture.press("PageUp")
    expect(lecture("mark-words")).to_have_text("Tie")
    lecture.press("PageUp")
    lecture.expect_step(46)


def test_b_sets_names_or_removes_a_bookmark_kept_in_the_link(lecture):
    """B removes the bookmark at step 61 and sets one at step 60, whose name is typed; the link has both changes."""
    lecture.press("b")
    expect(lecture("lecture-mark")).to_be_hidden()
    lecture.press(",")
    lecture.expect_step(60)
    lecture.press("b")
    lecture.page.keyboard.type("Before, b and l")
    lecture.press("Enter")
    expect(lecture("mark-words")).to_have_text("Before, b and l")
    expect(lecture.page.locator("#lecture-bar button")).to_have_text(["The start", "f rises to 17", "Before, b and l"])
    lecture.page.wait_for_url("**lecture=1&marks=1:The+start,46:f+rises+to+17,60:Before,+b+and+l")


@pytest.mark.layout
def test_setting_a_bookmark_does_not_move_the_tree(lecture):
    lecture.press("PageUp", "PageUp", ",")
    lecture.expect_step(0)
    box = lecture("tree-frame").bounding_box()
    lecture.press("b", "Enter")
    expect(lecture("mark-words")).to_have_text("Step 0")
    assert lecture("tree-frame").bounding_box() == box


@pytest.mark.exhaustive
def test_pointer_and_leave_button_fade_and_return(lecture):
    """Pointer and button disappear when nothing moves, and appear again when the mouse is moved."""
    expect(lecture.page.locator(".stage")).to_have_attribute("data-quiet", "")
    expect(lecture("lecture-leave")).to_have_css("opacity", "0")
    expect(lecture("tree-canvas")).to_have_css("cursor", "none")
    lecture.page.mouse.move(600, 300)
    lecture.page.mouse.move(620, 320)
    expect(lecture("lecture-leave")).to_have_css("opacity", "1")
    lecture("lecture-leave").click()
    expect(lecture("primary")).to_be_visible()
    expect(lecture("lecture-enter")).to_be_focused()
    lecture.expect_step(61)


def test_whole_tree_is_in_view_and_nodes_can_be_clicked(lecture):
    box = lecture("tree-canvas").bounding_box()
    rows = lecture.nodes(pitch=4)
    positions = [position for row in rows for position in row]
    assert len(rows) > 8
    assert max(x for x, _ in positions) > 0.85 * box["width"] and max(y for _, y in positions) > 0.75 * box["height"]
    lecture.click_node(rows[0][0])
    expect(lecture("lecture-title")).to_contain_text("Expanded")


def test_help_has_a_button_at_every_width(visitor):
    """Where the header has no room, the help has the button of lecture mode."""
    visitor.page.set_viewport_size({"width": 640, "height": 400})
    visitor.follow(**MIDDLE, step=61)
    expect(visitor("lecture-enter")).to_be_hidden()
    visitor("help").click()
    visitor("help-tab-keys").click()
    visitor("help-lecture").click()
    expect(visitor("lecture-title")).to_have_text("Current, the 61st")
    expect(visitor("help-dialog")).to_be_hidden()
    visitor.press("Escape")


def test_l_enters_and_escape_leaves_at_the_same_step(visitor):
    """Enter by L, go to the next step by PageDown, and leave by Escape: the page still shows this step."""
    visitor.follow(**MIDDLE, step=61)
    visitor.leave_field()
    visitor.press("l")
    expect(visitor("lecture-title")).to_have_text("Current, the 61st")
    expect(visitor("lecture-mark")).to_be_hidden()
    visitor.press("PageDown")
    visitor.expect_step(62)
    visitor.press("Escape")
    expect(visitor("lecture-leave")).to_be_hidden()
    expect(visitor("primary")).to_be_visible()
    visitor.expect_step(62)


@pytest.mark.some(1)
@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1920, 1080)])
def test_comparison_has_the_whole_window_and_its_own_steps(visitor, width, height):
    """Over Compare there is no board at the left; heads and legend are large, and the step is that of all runs."""
    visitor.page.set_viewport_size({"width": width, "height": height})
    visitor.follow(**MIDDLE, run=1, view="compare", b="algorithm:ida_star", lecture=1, marks="1:Both take the root")
    visitor.wait_for("done")
    expect(visitor("compare-sentence")).to_contain_text("expanded fewer nodes")
    expect(visitor("lecture-board")).to_be_hidden()
    expect(visitor("lecture-now")).to_have_text(visitor("compare-step-last").text_content())
    unit = height / 720
    heads = visitor.page.locator(".pane-head")
    assert heads.nth(0).bounding_box()["x"] == 0
    for selector in (".pane-algorithm", ".pane-state", "#compare-legend li"):
        size = visitor.page.locator(selector).first.evaluate(
            "element => parseFloat(getComputedStyle(element).fontSize)"
        )
        assert size >= 17 * unit, selector
    visitor.page.mouse.move(600, 300)
    leave = visitor("lecture-leave").bounding_box()
    for part in (heads.nth(1).locator(".pane-picks"), visitor("compare-legend")):
        box = part.locator("> *").last.bounding_box() or part.bounding_box()
        assert box["x"] + box["width"] <= leave["x"] or box["y"] >= leave["y"] + leave["height"]
    visitor.press("PageUp")
    expect(visitor("compare-step")).to_have_text("1")
    expect(visitor("mark-words")).to_have_text("Both take the root")
    expect(visitor("lecture-now")).to_have_text("1")
    visitor.press("Escape")
    visitor.show_view("Tree")


@pytest.mark.exhaustive
def test_lecture_mode_has_room_for_six_strategies(new_visitor):
    """Over Trials of six strategies, both charts are in view without scrolling."""
    others = {name: "algorithm:" + algorithm for name, algorithm in zip("bcdef", OTHER_ALGORITHMS, strict=True)}
    new_visitor.page.set_viewport_size({"width": 1280, "height": 720})
    new_visitor.open(urlencode({"view": "trials", "boards": 4, "seed": 7, "lecture": 1, **others}))
    expect(new_visitor.page.locator(".trial-row")).to_have_count(6)
    for width, height in ((1280, 720), (1920, 1080)):
        new_visitor.page.set_viewport_size({"width": width, "height": height})
        expect(new_visitor("trial-growth")).to_contain_text("moves needed")
        new_visitor.page.wait_for_function(IS_WHOLE)
    new_visitor.press("Escape")
    expect(new_visitor("trial-fields")).to_be_visible()


def test_trials_in_lecture_mode_show_charts_and_start(visitor):
    """Over Trials the form is hidden; Enter still starts the trial, and Escape leaves once nothing runs."""
    visitor.page.set_viewport_size({"width": 1280, "height": 720})
    visitor.follow(view="trials", boards=4, seed=7, depth=8, b="algorithm:greedy_best_first", lecture=1)
    expect(visitor("trial-fields")).to_be_hidden()
    expect(visitor("lecture-board")).to_be_hidden()
    expect(visitor("trial-growth")).to_contain_text("moves needed")
    visitor.page.mouse.move(600, 300)
    leave, headline = visitor("lecture-leave").bounding_box(), visitor("trial-headline").bounding_box()
    assert leave["y"] >= 0 and headline["y"] >= 0
    visitor.press("Enter")
    expect(visitor("trial-note")).to_contain_text("4 boards done")
    expect(visitor("trial-start")).to_be_in_viewport()
    visitor.leave_field()
    visitor.press("Escape")
    expect(visitor("trial-fields")).to_be_visible()
    visitor.show_view("Tree")
