"""The solution as a list of moves, a strip of boards, and text to copy."""

import json
import re
import time

import pytest

from puzzle.core import board
from visitor import SOLVED_SMALL, reference_run
from waiting import expect

MOVES = ["slide 6 down", "slide 8 down", "slide 2 right", "slide 1 up", "slide 8 left"]
GAP_MOVES = ["gap up", "gap up", "gap left", "gap down", "gap right"]

HEAD_OF_STATISTICS = ("#statistics-heading", "#statistics-hint", "#statistics .fold")


@pytest.fixture
def solved(visitor):
    """A visitor with a finished search, who has unfolded the list of moves; it is folded again after the test."""
    visitor.follow(**SOLVED_SMALL, run=1)
    visitor.unfold()
    visitor.page.evaluate("document.getElementById('moves').open = true")
    expect(row(visitor, 1)).to_be_visible()
    yield visitor
    visitor.page.evaluate("document.getElementById('moves').open = false")
    visitor("set-naming").evaluate("select => { select.value = 'tile'; select.dispatchEvent(new Event('change')) }")


def test_number_of_shortest_paths_is_in_the_statistics_of_small_boards(visitor):
    """The worker counts them after the search, and only up to 3×3."""
    visitor.follow(start="8,6,7,2,5,4,3,0,1", goal="1,2,3,4,5,6,7,8,0", algorithm="greedy_best_first", run=1)
    expect(visitor.stat("shortest_paths")).to_have_text("40")
    visitor.follow(start="1,2,3,4,5,6,7,8,9,10,11,12,13,14,0,15", goal="1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,0", run=1)
    expect(visitor("path-count-row")).to_be_hidden()


def path():
    """Return the boards on the path of the fixture's search, from start to goal."""
    run, _ = reference_run(**SOLVED_SMALL)
    return board.follow(board.parse(SOLVED_SMALL["start"]), run.result().moves)


def row(visitor, number):
    """Return a row of the list of moves; the first row is number 1."""
    return visitor(f"move-{number}")


def item(visitor, index):
    """Return the element of a board on the path in the strip; index 0 is the start."""
    return visitor.page.locator(f'#path-strip [data-at="{index}"]')


def move_texts(visitor):
    """Return the elements of the texts in the list of moves, without their numbers."""
    return visitor.page.locator("#move-list .move-row > span:last-child")


class TestList:
    """The list of moves, in which the move to the board shown is marked."""

    def test_moves_are_named_after_tiles(self, solved):
        expect(move_texts(solved)).to_have_text(MOVES)

    def test_moves_are_named_after_the_gap_by_setting(self, solved):
        solved("help").click()
        solved("help-tab-keys").click()
        solved("set-naming").select_option("gap")
        solved("help-close").click()
        expect(move_texts(solved)).to_have_text(GAP_MOVES)
        solved("help").click()
        solved("help-tab-keys").click()
        solved("set-naming").select_option("tile")
        solved("help-close").click()
        expect(move_texts(solved)).to_have_text(MOVES)

    def test_click_on_a_move_shows_its_board(self, solved):
        row(solved, 3).click()
        solved.expect_board(path()[3])
        expect(solved("solution-step")).to_have_text("3 / 5")
        expect(row(solved, 3)).to_have_attribute("aria-selected", "true")
        expect(solved.page.locator("#move-list [aria-selected=true]")).to_have_count(1)
        row(solved, 1).click()
        solved.expect_board(path()[1])
        expect(solved.page.locator("#move-list [data-current]")).to_have_id("move-1")

    def test_list_follows_the_buttons_of_the_solution(self, solved):
        solved.show_move(2)
        expect(row(solved, 2)).to_have_attribute("data-current", "")
        expect(item(solved, 2)).to_have_attribute("data-current", "")
        solved("back-to-board").click()
        expect(solved.page.locator("#moves .move-row[data-current]")).to_have_count(0)
        expect(item(solved, 0)).to_have_attribute("data-current", "")

    def test_arrow_keys_move_along_the_path(self, solved):
        solved("move-list").focus()
        solved.press("ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp")
        solved.expect_board(path()[2])
        expect(solved("move-list")).to_have_attribute("aria-activedescendant", "move-2")
        solved.press("End")
        solved.expect_board(path()[5])
        solved.press("Home")
        solved.expect_board(path()[0])
        expect(solved("back-to-board")).to_be_hidden()

    def test_solution_disappears_with_its_search(self, solved):
        solved.slide("ArrowDown")
        expect(solved("moves")).to_be_hidden()


class TestStrip:
    """The strip, a row of all boards on the path."""

    def test_strip_shows_the_boards_from_start_to_goal(self, solved):
        for index, tiles in enumerate(path()):
            item(solved, index).scroll_into_view_if_needed()
            cells = item(solved, index).locator(".cell").all_inner_texts()
            assert tuple(int(cell or 0) for cell in cells) == tiles

    def test_click_on_a_board_shows_it_and_updates_the_slider(self, solved):
        item(solved, 2).click()
        solved.expect_board(path()[2])
        expect(solved("path-strip")).to_have_attribute("aria-valuenow", "2")
        expect(solved("path-strip")).to_have_attribute("aria-valuetext", "move 2 of 5: slide 8 down")
        expect(solved.page.locator("#path-strip [data-current]")).to_have_count(1)

    def test_arrow_keys_move_along_the_path(self, solved):
        solved("path-strip").focus()
        solved.press("ArrowRight", "ArrowRight", "ArrowLeft")
        solved.expect_board(path()[1])
        expect(solved("path-strip")).to_be_focused()


MARKER_CENTRE = """
() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(() => {
  const canvas = document.getElementById("tree-canvas"), scale = canvas.width / canvas.clientWidth
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d", {willReadFrequently: true})
  copy.drawImage(canvas, 0, 0)
  const {data} = copy.getImageData(0, 0, canvas.width, canvas.height)
  let left = Infinity, right = -1, top = Infinity, bottom = -1
  for (let index = 0; index < data.length; index += 4) {
    if (data[index] !== 0x74 || data[index + 1] !== 0x30 || data[index + 2] !== 0x7a) continue
    const x = index / 4 % canvas.width, y = Math.floor(index / 4 / canvas.width)
    left = Math.min(left, x), right = Math.max(right, x), top = Math.min(top, y), bottom = Math.max(bottom, y)
  }
  resolve(right < 0 ? null : [(left + right) / 2 / scale, (top + bottom) / 2 / scale])
})))
"""


def expect_marker(visitor, place):
    """Wait until the marker in the tree is at most 6 pixels from a node, or is gone if there is no place.

    `place` is the node's row and its number in the row. The tree is looked at again each time, as a new sentence moves it.
    """
    deadline = time.monotonic() + 20
    while True:
        point = visitor.nodes()[place[0]][place[1]] if place else None
        centre = visitor.page.evaluate(MARKER_CENTRE)
        if centre is point or (centre and point and all(abs(centre[i] - point[i]) < 6 for i in (0, 1))):
            return
        assert time.monotonic() < deadline, f"marker at {centre}, not at {point}"


class TestMarkedNode:
    """In the tree, the node of the board shown is marked and stays in view; the board itself stays in view as well."""

    def test_node_of_each_board_is_marked(self, solved):
        expect_marker(solved, None)
        for index, place in {1: (1, 0), 3: (3, 0), 5: (5, 1)}.items():
            solved.show_move(index)
            expect(solved("solution-step")).to_have_text(f"{index} / 5")
            expect_marker(solved, place)
        solved("back-to-board").click()
        expect_marker(solved, None)

    def test_marked_node_is_scrolled_into_view(self, solved):
        """Drags the zoomed tree out of view: at the next move the marker is visible again."""
        for _ in range(3):
            solved("zoom-in").click()
        box = solved("tree-canvas").bounding_box()
        solved.page.mouse.move(box["x"] + box["width"] - 20, box["y"] + 200)
        solved.page.mouse.down()
        solved.page.mouse.move(box["x"] + 20, box["y"] + 200, steps=3)
        solved.page.mouse.up()
        solved.show_move(1)
        solved.page.wait_for_function(f"async () => (await ({MARKER_CENTRE})()) !== null")
        solved("fit").click()

    def test_board_stays_visible_while_the_panel_scrolls(self, solved):
        solved.show_move(1)
        solved("moves-copy").scroll_into_view_if_needed()
        solved.page.locator(".panel").evaluate("panel => panel.scrollTo(0, panel.scrollHeight)")
        expect(solved("board")).to_be_in_viewport(ratio=1)


class TestCopying:
    """The Copy button puts the moves on the clipboard as text."""

    def test_copied_text_has_one_move_per_line(self, solved):
        solved.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
        solved("moves-copy").click()
        expect(solved("moves-copy")).to_have_text("Copied")
        text = solved.page.evaluate("navigator.clipboard.readText()")
        assert text.replace("\r", "").split("\n") == [f"{n}. {move}" for n, move in enumerate(MOVES, 1)]
        expect(solved("moves-copy")).to_have_text("Copy")
        solved.page.context.clear_permissions()

    def test_copying_works_without_clipboard_permission(self, solved):
        deny = "() => { navigator.clipboard.writeText = () => Promise.reject(new Error('denied')) }"
        solved.page.evaluate(deny)
        solved("moves-copy").click()
        expect(solved("moves-copy")).to_have_text("Copied")
        expect(solved.page.locator("body > textarea")).to_have_count(0)
        solved.page.evaluate("() => { delete navigator.clipboard.writeText }")


def solve_depth_first(visitor):
    """Run a depth-first search on the default board, which finds a path of 40,819 moves."""
    visitor.follow(algorithm="depth_first", run=1)
    expect(visitor("solution-heading")).to_contain_text("Solution, 40,819 moves")


def longest_task(visitor, act):
    """Return the longest task of the page's main thread during an action, in milliseconds of CPU time."""
    browser = visitor.page.context.browser
    browser.start_tracing(page=visitor.page, categories=["toplevel", "__metadata"])
    act()
    events = json.loads(browser.stop_tracing())["traceEvents"]
    thread_names = (event for event in events if event["name"] == "thread_name")
    main_threads = {(event["pid"], event["tid"]) for event in thread_names if event["args"]["name"] == "CrRendererMain"}
    return max(event.get("tdur", 0) for event in events if (event["pid"], event["tid"]) in main_threads) / 1000


BEATS = """
() => {
  window.beats = 0
  const beat = setInterval(() => {
    if (document.getElementById("moves-copy").textContent === "Copy") beats++
    else clearInterval(beat)
  }, 1)
}
"""


@pytest.mark.exhaustive
def test_forty_thousand_moves_are_listed_as_fast_as_forty(visitor):
    """Tests that no task is long, that only some rows are in the page, and that the page responds while copying."""
    # The longest task in milliseconds of CPU time, usually below 200.
    assert longest_task(visitor, lambda: solve_depth_first(visitor)) < 300
    visitor.unfold()
    visitor.page.evaluate("document.getElementById('moves').open = true")
    expect(row(visitor, 1)).to_be_visible()
    assert visitor.page.locator("#moves *").count() < 600
    visitor("move-list").focus()
    visitor.press("End")
    expect(row(visitor, 40819)).to_have_attribute("data-current", "")
    visitor.expect_board(visitor.goal())
    expect(item(visitor, 40819)).to_be_visible()
    visitor.page.evaluate(BEATS)
    visitor("moves-copy").click()
    expect(visitor("moves-copy")).not_to_have_text("Copy", timeout=90_000)
    assert visitor.page.evaluate("beats") > 20  # timers run in between, as the text is made in forty pieces
    visitor("move-list").evaluate("list => { list.scrollTop = 20000 * 30 }")
    expect(row(visitor, 20000)).to_be_visible()
    visitor.page.evaluate("document.getElementById('moves').open = false")


IN_PANEL = """
() => ["board", "verdict", "primary", "result-moves", "solution-play", "statistics"].map(id => document.getElementById(id))
  .filter(part => part.getBoundingClientRect().bottom > document.querySelector(".panel").getBoundingClientRect().bottom)
  .map(part => part.id)
"""


@pytest.mark.parametrize("height", [800, 720])
def test_result_is_one_row_and_the_rest_is_folded(visitor, height):
    """The column needs no scrolling, and what was unfolded stays so for the next search."""
    visitor.page.set_viewport_size({"width": 1280, "height": height})
    visitor.follow(**SOLVED_SMALL, run=1)
    expect(visitor("result")).to_have_text(re.compile(r"^\s*Result\s+Moves\s*5\s+Expanded\s*5\s"))
    row_of_result = [visitor(name).bounding_box() for name in ("result-moves", "result-expanded", "solution-play")]
    assert max(box["y"] for box in row_of_result) < min(box["y"] + box["height"] for box in row_of_result)
    assert visitor.page.evaluate(IN_PANEL) == []
    panel = visitor.page.locator(".panel")
    assert panel.evaluate("panel => panel.scrollHeight <= panel.clientHeight")
    for name in ("save-toggle", "report-add", "pin-run", "profile", "moves"):
        expect(visitor(name)).to_be_hidden()
    visitor.unfold()
    for name in ("save-toggle", "report-add", "pin-run", "profile", "moves"):
        expect(visitor(name)).to_be_visible()
    visitor("algorithm").select_option("breadth_first")
    visitor.solve()
    expect(visitor("report-add")).to_be_visible()
    expect(visitor("result-expanded")).to_have_text(visitor.stat("expanded").text_content())


def test_row_of_the_result_shows_no_path_that_is_not_found_yet(visitor):
    visitor.follow(**SOLVED_SMALL, step=3)
    expect(visitor("result-moves")).to_have_text("–")
    visitor.follow(start="0,2,1,3")
    visitor.button("Search anyway").click()
    visitor.wait_for("done")
    expect(visitor("result-moves")).to_have_text("none")
    expect(visitor("solution-play")).to_be_hidden()
    expect(visitor("verdict")).to_be_visible()


def test_player_of_the_solution_is_in_the_first_screen_of_a_phone(visitor):
    """It takes the place of the verdict, so that nothing moves when the search ends or the solution plays."""
    visitor.page.set_viewport_size({"width": 390, "height": 844})
    visitor.follow(**SOLVED_SMALL)
    positions = "() => ['algorithm', 'primary', 'tree'].map(id => document.getElementById(id).offsetTop + scrollY)"
    positions_before = visitor.page.evaluate(positions)
    visitor.follow(**SOLVED_SMALL, run=1)
    expect(visitor("solution-play")).to_be_in_viewport(ratio=1)
    assert visitor.page.evaluate(positions) == positions_before
    visitor.show_move(2)
    for name in ("solution-back", "solution-forward", "solution-step", "solution-play"):
        expect(visitor(name)).to_be_in_viewport(ratio=1)
    assert visitor.page.evaluate(positions) == positions_before


def test_heading_of_the_statistics_and_its_hint_do_not_overlap(visitor):
    """Where the longer heading of a step leaves no room in the line, the hint wraps below the line and is cut off."""
    for step in (4, 6):
        visitor.follow(**SOLVED_SMALL, run=1, step=step)
        heading, hint, fold = (visitor.page.locator(name).bounding_box() for name in HEAD_OF_STATISTICS)
        is_beside = heading["x"] + heading["width"] <= hint["x"]
        assert is_beside or hint["y"] >= fold["y"] + fold["height"], step


def test_figures_and_moves_are_collapsed_on_a_phone(visitor):
    """Unfolds the figures, and compares the totals of the profile by depth with those of the run."""
    visitor.page.set_viewport_size({"width": 390, "height": 844})
    visitor.follow(**SOLVED_SMALL, run=1)
    fold = visitor.page.locator("#statistics .fold")
    expect(visitor.stat("expanded")).to_be_hidden()
    fold.click()
    expect(fold).to_have_attribute("aria-expanded", "true")
    expect(visitor.stat("expanded")).to_have_text("5")
    visitor.page.locator("#profile summary").click()
    expect(visitor.page.locator("#profile tbody tr").first).to_be_visible()
    rows = [
        line.split("\t") for line in visitor.page.locator("#profile tbody").inner_text().split("\n") if line.strip()
    ]
    run, history = reference_run(**SOLVED_SMALL)
    assert sum(int(line[3]) for line in rows) == len(run.trace.parent)
    assert sum(int(line[1]) for line in rows) == history.counters().expanded
    visitor.page.locator("#moves summary").click()
    expect(move_texts(visitor)).to_have_text(MOVES)
    for width in (390, 320):
        visitor.page.set_viewport_size({"width": width, "height": 844})
        assert visitor.page.evaluate("document.documentElement.scrollWidth") == width
    visitor.page.locator("#moves summary").click()
    visitor.page.locator("#profile summary").click()
    fold.click()


# Returns the controls that are less than 44 pixels high, including the area added for touch.
SMALL_TARGETS = """
() => [...document.querySelectorAll('button, select, summary, input, [role=option], [role=slider]')]
  .filter(element => element.checkVisibility({visibilityProperty: true}) && !element.closest('.board, canvas, .timeline'))
  .map(element => {
    const box = (element.closest('.field, label') ?? element).getBoundingClientRect(), after = getComputedStyle(element, '::after')
    const more = after.position === 'absolute' && after.content !== 'none' ? -2 * parseFloat(after.top) : 0
    return [element.id || element.className || element.textContent, Math.round(box.height + Math.max(0, more || 0))]
  })
  .filter(([, height]) => height < 44)
"""


@pytest.mark.exhaustive
def test_every_target_is_large_enough_for_touch(browser, site):
    """Opens each part of the page on a phone, and measures the heights of all controls."""
    with browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True) as context:
        page = context.new_page()
        page.goto(f"{site.url}?start=2,8,3,1,6,4,7,0,5&goal=1,2,3,8,0,4,7,6,5&run=1")
        page.wait_for_selector("html[data-state=done]", state="attached", timeout=90_000)
        page.locator("#statistics .fold").tap()
        page.locator("#profile summary").tap()
        page.locator("#moves summary").tap()
        page.locator("#solution-play").tap()
        assert page.evaluate(SMALL_TARGETS) == []
        page.locator("#step").tap()
        assert page.evaluate(SMALL_TARGETS) == []
        page.locator("#step").tap()
        page.locator("#edit").tap()
        assert page.evaluate(SMALL_TARGETS) == []
        page.locator("#help").tap()
        assert page.evaluate(SMALL_TARGETS) == []
        page.locator("#help-tab-keys").tap()
        assert page.evaluate(SMALL_TARGETS) == []
