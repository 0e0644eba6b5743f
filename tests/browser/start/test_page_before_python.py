"""While Python loads, the page is complete and the board can be played; if Python does not load, the page says so."""

import json
import re

import pytest

from conftest import ROOT
from puzzle.core import board
from visitor import collapse_spaces, reference_run
from waiting import expect

WASM = "**/pyodide.asm.wasm"
BOARD_AFTER_TWO_MOVES = (2, 3, 7, 1, 5, 8, 6, 0, 4)


@pytest.fixture
def unopened_visitor(new_visitor):
    """A visitor, not yet opened, whose Python does not load before `release()` is called."""
    held_requests, released = [], False

    def hold(route):
        """Hold a request before `release()` is called; later ones, as of a restarted worker, are answered at once."""
        if released:
            route.continue_()
        else:
            held_requests.append(route)

    new_visitor.page.context.route(WASM, hold)

    def release():
        nonlocal released
        released = True
        while held_requests:
            held_requests.pop().continue_()

    new_visitor.release = release
    return new_visitor


@pytest.fixture
def waiting_visitor(unopened_visitor):
    """A visitor whose Python does not load before `release()` is called."""
    with unopened_visitor.page.expect_request(WASM):
        unopened_visitor.open(state="loading")
    expect(unopened_visitor("loading-bytes")).not_to_have_text(re.compile(r"^0\.0 "))
    return unopened_visitor


def test_moves_and_solve_while_python_loads_are_kept(waiting_visitor, record, site):
    """Makes two moves and presses Solve while one file of Python is held back: their search starts when it arrives."""
    files = json.loads((ROOT / "static/vendor/manifest.json").read_text())["files"]
    total = sum(file["bytes"] for file in files if file["name"].startswith(("pyodide/", "micropython/")))
    expect(waiting_visitor("loading-title")).to_have_text("Loading Python")
    loaded, size = map(float, re.findall(r"[\d.]+", waiting_visitor("loading-bytes").inner_text()))
    assert size > total / 1e6 and size - loaded > 9, "all but the held file has loaded"
    expect(waiting_visitor("loading-note")).to_have_text(
        "You can play the board while Python loads: click or drag a tile, or use the arrow keys. "
        "If you press Solve now, the search starts as soon as Python has loaded."
    )
    expect(waiting_visitor("verdict-text")).to_have_text("Solvable: 12 inversions, an even number like the goal’s 0.")
    waiting_visitor.page.locator('#board .tile[data-cell="4"]').click()
    waiting_visitor.press("ArrowUp")
    assert waiting_visitor.board() == BOARD_AFTER_TWO_MOVES
    expect(waiting_visitor.page.locator("[data-play=moves]")).to_have_text("2")
    expect(waiting_visitor.page.locator("[data-play=distance]")).to_have_text("13")
    expect(waiting_visitor("verdict-text")).to_have_text("Solvable: 10 inversions, an even number like the goal’s 0.")
    waiting_visitor.button("Solve").click()
    expect(waiting_visitor("loading-note")).to_have_text("The search starts as soon as Python has loaded.")
    expect(waiting_visitor.root).to_have_attribute("data-state", "loading")
    waiting_visitor.release()
    waiting_visitor.wait_for("done")
    assert waiting_visitor.board() == BOARD_AFTER_TWO_MOVES
    expect(waiting_visitor("loading")).to_be_hidden()
    fewest_moves = reference_run(board.link_text(BOARD_AFTER_TWO_MOVES), "012345678")[0].result().path_length
    expect(waiting_visitor("verdict-text")).to_have_text(f"Solvable, {fewest_moves} moves at best.")
    assert waiting_visitor.figures("path_length") == {"path_length": fewest_moves}
    assert (record.problems, record.outside(site)) == ([], [])


@pytest.fixture
def waiting_example(unopened_visitor):
    """A visitor of an address without parameters, so that the page shows the example. Python has not loaded yet."""
    with unopened_visitor.page.expect_request(WASM):
        unopened_visitor.page.goto(unopened_visitor.address)
    expect(unopened_visitor.root).to_have_attribute("data-run", "done")
    return unopened_visitor


def test_example_is_the_readers_own_board_before_python(waiting_example, record):
    """Board, tree and path are one, and playable; once Python has loaded it answers the rest."""
    waiting_example.expect_board((2, 8, 3, 1, 6, 4, 7, 0, 5))
    expect(waiting_example("example-card")).to_contain_text("A* always expands the board with the smallest f = g + h")
    expect(waiting_example.stat("path_length").first).to_have_text("5")
    waiting_example.show_move(1)
    waiting_example.expect_board((2, 8, 3, 1, 0, 4, 7, 6, 5))
    waiting_example("back-to-board").click()
    waiting_example.slide("ArrowDown")
    expect(waiting_example("sentence")).to_contain_text("This tree is from your previous settings.")
    waiting_example.button("Undo").click()
    expect(waiting_example.root).not_to_have_attribute("data-stale", "")
    waiting_example.unfold()
    waiting_example("save-toggle").click()
    with waiting_example.page.expect_download(timeout=90_000) as download:
        waiting_example("save-graphml").click()
        waiting_example.release()
    assert download.value.path().read_text().count("<node ") == 12  # book figure: five expanded, six left, and the goal
    assert (waiting_example.open_page.url.split("?")[1]) == "start=2,8,3,1,6,4,7,0,5&goal=1,2,3,8,0,4,7,6,5&run=1"
    waiting_example("save-toggle").click()
    waiting_example("example-close").click()
    waiting_example("f-help").click()
    expect(waiting_example("example-card")).to_be_visible()
    waiting_example("primary").click()
    expect(waiting_example("sentence")).to_contain_text("no path is shorter")
    expect(waiting_example("example-card")).to_be_hidden()
    assert record.problems == []


def test_example_can_be_stepped_through_while_loading(waiting_visitor):
    """Steps back through the finished search of the example, which the page contains."""
    assert waiting_visitor.sentence() == (
        "In this example A* reached the goal in 5 moves. Press Play or drag the timeline to watch each choice."
    )
    waiting_visitor.expect_step(6)
    for step in (5, 4, 3):
        waiting_visitor.press(",")
        waiting_visitor.expect_step(step)
    assert (
        waiting_visitor.sentence()
        == "A* takes the frontier node with the smallest f = 5 (g 2 + h 3), no other is as small."
    )
    expect(waiting_visitor("card-title")).to_have_text("Current, the 3rd")
    waiting_visitor.drag_scrubber(6)
    waiting_visitor.leave_field()
    waiting_visitor.expect_step(6)
    assert [len(row) for row in waiting_visitor.nodes()] == [1, 3, 3, 2, 1, 2]


MEASURE = """
globalThis.placesOfParts = () =>
  Object.fromEntries(["views", "board", "algorithm", "primary", "result", "tree-canvas"].map((name) => {
    const { left, top } = document.getElementById(name).getBoundingClientRect();
    return [name, [left, top]];
  }));
addEventListener("DOMContentLoaded", () => requestAnimationFrame(() => (globalThis.atFirstPaint = placesOfParts())));
"""
"""Measures where the parts of the page are, and stores that at the first paint."""


@pytest.mark.some(1)
@pytest.mark.parametrize("size", [(390, 844), (1280, 720), (1280, 800)], ids=str)
def test_nothing_moves_while_the_page_loads(new_visitor, size):
    """Opens the example: from the first paint to the exact distance, each part stays where it is."""
    new_visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
    new_visitor.page.add_init_script(MEASURE)
    new_visitor.page.goto(new_visitor.address)
    new_visitor.wait_for("done")
    expect(new_visitor("verdict-text")).to_have_text("Solvable, 5 moves at best.")
    measured = new_visitor.page.evaluate("[atFirstPaint, placesOfParts()]")
    if size[0] < 700:  # there the result replaces the verdict
        del measured[0]["result"], measured[1]["result"]
    assert measured[0] == measured[1]


def test_missing_python_leaves_the_board_and_try_again(new_visitor):
    """Withholds a file of Python: the board can be played, and “Try again” loads Python and keeps the board."""
    context = new_visitor.page.context
    context.route(WASM, lambda route: route.fulfill(status=404))
    new_visitor.open(state="failed")
    assert collapse_spaces(new_visitor("notice-title").inner_text()) == "Python did not start here"
    expect(new_visitor("notice-text")).to_contain_text("You can still play the board.")
    new_visitor.slide("ArrowDown")
    assert new_visitor.board() == (2, 3, 0, 1, 8, 7, 6, 5, 4)
    expect(new_visitor.root).to_have_attribute("data-state", "failed")
    expect(new_visitor("notice")).to_be_visible()
    context.unroute(WASM)
    new_visitor.button("Try again").click()
    new_visitor.wait_for("ready")
    expect(new_visitor("notice")).to_be_hidden()
    assert new_visitor.board() == (2, 3, 0, 1, 8, 7, 6, 5, 4)  # restored from the address of the page
