"""Tests of Compare when the worker ends unexpectedly: results stay, and the restart is announced once."""

import pytest

from announcements import ANNOUNCEMENT_PAUSE, RECORD_ANNOUNCEMENTS, set_announcement_pause, wait_for_announcements
from compare_view import BOARDS, GREEDY, LARGE, expect_sentence, figure, figures, pane
from visitor import Visitor
from waiting import expect

CLOSE = "() => self.close()"
RESTARTED = "Python was restarted. Finished results are kept; press Solve both to search again."


@pytest.fixture(scope="module")
def crash_visitor(profile, site):
    """A page of its own for tests that end the worker, which would disturb tests on the shared page."""
    with profile.page() as page:
        visitor = Visitor(page, site.url)
        visitor.open()
        set_announcement_pause(visitor, ANNOUNCEMENT_PAUSE)
        yield visitor


def end_worker(visitor):
    """Start recording announcements, end the worker, and wait until a new worker has taken over: Compare stays in view."""
    visitor.page.evaluate(RECORD_ANNOUNCEMENTS)
    with visitor.page.expect_worker():
        visitor.engine.evaluate(CLOSE)
    visitor.wait_for("done")
    expect(visitor.root).to_have_attribute("data-view", "compare")
    assert "view=compare" in visitor.page.url


def expect_one_restart_announcement(visitor):
    """Expect that the restart of Python has been announced once."""
    visitor.page.wait_for_function("heard.length > 0 && !document.getElementById('live').hasAttribute('data-waiting')")
    assert len([words for words in wait_for_announcements(visitor) if "Python was restarted" in words]) == 1


@pytest.mark.exhaustive
def test_finished_results_stay_when_the_worker_is_lost(crash_visitor):
    """All figures stay; steps other than the last have no figures until the reader searches again."""
    crash_visitor.follow(**BOARDS, view="compare", b=GREEDY, run=1)
    expect(crash_visitor.page.locator("#compare-figures [data-best]")).to_have_count(6)
    crash_visitor("compare-sets").locator("summary").click()
    expect(crash_visitor("sets-both")).not_to_be_empty()
    names = ("compare-figures", "compare-best", "compare-more", "compare-step-last")
    texts = [crash_visitor(name).inner_text() for name in names]
    end_worker(crash_visitor)
    expect_sentence(crash_visitor, RESTARTED)
    assert [crash_visitor(name).inner_text() for name in names] == texts
    for run, words in (("A", "16 moves"), ("B", "24 moves")):
        expect(pane(crash_visitor, run)).not_to_have_attribute("data-stale", "")
        expect(pane(crash_visitor, run).locator(".pane-note")).to_be_hidden()
        expect(pane(crash_visitor, run).locator(".pane-state")).to_have_text(words)
    crash_visitor("compare-scrubber").fill("12")
    expect(figure(crash_visitor, "A", "expanded")).to_have_text("–")
    expect(crash_visitor("compare-best")).to_have_text("Figures at other steps need a new search.")
    crash_visitor.page.locator("#compare-playback [data-part=last]").click()
    expect(figure(crash_visitor, "A", "expanded")).to_have_text("70")
    expect_one_restart_announcement(crash_visitor)
    crash_visitor.button("Solve both").click()
    expect(crash_visitor("compare-sentence")).to_contain_text("Greedy search expanded fewer nodes for a longer path: ")


@pytest.mark.exhaustive
def test_cut_off_run_is_marked_and_other_runs_stay(crash_visitor):
    """End the worker while B is searching: A keeps its figures, and B keeps its tree with a note."""
    crash_visitor.follow(**LARGE, view="compare", b="algorithm:breadth_first,reached:none,node_limit:5000000")
    crash_visitor.button("Solve both").click()
    expect(crash_visitor("compare-sentence")).to_contain_text("B is searching: Breadth-first, ")
    expect(figure(crash_visitor, "A", "path_length")).to_have_text("31")
    finished_figures = figures(crash_visitor, "A", "expanded", "generated")
    end_worker(crash_visitor)
    expect_sentence(crash_visitor, RESTARTED)
    assert figures(crash_visitor, "A", "expanded", "generated") == finished_figures
    expect(pane(crash_visitor, "A").locator(".pane-note")).to_be_hidden()
    expect(pane(crash_visitor, "B").locator(".pane-note")).to_have_text("Cut off when Python was restarted.")
    expect(pane(crash_visitor, "B").locator("canvas")).to_be_visible()
    expect_one_restart_announcement(crash_visitor)
