"""A comparison whose worker is lost: results stay, and one message is shown and announced once."""

import pytest

from announcements import ANNOUNCEMENT_PAUSE, RECORD_ANNOUNCEMENTS, set_announcement_pause, wait_for_announcements
from compare_view import BOARDS, GREEDY, LARGE, expect_sentence, figure, figures, pane
from visitor import Visitor
from waiting import expect

CLOSE = "() => self.close()"
RESTARTED = "Python was restarted. Finished results are kept; press Solve both to search again."


@pytest.fixture(scope="module")
def fragile(profile, site):
    """A page of its own for tests that end its worker."""
    with profile.page() as page:
        visitor = Visitor(page, site.url)
        visitor.open()
        set_announcement_pause(visitor, ANNOUNCEMENT_PAUSE)
        yield visitor


def end_worker(visitor):
    """End the worker and wait for the next one, recording announcements."""
    visitor.page.evaluate(RECORD_ANNOUNCEMENTS)
    with visitor.page.expect_worker():
        visitor.engine.evaluate(CLOSE)
    visitor.wait_for("done")


def expect_heard_once(visitor):
    visitor.page.wait_for_function("heard.length > 0 && !document.getElementById('live').hasAttribute('data-waiting')")
    assert len([words for words in wait_for_announcements(visitor) if "Python was restarted" in words]) == 1


def test_finished_results_stay_when_the_worker_is_lost(fragile):
    fragile.follow(**BOARDS, view="compare", b=GREEDY, run=1)
    expect(fragile.page.locator("#compare-figures [data-best]")).to_have_count(6)
    fragile("compare-sets").locator("summary").click()
    expect(fragile("sets-both")).not_to_be_empty()
    places = ("compare-figures", "compare-best", "compare-more", "compare-step-last")
    before = [fragile(place).inner_text() for place in places]
    end_worker(fragile)
    expect_sentence(fragile, RESTARTED)
    assert [fragile(place).inner_text() for place in places] == before
    for run, words in (("A", "16 moves"), ("B", "24 moves")):
        expect(pane(fragile, run)).not_to_have_attribute("data-stale", "")
        expect(pane(fragile, run).locator(".pane-note")).to_be_hidden()
        expect(pane(fragile, run).locator(".pane-state")).to_have_text(words)
    fragile("compare-scrubber").fill("12")
    expect(figure(fragile, "A", "expanded")).to_have_text("–")
    expect(fragile("compare-best")).to_have_text("Figures at other steps need a new search.")
    fragile("compare-last").click()
    expect(figure(fragile, "A", "expanded")).to_have_text("70")
    expect_heard_once(fragile)
    fragile.button("Solve both").click()
    expect(fragile("compare-sentence")).to_contain_text("Greedy search expanded fewer nodes for a longer path: ")


def test_cut_off_run_is_marked_and_other_runs_stay(fragile):
    fragile.follow(**LARGE, view="compare", b="algorithm:breadth_first,reached:none,node_limit:5000000")
    fragile.button("Solve both").click()
    expect(fragile("compare-sentence")).to_contain_text("B is searching: Breadth-first, ")
    expect(figure(fragile, "A", "path_length")).to_have_text("31")
    before = figures(fragile, "A", "expanded", "generated")
    end_worker(fragile)
    expect_sentence(fragile, RESTARTED)
    assert figures(fragile, "A", "expanded", "generated") == before
    expect(pane(fragile, "A").locator(".pane-note")).to_be_hidden()
    expect(pane(fragile, "B").locator(".pane-note")).to_have_text("Cut off when Python was restarted.")
    expect(pane(fragile, "B").locator("canvas")).to_be_visible()
    expect_heard_once(fragile)
