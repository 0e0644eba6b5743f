"""Links that are followed while the page is busy: in the end the page shows the last one."""

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
LATER = {**SOLVED_SMALL, "algorithm": "breadth_first", "step": "3"}

# Follows a link within the page, which resets other settings to their defaults.
GO = """
window.goTo = fragment => {
  history.replaceState(null, "", location.pathname)
  location.hash = fragment
}
"""
# A mutation observer runs between two tasks of the page's Python.
AT_ONCE = """
([selector, words, code]) => {
  const element = document.querySelector(selector), wanted = new RegExp(words)
  new MutationObserver((_, seen) => {
    if (!wanted.test(element.textContent)) return
    seen.disconnect()
    new Function(code)()
  }).observe(element, {childList: true, characterData: true, subtree: true})
}
"""
ADDRESS = "wanted => decodeURIComponent(location.search.slice(1).replaceAll('+', ' ')) === wanted"
PLAY = """
async acts => {
  document.activeElement?.blur()
  for (const [kind, what, pause] of acts) {
    if (kind === "link") goTo(what)
    else for (const one of [document.querySelector(what)]) if (one?.checkVisibility()) one.click()
    if (pause) await new Promise(done => setTimeout(done, pause))
  }
}
"""


@pytest.fixture
def busy(visitor):
    """A visitor whose page is reset afterwards: on its tree, without a lecture or a trial."""
    visitor.page.evaluate(GO)
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


def at_once(visitor, selector, words, code):
    """Run code at the moment when an element has a text."""
    visitor.page.evaluate(AT_ONCE, [selector, words, code])


def fragment_of(keys):
    return urlencode(keys, safe=",/:")


def expect_link(visitor, keys):
    """Wait until the page and its address show a link."""
    asked, problems = link.parse("", fragment_of(keys))
    assert problems == []
    searched = asked["run"] and board.is_solvable(asked["start"], asked["goal"])
    visitor.wait_for("done" if searched else "ready")
    visitor.expect_board(asked["start"])
    expect(visitor("algorithm")).to_have_value(asked["algorithm"])
    expect(visitor.page.locator(f"#views [data-view={asked['view']}]")).to_have_attribute("aria-pressed", "true")
    expect(visitor("lecture")).to_be_visible(visible=asked["lecture"])
    expect(visitor("alert")).to_be_hidden()
    if searched and asked["view"] == "tree" and asked["quiz"] is None:
        expect_search_step(visitor, asked)
    if asked["view"] != "compare":
        wanted = unquote_plus(link.format({**asked, "run": searched}))
        visitor.page.wait_for_function(ADDRESS, arg=wanted)


def expect_search_step(visitor, asked):
    """Wait until step and figures are those of the search in the worker."""
    _run, history = reference_run(
        board.text(asked["start"]), board.text(asked["goal"]),
        **({} if asked["algorithm"] == "by_hand" else {"algorithm": asked["algorithm"]}),
    )  # fmt: skip
    if asked["algorithm"] == "by_hand":
        expect(visitor.stat("expanded")).to_have_text(str(len(asked["picks"])))
    else:
        step = history.last_step if asked["step"] is None else asked["step"]
        expect(visitor("step-now")).to_have_text(f"{step:,}")
        expect(visitor.stat("expanded")).to_have_text(f"{history.counters(step).expanded:,}")
    expect(visitor("sentence")).not_to_contain_text("Python was restarted")
    expect(visitor("report-add")).to_be_enabled()


def test_link_replaces_a_run_that_follows_a_closed_one(busy):
    busy.follow(**MIDDLE, view="compare", b="algorithm:greedy_best_first", run=1)
    expect(busy("compare-sentence")).to_have_text(re.compile("^Greedy search expanded fewer nodes"))
    busy.page.evaluate(f"""() => {{
        document.querySelector('.pane[data-strategy=A] .pane-close').click()
        goTo('{fragment_of(LATER)}')
    }}""")
    expect_link(busy, LATER)


@pytest.mark.exhaustive
def test_tree_can_be_added_to_the_report_once_its_button_is_enabled(busy):
    if busy("report-open").is_visible():
        busy.open()  # discards the state of earlier tests
    busy.follow(**MIDDLE)
    expect(busy("report-add")).to_be_disabled()
    code = "const add = document.getElementById('report-add'); window.could = !add.disabled; add.click()"
    at_once(busy, "[data-stat=path_length]", "^5$", code)
    busy.follow(**SOLVED_SMALL, run=1)
    if not busy.page.evaluate("could"):
        busy("report-add").click()
    expect(busy("report-open")).to_have_text("Report, 1 tree")
    busy("algorithm").select_option("breadth_first")
    expect(busy("report-add")).to_be_disabled()
    busy("report-open").click()
    busy.page.locator("#report-trees button").click()
    busy("report-close").click()


def test_step_taken_as_figures_arrive_matches_the_address(busy):
    at_once(busy, "[data-stat=expanded]", "^2$", "document.getElementById('first').click()")
    busy.follow(**SOLVED_SMALL, step=3)
    busy.expect_step(0)
    busy.page.wait_for_function("() => new URLSearchParams(location.search).get('step') === '0'")


def test_trial_continues_after_a_link_and_can_be_stopped(busy):
    trial = {"view": "trials", "boards": "900", "seed": "7", "algorithm": "greedy_best_first", "b": "algorithm:a_star"}
    busy.follow(**trial)
    busy("trial-start").click()
    expect(busy("trial-done")).to_have_text(re.compile("^[1-9]"))
    busy.follow(**LATER)
    expect_link(busy, LATER)
    busy.button("Trials").click()
    expect(busy("trial-start-text")).to_have_text("Stop")
    busy("trial-start").click()
    expect(busy("trial-note")).to_have_text(re.compile("^Stopped after .* results so far are kept"))


# ---- random links and key presses in quick succession ----

LAST = (
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
"""Possible last links of a row."""
BEFORE = (
    *LAST,
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
    "#views [data-view=compare]", "#views [data-view=map]", ".pane[data-strategy=A] .pane-close", "#compare-play",
    "[data-act=back-to-tree]", "#hand-advice", "#hand-undo", "#notice-action", ".waiting", "#undo", "#quiz-show",
)  # fmt: skip
PAUSES = 0, 0, 3, 10, 30, 80, 200, 500


def random_row(seed):
    """Return a row of links and key presses, and the keys of its last link."""
    chance = random.Random(seed)
    acts, last = [], chance.choice(LAST)
    for _ in range(chance.randint(2, 6)):
        acts.append(["link", fragment_of(chance.choice(BEFORE)), chance.choice(PAUSES)])
        for _ in range(chance.randint(0, 2)):
            acts.append(["press", chance.choice(BUTTONS), chance.choice(PAUSES)])
    return [*acts, ["link", fragment_of(last), 0]], last


@pytest.mark.some(2)
@pytest.mark.parametrize("seed", range(4))
def test_last_of_many_links_is_shown(busy, seed):
    acts, last = random_row(seed)
    busy.page.evaluate(PLAY, acts)
    expect_link(busy, last)
