"""A first visit with an empty browser profile, from the first move to the last step; run this test first after any change."""

import pytest

from announcements import RECORD_ANNOUNCEMENTS, wait_for_announcements
from waiting import expect


@pytest.mark.smoke
def test_first_visitor_plays_solves_and_watches(new_visitor, record, site):
    new_visitor.page.add_init_script(f'addEventListener("DOMContentLoaded", () => {RECORD_ANNOUNCEMENTS})')
    new_visitor.page.goto(new_visitor.address)
    new_visitor.wait_for("done")
    (announced,) = wait_for_announcements(new_visitor, 1)
    assert announced.startswith("In this example A* reached the goal in 5 moves.")
    assert record.outside(site) == []
    tiles = new_visitor.board()
    new_visitor.page.locator("#board").press("ArrowDown")
    assert new_visitor.board() != tiles
    new_visitor.button("Solve").click()
    new_visitor.wait_for("done")
    expect(new_visitor("sentence")).to_contain_text("no path is shorter")
    final_count = new_visitor.stat("expanded").inner_text()
    new_visitor.button("Step back").click()
    expect(new_visitor.stat("expanded")).not_to_have_text(final_count)
    new_visitor.button("Play").click()
    expect(new_visitor.stat("expanded")).to_have_text(final_count)
    new_visitor.page.locator("[data-view=map]").click()
    expect(new_visitor.page.locator("#map-canvas")).to_be_visible()
    assert record.problems == []


@pytest.mark.exhaustive
def test_selected_node_of_the_example_may_not_exist_at_an_earlier_step(new_visitor, record):
    new_visitor.page.goto(new_visitor.address)
    new_visitor.wait_for("done")
    new_visitor.page.locator("#outline").press("ArrowDown")
    new_visitor.page.locator("#outline").press("ArrowDown")
    new_visitor.page.locator("#outline").press("Enter")
    new_visitor.page.locator("#first").click()
    new_visitor.expect_step(0)
    assert record.problems == []


@pytest.mark.exhaustive
def test_help_is_right_about_cookies_hosts_and_storage(new_visitor, record, site):
    """Compares what the help says with the cookies, requests and stored data of a visit."""
    new_visitor.open()
    new_visitor.button("Solve").click()
    new_visitor.wait_for("done")
    new_visitor.page.get_by_role("button", name="Help").click()
    privacy_text = new_visitor("privacy").inner_text()
    assert (
        "no cookies, no tracking and no requests to other hosts" in privacy_text
        and "stores your settings" in privacy_text
    )
    new_visitor("help-tab-keys").click()
    new_visitor("set-theme").select_option("dark")
    assert new_visitor.page.context.cookies() == []
    assert record.outside(site) == []
    stored = new_visitor.page.evaluate(
        """async () => ({local: Object.keys(localStorage), session: sessionStorage.length,
                         databases: await indexedDB.databases?.() ?? [], caches: await caches.keys()})"""
    )
    assert stored["local"] == ["slide-and-seek"]
    assert stored["session"] == 0 and stored["databases"] == []
    assert all(name.startswith("slide-and-seek") for name in stored["caches"])
