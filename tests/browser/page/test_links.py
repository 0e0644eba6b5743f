"""Links to the page: the settings that they restore, the page's address, and the browser's history."""

import re
from urllib.parse import parse_qsl, urlsplit

import pytest

from puzzle.core import board
from visitor import FOLLOW_LINK, SOLVED_SMALL, document_figures
from waiting import expect

GREEDY = (
    "start=2,8,3,1,6,4,7,0,5&goal=1,2,3,8,0,4,7,6,5&step=3&algorithm=greedy_best_first&heuristic=misplaced"
    "&count_blank=1&order=LURD&ties=lifo&goal_test=early&reached=best&node_limit=9000"
)

# Counts the searches of run A from now on. During a search of another run, the page is busy.
WATCH_SEARCHES = """() => {
  window.searches = 0
  const count = () => { if (document.documentElement.matches("[data-state=searching]:not([data-busy])")) window.searches++ }
  new MutationObserver(count).observe(document.documentElement, { attributeFilter: ["data-state"] })
}"""

# Counts the entries that the page adds to the browser's history, whose length has a limit.
COUNT_ENTRIES = """() => {
  const push = History.prototype.pushState
  window.entries = 0
  history.pushState = (...entry) => { window.entries++; push.apply(history, entry) }
}"""

DEFAULT_QUERY = "start=2,3,7,1,8,0,6,5,4&goal=0,1,2,3,4,5,6,7,8"


def query(visitor):
    """Return the query of the page's address, the text after the question mark."""
    return urlsplit(visitor.page.url).query


def keys(visitor):
    """Return the keys and values in the query of the page's address as a dictionary."""
    return dict(parse_qsl(query(visitor)))


class TestOpening:
    """A link opens the page with the settings in the link, in a new browser profile."""

    def test_restores_board_goal_options_and_step(self, new_visitor, record):
        """Opens a link with many settings, and expects each of them in its control, also after a reload."""
        new_visitor.open(GREEDY, state="done")
        new_visitor.expect_step(3)
        assert new_visitor.board() == board.parse(SOLVED_SMALL["start"])
        assert new_visitor.goal() == board.parse(SOLVED_SMALL["goal"])
        expect(new_visitor("step-now")).to_have_text("3")
        new_visitor("options-toggle").click()
        for name, value in (
            ("algorithm", "greedy_best_first"), ("heuristic", "misplaced"), ("opt-order", "LURD"), ("opt-ties", "lifo"),
            ("opt-goal_test", "early"), ("opt-reached", "best"), ("opt-node_limit", "9000"),
        ):  # fmt: skip
            expect(new_visitor(name)).to_have_value(value)
        expect(new_visitor("opt-count_blank")).to_be_checked()
        assert keys(new_visitor)["step"] == "3"
        address = new_visitor.page.url
        new_visitor.page.reload()
        new_visitor.wait_for("done")
        new_visitor.expect_step(3)
        assert (new_visitor.page.url, record.problems) == (address, [])

    @pytest.mark.exhaustive
    def test_reports_invalid_values_and_applies_the_others(self, new_visitor):
        """Opens a link with an unknown algorithm and an incomplete board before Python has loaded."""
        new_visitor.page.context.route("**/pyodide.asm.wasm", lambda route: None)
        query = "algorithm=fastest&order=LURD&start=1,2,3&utm_source=x"
        new_visitor.open(query, state="loading")
        expect(new_visitor("alert")).to_be_visible()
        expect(new_visitor("alert-text").locator("li")).to_have_text(
            [
                "In the link, start: A board has 4, 6, 8, 9, 10, 12, 15, 16, 20 or 25 places, not 3.",
                "In the link, algorithm: There is no algorithm “fastest”, so A* is chosen.",
            ]
        )
        expect(new_visitor("algorithm")).to_have_value("a_star")
        assert new_visitor.board() == (2, 3, 7, 1, 8, 0, 6, 5, 4)
        new_visitor.button("Dismiss").click()
        expect(new_visitor("alert")).to_be_hidden()
        new_visitor("options-toggle").click()
        expect(new_visitor("opt-order")).to_have_value("LURD")

    @pytest.mark.exhaustive
    def test_fragment_overrides_the_query(self, new_visitor):
        new_visitor.page.context.route("**/pyodide.asm.wasm", lambda route: None)
        new_visitor.open("algorithm=breadth_first&order=LURD&ties=lifo", "algorithm=uniform_cost&ties=state", "loading")
        expect(new_visitor("algorithm")).to_have_value("uniform_cost")
        new_visitor("options-toggle").click()
        expect(new_visitor("opt-order")).to_have_value("LURD")
        expect(new_visitor("opt-ties")).to_have_value("state")
        expect(new_visitor("alert")).to_be_hidden()


class TestAddress:
    """The page's address contains the boards, and each setting that is not the default."""

    def test_contains_the_boards_and_omits_defaults(self, visitor):
        visitor.follow(
            start="2,3,7,1,8,0,6,5,4", goal="012345678", algorithm="a_star", heuristic="manhattan", order="UDLR",
            reached="best", ties="fifo", goal_test="late", node_limit=500000, count_blank=0,
        )  # fmt: skip
        assert query(visitor) == DEFAULT_QUERY

    def test_follows_changes_of_the_board(self, visitor):
        visitor.slide("ArrowDown")
        assert query(visitor) == "start=2,3,0,1,8,7,6,5,4&goal=0,1,2,3,4,5,6,7,8"
        visitor("algorithm").select_option("breadth_first")
        visitor.slide("ArrowUp")
        assert keys(visitor)["algorithm"] == "breadth_first"

    def test_contains_the_step(self, visitor):
        visitor.follow(**SOLVED_SMALL, run=1)
        assert keys(visitor) == SOLVED_SMALL | {"run": "1"}
        visitor.press(",", ",")
        expect(visitor.page).to_have_url(re.compile(r"[?&]step=4(&|$)"))
        assert keys(visitor) == SOLVED_SMALL | {"step": "4"}
        visitor.press(".", ".")
        expect(visitor.page).to_have_url(re.compile(r"[?&]run=1$"))

    def test_link_within_the_page_is_followed(self, visitor):
        visitor.follow(**SOLVED_SMALL, step=2)
        visitor.expect_step(2)
        assert visitor.board() == board.parse(SOLVED_SMALL["start"])

    def test_step_beyond_the_end_is_the_last(self, visitor):
        visitor.follow(**SOLVED_SMALL, step=4000)
        visitor.expect_step(6)

    @pytest.mark.some(1)
    @pytest.mark.parametrize("fragment", ["utm_source=mail", "lang=de&x=%ZZ", "=", "weighting=1"])
    def test_unknown_keys_are_ignored(self, visitor, fragment):
        visitor.page.evaluate(FOLLOW_LINK, fragment)
        expect(visitor("alert")).to_be_hidden()
        assert query(visitor) == DEFAULT_QUERY

    def test_error_found_by_the_search_is_added_to_the_list(self, visitor):
        visitor.page.evaluate(FOLLOW_LINK, "order=UDL&step=5&stop=f,board:1,2,3,0")
        visitor.wait_for("done")
        expect(visitor("alert-text").locator("li")).to_have_text(
            [
                "In the link, order: The order has each of the letters U, D, L and R once, for example UDLR.",
                "The board to stop at differs in size from the boards of this search.",
            ]
        )
        visitor.button("Dismiss").click()
        expect(visitor("alert")).to_be_hidden()

    @pytest.mark.some(3)
    @pytest.mark.parametrize(
        ("fragment", "message"),
        [
            (
                "order=UDL",
                "In the link, order: The order has each of the letters U, D, L and R once, for example UDLR.",
            ),
            ("goal=1,1,2,3", "In the link, goal: 1 appears twice and 0 is missing."),
            ("step=last", "In the link, step: a step is a whole number, 0 or more."),
            ("run=yes", "In the link, run: the value must be 0 or 1."),
            ("node_limit=-1", "In the link, node_limit: The node limit is a whole number from 1 to 5,000,000."),
        ],
    )
    def test_invalid_value_is_reported_in_one_sentence(self, visitor, fragment, message):
        visitor.page.evaluate(FOLLOW_LINK, fragment)
        expect(visitor("alert-text")).to_have_text(message)
        expect(visitor("alert")).to_be_visible()
        assert query(visitor) == DEFAULT_QUERY
        visitor.button("Dismiss").click()


class TestHistory:
    """Each search and each opened view is an entry of the browser's history."""

    def test_back_and_forward_show_earlier_and_later_searches(self, visitor):
        """Runs two searches; Back shows the first one with its figures, Forward the second one."""
        visitor.follow(**SOLVED_SMALL)
        visitor.solve()
        visitor("algorithm").select_option("breadth_first")
        visitor.solve()
        assert visitor.figures("expanded") != {"expanded": 5}
        second_figures = visitor.figures()
        visitor.page.go_back()
        expect(visitor("algorithm")).to_have_value("a_star")
        visitor.wait_for("done")
        expect(visitor.stat("expanded")).to_have_text("5")
        visitor.page.go_forward()
        expect(visitor("algorithm")).to_have_value("breadth_first")
        visitor.wait_for("done")
        visitor.expect_step(second_figures["expanded"] + 1)
        assert visitor.figures() == second_figures

    def test_back_returns_to_the_board_before_the_search(self, visitor):
        visitor.follow(**SOLVED_SMALL)
        visitor.solve()
        visitor.page.go_back()
        visitor.wait_for("ready")
        assert visitor.board() == board.parse(SOLVED_SMALL["start"])
        assert "run" not in keys(visitor)

    def test_steps_and_edits_add_no_history_entries(self, visitor):
        visitor.follow(**SOLVED_SMALL)
        visitor.solve()
        visitor.page.evaluate(COUNT_ENTRIES)
        visitor.press(",", ",")
        visitor.slide("ArrowDown", "ArrowUp", "ArrowRight")
        visitor("algorithm").select_option("breadth_first")
        assert visitor.page.evaluate("entries") == 0

    def test_back_shows_each_view_that_was_opened_with_the_search_in_it(self, visitor):
        """Opens three views from a search at an earlier step: Back and Forward show them, and run A is not searched again.

        The map searches run B, which Compare has added, as soon as its boards have loaded.
        """
        visitor.follow(**SOLVED_SMALL)
        visitor.solve()
        visitor.expect_step(6)
        visitor.press(",")
        visitor.expect_step(5)
        visitor.page.evaluate(COUNT_ENTRIES)
        for name in ("Map", "Trials", "Compare"):
            visitor.show_view(name)
            expect(visitor.page.locator("#views [aria-pressed=true]")).to_have_text(name)
        assert visitor.page.evaluate("entries") == 3
        visitor.page.evaluate(WATCH_SEARCHES)
        for turn, names in (("go_back", ("Trials", "Map", "Tree")), ("go_forward", ("Map", "Trials", "Compare"))):
            for name in names:
                getattr(visitor.page, turn)()
                expect(visitor.page.locator("#views [aria-pressed=true]")).to_have_text(name)
        visitor.expect_step(5)
        assert visitor.page.evaluate("searches") == 0

    def test_back_leaves_the_editor_of_a_problem_of_ones_own(self, visitor):
        """The problem is an entry, with which its editor opens and closes."""
        visitor.follow(**SOLVED_SMALL)
        visitor.page.evaluate(COUNT_ENTRIES)
        visitor.open_examples()
        visitor.page.locator("dialog[open]").get_by_role("button", name="A problem of your own").click()
        expect(visitor("workshop")).to_be_visible()
        assert visitor.page.evaluate("entries") == 1
        visitor.page.go_back()
        expect(visitor("workshop")).to_be_hidden()
        assert visitor.board() == board.parse(SOLVED_SMALL["start"])
        visitor.page.go_forward()
        expect(visitor("workshop")).to_be_visible()
        visitor.page.go_back()
        expect(visitor("workshop")).to_be_hidden()


def test_search_of_a_document_can_be_shared_as_a_link(visitor):
    """Follows a link to a search from the documents, and compares its figures with the documented ones."""
    row = document_figures("000-greedy")
    visitor.follow(start="182043765", algorithm="greedy_best_first", order="LURD", run=1)
    assert visitor.figures("path_length", "expanded") == {"path_length": 37, "expanded": 324}
    assert row["expected"]["expanded"] == 324
