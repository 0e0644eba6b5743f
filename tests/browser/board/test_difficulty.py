"""Tests of the slider that sets how many moves a random board needs, and of the button that deals such a board."""

import re

import pytest

from accessibility_assertions import SMALL_TARGETS, expect_no_axe_violations
from puzzle.core import board
from puzzle.heuristics.distances import Distances
from puzzle.recording.run import solve
from puzzle.search.options import SearchOptions
from visitor import Visitor
from waiting import expect

CORNER, CENTRE = (0, 1, 2, 3, 4, 5, 6, 7, 8), (1, 2, 3, 8, 0, 4, 7, 6, 5)
"""Two goals, with the gap in the corner and in the centre."""
# Returns three booleans: the label ends before the text beside it, the slider before the button, and the text where the
# button ends.
PARTS_FIT = """
() => {
  const [words, label, track, deal] = ["#depth-words", "label[for=depth]", ".difficulty-track", "#deal"]
    .map(selector => document.querySelector(selector).getBoundingClientRect())
  return [label.right <= words.left, track.right <= deal.left, words.right <= deal.right + 1]
}
"""


@pytest.fixture(scope="module")
def distances():
    """For each goal of these tests, the distances of all boards to the goal, computed as the worker does."""
    distances_by_goal = {goal: Distances(goal) for goal in (CORNER, CENTRE, (0, 1, 2, 3))}
    for goal_distances in distances_by_goal.values():
        goal_distances.advance()
    return distances_by_goal


@pytest.fixture
def editing(visitor):
    """A page with the editor open, whose worker has counted the boards at each distance."""
    visitor.edit()
    expect(visitor("deal")).to_be_enabled()
    yield visitor
    visitor("size").select_option("3")
    visitor("depth").evaluate("slider => { slider.value = 0; slider.dispatchEvent(new Event('input')) }")
    visitor.page.emulate_media(color_scheme="null", forced_colors="null")


def deal(visitor, depth, goal=CORNER):
    """Deal a board that needs `depth` moves; return the board once the verdict names this number."""
    visitor("depth").fill(str(depth))
    visitor("deal").click()
    words = re.compile(rf"^Solvable, {depth} moves? at best(\.|: no board is harder\.)$")
    expect(visitor("verdict-text")).to_have_text(words)
    assert visitor.goal() == goal
    return visitor.board()


@pytest.mark.some(2)
@pytest.mark.parametrize("depth", [1, 2, 13, 20, 26, 31])
def test_deal_gives_a_board_that_needs_the_chosen_moves(editing, distances, depth):
    assert distances[CORNER].distance(deal(editing, depth)) == depth


def test_last_position_gives_the_hardest_boards(editing, distances):
    """The slider ends at 31 moves for a goal with the gap in the corner, at 30 for one with the gap in the centre."""
    expect(editing("depth")).to_have_attribute("max", "31")
    assert deal(editing, 31) in distances[CORNER].hardest()
    expect(editing("depth-words")).to_have_text("31: the 2 hardest")
    expect(editing("verdict-text")).to_have_text("Solvable, 31 moves at best: no board is harder.")
    editing.edit(goal="1 2 3/8 0 4/7 6 5")
    expect(editing("depth")).to_have_attribute("max", "30")
    expect(editing("depth-words")).to_have_text("30: the 148 hardest")
    assert deal(editing, 30, CENTRE) in distances[CENTRE].hardest()


@pytest.mark.exhaustive
def test_every_board_of_a_depth_can_be_dealt(editing, distances):
    """Only two boards need one move; 40 deals miss one of them with probability 2 to the power of -39."""
    boards, dealt = set(distances[CORNER].boards(1)), set()
    for _ in range(40):
        dealt.add(deal(editing, 1))
        if dealt == boards:
            break
        deal(editing, 2)
    assert dealt == boards


def test_small_boards_have_their_own_scale(editing, distances):
    editing("size").select_option("2")
    greatest = distances[0, 1, 2, 3].max_distance
    expect(editing("depth")).to_have_attribute("max", str(greatest))
    expect(editing("deal")).to_be_enabled()
    assert distances[0, 1, 2, 3].distance(deal(editing, greatest, (0, 1, 2, 3))) == greatest
    expect(editing("depth-words")).to_have_text(f"{greatest}: the hardest")


@pytest.mark.some(1)
@pytest.mark.parametrize("size", [4, 5])
def test_large_board_needs_the_chosen_moves(editing, size):
    """A breadth-first search proves the length."""
    editing("size").select_option(str(size))
    expect(editing("deal")).to_be_enabled()
    expect(editing("depth-note")).to_have_text("A search proves how many moves the board needs.")
    goal = board.standard_goal(size)
    tiles = deal(editing, 9, goal)
    assert solve(tiles, goal, SearchOptions("bidirectional_breadth_first")).path_length == 9
    expect(editing("depth-words")).to_have_text("9 moves")
    editing("size").select_option("3")
    expect(editing("deal")).to_be_enabled()
    expect(editing("depth-note")).to_be_hidden()


def test_slider_shows_the_number_of_boards(editing, distances):
    expect(editing("depth-words")).to_have_text("any")
    counts = distances[CORNER].counts_by_distance()
    for depth in (1, 2, 20, 24):
        editing("depth").fill(str(depth))
        expect(editing("depth-words")).to_have_text(f"{depth}: {counts[depth]:,} boards")
        moves = "1 move" if depth == 1 else f"{depth} moves"
        expect(editing("depth")).to_have_attribute("aria-valuetext", f"{moves}, {counts[depth]:,} boards")
    bars = editing("depth-bars").get_attribute("d").count("M")
    assert bars == len(counts)


def test_position_any_gives_a_random_board(editing):
    tiles = editing.board()
    editing("deal").click()
    editing.page.wait_for_function(
        "text => document.getElementById('start-input').value !== text", arg=board.text(tiles)
    )
    assert board.is_solvable(editing.board(), CORNER)


def test_shuffle_ignores_the_slider(editing):
    editing("depth").fill("1")
    boards = set()
    for _ in range(6):
        editing.button("Shuffle").click()
        boards.add(editing.board())
    assert len(boards) > 2  # only two boards need one move, so some of these boards need more


def test_slider_works_with_the_keyboard(editing, distances):
    """End and two steps left choose 29 moves; Home chooses any number."""
    editing("depth").focus()
    editing.press("End", "ArrowLeft", "ArrowLeft")
    expect(editing("depth-words")).to_have_text(re.compile("^29: "))
    previous_board = editing.board()
    editing.press("Tab")
    expect(editing("deal")).to_be_focused()
    editing.press("Enter")
    expect(editing("verdict-text")).to_have_text("Solvable, 29 moves at best.")
    assert distances[CORNER].distance(editing.board()) == 29
    assert editing.board() != previous_board
    expect(editing("deal")).to_be_focused()
    editing("depth").focus()
    editing.press("Home")
    expect(editing("depth-words")).to_have_text("any")


def test_dealt_board_resets_the_moves_and_is_in_the_address(editing):
    tiles = deal(editing, 18)
    assert f"start={board.link_text(tiles)}" in editing.page.url
    expect(editing.page.locator("[data-play=moves]")).to_have_text("0")
    expect(editing.page.locator("[data-play=distance]")).to_have_text("18")
    expect(editing("start-input")).to_have_value(board.text(tiles))


def test_moving_the_slider_keeps_the_board(editing):
    board_and_url = editing.board(), editing.page.url
    editing("depth").fill("25")
    expect(editing("depth-words")).to_have_text("25: 15,578 boards")
    assert (editing.board(), editing.page.url) == board_and_url


@pytest.mark.exhaustive
def test_slider_reports_that_python_is_loading(new_visitor, record):
    """Hold back the download of Python: the slider is off and says why, until the download continues."""
    held_requests = []
    new_visitor.page.context.route("**/pyodide.asm.wasm", lambda route: held_requests.append(route))
    with new_visitor.page.expect_request("**/pyodide.asm.wasm"):
        new_visitor.open(state="loading")
    new_visitor.edit()
    expect(new_visitor("depth")).to_be_disabled()
    expect(new_visitor("deal")).to_be_disabled()
    expect(new_visitor("depth-note")).to_have_text(
        "You can choose how many moves a board needs once Python has loaded."
    )
    held_requests.pop().continue_()
    new_visitor.wait_for("ready")
    expect(new_visitor("deal")).to_be_enabled()
    expect(new_visitor("depth-note")).to_be_hidden()
    assert record.problems == []


@pytest.mark.exhaustive
def test_slider_reports_that_python_did_not_start(new_visitor):
    new_visitor.page.context.route("**/pyodide.asm.wasm", lambda route: route.fulfill(status=404))
    new_visitor.open(state="failed")
    new_visitor.edit()
    expect(new_visitor("deal")).to_be_disabled()
    expect(new_visitor("depth-note")).to_have_text("Not available: Python did not start.")


@pytest.mark.some(1)
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", ["3", "4"])
def test_axe_finds_no_violations(editing, scheme, size):
    editing.page.emulate_media(color_scheme=scheme)
    editing("size").select_option(size)
    expect(editing("deal")).to_be_enabled()
    expect_no_axe_violations(editing)


def test_slider_is_visible_with_forced_colours(editing):
    editing.page.emulate_media(forced_colors="active")
    editing("depth").fill("20")
    expect_no_axe_violations(editing)
    fill = editing.page.locator("#depth-bar").evaluate("bar => getComputedStyle(bar).fill")
    assert fill != editing.page.evaluate("getComputedStyle(document.body).backgroundColor")


@pytest.mark.some(2)
@pytest.mark.parametrize("width", [320, 390, 700, 900, 1280])
def test_slider_fits_at_every_width(editing, width):
    editing.page.set_viewport_size({"width": width, "height": 800})
    editing("depth").fill("24")
    assert editing.page.evaluate("document.documentElement.scrollWidth") == width
    assert editing.page.evaluate(PARTS_FIT) == [True, True, True]


@pytest.mark.exhaustive
def test_slider_is_large_enough_for_touch(browser, site):
    options = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    with browser.new_context(**options) as context:
        phone = Visitor(context.new_page(), site.url)
        phone.open()
        phone.edit()
        expect(phone("deal")).to_be_enabled()
        assert phone("depth").bounding_box()["height"] >= 44
        assert phone.page.evaluate(SMALL_TARGETS, 44) == []
        assert phone.page.evaluate("document.documentElement.scrollWidth") == 390
        expect_no_axe_violations(phone)
