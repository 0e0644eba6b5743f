"""Searches and panes leak no views, trees, elements or listeners, counted by the browser."""

import json
from collections import Counter

import pytest

from compare_view import GREEDY, WEIGHTED, pane
from waiting import expect

CLASSES = ("TreeView", "TreeData")
SEARCHED = ["2,3,7,1,8,0,6,5,4", "1,8,2,0,4,3,7,6,5", "1,2,0,3,4,5,6,7,8"]


@pytest.fixture
def live(visitor):
    """Return a function that counts a page's objects."""
    session = visitor.page.context.new_cdp_session(visitor.page)
    chunks = []
    session.on("HeapProfiler.addHeapSnapshotChunk", lambda event: chunks.append(event["chunk"]))

    def instances():
        chunks.clear()
        session.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
        snapshot = json.loads("".join(chunks))
        fields = snapshot["snapshot"]["meta"]["node_fields"]
        types = snapshot["snapshot"]["meta"]["node_types"][0]
        kinds = snapshot["nodes"][fields.index("type") :: len(fields)]
        names = snapshot["nodes"][fields.index("name") :: len(fields)]
        counts = Counter(zip(kinds, names, strict=True))
        return {name: counts[types.index("object"), snapshot["strings"].index(name)] for name in CLASSES}

    def count():
        visitor.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        found = instances()  # collects garbage first
        counters = session.send("Memory.getDOMCounters")
        return found | {"elements": counters["nodes"], "listeners": counters["jsEventListeners"]}

    yield count
    session.detach()


def assert_no_more(before, after):
    """Assert the same number of views; MicroPython collects rarely and may hold a few trees (5 to 10 in 24 rounds)."""
    assert 1 <= after["TreeView"] <= before["TreeView"], (before, after)
    assert 1 <= after["TreeData"] <= before["TreeData"] + 6, (before, after)
    assert after["listeners"] <= before["listeners"] + 5 and after["elements"] <= before["elements"] + 300, (
        before,
        after,
    )


def test_searches_leak_nothing(visitor, live):
    def search(count):
        for place in range(count):
            visitor.follow(start=SEARCHED[place % 3], run=1)
            visitor("outline").focus()
            visitor.press("Home", "ArrowDown", "x", ",", ",")

    search(3)
    before = live()
    search(12)
    assert_no_more(before, live())


@pytest.mark.exhaustive
def test_closed_panes_leak_nothing(visitor, open_comparison, live):
    def compare():
        open_comparison(b=GREEDY, c=WEIGHTED)
        for run in "CB":
            expect(pane(visitor, run).locator(".pane-state")).to_contain_text("moves")
        visitor.page.get_by_role("button", name="Remove run C").click()
        expect(pane(visitor, "C")).to_have_count(0)

    compare()
    before = live()
    for _ in range(8):
        compare()
    assert_no_more(before, live())
