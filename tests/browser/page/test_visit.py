"""One whole visit, from an empty profile to the last step: what every change must leave in order."""

import pytest
from playwright.sync_api import expect


@pytest.mark.smoke
def test_a_newcomer_plays_solves_and_watches(newcomer, record, site):
    newcomer.arrive()
    assert record.outside(site) == []
    before = newcomer.board()
    newcomer.page.locator("#board").press("ArrowUp")
    assert newcomer.board() != before
    newcomer.button("Solve").click()
    newcomer.wait_for("done")
    expect(newcomer("sentence")).to_contain_text("no path is shorter")
    last = newcomer.stat("expanded").inner_text()
    newcomer.button("Step back").click()
    expect(newcomer.stat("expanded")).not_to_have_text(last)
    newcomer.button("Play").click()
    expect(newcomer.stat("expanded")).to_have_text(last)
    newcomer.page.locator("[data-view=map]").click()
    expect(newcomer.page.locator("#map-canvas")).to_be_visible()
    assert record.complaints == []
