"""Announcements for screen readers in the live region, and the accessible names of tiles and fields."""

import re
from itertools import pairwise

import pytest

from announcements import (
    ANNOUNCEMENT_PAUSE,
    RECORD_ANNOUNCEMENTS,
    accessible_names,
    expect_announcements,
    expect_no_announcement,
    start_listening,
    wait_for_announcements,
)
from puzzle.core import board
from puzzle.core.formatting import plain_text as in_plain
from puzzle.explanations.step_text import sentence
from puzzle.recording.run import state_of
from visitor import SOLVED_SMALL, reference_run
from waiting import expect

MID_RUN = {"start": "2,3,7,1,8,0,6,5,4", "goal": "0,1,2,3,4,5,6,7,8"}
CHOOSE_BY_HAND_THEN_FOLLOW = """
fragment => {
  const algorithm = document.getElementById("algorithm")
  algorithm.value = "by_hand"
  algorithm.dispatchEvent(new Event("change", {bubbles: true}))
  location.hash = fragment
}
"""
LONG_SEARCH = {
    "start": "15,14,8,12,10,11,9,13,2,6,5,1,3,7,4,0",
    "goal": "0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15",
    "algorithm": "breadth_first",
}
"""A search of millions of nodes, long enough for three announcements on any machine."""


def spoken_cells(tiles):
    """Return the accessible names that a board's cells should have, row by row."""
    n, gap = board.width(tiles), tiles.index(0)
    slides = {cell: f", slides {board.TILE_DIRECTIONS[letter]}" for letter, cell in board.neighbours(gap, n, n)}
    names = [f"{tile or 'gap'}, row {cell // n + 1}, column {cell % n + 1}" for cell, tile in enumerate(tiles)]
    return [name + slides.get(cell, "") for cell, name in enumerate(names)]


def spoken_steps(start, goal):
    """Return a pair for each step of a search: its board in words, empty for step 0, and its sentence."""
    run, history = reference_run(start, goal)
    steps = []
    for step in range(history.last_step + 1):
        node = history.current_node(step) if 0 < step < history.last_step else -1
        tiles = run.problem.tiles(state_of(run.problem, run.trace, node)) if node >= 0 else board.parse(goal)
        rows = [" ".join(str(tile or "gap") for tile in tiles[row : row + 3]) for row in (0, 3, 6)]
        steps.append((", ".join(rows) if step else "", in_plain(sentence(run, history, step))))
    return steps


class TestBoard:
    """The cells of a board have accessible names, and moves are announced."""

    def test_cells_are_named_by_position_in_reading_order(self, visitor):
        tiles = board.parse(MID_RUN["start"])
        assert accessible_names(visitor, "#board") == spoken_cells(tiles)
        visitor("board").focus()
        visitor.press("ArrowUp", "ArrowRight")
        tiles = board.move(board.move(tiles, "D"), "L")
        assert accessible_names(visitor, "#board") == spoken_cells(tiles)
        visitor("edit").click()
        assert [name.lower().removeprefix("the ") for name in accessible_names(visitor, "#board")] == [
            name.partition(", slides")[0] for name in spoken_cells(tiles)
        ]
        visitor("editor-done").click()
        expect(visitor.page.locator("#tile-8")).to_have_attribute("aria-label", re.compile("slides"))
        assert accessible_names(visitor, "#board") == spoken_cells(tiles)

    def test_goal_is_read_row_by_row(self, visitor):
        expect(visitor("goal")).to_have_attribute("aria-label", "Goal: row 1, gap 1 2; row 2, 3 4 5; row 3, 6 7 8")

    def test_tile_keeps_the_focus_when_it_moves(self, visitor):
        visitor.page.locator("#tile-4").focus()
        visitor.press("Enter")
        expect(visitor.page.locator("#tile-4")).to_be_focused()
        expect(visitor.page.locator("#tile-4")).to_have_attribute("aria-label", "4, row 2, column 3, slides down")

    def test_each_move_is_announced_then_its_verdict(self, listener):
        start_listening(listener)
        listener("board").focus()
        listener.press("ArrowUp", "z", "ArrowDown")
        expect_announcements(listener, "4 up", "4 down", "7 down", re.compile(r"(^|\. )Solvable"))
        start_listening(listener)  # waits, as the fewest moves may be announced with a delay
        assert all(text.startswith("Solvable, ") for text in listener.page.evaluate("before"))

    def test_solution_announces_each_move_and_its_number(self, visitor):
        visitor.follow(**SOLVED_SMALL, run=1)
        expect(visitor("start-label")).to_have_text("Start")
        visitor.show_move(1)
        start_listening(visitor)
        visitor.button("Next move").click()
        visitor.button("Previous move").click()
        expect(visitor("start-label")).to_have_text("Move 1 of 5")
        assert accessible_names(visitor, "#board") == spoken_cells(board.move(board.parse(SOLVED_SMALL["start"]), "U"))
        visitor.button("Previous move").click()
        expect(visitor("start-label")).to_have_text("Start")
        expect_announcements(visitor, "Move 2 of 5: slide 8 down", "Move 1 of 5: slide 6 down", "Your board")


class TestSearch:
    """A search is announced when it starts, while it runs and when it ends."""

    def test_short_search_announces_its_start_and_result(self, listener):
        listener.follow(**SOLVED_SMALL)
        start_listening(listener)
        listener.solve()
        ending = (
            "Solved in 5 moves, and no path is shorter. A* expanded 5 nodes to find it and left 6 in the frontier. "
            "6 steps, depth 5, widest at depth 1 with 3 nodes. The path is 6 down, 8 down, 2 right, 1 up and 8 left."
        )
        expect_announcements(listener, "A* is searching.", ending)
        expect_no_announcement(listener)

    def test_reached_limit_is_announced_by_its_notice_only(self, listener):
        listener.follow(**SOLVED_SMALL, node_limit=5)
        start_listening(listener)
        listener.solve()
        expect(listener("notice")).to_have_attribute("role", "alert")
        expect_announcements(
            listener,
            "A* is searching.",
            re.compile(
                r"^Expanded \d, in the frontier \d, generated \d\. \d steps, depth \d, widest at depth \d with \d nodes\.$"
            ),
        )

    def test_long_search_announces_its_progress(self, listener):
        listener.follow(**LONG_SEARCH, node_limit=5_000_000)
        start_listening(listener)
        listener.button("Solve").click()
        announced = wait_for_announcements(listener, 3)
        listener.button("Stop").click()
        listener.wait_for("done")
        assert announced[0] == "Breadth-first search is searching."
        assert re.fullmatch(r"\d+,\d+ nodes, depth \d+\.", announced[1])
        assert announced[1] != announced[2]
        _start, first_progress, second_progress = listener.page.evaluate("heardAt")[:3]
        # The observer is called only after the task that announces, which can take tens of milliseconds; a search
        # without pauses would announce its progress every 40 ms.
        assert second_progress - first_progress >= ANNOUNCEMENT_PAUSE / 2

    @pytest.mark.exhaustive
    def test_example_is_announced_once_when_the_page_opens(self, new_visitor):
        new_visitor.page.add_init_script(f'addEventListener("DOMContentLoaded", () => {RECORD_ANNOUNCEMENTS})')
        new_visitor.page.goto(new_visitor.address)
        new_visitor.wait_for("done")
        expect(new_visitor("live")).to_have_attribute("data-pause", "3000")
        (announced,) = wait_for_announcements(new_visitor, 1)
        assert announced.startswith("In this example A* reached the goal in 5 moves.")
        start_listening(new_visitor)
        new_visitor("step-back").click()
        expect_announcements(new_visitor, re.compile("^Step 5 of 6: "))

    def test_zoom_is_not_announced(self, listener):
        start_listening(listener)
        listener("zoom-in").click()
        expect(listener("zoom-level")).not_to_have_text("100%")
        expect(listener("zoom-level")).to_have_attribute("aria-live", "off")
        expect_no_announcement(listener)


class TestStepping:
    """Each step is announced with its number, its board and its reason."""

    def test_step_announces_its_number_board_and_reason(self, listener):
        steps = spoken_steps(**SOLVED_SMALL)
        listener.follow(**SOLVED_SMALL, run=1)
        start_listening(listener)
        listener("first").click()
        expect_announcements(listener, f"Step 0 of 6. {steps[0][1]}")
        for step in (1, 2):
            listener.press(".")
            expect_announcements(listener, f"Step {step} of 6: {steps[step][0]}. {steps[step][1]}")

    def test_step_with_the_same_reason_is_announced_as_well(self, listener):
        """Goes to a step whose sentence is the previous step's."""
        steps = spoken_steps(**MID_RUN)  # 29 of the 122 steps have the previous step's sentence
        step = next(index for index, (earlier, later) in enumerate(pairwise(steps), 1) if earlier[1] == later[1])
        listener.follow(**MID_RUN, run=1, step=step - 1)
        start_listening(listener)
        listener.press(".")
        expect_announcements(listener, f"Step {step} of 122: {steps[step][0]}. {steps[step][1]}")


class TestToggles:
    """The page announces when the reader shows the path, a subtree, a card or the map."""

    def test_path_subtree_copies_and_cards_are_announced(self, listener):
        """Presses P, arrows, S, Backspace and Escape in the tree, and expects the announcements in this order."""
        listener.follow(**MID_RUN, run=1)
        start_listening(listener)
        listener.press("p")
        listener("outline").focus()
        listener.press("Home")
        expect(listener("card-title")).to_have_text("Expanded 1st")
        listener.press("ArrowDown")
        expect(listener("card-depth")).to_have_text("depth 1")
        listener.press("s")
        expect(listener("crumbs")).to_be_visible()
        listener.press("Backspace")
        expect(listener("crumbs")).to_be_hidden()
        listener.press("Escape")
        expect_announcements(
            listener,
            "Path shown",
            "Card of a node: Expanded 1st, depth 0",
            re.compile(r"^Only the subtree of one node is shown: Expanded \d+(st|nd|rd|th), depth 1$"),
            "Whole tree",
            "Nothing selected",
        )
        expect_no_announcement(listener)

    def test_discarded_copy_is_described(self, listener):
        listener.follow(**SOLVED_SMALL, run=1)
        start_listening(listener)
        listener("outline").focus()
        listener.press("Home")
        expect_announcements(listener, "Card of a node: Expanded 1st, depth 0")
        listener.press("x")
        expect_announcements(listener, "No discarded copy here")
        listener.press("ArrowDown")
        expect(listener("card-title")).not_to_have_text("Expanded 1st")
        listener.press("x")
        expect_announcements(listener, re.compile(r"^Discarded copy, depth 2\. \S+"))

    def test_map_announces_its_name_then_its_sentence(self, listener):
        listener.follow(**SOLVED_SMALL, run=1)
        start_listening(listener)
        listener.show_view("Map")
        expect(listener("map-sentence")).to_contain_text("A* expanded 5 boards")
        listener.page.wait_for_function("heard.some(words => words.includes('A* expanded 5 boards'))")
        assert wait_for_announcements(listener)[0].startswith("Map.")
        assert sum("A* expanded 5 boards" in text for text in wait_for_announcements(listener)) == 1
        start_listening(listener)
        listener.show_view("Tree")
        expect_announcements(listener, "Tree.")
        listener.follow(**SOLVED_SMALL, algorithm="greedy_best_first", run=1)
        start_listening(listener)
        listener.show_view("Map")
        listener.page.wait_for_function("heard.some(words => words.includes('Greedy search expanded'))")
        assert not any("A* expanded" in text for text in wait_for_announcements(listener))


def test_swap_that_makes_a_board_solvable_is_announced(listener):
    listener.follow(start="8,2,3,1,6,4,7,0,5", goal=SOLVED_SMALL["goal"])
    label = listener("primary-text").text_content()
    first, second = re.findall(r"\d", label)
    start_listening(listener)
    listener("primary").click()
    expect_announcements(listener, re.compile(f"^{first} and {second} swapped. .*Solvable"))


class TestInvalidInput:
    """Errors in fields are announced, and invalid values are not used."""

    def test_invalid_board_is_announced_when_typing_stops(self, listener):
        listener("edit").click()
        for name, text in (("start", "1 2 3"), ("goal", "1 1 2 3")):
            start_listening(listener)
            listener(f"{name}-input").press_sequentially(text)
            expect(listener(f"{name}-input")).to_have_attribute("aria-invalid", "true")
            assert f"{name}-error" in listener(f"{name}-input").get_attribute("aria-describedby")
            expect_announcements(listener, listener(f"{name}-error").text_content())
        listener("start-input").press("Enter")
        expect_announcements(listener, listener("start-error").text_content())

    def test_step_that_does_not_exist_is_refused(self, listener):
        """Types 999 in a search of 122 steps, and then a valid step."""
        listener.follow(**MID_RUN, run=1, step=61)
        start_listening(listener)
        listener("step").click()
        listener("step-number").fill("999")
        listener.press("Enter")
        expect(listener("step-error")).to_have_text("There are 122 steps.")
        expect(listener("step-number")).to_have_attribute("aria-invalid", "true")
        expect(listener("step-number")).to_have_attribute("aria-describedby", "step-error")
        expect(listener("step-now")).to_have_text("61")
        expect_announcements(listener, "There are 122 steps.")
        listener("step-number").fill("60")
        listener.press("Enter")
        expect(listener("stepping")).to_be_hidden()
        expect_announcements(listener, re.compile("^Step 60 of 122: "))

    @pytest.mark.exhaustive
    def test_invalid_order_is_announced_and_not_used_after_closing_options(self, listener):
        """Closes the options with an invalid order of moves; the previous order must be back."""
        listener("options-toggle").click()
        start_listening(listener)
        listener("opt-order").fill("sideways")
        listener("opt-order").press("Enter")
        problem = listener("opt-order-error").text_content()
        expect(listener("opt-order")).to_have_attribute("aria-invalid", "true")
        expect_announcements(listener, problem)
        listener("options-toggle").click()
        expect(listener("alert-text")).to_have_text(f"Order of moves stays UDLR. {problem}")
        expect_announcements(listener, re.compile(f"Order of moves stays UDLR. {re.escape(problem)}$"))
        listener("options-toggle").click()
        expect(listener("opt-order")).to_have_value("UDLR")
        expect(listener("opt-order")).not_to_have_attribute("aria-invalid", "true")
        listener("alert-close").click()

    def test_solve_does_not_ignore_an_invalid_order(self, listener):
        listener.follow(**SOLVED_SMALL)
        listener("options-toggle").click()
        start_listening(listener)
        listener("opt-order").fill("sideways")
        listener("primary").click()
        expect(listener("alert-text")).to_contain_text("Order of moves stays UDLR.")
        listener.page.wait_for_function("heard.some(words => words.includes('Order of moves stays UDLR.'))")
        listener("alert-close").click()


class TestOutdatedTree:
    """The page announces once that a tree is from previous settings."""

    @pytest.mark.exhaustive
    def test_note_that_is_no_longer_true_is_not_announced(self, listener):
        """Chooses By hand and at once a board that cannot be solved, before the note on the first is announced."""
        listener.follow(**SOLVED_SMALL, run=1)
        start_listening(listener)
        unsolvable = f"start=8,2,3,1,6,4,7,0,5&goal={SOLVED_SMALL['goal']}&algorithm=by_hand"
        listener.page.evaluate(CHOOSE_BY_HAND_THEN_FOLLOW, unsolvable)
        expect(listener("primary-text")).to_contain_text("Swap")
        start_listening(listener)
        heard = listener.page.evaluate("before.join(' ')")
        assert "Not solvable for this goal" in heard
        assert "Press Begin" not in heard

    def test_tree_of_other_settings_is_announced_once(self, listener):
        """Changes the algorithm twice, and then moves a tile."""
        listener.follow(**SOLVED_SMALL, run=1)
        start_listening(listener)
        listener("algorithm").select_option("breadth_first")
        expect_announcements(
            listener, re.compile("^This tree is from your previous settings. Press Solve to update it.")
        )
        listener("algorithm").select_option("depth_first")
        expect_no_announcement(listener)
        listener.button("Restore those settings").click()
        start_listening(listener)
        listener.slide("ArrowRight")
        expect_announcements(
            listener,
            "7 right",
            re.compile("^This tree is from your previous settings. Press Solve to update it. Solvable"),
        )

    @pytest.mark.exhaustive
    def test_search_at_once_announces_nothing_about_the_old_tree(self, listener):
        listener.follow(**SOLVED_SMALL, run=1)
        start_listening(listener)
        # A single script changes the algorithm and presses Solve, so no announcement can be made in between.
        listener.page.evaluate(
            """() => {
              const choice = document.getElementById("algorithm");
              choice.value = "breadth_first";
              choice.dispatchEvent(new Event("change", {bubbles: true}));
              document.getElementById("primary").click();
            }"""
        )
        listener.wait_for("done")
        start_listening(listener)
        assert not any("previous settings" in text for text in listener.page.evaluate("before"))

    @pytest.mark.exhaustive
    def test_link_with_a_search_announces_nothing_about_the_old_tree(self, listener):
        listener.follow(**SOLVED_SMALL, run=1)
        start_listening(listener)
        listener.follow(**SOLVED_SMALL, algorithm="breadth_first", run=1)
        start_listening(listener)
        assert not any("previous settings" in text for text in listener.page.evaluate("before"))
