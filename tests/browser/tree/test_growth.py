"""During large searches the page stays responsive, shows the progress, and can stop the search."""

import re
from itertools import pairwise

import pytest

from changed_sources import change_python
from visitor import COUNTERS
from waiting import expect

HARDEST = {"start": "8,6,7,2,5,4,3,0,1", "goal": "1,2,3,4,5,6,7,8,0"}
FIFTEEN = {"start": "15,14,8,12,10,11,9,13,2,6,5,1,3,7,4,0", "goal": "0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15"}
# Records in window.recording the times of all animation frames, and during a search the figures shown, until 5 frames after it.
RECORD_SEARCH = """
() => {
  const recording = window.recording = {frames: [], figures: [], since: 0, until: 0, after: 0}
  const root = document.documentElement
  const frame = now => {
    if (recording.until && ++recording.after > 5) return  // five more frames paint the finished tree
    recording.frames.push(now)
    if (root.dataset.state === "searching") {
      recording.figures.push(["nodes", "rate", "frontier"].map(name =>
        Number(document.querySelector(`[data-running=${name}]`).textContent.replaceAll(",", ""))))
    }
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  const press = () => { recording.since = performance.now() }
  document.getElementById("primary").addEventListener("click", press, {once: true, capture: true})
  new MutationObserver((_, observer) => {
    if (root.dataset.state !== "done") return
    recording.until = performance.now()
    observer.disconnect()
  }).observe(root, {attributeFilter: ["data-state"]})
}
"""
# Presses Stop as soon as the page shows this number of nodes, and returns the milliseconds until the search has ended.
STOP_AT = """
nodes => new Promise(stopped => {
  const root = document.documentElement, number = document.querySelector("[data-running=nodes]")
  const check = () => {
    if (Number(number.textContent.replaceAll(",", "")) < nodes) return requestAnimationFrame(check)
    const since = performance.now()
    new MutationObserver((_, observer) => {
      if (root.dataset.state === "searching") return
      observer.disconnect()
      stopped(performance.now() - since)
    }).observe(root, {attributeFilter: ["data-state"]})
    document.getElementById("primary").click()
  }
  check()
})
"""


# Returns the longest time in milliseconds between two animation frames, in this number of milliseconds.
LONGEST_GAP = """
milliseconds => new Promise(resolve => {
  let longest = 0, since = performance.now(), before = since
  requestAnimationFrame(function frame(now) {
    longest = Math.max(longest, now - before)
    before = now
    if (now - since < milliseconds) requestAnimationFrame(frame)
    else resolve(longest)
  })
})
"""
LONGEST_BLOCK = 200
"""Milliseconds for which the page may be busy without a pause; the gaps of an idle page on a busy machine come on top."""


def recorded_search(visitor, button):
    """Press a button that starts a search, and return window.recording with the sorted gaps between frames added."""
    visitor.page.evaluate(RECORD_SEARCH)
    visitor.button(button).click()
    visitor.wait_for("done")
    visitor.page.wait_for_function("window.recording.after > 5")
    recording = visitor.page.evaluate("window.recording")
    frames = [time for time in recording["frames"] if time >= recording["since"] - 50]
    recording["gaps"] = sorted(later - earlier for earlier, later in pairwise(frames))
    return recording


@pytest.mark.alone
def test_page_stays_responsive_while_all_states_are_searched(visitor):
    """Expects live figures that only grow, and no long gap between animation frames."""
    visitor.follow(**HARDEST, algorithm="breadth_first")
    expect(visitor("verdict-text")).to_have_text("Solvable, 31 moves at best: no board is harder.")
    idle_gap = visitor.page.evaluate(LONGEST_GAP, 1000)
    recording = recorded_search(visitor, "Solve")
    print(
        f"{recording['until'] - recording['since']:.0f} ms; longest gaps {[round(gap) for gap in recording['gaps'][-5:]]} ms"
    )
    assert visitor.figures("expanded", "frontier_end", "max_frontier", "generated", "discarded") == {
        "expanded": 181_438, "frontier_end": 1, "max_frontier": 25_134, "generated": 483_836, "discarded": 302_397,
    }  # fmt: skip
    assert visitor.sentence() == (
        "Solved in 31 moves, and no path is shorter. Breadth-first search had to expand 181,438 of 181,440 boards."
    )
    expect(visitor("step")).to_have_text("Step 181,439 /of 181,439")
    figures = [numbers for numbers in recording["figures"] if numbers[0]]
    assert len({nodes for nodes, _, _ in figures}) > 5
    assert [nodes for nodes, _, _ in figures] == sorted(nodes for nodes, _, _ in figures)
    assert all(0 < frontier <= 25_134 and rate > 0 for _, rate, frontier in figures)
    assert recording["gaps"][-1] < LONGEST_BLOCK + idle_gap


@pytest.mark.alone
def test_page_stays_responsive_while_a_hint_is_searched_for(visitor):
    """The hardest 15-puzzle, which needs 80 moves; a newer board and a search of the reader's start at once."""
    idle_gap = visitor.page.evaluate(LONGEST_GAP, 1000)
    visitor.follow(**FIFTEEN, algorithm="greedy_best_first")
    visitor.press("h")
    expect(visitor("hint-text")).to_have_text(re.compile(r"^At least \d+ moves to go\. Searching for the next move…$"))
    gap = visitor.page.evaluate(LONGEST_GAP, 3000)
    print(f"longest gap {gap:.0f} ms, {idle_gap:.0f} ms on an idle page")
    assert gap < LONGEST_BLOCK + idle_gap
    visitor.slide("ArrowDown")
    expect(visitor("hint-text")).to_have_text(re.compile(r"^At least \d+ moves to go\."))
    visitor.solve()
    expect(visitor.stat("outcome")).to_have_text(re.compile("solved", re.I))


@pytest.mark.alone
def test_stepping_through_all_states_is_smooth(visitor):
    """Drags the timeline across the search, and expects no long gap between animation frames."""
    visitor.follow(**HARDEST, algorithm="breadth_first", run=1)
    idle_gap = visitor.page.evaluate(LONGEST_GAP, 1000)
    visitor.page.evaluate(RECORD_SEARCH)
    for step in (0, 90_000, 181_439, 40_000):
        visitor.drag_scrubber(step)
        visitor.expect_step(step)
    frames = visitor.page.evaluate("() => { window.recording.until = 1; return window.recording.frames }")
    gaps = sorted(later - earlier for earlier, later in pairwise(frames))
    print(f"longest gaps {[round(gap) for gap in gaps[-5:]]} ms")
    assert visitor.figures("expanded") == {"expanded": 39_999}
    assert gaps[-1] < LONGEST_BLOCK + idle_gap


@pytest.mark.alone
@pytest.mark.parametrize("nodes", [2_000, 50_000])
def test_stop_ends_a_search_within_a_second_and_keeps_its_tree(visitor, nodes):
    """Presses Stop at this number of nodes, and steps through the tree that was searched so far."""
    visitor.follow(**FIFTEEN, algorithm="breadth_first", node_limit=5_000_000)
    visitor.button("Solve").click()
    expect(visitor.button("Stop")).to_be_visible()
    expect(visitor("running")).to_be_visible()
    milliseconds = visitor.page.evaluate(STOP_AT, nodes)
    print(f"stopped after {milliseconds:.0f} ms")
    expect(visitor.root).to_have_attribute("data-state", "done")
    expect(visitor.stat("outcome")).to_have_text("cancelled")
    expect(visitor.stat("path_length")).to_have_text("none")
    expect(visitor.button("Solve")).to_be_visible()
    expect(visitor("running")).to_be_hidden()
    assert visitor.sentence().startswith("Stopped. Breadth-first search had expanded ")
    figures = visitor.figures()
    assert figures["enqueued"] >= nodes
    assert figures["expanded"] + figures["frontier_end"] == figures["enqueued"]
    visitor.button("First step").click()
    visitor.button("Step forward").click()
    visitor.button("Step forward").click()
    visitor.expect_step(2)
    assert visitor.sentence().startswith("Breadth-first search takes the oldest frontier node, at depth 1: ")
    assert milliseconds < 1000


class TestLayoutInProgress:
    """The layout of a large tree takes seconds; the page shows this, and the reader can stop the layout."""

    @pytest.fixture
    def layout_in_progress(self, visitor):
        """A visitor whose page is computing the layout of a tree of 600,000 nodes."""
        visitor.follow(**FIFTEEN, algorithm="breadth_first", node_limit=600_000)
        visitor.button("Solve").click()
        expect(visitor("placing")).to_have_text("Placing 600,000 nodes…")
        expect(visitor("placing")).to_be_visible()
        return visitor

    def test_stop_keeps_the_grown_layout_and_the_next_tree_is_tidy(self, layout_in_progress):
        """Presses Stop during the layout: the layers drawn during the search remain."""
        milliseconds = layout_in_progress.page.evaluate(STOP_AT, 0)
        print(f"stopped after {milliseconds:.0f} ms")
        expect(layout_in_progress.stat("outcome")).to_have_text("node_limit")
        assert layout_in_progress.figures("enqueued") == {"enqueued": 600_000}
        expect(layout_in_progress.root).to_have_attribute("data-layout", "layers")
        expect(layout_in_progress("placing")).to_be_hidden()
        layout_in_progress.follow(start="1,2,5,3,4,0,6,7,8")
        layout_in_progress.solve()
        expect(layout_in_progress.root).to_have_attribute("data-layout", "tidy")

    @pytest.mark.exhaustive
    def test_new_search_replaces_a_layout_in_progress(self, layout_in_progress):
        layout_in_progress.slide("ArrowDown")
        layout_in_progress.wait_for("ready")
        layout_in_progress.follow(start="1,2,5,3,4,0,6,7,8")
        layout_in_progress.page.evaluate(RECORD_SEARCH)
        layout_in_progress.solve()
        recording = layout_in_progress.page.evaluate("window.recording")
        assert recording["until"] - recording["since"] < 1000, "the worker does not continue the abandoned layout"
        expect(layout_in_progress("placing")).to_be_hidden()

    @pytest.mark.exhaustive
    def test_finished_layout_is_tidy(self, layout_in_progress):
        layout_in_progress.wait_for("done")
        expect(layout_in_progress.root).to_have_attribute("data-layout", "tidy")


def test_escape_stops_a_search(visitor):
    visitor.follow(**FIFTEEN, algorithm="breadth_first", node_limit=5_000_000)
    visitor.press("Enter")
    expect(visitor.button("Stop")).to_be_visible()
    expect(visitor.page.locator("[data-running=nodes]")).not_to_have_text("0")
    visitor.press("Escape")
    visitor.wait_for("done")
    expect(visitor.stat("outcome")).to_have_text("cancelled")


def test_running_search_clears_the_previous_results(visitor):
    """Starts a search after a finished one: its curve, path and number of steps must be gone."""
    visitor.follow(run=1)
    visitor.follow(**FIFTEEN, algorithm="breadth_first", node_limit=5_000_000)
    visitor.start_search()
    expect(visitor.page.locator("[data-running=nodes]")).not_to_have_text("0")
    assert visitor.sentence() == "Breadth-first search is searching. Press Stop to end it and keep its tree."
    expect(visitor("path-quality")).to_have_text("")
    has_curve = visitor("timeline-canvas").evaluate(
        "canvas => canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data.some(value => value)"
    )
    assert not has_curve
    step, last_step = visitor("step").locator("#step-now, #step-last").all_text_contents()
    assert step == last_step != "122"
    visitor.button("Stop").click()
    visitor.wait_for("done")


def test_statistics_are_live_while_a_search_runs(visitor):
    """Reads all figures during a search, and checks that their sums agree."""
    visitor.follow(**FIFTEEN, algorithm="breadth_first", node_limit=5_000_000)
    visitor.button("Solve").click()
    visitor.wait_for("searching")  # until then, the figures of an earlier search stay
    expect(visitor.stat("expanded")).to_have_text(re.compile(r"\d,\d{3}$"))
    texts = visitor.page.evaluate(
        "() => Object.fromEntries([...document.querySelectorAll('#statistics [data-stat]')].map(element =>"
        " [element.dataset.stat, element.textContent]))"
    )
    assert {name for name, text in texts.items() if text == "not yet"} == {
        "path_length", "cost", "outcome", "optimal_length", "shortest_paths",
    }  # fmt: skip
    figures = {name: int(texts[name].replace(",", "")) for name in COUNTERS}
    assert figures["enqueued"] == 1 + figures["generated"] - figures["discarded"]
    assert figures["frontier_end"] == figures["enqueued"] - figures["popped"] <= figures["max_frontier"]
    assert figures["expanded"] == figures["popped"] == figures["tested"]
    visitor.button("Stop").click()
    visitor.wait_for("done")


def test_move_during_a_search_cancels_it(visitor):
    visitor.follow(**FIFTEEN, algorithm="breadth_first", node_limit=5_000_000)
    visitor.start_search()
    expect(visitor.page.locator("[data-running=nodes]")).not_to_have_text("0")
    visitor.slide("ArrowDown")
    expect(visitor.root).to_have_attribute("data-state", "ready")
    expect(visitor.button("Solve")).to_be_visible()
    visitor.follow(start="1,2,5,3,4,0,6,7,8")
    visitor.solve()
    assert visitor.figures("path_length", "expanded") == {"path_length": 3, "expanded": 3}


def test_node_limit_offers_to_continue_the_search(visitor):
    """Presses “Search on”, which doubles the node limit, until the board is solved."""
    visitor.follow(node_limit=60)
    visitor.solve()
    expect(visitor.stat("outcome")).to_have_text("node_limit")
    expect(visitor("notice")).to_be_visible()
    expect(visitor("notice-title")).to_have_text("Stopped at the limit of 60 nodes.")
    expect(visitor("notice-text")).to_have_text("No path found yet.")
    assert visitor.figures("enqueued") == {"enqueued": 60}
    assert visitor.sentence() == "Stopped at the limit of 60 nodes. No path found yet."
    visitor("notice-close").click()
    expect(visitor("notice")).to_be_hidden()
    expect(visitor("primary-note")).to_have_text("Stopped at the limit of 60 nodes. Search on")
    visitor.button("Search on").click()
    expect(visitor("notice-title")).to_have_text("Stopped at the limit of 120 nodes.")
    visitor.wait_for("done")
    assert visitor.figures("enqueued") == {"enqueued": 120}
    visitor.button("Search on").click()
    expect(visitor.stat("outcome")).to_have_text("solved")
    expect(visitor("notice")).to_be_hidden()
    assert visitor.figures("path_length") == {"path_length": 17}
    expect(visitor.page).to_have_url(re.compile(r"node_limit=240"))


@pytest.mark.exhaustive
def test_maximum_node_limit_offers_no_continuation(new_visitor):
    """Serves the page with 60 instead of 5,000,000 as the largest node limit."""
    change_python(new_visitor.page.context, "puzzle/core/formatting.py", "(1, 5000000)", "(1, 60)")
    new_visitor.open()
    new_visitor.follow(node_limit=60)
    new_visitor.solve()
    expect(new_visitor("notice-title")).to_have_text("Stopped at the limit of 60 nodes.")
    expect(new_visitor("notice-text")).to_contain_text("The page holds no more nodes")
    expect(new_visitor.button("Search on")).to_have_count(0)
    new_visitor("notice-action").click()
    expect(new_visitor("opt-node_limit")).to_be_visible()


@pytest.mark.exhaustive
def test_unsolvable_board_searched_anyway_ends_exhausted(visitor):
    visitor.follow(start="8,1,2,0,4,3,7,6,5")
    warning = "A search would try all 181,440 reachable boards and then fail."
    expect(visitor("no-run-text")).to_contain_text(warning)
    visitor.button("Search anyway").click()
    visitor.wait_for("done")
    expect(visitor.stat("outcome")).to_have_text("exhausted")
    figures = visitor.figures()
    assert set(figures) == set(COUNTERS)
    assert (figures["expanded"], figures["frontier_end"]) == (181_440, 0)
    assert visitor.sentence().startswith("No board is left to try. A* expanded 181,440 nodes")
