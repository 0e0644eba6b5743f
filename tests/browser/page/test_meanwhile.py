"""Links that are followed while the page is still busy with others: in the end the page shows the last link."""

import random
import re
from urllib.parse import unquote_plus, urlencode

import pytest

from puzzle.core import board
from puzzle.links import link
from visitor import SOLVED_SMALL, reference_run
from waiting import expect

MIDDLE = {"start": "6,1,5,2,3,8,4,7,0", "goal": "1,2,3,4,5,6,7,8,0"}
LARGE = {"start": "8,6,7,2,5,4,3,0,1", "goal": "0,1,2,3,4,5,6,7,8"}
UNSOLVABLE = {"start": "1,2,3,4,5,6,8,7,0", "goal": "1,2,3,4,5,6,7,8,0"}
SIXTEEN = {"start": "1,2,3,4,5,6,7,8,9,10,11,12,13,14,0,15", "goal": "1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,0"}
SECOND_LINK = {**SOLVED_SMALL, "algorithm": "breadth_first", "step": "3"}

# Follows a link within the page; settings that are not in the link get their defaults.
DEFINE_GO_TO = """
window.goTo = fragment => {
  history.replaceState(null, "", location.pathname)
  location.hash = fragment
}
"""
# Runs code once, as soon as the text of an element matches: a mutation observer runs before the page's next task.
RUN_WHEN_TEXT_MATCHES = """
([selector, pattern, code]) => {
  const element = document.querySelector(selector), regExp = new RegExp(pattern)
  new MutationObserver((_, observer) => {
    if (!regExp.test(element.textContent)) return
    observer.disconnect()
    new Function(code)()
  }).observe(element, {childList: true, characterData: true, subtree: true})
}
"""
ADDRESS_IS = "query => decodeURIComponent(location.search.slice(1).replaceAll('+', ' ')) === query"
RUN_ACTIONS = """
async actions => {
  document.activeElement?.blur()
  for (const [kind, target, pause] of actions) {
    if (kind === "link") goTo(target)
    else for (const button of [document.querySelector(target)]) if (button?.checkVisibility()) button.click()
    if (pause) await new Promise(done => setTimeout(done, pause))
  }
}
"""


@pytest.fixture
def busy(visitor):
    """A visitor whose page is reset after each test: no trial, lecture or quiz is open, and the tree is shown."""
    visitor.page.evaluate(DEFINE_GO_TO)
    yield visitor
    for name, button in (
        ("data-trying", "trial-start"),
        ("data-lecture", "lecture-leave"),
        ("data-quiz", "quiz-leave"),
    ):
        if visitor.root.get_attribute(name) is not None:
            visitor(button).evaluate("button => button.click()")
        expect(visitor.root).not_to_have_attribute(name, re.compile(""))
    visitor.follow(view="tree")


def run_when_text_matches(visitor, selector, pattern, code):
    """Run JavaScript as soon as the text of an element matches a pattern."""
    visitor.page.evaluate(RUN_WHEN_TEXT_MATCHES, [selector, pattern, code])


def fragment_of(keys):
    """Return the keys and values of a link as the fragment of an address."""
    return urlencode(keys, safe=",/:")


def expect_link(visitor, keys):
    """Wait until the page has the settings of a link, and its address is this link."""
    settings, problems = link.parse("", fragment_of(keys))
    assert problems == []
    is_searched = settings["run"] and board.is_solvable(settings["start"], settings["goal"])
    visitor.wait_for("done" if is_searched else "ready")
    visitor.expect_board(settings["start"])
    expect(visitor("algorithm")).to_have_value(settings["algorithm"])
    expect(visitor.page.locator(f"#views [data-view={settings['view']}]")).to_have_attribute("aria-pressed", "true")
    expect(visitor("lecture")).to_be_visible(visible=settings["lecture"])
    expect(visitor("alert")).to_be_hidden()
    if is_searched and settings["view"] == "tree" and settings["quiz"] is None:
        expect_search_step(visitor, settings)
    if settings["view"] != "compare":
        query = unquote_plus(link.format({**settings, "run": is_searched}))
        visitor.page.wait_for_function(ADDRESS_IS, arg=query)


def expect_search_step(visitor, settings):
    """Wait until the page shows the step and figures that the same search has in the test's Python."""
    _run, history = reference_run(
        board.text(settings["start"]), board.text(settings["goal"]),
        **({} if settings["algorithm"] == "by_hand" else {"algorithm": settings["algorithm"]}),
    )  # fmt: skip
    if settings["algorithm"] == "by_hand":
        expect(visitor.stat("expanded")).to_have_text(str(len(settings["picks"])))
    else:
        step = history.last_step if settings["step"] is None else settings["step"]
        expect(visitor("step-now")).to_have_text(f"{step:,}")
        expect(visitor.stat("expanded")).to_have_text(f"{history.counters(step).expanded:,}")
    expect(visitor("sentence")).not_to_contain_text("Python was restarted")
    expect(visitor("report-add")).to_be_enabled()


def test_link_replaces_the_run_left_when_a_pane_is_closed(busy):
    busy.follow(**MIDDLE, view="compare", b="algorithm:greedy_best_first", run=1)
    expect(busy("compare-sentence")).to_have_text(re.compile("^Greedy search expanded fewer nodes"))
    busy.page.evaluate(f"""() => {{
        document.querySelector('.pane[data-strategy=A] .pane-close').click()
        goTo('{fragment_of(SECOND_LINK)}')
    }}""")
    expect_link(busy, SECOND_LINK)


@pytest.mark.exhaustive
def test_tree_can_be_added_to_the_report_once_its_button_is_enabled(busy):
    """Clicks the button as soon as the path length is shown, and again if the button was disabled then."""
    if busy("report-open").is_visible():
        busy.open()  # loads the page again to remove trees that an earlier test left in the report
    busy.follow(**MIDDLE)
    expect(busy("report-add")).to_be_disabled()
    code = "const add = document.getElementById('report-add'); window.wasEnabled = !add.disabled; add.click()"
    run_when_text_matches(busy, "[data-stat=path_length]", "^5$", code)
    busy.follow(**SOLVED_SMALL, run=1)
    if not busy.page.evaluate("wasEnabled"):
        busy.unfold()
        busy("report-add").click()
    expect(busy("report-open")).to_have_text("Report, 1 tree")
    busy("algorithm").select_option("breadth_first")
    expect(busy("report-add")).to_be_disabled()
    busy("report-open").click()
    busy.page.locator("#report-trees button").click()
    busy("report-close").click()


def test_step_taken_as_figures_arrive_matches_the_address(busy):
    """Presses “First step” as soon as the figures of step 3 arrive; page and address must both have step 0."""
    run_when_text_matches(busy, "[data-stat=expanded]", "^2$", "document.getElementById('first').click()")
    busy.follow(**SOLVED_SMALL, step=3)
    busy.expect_step(0)
    busy.page.wait_for_function("() => new URLSearchParams(location.search).get('step') === '0'")


def test_trial_continues_after_a_link_and_can_be_stopped(busy):
    """Follows a link to a search while a trial runs, and then stops the trial."""
    trial = {"view": "trials", "boards": "900", "seed": "7", "algorithm": "greedy_best_first", "b": "algorithm:a_star"}
    busy.follow(**trial)
    busy("trial-start").click()
    # The hidden progress of an earlier test's trial does not count.
    expect(busy.page.locator("#trial-progress:not([hidden]) #trial-done")).to_have_text(re.compile("^[1-9]"))
    busy.follow(**SECOND_LINK)
    expect_link(busy, SECOND_LINK)
    busy.button("Trials").click()
    expect(busy("trial-start-text")).to_have_text("Stop")
    busy("trial-start").click()
    expect(busy("trial-note")).to_have_text(re.compile("^Stopped after .* results so far are kept"))


# ---- random links and clicks in quick succession ----

LAST_LINKS = (
    {**SOLVED_SMALL, "algorithm": "a_star", "step": "3"},
    {**SOLVED_SMALL, "run": "1"},
    {**SOLVED_SMALL, "algorithm": "a_star", "step": "3", "lecture": "1", "marks": "1:The start,5:Nearly there"},
    {**MIDDLE, "algorithm": "breadth_first", "step": "40"},
    {**MIDDLE, "algorithm": "greedy_best_first", "view": "map", "step": "7"},
    {**MIDDLE, "run": "1", "view": "compare", "b": "algorithm:greedy_best_first"},
    {**SOLVED_SMALL, "algorithm": "by_hand", "picks": "0,1"},
    {**UNSOLVABLE, "run": "1"},
    SIXTEEN,
    MIDDLE,
)
"""Links that can end a random sequence of actions."""
EARLIER_LINKS = (
    *LAST_LINKS,
    {**LARGE, "algorithm": "breadth_first", "run": "1"},
    {**LARGE, "algorithm": "iterative_deepening", "run": "1"},
    {**MIDDLE, "layout": "graphviz:dot", "run": "1"},
    {**MIDDLE, "layout": "networkx:planar", "run": "1"},
    {**MIDDLE, "run": "1", "view": "compare", "b": "algorithm:iterative_deepening", "c": "algorithm:breadth_first"},
    {**SOLVED_SMALL, "quiz": "2", "seed": "3", "ask": "next"},
    {**UNSOLVABLE, "quiz": "2", "seed": "3"},
    {"view": "trials", "boards": "900", "seed": "7", "algorithm": "greedy_best_first", "b": "algorithm:a_star"},
    {"problem": "water_jugs", "run": "1"},
)
BUTTONS = (
    "#primary", "#play", "#first", "#step-back", "#pin-run", "#shuffle", "#quiz-open", "#trial-start", "#lecture-leave",
    "#views [data-view=compare]", "#views [data-view=map]", ".pane[data-strategy=A] .pane-close", "#compare-playback [data-part=play]",
    "[data-act=back-to-tree]", "#hand-advice", "#hand-undo", "#notice-action", ".waiting", "#undo", "#quiz-show",
)  # fmt: skip
PAUSES = 0, 0, 3, 10, 30, 80, 200, 500


def random_actions(seed):
    """Return a random list of actions of RUN_ACTIONS that ends with a link, and the keys of this link."""
    rng = random.Random(seed)
    actions, last_link = [], rng.choice(LAST_LINKS)
    for _ in range(rng.randint(2, 6)):
        actions.append(["link", fragment_of(rng.choice(EARLIER_LINKS)), rng.choice(PAUSES)])
        for _ in range(rng.randint(0, 2)):
            actions.append(["press", rng.choice(BUTTONS), rng.choice(PAUSES)])
    return [*actions, ["link", fragment_of(last_link), 0]], last_link


@pytest.mark.some(1)
@pytest.mark.parametrize("seed", range(4))
def test_last_of_many_links_is_shown(busy, seed):
    actions, last_link = random_actions(seed)
    busy.page.evaluate(RUN_ACTIONS, actions)
    expect_link(busy, last_link)
