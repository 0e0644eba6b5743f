"""Tests of selecting a node in a pane of Compare: its card opens, and other panes outline the same board."""

import re

import pytest

from announcements import start_listening, wait_for_announcements
from compare_view import BOARDS, GREEDY, WEIGHTED, expect_sentence, pane
from puzzle.comparison.difference import difference
from puzzle.core.slices import run_to_end
from puzzle.recording.history import History
from puzzle.recording.run import state_of
from visitor import WAIT_TWO_FRAMES, reference_run
from waiting import expect

# Returns a position in the root. Row by row from the top, the script looks for a point where the cursor is a hand, as over
# a node. The first such point is on the edge of the root, so the result is 4 pixels further right and down.
ROOT = """
canvas => {
  const box = canvas.getBoundingClientRect()
  const move = (type, x, y) => canvas.dispatchEvent(new PointerEvent(type, {
    clientX: box.left + x, clientY: box.top + y, pointerType: "mouse", bubbles: true}))
  for (let y = 0; y < box.height; y += 4) for (let x = 0; x < box.width; x += 4) {
    move("pointermove", x, y)
    if (canvas.style.cursor !== "pointer") continue
    move("pointerleave", 0, 0)
    return {x: x + 4, y: y + 4}
  }
}
"""
# Returns true if a node on the canvas is outlined: if any pixel has the colour #74307a, which only outlines use.
OUTLINED = """
canvas => {
  const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d", {willReadFrequently: true})
  copy.drawImage(canvas, 0, 0)
  const {data} = copy.getImageData(0, 0, canvas.width, canvas.height)
  for (let i = 0; i < data.length; i += 4)
    if (Math.abs(data[i] - 0x74) + Math.abs(data[i + 1] - 0x30) + Math.abs(data[i + 2] - 0x7a) < 12) return true
  return false
}
"""


@pytest.fixture
def card(two_runs):
    """The card of a node, in whichever pane it is; it is closed after the test."""
    card = two_runs.page.locator(".pane .node-card:not([hidden])")
    yield card
    two_runs.page.mouse.move(0, 0)
    two_runs.leave_field()
    two_runs.press("Escape")
    expect(card).to_be_hidden()


def resting_root(canvas):
    """Return the position of the root once ten readings in a row are equal, so the tree has stopped moving."""
    readings = []
    while len(readings) < 10 or any(reading != readings[-1] for reading in readings[-10:]):
        readings.append(canvas.evaluate(ROOT))
        canvas.page.evaluate(WAIT_TWO_FRAMES)
    return readings[-1]


def hover_root(two_runs, run):
    """Move the pointer over the root in the pane of a run, and return the position of the root."""
    canvas = pane(two_runs, run).locator("canvas")
    position = resting_root(canvas)
    canvas.hover(position=position)
    return position


def click_root(two_runs, run):
    """Click the root in the pane of a run, and move the pointer away."""
    canvas = pane(two_runs, run).locator("canvas")
    canvas.click(position=resting_root(canvas))
    two_runs.page.mouse.move(0, 0)


def test_hovering_shows_the_card_and_a_click_keeps_it(two_runs, card):
    """The card of a clicked node stays in place while the pointer is over a node of the other pane."""
    card_in_a, card_in_b = (pane(two_runs, run).locator(".node-card") for run in "AB")
    position = hover_root(two_runs, "B")
    expect(card_in_b).to_be_visible()
    expect(two_runs("card-title")).to_have_text("Expanded 1st")
    expect(two_runs("card-why")).to_contain_text("Taken by A at step 1.")
    expect(card).not_to_have_attribute("data-selected", "")
    two_runs.page.wait_for_function(OUTLINED, arg=pane(two_runs, "A").locator("canvas").element_handle())
    box, why = card.bounding_box(), two_runs("card-why").inner_text()
    pane(two_runs, "B").locator("canvas").click(position=position)
    two_runs.page.mouse.move(0, 0)
    expect(card).to_have_attribute("data-selected", "")
    assert (card.bounding_box(), two_runs("card-why").inner_text()) == (box, why)
    hover_root(two_runs, "A")
    expect(card_in_b).to_be_visible()
    two_runs.press("Escape")
    expect(card_in_a).to_be_visible()
    two_runs.page.mouse.move(0, 0)
    expect(card).to_be_hidden()


def test_hovering_is_ignored_during_playback(two_runs, card):
    """The space bar starts playback, which hides the card, and stops it, which shows the card again."""
    two_runs("compare-speed").select_option("1")  # so that playback does not end by itself meanwhile
    two_runs("compare-scrubber").fill("1")
    two_runs.leave_field()
    hover_root(two_runs, "A")
    expect(card).to_be_visible()
    two_runs.press("Space")
    expect(card).to_be_hidden()
    two_runs.press("Space")
    expect(card).to_be_visible()


def test_click_selects_a_node_and_outlines_its_board_elsewhere(two_runs, card):
    """Click the root in pane B: pane A outlines its own root, until Escape closes the card."""
    click_root(two_runs, "B")
    expect(pane(two_runs, "B").locator(".node-card")).to_be_visible()
    expect(two_runs("card-title")).to_have_text("Expanded 1st")
    expect(two_runs("card-why")).to_contain_text("Taken by A at step 1.")
    canvas = pane(two_runs, "A").locator("canvas").element_handle()
    two_runs.page.wait_for_function(OUTLINED, arg=canvas)
    two_runs.press("Escape")
    expect(card).to_be_hidden()
    two_runs.page.wait_for_function(f"canvas => !({OUTLINED})(canvas)", arg=canvas)


def test_keys_move_in_a_pane_and_announce_the_board_elsewhere(two_runs, card):
    """Move in the tree of run A by keys: the announced card also says when run B has reached the same board."""
    run, history = reference_run(**BOARDS, algorithm="a_star", heuristic="manhattan")
    start_listening(two_runs)
    pane(two_runs, "A").locator("[role=tree]").focus()
    two_runs.press("Home")
    expect(pane(two_runs, "A").locator(".node-card")).to_be_visible()
    assert wait_for_announcements(two_runs, 1)[-1].startswith(
        "Card of a node in run A: Expanded 1st, depth 0. Taken by B at step 1."
    )
    two_runs.press("PageDown")
    second_node = run.trace.taken[1]
    expect(two_runs("card-title")).to_have_text("Expanded 2nd")
    expect(pane(two_runs, "A").locator("[role=tree]")).to_have_attribute(
        "aria-activedescendant", f"A-node-{second_node}"
    )
    expect(two_runs("card-why")).to_contain_text(
        re.compile(r"(Current node of|Taken by|In|Generated by|Never generated by) B")
    )
    two_runs("compare-scrubber").fill("0")
    expect(card).to_be_hidden()
    two_runs.page.locator("#compare-playback [data-part=last]").click()
    expect(card).to_be_visible()
    assert history.generated_at[second_node] > 0


def test_card_closes_by_button_and_by_leaving_compare(two_runs, card):
    """The button gives the focus back to the pane's tree; a card that is left open is closed on return."""
    click_root(two_runs, "A")
    expect(card).to_be_visible()
    two_runs("card-close").click()
    expect(card).to_be_hidden()
    expect(pane(two_runs, "A").locator("[role=tree]")).to_be_focused()
    click_root(two_runs, "A")
    expect(card).to_be_visible()
    two_runs.show_view("Tree")
    two_runs.show_view("Compare")
    expect(card).to_be_hidden()


def test_other_panes_show_cards_after_the_removal_of_a_pane(open_comparison):
    visitor = open_comparison(b=GREEDY, c=WEIGHTED)
    expect_sentence(visitor, re.compile("^All three reached the goal"))
    click_root(visitor, "C")
    expect(pane(visitor, "C").locator(".node-card")).to_be_visible()
    visitor.page.get_by_role("button", name="Remove run C").click()
    expect(visitor.page.locator(".pane")).to_have_count(2)
    click_root(visitor, "A")
    expect(pane(visitor, "A").locator(".node-card")).to_be_visible()


def test_listed_board_is_selected_in_one_pane_and_outlined_in_the_other(open_comparison):
    """Choose a board of the list by keyboard: Compare goes to the step at which both runs have reached the board."""
    visitor = open_comparison(b="ties:lifo")
    visitor("compare-sets").locator("summary").focus()
    visitor.press("Enter")
    first, second = (
        reference_run(**BOARDS, algorithm="a_star", heuristic="manhattan", ties=ties)[0] for ties in ("fifo", "lifo")
    )
    outside = [node for inclusion in run_to_end(difference(first, second)).inclusions for node in inclusion.outside]
    row = visitor("sets-boards").get_by_role("button").nth(1)
    row.focus()
    start_listening(visitor)
    visitor.press("Enter")
    expect(row).to_have_attribute("aria-pressed", "true")
    expect(pane(visitor, "A").locator(".node-card")).to_be_visible()
    state = state_of(first.problem, first.trace, outside[1])
    histories = History(first.trace), History(second.trace)
    nodes_in_second = [
        node for node in range(len(second.trace.parent)) if state_of(second.problem, second.trace, node) == state
    ]
    step = max(
        [histories[0].expanded_at[outside[1]]] + [histories[1].generated_at[node] for node in nodes_in_second[:1]]
    )
    expect(visitor("compare-step")).to_have_text(str(step))
    expect(row).to_be_focused()
    assert "Card of a node in run A" in " ".join(wait_for_announcements(visitor, 1))
    expect(visitor("sets-words")).to_contain_text("ties explain them")
    visitor.button("Show these boards on the map").click()
    expect(visitor.page.locator("[data-map-legend=outlined]")).to_have_text("Boards listed in Compare")
    canvas = visitor("map-canvas").element_handle()
    visitor.page.wait_for_function(OUTLINED, arg=canvas)
    visitor.show_view("Compare")
    expect(pane(visitor, "A").locator(".node-card")).to_be_hidden()
    pane(visitor, "B").locator(".pane-algorithm").select_option("greedy_best_first")
    visitor.show_view("Map")
    expect(visitor.page.locator("[data-map-legend=outlined]")).to_be_hidden()
    visitor.wait_for("done")
