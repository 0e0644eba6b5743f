"""A finished search: its figures, sentences, steps, tree, and its solution on the board."""

from dataclasses import asdict

import pytest

from puzzle.core import board, catalogue, formatting
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
    and row["heuristic"] in (None, *catalogue.names(catalogue.HEURISTICS))
    and row["expected"].get("expanded", 5000) < 5000
]
NAMED = """
names => [...document.querySelectorAll("#legend li")].filter(one => one.checkVisibility())
  .map(one => one.dataset.legend).join() === names
"""


def picture(visitor):
    """Return the image on the canvas."""
    visitor.page.evaluate(WAIT_TWO_FRAMES)
    return visitor("tree-canvas").evaluate("canvas => canvas.toDataURL()")


@pytest.fixture
def small(visitor):
    """The search of the picture “solved-small”, finished."""
    visitor.follow(**SOLVED_SMALL, run=1)
    visitor.expect_step(6)
    return visitor


class TestFigures:
    """Figures match the documents, the reference pictures and Python."""

    def test_breadth_first_finds_a_path_of_21_moves(self, visitor):
        row = document_figures("000-bfs-clean")
        visitor("algorithm").select_option("breadth_first")
        visitor.edit(start="1 8 2/0 4 3/7 6 5", goal="0 1 2/3 4 5/6 7 8")
        visitor("editor-done").click()
        visitor.choose(order="LURD")
        visitor("options-toggle").click()
        visitor.solve()
        expect(visitor.stat("path_length")).to_have_text("21")
        assert visitor.figures() == {name: row["expected"][name] for name in COUNTERS}
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
        known = [counter for counter in COUNTERS if row["expected"].get(counter) is not None]
        assert visitor.figures(*known) == {counter: row["expected"][counter] for counter in known}

    def test_small_search_matches_the_reference_picture(self, small):
        expect(small("path-quality")).to_have_text("shortest")
        assert small.figures(
            "path_length", "expanded", "frontier_end", "max_frontier", "generated", "discarded", "max_depth"
        ) == {
            "path_length": 5, "expanded": 5, "frontier_end": 6, "max_frontier": 7,
            "generated": 15, "discarded": 4, "max_depth": 5,
        }  # fmt: skip
        assert small.sentence() == (
            "Solved in 5 moves, and no path is shorter. A* expanded 5 nodes to find it and left 6 in the frontier."
        )
        expect(small("step")).to_have_text("6 / 6")
        expect(small("statistics-heading")).to_have_text("Statistics")
        expect(small("verdict-text")).to_have_text("Solvable, 5 moves at best.")

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
        expect(visitor("step")).to_have_text("61 / 122")
        expect(visitor("card-title")).to_have_text("Current, the 61st")
        expect(visitor("card-depth")).to_have_text("depth 7")
        expect(visitor("card-sum")).to_have_text("17 = 7 + 10")
        expect(visitor("card-board")).to_have_attribute(
            "aria-label", "Board of the node: row 1, 2 3 7; row 2, 1 4 5; row 3, gap 6 8"
        )
        parts = visitor.page.locator("#card-board .cell small").all_inner_texts()
        assert parts == ["2", "2", "3", "2", "1"]

    @pytest.mark.some(2)
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
    """The timeline by mouse and keyboard."""

    def test_buttons_step_forward_and_back(self, small):
        for button, step in (
            ("First step", 0), ("Step forward", 1), ("Step forward", 2), ("Step back", 1),
            ("Last step", 6), ("Step forward", 6), ("Step back", 5), ("First step", 0), ("Step back", 0),
        ):  # fmt: skip
            small.button(button).click()
            small.expect_step(step)
            expect(small("scrubber")).to_have_value(str(step))

    def test_timeline_can_be_dragged(self, small):
        box = small("scrubber").bounding_box()
        y = box["y"] + box["height"] / 2
        small.page.mouse.move(box["x"] + box["width"] - 10, y)
        small.page.mouse.down()
        small.page.mouse.move(box["x"] + box["width"] / 2, y, steps=5)
        small.expect_step(3)
        small.page.mouse.move(box["x"] + 1, y, steps=5)
        small.page.mouse.up()
        small.expect_step(0)
        assert small.sentence() == "A* begins with the root alone in the frontier."

    def test_play_runs_to_the_end_and_starts_again(self, small):
        small("speed").select_option("30")
        small.button("Play").click()
        small.expect_step(6)
        expect(small.button("Play")).to_be_visible()
        expect(small("sentence")).to_contain_text("Solved in 5 moves")
        small("speed").select_option("1")
        small.button("Play").click()
        small.expect_step(0)
        expect(small.button("Pause")).to_be_visible()

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

    def test_playback_does_not_start_by_itself(self, small):
        expect(small.button("Play")).to_be_visible()
        expect(small("back-to-board")).to_be_hidden()
        assert small.board() == board.parse(SOLVED_SMALL["start"])


class TestKeys:
    """Keyboard shortcuts."""

    def test_comma_and_full_stop_step(self, small):
        for key, step in ((",", 5), (",", 4), (".", 5), (",", 4), (",", 3), (",", 2), (",", 1), (",", 0), (",", 0)):
            small.press(key)
            small.expect_step(step)

    def test_space_plays_and_pauses(self, visitor):
        visitor.follow(**MID_RUN, step=3)
        visitor.press("Space")
        expect(visitor.button("Pause")).to_be_visible()
        visitor.press("Space")
        expect(visitor.button("Play")).to_be_visible()

    def test_keys_work_after_dragging_the_timeline(self, small):
        small("scrubber").focus()
        small.press("ArrowLeft", "ArrowLeft")
        small.expect_step(4)
        small.press(".")
        small.expect_step(5)
        small.press("Space")
        expect(small.button("Pause")).to_be_visible()
        assert small.board() == board.parse(SOLVED_SMALL["start"])

    def test_angle_brackets_move_to_the_next_new_f(self, visitor):
        run, _ = reference_run(**MID_RUN)
        f = run.evaluation_function()
        (rise,) = (t for t in range(2, 123) if f(run.trace.taken[t - 1]) > max(map(f, run.trace.taken[: t - 1])))
        visitor.follow(**MID_RUN, step=0)
        for key, step in ((">", rise), (">", 122), (">", 122), ("<", rise), ("<", 0)):
            visitor.press(key)
            visitor.expect_step(step)

    def test_angle_brackets_move_to_the_next_new_depth(self, visitor):
        run, history = reference_run(**FROM_CENTRE, goal=MID_RUN["goal"], algorithm="breadth_first")
        depths = [history.depth[node] for node in run.trace.taken]
        rises = [t for t in range(2, len(depths) + 1) if depths[t - 1] > depths[t - 2]]
        assert len(rises) == 3
        visitor.follow(**FROM_CENTRE, algorithm="breadth_first", step=0)
        for step in rises:
            visitor.press(">")
            visitor.expect_step(step)

    def test_enter_solves(self, visitor):
        visitor.follow(**SOLVED_SMALL)
        visitor.press("Enter")
        visitor.wait_for("done")
        expect(visitor.stat("path_length")).to_have_text("5")

    @pytest.mark.parametrize("key", ["f", "F"])
    def test_f_fits_the_tree(self, small, key):
        before = small("zoom-level").inner_text()
        small("zoom-in").click()
        expect(small("zoom-level")).not_to_have_text(before)
        expect(small("zoom")).to_have_attribute("data-moved", "")
        small.leave_field()
        small.press(key)
        expect(small("zoom-level")).to_have_text(before)
        expect(small("zoom")).not_to_have_attribute("data-moved", "")

    @pytest.mark.parametrize("key", ["p", "P"])
    def test_p_shows_the_whole_path(self, small, key):
        small.press(",", ",", key)
        small.expect_step(6)

    def test_question_mark_opens_the_help(self, small):
        small.press("?")
        expect(small("help-dialog")).to_be_visible()
        small.press(",", "Space")
        small.press("Escape")
        expect(small("help-dialog")).to_be_hidden()
        small.expect_step(6)

    def test_shortcuts_are_off_while_typing(self, small):
        small.edit()
        small("start-input").focus()
        small.press("End")
        typed = " ,.<>fFpP?"
        small.page.keyboard.type(typed)
        expect(small("start-input")).to_have_value(board.text(board.parse(SOLVED_SMALL["start"])) + typed)
        small("options-toggle").click()
        small("opt-order").focus()
        small.page.keyboard.type(",.<>fp?")
        small.press("Space", "Home", "ArrowLeft", "ArrowUp")
        expect(small("help-dialog")).to_be_hidden()
        expect(small.button("Play")).to_be_visible()
        expect(small.root).to_have_attribute("data-state", "done")
        small.expect_step(6)
        assert small.board() == board.parse(SOLVED_SMALL["start"])


class TestTree:
    """The tree on the canvas, explored with the pointer."""

    def test_tree_has_the_rows_of_the_reference_picture(self, small):
        assert [len(row) for row in small.nodes()] == [1, 3, 3, 2, 1, 2]

    def test_playback_moves_no_node(self, small):
        _, history = reference_run(**SOLVED_SMALL)
        at_end = {place for row in small.nodes() for place in row}
        for step in (5, 4, 3, 2, 1, 0, 3, 6):
            small.drag_scrubber(step)
            small.expect_step(step)
            places = {place for row in small.nodes() for place in row}
            assert len(places) == history.nodes_at(step)
            assert places <= at_end
        assert places == at_end

    def test_step_looks_the_same_from_either_direction(self, visitor):
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

    def test_clicked_node_shows_its_card(self, small):
        small.click_node(small.nodes()[2][0])
        card = small("node-card")
        expect(card).to_have_attribute("data-selected", "")
        expect(card).to_be_visible()
        expect(small("card-title")).to_have_text("Expanded 3rd")
        expect(small("card-depth")).to_have_text("depth 2")
        expect(small("card-f")).to_have_text("f = g + h")
        expect(small("card-sum")).to_have_text("5 = 2 + 3")
        expect(small("card-board")).to_have_attribute(
            "aria-label", "Board of the node: row 1, 2 gap 3; row 2, 1 8 4; row 3, 7 6 5"
        )
        assert [collapse_spaces(text) for text in small.page.locator("#card-why p").all_inner_texts()] == [
            "h adds how far tiles 1, 2 and 8 are from home: 1 + 1 + 1.",
            "Taken at step 3: of five frontier nodes the others had f = 7.",
            "See its discarded copy",
        ]

    def test_every_node_shows_its_own_card(self, small):
        run, history = reference_run(**SOLVED_SMALL)
        x = tidy(run.trace.parent)
        for depth, row in enumerate(small.nodes()):
            nodes = sorted((node for node in range(len(x)) if history.depth[node] == depth), key=lambda node: x[node])
            for node, place in zip(nodes, row, strict=True):
                small.click_node(place)
                tiles = board.follow(board.parse(SOLVED_SMALL["start"]), letters(run, node))[-1]
                rows = [tiles[cell : cell + 3] for cell in (0, 3, 6)]
                label = "; ".join(
                    f"row {at}, {' '.join(str(tile or 'gap') for tile in row)}" for at, row in enumerate(rows, 1)
                )
                expect(small("card-board")).to_have_attribute("aria-label", f"Board of the node: {label}")
                expect(small("card-depth")).to_have_text(f"depth {depth}")

    def test_card_does_not_cover_the_selected_node_or_the_path(self, small):
        path = [small.nodes()[depth][place] for depth, place in enumerate((0, 0, 0, 0, 0, 1))]
        canvas = small("tree-canvas").bounding_box()
        for depth, place in enumerate(path):
            small.click_node(place)
            expect(small("node-card")).to_be_visible()
            expect(small("card-depth")).to_have_text(f"depth {depth}")
            card = small("node-card").bounding_box()
            for x, y in path:
                inside = (
                    card["x"] < canvas["x"] + x < card["x"] + card["width"]
                    and card["y"] < canvas["y"] + y < card["y"] + card["height"]
                )
                assert not inside

    def test_selection_ends_by_click_outside_key_or_button(self, small):
        place = small.nodes()[2][0]
        beside = (small.nodes()[0][0][0] - 150, small.nodes()[0][0][1])
        for end in (
            lambda: small.click_node(beside),
            lambda: small.press("Escape"),
            lambda: small("card-close").click(),
        ):
            small.click_node(place)
            expect(small("node-card")).to_be_visible()
            expect(small("node-card")).to_have_attribute("data-selected", "")
            end()
            small.page.mouse.move(10, 10)
            expect(small("node-card")).to_be_hidden()

    def test_arrow_keys_move_between_nodes(self, small):
        small("tree-canvas").focus()
        for key, title in (
            ("ArrowUp", "Expanded 5th"), ("ArrowUp", "Expanded 4th"), ("ArrowUp", "Expanded 3rd"),
            ("ArrowRight", "In the frontier"), ("ArrowLeft", "Expanded 3rd"), ("ArrowDown", "Expanded 4th"),
            ("Home", "Expanded 1st"), ("ArrowDown", "Expanded 2nd"),
        ):  # fmt: skip
            small.press(key)
            expect(small("card-title")).to_have_text(title)
        assert small.board() == board.parse(SOLVED_SMALL["start"])

    def test_wheel_zooms_and_mouse_pans(self, small):
        small.page.emulate_media(reduced_motion="reduce")
        before, fitted = small.nodes(), small("zoom-level").text_content()
        x, y = before[1][0]
        box = small("tree-canvas").bounding_box()
        small.page.mouse.move(box["x"] + x, box["y"] + y)
        small.page.mouse.wheel(0, -120)
        expect(small("zoom-level")).not_to_have_text(fitted)
        zoomed = [place for row in small.nodes() for place in row]
        assert any(abs(a - x) < 4 and abs(b - y) < 4 for a, b in zoomed)  # the point under the pointer stays in place
        small.press("f")
        expect(small("zoom-level")).to_have_text(fitted)
        small.page.mouse.move(box["x"] + 30, box["y"] + 60)
        small.page.mouse.down()
        small.page.mouse.move(box["x"] + 90, box["y"] + 90, steps=4)
        small.page.mouse.up()
        assert small.nodes()[0][0] == (before[0][0][0] + 60, before[0][0][1] + 30)
        small.button("Fit").click()
        assert small.nodes() == before
        small.page.emulate_media(reduced_motion="null")

    def test_legend_names_the_marks_in_view(self, small):
        def expect_named(*names):
            small.page.wait_for_function(NAMED, arg=",".join(names))

        expect_named("frontier", "expanded", "goal", "discarded", "path")
        small("first").click()
        expect_named("frontier")

    def test_legend_distinguishes_goals_meeting_points_and_visits(self, visitor):
        legend = visitor.page.locator("#legend")
        visitor.follow(**SOLVED_SMALL, algorithm="bidirectional_breadth_first", run=1)
        expect(legend.locator("[data-legend=goal] .word")).to_have_text("Meeting point")
        visitor.follow(**SOLVED_SMALL, algorithm="ida_star", run=1)
        expect(legend.locator("[data-legend=goal] .word")).to_have_text("Goal")
        expect(legend.locator("[data-legend=expanded] .word")).to_have_text("Expanded, numbered by visit")


class TestSolution:
    """The solution played on the board; the reader's own board is restored afterwards."""

    def test_solution_plays_forward_and_back(self, small):
        run, _ = reference_run(**SOLVED_SMALL)
        boards = board.follow(board.parse(SOLVED_SMALL["start"]), run.result().moves)
        address = small.page.url
        expect(small("solution-heading")).to_have_text("Solution, 5 moves")
        expect(small.button("Previous move")).to_be_disabled()
        for at in range(1, 6):
            small.button("Next move").click()
            small.expect_board(boards[at])
            expect(small("solution-step")).to_have_text(f"{at} / 5")
        assert boards[-1] == board.parse(SOLVED_SMALL["goal"])
        expect(small.button("Next move")).to_be_disabled()
        for at in (4, 3, 2, 1, 0):
            small.button("Previous move").click()
            small.expect_board(boards[at])
        expect(small("back-to-board")).to_be_hidden()
        expect(small.root).to_have_attribute("data-state", "done")
        assert small.page.url == address

    def test_solution_plays_automatically(self, small):
        small.button("Play the solution").click()
        expect(small.button("Pause the solution")).to_be_visible()
        small.expect_board(board.parse(SOLVED_SMALL["goal"]))
        expect(small.button("Play the solution")).to_be_visible()
        expect(small("solution-step")).to_have_text("5 / 5")

    def test_leaving_the_solution_restores_the_board(self, small):
        small.button("Next move").click()
        small.button("Next move").click()
        small.button("Back to my board").click()
        small.expect_board(board.parse(SOLVED_SMALL["start"]))
        expect(small("back-to-board")).to_be_hidden()
        expect(small("solution-step")).to_have_text("0 / 5")
        small.expect_step(6)

    def test_solution_moves_are_not_counted(self, small):
        small.button("Next move").click()
        small.solve()
        small.expect_board(board.parse(SOLVED_SMALL["start"]))
        expect(small.stat("path_length")).to_have_text("5")


def letters(run, node):
    return "".join(board.MOVES[run.trace.move[step]] for step in run.trace.path(node)[1:])
