"""The page before a search: moving tiles, the verdict on a board, the editor of boards, and the options."""

import re
from dataclasses import asdict

import pytest

from accessibility_assertions import SMALL_TARGETS
from puzzle.core import board, catalogue, heuristic_names, option_table
from visitor import DEFAULT_LINK, SOLVED_SMALL, WAIT_TWO_FRAMES, collapse_spaces, reference_run
from waiting import expect

DEFAULT_BOARD = (2, 3, 7, 1, 8, 0, 6, 5, 4)
DEFAULT_QUERY = "?start=2,3,7,1,8,0,6,5,4&goal=0,1,2,3,4,5,6,7,8"
"""The query of the default address, which names only the boards."""
UNSOLVABLE = {"start": "8,1,2,0,4,3,7,6,5"}
ONE_MOVE = "1 0 2/3 4 5/6 7 8"
STALE_NOTE = "This tree is from your previous settings. Press Solve to update it. Restore those settings"
TITLE = "Slide & Seek: watch a search solve a sliding-tile board"


def tile(visitor, cell):
    """Return the element of the tile in a cell."""
    return visitor.page.locator(f'#board .tile[data-cell="{cell}"]')


def centre(locator):
    """Return the centre of an element in pixels of the window."""
    box = locator.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def play_figure(visitor, name):
    """Return the element that shows a figure about the reader's own moves, e.g. their number."""
    return visitor.page.locator(f"[data-play={name}]")


PASTE = """(field, text) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}"""
"""Pastes a text into a field, as the keyboard does with the clipboard of the system."""


class TestPage:
    """The page's metadata, contents and layout."""

    def test_has_a_title_a_description_and_an_icon(self, visitor, site):
        assert visitor.page.title() == TITLE
        description = visitor.page.locator("meta[name=description]").get_attribute("content")
        assert 50 < len(description) < 160
        icon = visitor.page.locator("link[rel=icon]").evaluate("link => link.href")
        response = visitor.page.request.get(icon)
        assert icon.startswith(site.url)
        assert (response.status, response.headers["content-type"]) == (200, "image/svg+xml")

    @pytest.mark.parametrize("name", ["algorithm", "heuristic"])
    def test_lists_the_catalogue_in_order(self, visitor, name):
        table = {"algorithm": catalogue.ALL_ALGORITHMS, "heuristic": heuristic_names.HEURISTICS}[name]
        # Earlier tests may have added heuristics of their own to the list.
        options = visitor(name).locator("option:not([value^=own])")
        listed = options.evaluate_all("all => all.map(element => [element.value, element.label])")
        named = [[record.name, record.label] for record in table if record != catalogue.OWN_SEARCH]
        assert listed == [*named, ["write", "Write your own…"]]

    def test_opens_with_the_default_board(self, visitor):
        assert (visitor.board(), visitor.goal()) == (DEFAULT_BOARD, board.standard_goal(3))
        expect(visitor("algorithm")).to_have_value("a_star")
        expect(visitor("heuristic")).to_have_value("manhattan")
        assert visitor.page.evaluate("location.search") == DEFAULT_QUERY

    def test_has_one_filled_button_and_every_control_has_a_name(self, visitor):
        """Compares the background colours of all visible buttons with that of Solve."""
        visitor.follow(run=1)
        buttons = visitor.page.locator("button:visible")
        # Wait, as buttons change colour gradually.
        visitor.page.wait_for_function("document.getAnimations().length === 0")
        backgrounds = buttons.evaluate_all("all => all.map(element => getComputedStyle(element).backgroundColor)")
        filled = visitor("primary").evaluate("button => getComputedStyle(button).backgroundColor")
        assert backgrounds.count(filled) == 1
        for name in ("Solve", "Shuffle", "Play", "Step forward", "Step back", "First step", "Last step", "Share"):
            expect(visitor.button(name)).to_be_visible()

    def test_does_not_scroll_sideways_on_a_phone(self, visitor):
        """Measures the page's width with open panels, an unsolvable board, a search and a large board."""
        page_width = "() => document.documentElement.scrollWidth"
        visitor.page.set_viewport_size({"width": 390, "height": 844})
        assert visitor.page.evaluate(page_width) == 390
        visitor.choose(order="UDLR")
        visitor.edit(start="1 2 3")
        assert visitor.page.evaluate(page_width) == 390
        visitor.follow(**UNSOLVABLE)
        assert visitor.page.evaluate(page_width) == 390
        visitor.follow(**SOLVED_SMALL, run=1)
        visitor.press("Home")
        expect(visitor("sentence")).to_be_visible()
        assert visitor.page.evaluate(page_width) == 390
        visitor.follow(start="15,14,13,12,11,10,9,8,7,6,5,4,3,2,1,0")
        assert visitor.page.evaluate(page_width) == 390

    @pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
    def test_keeps_the_solve_button_in_view(self, visitor, width, height):
        visitor.page.set_viewport_size({"width": width, "height": height})
        expect(visitor.button("Solve")).to_be_in_viewport(ratio=1)


class TestPlaying:
    """Moving tiles by mouse, touch and keyboard."""

    def test_click_moves_a_tile_beside_the_gap(self, visitor):
        tile(visitor, 4).click()
        assert visitor.board() == board.move(DEFAULT_BOARD, "L")
        expect(play_figure(visitor, "moves")).to_have_text("1")
        tile(visitor, 7).click()
        assert visitor.board() == board.move(board.move(DEFAULT_BOARD, "L"), "D")
        expect(play_figure(visitor, "moves")).to_have_text("2")

    def test_click_leaves_other_tiles_in_place(self, visitor):
        tile(visitor, 0).click()
        tile(visitor, 3).click()
        assert visitor.board() == DEFAULT_BOARD
        expect(play_figure(visitor, "moves")).to_have_text("0")

    def test_tile_can_be_dragged_into_the_gap(self, visitor):
        visitor.page.mouse.move(*centre(tile(visitor, 8)))
        visitor.page.mouse.down()
        visitor.page.mouse.move(*centre(tile(visitor, 2)), steps=8)
        visitor.page.mouse.up()
        assert visitor.board() == board.move(DEFAULT_BOARD, "D")
        expect(play_figure(visitor, "moves")).to_have_text("1")

    def test_tile_released_early_returns(self, visitor):
        x, y = centre(tile(visitor, 8))
        visitor.page.mouse.move(x, y)
        visitor.page.mouse.down()
        visitor.page.mouse.move(x, y - 20, steps=8)
        visitor.page.mouse.move(x, y - 5, steps=8)
        visitor.page.mouse.up()
        assert visitor.board() == DEFAULT_BOARD

    @pytest.mark.parametrize(
        ("key", "gap_move"), [("ArrowUp", "D"), ("ArrowDown", "U"), ("ArrowRight", "L"), ("ArrowLeft", None)]
    )
    def test_arrow_key_moves_a_tile_in_its_direction(self, visitor, key, gap_move):
        visitor.slide(key)
        assert visitor.board() == (board.move(DEFAULT_BOARD, gap_move) if gap_move else DEFAULT_BOARD)

    def test_opposite_arrow_keys_undo_each_other(self, visitor):
        visitor.slide("ArrowRight", "ArrowRight", "ArrowDown", "ArrowUp", "ArrowLeft", "ArrowLeft")
        assert visitor.board() == DEFAULT_BOARD
        expect(play_figure(visitor, "moves")).to_have_text("6")

    def test_shuffle_creates_solvable_boards(self, visitor):
        boards = set()
        for _ in range(8):
            visitor.button("Shuffle").click()
            boards.add(visitor.board())
            assert board.is_solvable(visitor.board(), visitor.goal())
            expect(visitor("verdict")).to_have_attribute("data-verdict", re.compile("solvable|solved"))
        assert len(boards) > 4
        assert visitor.goal() == board.standard_goal(3)
        expect(visitor.root).to_have_attribute("data-state", "ready")

    def test_move_removes_a_finished_search(self, visitor):
        visitor.follow(**SOLVED_SMALL, run=1)
        visitor.slide("ArrowDown")
        expect(visitor.root).to_have_attribute("data-state", "ready")
        expect(visitor("statistics")).to_be_hidden()
        expect(visitor("solution")).to_be_hidden()
        assert "run" not in visitor.page.evaluate("location.search")
        assert visitor.sentence() == STALE_NOTE


class TestVerdict:
    """The verdict shows at once whether a board is solvable, and later the fewest moves that the worker found."""

    def test_shows_the_fewest_moves_of_a_board(self, visitor):
        expect(visitor("verdict-text")).to_have_text("Solvable, 17 moves at best.")
        expect(play_figure(visitor, "distance")).to_have_text("17")

    def test_follows_every_move(self, visitor):
        expect(visitor("verdict-text")).to_have_text("Solvable, 17 moves at best.")
        fewest_moves = {letter: reference_run(board.link_text(board.move(DEFAULT_BOARD, letter)), "012345678")[0].result().path_length
                for letter in "UDL"}  # fmt: skip
        for key, letter in (("ArrowDown", "U"), ("ArrowUp", "D"), ("ArrowRight", "L")):
            visitor.slide(key)
            expect(visitor("verdict-text")).to_have_text(f"Solvable, {fewest_moves[letter]} moves at best.")
            visitor.slide({"ArrowDown": "ArrowUp", "ArrowUp": "ArrowDown", "ArrowRight": "ArrowLeft"}[key])

    @pytest.mark.some(1)
    @pytest.mark.parametrize(
        ("start", "goal"),
        [
            ("867254301", "123456780"), ("647850321", "123456780"),
            ("806547231", "012345678"), ("876041253", "012345678"),
        ],
    )  # fmt: skip
    def test_shows_the_fewest_moves_of_the_hardest_boards(self, visitor, start, goal):
        visitor.follow(start=start, goal=goal)
        expect(visitor("verdict-text")).to_have_text("Solvable, 31 moves at best: no board is harder.")

    def test_shows_the_fewest_moves_of_a_4x4_board_after_a_swap(self, visitor):
        visitor.follow(start="1,2,3,4,5,6,7,8,9,10,11,12,13,15,14,0", goal="1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,0")
        expect(visitor("verdict-text")).to_have_text(re.compile(r"^Not solvable for this goal: 1 inversion .* odd\.$"))
        visitor.button("Swap 13 and 15").click()
        expect(visitor("verdict-text")).to_have_text("Solvable, 18 moves at best.")

    def test_shows_that_a_board_is_solved(self, visitor):
        visitor.follow(start="012345678")
        expect(visitor("verdict-text")).to_have_text("Solved: every tile is in its goal position.")
        expect(visitor("verdict")).to_have_attribute("data-verdict", "solved")

    def test_search_of_a_solved_board_takes_no_moves(self, visitor):
        visitor.follow(start="012345678")
        visitor.solve()
        assert visitor.sentence() == "Solved in 0 moves: the start is the goal."
        expect(visitor.stat("path_length")).to_have_text("0")
        assert visitor.figures("expanded", "generated", "frontier_end") == {
            "expanded": 0, "generated": 0, "frontier_end": 0,
        }  # fmt: skip


class TestUnsolvableBoard:
    """An unsolvable board is refused with the reason, repaired by one click, or searched anyway."""

    def test_is_refused_with_the_reason(self, visitor):
        visitor.follow(**UNSOLVABLE)
        expect(visitor("verdict")).to_have_attribute("data-verdict", "unsolvable")
        expect(visitor("verdict-text")).to_have_text("Not solvable for this goal: 11 inversions, an odd number.")
        expect(visitor.button("Solve")).to_have_count(0)
        expect(visitor.root).to_have_attribute("data-state", "ready")

    def test_is_not_searched_by_a_link(self, visitor):
        visitor.follow(**UNSOLVABLE, run=1, state="ready")
        expect(visitor("verdict-text")).to_contain_text("Not solvable")
        expect(visitor.button("Swap 8 and 1")).to_be_visible()
        expect(visitor.root).to_have_attribute("data-state", "ready")
        expect(visitor.root).to_have_attribute("data-run", "none")

    def test_is_explained_in_the_alert(self, visitor):
        visitor.follow(start="1,3,2,5,4,8,7,6,0", goal="1,2,3,4,5,6,7,8,0")
        expect(visitor("verdict-text")).to_have_text("Not solvable for this goal: 5 inversions, an odd number.")
        expect(visitor.button("Swap 3 and 2")).to_be_visible()
        expect(visitor("primary-note")).to_contain_text(
            "One swap makes it solvable: 4 inversions, then 18 moves at best."
        )
        assert collapse_spaces(visitor("no-run").inner_text()) == (
            "Statistics None yet, as no search was started. "
            "A search would try all 181,440 reachable boards and then fail. Search anyway"
        )

    def test_is_repaired_by_one_click(self, visitor):
        visitor.follow(**UNSOLVABLE)
        visitor.button("Swap 8 and 1").click()
        assert visitor.board() == (1, 8, 2, 0, 4, 3, 7, 6, 5)
        expect(visitor("verdict-text")).to_have_text("Solvable, 21 moves at best.")
        visitor.solve()
        expect(visitor.stat("path_length")).to_have_text("21")

    def test_is_repaired_by_enter(self, visitor):
        visitor.follow(**UNSOLVABLE)
        visitor.press("Enter")
        assert visitor.board() == (1, 8, 2, 0, 4, 3, 7, 6, 5)

    def test_can_be_searched_anyway(self, visitor):
        visitor.follow(start="0,2,1,3")
        expect(visitor("no-run-text")).to_contain_text("A search would try all 12 reachable boards")
        visitor.button("Search anyway").click()
        visitor.wait_for("done")
        expect(visitor.stat("outcome")).to_have_text("exhausted")
        expect(visitor.stat("path_length")).to_have_text("none")
        assert visitor.sentence().startswith("No board is left to try.")
        assert visitor.figures("expanded", "frontier_end") == {"expanded": 12, "frontier_end": 0}
        expect(visitor("verdict-text")).to_contain_text("Not solvable")


class TestEditor:
    """Boards are typed in several notations; invalid text stays, with an error beside the field."""

    @pytest.mark.some(3)
    @pytest.mark.parametrize(
        "text", ["1 8 2/0 4 3/7 6 5", "1,8,2,0,4,3,7,6,5", "182043765", "1 8 2 _ 4 3 7 6 5", "182 .43 765"]
    )
    def test_accepts_several_notations(self, visitor, text):
        visitor.edit(start=text)
        assert visitor.board() == (1, 8, 2, 0, 4, 3, 7, 6, 5)
        expect(visitor("start-input")).to_have_value(text)
        visitor("editor-done").click()
        expect(visitor("editor")).to_be_hidden()

    @pytest.mark.some(3)
    @pytest.mark.parametrize("field", ["start", "goal"])
    @pytest.mark.parametrize(
        ("text", "message"),
        [
            ("", "Type the tiles row by row, with 0 for the gap."),
            ("1 8 2/0 4 3/7 6", "Row 3 has 2 tiles and row 1 has 3: write 0 for the gap."),
            ("1 8 2/0 4 3/7 6 6", "6 appears twice and 5 is missing."),
            ("1 8 2/0 4 x/7 6 5", "“x” is not a tile: use whole numbers, and 0 for the gap."),
            ("1 8 2/0 4 9/7 6 5", "9 is too large: the tiles of this board go up to 8."),
            ("1 8 2/0 4 -3/7 6 5", "“-3” is not a tile: use whole numbers, and 0 for the gap."),
        ],
        ids=["nothing", "count", "duplicate", "word", "too large", "negative"],
    )
    def test_reports_an_error_in_one_sentence(self, visitor, field, text, message):
        visitor.edit(**{field: text})
        error = visitor(f"{field}-error")
        expect(error).to_have_text(message)
        expect(error).to_be_visible()
        expect(visitor(f"{field}-input")).to_have_attribute("aria-invalid", "true")
        assert (visitor.board(), visitor.goal()) == (DEFAULT_BOARD, board.standard_goal(3))
        visitor("editor-done").click()
        expect(visitor("editor")).to_be_visible()
        expect(visitor(f"{field}-input")).to_have_value(text)
        visitor.edit(**{field: ONE_MOVE})
        expect(error).to_be_hidden()
        assert (visitor.board() if field == "start" else visitor.goal()) == board.parse(ONE_MOVE)

    def test_solve_asks_for_the_correction_of_an_invalid_board(self, visitor):
        """No other board than that in the fields is searched, also if the editor was closed with invalid text in it."""
        visitor.edit(start="1 8 2/0 4 3/7 6 6")
        visitor.page.keyboard.press("Escape")
        expect(visitor("editor")).to_be_hidden()
        visitor("primary").click()
        expect(visitor("start-input")).to_be_focused()
        expect(visitor("live")).to_contain_text("6 appears twice and 5 is missing.")
        expect(visitor.root).to_have_attribute("data-state", "ready")
        expect(visitor("goal-input")).not_to_have_attribute("aria-invalid", "true")
        visitor.edit(start=ONE_MOVE)
        visitor("primary").click()
        expect(visitor.root).to_have_attribute("data-state", "done")
        expect(visitor.stat("path_length")).to_have_text("1")

    def test_a_pasted_table_of_several_lines_becomes_the_board(self, visitor):
        """Only a browser drops the line breaks of text that is pasted into a field of one line."""
        visitor.edit(start="")
        table = "| 1 | 8 | 2 |\n| - | - | - |\n|   | 4 | 3 |\n| 7 | 6 | 5 |\n"
        visitor("start-input").evaluate(PASTE, table)
        expect(visitor("start-input")).to_have_value("1 8 2/0 4 3/7 6 5")
        assert visitor.board() == (1, 8, 2, 0, 4, 3, 7, 6, 5)

    def test_keeps_invalid_text_when_the_other_field_changes(self, visitor):
        visitor.edit(start="1 8 2/0 4 3/7 6")
        visitor.edit(goal="1 2 3/4 5 6/7 8 0")
        assert visitor.goal() == (1, 2, 3, 4, 5, 6, 7, 8, 0)
        expect(visitor("start-input")).to_have_value("1 8 2/0 4 3/7 6")
        expect(visitor("start-error")).to_be_visible()

    def test_keeps_invalid_text_when_settings_change(self, visitor):
        visitor.edit(start="1 8 2/0 4 3/7 6")
        visitor("algorithm").select_option("breadth_first")
        expect(visitor("start-input")).to_have_value("1 8 2/0 4 3/7 6")
        expect(visitor("start-error")).to_be_visible()

    @pytest.mark.some(1)
    @pytest.mark.parametrize("goal", ["1,2,3,4,5,6,7,8,0", "0,1,2,3,4,5,6,7,8", "1,2,3,8,0,4,7,6,5"])
    def test_offers_common_goals(self, visitor, goal):
        visitor("edit").click()
        visitor.page.locator(f'.preset[data-goal="{goal}"]').click()
        assert visitor.goal() == board.parse(goal)
        assert visitor.board() == DEFAULT_BOARD
        expect(visitor("goal-input")).to_have_value(board.text(board.parse(goal)))

    @pytest.mark.some(1)
    @pytest.mark.parametrize("size", [2, 4, 5])
    def test_changes_the_size_of_the_board(self, visitor, size):
        visitor("edit").click()
        visitor("size").select_option(str(size))
        assert visitor.goal() == board.standard_goal(size)
        assert len(visitor.board()) == size * size
        assert board.is_solvable(visitor.board(), visitor.goal())

    def test_start_of_another_size_changes_the_goal(self, visitor):
        visitor.edit(start="3 1/0 2")
        assert (visitor.board(), visitor.goal()) == ((3, 1, 0, 2), (0, 1, 2, 3))

    def test_closes_on_enter(self, visitor):
        """Types a board that no other test of the shared page searches, as its tree would be shown again."""
        visitor.edit(start="3 1 2/6 4 5/0 7 8")
        visitor.press("Enter")
        expect(visitor("editor")).to_be_hidden()
        expect(visitor.root).to_have_attribute("data-state", "ready")
        assert visitor.board() == (3, 1, 2, 6, 4, 5, 0, 7, 8)


class TestOptions:
    """Each option says what it does; an option without effect is disabled and says why."""

    @pytest.mark.some(3)
    @pytest.mark.parametrize("algorithm", catalogue.names(catalogue.ALGORITHMS))
    def test_disabled_option_says_why(self, visitor, algorithm):
        """Collects the disabled controls with their notes, and compares them with those expected for the algorithm."""
        visitor("algorithm").select_option(algorithm)
        visitor("options-toggle").click()
        record, uses_heuristic = catalogue.algorithm(algorithm), catalogue.uses_heuristic(algorithm)
        label, family, value = record.label, record.family, record.value
        expect(visitor("algorithm-note")).to_have_text(record.sentence.replace("*", ""))
        disabled = {
            control: collapse_spaces(
                " ".join(visitor(name).inner_text() for name in described.split() if "error" not in name)
            )
            for control, described in visitor.page.locator(".controls :is(select, input):disabled").evaluate_all(
                "all => all.map(element => [element.id, element.getAttribute('aria-describedby')])"
            )
        }
        expected = {"opt-tiles": "Only a pattern database has a pattern."}
        if not uses_heuristic:
            expected["heuristic"] = "This search uses no heuristic."
            for option in ("opt-count_blank", "opt-tiles"):
                expected[option] = f"{label} search uses no heuristic."
            expect(visitor("heuristic")).to_have_value("")
        if family in ("rounds", "recursive"):
            expected["opt-reached"] = f"{label} search does not store reached states."
            expected["opt-goal_test"] = f"{label} search tests each node when it visits it."
        elif family == "both_ends":
            expected["opt-reached"] = f"{label} search keeps the first copy on each side."
            expected["opt-goal_test"] = f"{label} search ends where its two trees meet."
        if family not in ("frontier", "beam") or not value:
            expected["opt-ties"] = f"{label} search has no choice of tie-breaking."
        if family != "rounds" or value:
            expected["opt-depth_limit"] = f"{label} search has no depth limit."
        if family not in ("rounds", "recursive"):
            expected["opt-undo"] = "Only for searches that do not store reached states."
        if algorithm != "weighted_a_star":
            expected["opt-weight"] = "Only weighted A* has a weight."
        if family == "beam":
            expected["opt-reached"] = f"{label} search keeps the first copy until it is pruned."
        else:
            expected["opt-beam_width"] = "Only beam search has a beam width."
        assert disabled == expected

    def test_options_without_effect_are_folded(self, visitor):
        visitor("options-toggle").click()
        expect(visitor("opt-order")).to_be_visible()
        expect(visitor("opt-weight")).to_be_hidden()
        visitor.button("Show 5 options without effect here").click()
        expect(visitor("opt-weight")).to_be_visible()
        expect(visitor("opt-weight")).to_be_disabled()
        visitor.button("Hide 5 options without effect here").click()
        expect(visitor("opt-weight")).to_be_hidden()
        visitor("options-toggle").click()
        visitor("algorithm").select_option("weighted_a_star")
        visitor("options-toggle").click()
        expect(visitor("opt-weight")).to_be_visible()
        visitor("options-toggle").click()

    @pytest.mark.some(1)
    @pytest.mark.parametrize("name", ["reached", "ties", "goal_test"])
    def test_option_is_explained_in_a_sentence(self, visitor, name):
        visitor("options-toggle").click()
        table = {"reached": option_table.REACHED, "ties": option_table.TIES, "goal_test": option_table.GOAL_TEST}[name]
        labels = visitor(f"opt-{name}").locator("option").all_inner_texts()
        assert labels == [record.label.replace("*", "") for record in table]
        for record in table:
            visitor.choose(**{name: record.name})
            expect(visitor(f"opt-{name}-note")).to_have_text(record.sentence.replace("*", ""))

    def test_options_change_the_search(self, visitor):
        options = {"order": "LURD", "reached": "none", "ties": "low_h", "goal_test": "early"}
        visitor.follow(**SOLVED_SMALL)
        visitor("heuristic").select_option("misplaced")
        visitor.choose(**options, node_limit="5000")
        visitor("opt-count_blank").check()
        visitor.solve()
        _, history = reference_run(**SOLVED_SMALL, heuristic="misplaced", count_blank=True, **options)
        assert visitor.figures() == asdict(history.counters())
        link_keys = visitor.page.evaluate("Object.fromEntries(new URLSearchParams(location.search))")
        assert link_keys == SOLVED_SMALL | options | {
            "heuristic": "misplaced", "count_blank": "1", "node_limit": "5000", "run": "1",
        }  # fmt: skip

    @pytest.mark.some(2)
    @pytest.mark.parametrize(
        ("name", "text", "message"),
        [
            ("order", "UDL", "The order has each of the letters U, D, L and R once, for example UDLR."),
            ("node_limit", "0", "The node limit is a whole number from 1 to 5,000,000."),
            ("node_limit", "5000001", "The node limit is a whole number from 1 to 5,000,000."),
        ],
    )
    def test_invalid_value_is_reported_in_one_sentence(self, visitor, name, text, message):
        visitor.choose(**{name: text})
        expect(visitor(f"opt-{name}-error")).to_have_text(message)
        expect(visitor(f"opt-{name}")).to_have_value(text)
        expect(visitor(f"opt-{name}")).to_have_attribute("aria-invalid", "true")
        visitor.choose(goal_test="early")  # a change of any option renders all of them again
        expect(visitor(f"opt-{name}")).to_have_value(text)
        assert name not in visitor.page.evaluate("location.search")
        visitor.choose(**{name: {"order": "rdlu", "node_limit": "777"}[name]})
        expect(visitor(f"opt-{name}-error")).to_be_hidden()
        assert f"{name}={'RDLU' if name == 'order' else 777}" in visitor.page.evaluate("location.search")

    def test_reset_restores_the_defaults(self, visitor):
        visitor.choose(order="RDLU", reached="none", ties="lifo", goal_test="early", node_limit="10")
        visitor("opt-count_blank").check()
        visitor("options-reset").click()
        expect(visitor("opt-order")).to_have_value("UDLR")
        visitor.page.wait_for_function("query => location.search === query", arg=DEFAULT_QUERY)
        expect(visitor("opt-reached")).to_have_value("best")

    def test_algorithm_sets_its_default_goal_test(self, visitor):
        visitor("options-toggle").click()
        for algorithm in catalogue.names(catalogue.ALGORITHMS):
            visitor("algorithm").select_option(algorithm)
            expect(visitor("opt-reached")).to_have_value(catalogue.default_reached(algorithm))

    def test_changed_option_removes_a_finished_search(self, visitor):
        visitor.follow(**SOLVED_SMALL, run=1)
        visitor("heuristic").select_option("euclidean")
        expect(visitor.root).to_have_attribute("data-state", "ready")
        expect(visitor("statistics")).to_be_hidden()


def test_note_about_an_old_tree_stays_when_a_verdict_arrives(visitor):
    visitor.follow(start="2,3,7,1,8,0,6,5,4", goal="0,1,2,3,4,5,6,7,8", run=1)
    expect(visitor("path-quality")).to_have_text("shortest")
    visitor.follow(**SOLVED_SMALL)
    expect(visitor("verdict-text")).to_have_text("Solvable, 5 moves at best.")
    visitor.page.evaluate(WAIT_TWO_FRAMES)
    expect(visitor("sentence")).to_have_text(STALE_NOTE)


def test_late_explanation_keeps_the_note_about_an_old_tree(visitor):
    """Steps back and changes the heuristic in one script, so that the worker explains the step after the change."""
    visitor.follow(**SOLVED_SMALL, run=1)
    visitor.page.evaluate(
        """() => {
          document.getElementById("step-back").click()
          const choice = document.getElementById("heuristic")
          choice.value = "zero"
          choice.dispatchEvent(new Event("change", {bubbles: true}))
        }"""
    )
    expect(visitor("card-title")).to_have_text("Current, the 5th")
    expect(visitor("sentence")).to_have_text(STALE_NOTE)


def test_tree_of_other_settings_is_dimmed_and_can_be_restored(visitor):
    visitor.follow(**SOLVED_SMALL, run=1)
    sentence = visitor.sentence()
    visitor("heuristic").select_option("zero")
    expect(visitor("sentence")).to_have_text(STALE_NOTE)
    expect(visitor.root).to_have_attribute("data-stale", "")
    visitor.button("Restore those settings").click()
    visitor.wait_for("done")
    expect(visitor.root).not_to_have_attribute("data-stale", "")
    expect(visitor("heuristic")).to_have_value("manhattan")
    assert visitor.sentence() == sentence


def test_tree_is_current_again_once_the_settings_are_restored(visitor):
    """Changes an option and changes it back: the old tree is shown again at the step it was left at."""
    visitor.follow(**SOLVED_SMALL, run=1)
    visitor.drag_scrubber(3)
    visitor.expect_step(3)
    sentence = visitor.sentence()
    for option, new_value in (("heuristic", "zero"), ("algorithm", "breadth_first")):
        old_value = visitor(option).input_value()
        visitor(option).select_option(new_value)
        expect(visitor("sentence")).to_have_text(STALE_NOTE)
        visitor(option).select_option(old_value)
        visitor.wait_for("done")
        expect(visitor.root).not_to_have_attribute("data-stale", "")
        visitor.expect_step(3)
        expect(visitor("sentence")).to_have_text(sentence)
    visitor.follow(**SOLVED_SMALL)
    expect(visitor("sentence")).to_have_text(STALE_NOTE)


def test_phone_moves_a_tapped_tile_and_has_large_targets(browser, site):
    with browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True) as context:
        context.route("**/pyodide.asm.wasm", lambda route: None)
        page = context.new_page()
        page.goto(f"{site.url}#{DEFAULT_LINK}")
        page.locator('#board .tile[data-cell="4"][aria-label]').tap()
        expect(page.locator('#board .tile[data-cell="5"]')).to_have_text("8")
        assert page.evaluate("document.documentElement.scrollWidth") == 390
        for opener in ("edit", "options-toggle"):
            page.locator(f"#{opener}").tap()
            expect(page.locator(f"#{opener}")).to_have_attribute("aria-expanded", "true")
            assert page.evaluate(SMALL_TARGETS, 44) == []
