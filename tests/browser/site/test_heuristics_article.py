"""The article on heuristics in the built site: its link, and the figures that it measures in the browser."""

import pytest

from accessibility_assertions import expect_no_axe_violations
from puzzle.recording.run import solve
from puzzle.search.options import SearchOptions
from tools.table_list import table_files
from waiting import expect

ROWS = "[data-heuristic]"
START = (2, 5, 14, 3, 4, 0, 6, 7, 8, 1, 9, 10, 12, 11, 13, 15)


@pytest.mark.exhaustive
def test_article_measures_heuristics_in_the_readers_browser(dist_visitor, record):
    """Follows the link in Help, and starts by keyboard, which keeps the focus; the site has tables only where they have been built."""
    dist_visitor.open()
    page = dist_visitor.page
    page.goto(page.locator("a[href*='docs/heuristics']").evaluate("link => link.href"))
    page.emulate_media(color_scheme="dark")
    page.get_by_role("radio").first.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Measure")).to_have_attribute("aria-disabled", "true")
    expect(page.locator("#status")).to_contain_text("times as many nodes", timeout=90_000)
    for row in page.locator(ROWS).all():
        name, cells = row.get_attribute("data-heuristic"), row.locator("td").all_text_contents()
        if name.startswith("additive") and name not in table_files():
            assert cells[1:] == ["This site does not have the tables."]
        else:
            nodes, seconds, rate = (float(text.replace(",", "")) for text in cells[1:])
            assert nodes == solve(START, tuple(range(16)), SearchOptions("ida_star", name)).counters.generated
            assert 0 < seconds < 60 and rate > nodes / (seconds + 0.001) - 1
    expect(page.get_by_role("button", name="Measure")).to_be_focused()
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme)
        expect_no_axe_violations(dist_visitor)
    assert not record.problems
