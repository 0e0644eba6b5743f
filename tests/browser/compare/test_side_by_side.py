"""Tests of searches side by side in Compare: figures, the common timeline, sentences, links, and stopping."""

import re

import pytest

from accessibility_assertions import expect_no_axe_violations
from compare_view import BOARDS, CONFLICT, GREEDY, LARGE, STATS, WEIGHTED, expect_sentence, figure, figures, pane
from puzzle.comparison.difference import difference
from puzzle.core.formatting import plain_text as words
from puzzle.core.slices import run_to_end
from puzzle.recording.history import History
from puzzle.recording.run import state_of
from visitor import SOLVED_SMALL, collapse_spaces, reference_run
from waiting import expect


def test_figures_match_searches_in_cpython(two_runs):
    """Compare the figures of both runs with runs in this process, and check which figures are marked as best."""
    for run, algorithm in (("A", "a_star"), ("B", "greedy_best_first")):
        reference, history = reference_run(**BOARDS, algorithm=algorithm, heuristic="manhattan")
        counters = history.counters()
        length = str(reference.result().path_length)
        expected = [length, *(f"{getattr(counters, name):,}" for name in STATS)]
        assert figures(two_runs, run, "path_length", *STATS) == expected
    assert (figures(two_runs, "A", "shortest"), figures(two_runs, "B", "shortest")) == (["yes"], ["no"])
    best = two_runs.page.locator("#compare-figures [data-best]").evaluate_all(
        "figures => figures.map(figure => figure.dataset.strategy).join('')"
    )
    assert best == "ABBBBA"
    expect(two_runs("compare-best")).to_have_text("The dot marks the best figure in each row.")
    assert [collapse_spaces(text) for text in two_runs.page.locator(".pane-state").all_inner_texts()] == [
        "16 moves",
        "24 moves",
    ]


# Returns the width of the part of a canvas that has nodes: the columns with bluish pixels.
WIDTH_OF_NODES = """
canvas => {
  const { width, height } = canvas, copy = Object.assign(document.createElement("canvas"), { width, height })
  const context = copy.getContext("2d", { willReadFrequently: true })
  context.drawImage(canvas, 0, 0)
  const { data } = context.getImageData(0, 0, width, height), columns = new Set()
  for (let i = 0; i < data.length; i += 4) if (data[i + 3] > 200 && data[i + 2] - data[i] > 60) columns.add((i / 4) % width)
  return (Math.max(...columns) - Math.min(...columns)) / width
}
"""


def test_each_tree_fits_into_its_pane_unless_the_reader_wants_one_scale(open_comparison):
    """A* has 121 expanded nodes, and breadth-first search has 14,972: at one scale the first tree is a line."""
    visitor = open_comparison(b="algorithm:breadth_first")
    expect_sentence(visitor, re.compile("A\\* expanded fewer nodes"))
    button, canvas = visitor.button("Same scale"), pane(visitor, "A").locator("canvas")
    expect(button).to_have_attribute("aria-pressed", "false")
    wide, line = f"canvas => ({WIDTH_OF_NODES})(canvas) > 0.7", f"canvas => ({WIDTH_OF_NODES})(canvas) < 0.2"
    visitor.page.wait_for_function(wide, arg=canvas.element_handle())
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(visitor.page).to_have_url(re.compile("scale=same"))
    visitor.page.wait_for_function(line, arg=canvas.element_handle())
    button.click()
    visitor.page.wait_for_function(wide, arg=canvas.element_handle())


def test_panes_have_one_size_and_names(two_runs):
    boxes = [pane(two_runs, run).locator("canvas").bounding_box() for run in "AB"]
    assert boxes[0]["y"] == boxes[1]["y"] and abs(boxes[0]["width"] - boxes[1]["width"]) <= 1.5
    labels = [pane(two_runs, run).locator("canvas").get_attribute("aria-label") for run in "AB"]
    assert labels == [
        "Search tree of run A, A*, step 71 of 71: 16 moves",
        "Search tree of run B, Greedy best-first, step 47 of 47: 24 moves",
    ]


def test_four_runs_at_a_step_match_the_reference_picture(open_comparison):
    """At step 47 only run B has ended; the other panes and the table show the figures of this step."""
    visitor = open_comparison(b=GREEDY, c=WEIGHTED, d=CONFLICT, step=47)
    expect_sentence(
        visitor, "B reached the goal at step 47, in 24 moves. A, C and D are still searching; theirs may be shorter."
    )
    assert [collapse_spaces(text) for text in visitor.page.locator(".pane-state").all_inner_texts()] == [
        "36 in the frontier", "24 moves", "36 in the frontier", "33 in the frontier",
    ]  # fmt: skip
    assert [figures(visitor, run, "expanded", "max_frontier", "generated", "discarded") for run in "ABCD"] == [
        ["46", "37", "127", "45"], ["46", "37", "129", "47"], ["46", "37", "127", "45"], ["46", "34", "125", "46"],
    ]  # fmt: skip
    expect(visitor("compare-best")).to_have_text("The best are marked once all are done.")
    assert visitor.page.locator("#compare-figures [data-best]").count() == 0
    expect(visitor("compare-step-last")).to_have_text("88")
    expect(visitor("primary-text")).to_have_text("Solve all four")


def test_keys_and_timeline_move_all_runs(two_runs):
    """The comma goes back one step, < to the step at which a run ended, and the slider to any step."""
    two_runs.leave_field()
    two_runs.press(",")
    expect(two_runs("compare-step")).to_have_text("70")
    expect_sentence(
        two_runs, "B reached the goal at step 47, in 24 moves. A is still searching; its path may be shorter."
    )
    two_runs.press("<")
    expect(two_runs("compare-step")).to_have_text("47")
    expect(figure(two_runs, "A", "expanded")).to_have_text("46")
    two_runs("compare-scrubber").fill("12")
    expect_sentence(two_runs, "Both are searching. None has reached the goal yet.")
    expect(two_runs.page).to_have_url(re.compile(r"step=12"))
    assert [figures(two_runs, run, "expanded") for run in "AB"] == [["11"], ["11"]]


def test_play_and_keys_stop_where_runs_first_differ(two_runs):
    """The step at which the two runs take different boards is computed in this process."""
    taken = []
    for algorithm in ("a_star", "greedy_best_first"):
        run, _history = reference_run(**BOARDS, algorithm=algorithm, heuristic="manhattan")
        taken.append([state_of(run.problem, run.trace, node) for node in run.trace.taken])
    step = next(step for step, (first, second) in enumerate(zip(*taken, strict=False), 1) if first != second)
    two_runs("compare-scrubber").fill("0")
    two_runs("compare-stepping-open").click()
    two_runs.page.get_by_label("two runs first differ").check()
    expect(two_runs("compare-stop-note")).to_have_text(f"A and B first differ at step {step}.")
    expect(two_runs.page).to_have_url(re.compile(r"stop=differs"))
    expect_no_axe_violations(two_runs)
    two_runs.press("Escape")
    expect(two_runs("compare-stepping")).to_be_hidden()
    two_runs("compare-speed").select_option("max")
    two_runs.page.locator("#compare-playback [data-part=play]").click()
    expect(two_runs("compare-step")).to_have_text(str(step))
    expect(two_runs.page.locator("#compare-playback [data-part=play]")).to_have_accessible_name("Play")
    expect(two_runs("compare-sentence")).to_contain_text("Stopped: A and B first differ. ")
    expect(two_runs("live")).to_contain_text("Stopped: A and B first differ. ")
    two_runs.leave_field()
    two_runs.press(">")
    expect(two_runs("compare-step")).to_have_text("47")
    two_runs.press("<")
    expect(two_runs("compare-step")).to_have_text(str(step))
    two_runs("compare-together").select_option("share")
    two_runs("compare-scrubber").fill("0")
    two_runs.leave_field()
    two_runs.press(">")
    expect(two_runs("compare-step")).to_have_text(str(-(-step * 71 // 47)))  # B has 47 steps, the timeline 71
    two_runs("compare-stepping-open").click()
    two_runs.page.get_by_label("two runs first differ").uncheck()
    expect(two_runs("compare-stop-note")).to_have_text("")
    two_runs.press("Escape")


def test_runs_by_share_end_together(two_runs):
    two_runs("compare-together").select_option("share")
    expect(two_runs.page).to_have_url(re.compile(r"together=share"))
    two_runs("compare-scrubber").fill("70")
    expect(figure(two_runs, "B", "expanded")).to_have_text(str(70 * 47 // 71 - 1))
    expect_sentence(two_runs, "Both are searching. None has reached the goal yet.")
    two_runs.page.locator("#compare-playback [data-part=last]").click()
    expect(figure(two_runs, "B", "path_length")).to_have_text("24")


def test_compare_opens_with_the_current_run_and_greedy(visitor):
    """After a search, Compare shows this search as run A and proposes greedy best-first search as run B."""
    visitor.follow(**BOARDS, run=1)
    visitor.show_view("Compare")
    expect(visitor("algorithm")).to_be_hidden()
    expect(visitor.page).to_have_url(re.compile(r"view=compare.*&b=algorithm:greedy_best_first"))
    expect(figure(visitor, "A", "expanded")).to_have_text("70")
    expect(visitor("compare-sentence")).to_have_text("Press Solve both: B has not been searched with these settings.")
    visitor.button("Solve both").click()
    expect(figure(visitor, "B", "expanded")).to_have_text("46")
    visitor.wait_for("done")
    visitor.show_view("Tree")
    expect(visitor.stat("expanded")).to_have_text("70")
    assert visitor.stat("expanded").count() == 1, "the table exists only while runs are compared"


def test_legend_explains_the_marks_and_values_of_all_panes(two_runs):
    legend = two_runs("compare-legend").locator("li:visible")
    expect(legend).to_have_text(["Frontier", "Expanded", "Goal", "Path", "Beside nodes: f in A"])
    two_runs("compare-scrubber").fill("12")
    expect(two_runs("compare-legend").locator("[data-legend=current]")).to_be_visible()
    two_runs.follow(**SOLVED_SMALL, run=1, view="compare", b=GREEDY)
    expect(legend.last).to_have_text("Beside nodes: f in A, h in B")


# Returns the top of each pane's tree.
TREE_TOPS = "() => [...document.querySelectorAll('.pane-frame')].map(frame => frame.getBoundingClientRect().top)"


@pytest.mark.some(1)
@pytest.mark.parametrize("width", [1280, 1000, 1920])
def test_head_of_a_pane_keeps_its_height_at_every_step(two_runs, width):
    two_runs.page.set_viewport_size({"width": width, "height": 800})
    pane(two_runs, "B").locator(".pane-algorithm").select_option("iterative_deepening")
    tops = two_runs.page.evaluate(TREE_TOPS)
    two_runs.button("Solve both").click()
    expect(pane(two_runs, "B").locator(".pane-state")).to_have_text("16 moves")
    for step in ("0", "12", "71"):
        two_runs("compare-scrubber").fill(step)
        expect(two_runs("compare-step")).to_have_text(step)
        assert two_runs.page.evaluate(TREE_TOPS) == tops
    expect(pane(two_runs, "B").locator(".pane-heuristic")).to_be_hidden()


def test_pane_without_a_tree_shows_depths_and_the_start(visitor):
    visitor.follow(**BOARDS, run=1)
    visitor.show_view("Compare")
    expect(pane(visitor, "B").locator(".pane-note")).to_have_text("The tree of run B will appear here.")
    expect(pane(visitor, "B").locator(".pane-empty")).to_contain_text("depth 2")
    expect(pane(visitor, "B").locator(".pane-root .cell").first).to_have_text("6")
    expect(pane(visitor, "A").locator(".pane-empty")).to_be_hidden()
    visitor.show_view("Tree")


def test_changed_algorithm_or_board_marks_runs_stale(two_runs):
    """Another algorithm for B clears only the figures of B; another board clears all figures."""
    pane(two_runs, "B").locator(".pane-algorithm").select_option("uniform_cost")
    expect(figure(two_runs, "B", "expanded")).to_have_text("–")
    expect(figure(two_runs, "A", "expanded")).to_have_text("70")
    two_runs.button("Solve both").click()
    _run, history = reference_run(**BOARDS, algorithm="uniform_cost", heuristic="manhattan")
    expect(figure(two_runs, "B", "expanded")).to_have_text(f"{history.counters().expanded:,}")
    two_runs.wait_for("done")
    two_runs.slide("ArrowDown")
    expect(figure(two_runs, "A", "expanded")).to_have_text("–")
    expect(figure(two_runs, "B", "expanded")).to_have_text("–")
    expect(two_runs("compare-sentence")).to_have_text("Press Solve both to see these searches side by side.")
    expect(pane(two_runs, "B")).to_have_attribute("data-stale", "")


def test_runs_can_be_added_and_removed(two_runs):
    two_runs("compare-add").click()
    expect(two_runs("primary-text")).to_have_text("Solve all three")
    expect(pane(two_runs, "C").locator(".pane-algorithm")).to_be_focused()
    two_runs.page.get_by_role("button", name="Remove run B").click()
    expect(two_runs.page).to_have_url(re.compile(r"&b=algorithm:weighted_a_star"))
    two_runs.page.get_by_role("button", name="Remove run B").click()
    expect(two_runs.root).to_have_attribute("data-view", "tree")
    two_runs.show_view("Compare")


def test_stop_ends_all_runs(open_comparison):
    visitor = open_comparison(
        **LARGE, state="ready", algorithm="depth_first", b="algorithm:iterative_deepening", c="algorithm:depth_first"
    )
    visitor.button("Solve all three").click()
    expect(visitor.root).to_have_attribute("data-busy", "")
    visitor.button("Stop").click()
    visitor.wait_for("done")
    expect(visitor.root).not_to_have_attribute("data-busy", "")
    expect(figure(visitor, "B", "path_length")).to_have_text("–")
    expect(figure(visitor, "C", "expanded")).to_have_text("–")


def test_expanded_boards_are_compared_explained_and_opened(open_comparison):
    """Two A* runs differ in tie-breaking: counts, explanation and list equal a comparison made in this process."""
    visitor = open_comparison(b="ties:lifo")
    visitor("compare-sets").locator("summary").click()
    runs = [
        reference_run(**BOARDS, algorithm="a_star", heuristic="manhattan", ties=ties)[0] for ties in ("fifo", "lifo")
    ]
    comparison = run_to_end(difference(*runs))
    for name in ("both", "only_a", "only_b"):
        expect(visitor(f"sets-{name}")).to_have_text(f"{len(getattr(comparison, name)):,}")
    assert [collapse_spaces(text) for text in visitor("sets-words").locator("p").all_inner_texts()] == [
        collapse_spaces(words(spans)) for spans in comparison.words
    ]
    outside = [node for inclusion in comparison.inclusions for node in inclusion.outside]
    expect(visitor("sets-boards").get_by_role("button")).to_have_count(len(outside))
    assert outside, "these searches are chosen because ties make their expanded boards differ"
    visitor("sets-boards").get_by_role("button").first.click()
    first, history = runs[0], History(runs[0].trace)
    expect(visitor("compare-step")).to_have_text(str(history.expanded_at[outside[0]]))
    tiles = first.problem.tiles(state_of(first.problem, first.trace, outside[0]))
    cells = visitor("sets-boards").locator(".mini").first.locator(".cell").all_text_contents()
    assert tuple(int(text or 0) for text in cells) == tiles


def test_kept_run_becomes_run_b(visitor):
    """Keep a finished run, search with another algorithm, and compare both."""
    visitor.follow(**BOARDS, algorithm="greedy_best_first", run=1)
    visitor.unfold()
    visitor.button("Keep for comparison").click()
    expect(visitor("pin-run")).to_have_text("Kept as run B")
    visitor("algorithm").select_option("a_star")
    visitor.solve()
    expect(visitor("pin-run")).to_have_text("Keep for comparison")
    visitor.show_view("Compare")
    visitor.button("Solve both").click()
    expect_sentence(
        visitor,
        "Greedy search expanded fewer nodes for a longer path: 46 instead of 70, 24 moves instead of 16.",
    )
    visitor.wait_for("done")


def test_each_run_has_its_own_options(two_runs):
    """In the form of options, choose run B and another rule for ties: only B has to be searched again."""
    two_runs("options-toggle").click()
    two_runs("opt-run").select_option(label="B")
    two_runs("opt-ties").select_option("lifo")
    expect(two_runs.page).to_have_url(re.compile(r"b=algorithm:greedy_best_first,ties:lifo"))
    expect(figure(two_runs, "A", "expanded")).to_have_text("70")
    two_runs.press("Escape")
    two_runs.button("Solve both").click()
    _run, history = reference_run(**BOARDS, algorithm="greedy_best_first", heuristic="manhattan", ties="lifo")
    expect(figure(two_runs, "B", "expanded")).to_have_text(f"{history.counters().expanded:,}")
    two_runs.wait_for("done")


def test_curves_share_one_chart_with_a_description(two_runs):
    expect(two_runs("compare-overlay")).to_have_attribute(
        "aria-label", "Frontier size at each step. A: at most 50 nodes; B: at most 37 nodes."
    )
    two_runs("compare-curve").select_option("depths")
    expect(two_runs("compare-overlay")).to_have_attribute(
        "aria-label", re.compile(r"^Nodes at each depth\. A: widest at depth \d+")
    )


def test_phone_shows_one_tree_in_the_first_screen_then_the_table(two_runs):
    """On a phone, tabs choose the visible pane, and tabs, table and curves follow each other from top to bottom."""
    two_runs.page.set_viewport_size({"width": 390, "height": 844})
    assert two_runs.page.evaluate("document.documentElement.scrollWidth") == 390
    expect(pane(two_runs, "A")).to_be_visible()
    expect(pane(two_runs, "B")).to_be_hidden()
    two_runs("compare-tabs").get_by_role("button").nth(1).click()
    expect(pane(two_runs, "B")).to_be_visible()
    expect(pane(two_runs, "A")).to_be_hidden()
    tree, dock = pane(two_runs, "B").locator("canvas").bounding_box(), two_runs("compare-dock").bounding_box()
    assert tree["y"] + 230 < dock["y"], "most of the tree is in the first screen, above the timeline"
    selectors = ("#compare-tabs", ".compare-table", "#compare-curve")
    tops = [two_runs.page.locator(selector).bounding_box()["y"] for selector in selectors]
    assert tops == sorted(tops)
    expect(two_runs("compare-lanes")).to_be_visible()


@pytest.mark.some(1)
@pytest.mark.parametrize("size", [(1280, 800), (390, 844)])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_problems(two_runs, size, scheme):
    two_runs.page.set_viewport_size({"width": size[0], "height": size[1]})
    two_runs.page.emulate_media(color_scheme=scheme)
    two_runs("compare-sets").locator("summary").click()
    expect(two_runs("sets-both")).not_to_be_empty()
    expect_no_axe_violations(two_runs)


# Returns the brightness of a corner of each pane's canvas, from 0 to 255.
CORNER_BRIGHTNESS = """
() => [...document.querySelectorAll(".pane canvas")].map(canvas => {
  const pixel = new OffscreenCanvas(1, 1).getContext("2d", {willReadFrequently: true})
  pixel.drawImage(canvas, 4, canvas.height - 4, 1, 1, 0, 0, 1, 1)
  return Math.max(...pixel.getImageData(0, 0, 1, 1).data.slice(0, 3))
})
"""


def test_panes_are_dark_from_the_start_in_dark_theme(open_comparison, visitor):
    visitor.page.emulate_media(color_scheme="dark")
    open_comparison(b=GREEDY, c="algorithm:breadth_first")
    expect(pane(visitor, "C").locator("canvas")).to_be_visible()
    visitor.page.wait_for_function(
        f"({CORNER_BRIGHTNESS})().length === 3 && ({CORNER_BRIGHTNESS})().every(brightness => brightness < 80)"
    )


def test_limited_run_is_stopped_and_rounds_have_no_frontier(open_comparison):
    visitor = open_comparison(b="algorithm:iterative_deepening,node_limit:2000")
    expect(pane(visitor, "B")).to_contain_text("stopped")
    assert figures(visitor, "B", "max_frontier") == ["–"]


@pytest.mark.exhaustive
def test_runs_without_a_frontier_are_drawn_by_depth(visitor):
    with_frontier = BOARDS | {"algorithm": "a_star", "view": "compare", "b": "algorithm:ida_star", "run": 1}
    visitor.follow(**with_frontier)
    visitor("compare-curve").select_option("frontier")
    expect(visitor("compare-overlay")).to_have_attribute("aria-label", re.compile("B: keeps no frontier"))
    visitor.follow(**BOARDS, algorithm="ida_star", view="compare", b="algorithm:iterative_deepening", run=1)
    expect(visitor("compare-curve")).to_have_value("depths")
    expect(visitor("compare-curve").locator("option").first).to_be_disabled()
    visitor.follow(**with_frontier)
    expect(visitor("compare-curve")).to_have_value("frontier")
