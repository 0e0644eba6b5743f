"""One whole visit, from an empty profile to the last step: what every change must leave in order."""

import pytest

from waiting import expect


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


@pytest.mark.exhaustive
def test_a_node_of_the_example_that_an_earlier_step_has_not_got_breaks_nothing(newcomer, record):
    newcomer.page.goto(newcomer.address)
    newcomer.wait_for("ready")
    newcomer.page.locator("#outline").press("ArrowDown")
    newcomer.page.locator("#outline").press("ArrowDown")
    newcomer.page.locator("#outline").press("Enter")
    newcomer.page.locator("#first").click()
    newcomer.expect_step(0)
    assert record.complaints == []


def test_what_help_says_of_cookies_hosts_and_what_is_kept_is_so(newcomer, record, site):
    newcomer.arrive()
    newcomer.button("Solve").click()
    newcomer.wait_for("done")
    newcomer.page.get_by_role("button", name="Help").click()
    said = newcomer("privacy").inner_text()
    assert "sets no cookies" in said and "no host but the one it is on" in said and "keeps your settings" in said
    newcomer("set-theme").select_option("dark")
    assert newcomer.page.context.cookies() == []
    assert record.outside(site) == []
    kept = newcomer.page.evaluate(
        """async () => ({local: Object.keys(localStorage), session: sessionStorage.length,
                         databases: await indexedDB.databases?.() ?? [], caches: await caches.keys()})"""
    )
    assert kept["local"] == ["slide-and-seek"]
    assert kept["session"] == 0 and kept["databases"] == []
    assert all(name.startswith("slide-and-seek") for name in kept["caches"])
