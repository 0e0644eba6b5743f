"""A search of the reader's own: it is written beside the tree, run in the sandbox, drawn and tested."""

import pytest

from accessibility_assertions import expect_no_axe_violations
from own_code_editor import OwnCodeEditor, packed
from puzzle.watching.search_templates import SEARCH_TEMPLATES
from visitor import SOLVED_SMALL, WIDE
from waiting import expect

BOARDS = {"start": "1,2,3,0,8,5,7,4,6", "goal": "1,2,3,8,0,4,7,6,5"}
"""Five moves apart; breadth-first search that marks states when they are taken expands 56 nodes, and adds 2 copies."""
FAILS = "def search(problem):\n    list(problem.successors(problem.initial))\n    return [][0]\n"


@pytest.fixture
def editor(visitor):
    """The open editor; the reader's code is removed from storage after the test."""
    visitor.follow(**BOARDS)
    visitor("algorithm").select_option(value="write")
    opened = OwnCodeEditor(visitor, "Search in Python")
    expect(opened.code).to_be_visible()
    yield opened
    visitor.page.set_viewport_size(WIDE)
    visitor.follow(algorithm="own")
    opened.delete_all()
    visitor.page.evaluate("localStorage.removeItem('slide-and-seek')")
    visitor.follow()


def test_written_search_is_drawn_with_the_line_of_each_step(editor, visitor):
    """The whole way: choose, run, look at a step, its line and its verdict, edit, run again with an error."""
    expect(visitor("primary-text")).to_have_text("Run it")
    expect(visitor("algorithm").locator("option:checked")).to_have_text("My search")
    expect(visitor("heuristic").locator("option:checked")).to_have_text("not used")
    editor.run()
    expect(visitor("sentence")).to_contain_text("Your search expanded 56 nodes")
    verdict = "Looks like breadth-first with copies: 2 of 94 nodes repeat a frontier state."
    expect(visitor("own-verdict")).to_have_text(verdict)
    visitor("step-back").click()
    expect(visitor("sentence")).to_contain_text("(line 12)")
    expect(visitor("legend").locator("[data-legend=frontier]")).to_be_visible()
    expect(visitor.page.locator(".cm-line.cm-current")).to_have_text(
        "for action, child, cost in problem.successors(state):"
    )
    values = visitor("step-values-rows")
    expect(values.get_by_role("definition")).to_have_count(3)
    expect(values).to_contain_text("len(frontier)37len(visited)56")
    expect(values.get_by_role("img", name="state")).to_be_visible()
    expect(visitor.page.locator(".cm-value")).to_have_text(["37 nodes", "56 states", "2 states"])
    visitor("step-back").click()
    expect(values).to_contain_text("len(visited)55")
    visitor("quiz-open").click()
    expect(visitor("sentence")).to_contain_text("has no quiz")
    editor.write(FAILS)
    expect(visitor.root).to_have_attribute("data-stale", "")
    expect(visitor("own-verdict")).to_be_hidden()
    editor.run()
    expect(visitor("sentence")).to_contain_text("raised IndexError in line 3")
    expect(visitor.page.locator(".cm-line.cm-marked")).to_have_text("return [][0]")
    assert visitor.page.evaluate("JSON.parse(localStorage.getItem('slide-and-seek')).searches")[0]["code"] == FAILS
    expect_no_axe_violations(visitor)


def test_search_of_a_link_runs_at_the_press_of_a_button(editor, visitor):
    code = "def search(problem):\n    print('I have run')\n    return None\n"
    visitor.follow("ready", **SOLVED_SMALL, algorithm="own", run="1", search=packed(code))
    expect(visitor("algorithm").locator("option:checked")).to_have_text("search")
    expect(editor.code).to_contain_text("I have run")
    expect(visitor("printed")).to_be_hidden()
    visitor("primary").click()
    expect(visitor("printed-lines")).to_have_text("I have run")
    expect(visitor("sentence")).to_contain_text("No path.")
    visitor("share").click()
    expect(visitor("share-own-note")).to_contain_text("The link contains your code")
    assert "#search=" in visitor("share-address").input_value()
    visitor.press("Escape")


def test_search_is_tested_and_its_smallest_board_is_shown(editor, visitor):
    visitor("test-start").click()
    expect(visitor("test-cancel")).to_be_visible()
    expect(visitor("test-headline")).to_have_text("Right but wasteful: breadth-first search", timeout=60_000)
    expect(visitor.root).not_to_have_attribute("data-busy", "")
    expect(visitor("test-checks").get_by_role("listitem")).to_have_count(6)
    expect(visitor("test-chart").get_by_role("img")).to_be_visible()
    expect(visitor("test-rows").get_by_role("row")).to_have_count(3)
    expect(visitor("this-board")).to_contain_text("Breadth-first expands56")
    here = visitor("this-board").locator("dd")
    assert here.all_inner_texts() == ["5", "5", "56", "56"]
    visitor("test-all").click()
    assert visitor("test-rows").get_by_role("row").count() > 30
    expect_no_axe_violations(visitor)
    visitor("test-checks").get_by_role("button", name="Show in the tree").first.click()
    expect(visitor.root).to_have_attribute("data-view", "tree")
    expect(visitor("sentence")).to_contain_text("Your search expanded", timeout=60_000)
    assert visitor.board() != tuple(int(tile) for tile in BOARDS["start"].split(","))


def test_several_files_are_tested_each_in_a_sandbox(editor, visitor):
    wrong = "def bfs(problem):\n    return []\n"
    right = SEARCH_TEMPLATES[1].code
    names = {"broken.py": "def bfs(problem)\n", "first_bfs.py": wrong, "second.py": right}
    files = [{"name": name, "mimeType": "text/x-python", "buffer": code.encode()} for name, code in names.items()]
    visitor("code-files").set_input_files(files)
    expect(visitor("test-headline")).to_have_text("3 files tested", timeout=60_000)
    expect(visitor("test-summary")).to_have_text("1 right, 1 wrong, 1 without a result.")
    rows = visitor("test-file-rows").get_by_role("row")
    expect(rows.nth(0)).to_contain_text("Python cannot read line 1")
    expect(rows.nth(2)).to_contain_text("Right: breadth-first search")
    rows.nth(1).get_by_role("button", name="first_bfs.py").click()
    expect(editor.code).to_contain_text("return []")
    expect_no_axe_violations(visitor)


# Presses Stop while it can be pressed; returns true once the page says that the search has no tree.
STOP_AND_LOOK = """
() => {
  if (document.getElementById("primary-text").textContent === "Stop") document.getElementById("primary").click()
  return document.getElementById("notice").textContent.includes("You stopped your search")
}
"""


def test_search_that_hangs_ends_with_its_sandbox(editor, visitor):
    """Stopped once, it runs again to the same place; it is stopped there, too."""
    editor.write("def search(problem):\n    while True:\n        pass\n")
    visitor("primary").click()
    expect(visitor("sentence")).to_contain_text("Your search is running.")
    visitor.page.wait_for_function(STOP_AND_LOOK, polling=100)
    visitor("workshop-begin").select_option(value="breadth_first")
    editor.run()
    expect(visitor("sentence")).to_contain_text("Solved in 5 moves")
