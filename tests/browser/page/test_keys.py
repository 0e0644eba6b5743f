"""The keyboard: shortcuts do what the help lists, the whole tree is reachable, and the focus is never lost."""

import re
from itertools import pairwise

import pytest

from puzzle.core import board
from puzzle.core.shortcut_table import KEYS
from visitor import SOLVED_SMALL, WAIT_TWO_FRAMES, WIDE, collapse_spaces, reference_run
from waiting import expect

START = board.parse(SOLVED_SMALL["start"])
LONG_SEARCH = {"start": "8,6,7,2,5,4,3,0,1", "goal": "1,2,3,4,5,6,7,8,0", "algorithm": "breadth_first"}
"""A search of 181,440 boards, which takes seconds."""
COUNT_SEARCHES = """
() => {
  window.searches = 0
  new MutationObserver(() => window.searches++).observe(document.documentElement, {attributeFilter: ["data-run"]})
}
"""


def help_rows(rows):
    """Return the rows of the help as pairs of key and description."""
    return [
        (collapse_spaces(row.locator("th").inner_text()), collapse_spaces(row.locator("td").inner_text()))
        for row in rows.all()
    ]


def count_started_searches(visitor, *keys):
    """Press keys, and return the number of searches started within two animation frames."""
    visitor.page.evaluate(COUNT_SEARCHES)
    visitor.press(*keys)
    visitor.page.evaluate(WAIT_TWO_FRAMES)
    return visitor.page.evaluate("window.searches")


def focused_element(visitor):
    """Return the id of the focused element, or its tag name if it has no id."""
    return visitor.page.evaluate("document.activeElement.id || document.activeElement.tagName")


def selected_items(visitor):
    """Return the selected items of the outline."""
    return visitor.page.locator("#outline [aria-selected=true]")


@pytest.fixture
def solved(visitor):
    """A visitor with a finished search of five moves, without focus."""
    visitor.follow(**SOLVED_SMALL, run=1)
    visitor.leave_field()
    return visitor


class TestHelp:
    """The help is generated from the table of shortcuts."""

    def test_lists_every_key_of_the_table(self, visitor):
        visitor.open_help("keys")
        rows = visitor("key-list").locator("tr:has(td)")
        assert help_rows(rows) == [(label, description.replace("*", "")) for _, _, label, description, _ in KEYS]

    def test_numbers_of_the_drawing_are_those_of_the_list(self, visitor):
        """Each number of the drawing has an entry in the list, and both tabs fit in a window of 1280×800 pixels."""
        visitor.open_help("page")
        expect(visitor("help-page")).to_be_visible()
        numbers = visitor("help-page").locator(".disc text").all_text_contents()
        entries = visitor("help-page").locator("li b").all_text_contents()
        assert numbers == [str(number) for number in range(1, len(entries) + 1)]
        for name in (
            "Inspector",
            "By hand",
            "Own problem",
            "Map",
            "Compare",
            "Trials",
            "Quiz",
            "Lecture mode",
            "Share",
        ):
            assert name in entries
        for tab in ("help-tab-page", "help-tab-keys"):
            visitor(tab).click()
            assert visitor("help-dialog").evaluate("help => help.scrollHeight === help.clientHeight")

    def test_arrow_keys_move_between_the_tabs(self, visitor):
        visitor.open_help("page")
        visitor.press("ArrowRight")
        expect(visitor("help-tab-keys")).to_be_focused()
        expect(visitor("help-keys")).to_be_visible()
        expect(visitor("help-page")).to_be_hidden()
        visitor.press("ArrowRight")
        expect(visitor("help-page")).to_be_visible()

    def test_returns_the_focus_when_closed(self, visitor):
        visitor("help").focus()
        visitor("help").press("Enter")
        visitor.press("Escape")
        expect(visitor("help-dialog")).to_be_hidden()
        expect(visitor("help")).to_be_focused()

    def test_shortcuts_are_disabled_behind_the_help(self, visitor):
        visitor.press("?", "ArrowDown", "Enter")
        expect(visitor.root).to_have_attribute("data-state", "ready")

    def test_no_shortcut_is_defined_twice_in_one_context(self):
        shortcuts = [(context, key) for context, keys, *_ in KEYS for key in keys]
        assert len(shortcuts) == len(set(shortcuts))


class TestShortcuts:
    """Each shortcut does what the help says."""

    def test_enter_solves_and_space_plays(self, visitor):
        visitor.follow(**SOLVED_SMALL)
        visitor("speed").select_option("1")
        visitor.leave_field()
        visitor.press("Enter")
        visitor.wait_for("done")
        visitor.press(" ")
        expect(visitor.button("Pause")).to_be_visible()
        visitor.press(" ")
        expect(visitor.button("Play")).to_be_visible()

    def test_comma_and_period_step_and_angle_brackets_jump(self, solved):
        """Tests the keys , and . for one step, and < and > for the previous and next new depth, f or goal."""
        solved.press(",", ",")
        solved.expect_step(4)
        solved.press(".")
        solved.expect_step(5)
        solved.press("<")
        assert int(solved("step-now").inner_text()) < 5
        solved.press(">", ">", ">", ">", ">", ">")
        solved.expect_step(6)
        solved.press(".")
        expect(solved("live")).to_have_text("This is the last step")

    def test_p_shows_the_path_and_f_fits(self, solved):
        solved.press(",", "p")
        solved.expect_step(6)
        solved("zoom-in").click()
        expect(solved("zoom")).to_have_attribute("data-moved", "")
        solved.leave_field()
        solved.press("f")
        expect(solved("zoom")).not_to_have_attribute("data-moved", "")

    @pytest.mark.parametrize("field", ["start-input", "opt-order"])
    def test_shortcuts_are_disabled_while_typing(self, visitor, field):
        visitor.edit()
        visitor.choose()
        tiles = visitor.board()
        visitor(field).focus()
        visitor.press("?", "f", "p", "x", " ", "ArrowLeft")
        expect(visitor("help-dialog")).to_be_hidden()
        assert visitor.board() == tiles
        expect(visitor.root).to_have_attribute("data-state", "ready")

    def test_shortcuts_with_a_modifier_belong_to_the_browser(self, visitor):
        visitor.press("Control+f", "Control+Enter", "Alt+?")
        expect(visitor("help-dialog")).to_be_hidden()
        expect(visitor.root).to_have_attribute("data-state", "ready")


class TestKeysOfFocusedElements:
    """Arrows, Enter and Space belong to the focused element; without focus they are shortcuts of the page."""

    @pytest.mark.some(1)
    @pytest.mark.parametrize("name", ["play", "primary", "shuffle", "options-toggle"])
    def test_arrow_on_a_button_moves_no_tile(self, solved, name):
        solved(name).focus()
        solved.press("ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight")
        assert solved.board() == START
        expect(solved.root).to_have_attribute("data-state", "done")

    def test_arrow_without_focus_scrolls_the_page(self, solved):
        solved.page.set_viewport_size({"width": 390, "height": 844})
        solved.press("ArrowDown")
        solved.page.wait_for_function("scrollY > 0")
        assert solved.board() == START
        expect(solved.root).to_have_attribute("data-state", "done")

    @pytest.mark.parametrize("cell", [".tile.movable", ".gap"])
    def test_click_on_the_board_enables_arrows_and_enter(self, visitor, cell):
        """Clicks a cell; an arrow key then moves a tile, and Enter solves the board."""
        visitor.follow(**SOLVED_SMALL)
        visitor.page.locator(f"#board {cell}").first.click()
        expect(visitor("board")).to_be_focused()
        visitor.follow(**SOLVED_SMALL)
        visitor.page.locator(f"#board {cell}").first.click()
        tiles = visitor.board()
        (direction,) = visitor.page.locator("#board .movable").first.evaluate_all(
            "all => all.map(element => element.dataset.arrow)"
        )
        visitor.press(f"Arrow{direction.title()}")
        assert visitor.board() != tiles
        visitor.press("Enter")
        visitor.wait_for("done")

    def test_drag_on_the_board_enables_arrows_and_enter(self, visitor):
        visitor.follow(**SOLVED_SMALL)
        box = visitor.page.locator('#board [data-cell="4"]').bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        visitor.page.mouse.move(x, y)
        visitor.page.mouse.down()
        visitor.page.mouse.move(x, y + 60, steps=8)
        visitor.page.mouse.up()
        expect(visitor("board")).to_be_focused()

    def test_tab_reaches_tiles_and_the_focus_follows_a_moved_tile(self, visitor):
        visitor.follow(**SOLVED_SMALL)
        visitor.page.locator('#board [data-cell="4"]').focus()
        visitor.press("ArrowLeft")
        assert visitor.board() == board.move(START, "R")
        expect(visitor.page.locator('#board [data-cell="7"]')).to_be_focused()
        visitor.press("Enter")
        assert visitor.board() == START
        expect(visitor.root).to_have_attribute("data-state", "ready")

    @pytest.mark.some(2)
    @pytest.mark.parametrize("name", ["outline", "move-list", "path-strip", "scrubber", "play"])
    def test_enter_and_space_on_a_control_start_no_search(self, solved, name):
        solved.unfold()
        solved.page.evaluate("document.getElementById('moves').open = true")
        solved(name).focus()
        assert count_started_searches(solved, "Enter", " ", "Enter") == 0
        solved.page.evaluate("document.getElementById('moves').open = false")

    def test_enter_and_space_in_the_tree_select_the_current_node(self, solved):
        for key in ("Enter", " "):
            solved("outline").focus()
            solved.press("Escape")
            expect(selected_items(solved)).to_have_count(0)
            solved.press(key)
            expect(selected_items(solved)).to_have_count(1)
            expect(solved.button("Play")).to_be_visible()

    def test_enter_opens_the_card_of_the_root_at_step_0(self, solved):
        """Before the first step, Enter in the tree selects the root and says so."""
        solved("first").click()
        solved.expect_step(0)
        solved("outline").focus()
        solved.press("Enter")
        expect(solved("card-title")).to_have_text("In the frontier")
        expect(solved("live")).to_contain_text("Card of a node: In the frontier, depth 0")

    def test_enter_after_a_click_on_a_view_starts_it_and_escape_stops(self, solved):
        """A held key starts nothing, Enter starts the trials, Escape stops them."""
        button = solved("views").locator("[data-view=trials]")
        button.click()
        solved("trial-boards").fill("500")  # the form may hold a short trial of another test
        button.click()
        expect(solved("trial-start-key")).to_have_text("Enter")
        button.dispatch_event("keydown", {"key": "Enter", "repeat": True, "bubbles": True})
        expect(solved("trial-start-text")).to_have_text("Start")
        solved.press("Enter")
        expect(solved("trial-start-key")).to_have_text("Esc")
        solved.press("Escape")
        expect(solved("trial-start-text")).to_have_text("Start")

    def test_escape_stops_a_search_and_enter_does_not(self, visitor):
        """Enter starts a search and Escape stops it."""
        visitor.follow(**LONG_SEARCH)
        visitor.leave_field()
        visitor.press("Enter")
        visitor.wait_for("searching")
        expect(visitor.page.locator("#primary kbd")).to_have_text("Esc")
        visitor.press("Enter")
        expect(visitor.root).to_have_attribute("data-state", "searching")
        visitor.press("Escape")
        expect(visitor.root).not_to_have_attribute("data-state", "searching")

    def test_escape_closes_edit_with_stop_in_view_before_it_stops(self, visitor):
        """The first Escape closes the form, the second stops the search; Stop is in view before."""
        visitor.page.set_viewport_size({"width": 1280, "height": 720})
        visitor.follow(**LONG_SEARCH)
        visitor.edit()
        visitor.leave_field()
        visitor.press("Enter")
        visitor.wait_for("searching")
        expect(visitor("primary")).to_be_in_viewport(ratio=1)
        visitor.press("Escape")
        expect(visitor("editor")).to_be_hidden()
        expect(visitor("edit")).to_be_focused()
        expect(visitor.root).to_have_attribute("data-state", "searching")
        visitor.press("Escape")
        expect(visitor.root).not_to_have_attribute("data-state", "searching")
        visitor.page.set_viewport_size(WIDE)

    def test_space_plays_on_the_timeline(self, solved):
        solved("speed").select_option("1")
        solved("scrubber").focus()
        solved.press(" ")
        expect(solved.button("Pause")).to_be_visible()


class TestSingleKeyShortcuts:
    """A setting makes single-key shortcuts require Alt, or turns them off, for readers with speech input."""

    @pytest.fixture
    def set_shortcuts(self, solved):
        """A function that sets single-key shortcuts to “on”, “alt” or “off”; they are on again after the test."""

        def choose(value):
            solved("help").click()
            solved("help-tab-keys").click()
            solved("set-keys").select_option(value)
            solved("help-close").click()
            solved.leave_field()
            return solved

        yield choose
        choose("on")

    def test_alt_setting_needs_alt_for_each_shortcut(self, set_shortcuts):
        visitor = set_shortcuts("alt")
        visitor.press(",", "?", "P", "<")
        visitor.expect_step(6)
        expect(visitor("help-dialog")).to_be_hidden()
        visitor.press("Alt+,")
        visitor.expect_step(5)
        visitor.press("Alt+?")
        expect(visitor("help-dialog")).to_be_visible()
        visitor("help-close").click()

    def test_alt_setting_works_with_option_on_a_mac(self, set_shortcuts):
        """Tests that Alt is recognized although a Mac reports another character for the key, e.g. π for P."""
        visitor = set_shortcuts("alt")
        for key, code, step in (("≤", "Comma", 5), ("π", "KeyP", 6)):
            event = {"key": key, "code": code, "altKey": True, "bubbles": True}
            visitor.page.evaluate("press => document.body.dispatchEvent(new KeyboardEvent('keydown', press))", event)
            visitor.expect_step(step)

    def test_off_setting_disables_single_keys_only(self, set_shortcuts):
        visitor = set_shortcuts("off")
        visitor.press(",", "?", "p", "Alt+,", "Alt+?")
        visitor.expect_step(6)
        expect(visitor("help-dialog")).to_be_hidden()
        visitor.slide("ArrowDown", "z")
        assert visitor.board() == board.move(START, "U")
        visitor.press("Control+z")
        assert visitor.board() == START

    def test_help_lists_shortcuts_as_set(self, set_shortcuts):
        """Tests for each setting that the help lists the active shortcuts, and fits a narrow window."""
        single_keys = {label for _, keys, label, _, _ in KEYS if len(keys[0]) == 1 and keys[0] != " "}
        assert {"F", "?", ","} <= single_keys
        for value in ("alt", "off", "on"):
            visitor = set_shortcuts(value)
            expected = [label for _, _, label, _, _ in KEYS if value != "off" or label not in single_keys]
            expected = [f"Alt {label}" if value == "alt" and label in single_keys else label for label in expected]
            visitor("help").click()
            visitor("help-tab-keys").click()
            assert [label for label, _ in help_rows(visitor("key-list").locator("tr:has(td)"))] == expected
            visitor.page.set_viewport_size({"width": 320, "height": 640})
            assert visitor("help-dialog").evaluate("help => help.scrollWidth === help.clientWidth")
            visitor.page.set_viewport_size(WIDE)
            visitor("help-close").click()

    def test_setting_is_stored(self, set_shortcuts):
        visitor = set_shortcuts("off")
        stored = visitor.page.evaluate("JSON.parse(localStorage.getItem('slide-and-seek')).keys")
        assert stored == "off"


class TestTreeNavigation:
    """Every node can be reached by keys; the card and the outline for assistive technology show the selected node."""

    def test_drawing_passes_the_focus_to_the_outline(self, solved):
        solved("tree-canvas").click(position={"x": 20, "y": 300})
        assert focused_element(solved) == "outline"

    def test_every_node_is_reachable_and_has_a_card(self, solved):
        """Walks to each node from the root: down to the first child, right to the sibling on the path."""
        run, history = reference_run(**SOLVED_SMALL)
        solved("outline").focus()
        for node in range(len(run.trace.parent)):
            keys = []
            for path_node in run.trace.path(node)[1:]:
                siblings = [
                    child for child, parent in enumerate(run.trace.parent) if parent == run.trace.parent[path_node]
                ]
                keys += ["ArrowDown", *["ArrowRight"] * siblings.index(path_node)]
            solved.press("Home", *keys)
            expect(selected_items(solved)).to_have_id(f"node-{node}")
            expect(solved("card-depth")).to_have_text(f"depth {history.depth[node]}")
        solved.press("ArrowUp", "ArrowDown", "ArrowLeft")
        expect(selected_items(solved)).to_have_id("node-10")

    def test_outline_lists_path_siblings_and_children(self, solved):
        """Checks level, position among siblings, number of siblings, selection and expansion of each item."""
        solved("outline").focus()
        solved.press("Home", "ArrowDown", "ArrowDown")
        expect(selected_items(solved)).to_have_attribute("aria-level", "3")
        items = solved.page.locator("#outline > [role=treeitem]").evaluate_all(
            "all => all.map(element => ['level', 'posinset', 'setsize', 'selected', 'expanded']"
            ".map(name => element.getAttribute('aria-' + name)).join(' '))"
        )
        assert items == [
            "1 1 1 false true", "2 1 3 false true", "3 1 3 true true", "4 1 2 false false", "4 2 2 false ",
            "3 2 3 false ", "3 3 3 false ",
        ]  # fmt: skip
        expect(solved("outline")).to_have_attribute("aria-activedescendant", selected_items(solved).get_attribute("id"))
        expect(selected_items(solved)).to_have_text("Expanded 3rd, depth 2, f 5, g 2, h 3: 2 gap 3, 1 8 4, 7 6 5")

    def test_escape_clears_the_selection(self, solved):
        solved("outline").focus()
        solved.press("Home")
        expect(selected_items(solved)).to_have_count(1)
        solved.press("Escape")
        expect(selected_items(solved)).to_have_count(0)
        expect(solved("node-card")).to_be_hidden()

    def test_outline_shortens_a_long_path(self, visitor):
        visitor.follow(start="2,3,7,1,8,0,6,5,4", algorithm="depth_first", node_limit=3000, run=1)
        visitor.press(",")
        visitor.expect_step(int(visitor("scrubber").get_attribute("max")) - 1)
        visitor("outline").focus()
        items = visitor.page.locator("#outline > [role=treeitem]")
        expect(items.first).to_have_attribute("aria-level", "1")
        assert 20 < items.count() < 60


class TestFocus:
    """When a focused button disappears, the focus moves to a useful element."""

    def test_closing_the_card_focuses_the_tree(self, solved):
        solved("outline").focus()
        solved.press("Home")
        solved("card-close").focus()
        solved.press("Enter")
        expect(solved("outline")).to_be_focused()

    def test_dismissed_alert_focuses_the_primary_button(self, visitor):
        visitor.follow(order="sideways")
        visitor("alert-close").focus()
        visitor.press("Enter")
        expect(visitor("alert")).to_be_hidden()
        expect(visitor("primary")).to_be_focused()

    def test_search_anyway_focuses_the_primary_button(self, visitor):
        visitor.follow(start="0,2,1,3")
        visitor.button("Search anyway").focus()
        visitor.press("Enter")
        visitor.wait_for("done")
        visitor.page.wait_for_function("document.activeElement !== document.body")
        expect(visitor("primary")).to_be_focused()

    def test_back_to_my_board_focuses_the_board(self, solved):
        solved.show_move(1)
        solved("back-to-board").focus()
        solved.press("Enter")
        expect(solved("back-to-board")).to_be_hidden()
        solved.page.wait_for_function("document.activeElement !== document.body")

    def test_next_move_keeps_the_focus_at_the_last_move(self, solved):
        solved.show_move(1)
        solved("solution-forward").focus()
        for _ in range(5):
            solved.press("Enter")
        expect(solved("solution-step")).to_have_text("5 / 5")
        expect(solved("solution-forward")).to_have_attribute("aria-disabled", "true")
        expect(solved("solution-forward")).to_be_focused()
        for _ in range(2):
            solved.page.evaluate(WAIT_TWO_FRAMES)
        expect(solved("solution-forward")).to_be_focused()

    def test_closed_notice_does_not_lose_the_focus(self, visitor):
        visitor.follow(**SOLVED_SMALL, node_limit=5)
        visitor.solve()
        visitor.button("Search on").focus()
        visitor.press("Enter")
        visitor.wait_for("done")
        visitor.page.wait_for_function("document.activeElement !== document.body")


class TestAnnouncements:
    """The live region announces changes politely, and not too often."""

    def test_end_of_a_run_is_announced_with_its_figures(self, visitor):
        visitor.follow(**SOLVED_SMALL)
        visitor.solve()
        expect(visitor("live")).to_contain_text(
            re.compile(r"\bSolved in 5 moves.* 6 steps, depth 5, .* The path is 6 down, .*\.$")
        )

    def test_sentence_of_a_step_is_announced(self, solved):
        solved.press("Home")
        solved("step-back").click()
        solved.expect_step(5)
        expect(solved("live")).to_contain_text(solved.sentence(), use_inner_text=False)

    def test_changed_verdict_is_announced(self, visitor):
        visitor.follow(start="8,1,2,0,4,3,7,6,5")
        expect(visitor("live")).to_have_text(re.compile("Not solvable for this goal"))

    @pytest.mark.exhaustive
    def test_announcements_come_at_most_every_three_seconds(self, solved):
        """Records when the live region changes while steps are taken quickly; 100 ms are allowed for the timer."""
        solved.button("First step").click()
        expect(solved("live")).to_have_text(re.compile("the root alone in the frontier"), use_inner_text=False)
        solved.page.evaluate(
            """() => {
                window.spoken = []
                new MutationObserver(() => window.spoken.push(performance.now())).observe(
                    document.getElementById("live"), {childList: true, characterData: true, subtree: true})
            }"""
        )
        for count in (1, 2, 3):
            for key in (".", ",", "."):
                solved.press(key)
                solved.expect_step(int(solved("scrubber").input_value()))
            solved.page.wait_for_function("count => window.spoken.length >= count", arg=count)
        announcement_times = solved.page.evaluate("window.spoken")
        assert all(later - earlier > 2900 for earlier, later in pairwise(announcement_times))
