"""The marks of a search by hand on the page: the worker fetches what marks, and the canvas shows the tree of a step."""

import pytest

from accessibility_assertions import expect_no_axe_violations
from waiting import expect

PICKS = "0,3,1,5,6,2,11,12,13,4,18,20,21,23,24,28,30,31,26,35"
"""Twenty choices: A* could have made 17; step 4 is a slip, and the steps 9 and 18 follow h alone."""
SEARCH = {"start": "5,6,3,0,1,2,8,7,4", "goal": "1,2,3,8,0,4,7,6,5", "algorithm": "by_hand", "picks": PICKS, "run": 1}
SUM = "17 of 20 choices are A*’s. 1 slip, and from step 9 on you ignore g: your choices match greedy search."


def test_marks_show_a_step_and_lead_back_before_it(visitor):
    """Show the marks, choose steps by keys, look at the shown trees, and try again from step 9."""
    visitor.follow(**SEARCH)
    visitor("marks-open").click()
    expect(visitor("marks-words")).to_have_text(SUM)
    step = visitor.page.locator("#marks-steps [aria-current]")
    expect(step).to_have_accessible_name("Step 9, ignores g")
    expect(step).to_be_focused()
    expect(visitor("marks-card")).to_contain_text("Step 9: same h, larger g")
    visitor.page.wait_for_function("document.getElementById('tree-summary').textContent.startsWith('9 steps')")
    expect_no_axe_violations(visitor)
    visitor.press("ArrowLeft")
    expect(visitor("marks-title")).to_have_text("Step 8: A*’s choice")
    expect(visitor("marks-sums")).to_have_text("yoursg 2 + h 11f = 13")
    visitor.press("Escape")
    expect(visitor("marks")).to_be_hidden()
    expect(visitor("marks-open")).to_be_focused()
    visitor.page.wait_for_function("document.getElementById('tree-summary').textContent.startsWith('21 steps')")
    visitor("marks-open").click()
    expect(visitor("primary-text")).to_have_text("Try from step 9")
    visitor("primary").click()
    expect(visitor.stat("expanded")).to_have_text("8")
    visitor.page.wait_for_function(
        "picks => new URLSearchParams(location.search).get('picks') === picks", arg=PICKS[:17]
    )
    expect(visitor("hand")).to_be_visible()


@pytest.mark.layout
def test_labels_of_short_stretches_take_the_room_beside_them(visitor):
    """Seven choices, of which the last three look depth-first: their label is wider than their steps."""
    visitor.follow(**{**SEARCH, "picks": "0,2,1,4,7,8,6"})
    visitor("marks-open").click()
    labels = visitor.page.locator("#marks-brackets span")
    expect(labels).to_have_text(["A*: 4 of 4", "depth-first search: 2 of 3, A*: 0 of 3"])
    boxes = labels.evaluate_all("all => all.map(label => [label.getBoundingClientRect(), label.scrollWidth])")
    (first, _), (second, width) = boxes
    assert first["right"] < second["left"] and width <= round(second["width"]) and second["width"] > 3 * 31
