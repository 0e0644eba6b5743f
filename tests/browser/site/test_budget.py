"""What a first visit of the built site costs, from a server that compresses nothing; both figures stand in the README."""

import re

from conftest import ROOT

README = (ROOT / "README.md").read_text()
WORKERS = re.compile(r"pyodide/|pyscript\.json|interpreter\.js|\.whl$")
"""What the worker fetches, which is on its way as soon as the page's Python has begun."""


def promised(what):
    """Return the megabytes and the requests that the README promises until something."""
    found = re.search(rf"([\d.]+) MB in (\d+) requests until {what}", README)
    assert found, f"the README says nothing of what it costs until {what}"
    return float(found[1]), int(found[2])


def test_a_first_visit_keeps_to_its_budget(guest, host, record):
    guest.page.goto(guest.address)
    guest.page.wait_for_selector("html[data-alive]", state="attached")
    board = [(path, size) for path, size in host.sent if not WORKERS.search(path)]
    guest.wait_for("ready")
    guest.solve()
    # What the browser keeps for the next visit it asks for once there is nothing else to do.
    kept_from = next((place for place, (path, _) in enumerate(host.sent) if path == "sw.js"), len(host.sent))
    for what, fetched in (("the board can be played", board), ("the first tree", host.sent[:kept_from])):
        megabytes, requests = promised(what)
        assert 0.93 * megabytes <= sum(size for _, size in fetched) / 1e6 <= megabytes, (what, fetched)
        assert requests - 3 <= len(fetched) <= requests, (what, fetched)
    assert record.complaints == []


def test_what_is_promised_is_what_was_aimed_at():
    board, tree = promised("the board can be played"), promised("the first tree")
    assert board[0] <= 0.6 and board[1] <= 12
    assert tree[0] <= 5.5 and tree[1] <= 30
