"""A problem of the reader's own: it is written beside the tree, and searched in the sandbox."""

from itertools import permutations

import pytest

from accessibility_assertions import expect_no_axe_violations
from changed_sources import change_python
from own_code_editor import OwnCodeEditor, packed
from visitor import WIDE
from waiting import expect

PANCAKE_STATES = {str(stack) for stack in permutations((1, 2, 3, 4))}
STORED = "() => JSON.parse(localStorage.getItem('slide-and-seek')).problems"


@pytest.fixture
def editor(visitor):
    """The open editor; the reader's code is removed from storage after the test."""
    visitor.follow(problem="own")
    opened = OwnCodeEditor(visitor, "Problem in Python")
    expect(opened.code).to_be_visible()
    yield opened
    visitor.page.set_viewport_size(WIDE)
    visitor.follow(problem="own")
    opened.delete_all()
    visitor.page.evaluate("localStorage.removeItem('slide-and-seek')")
    visitor.follow()


def test_stage_is_empty_before_the_first_search(new_visitor):
    """The example is of the sliding puzzle, so it is shown only beside that puzzle."""
    visitor = new_visitor
    visitor.open("problem=own")
    expect(visitor("sentence")).to_have_text("Press Search it to draw the search tree here.")
    expect(visitor("tree-canvas")).to_be_hidden()
    visitor("other-leave").click()
    expect(visitor("sentence")).to_contain_text("In this example")
    expect(visitor("tree-canvas")).to_be_visible()
    visitor.follow(problem="own")
    expect(visitor("sentence")).to_have_text("Press Search it to draw the search tree here.")
    expect(visitor("play")).to_be_hidden()


def test_template_is_searched_and_drawn_in_the_tree(editor, visitor):
    editor.begin("pancakes")
    editor.run()
    expect(visitor("sentence")).to_contain_text("Solved in 4 moves")
    expect(visitor("other-steps").get_by_role("listitem")).to_have_text(["flip 2", "flip 4", "flip 3", "flip 2"])
    assert visitor.page.evaluate(STORED)[0]["code"].startswith("class Pancakes")


def test_changed_code_makes_the_tree_stale_until_it_is_searched(editor, visitor):
    editor.begin("pancakes")
    editor.run()
    editor.write(
        "class Down(SearchProblem):\n initial, goal, action_names = 2, 0, ['less']\n"
        " actions = lambda self, state: [0]\n result = lambda self, state, action: state - 1\n"
    )
    expect(visitor.root).to_have_attribute("data-stale", "")
    editor.run()
    expect(visitor("other-steps").get_by_role("listitem")).to_have_text(["less", "less"])


def test_h_of_the_problem_is_audited_on_all_states(editor, visitor):
    """The pancakes' own h is consistent; a changed h is too high, and one without a number has its line."""
    editor.begin("pancakes")
    visitor("states-start").click()
    headline, lines = visitor("states-headline"), visitor("states-lines").locator("p")
    expect(headline).to_have_text("Admissible and consistent", timeout=60_000)
    expect(visitor.root).not_to_have_attribute("data-busy", "")
    chart = visitor.page.get_by_role("listbox", name="States by true cost and h")
    expect(chart).to_be_visible()
    expect(visitor("states-table").locator("tbody tr").first).to_have_text("01000")
    chart.focus()
    visitor.press("End", "Home")
    expect(visitor("states-chosen")).to_have_text("True cost 0, h 0: 1 state. (1, 2, 3, 4)")
    visitor.button("Square to the right").click()
    expect(visitor("states-chosen")).to_contain_text("True cost 1, h 1: ")
    count = "class Count(SearchProblem):\n initial, goal, action_names = 3, 0, ['less']\n"
    count += " actions = lambda self, state: [0] if state else []\n result = lambda self, state, action: state - 1\n"
    editor.write(count + " h = lambda self, state: 2 * state\n")
    expect(visitor("states-outdated")).to_be_visible()
    visitor("states-start").click()
    expect(headline).to_have_text("Not admissible", timeout=60_000)
    expect(lines.first).to_have_text(
        "h is above the true cost on 3 of 4 states, by up to 3, so A* with it may miss a cheapest path."
    )
    editor.write(count + " def h(self, state):\n  return 'many' if state == 1 else 0\n")
    visitor("states-start").click()
    expect(headline).to_have_text("No number on one state", timeout=60_000)
    visitor("states-close").click()
    expect(headline).to_be_hidden()


def test_link_to_another_puzzle_ends_a_running_audit(editor, visitor):
    slow = "class Slow(SearchProblem):\n initial, goal, action_names = 300, 0, ['less']\n"
    slow += " actions = lambda self, state: [0] if state else []\n result = lambda self, state, action: state - 1\n"
    editor.write(slow + " def h(self, state):\n  return sum(0 for _ in range(10 ** 6))\n")
    for keys in ({}, {"view": "rounds", "algorithm": "iterative_deepening"}, {"view": "compare"}):
        visitor.follow(problem="own")
        visitor("states-start").click()
        expect(visitor.root).to_have_attribute("data-busy", "")
        visitor.follow(**keys)
        expect(visitor.root).not_to_have_attribute("data-busy", "")


def test_sentences_rely_on_the_audit_of_the_same_code(editor, visitor):
    """The page's worker computes the verdict, and the sandbox words the sentences, which the page then accepts."""
    editor.begin("route_map")
    visitor("algorithm").select_option("a_star")
    editor.run()
    sentence, quality = visitor("sentence"), visitor("path-quality")
    expect(sentence).to_contain_text("at a cost of 418, though cheaper paths may exist.")
    visitor("states-start").click()
    relied = "at a cost of 418, and no path is cheaper: the audit of all 10 states found h admissible."
    expect(sentence).to_contain_text(relied, timeout=60_000)
    expect(quality).to_have_text("cheapest")
    visitor("algorithm").select_option("greedy_best_first")
    editor.run()
    expect(sentence).to_contain_text("at a cost of 450; the audit of all 10 states finds a way of cost 418.")
    expect(quality).to_have_text("")
    visitor("algorithm").select_option("a_star")
    editor.code.press("Control+End")
    visitor.page.keyboard.insert_text("\n# edited\n")
    editor.run()
    expect(sentence).to_contain_text("though cheaper paths may exist.")
    expect(quality).to_have_text("")


LOST = """class Lost(SearchProblem):
    initial, goal, action_names = 3, 0, ["less"]
    def actions(self, state):
        return [0]
    def result(self, state, action):
        {}
"""


@pytest.mark.parametrize(
    ("body", "title", "sentence"),
    [
        (
            "return [state]",
            "Your code stopped the search",
            "cannot be hashed: use a tuple instead. Line 6 returned it.",
        ),
        (
            "return self.result(state, action)",
            "Calls itself without end",
            "result called itself without end in line 6.",
        ),
        pytest.param(
            "while True: state += 1",
            "Stopped after 10 s",
            "result was stopped in line 6.",
            marks=pytest.mark.exhaustive,
        ),
        pytest.param("return [0] * 10**9", "Took too much memory", "in line 6.", marks=pytest.mark.exhaustive),
    ],
)
def test_error_has_one_sentence_and_its_line_is_marked(editor, visitor, body, title, sentence):
    editor.write(LOST.format(body))
    editor.code.focus()
    visitor.press("Control+Enter")
    expect(visitor("notice-title")).to_have_text(title, timeout=60_000)
    expect(visitor("notice-text")).to_contain_text(sentence)
    expect(visitor.page.locator(".cm-line.cm-marked")).to_contain_text(body)
    visitor("notice-close").click()
    editor.write(LOST.format("return state - 1"))
    editor.run()
    expect(visitor("sentence")).to_contain_text("Solved in 3 moves")


def test_states_are_shown_as_images_of_data(editor, visitor):
    editor.begin("queens")
    editor.run()
    images = visitor.page.locator("#own-start img, #other-steps img")
    expect(images).to_have_count(1 + 6)
    sources = images.evaluate_all("images => images.map(image => image.src)")
    assert all(source.startswith("data:image/svg+xml,") for source in sources)
    assert len(set(sources)) == 7
    assert images.evaluate_all("images => images.every(image => image.complete && image.naturalWidth > 0)")
    expect(visitor("own-goal-part")).to_be_hidden()  # there are several goals


def test_picture_cannot_run_scripts_or_fetch(editor, visitor):
    """The code replaces the check of its pictures, so the image alone has to hold."""
    editor.write(
        "import puzzle.problems.checked_problem as checks\n"
        "checks.check_picture = lambda markup: None\n" + LOST.format("return state - 1") + "    def svg(self, state):\n"
        "        return ('<script>parent.escaped = true; fetch(\"/escaped\")</script>'\n"
        '            \'<image href="/escaped" width="9" height="9"/><rect width="9" height="9"/>\')\n'
    )
    requests = []
    visitor.page.on("request", lambda request: requests.append(request.url))
    editor.run()
    expect(visitor.page.locator("#own-start img")).to_be_visible()
    assert visitor.page.locator("#own-start img").evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
    assert visitor.page.evaluate("window.escaped === undefined")
    assert not [url for url in requests if "escaped" in url and not url.startswith("data:")]


def test_code_of_a_link_is_shown_and_runs_only_when_asked(editor, visitor):
    visitor.follow(problem="own", code=packed("raise ValueError('I have run')\n"))
    expect(editor.code).to_contain_text("I have run")
    expect(visitor.root).to_have_attribute("data-state", "ready")
    expect(visitor("notice")).to_be_hidden()
    expect(visitor("primary-text")).to_have_text("Search it")
    editor.code.focus()
    visitor.press("Control+Enter")
    expect(visitor("notice-text")).to_contain_text(
        "ValueError while it was loaded in line 1: I have run", timeout=60_000
    )


def test_frontier_shows_the_pictures(editor, visitor):
    """The alternative text of a picture is the state."""
    editor.begin("pancakes")
    editor.run()
    visitor("drawer-open").click()
    visitor("tab-frontier").click()
    visitor.press("Escape")
    visitor.drag_scrubber(3)
    expect(visitor("frontier-shown")).to_have_attribute("data-step", "3")
    rows = visitor.page.locator(".waiting")
    images = rows.locator("img")
    expect(images).to_have_count(rows.count())
    assert images.evaluate_all("images => images.every(image => image.src.startsWith('data:image/svg+xml,'))")
    states = set(images.evaluate_all("images => images.map(image => image.alt)"))
    assert len(states) == rows.count() and states < PANCAKE_STATES
    expect(visitor("taken-picture").locator("img")).to_be_visible()
    visitor("tab-depths").click()


def test_problem_is_searched_by_hand_until_other_code_arrives(editor, visitor):
    """Code that is typed or that arrives in a link is not run by the search by hand that is displayed."""
    editor.begin("pancakes")
    visitor("algorithm").select_option(value="by_hand")
    visitor("primary").click()
    visitor.wait_for("done")
    visitor.click_node(visitor.nodes()[0][0])
    expect(visitor("sentence")).to_contain_text("Choose one of the 3")
    visitor.follow(problem="own", algorithm="by_hand", code=packed("raise ValueError('I have run')\n"))
    expect(editor.code).to_contain_text("I have run")
    expect(visitor("primary-text")).to_have_text("Begin")
    expect(visitor.root).to_have_attribute("data-state", "ready")
    expect(visitor("notice")).to_be_hidden()
    visitor("algorithm").select_option(value="a_star")


def test_own_problem_is_compared(editor, visitor):
    editor.begin("pancakes")
    editor.run()
    visitor.button("Compare").click()
    visitor("primary").click()
    expect(visitor.root).to_have_attribute("data-state", "done", timeout=60_000)
    expect(visitor("compare-panes")).to_be_visible()
    expect(visitor("workshop")).to_be_hidden()
    expect(visitor("compare-sentence")).to_contain_text("4 moves")


@pytest.mark.some(2)
@pytest.mark.parametrize("size", [(1280, 800), (390, 844), (800, 700), (640, 400)])
def test_editor_button_and_tree_fit_at_every_width(editor, visitor, size):
    editor.begin("hanoi")
    editor.run()
    visitor.page.set_viewport_size({"width": size[0], "height": size[1]})
    assert visitor.page.evaluate("document.documentElement.scrollWidth") == size[0]
    for name in ("workshop", "primary", "tree"):
        box = visitor(name).bounding_box()
        assert box["x"] >= 0 and box["x"] + box["width"] <= size[0] and box["height"] > 40
    assert visitor.page.locator(".choice-heuristic").bounding_box()["x"] >= 16
    if size == (640, 400):
        tops = [visitor(name).bounding_box()["y"] for name in ("workshop", "primary", "tree")]
        assert tops == sorted(tops)
    if size == (1280, 800):
        assert visitor("timeline").bounding_box()["width"] >= 260


def test_search_it_stays_in_view_on_a_phone(editor, visitor):
    visitor.page.set_viewport_size({"width": 390, "height": 844})
    expect(visitor("primary")).to_be_in_viewport(ratio=1)
    visitor("primary").click()
    expect(visitor.root).to_have_attribute("data-state", "done", timeout=60_000)
    expect(visitor("tree-canvas")).to_be_in_viewport()
    expect(visitor("primary")).to_be_in_viewport(ratio=1)


def test_tree_of_another_problem_is_not_shown(visitor):
    visitor.follow(start="1,4,2,3,7,5,6,0,8", run="1")
    expect(visitor.root).to_have_attribute("data-state", "done", timeout=60_000)
    visitor.follow(problem="own")
    expect(visitor("sentence")).to_have_text("Press Search it to draw the search tree here.")
    expect(visitor("tree-canvas")).to_be_hidden()
    visitor.follow()


@pytest.mark.exhaustive
def test_card_lies_above_the_buttons_of_the_tree(editor, visitor):
    """The sentence has more lines here than beside the boards, so the buttons are higher."""
    editor.begin("route_map")
    editor.run()
    for row in (visitor.nodes()[0], visitor.nodes()[-1]):
        visitor.click_node(row[0])
        expect(visitor("node-card")).to_have_attribute("data-selected", "")
        expect(visitor("node-card")).to_be_visible()
        card, tools = visitor("node-card").bounding_box(), visitor("tools").bounding_box()
        assert card["y"] + card["height"] <= tools["y"]


@pytest.mark.exhaustive
def test_search_with_the_keyboard_scrolls_to_the_tree_below_the_editor(editor, visitor):
    visitor.page.set_viewport_size({"width": 640, "height": 400})
    editor.run()
    box = visitor("tree").bounding_box()
    assert box["y"] < 100 and box["y"] + box["height"] > 300
    expect(editor.code).to_be_focused()


@pytest.mark.exhaustive
def test_sandbox_that_does_not_start_has_one_sentence(new_visitor):
    """The traceback is folded."""
    visitor = new_visitor
    line = "from js import Object\n"
    change_python(visitor.page.context, "static/app/sandbox/sandbox.py", line, f"{line}raise ValueError('broken')\n")
    visitor.open("problem=own")
    visitor("primary").click()
    expect(visitor("notice-text")).to_have_text("The sandbox for your code did not start.", timeout=60_000)
    expect(visitor("notice-trace")).to_be_hidden()
    visitor("notice-details").locator("summary").click()
    expect(visitor("notice-trace")).to_contain_text("ValueError: broken")


def test_editor_has_no_accessibility_violations(editor, visitor):
    editor.run()
    expect_no_axe_violations(visitor)
