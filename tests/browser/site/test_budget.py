"""Downloads of a first visit to the built site, from a server without compression; the figures are in docs/hosting.md."""

import re

from test_visits import WAIT_UNTIL_CACHED

from conftest import ROOT

HOSTING = (ROOT / "docs/hosting.md").read_text()
WORKERS = re.compile(r"pyodide/|pyscript\.json|interpreter\.js|\.whl$")
"""Files of the worker, which are requested as soon as the page's Python runs."""


def promised(what):
    """Return the megabytes and requests that docs/hosting.md gives for a stage of the start."""
    found = re.search(rf"([\d.]+) MB in (\d+) requests until {what}", HOSTING)
    assert found, f"docs/hosting.md has no figures until {what}"
    return float(found[1]), int(found[2])


def test_first_visit_keeps_to_its_budget(dist_visitor, dist_server, record):
    # The worker that makes a snapshot for the next visit loads last.
    with dist_visitor.page.expect_worker(lambda worker: "snapshot-worker" in worker.url) as maker:
        dist_visitor.page.goto(dist_visitor.address)
        dist_visitor.page.wait_for_selector("html[data-alive]", state="attached")
        board = [(path, size) for path, size in dist_server.sent if not WORKERS.search(path)]
        dist_visitor.wait_for("ready")
        dist_visitor.solve()
    with maker.value.expect_event("close"):
        dist_visitor.page.evaluate(WAIT_UNTIL_CACHED)
    # The service worker's requests come last.
    kept_from = next(place for place, (path, _) in enumerate(dist_server.sent) if path == "sw.js")
    parts = (board, dist_server.sent[:kept_from], dist_server.sent)
    for what, fetched in zip(("the board can be played", "the first tree", "everything is kept"), parts, strict=True):
        megabytes, requests = promised(what)
        sent = sum(size for _, size in fetched) / 1e6
        assert sent <= megabytes and len(fetched) <= requests, (what, fetched)
        if what != "the first tree":  # an idle browser may cache files before the first tree's are fetched
            assert 0.93 * megabytes <= sent, (what, fetched)
    assert record.problems == []


def test_twenty_posters_download_less_than_one_running_page(new_profile_page, dist_server, other_site, record):
    page = new_profile_page
    frames = "".join(f'<iframe src="{dist_server.url}?embed=1&start=2,8,3,1,6,4,7,0,{n}"></iframe>' for n in range(20))
    page.goto(other_site.add("twenty.html", f"<!doctype html><title>A lesson</title>{frames}"))
    for frame in page.frames[1:]:
        frame.wait_for_selector("#start-bytes", state="visible")
    assert len(page.frames) == 21 and page.workers == []
    assert sum(size for _, size in dist_server.sent) / 1e6 < promised("the first tree")[0]
    assert not any("page.tar.gz" in path or WORKERS.search(path) for path, _ in dist_server.sent)
    assert record.problems == []


def test_figures_in_the_documentation_meet_the_target():
    board, everything = promised("the board can be played"), promised("everything is kept")
    assert board[0] <= 0.6 and board[1] <= 12
    assert everything[0] <= 5.5 and everything[1] <= 30
