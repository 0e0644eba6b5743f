"""The menu of examples, and the table that compares the figures of a document with those of the run."""

import re

import pytest

from accessibility_assertions import SMALL_TARGETS, expect_no_axe_violations
from changed_sources import change_python
from puzzle.core import catalogue
from puzzle.documents.classroom import CLASSROOM, LECTURES, OTHER_PROBLEMS
from puzzle.documents.examples import EXAMPLES, document_of
from puzzle.documents.reproduce import document, example, format_figure
from puzzle.documents.titles import DOCUMENTS
from puzzle.links import link
from visitor import SOLVED_SMALL, Visitor
from waiting import expect

BFS, UNSOLVABLE, LARGE = "001-bfs", "000-unsolvable", "004-bfs-tree-1000000"
ONE_OF_EACH = (
    "000-greedy", "001-astar-euclidean", "002-pattern_database-2", "003-ex2-manhattan-blank", "004-astar-manhattan",
)  # fmt: skip
ROWS = """
body => [...body.rows].map(row => [...row.cells].map(cell => cell.textContent))
"""
NAMES = catalogue.names(CLASSROOM + LECTURES + OTHER_PROBLEMS + EXAMPLES)
FOCUSED = "document.activeElement.dataset.example || document.activeElement.id"


def entry(visitor, name):
    """Return the button of an example in the menu."""
    return visitor.page.locator(f"[data-example='{name}']")


def choose(visitor, name, state=""):
    """Open an example from the menu, and wait for a state of the page, by default a finished search."""
    visitor.open_examples()
    entry(visitor, name).click()
    expect(visitor("learn-dialog")).to_be_hidden()
    visitor.wait_for(state or "done")


def expect_document(visitor, name):
    """Expect the document of an example in the table, and that each of its figures is equal to the run's."""
    source, figures = document(document_of(example(name))), example(name).figures
    expect(visitor("origin-table")).to_be_visible()
    count = f"{len(figures)} of {len(figures)} figures agree" if len(figures) > 1 else "Its figure agrees"
    expect(visitor("origin-summary")).to_have_text(count)
    expect(visitor("origin-title")).to_have_text(source.title)
    expect(visitor("origin-remark")).to_have_text(example(name).remark)
    expect(visitor("origin-faults").locator("li")).to_have_text(list(source.faults))
    shown_rows = visitor("origin-table").locator("tbody").evaluate_all(f"bodies => bodies.map({ROWS})")
    for (label, value), rows in zip(figures, shown_rows, strict=True):
        text = format_figure(value)
        if len(rows) == 1:
            assert rows == [[label, text, "=", text]]
        else:
            assert rows == [[label, "=", "the same"], [text]]


@pytest.fixture
def unfolded(visitor):
    """A visitor who has unfolded the errors of documents, which are folded again after the test."""
    visitor.page.evaluate("document.querySelector('#origin details').open = true")
    yield visitor
    visitor.page.emulate_media(color_scheme="null", forced_colors="null", media="null")
    visitor.page.evaluate("document.querySelector('#origin details').open = false")


@pytest.fixture
def phone(browser, site):
    """A visitor in a browser with the window size and touch screen of a phone."""
    options = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
    with browser.new_context(**options) as context:
        yield Visitor(context.new_page(), site.url)


class TestMenu:
    """The menu lists teaching boards first, then runs by document, and works without a mouse."""

    def test_menu_lists_teaching_boards_then_runs_by_document(self, visitor):
        """Compares headings and entries of the menu with the lists of examples in Python."""
        visitor.open_examples()
        entries = (
            visitor("examples-list")
            .locator("h3, h4, [data-example]")
            .evaluate_all("items => items.map(item => item.dataset.example ?? item.textContent)")
        )
        expected = ["Ten boards for teaching", *catalogue.names(CLASSROOM)]
        expected += ["A lecture with bookmarks", *catalogue.names(LECTURES)]
        expected += ["Other problems", *catalogue.names(OTHER_PROBLEMS), "own", "Runs from five documents"]
        for source in DOCUMENTS:
            expected += [source.title, *[run.name for run in EXAMPLES if document_of(run) == source.name]]
        order = {text: index for index, text in enumerate(expected)}
        # The menu groups runs on the same boards, so their order within a document may differ.
        assert sorted(entries, key=order.__getitem__) == expected
        headings = [index for index, text in enumerate(entries) if " " in text]
        assert [entries[index] for index in headings] == [expected[index] for index in headings]
        lessons = catalogue.names(CLASSROOM)
        assert entries[1 : 1 + len(lessons)] == lessons

    def test_menu_describes_each_teaching_board(self, visitor):
        """Compares sentences without asterisks that mark italics; a sentence with A* has an odd number of asterisks."""
        visitor.open_examples()
        for lesson in CLASSROOM + LECTURES + OTHER_PROBLEMS:
            text = " ".join(entry(visitor, lesson.name).inner_text().split())
            sentence = lesson.sentence if lesson.sentence.count("*") % 2 else lesson.sentence.replace("*", "")
            assert text.endswith(" ".join(f"{lesson.title} {sentence}".split()))

    def test_teaching_board_is_searched_and_shown_at_its_step(self, visitor):
        visitor.open_examples()
        entry(visitor, "tie").click()
        visitor.wait_for("done")
        visitor.expect_step(4)
        assert "f = 8" in visitor.sentence() and "oldest" in visitor.sentence()
        assert visitor.board() == (3, 1, 4, 5, 0, 2, 6, 7, 8)
        expect(visitor("origin")).to_be_hidden()

    def test_menu_shows_the_boards_of_each_run(self, visitor):
        visitor.open_examples()
        for run in EXAMPLES:
            state, _ = link.parse(run.link)
            group = visitor.page.locator(".example-puzzle", has=entry(visitor, run.name))
            cells = group.locator(".mini").evaluate_all(
                "boards => boards.map(board => [...board.children].map(cell => +cell.textContent))"
            )
            assert [tuple(board) for board in cells] == [state["start"], state["goal"]]

    def test_menu_marks_large_runs(self, visitor):
        visitor.open_examples()
        large = visitor.page.locator("[data-example]", has_text="Large: this may take half a minute.")
        assert large.evaluate_all("items => items.map(item => item.dataset.example)") == ["001-dfs", LARGE]
        expect(entry(visitor, LARGE)).to_contain_text("1,000,001 generated")

    def test_menu_works_with_the_keyboard(self, visitor):
        """Moves the focus by Home, End, arrows and Tab; shortcuts of the page must not work in the menu."""
        visitor("edit").focus()
        visitor.press("Tab", "Enter")
        expect(visitor("learn-dialog")).to_be_visible()
        visitor("learn-tabs").locator("[aria-selected=true]").focus()
        visitor.press("Home", "ArrowRight", "Tab")
        assert visitor.page.evaluate(FOCUSED) in NAMES
        visitor.press("Home", "f", "?", ",", "ArrowUp")
        assert visitor.page.evaluate(FOCUSED) == NAMES[0]
        visitor.press("End", "ArrowDown")
        assert visitor.page.evaluate(FOCUSED) == NAMES[-1]
        visitor.press("Home", "ArrowDown", "Tab", "Tab", "ArrowUp")
        assert visitor.page.evaluate(FOCUSED) == NAMES[2]
        visitor.press("Enter")
        visitor.wait_for("done")
        expect(visitor("learn-dialog")).to_be_hidden()
        expect(visitor("help-dialog")).to_be_hidden()
        expect(visitor("learn")).to_be_focused()
        visitor.press("Enter")
        assert visitor.page.evaluate(FOCUSED) == NAMES[2]
        visitor.press("Escape")
        expect(visitor("learn-dialog")).to_be_hidden()
        expect(visitor("learn")).to_be_focused()

    @pytest.mark.some(1)
    @pytest.mark.parametrize("size", [(1280, 800), (640, 400), (390, 844), (320, 568)])
    def test_focused_example_is_completely_in_view(self, visitor, size):
        """Focuses each row from the first to the last and back, and expects it inside the dialog."""
        visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
        visitor.open_examples()
        hidden = visitor.page.evaluate("""() => {
          const dialog = document.getElementById("learn-dialog"), head = dialog.querySelector(".help-head")
          const isInView = row => {
            row.focus()
            const box = row.getBoundingClientRect(), view = dialog.getBoundingClientRect()
            return box.top >= head.getBoundingClientRect().bottom && box.bottom <= view.bottom + 1
              && box.left >= view.left && box.right <= view.right
          }
          const rows = [...dialog.querySelectorAll("[data-example]")]
          return [...rows, ...rows.reverse()].filter(row => !isInView(row)).map(row => row.dataset.example)
        }""")
        assert hidden == []
        box = visitor("learn-dialog").bounding_box()
        assert box["width"] == (640 if size[0] >= 700 else size[0])
        if size[0] < 700:
            assert box["y"] + box["height"] == size[1]

    def test_closing_the_menu_changes_nothing(self, visitor):
        board_and_url = visitor.board(), visitor.page.url
        visitor.open_examples()
        visitor("learn-close").click()
        expect(visitor("learn-dialog")).to_be_hidden()
        assert (visitor.board(), visitor.page.url) == board_and_url

    def test_back_leaves_an_example(self, visitor):
        """Opens an example; Back shows the previous board, and Forward the example with its figures."""
        visitor.follow(**SOLVED_SMALL)
        previous_board = visitor.board()
        choose(visitor, BFS)
        state, _ = link.parse(visitor.page.url.partition("?")[2])
        expected, _ = link.parse(example(BFS).link)
        assert state == expected | {"run": True}
        assert visitor.board() == expected["start"]
        visitor.page.go_back()
        visitor.expect_board(previous_board)
        visitor.wait_for("ready")
        expect(visitor("origin")).to_be_hidden()
        visitor.page.go_forward()
        visitor.wait_for("done")
        expect_document(visitor, BFS)

    @pytest.mark.exhaustive
    def test_menu_button_is_hidden_if_micropython_does_not_start(self, new_visitor):
        new_visitor.page.context.route("**/micropython.wasm", lambda route: route.fulfill(status=404))
        new_visitor.open(state="failed")
        expect(new_visitor("learn")).to_be_hidden()

    @pytest.mark.exhaustive
    def test_menu_works_before_python_has_loaded(self, new_visitor, record):
        held_requests = []
        new_visitor.page.context.route("**/pyodide.asm.wasm", lambda route: held_requests.append(route))
        with new_visitor.page.expect_request("**/pyodide.asm.wasm"):
            new_visitor.open(state="loading")
        choose(new_visitor, BFS, "loading")
        expect(new_visitor("loading-note")).to_have_text("The search starts as soon as Python has loaded.")
        assert new_visitor.board() == link.parse(example(BFS).link)[0]["start"]
        expect(new_visitor("origin")).to_be_hidden()
        held_requests.pop().continue_()
        new_visitor.wait_for("done")
        expect_document(new_visitor, BFS)
        assert record.problems == []


class TestFigures:
    """The table of a document's figures beside those of the run that is shown."""

    @pytest.mark.some(3)
    # The unit tests compare every run of every document; this tests only that the page shows them.
    @pytest.mark.parametrize("name", [UNSOLVABLE, *ONE_OF_EACH])
    def test_figures_agree_for_every_document(self, visitor, name):
        choose(visitor, name, "ready" if name == UNSOLVABLE else "")
        expect_document(visitor, name)
        for label, value in example(name).figures:
            if label == "expanded":
                assert visitor.figures(label) == {label: value}

    def test_figures_are_visible_and_errors_are_collapsed(self, visitor):
        choose(visitor, "002-misplaced-1")
        expect(visitor("origin-table")).to_be_in_viewport(ratio=1)
        expect(visitor("origin-remark")).to_contain_text("its own run printed 20782, so 20702 is a typo.")
        expect(visitor("origin-faults")).to_be_hidden()
        visitor("origin").locator("summary").focus()
        visitor.press("Enter")
        expect(visitor("origin-faults")).to_contain_text("7,560 of 15,120 entries")
        visitor.press("Enter")
        expect(visitor("origin-faults")).to_be_hidden()

    def test_long_path_stays_in_its_column(self, visitor):
        choose(visitor, "003-ex2-manhattan")
        expect_document(visitor, "003-ex2-manhattan")
        table, column = visitor("origin-table").bounding_box(), visitor("primary").bounding_box()
        assert table["x"] + table["width"] <= column["x"] + column["width"] + 0.5

    def test_figures_appear_for_a_shared_link(self, visitor):
        visitor.follow("done", **dict(pair.split("=") for pair in example(BFS).link.split("&")), run=1)
        expect_document(visitor, BFS)

    def test_figures_stay_during_playback(self, visitor):
        choose(visitor, BFS)
        expect_document(visitor, BFS)
        visitor.button("Step back").click()
        visitor.expect_step(10)
        expect_document(visitor, BFS)

    @pytest.mark.some(2)
    @pytest.mark.parametrize("change", ["slide", "algorithm", "option", "goal", "shuffle"])
    def test_figures_disappear_after_any_change(self, visitor, change):
        choose(visitor, BFS)
        expect(visitor("origin")).to_be_visible()
        if change == "slide":
            visitor.page.locator(".tile.movable").first.click()
        elif change == "algorithm":
            visitor("algorithm").select_option("depth_first")
        elif change == "option":
            visitor.choose(goal_test="early")
        elif change == "goal":
            visitor.edit(goal="1 2 3/8 0 4/7 6 5")
        else:
            visitor.button("Shuffle").click()
        expect(visitor("origin")).to_be_hidden()

    def test_figures_appear_only_for_the_run_of_the_document(self, visitor):
        """Changes the order of moves and changes it back."""
        choose(visitor, BFS)
        expect(visitor("origin")).to_be_visible()
        visitor.choose(order="LURD")
        visitor.solve()
        expect(visitor.stat("expanded")).not_to_have_text("10")
        expect(visitor("verdict-text")).to_have_text("Solvable, 3 moves at best.")
        expect(visitor("origin")).to_be_hidden()
        visitor.choose(order="UDLR")
        visitor.solve()
        expect_document(visitor, BFS)

    def test_figures_are_hidden_for_another_node_limit(self, visitor):
        visitor.follow("done", **dict(pair.split("=") for pair in example(BFS).link.split("&")), node_limit=400, run=1)
        expect(visitor.stat("expanded")).to_have_text("10")
        visitor.button("Step back").click()
        visitor.expect_step(10)
        expect(visitor("origin")).to_be_hidden()

    @pytest.mark.exhaustive
    def test_differing_figures_are_marked_and_counted(self, new_visitor):
        """Serves the page a list of examples with two wrong figures."""
        right, wrong = '"ULL"), Figure("expanded", 10)', '"ULLULLULLULLULLULL"), Figure("expanded", 11)'
        change_python(new_visitor.page.context, "puzzle/documents/examples.py", right, wrong)
        new_visitor.open(example(BFS).link + "&run=1", state="done")
        expect(new_visitor("origin-summary")).to_have_text("3 of 5 figures agree")
        rows = new_visitor("origin-table").locator("tbody").evaluate_all(f"bodies => bodies.flatMap({ROWS})")
        assert ["expanded", "11", "≠", "10"] in rows
        index = rows.index(["moves of the gap", "≠", ""])
        assert rows[index + 1 : index + 3] == [["ULLULLULLULLULLULL"], ["ULL"]]


class TestUnsolvableExample:
    """An unsolvable example: no search is started, as in the document."""

    def test_unsolvable_example_shows_proof_and_outcome(self, visitor):
        choose(visitor, UNSOLVABLE, "ready")
        expect(visitor("parity")).to_be_visible()
        expect(visitor("verdict-text")).to_contain_text("Not solvable for this goal:")
        expect_document(visitor, UNSOLVABLE)

    def test_unsolvable_example_ends_with_new_options_or_a_swap(self, visitor):
        choose(visitor, UNSOLVABLE, "ready")
        expect(visitor("origin")).to_be_visible()
        visitor.choose(node_limit="2000")
        expect(visitor("origin")).to_be_hidden()
        choose(visitor, UNSOLVABLE, "ready")
        expect(visitor("origin")).to_be_visible()
        visitor("primary").click()
        expect(visitor("parity")).to_be_hidden()
        expect(visitor("origin")).to_be_hidden()

    @pytest.mark.exhaustive
    def test_unsolvable_example_searched_anyway_has_no_figures(self, visitor):
        choose(visitor, UNSOLVABLE, "ready")
        expect(visitor("origin")).to_be_visible()
        visitor.button("Search anyway").click()
        expect(visitor("origin")).to_be_hidden()
        visitor.wait_for("done")
        expect(visitor.stat("outcome")).to_have_text("exhausted")
        expect(visitor("origin")).to_be_hidden()


class TestAccessibilityAndLayout:
    """Colour schemes, touch, narrow screens and print."""

    @pytest.mark.some(1)
    @pytest.mark.parametrize("scheme", ["light", "dark"])
    def test_axe_finds_no_violations_in_the_menu(self, unfolded, scheme):
        unfolded.page.emulate_media(color_scheme=scheme)
        unfolded.open_examples()
        expect(entry(unfolded, LARGE)).to_be_attached()
        expect_no_axe_violations(unfolded)

    @pytest.mark.some(1)
    @pytest.mark.parametrize("scheme", ["light", "dark"])
    @pytest.mark.parametrize("name", ["003-ex2-misplaced", UNSOLVABLE])
    def test_axe_finds_no_violations_in_the_figures(self, unfolded, scheme, name):
        unfolded.page.emulate_media(color_scheme=scheme)
        choose(unfolded, name, "ready" if name == UNSOLVABLE else "")
        expect(unfolded("origin-table")).to_be_visible()
        expect_no_axe_violations(unfolded)

    def test_menu_and_figures_work_with_forced_colours(self, unfolded):
        unfolded.page.emulate_media(forced_colors="active")
        choose(unfolded, BFS)
        expect(unfolded("origin-table")).to_be_visible()
        unfolded.open_examples()
        expect_no_axe_violations(unfolded)

    @pytest.mark.exhaustive
    def test_phone_does_not_scroll_sideways_and_targets_are_large(self, phone):
        """Taps the menu, an example and the errors of its document; targets must have 44 pixels."""
        phone.open()
        shuffle = phone("shuffle").bounding_box()
        assert shuffle["height"] >= 44
        box = phone("learn").bounding_box()
        assert box["height"] >= 44 and box["width"] >= 44 and box["y"] + box["height"] <= shuffle["y"] + 0.5
        phone("learn").tap()
        phone("learn-tab-examples").tap()
        assert phone.page.evaluate("document.documentElement.scrollWidth") == 390
        dialog = phone("learn-dialog")
        assert dialog.evaluate("dialog => dialog.scrollWidth <= dialog.clientWidth")
        assert phone.page.evaluate(SMALL_TARGETS, 44) == []
        small_button_count = dialog.locator("button").evaluate_all(
            "buttons => buttons.map(button => button.getBoundingClientRect()).filter(box => box.width && Math.min(box.width, box.height) < 44).length"
        )
        assert small_button_count == 0
        expect_no_axe_violations(phone)
        entry(phone, "004-greedy-misplaced").tap()
        phone.wait_for("done")
        expect_document(phone, "004-greedy-misplaced")
        phone("origin").locator("summary").tap()
        expect(phone("origin-faults")).to_be_visible()
        assert phone.page.evaluate("document.documentElement.scrollWidth") == 390
        assert phone.page.evaluate(SMALL_TARGETS, 44) == []
        expect_no_axe_violations(phone)

    @pytest.mark.some(1)
    @pytest.mark.parametrize("width", [320, 360, 390])
    def test_link_back_from_the_solution_overlaps_nothing(self, visitor, width):
        visitor.page.set_viewport_size({"width": width, "height": 844})
        visitor.follow(**SOLVED_SMALL, run=1)
        visitor.show_move(1)
        expect(visitor("back-to-board")).to_be_visible()
        back, learn = visitor("back-to-board").bounding_box(), visitor("learn").bounding_box()
        assert learn["y"] + learn["height"] <= back["y"] + 0.5
        assert visitor.page.evaluate("document.documentElement.scrollWidth") == width

    def test_print_has_the_figures_but_not_the_menu(self, unfolded):
        choose(unfolded, BFS)
        expect_document(unfolded, BFS)
        unfolded.page.emulate_media(media="print")
        expect(unfolded("learn")).to_be_hidden()
        expect(unfolded("origin-table")).to_be_visible()
        expect(unfolded("origin").locator("summary")).to_be_hidden()
        statistics, faults = unfolded("statistics").bounding_box(), unfolded("origin-faults").bounding_box()
        assert faults["y"] + faults["height"] <= statistics["y"] + 1


def test_help_mentions_the_examples(visitor):
    expect(visitor("help-dialog")).to_contain_text(re.compile(r"Examples has ten boards for teaching"))
