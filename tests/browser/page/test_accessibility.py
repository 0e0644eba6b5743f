"""Accessibility: axe finds no violation in any state, and the page follows the reader's preferences."""

import pytest

from accessibility_assertions import SMALL_TARGETS, expect_no_axe_violations
from visitor import SOLVED_SMALL, Visitor
from waiting import expect

LONG_SEARCH = {"start": "8,6,7,2,5,4,3,0,1", "goal": "1,2,3,4,5,6,7,8,0", "algorithm": "breadth_first"}


# Each function below brings the page into one state, for tests of accessibility in this state.


def ready(_visitor):
    """Leave the page as it opens, ready for a search."""


def unsolvable(visitor):
    """Open a board that cannot reach its goal."""
    visitor.follow(start="8,1,2,0,4,3,7,6,5")


def searching(visitor):
    visitor.follow(**LONG_SEARCH)
    visitor.start_search()


def done(visitor):
    """Open a link with a finished search."""
    visitor.follow(**SOLVED_SMALL, run=1)


def node_selected(visitor):
    """Select the first child of the root, and wait for the card of the node."""
    done(visitor)
    visitor("outline").focus()
    visitor.press("Home", "ArrowDown")
    expect(visitor("node-card")).to_be_visible()


def copy_selected(visitor):
    """Select a discarded copy with the key X."""
    node_selected(visitor)
    visitor.press("x")
    expect(visitor("card-title")).to_have_text("Discarded copy")


def limit_reached(visitor):
    """Run a search that stops at its node limit."""
    visitor.follow(**SOLVED_SMALL, node_limit=5, run=1)
    expect(visitor("notice")).to_be_visible()


def options_open(visitor):
    visitor("options-toggle").click()
    visitor.choose(order="sideways")


def editor_open(visitor):
    visitor.edit(start="1 2 3")


def help_open(visitor):
    visitor.open_help("page")


def keys_and_settings_open(visitor):
    visitor.open_help("keys")


def save_panel_open(visitor):
    done(visitor)
    visitor.unfold()
    visitor("save-toggle").click()


def bad_link(visitor):
    """Follow a link with the name of an algorithm that does not exist."""
    visitor.follow(algorithm="guessing")


def on_the_map(visitor):
    """Show the map of a finished search with its table open."""
    done(visitor)
    visitor.show_view("Map")
    expect(visitor("map-sentence")).to_contain_text("A* expanded 5 boards")
    visitor.page.evaluate("document.getElementById('map-table').open = true")


def on_rings_of_the_map(visitor):
    """Show the map in rings, with one of its boards selected."""
    on_the_map(visitor)
    visitor.button("Rings").click()
    visitor("map-canvas").focus()
    visitor.press("Home", "ArrowDown")
    expect(visitor("map-board").locator(".cell")).to_have_count(9)


def step_form_open(visitor):
    """Open the profile of the tree, and the form for the number of a step."""
    done(visitor)
    visitor.page.evaluate("document.getElementById('profile').open = true")
    visitor("step").click()


def layout_panel_open(visitor):
    visitor.follow(**SOLVED_SMALL, algorithm="iterative_deepening", run=1)
    visitor("arrange").click()


def rounds_of_a_search(visitor):
    """Show the rounds of a search, in the middle of one of them."""
    visitor.follow(start="2,3,7,1,8,0,6,5,4", goal="0,1,2,3,4,5,6,7,8", algorithm="ida_star", view="rounds", step=95)
    expect(visitor("rounds-rows").locator("[data-current]")).to_contain_text("6 of 38")


def one_subtree(visitor):
    """Show a subtree within a subtree instead of the whole tree."""
    visitor.follow(**SOLVED_SMALL, run=1)
    visitor("outline").focus()
    visitor.press("Home", "ArrowDown", "s", "ArrowDown", "s")
    expect(visitor("crumbs").locator("b")).to_have_text("Expanded 3rd, depth 2")


def many_nodes(visitor):
    """Zoom into the large tree of a breadth-first search."""
    visitor.follow(start="2,3,7,1,8,0,6,5,4", goal="0,1,2,3,4,5,6,7,8", algorithm="breadth_first", run=1)
    visitor("zoom-in").click()
    expect(visitor("follow")).to_be_visible()


def other_problem(visitor):
    """Select a node in the search of a problem that is not the sliding puzzle."""
    visitor.follow(problem="water_jugs", run=1)
    visitor("outline").focus()
    visitor.press("Home", "ArrowDown")
    expect(visitor("card-state")).to_be_visible()


def question_shown(visitor):
    """Open a quiz with a question to answer in the frontier list."""
    visitor.follow(**SOLVED_SMALL, quiz=6, seed=7, drawer="frontier", state="done")
    expect(visitor.page.locator(".waiting").first).to_be_visible()


def answer_shown(visitor):
    """Answer the quiz question."""
    question_shown(visitor)
    visitor.page.locator(".waiting").last.click()
    expect(visitor("quiz-next")).to_be_visible()


def invalid_number_typed(visitor):
    """Type a word as the answer to a quiz question that asks for a number."""
    visitor.follow(**SOLVED_SMALL, quiz=6, seed=7, algorithm="ida_star", state="done")
    visitor("quiz-number").fill("five")
    visitor.press("Enter")
    expect(visitor("quiz-note")).not_to_be_empty()


STATES = [
    ready, done, node_selected, options_open, editor_open, save_panel_open, on_the_map, step_form_open, answer_shown, unsolvable,
    copy_selected, limit_reached, help_open, keys_and_settings_open, bad_link, on_rings_of_the_map, layout_panel_open, one_subtree,
    many_nodes, other_problem, question_shown, invalid_number_typed, rounds_of_a_search,
]  # fmt: skip


@pytest.fixture
def themed(visitor):
    """A visitor for tests that emulate user preferences; preferences, views and panels are reset after each test."""
    yield visitor
    visitor.page.emulate_media(color_scheme="null", forced_colors="null", reduced_motion="null", contrast="null")
    if visitor("map").is_visible():
        visitor.button("Plane").click()
        visitor.show_view("Tree")
    visitor.press("Escape")
    visitor.page.evaluate("document.getElementById('profile').open = document.getElementById('map-table').open = false")


def expect_no_violations_in_both_schemes(visitor):
    """Expect no axe violations in the light and in the dark scheme."""
    for scheme in ("light", "dark"):
        visitor.page.emulate_media(color_scheme=scheme)
        assert visitor.page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches") is (scheme == "dark")
        expect_no_axe_violations(visitor)


@pytest.mark.some(5)
@pytest.mark.parametrize("enter_state", STATES, ids=lambda enter_state: enter_state.__name__)
def test_axe_finds_nothing(themed, enter_state):
    enter_state(themed)
    expect_no_violations_in_both_schemes(themed)


@pytest.mark.some(1)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_during_a_search(themed, scheme):
    themed.page.emulate_media(color_scheme=scheme)
    searching(themed)
    expect_no_axe_violations(themed)


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    "enter_state",
    [ready, unsolvable, node_selected, options_open, on_the_map, step_form_open, layout_panel_open],
    ids=lambda enter_state: enter_state.__name__,
)
def test_axe_finds_nothing_with_more_contrast(themed, enter_state):
    themed.page.emulate_media(contrast="more")
    enter_state(themed)
    expect_no_violations_in_both_schemes(themed)


@pytest.mark.exhaustive
@pytest.mark.parametrize("phase", ["loading", "failed", "still"])
def test_axe_finds_nothing_while_python_loads(page, site, phase):
    """Tests the page while Pyodide loads, without Pyodide (“failed”), and without MicroPython (“still”)."""
    visitor = Visitor(page, site.url)
    file = "micropython.wasm" if phase == "still" else "pyodide.asm.wasm"
    page.context.route(f"**/{file}", lambda route: None if phase == "loading" else route.fulfill(status=404))
    page.goto(site.url)
    page.wait_for_selector("html[data-alive], html[data-state=failed]", state="attached")
    if phase != "loading":
        visitor.wait_for("failed")
    expect_no_violations_in_both_schemes(visitor)


@pytest.mark.some(2)
@pytest.mark.parametrize(
    "enter_state",
    [ready, done, node_selected, limit_reached, layout_panel_open, one_subtree],
    ids=lambda enter_state: enter_state.__name__,
)
def test_axe_finds_nothing_on_a_phone(themed, enter_state):
    themed.page.set_viewport_size({"width": 390, "height": 844})
    enter_state(themed)
    expect_no_axe_violations(themed)


def test_forced_colours_tell_chosen_controls_by_a_line(themed):
    """The chosen tab, the current line of code and a pressed Quiz differ from the others by more than hue."""
    themed.page.emulate_media(forced_colors="active")
    themed.follow(**SOLVED_SMALL, step=3, drawer="code")
    expect(themed.page.locator("#code-lines [aria-current]")).to_have_css("outline-style", "solid")
    expect(themed.page.locator("#code-lines li:not([aria-current])").first).to_have_css("outline-style", "none")
    paper = themed.page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    expect(themed("tab-frontier")).to_have_css("border-bottom-color", paper)
    expect(themed("tab-code")).not_to_have_css("border-bottom-color", paper)
    themed("quiz-open").click()
    expect(themed("quiz-open")).to_have_attribute("aria-pressed", "true")
    themed("outline").focus()
    expect(themed("quiz-open")).to_have_css("outline-style", "solid")
    themed("quiz-leave").click()


@pytest.mark.some(2)
@pytest.mark.parametrize(
    "enter_state", [ready, unsolvable, done, node_selected], ids=lambda enter_state: enter_state.__name__
)
def test_forced_colours_keep_the_shape_of_every_state(themed, enter_state):
    themed.page.emulate_media(forced_colors="active")
    enter_state(themed)
    expect_no_axe_violations(themed)
    borders = themed.page.locator(".board:visible, .primary:visible, .tile:visible").evaluate_all(
        "elements => elements.map(element => getComputedStyle(element)).map(style => style.borderTopStyle + style.outlineStyle)"
    )
    assert all("solid" in border for border in borders)


@pytest.mark.some(2)
@pytest.mark.parametrize(
    "enter_state", [ready, unsolvable, done, options_open, editor_open], ids=lambda enter_state: enter_state.__name__
)
def test_nothing_is_cut_off_at_200_percent_zoom(themed, enter_state):
    # A window of 1280×800 pixels at 200 % zoom has the layout of a window of 640×400 pixels.
    themed.page.set_viewport_size({"width": 640, "height": 400})
    enter_state(themed)
    assert themed.page.evaluate("document.documentElement.scrollWidth") == 640
    for name in ("Shuffle", "Edit") if enter_state is unsolvable else ("Shuffle", "Edit", "Play", "Step forward"):
        button = themed.button(name)
        button.scroll_into_view_if_needed()
        expect(button).to_be_in_viewport(ratio=1)


def test_nothing_moves_with_reduced_motion(themed):
    themed.page.emulate_media(reduced_motion="reduce")
    moving = themed.page.evaluate(
        "[...document.querySelectorAll('*')].filter(element => parseFloat(getComputedStyle(element).transitionDuration) > 0).length"
    )
    assert moving == 0
    done(themed)
    themed("step-back").click()
    themed.expect_step(5)
    assert themed.page.evaluate("document.getAnimations().length") == 0


@pytest.mark.exhaustive
@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=["wide", "narrow"])
def test_targets_are_large_enough_for_fingers(browser, site, size):
    """Expects that no visible target is less than 44 pixels wide or high."""
    options = {"viewport": {"width": size[0], "height": size[1]}, "has_touch": True, "is_mobile": True}
    with browser.new_context(**options) as context:
        visitor = Visitor(context.new_page(), site.url)
        visitor.open("start=2,8,3,1,6,4,7,0,5&goal=1,2,3,8,0,4,7,6,5&run=1", state="done")
        visitor.unfold()
        visitor.page.locator("#profile summary").click()
        for opener in ("edit", "options-toggle", "save-toggle"):
            visitor(opener).click()
            assert visitor.page.evaluate(SMALL_TARGETS, 44) == []
            visitor.press("Escape")


def test_targets_are_large_enough_for_a_mouse(themed):
    """Expects 36 pixels of each target, except the goals in the editor and the close button of the card."""
    done(themed)
    themed("options-toggle").click()
    themed("edit").click()
    themed.unfold()
    themed("save-toggle").click()
    small_targets = themed.page.evaluate(SMALL_TARGETS, 36)
    assert [target for target in small_targets if "preset" not in target[0] and "card-close" not in target[0]] == []
