"""The rounds of a search: shown while it runs, with an estimate, and each leading to its first step."""

import re
from urllib.parse import urlencode

import pytest

from waiting import expect

FIFTEEN = {
    "start": "0,1,9,7,11,13,5,3,14,12,4,2,8,6,10,15",
    "goal": "0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15",
    "algorithm": "ida_star",
    "node_limit": 2_000_000,
}
NODES = [3, 9, 172, 1046, 6017, 33_032, 176_299]
"""The nodes of its complete rounds, as in `tests/unit/recording/test_round_figures.py`."""


@pytest.fixture
def rows(visitor):
    """The rows of the table of rounds."""
    return visitor.page.locator("#rounds-rows tr")


def test_rounds_of_a_running_search_lead_to_their_first_steps(visitor, rows):
    visitor.follow(view="rounds", **FIFTEEN)
    expect(visitor("rounds-lead")).to_have_text("Press Solve to list the rounds of the search here.")
    visitor.button("Solve").click()
    expect(rows.last).to_contain_text("of about 940,000")
    visitor.button("Stop").click()
    visitor.wait_for("done")
    lead = re.compile(r"^The search stopped in round 8, after ([\d,]+) of about 940,000 nodes of this round\.$")
    expect(visitor("rounds-lead")).to_have_text(lead)
    counts = rows.locator(".rounds-count").all_inner_texts()
    assert [int(count.replace(",", "")) for count in counts[:-1]] == NODES
    assert counts[-1] == lead.match(visitor("rounds-lead").text_content())[1]

    rows.nth(5).click()
    expect(visitor("sentence")).to_contain_text("IDA* begins round 6 at the root, within f ≤ 38")
    expect(rows.nth(5)).to_contain_text("1 of 33,032")
    visitor.press("ArrowDown", "Enter")
    visitor.expect_step(sum(NODES[:6]) + 1)
    expect(rows.nth(6).locator("button")).to_have_attribute("aria-current", "step")
    visitor.page.wait_for_url(re.compile("step=40280.*view=rounds"))

    visitor("rounds-switch").get_by_role("button", name="Tree").click()
    expect(visitor("rounds")).to_be_hidden()
    visitor.expect_step(sum(NODES[:6]) + 1)


def test_only_searches_in_rounds_have_the_view(visitor):
    visitor.follow(view="rounds", algorithm="a_star", **{key: FIFTEEN[key] for key in ("start", "goal")})
    expect(visitor("tree")).to_be_visible()
    expect(visitor("rounds-switch")).to_be_hidden()
    visitor("algorithm").select_option("iterative_deepening")
    visitor.button("Rounds").click()
    expect(visitor("rounds")).to_be_visible()
    visitor("algorithm").select_option("depth_limited")
    expect(visitor("tree")).to_be_visible()


@pytest.mark.exhaustive
def test_rounds_stay_when_the_worker_is_lost(new_visitor):
    """The page marks the round of another step by itself; the path and the explanations need a worker."""
    visitor = new_visitor
    visitor.open(fragment=urlencode(FIFTEEN | {"heuristic": "linear_conflict", "view": "rounds"}))
    visitor.solve()
    rows = visitor.page.locator("#rounds-rows tr")
    expect(rows.last).to_have_attribute("data-current", "")
    counts, times = [rows.locator(f".rounds-{name}").all_inner_texts() for name in ("count", "time")]
    assert all(re.fullmatch(r"<?\d+(\.\d+)? (s|min)", time) for time in times)
    with visitor.page.expect_worker():
        visitor.engine.evaluate("() => self.close()")
    expect(visitor("rounds-lead")).to_have_text(
        "Python was restarted. The tree is kept; explanations and downloads need a new search."
    )
    assert rows.locator(".rounds-count").all_inner_texts() == counts
    assert rows.locator(".rounds-time").all_inner_texts() == times
    rows.nth(2).click()
    expect(rows.nth(2)).to_have_attribute("data-current", "")
    expect(rows.nth(2)).to_contain_text(f"1 of {counts[2]}")
    expect(visitor("rounds-path")).to_be_hidden()
