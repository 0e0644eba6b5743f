"""A finished search: its figures, sentences and steps, its tree, and its solution played on the board."""

from dataclasses import asdict

import pytest

from puzzle.core import board, catalogue, formatting, heuristic_names
from puzzle.explanations import step_text
from puzzle.layouts.tidy import tidy
from visitor import (
    COUNTERS,
    FIGURES,
    SOLVED_SMALL,
    WAIT_TWO_FRAMES,
    collapse_spaces,
    document_figures,
    link_keys,
    reference_run,
)
from waiting import expect

MID_RUN = {"start": "2,3,7,1,8,0,6,5,4", "goal": "0,1,2,3,4,5,6,7,8"}
FROM_CENTRE = {"start": "1,2,5,3,4,0,6,7,8"}
SHORT = [
    row["id"]
    for row in FIGURES
    if row["algorithm"] in catalogue.names(catalogue.ALGORITHMS)
    and row["heuristic"] in (None, *catalogue.names(heuristic_names.HEURISTICS))
    and row["expected"].get("expanded", 5000) < 5000
]
LEGEND_IS = """
names => [...document.querySelectorAll("#legend li")].filter(entry => entry.checkVisibility())
  .map(entry => entry.dataset.legend).join() === names
"""


def picture(visitor):
    """Return the image on the tree's canvas as a data URL."""
    visitor.page.evaluate(WAIT_TWO_FRAMES)
    return visitor("tree-canvas").evaluate("canvas => canvas.toDataURL()")


@pytest.fixture
def solved(visitor):
    """A visitor with a small finished search of 6 steps, shown at the last step."""
    visitor.follow(**SOLVED_SMALL, run=1)
    visitor.expect_step(6)
    return visitor


class TestFigures:
    """The figures and sentences on the page match the documents, the pictures of the design, and Python."""

    def test_breadth_first_finds_a_path_of_21_moves(self, visitor):
        row = document_figures("000-bfs-clean")
        visitor("algorithm").select_option("breadth_first")
        visitor.edit(start="1 8 2/0 4 3/7 6 5", goal="0 1 2/3 4 5/6 7 8")
        visitor("editor-done").click()
        visitor.choose(order="LURD")
        visitor("options-toggle").click()
        visitor.solve()
        expect(visitor.stat("path_length")).to_have_text("21")
        assert visitor.figures() == {name: row["expected"].get(name, 0) for name in COUNTERS}
        assert visitor.sentence().startswith("Solved in 21 moves, and no path is shorter.")

    def test_greedy_finds_37_moves_after_324_nodes(self, visitor):
        visitor.edit(start="1 8 2/0 4 3/7 6 5", goal="0 1 2/3 4 5/6 7 8")
        visitor("editor-done").click()
        visitor("algorithm").select_option("greedy_best_first")
        visitor.choose(order="LURD", reached="first")
        visitor.solve()
        expect(visitor.stat("path_length")).to_have_text("37")
        expect(visitor.stat("expanded")).to_have_text("324")
        expect(visitor("path-quality")).to_have_text("best is 21")
        assert visitor.sentence().startswith("Solved in 37 moves, where 21 would do.")

    @pytest.mark.parametrize(("algorithm", "expanded"), [("breadth_first", 10), ("a_star", 3)])
    def test_path_of_three_moves_is_found_at_once(self, visitor, algorithm, expanded):
        visitor.follow(**FROM_CENTRE, algorithm=algorithm, order="UDLR", run=1)
        assert visitor.figures("path_length", "expanded") == {"path_length": 3, "expanded": expanded}

    @pytest.mark.some(3)
    @pytest.mark.parametrize("name", SHORT)
    def test_page_shows_the_figures_of_the_document(self, visitor, name):
        row = document_figures(name)
        visitor.follow(**link_keys(row), run=1)
        assert visitor.figures("path_length") == {"path_length": row["expected"]["path_length"]}
        counters = [counter for counter in COUNTERS if row["expected"].get(counter) is not None]
        assert visitor.figures(*counters) == {counter: row["expected"][counter] for counter in counters}

    def test_small_search_matches_the_reference_picture(self, solved):
        expect(solved("path-quality")).to_have_text("shortest")
        assert solved.figures(
            "path_length", "expanded", "frontier_end", "max_frontier", "generated", "discarded", "max_depth"
        ) == {
            "path_length": 5, "expanded": 5, "frontier_end": 6, "max_frontier": 7,
            "generated": 15, "discarded": 4, "max_depth": 5,
        }  # fmt: skip
        assert solved.sentence() == (
            "Solved in 5 moves, and no path is shorter. A* expanded 5 nodes to find it and left 6 in the frontier."
        )
        expect(solved("step")).to_have_text(
            "Step 6 /of 6"
        )  # the slash is hidden from screen readers, the words from eyes
        expect(solved("statistics-heading")).to_have_text("Statistics")
        expect(solved("verdict-text")).to_have_text("Solvable, 5 moves at best.")

    def test_run_at_step_61_matches_the_reference_picture(self, visitor):
        visitor.follow(**MID_RUN, step=61)
        visitor.expect_step(61)
        assert visitor.figures("expanded", "frontier_end", "max_frontier", "generated", "discarded", "max_depth") == {
            "expanded": 60, "frontier_end": 35, "max_frontier": 36, "generated": 160, "discarded": 65, "max_depth": 12,
        }  # fmt: skip
        assert visitor.sentence() == (
            "A* takes the frontier node with the smallest f = 17 (g 7 + h 10), the oldest of 25."
        )
        expect(visitor.stat("path_length")).to_have_text("not yet")
        expect(visitor("statistics-heading")).to_have_text("Statistics at step 61")
        expect(visitor("step")).to_have_text("Step 61 /of 122")
        expect(visitor("card-title")).to_have_text("Current, the 61st")
        expect(visitor("card-depth")).to_have_text("depth 7")
        expect(visitor("card-sum")).to_have_text("17 = 7 + 10")
        expect(visitor("card-board")).to_have_attribute(
            "aria-label", "Board of the node: row 1, 2 3 7; row 2, 1 4 5; row 3, gap 6 8"
        )
        parts = visitor.page.locator(".node-card:not([hidden]) .card-board .cell small").all_inner_texts()
        assert parts == ["2", "2", "3", "2", "1"]

    @pytest.mark.some(1)
    @pytest.mark.parametrize(
        "options",
        [
            {"algorithm": "a_star", "heuristic": "euclidean"},
            {"algorithm": "breadth_first", "order": "RDLU"},
            {"algorithm": "depth_first", "start": "1,3,0,2", "goal": "0,1,2,3"},
            {"algorithm": "uniform_cost", "ties": "lifo"},
            {"algorithm": "greedy_best_first", "goal_test": "early"},
        ],
        ids=lambda options: options["algorithm"],
    )
    def test_every_step_shows_the_sentence_and_counters_of_python(self, visitor, options):
        """Steps through a whole search, and compares each step with the same search in the test's Python."""
        options = FROM_CENTRE | {"goal": MID_RUN["goal"]} | options
        run, history = reference_run(**options)
        optimal = reference_run(options["start"], options["goal"])[0].result().path_length
        visitor.follow(**options)
        expect(visitor("verdict-text")).to_contain_text("at best")
        visitor.solve()
        assert history.last_step < 60
        visitor("first").click()
        for step in range(history.last_step + 1):
            visitor.expect_step(step)
            assert visitor.figures() == asdict(history.counters(step))
            assert visitor.sentence() == collapse_spaces(
                formatting.plain_text(step_text.sentence(run, history, step, optimal))
            )
            visitor("step-forward").click()


class TestSteps:
    """Buttons, the timeline and playback move through the steps of a search."""

    def test_buttons_step_forward_and_back(self, solved):
        for button, step in (
            ("First step", 0), ("Step forward", 1), ("Step forward", 2), ("Step back", 1),
            ("Last step", 6), ("Step forward", 6), ("Step back", 5), ("First step", 0), ("Step back", 0),
        ):  # fmt: skip
            solved.button(button).click()
            solved.expect_step(step)
            expect(solved("scrubber")).to_have_value(str(step))

    def test_timeline_can_be_dragged(self, solved):
        box = solved("scrubber").bounding_box()
        y = box["y"] + box["height"] / 2
        solved.page.mouse.move(box["x"] + box["width"] - 10, y)
        solved.page.mouse.down()
        solved.page.mouse.move(box["x"] + box["width"] / 2, y, steps=5)
        solved.expect_step(3)
        solved.page.mouse.move(box["x"] + 1, y, steps=5)
        solved.page.mouse.up()
        solved.expect_step(0)
        assert solved.sentence() == "A* begins with the root alone in the frontier."

    def test_play_runs_to_the_end_and_starts_again(self, solved):
        solved("speed").select_option("30")
        solved.button("Play").click()
        solved.expect_step(6)
        expect(solved.button("Play")).to_be_visible()
        expect(solved("sentence")).to_contain_text("Solved in 5 moves")
        solved("speed").select_option("1")
        solved.button("Play").click()
        solved.expect_step(0)
        expect(solved.button("Pause")).to_be_visible()

    def test_pause_stops_at_the_current_step(self, visitor):
        visitor.follow(**MID_RUN, step=0)
        visitor("speed").select_option("8")
        visitor.button("Play").click()
        expect(visitor("step-now")).not_to_have_text("0")
        visitor.button("Pause").click()
        step = int(visitor("step-now").inner_text())
        visitor.expect_step(step)
        assert 0 < step < 122
        visitor.button("Play").click()
        expect(visitor("step-now")).not_to_have_text(str(step))

    def test_speed_can_be_changed_during_playback(self, visitor):
        visitor.follow(**MID_RUN, step=0)
        visitor("speed").select_option("1")
        visitor.button("Play").click()
        expect(visitor.button("Pause")).to_be_visible()
        visitor("speed").select_option("max")
        visitor.expect_step(122)
        expect(visitor.button("Play")).to_be_visible()

    def test_click_on_the_timeline_pauses(self, visitor):
        visitor.follow(**MID_RUN, step=0)
        visitor.button("Play").click()
        visitor.drag_scrubber(40)
        expect(visitor.button("Play")).to_be_visible()
        visitor.expect_step(40)

    def test_playback_does_not_start_by_itself(self, solved):
        expect(solved.button("Play")).to_be_visible()
        expect(solved("back-to-board")).to_be_hidden()
        assert solved.board() == board.parse(SOLVED_SMALL["start"])


class TestKeys:
    """Keyboard shortcuts move through steps, play, solve, fit the tree and open the help."""

    def test_comma_and_full_stop_step(self, solved):
        for key, step in ((",", 5), (",", 4), (".", 5), (",", 4), (",", 3), (",", 2), (",", 1), (",", 0), (",", 0)):
            solved.press(key)
            solved.expect_step(step)

    def test_space_plays_and_pauses(self, visitor):
        visitor.follow(**MID_RUN, step=3)
        visitor.press("Space")
        expect(visitor.button("Pause")).to_be_visible()
        visitor.press("Space")
        expect(visitor.button("Play")).to_be_visible()

    def test_keys_work_after_dragging_the_timeline(self, solved):
        solved("speed").select_option("1")  # so that playback does not end by itself meanwhile
        solved("scrubber").focus()
        solved.press("ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowLeft")
        solved.expect_step(1)
        solved.press(".")
        solved.expect_step(2)
        solved.press("Space")
        expect(solved.button("Pause")).to_be_visible()
        assert solved.board() == board.parse(SOLVED_SMALL["start"])

    def test_angle_brackets_move_to_the_next_new_f(self, visitor):
        """Computes the only step whose node has a larger f than all earlier ones."""
        run, _ = reference_run(**MID_RUN)
        f = run.evaluation_function()
        (first_rise,) = (
            step for step in range(2, 123) if f(run.trace.taken[step - 1]) > max(map(f, run.trace.taken[: step - 1]))
        )
        visitor.follow(**MID_RUN, step=0)
        for key, step in ((">", first_rise), (">", 122), (">", 122), ("<", first_rise), ("<", 0)):
            visitor.press(key)
            visitor.expect_step(step)

    def test_angle_brackets_move_to_the_next_new_depth(self, visitor):
        run, history = reference_run(**FROM_CENTRE, goal=MID_RUN["goal"], algorithm="breadth_first")
        depths = [history.depth[node] for node in run.trace.taken]
        first_steps = [step for step in range(2, len(depths) + 1) if depths[step - 1] > depths[step - 2]]
        assert len(first_steps) == 3
        visitor.follow(**FROM_CENTRE, algorithm="breadth_first", step=0)
        for step in first_steps:
            visitor.press(">")
            visitor.expect_step(step)

    def test_enter_solves(self, visitor):
        visitor.follow(**SOLVED_SMALL)
        visitor.press("Enter")
        visitor.wait_for("done")
        expect(visitor.stat("path_length")).to_have_text("5")

    @pytest.mark.parametrize("key", ["f", "F"])
    def test_f_fits_the_tree(self, solved, key):
        fitted = solved("zoom-level").inner_text()
        solved("zoom-in").click()
        expect(solved("zoom-level")).not_to_have_text(fitted)
        expect(solved("zoom")).to_have_attribute("data-moved", "")
        solved.leave_field()
        solved.press(key)
        expect(solved("zoom-level")).to_have_text(fitted)
        expect(solved("zoom")).not_to_have_attribute("data-moved", "")

    @pytest.mark.parametrize("key", ["p", "P"])
    def test_p_shows_the_whole_path(self, solved, key):
        solved.press(",", ",", key)
        solved.expect_step(6)

    def test_question_mark_opens_the_help(self, solved):
        solved.press("?")
        expect(solved("help-dialog")).to_be_visible()
        solved.press(",", "Space")
        solved.press("Escape")
        expect(solved("help-dialog")).to_be_hidden()
        solved.expect_step(6)

    def test_shortcuts_are_off_while_typing(self, solved):
        """Types the characters of shortcuts into two fields: they appear in the fields, and nothing else happens."""
        solved.edit()
        solved("start-input").focus()
        solved.press("End")
        shortcut_keys = " ,.<>fFpP?"
        solved.page.keyboard.type(shortcut_keys)
        expect(solved("start-input")).to_have_value(board.text(board.parse(SOLVED_SMALL["start"])) + shortcut_keys)
        solved("options-toggle").click()
        solved("opt-order").focus()
        solved.page.keyboard.type(",.<>fp?")
        solved.press("Space", "Home", "ArrowLeft", "ArrowUp")
        expect(solved("help-dialog")).to_be_hidden()
        expect(solved.button("Play")).to_be_visible()
        expect(solved.root).to_have_attribute("data-state", "done")
        solved.expect_step(6)
        assert solved.board() == board.parse(SOLVED_SMALL["start"])


class TestTree:
    """The tree on the canvas can be explored with the pointer and the arrow keys."""

    def test_tree_has_the_rows_of_the_reference_picture(self, solved):
        assert [len(row) for row in solved.nodes()] == [1, 3, 3, 2, 1, 2]

    def test_playback_moves_no_node_once_the_reader_has_moved_the_tree(self, solved):
        _, history = reference_run(**SOLVED_SMALL)
        solved("zoom-out").click()
        expect(solved("zoom")).to_have_attribute("data-moved", "")
        solved.stable_text("zoom-level")
        final_positions = {position for row in solved.nodes() for position in row}
        for step in (5, 2, 0, 3, 6):
            solved.drag_scrubber(step)
            solved.expect_step(step)
            positions = {position for row in solved.nodes() for position in row}
            assert len(positions) == history.nodes_at(step)
            assert positions <= final_positions
        assert positions == final_positions

    def test_step_looks_the_same_from_either_direction(self, visitor):
        """Compares the pictures of steps that are reached once forwards and once backwards."""
        visitor.page.emulate_media(reduced_motion="reduce")
        visitor.follow(**MID_RUN, run=1)
        pictures = {}
        for step in (122, 100, 61, 60, 0, 1, 60, 61, 100, 122):
            visitor.drag_scrubber(step)
            visitor.expect_step(step)
            visitor.leave_field()
            if step in pictures:
                assert picture(visitor) == pictures[step]
            pictures[step] = picture(visitor)
        assert len(set(pictures.values())) == len(pictures) == 6
        visitor.page.emulate_media(reduced_motion="null")

    def test_clicked_node_shows_its_card(self, solved):
        solved.click_node(solved.nodes()[2][0])
        card = solved("node-card")
        expect(card).to_have_attribute("data-selected", "")
        expect(card).to_be_visible()
        expect(solved("card-title")).to_have_text("Expanded 3rd")
        expect(solved("card-depth")).to_have_text("depth 2")
        expect(solved("card-f")).to_have_text("f = g + h")
        expect(solved("card-sum")).to_have_text("5 = 2 + 3")
        expect(solved("card-board")).to_have_attribute(
            "aria-label", "Board of the node: row 1, 2 gap 3; row 2, 1 8 4; row 3, 7 6 5"
        )
        assert [
            collapse_spaces(text)
            for text in solved.page.locator(".node-card:not([hidden]) .card-why p").all_inner_texts()
        ] == [
            "h adds how far tiles 1, 2 and 8 are from home: 1 + 1 + 1.",
            "Taken at step 3: of five frontier nodes the others had f = 7.",
            "See its discarded copy",
        ]

    def test_every_node_shows_its_own_card(self, solved):
        """Clicks each node, row by row, and expects the board that the moves to this node lead to."""
        run, history = reference_run(**SOLVED_SMALL)
        columns = tidy(run.trace.parent)
        for depth, row in enumerate(solved.nodes()):
            nodes = sorted(
                (node for node in range(len(columns)) if history.depth[node] == depth), key=lambda node: columns[node]
            )
            for node, position in zip(nodes, row, strict=True):
                # The card of the last node, which is selected and pointed at, may lie over this one.
                solved.page.mouse.move(1, 1)
                solved.press("Escape")
                solved.click_node(position)
                tiles = board.follow(board.parse(SOLVED_SMALL["start"]), moves_to(run, node))[-1]
                rows = [tiles[cell : cell + 3] for cell in (0, 3, 6)]
                label = "; ".join(
                    f"row {number}, {' '.join(str(tile or 'gap') for tile in row)}"
                    for number, row in enumerate(rows, 1)
                )
                expect(solved("card-board")).to_have_attribute("aria-label", f"Board of the node: {label}")
                expect(solved("card-depth")).to_have_text(f"depth {depth}")

    def test_card_does_not_cover_the_selected_node_or_the_path(self, solved):
        """Clicks each node on the path, and compares its card's box with the positions of all nodes on the path."""
        path = [solved.nodes()[depth][column] for depth, column in enumerate((0, 0, 0, 0, 0, 1))]
        canvas = solved("tree-canvas").bounding_box()
        for depth, position in enumerate(path):
            solved.click_node(position)
            expect(solved("node-card")).to_be_visible()
            expect(solved("card-depth")).to_have_text(f"depth {depth}")
            card = solved("node-card").bounding_box()
            for x, y in path:
                is_covered = (
                    card["x"] < canvas["x"] + x < card["x"] + card["width"]
                    and card["y"] < canvas["y"] + y < card["y"] + card["height"]
                )
                assert not is_covered

    def test_selection_ends_by_click_outside_key_or_button(self, solved):
        node = solved.nodes()[2][0]
        empty_place = (solved.nodes()[0][0][0] - 150, solved.nodes()[0][0][1])
        for end_selection in (
            lambda: solved.click_node(empty_place),
            lambda: solved.press("Escape"),
            lambda: solved("card-close").click(),
        ):
            solved.click_node(node)
            expect(solved("node-card")).to_be_visible()
            expect(solved("node-card")).to_have_attribute("data-selected", "")
            end_selection()
            solved.page.mouse.move(10, 10)
            expect(solved("node-card")).to_be_hidden()

    def test_arrow_keys_move_between_nodes(self, solved):
        solved("tree-canvas").focus()
        for key, title in (
            ("ArrowUp", "Expanded 5th"), ("ArrowUp", "Expanded 4th"), ("ArrowUp", "Expanded 3rd"),
            ("ArrowRight", "In the frontier"), ("ArrowLeft", "Expanded 3rd"), ("ArrowDown", "Expanded 4th"),
            ("Home", "Expanded 1st"), ("ArrowDown", "Expanded 2nd"),
        ):  # fmt: skip
            solved.press(key)
            expect(solved("card-title")).to_have_text(title)
        assert solved.board() == board.parse(SOLVED_SMALL["start"])

    def test_wheel_zooms_and_mouse_pans(self, solved):
        """Turns the wheel over a node, which stays in place, and drags the tree by 60×30 pixels."""
        solved.page.emulate_media(reduced_motion="reduce")
        fitted_nodes, fitted_zoom = solved.nodes(), solved("zoom-level").text_content()
        x, y = fitted_nodes[1][0]
        box = solved("tree-canvas").bounding_box()
        solved.page.mouse.move(box["x"] + x, box["y"] + y)
        solved.page.mouse.wheel(0, -120)
        expect(solved("zoom-level")).not_to_have_text(fitted_zoom)
        zoomed_nodes = [position for row in solved.nodes() for position in row]
        assert any(abs(a - x) < 4 and abs(b - y) < 4 for a, b in zoomed_nodes)  # the node stays under the pointer
        solved.press("f")
        expect(solved("zoom-level")).to_have_text(fitted_zoom)
        solved.page.mouse.move(box["x"] + 30, box["y"] + 60)
        solved.page.mouse.down()
        solved.page.mouse.move(box["x"] + 90, box["y"] + 90, steps=4)
        solved.page.mouse.up()
        assert solved.nodes()[0][0] == (fitted_nodes[0][0][0] + 60, fitted_nodes[0][0][1] + 30)
        solved.button("Fit").click()
        assert solved.nodes() == fitted_nodes
        solved.page.emulate_media(reduced_motion="null")

    def test_legend_names_the_marks_in_view(self, solved):
        def expect_legend(*names):
            """Wait until the legend has exactly these entries."""
            solved.page.wait_for_function(LEGEND_IS, arg=",".join(names))

        expect_legend("frontier", "expanded", "goal", "discarded", "path")
        solved("first").click()
        expect_legend("frontier")

    def test_legend_distinguishes_goals_meeting_points_and_visits(self, visitor):
        legend = visitor.page.locator("#legend")
        visitor.follow(**SOLVED_SMALL, algorithm="bidirectional_breadth_first", run=1)
        expect(legend.locator("[data-legend=goal] .word")).to_have_text("Meeting point")
        visitor.follow(**SOLVED_SMALL, algorithm="ida_star", run=1)
        expect(legend.locator("[data-legend=goal] .word")).to_have_text("Goal")
        expect(legend.locator("[data-legend=expanded] .word")).to_have_text("Expanded, numbered by visit")


class TestSolution:
    """The solution is played on the board; “Back to my board” restores the reader's own board."""

    def test_solution_plays_forward_and_back(self, solved):
        """Goes through all boards of the path and back; the address of the page does not change."""
        run, _ = reference_run(**SOLVED_SMALL)
        boards = board.follow(board.parse(SOLVED_SMALL["start"]), run.result().moves)
        address = solved.page.url
        expect(solved("solution-heading")).to_have_text("Solution, 5 moves")
        expect(solved.button("Next move")).to_have_count(0)  # its buttons replace the figures while it is under way
        for move in range(1, 6):
            solved.show_move(move)
            solved.expect_board(boards[move])
            expect(solved("solution-step")).to_have_text(f"{move} / 5")
        assert boards[-1] == board.parse(SOLVED_SMALL["goal"])
        expect(solved.button("Next move")).to_be_disabled()
        for move in (4, 3, 2, 1, 0):
            solved.button("Previous move").click()
            solved.expect_board(boards[move])
        expect(solved("back-to-board")).to_be_hidden()
        expect(solved("result-moves")).to_be_visible()
        expect(solved("solution-play")).to_be_focused()
        expect(solved.root).to_have_attribute("data-state", "done")
        assert solved.page.url == address

    def test_solution_plays_automatically(self, solved):
        solved.button("Play solution").click()
        expect(solved.button("Pause solution")).to_be_visible()
        solved.expect_board(board.parse(SOLVED_SMALL["goal"]))
        expect(solved.button("Play solution")).to_be_visible()
        expect(solved("solution-step")).to_have_text("5 / 5")

    def test_leaving_the_solution_restores_the_board(self, solved):
        solved.show_move(2)
        solved.button("Back to my board").click()
        solved.expect_board(board.parse(SOLVED_SMALL["start"]))
        expect(solved("back-to-board")).to_be_hidden()
        expect(solved("solution-step")).to_have_text("0 / 5")
        solved.expect_step(6)

    def test_solution_moves_are_not_counted(self, solved):
        solved.show_move(1)
        solved.solve()
        solved.expect_board(board.parse(SOLVED_SMALL["start"]))
        expect(solved.stat("path_length")).to_have_text("5")


def moves_to(run, node):
    """Return the letters of the gap's moves from the root to a node."""
    return "".join(board.MOVES[run.trace.move[step]] for step in run.trace.path(node)[1:])
