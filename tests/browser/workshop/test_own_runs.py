"""Searches with heuristics of the reader's own: compared with others, in trials, explained, saved and drawn."""

import base64
import json
import re
import zlib
from itertools import count

import pytest

from puzzle.comparison.difference import difference, expanded_states, find_divergences
from puzzle.core.slices import run_to_end
from puzzle.heuristics.own_heuristic import load_heuristic
from puzzle.recording.run import sliding_run
from puzzle.recording_file.file_format import parse_file
from puzzle.search.options import SearchOptions
from waiting import expect

START, GOAL = (2, 3, 7, 1, 8, 0, 6, 5, 4), tuple(range(9))
BOARDS = {"start": ",".join(map(str, START)), "goal": ",".join(map(str, GOAL))}
HALF = """def h(state, goal):
    if state == goal:
        return 0
    wrong = sum(a != b for a, b in zip(state, goal))
    return wrong / 2"""
THRICE = "def h(state, goal):\n    return 3 * sum(a != b for a, b in zip(state, goal))"
COUNT = count()
LOUD = "def h(state, goal):\n    print(state, goal[0])\n    return 0"
FAILING = "def h(state, goal):\n    return 1 / (state[0] - 8) ** 2"
# Ends the sandbox as if it had not answered.
END_SANDBOX = """
async () => {
  const { openSandbox } = await import(new URL("static/js/sandbox/sandbox-client.js", location.href))
  const sandbox = await openSandbox()
  sandbox.end()
}
"""

# Opens the Share dialog and presses Copy link in the same moment; `copied` becomes the text on the clipboard.
COPY_AT_ONCE = """
() => {
  window.copied = new Promise(done => { navigator.clipboard.writeText = async text => done(text) })
  for (const id of ["share", "share-copy-link"]) document.getElementById(id).click()
}
"""


def packed(code):
    """Return code as links contain it."""
    compressor = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    return base64.urlsafe_b64encode(compressor.compress(code.encode()) + compressor.flush()).decode().rstrip("=")


def reference(code, algorithm="a_star"):
    """Return the run of a search with a reader's heuristic, searched outside of the page."""
    run = sliding_run(START, GOAL, SearchOptions(algorithm), heuristic=load_heuristic(code))
    run.advance()
    return run


@pytest.fixture
def arrive(visitor):
    """A function that follows a link with code of the reader's, and returns its text; the code is deleted afterwards.

    A comment makes the code of each link another one, so that no tree of an earlier test is one of these settings.
    """

    def follow_link(*codes, **keys):
        text = ".".join([packed(f"# {next(COUNT)}\n{code}") for code in codes])
        visitor.follow(state="ready", **BOARDS, **keys, code=text)
        expect(visitor("workshop")).to_be_visible()
        return text

    yield follow_link
    visitor.follow()
    visitor("heuristic").select_option(value="write")
    visitor("code-menu-toggle").click()
    for _ in range(1 + visitor.page.locator("#code-names button").count()):
        visitor("code-delete").click()
    visitor.press("Escape")
    visitor("workshop-close").click()
    visitor.page.evaluate("localStorage.removeItem('slide-and-seek')")


def test_two_heuristics_of_ones_own_are_compared(arrive, visitor):
    """One of them is edited afterwards: its run has to be searched again, the other run is kept."""
    text = arrive(HALF, THRICE, heuristic="own:Half", view="compare", b="heuristic:own:Thrice, or more")
    visitor.show_view("Compare")
    panes = visitor.page.locator(".pane")
    expect(panes.nth(0).locator(".pane-heuristic option:checked")).to_have_text("Half")
    expect(panes.nth(1).locator(".pane-heuristic option:checked")).to_have_text("Thrice, or more")
    visitor.button("Solve both").click()
    visitor.wait_for("done")
    runs = [reference(HALF), reference(THRICE)]
    for letter, run in zip("AB", runs, strict=True):
        cell = visitor.page.locator(f"#compare-figures [data-strategy={letter}] [data-figure=expanded]")
        expect(cell).to_have_text(f"{run.result().counters.expanded:,}")
    visitor("compare-sets").locator("summary").click()
    sets = [set(run_to_end(expanded_states(run))) for run in runs]
    expect(visitor("sets-both")).to_have_text(f"{len(sets[0] & sets[1]):,}")
    expect(visitor("sets-words")).to_contain_text("the heuristic of A is not known to be consistent")
    assert len(run_to_end(difference(*runs)).both) == len(sets[0] & sets[1])
    visitor("compare-stepping-open").click()
    visitor("stop-differs").check()
    step = run_to_end(find_divergences(runs))[0].step
    expect(visitor("compare-stop-note")).to_have_text(f"A and B first differ at step {step}.")
    visitor("stop-differs").uncheck()
    visitor.press("Escape")
    visitor("share").click()
    expect(visitor("share-own-note")).to_contain_text("The link contains your code")
    assert visitor("share-address").input_value().partition("#code=")[2] == text
    visitor("share-close").click()


def test_link_copied_at_once_has_the_code(arrive, visitor):
    """Packing the code takes a moment after the dialog has opened; a quick reader does not copy a link without it."""
    text = arrive(HALF, heuristic="own:Half")
    visitor.page.evaluate(COPY_AT_ONCE)
    assert visitor.page.evaluate("() => copied").partition("#code=")[2] == text
    visitor.page.evaluate("() => { delete navigator.clipboard.writeText }")
    visitor("share-close").click()


def test_run_beside_one_with_a_built_in_heuristic_survives_the_sandbox(arrive, visitor):
    """After the search the page's own worker has the run, so the end of the sandbox loses nothing."""
    arrive(HALF, heuristic="own:Half", view="compare", b="heuristic:manhattan")
    visitor.show_view("Compare")
    visitor.button("Solve both").click()
    visitor.wait_for("done")
    visitor.page.evaluate(END_SANDBOX)
    visitor("compare-sets").locator("summary").click()
    manhattan = sliding_run(START, GOAL)
    manhattan.advance()
    expected = run_to_end(difference(reference(HALF), manhattan))
    expect(visitor("sets-only_a")).to_have_text(f"{len(expected.only_a):,}")
    visitor.show_view("Tree")
    visitor.drag_scrubber(3)
    expect(visitor("sentence")).to_contain_text("the frontier node with the smallest f")


def test_recording_has_the_code_only_if_the_box_is_ticked(arrive, visitor):
    """The browser packs the code, and the page's own worker, which does not know it, writes the recording."""
    text = arrive(THRICE, heuristic="own:Thrice")
    visitor.button("Solve with it").click()
    visitor.wait_for("done")
    visitor.unfold()
    visitor("save-toggle").click()
    for is_ticked, code in ((False, {}), (True, {"code": [text]})):
        visitor("save-code").set_checked(is_ticked)
        with visitor.page.expect_download(timeout=60_000) as download:
            visitor("save-recording").click()
        contents = parse_file(download.value.path().read_text(encoding="utf-8"))
        assert contents.head["code"] == code
        assert "#" not in contents.link
        expect(visitor("save-note")).to_contain_text("to your downloads.")
    visitor("save-code").uncheck()
    visitor("save-toggle").click()


def test_code_tab_marks_the_line_that_determines_h(arrive, visitor):
    arrive(HALF, heuristic="own:Half", drawer="code")
    visitor.button("Solve with it").click()
    visitor.wait_for("done")
    visitor("tab-code").click()
    visitor.page.get_by_role("button", name="Heuristic", exact=True).click()
    marked = visitor.page.locator("#code-lines [aria-current]")
    expect(marked).to_have_text("        return 0h = 0")
    visitor.drag_scrubber(1)
    wrong = sum(a != b for a, b in zip(START, GOAL, strict=True))
    expect(marked).to_have_text(f"    return wrong / 2h = {wrong / 2:g}")
    expect(visitor("code-variables").locator("dt")).to_have_text(["state", "goal", "wrong"])
    visitor("code-stop").check()
    visitor.press(",")
    expect(marked).to_have_text("    wrong = sum(a != b for a, b in zip(state, goal))")
    visitor("code-stop").uncheck()
    visitor.page.get_by_role("button", name="Pseudocode", exact=True).click()
    expect(marked).to_contain_text("frontier.pop()")
    visitor("algorithm").select_option("by_hand")
    visitor("primary").click()
    expect(visitor("hand")).to_be_visible()
    expect(marked).to_have_text(f"    return wrong / 2h = {wrong / 2:g}")
    expect(visitor("code-views").locator("button:visible")).to_have_text(["Heuristic"])
    visitor("algorithm").select_option("a_star")
    visitor("tab-depths").click()


def test_tree_of_earlier_code_is_stale_until_the_code_is_back(arrive, visitor):
    arrive(HALF, heuristic="own:Half")
    visitor.button("Solve with it").click()
    visitor.wait_for("done")
    solved = visitor.sentence()
    visitor("heuristic").select_option(value="write")
    editor = visitor.page.get_by_role("textbox", name="Heuristic in Python")
    editor.click()
    visitor.press("Control+End")
    visitor.page.keyboard.insert_text(" + 1")
    expect(visitor("sentence")).to_have_text(
        "This tree is from an earlier version of your code. Press Solve to update it."
    )
    expect(visitor.root).to_have_attribute("data-stale", "")
    visitor.press("Control+z")
    visitor("workshop-close").click()
    visitor.wait_for("done")
    assert visitor.sentence() == solved


def test_layout_and_file_of_networkx_have_the_run(arrive, visitor):
    arrive(THRICE, heuristic="own:Thrice", algorithm="greedy_best_first")
    visitor.button("Solve with it").click()
    visitor.wait_for("done")
    run = reference(THRICE, "greedy_best_first")
    visitor("arrange").click()
    visitor("layout").select_option(value="networkx:bfs")
    expect(visitor.root).to_have_attribute("data-layout", "networkx:bfs", timeout=90_000)
    visitor("layout").select_option(value="tidy")
    visitor("arrange").click()
    visitor.unfold()
    visitor("save-toggle").click()
    with visitor.page.expect_download(timeout=90_000) as download:
        visitor("save-json").click()
    nodes = json.loads(download.value.path().read_text())["nodes"]
    visitor("save-toggle").click()
    assert [node["h"] for node in nodes] == list(run.trace.h)


def test_trial_names_the_heuristics_and_ends_where_one_fails(arrive, visitor):
    others = {"b": "heuristic:own:Failing", "c": "heuristic:manhattan"}
    arrive(THRICE, FAILING, view="trials", boards=2, heuristic="own:Thrice", **others)
    visitor.show_view("Trials")
    expect(visitor("trial-strategies").locator("li")).to_have_text(["A* Thrice", "A* Failing", "A* Manhattan"])
    visitor("trial-start").click()
    expect(visitor("trial-note")).to_have_text(
        "h raised ZeroDivisionError in line 3: division by zero. That ended the trial before it had any results."
    )
    visitor("trial-strategies").get_by_role("button", name="Remove A*, Failing").click()
    visitor("trial-start").click()
    expect(visitor("trial-note")).to_have_text(re.compile(r"^2 boards done in"))
    expect(visitor("trial-headline")).to_contain_text("A* with Thrice")
    expect(visitor("trial-rows").locator("button")).to_contain_text(["Thrice", "Manhattan"])


def test_output_in_a_trial_of_listed_boards_is_in_the_fold(arrive, visitor):
    """The boards are one move from their goals, so A* computes h of them and of what their moves lead to."""
    arrive(LOUD, view="trials", board_list="102345678,102/345", heuristic="own:Loud", b="heuristic:manhattan")
    visitor.show_view("Trials")
    visitor("trial-start").click()
    expect(visitor("trial-note")).to_have_text(re.compile(r"^2 boards done in"))
    visitor("trial-table").click()
    lengths = visitor.page.locator("#trial-medians [data-figure=path_length]")
    expect(lengths).to_have_text(["1", "1"])
    visitor("trial-table").click()
    expect_printed(visitor, ["(1, 0, 2, 3, 4, 5, 6, 7, 8) 0", "(1, 0, 2, 3, 4, 5) 0"])


@pytest.mark.exhaustive
def test_output_in_a_comparison_is_in_the_fold(arrive, visitor):
    arrive(LOUD, view="compare", heuristic="own:Loud", b="heuristic:manhattan")
    visitor.show_view("Compare")
    visitor.button("Solve both").click()
    visitor.wait_for("done")
    expect_printed(visitor, [f"{START} 0"])


def expect_printed(visitor, lines):
    """Show the code in the workshop, and expect lines among the first hundred that it has printed."""
    visitor.show_view("Tree")
    visitor("heuristic").select_option(value="write")
    expect(visitor("printed-title")).to_contain_text("Printed, ")
    for line in lines:
        expect(visitor("printed-lines").locator("li").get_by_text(line, exact=True).first).to_be_attached()


def test_quiz_and_map_have_the_run(arrive, visitor):
    arrive(HALF, heuristic="own:Half")
    visitor.button("Solve with it").click()
    visitor.wait_for("done")
    visitor("quiz-open").click()
    expect(visitor("quiz-show")).to_be_visible()
    visitor("quiz-leave").click()
    visitor.show_view("Map")
    expanded = reference(HALF).result().counters.expanded
    expect(visitor.page.locator("[data-map=expanded]")).to_have_text(f"{expanded:,}")
    visitor.show_view("Tree")
