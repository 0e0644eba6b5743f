"""Tests of the Compare view: whether names and columns fit, what is announced, and the shared link."""

import re

import pytest

from announcements import start_listening, wait_for_announcements
from compare_view import BOARDS, GREEDY, LARGE, WEIGHTED, expect_sentence, figure, pane
from waiting import expect

# Link keys of runs B, C and D.
FOUR = {"b": GREEDY, "c": WEIGHTED, "d": "algorithm:bidirectional_breadth_first"}
# Returns the names of algorithms and heuristics that do not fit their lists above the panes.
CUT_OFF_NAMES = """
() => [...document.querySelectorAll(".pane-pick select")]
  .filter(select => select.checkVisibility() && select.scrollWidth > select.clientWidth)
  .map(select => select.selectedOptions[0].textContent)
"""


@pytest.fixture
def four_runs(open_comparison):
    """The page in the Compare view, with four finished runs."""
    visitor = open_comparison(**FOUR)
    expect(figure(visitor, "D", "path_length")).to_have_text("16")
    visitor.wait_for("done")
    return visitor


@pytest.mark.layout
@pytest.mark.some(1)
@pytest.mark.parametrize("width", [1280, 1000])
def test_names_are_not_cut_off_and_titles_are_complete(four_runs, width):
    four_runs.page.set_viewport_size({"width": width, "height": 800})
    for count in (4, 3):
        expect(four_runs.page.locator(".pane")).to_have_count(count)
        assert four_runs.page.evaluate(CUT_OFF_NAMES) == []
        expect(pane(four_runs, "B").locator(".pane-algorithm")).to_have_attribute("title", "Greedy best-first")
        expect(pane(four_runs, "A").locator(".pane-heuristic")).to_have_attribute("title", "Manhattan distance")
        four_runs.page.get_by_role("button", name="Remove run D" if count == 4 else "Remove run C").click()


# Replaces the figures in a row of the table by a six-digit number, as large as figures can be. Returns the smallest
# distance between two neighbours in pixels.
LARGE_FIGURES = """
() => {
  for (const figure of document.querySelectorAll("[data-figure=generated]")) figure.textContent = "483,836"
  dispatchEvent(new Event("resize"))
  const boxes = [...document.querySelectorAll("[data-figure=generated]")].map(figure => figure.getBoundingClientRect())
  return Math.min(...boxes.slice(1).map(({left}, index) => left - boxes[index].right))
}
"""


@pytest.mark.layout
@pytest.mark.some(1)
@pytest.mark.parametrize("width", [1280, 720, 390])
def test_columns_of_four_runs_fit_without_touching(four_runs, width):
    four_runs.page.set_viewport_size({"width": width, "height": 800})
    right_edge = "name => document.getElementById(name).getBoundingClientRect().right"
    if width != 720:  # at this width the panel has no room for four such figures
        four_runs.page.wait_for_function(f"({LARGE_FIGURES})() > 8")
    four_runs.page.wait_for_function(f"({right_edge})('compare-table') <= ({right_edge})('compare-best') + 1")


@pytest.mark.layout
def test_two_large_figures_do_not_touch(two_runs):
    two_runs.page.wait_for_function(f"({LARGE_FIGURES})() > 8")


def test_lanes_of_four_runs_are_separate_on_a_phone(four_runs):
    four_runs.page.set_viewport_size({"width": 390, "height": 844})
    heights = "() => document.getElementById('compare-lanes').clientHeight >= 4 * 16"
    four_runs.page.wait_for_function(heights)


def test_options_use_the_words_of_their_form(open_comparison):
    visitor = open_comparison(b="ties:lifo,order:LRUD,node_limit:40000", c="algorithm:ida_star,undo:1")
    expect(pane(visitor, "B").locator(".pane-options")).to_have_text(
        "order LRUD, ties to the newest, node limit 40,000"
    )
    expect(pane(visitor, "C").locator(".pane-options")).to_have_text("undoing allowed")
    expect_sentence(visitor, re.compile("All three reached the goal"))
    visitor.wait_for("done")


def test_edit_marks_all_panes_stale_and_announces_solve(two_runs):
    """After a move, both panes keep their trees with a note, and the page announces how to search again."""
    start_listening(two_runs)
    two_runs.slide("ArrowDown")
    for run in "AB":
        expect(pane(two_runs, run)).to_have_attribute("data-stale", "")
        expect(pane(two_runs, run).locator(".pane-note")).to_have_text(
            "Searched earlier, with another board or other settings."
        )
        expect(pane(two_runs, run).locator("canvas")).to_be_visible()
    start_listening(two_runs)
    announced = " ".join(two_runs.page.evaluate("before"))
    assert "Press Solve both to see these searches side by side." in announced
    assert "This tree" not in announced


def test_end_and_each_step_are_announced_for_all_runs(two_runs):
    """The announcements at the end and at a step compare both runs instead of describing run A alone."""
    start_listening(two_runs)
    two_runs.button("Solve both").click()
    two_runs.page.wait_for_function("heard.some(words => words.startsWith('Step 71 of 71.'))")
    two_runs.wait_for("done")
    expect_sentence(two_runs, re.compile("^Greedy search expanded fewer nodes"))
    start_listening(two_runs)
    announced = two_runs.page.evaluate("before")
    assert announced[-1].startswith("Step 71 of 71. Greedy search expanded fewer nodes for a longer path")
    assert not any("expanded 70 nodes" in words for words in announced), "that sentence is about run A alone"
    two_runs("compare-scrubber").fill("47")
    assert wait_for_announcements(two_runs, 1)[-1].startswith(
        "Step 47 of 71. B reached the goal at step 47, in 24 moves. A is still"
    )
    start_listening(two_runs)
    two_runs("compare-scrubber").fill("1")
    expected = "Step 1 of 71. A takes a node at depth 0, f 14. B takes the same board as A, at depth 0, h 14."
    assert wait_for_announcements(two_runs, 1)[-1] == expected
    two_runs.page.locator("#compare-playback [data-part=last]").click()
    start_listening(two_runs)


def test_progress_names_the_searching_and_queued_runs(open_comparison):
    """While B is searching, A can be looked at and C is queued; Stop ends both without losing A."""
    visitor = open_comparison(**LARGE, state="ready", b="algorithm:iterative_deepening", c="algorithm:depth_first")
    visitor.button("Solve all three").click()
    expect(figure(visitor, "A", "path_length")).to_have_text("31")
    expect(visitor("compare-best")).to_have_text("Searching B; C is queued.")
    expect(pane(visitor, "C").locator(".pane-state")).to_have_text("queued")
    visitor("compare-scrubber").fill("12")
    expect(figure(visitor, "A", "expanded")).to_have_text("11")
    visitor.button("Stop").click()
    visitor.wait_for("done")
    expect(figure(visitor, "A", "expanded")).to_have_text("11")
    expect(figure(visitor, "C", "expanded")).to_have_text("–")


def test_enter_solves_after_opening_compare_by_keyboard(visitor):
    """Opening Compare moves the focus to the Solve button, so a second Enter starts the searches."""
    visitor.follow(**BOARDS, run=1)
    visitor.button("Compare").focus()
    visitor.press("Enter")
    expect(visitor("primary")).to_be_focused()
    visitor.press("Enter")
    expect_sentence(visitor, re.compile("^Greedy search expanded fewer nodes"))
    visitor.wait_for("done")
    visitor.show_view("Tree")


def test_shared_link_contains_all_runs_and_the_step(two_runs):
    """The link, the code for an iframe and the element all contain run B."""
    two_runs("compare-scrubber").fill("60")
    expect(figure(two_runs, "A", "expanded")).to_have_text("59")
    two_runs("share").click()
    expect(two_runs("share-step-number")).to_have_text("60")
    expect(two_runs("share-address")).to_have_value(
        re.compile(r"view=compare.*step=60.*&b=algorithm:greedy_best_first|step=60.*view=compare.*&b=algorithm:greedy")
    )
    expect(two_runs("share-code")).to_contain_text("&b=algorithm:greedy_best_first")
    two_runs("share-tab-iframe").click()
    two_runs("share-options").get_by_role("button", name="Element").click()
    expect(two_runs("share-code")).to_contain_text('b="algorithm:greedy_best_first"')
    two_runs("share-options").get_by_role("button", name="Iframe").click()
    two_runs("share-close").click()


def test_iframe_of_a_comparison_plays_all_of_its_runs(visitor, embedding_url, browser):
    """An iframe shows both trees and plays them on one timeline; in a narrow one, each run has a tab."""
    link = "&".join(f"{key}={value}" for key, value in BOARDS.items())
    context = browser.new_context()
    page = context.new_page()
    page.goto(embedding_url(f"{visitor.address}?embed=1&{link}&view=compare&run=1&b={GREEDY}&auto=1"))
    frame = page.frame_locator("iframe")
    expect(frame.locator("html")).to_have_attribute("data-state", "done")
    expect(frame.locator("#frame-of")).to_have_text(" and one other run")
    expect(frame.locator("#compare-step")).to_have_text(re.compile(r"^[1-9]\d*$"))
    expect(frame.locator("[data-strategy=B] [data-part=canvas]")).to_be_visible()
    frame.locator("#full-page").focus()
    expect(frame.locator("#full-page")).to_have_attribute("href", re.compile(f"view=compare.*&b={GREEDY}"))
    page.locator("iframe").evaluate("iframe => { iframe.width = 420 }")
    expect(frame.locator("[data-strategy=B] [data-part=canvas]")).to_be_hidden()
    frame.locator("#compare-tabs").get_by_role("button").nth(1).click()
    expect(frame.locator("[data-strategy=B] [data-part=canvas]")).to_be_visible()
    expect(frame.locator("[data-strategy=A] [data-part=canvas]")).to_be_hidden()
    context.close()


@pytest.mark.exhaustive
def test_run_b_keeps_its_result_when_run_a_is_removed(open_comparison):
    """Remove run A of three: B and C become A and B with their figures, and nothing is searched again."""
    visitor = open_comparison(b=GREEDY, c=WEIGHTED)
    expect_sentence(visitor, re.compile("^All three reached the goal"))
    weighted = figure(visitor, "C", "expanded").text_content()
    start_listening(visitor)
    visitor.page.get_by_role("button", name="Remove run A").click()
    expect(visitor.page.locator(".pane")).to_have_count(2)
    expect(figure(visitor, "A", "expanded")).to_have_text("46")
    expect(figure(visitor, "B", "expanded")).to_have_text(weighted)
    visitor.wait_for("done")
    expect(visitor.page).to_have_url(re.compile(r"algorithm=greedy_best_first&.*run=1.*&b=algorithm:weighted_a_star"))
    start_listening(visitor)
    assert "is searching" not in " ".join(visitor.page.evaluate("before"))
    visitor.page.get_by_role("button", name="Remove run A").click()
    expect(visitor.root).to_have_attribute("data-view", "tree")
    expect(visitor.stat("expanded")).to_have_text(weighted)
    visitor.wait_for("done")
    visitor("scrubber").fill("5")
    visitor.expect_step(5)


def test_search_by_hand_is_compared_before_its_first_step(open_comparison):
    """Its curve has no value yet."""
    visitor = open_comparison(algorithm="by_hand", b=GREEDY)
    visitor.wait_for("done")
    expect(visitor("compare-overlay")).to_have_attribute(
        "aria-label", re.compile(r"A: no step yet; B: at most [\d,]+ nodes\.")
    )
