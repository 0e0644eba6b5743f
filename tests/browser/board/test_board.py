"""Tests of playing on the board: swiping, swapping tiles, undoing moves, and solving the board by hand."""

import re

import pytest

from puzzle.core import board
from visitor import DEFAULT_LINK, WAIT_TWO_FRAMES
from waiting import expect

OPENS_ON = (2, 3, 7, 1, 8, 0, 6, 5, 4)
"""The board that the page shows when it opens."""
# Starts to record every state of the run, such as "running" or "done", in the variable `runs` of the page.
RECORD_RUN_STATES = """
() => {
  window.runs = []
  const record = () => window.runs.push(document.documentElement.dataset.run)
  new MutationObserver(record).observe(document.documentElement, {attributeFilter: ["data-run"]})
}
"""
NEAR_GOAL = "1,2,5,3,4,0,6,7,8"
"""A board three moves from the goal: press the arrow keys down, right, right."""


def cell(visitor, index):
    """Return the element of the tile or gap in a cell of the board; cells are numbered row by row from 0."""
    return visitor.page.locator(f'#board [data-cell="{index}"]')


def centre(locator):
    """Return the centre (x, y) of an element in pixels."""
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(visitor, start, end):
    """Drag the mouse from one point to another."""
    mouse = visitor.page.mouse
    mouse.move(*start)
    mouse.down()
    mouse.move(*end, steps=8)
    mouse.up()


def play_figure(visitor, name):
    """Return the element beside the board that shows a figure: "moves" made, or "distance" to the goal."""
    return visitor.page.locator(f"[data-play={name}]")


class TestSwiping:
    """A swipe slides the tile next to the gap in the direction of the swipe, wherever on the board it starts."""

    @pytest.mark.some(3)
    @pytest.mark.parametrize(
        ("offset", "letter"),
        [((0, -60), "D"), ((0, 60), "U"), ((60, 0), "L"), ((-60, 0), None)],
        ids=["up", "down", "right", "left"],
    )
    @pytest.mark.parametrize("index", [0, 3, 8], ids=["a corner", "the side", "beside the gap"])
    def test_swipe_slides_the_tile_that_can_move_that_way(self, visitor, index, offset, letter):
        x, y = centre(cell(visitor, index))
        drag(visitor, (x, y), (x + offset[0], y + offset[1]))
        assert visitor.board() == (board.move(OPENS_ON, letter) if letter else OPENS_ON)

    def test_swipe_may_start_in_the_gap(self, visitor):
        x, y = centre(visitor.page.locator("#board .gap"))
        drag(visitor, (x, y), (x, y - 60))
        assert visitor.board() == board.move(OPENS_ON, "D")

    def test_tile_follows_the_pointer(self, visitor):
        """A drag of 15 pixels moves the tile by 15 pixels; dragged back, the tile returns and no move is made."""
        visitor.page.wait_for_function("document.getAnimations().length === 0")  # no tile is sliding
        mouse, (x, y) = visitor.page.mouse, centre(cell(visitor, 0))
        top = cell(visitor, 8).bounding_box()["y"]
        mouse.move(x, y)
        mouse.down()
        mouse.move(x, y - 15, steps=5)
        # The browser reports the last pointer move only with its next frame, so wait for the position.
        visitor.page.wait_for_function(
            "y => Math.abs(document.querySelector('#board [data-cell=\"8\"]').getBoundingClientRect().y - y) < 1",
            arg=top - 15,
        )
        mouse.move(x, y, steps=5)
        mouse.up()
        assert visitor.board() == OPENS_ON

    def test_key_works_right_after_a_drag(self, visitor):
        x, y = centre(cell(visitor, 0))
        drag(visitor, (x, y), (x, y - 60))
        cell(visitor, 5).focus()
        visitor.press("Enter")
        assert visitor.board() == OPENS_ON


class TestSwapping:
    """With the editor open, two tiles are swapped by click, drag or key."""

    def test_two_clicks_swap_tiles(self, visitor):
        """The first click selects a tile; the second swaps tiles 2 and 8, which the page also announces."""
        visitor("edit").click()
        cell(visitor, 0).click()
        expect(cell(visitor, 0)).to_have_attribute("aria-pressed", "true")
        cell(visitor, 4).click()
        assert visitor.board() == board.swap_cells(OPENS_ON, 0, 4)
        expect(visitor("start-input")).to_have_value(board.text(visitor.board()))
        expect(visitor("editor")).to_be_visible()
        expect(visitor.page.locator("#board .chosen")).to_have_count(0)
        expect(visitor("live")).to_have_text(re.compile("2 and 8 swapped.*Not solvable for this goal: "))

    def test_dragging_a_tile_onto_another_swaps_them(self, visitor):
        visitor("edit").click()
        drag(visitor, centre(cell(visitor, 0)), centre(cell(visitor, 7)))
        assert visitor.board() == board.swap_cells(OPENS_ON, 0, 7)
        expect(visitor.page.locator("#board .chosen")).to_have_count(0)

    def test_tiles_are_swapped_by_keyboard(self, visitor):
        visitor("edit").focus()
        visitor.press("Enter")
        visitor.page.locator('#board [tabindex="0"]').focus()
        visitor.press("Enter", "ArrowRight", "ArrowRight", "ArrowDown", "Enter")
        assert visitor.board() == board.swap_cells(OPENS_ON, 0, 5)
        expect(cell(visitor, 5)).to_be_focused()
        visitor.press("ArrowUp", " ", "ArrowLeft", " ")
        assert visitor.board() == board.swap_cells(board.swap_cells(OPENS_ON, 0, 5), 2, 1)

    def test_gap_is_swapped_like_a_tile(self, visitor):
        visitor("edit").click()
        cell(visitor, 5).click()
        cell(visitor, 0).click()
        assert visitor.board() == board.swap_cells(OPENS_ON, 0, 5)

    def test_second_click_or_escape_deselects_a_tile(self, visitor):
        visitor("edit").click()
        cell(visitor, 0).click()
        cell(visitor, 0).click()
        expect(visitor.page.locator("#board .chosen")).to_have_count(0)
        cell(visitor, 0).click()
        visitor.press("Escape")
        expect(visitor.page.locator("#board .chosen")).to_have_count(0)
        assert visitor.board() == OPENS_ON

    def test_tiles_slide_only_after_the_editor_is_closed(self, visitor):
        """While the editor is open, the arrow key and Z leave the board as it is."""
        visitor("edit").click()
        expect(visitor.page.locator("#board .movable")).to_have_count(0)
        visitor.leave_field()
        visitor.slide("ArrowUp", "z")
        assert visitor.board() == OPENS_ON
        visitor("editor-done").click()
        visitor.slide("ArrowUp")
        assert visitor.board() == board.move(OPENS_ON, "D")
        expect(visitor.page.locator("#board [aria-pressed]")).to_have_count(0)

    def test_goal_is_edited_on_the_large_board(self, visitor):
        """Swap two tiles of the goal in the editor: the small board shows the new goal, the player's board stays."""
        visitor("edit").click()
        visitor.page.locator("[data-swap=goal]").click()
        assert visitor.board() == board.standard_goal(3)
        expect(visitor("start-label")).to_have_text("Goal (editing)")
        cell(visitor, 1).click()
        cell(visitor, 2).click()
        assert visitor.goal() == visitor.board() == (0, 2, 1, 3, 4, 5, 6, 7, 8)
        expect(visitor("goal-input")).to_have_value("0 2 1/3 4 5/6 7 8")
        expect(visitor("verdict")).to_have_attribute("data-verdict", "unsolvable")
        visitor("editor-done").click()
        assert (visitor.board(), visitor.goal()) == (OPENS_ON, (0, 2, 1, 3, 4, 5, 6, 7, 8))

    @pytest.mark.some(1)
    @pytest.mark.parametrize("size", [2, 4, 5])
    def test_boards_of_every_size_are_edited(self, visitor, size):
        visitor("edit").click()
        visitor("size").select_option(str(size))
        tiles = visitor.board()
        cell(visitor, 0).click()
        cell(visitor, size * size - 1).click()
        assert visitor.board() == board.swap_cells(tiles, 0, size * size - 1)
        visitor("size").select_option("3")


class TestUndo:
    """The page counts the player's moves and can undo them one by one."""

    def test_button_undoes_one_move(self, visitor):
        expect(visitor("undo")).to_be_hidden()
        visitor.slide("ArrowUp", "ArrowRight")
        expect(play_figure(visitor, "moves")).to_have_text("2")
        visitor("undo").click()
        assert visitor.board() == board.move(OPENS_ON, "D")
        expect(play_figure(visitor, "moves")).to_have_text("1")
        visitor("undo").click()
        assert visitor.board() == OPENS_ON
        expect(visitor("undo")).to_be_hidden()
        expect(visitor("board")).to_be_focused()

    @pytest.mark.parametrize("key", ["z", "Control+z"])
    def test_key_undoes_one_move(self, visitor, key):
        visitor.slide("ArrowUp", "ArrowRight", key)
        assert visitor.board() == board.move(OPENS_ON, "D")
        visitor.press(key, key)
        assert visitor.board() == OPENS_ON

    def test_undo_key_in_a_field_undoes_only_typing(self, visitor):
        visitor.slide("ArrowUp")
        visitor("edit").click()
        visitor("start-input").focus()
        visitor.press("Control+z", "Control+z")
        assert visitor.board() == board.move(OPENS_ON, "D")

    def test_new_board_resets_the_count(self, visitor):
        visitor.slide("ArrowUp", "ArrowDown", "ArrowUp")
        visitor.button("Shuffle").click()
        expect(play_figure(visitor, "moves")).to_have_text("0")
        shuffled = visitor.board()
        visitor.press("z")
        assert visitor.board() == shuffled

    def test_link_replaces_text_that_is_no_board(self, visitor):
        """The link has the goal that the board had before, and the board can be searched."""
        visitor("edit").click()
        visitor("goal-input").fill("1 2 3")
        expect(visitor("goal-error")).to_be_visible()
        visitor.follow(start=NEAR_GOAL)
        expect(visitor("goal-input")).to_have_value("0 1 2/3 4 5/6 7 8")
        expect(visitor("goal-error")).to_be_hidden()
        visitor.solve()

    def test_distance_to_the_goal_is_updated(self, visitor):
        visitor.follow(start=NEAR_GOAL)
        expect(play_figure(visitor, "distance")).to_have_text("3")
        visitor.slide("ArrowDown")
        expect(play_figure(visitor, "distance")).to_have_text("2")
        expect(visitor("distance-word")).to_have_text("Distance to the goal")
        visitor.press("z")
        expect(play_figure(visitor, "distance")).to_have_text("3")

    def test_distance_of_a_large_board_is_a_lower_bound(self, visitor):
        """A 5×5 board with all tiles reversed: its shortest solution is not found while the test looks."""
        visitor.follow(start=",".join(str(tile) for tile in range(24, -1, -1)))
        expect(visitor("distance-word")).to_have_text("Distance to the goal, at least")

    def test_undo_while_playing_the_solution_restores_the_players_board(self, visitor):
        """While a board of the solution is shown, both the button to go back and Z show the player's board."""
        visitor.follow(start=NEAR_GOAL, run=1)
        visitor.show_move(2)
        assert visitor.board() != board.parse(NEAR_GOAL)
        visitor("back-to-board").click()
        visitor.expect_board(board.parse(NEAR_GOAL))
        expect(visitor("back-to-board")).to_be_hidden()
        visitor.show_move(1)
        visitor.press("z")
        visitor.expect_board(board.parse(NEAR_GOAL))


class TestUndoWithARun:
    """A move on the board hides the finished run; undoing the move restores the run."""

    @pytest.fixture
    def at_step_3(self, visitor):
        """A page at step 3 of a finished run, which records changes of its state from then on."""
        visitor.follow(start="1,2,5,3,4,8,6,7,0")
        visitor.slide("ArrowDown")
        visitor.solve()
        visitor("step-back").click()
        visitor.expect_step(3)
        visitor.page.evaluate(RECORD_RUN_STATES)
        return visitor

    @pytest.mark.some(2)
    @pytest.mark.parametrize("input_", ["z", "Control+z", "the button"])
    def test_undo_restores_board_tree_timeline_and_step(self, at_step_3, input_):
        """Undo two moves by button or key: the page shows step 3 of the run again, without another search."""
        texts = [at_step_3.sentence(), at_step_3.figures(), at_step_3("scrubber").input_value()]
        at_step_3.slide("ArrowDown", "ArrowRight")
        expect(at_step_3.root).to_have_attribute("data-stale", "")
        for _ in range(2):
            at_step_3("undo").click() if input_ == "the button" else at_step_3.press(input_)
        at_step_3.wait_for("done")
        at_step_3.expect_step(3)
        assert at_step_3.board() == board.parse(NEAR_GOAL)
        assert [at_step_3.sentence(), at_step_3.figures(), at_step_3("scrubber").input_value()] == texts
        expect(at_step_3.root).not_to_have_attribute("data-stale", "")
        expect(at_step_3("solution-heading")).to_have_text("Solution, 3 moves")
        assert "running" not in at_step_3.page.evaluate("window.runs")
        at_step_3.page.wait_for_function("location.search.includes('step=3')")
        at_step_3.press("Control+z")
        at_step_3.expect_board(board.parse("1,2,5,3,4,8,6,7,0"))

    def test_focus_stays_on_the_board(self, at_step_3):
        at_step_3.slide("ArrowDown")
        at_step_3("undo").focus()
        at_step_3.press("Enter")
        at_step_3.wait_for("done")
        expect(at_step_3("board")).to_be_focused()

    def test_undo_restores_only_the_board_after_new_settings(self, at_step_3):
        at_step_3.slide("ArrowDown")
        at_step_3("heuristic").select_option("zero")
        at_step_3.slide("z")
        assert at_step_3.board() == board.parse(NEAR_GOAL)
        at_step_3.wait_for("ready")
        expect(at_step_3.root).to_have_attribute("data-stale", "")


class TestReachingTheGoal:
    """The page shows the result when the player's moves reach the goal, but not when the board is set to the goal."""

    def test_result_contains_the_number_of_moves(self, visitor):
        visitor.follow(start=NEAR_GOAL)
        expect(visitor("verdict-text")).to_have_text("Solvable, 3 moves at best.")
        visitor.slide("ArrowDown", "ArrowRight", "ArrowRight")
        expect(visitor("verdict-text")).to_have_text("Solved in 3 moves, and no path is shorter.")
        expect(visitor("board")).to_have_attribute("data-reached", "")
        expect(visitor("live")).to_contain_text("Solved in 3 moves")

    def test_result_contains_the_optimal_number_of_moves(self, visitor):
        visitor.follow(start=NEAR_GOAL)
        expect(visitor("verdict-text")).to_have_text("Solvable, 3 moves at best.")
        visitor.slide("ArrowUp", "ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight")
        expect(visitor("verdict-text")).to_have_text("Solved in 5 moves; 3 are enough.")

    def test_result_disappears_with_the_next_move(self, visitor):
        visitor.follow(start=NEAR_GOAL)
        visitor.slide("ArrowDown", "ArrowRight", "ArrowRight", "z")
        expect(visitor("board")).not_to_have_attribute("data-reached", "")
        expect(visitor("verdict-text")).to_contain_text("Solvable")

    def test_highlight_is_still_with_reduced_motion(self, visitor):
        """On the solved board, tiles have the animation `breathe` only if the reader's system allows motion."""
        animation_name = "() => getComputedStyle(document.querySelector('#board .tile')).animationName"
        visitor.follow(start=NEAR_GOAL)
        visitor.page.emulate_media(reduced_motion="reduce")
        visitor.slide("ArrowDown", "ArrowRight", "ArrowRight")
        expect(visitor("board")).to_have_attribute("data-reached", "")
        assert visitor.page.evaluate(animation_name) == "none"
        visitor.page.emulate_media(reduced_motion="no-preference")
        assert visitor.page.evaluate(animation_name) == "breathe"

    def test_board_set_to_its_goal_is_not_celebrated(self, visitor):
        visitor.follow(start="012345678")
        visitor.slide("ArrowLeft", "ArrowRight")
        expect(visitor("verdict-text")).to_have_text("Solved: every tile is in its goal position.")
        expect(visitor("board")).not_to_have_attribute("data-reached", "")

    def test_board_swapped_to_its_goal_is_not_celebrated(self, visitor):
        visitor.follow(start="012345687")
        expect(visitor.button("Swap 6 and 8")).to_be_visible()
        visitor.button("Choose two other tiles").click()
        visitor.page.locator('#board [data-cell="7"]').click()
        visitor.page.locator('#board [data-cell="8"]').click()
        expect(visitor("verdict-text")).to_have_text("Solved: every tile is in its goal position.")
        expect(visitor("board")).not_to_have_attribute("data-reached", "")


def test_tiles_are_swiped_and_swapped_by_touch(browser, site):
    """On a phone, an upward swipe moves tile 4 into the gap, and two taps in the editor swap two tiles."""
    with browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True) as context:
        context.route("**/pyodide.asm.wasm", lambda route: None)
        page = context.new_page()
        page.goto(f"{site.url}#{DEFAULT_LINK}")
        page.locator('#board .tile[data-cell="4"][aria-label]').wait_for()
        box = page.locator('#board .tile[data-cell="0"]').bounding_box()
        x, y = box["x"] + 20, box["y"] + 30
        session = context.new_cdp_session(page)
        touch = "Input.dispatchTouchEvent"
        session.send(touch, {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        for part in range(1, 9):
            session.send(touch, {"type": "touchMove", "touchPoints": [{"x": x, "y": y - 5 * part}]})
        # The finger rests before it is lifted: otherwise the browser takes the swipe for a fling, and the next tap
        # would only stop the fling.
        for _ in range(8):
            page.evaluate(WAIT_TWO_FRAMES)
            session.send(touch, {"type": "touchMove", "touchPoints": [{"x": x, "y": y - 40}]})
        session.send(touch, {"type": "touchEnd", "touchPoints": []})
        expect(page.locator('#board .tile[data-cell="5"]')).to_have_text("4")
        assert page.evaluate("scrollY") == 0
        page.locator("#edit").tap()
        expect(page.locator("#editor")).to_be_visible()
        expect(page.locator("#start-input")).not_to_be_focused()
        page.locator('#board [data-cell="0"]').tap()
        page.locator('#board [data-cell="8"]').tap()
        expect(page.locator('#board .tile[data-cell="8"]')).to_have_text("2")
        assert page.evaluate("document.documentElement.scrollWidth") == 390
