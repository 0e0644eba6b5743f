"""Code of the reader that forges the answers of its sandbox: the page shows no markup and no promise, and goes on working."""

import re

import pytest
from sandbox_ask import packed

from visitor import SOLVED_SMALL
from waiting import expect

LONG_WAY = {"start": "6,1,5,2,3,8,4,7,0", "goal": "1,2,3,4,5,6,7,8,0"}
"""Boards that are 16 moves apart; greedy search with Manhattan distances finds a path of 24 moves."""
HEURISTIC = """
def h(state, goal):
    cells = [(cell, goal.index(tile)) for cell, tile in enumerate(state) if tile]
    return sum(abs(a // 3 - b // 3) + abs(a % 3 - b % 3) for a, b in cells)
"""
PROBLEM = """
class Count(SearchProblem):
    initial, goal, action_names = 3, 0, ["less"]
    actions = lambda self, state: [0] if state else []
    result = lambda self, state, action: state - 1
"""
FORGE = """
import sandbox

def forge(name, change):
    honest = sandbox.REQUESTS[name]
    async def answer(*parts):
        value = await honest(*parts)
        return change(value) or value
    sandbox.REQUESTS[name] = answer
"""
MARKUP = "<img src=x onerror=alert(1)>"
SENTENCE = """
def change(value):
    value.sentence = sandbox.to_js([SPAN])
forge("at_step", change)"""
COLUMN = """
def change(value):
    value.NAME = sandbox.to_js(VALUE)
forge("REQUEST", change)"""


def column(request, name, value):
    """Return code that replaces a part of the answer to a request."""
    return COLUMN.replace("REQUEST", request).replace("NAME", name).replace("VALUE", value)


IN_SEARCH = {
    "a promised ending": column("finish", "shortest", "True"),
    "a path that leads elsewhere": column("finish", "moves", "'U'"),
    "a column without numbers": column("advance", "h", "[float('nan')] * value.parent.length"),
    "nodes of nothing": column("advance", "parent", "[-1] * 10"),
    "positions of nothing": column("place", "x", "[]"),
    "other columns after the search": column("run_columns", "parent", "[5] * value.parent.length"),
}
IN_WORDS = {
    "a promise": SENTENCE.replace("SPAN", "['', 'No path is cheaper.']"),
    "a link": SENTENCE.replace("SPAN", "['link', 'Press here', 'put-board:1,2']"),
    "an answer of another kind": "forge('at_step', lambda value: sandbox.to_js([1, 2]))",
}


@pytest.fixture
def solve_with(visitor, shared_page):
    """A function that searches with code that forges answers: a heuristic or, with `problem`, a problem."""

    def solve(forgery, **problem):
        if problem:
            visitor.follow(**problem, algorithm="a_star", code=packed(PROBLEM + FORGE + forgery))
        else:
            code = packed(HEURISTIC + FORGE + forgery)
            visitor.follow(**LONG_WAY, algorithm="greedy_best_first", heuristic="own", code=code)
        visitor("primary").click()
        expect(visitor.root).to_have_attribute("data-state", re.compile("done|ready"), timeout=60_000)
        return visitor

    yield solve
    visitor.page.evaluate("localStorage.removeItem('slide-and-seek')")
    shared_page().record.problems.clear()  # what the page refuses is written to the browser's console


def expect_page_to_work(visitor):
    """Expect no promise, and a search of the page's own worker that ends."""
    expect(visitor("path-quality")).not_to_have_text(re.compile("shortest|cheapest"))
    expect(visitor("sentence")).not_to_contain_text(re.compile("no path is", re.IGNORECASE))
    visitor.follow(**SOLVED_SMALL, algorithm="a_star", heuristic="manhattan", run=1)
    expect(visitor.stat("path_length").first).to_have_text("5")
    expect(visitor("sentence")).to_contain_text("no path is shorter")


@pytest.mark.some(1)
@pytest.mark.parametrize("forgery", IN_SEARCH)
def test_forged_search_is_reported_and_not_shown(solve_with, forgery):
    visitor = solve_with(IN_SEARCH[forgery])
    expect(visitor("notice-title")).to_have_text("Your code stopped the search")
    expect_page_to_work(visitor)


@pytest.mark.some(1)
@pytest.mark.parametrize("forgery", IN_WORDS)
def test_forged_words_end_the_sandbox_and_nothing_else(solve_with, forgery):
    """Only the answers about a problem of the reader's own come from the sandbox after the search."""
    visitor = solve_with(IN_WORDS[forgery], problem="own")
    expect(visitor("sentence")).to_contain_text("The tree is kept")
    expect_page_to_work(visitor)


def test_forged_words_are_shown_as_text(solve_with):
    visitor = solve_with(SENTENCE.replace("SPAN", f"['strong', '{MARKUP}' + 'x' * 1_000_000]"), problem="own")
    expect(visitor("sentence")).to_contain_text(MARKUP)
    assert len(visitor("sentence").inner_text()) < 2100
    assert visitor.page.locator("img[src=x]").count() == 0


INADMISSIBLE = "def h(state, goal): return 99"
VERDICT = """
import puzzle.audit.audit as judge
judge.Audit.result = judge.check_values = lambda *parts: None
def change(value):
    for name, part in {"admissible": "yes", "headline": "Admissible and consistent", "overestimates": 0}.items():
        setattr(value, name, part)
forge("rate_boards", change)"""
"""Code that adds a verdict to the values, and replaces the judge in its sandbox."""
VALUES = {
    "no values": "[]",
    "more values than boards": "[0] * 500_000",
    "values that are no numbers": "['0'] * value.values.length",
    "NaN": "[float('nan')] * value.values.length",
}


@pytest.mark.exhaustive
def test_forged_verdict_has_no_effect_and_forged_values_end_the_audit(visitor, shared_page):
    """Audits a heuristic that is too high on every board; its code forges what the sandbox returns."""
    headline = visitor("audit-headline")
    forged = "Your code was stopped from outside, as its sandbox sent an answer that cannot be right."
    values = [
        f"forge('rate_boards', lambda value: setattr(value, 'values', sandbox.to_js({each})))"
        for each in VALUES.values()
    ]
    for forgery, verdict in ((VERDICT, "Not admissible"), *((each, "The sandbox was ended") for each in values)):
        code = packed(INADMISSIBLE + FORGE + forgery)
        visitor.follow(start="1,0,2,3", goal="0,1,2,3", algorithm="a_star", heuristic="own", code=code)
        visitor("heuristic").select_option(value="write")
        visitor("audit-start").click()
        expect(headline).to_have_text(verdict, timeout=60_000)
        expect(visitor.root).not_to_have_attribute("data-busy", "")
        if forgery == VERDICT:
            assert visitor.stat("overestimates").text_content() == "12"
        else:
            expect(visitor("audit-summary")).to_have_text(forged)
    visitor("workshop-close").click()
    visitor.page.evaluate("localStorage.removeItem('slide-and-seek')")
    shared_page().record.problems.clear()


REPORT = """
def change(value):
    if value.report:
        value.report.moves, value.report.expanded = "LR", 2
forge("measure_advance", change)"""


def test_forged_search_of_a_trial_is_refused(visitor, shared_page):
    """The code reports a path of two moves that does not lead to the goal."""
    code = packed(HEURISTIC + FORGE + REPORT)
    visitor.follow(**LONG_WAY, view="trials", boards=2, heuristic="own", b="heuristic:manhattan", code=code)
    visitor.show_view("Trials")
    visitor("trial-start").click()
    expect(visitor("trial-note")).to_have_text("The sandbox reported a search that cannot be right.", timeout=60_000)
    visitor.show_view("Tree")
    visitor.page.evaluate("localStorage.removeItem('slide-and-seek')")
    shared_page().record.problems.clear()
