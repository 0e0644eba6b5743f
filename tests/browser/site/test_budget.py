"""What a first visit of the built site costs, from a server that compresses nothing; docs/hosting.md has the figures."""

import re

from test_visits import KEPT

from conftest import ROOT

HOSTING = (ROOT / "docs/hosting.md").read_text()
WORKERS = re.compile(r"pyodide/|pyscript\.json|interpreter\.js|\.whl$")
"""What the worker fetches, which is on its way as soon as the page's Python has begun."""


def promised(what):
    """Return the megabytes and the requests that docs/hosting.md promises until something."""
    found = re.search(rf"([\d.]+) MB in (\d+) requests until {what}", HOSTING)
    assert found, f"docs/hosting.md says nothing of what it costs until {what}"
    return float(found[1]), int(found[2])


def test_a_first_visit_keeps_to_its_budget(guest, host, record):
    # The last to be loaded is the worker that makes a snapshot for the next visit.
    with guest.page.expect_worker(lambda worker: "snapshot-worker" in worker.url) as maker:
        guest.page.goto(guest.address)
        guest.page.wait_for_selector("html[data-alive]", state="attached")
        board = [(path, size) for path, size in host.sent if not WORKERS.search(path)]
        guest.wait_for("ready")
        guest.solve()
    with maker.value.expect_event("close"):
        guest.page.evaluate(KEPT)
    # What the browser keeps for the next visit it asks for once there is nothing else to do.
    kept_from = next(place for place, (path, _) in enumerate(host.sent) if path == "sw.js")
    parts = (board, host.sent[:kept_from], host.sent)
    for what, fetched in zip(("the board can be played", "the first tree", "everything is kept"), parts, strict=True):
        megabytes, requests = promised(what)
        sent = sum(size for _, size in fetched) / 1e6
        assert sent <= megabytes and len(fetched) <= requests, (what, fetched)
        if what != "the first tree":  # an idle browser begins to keep files before all for the first tree are fetched
            assert 0.93 * megabytes <= sent, (what, fetched)
    assert record.complaints == []


def test_twenty_posters_on_one_page_cost_less_than_one_running_page(first_page, host, stranger, record):
    page = first_page
    frames = "".join(f'<iframe src="{host.url}?embed=1&start=2,8,3,1,6,4,7,0,{n}"></iframe>' for n in range(20))
    page.goto(stranger.add("twenty.html", f"<!doctype html><title>A lesson</title>{frames}"))
    for frame in page.frames[1:]:
        frame.wait_for_selector("#start-bytes", state="visible")
    assert len(page.frames) == 21 and page.workers == []
    assert sum(size for _, size in host.sent) / 1e6 < promised("the first tree")[0]
    assert not any("page.tar.gz" in path or WORKERS.search(path) for path, _ in host.sent)
    assert record.complaints == []


def test_what_is_promised_is_what_was_aimed_at():
    board, everything = promised("the board can be played"), promised("everything is kept")
    assert board[0] <= 0.6 and board[1] <= 12
    assert everything[0] <= 5.5 and everything[1] <= 30
