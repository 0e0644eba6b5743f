"""Searches and closed panes leave no views, trees, elements or listeners behind, as the browser counts them."""

import json
from collections import Counter

import pytest

from compare_view import GREEDY, WEIGHTED, pane
from waiting import expect

CLASSES = ("TreeView", "TreeData")
# MicroPython collects garbage only once its heap is full, and then after the running script has ended.
COLLECT_GARBAGE = """
  () => {
    for (const code of ["import gc; gc.collect()", "import js; js.collected = True"]) {
      const script = Object.assign(document.createElement("script"), { type: "mpy", textContent: code })
      document.body.append(script)
    }
  }
"""
STARTS = ["2,3,7,1,8,0,6,5,4", "1,8,2,0,4,3,7,6,5", "1,2,0,3,4,5,6,7,8"]


@pytest.fixture
def count_objects(visitor):
    """A function that counts the page's JavaScript objects of each class in CLASSES, its elements and its listeners."""
    session = visitor.page.context.new_cdp_session(visitor.page)
    chunks = []
    session.on("HeapProfiler.addHeapSnapshotChunk", lambda event: chunks.append(event["chunk"]))

    def count_instances():
        """Return the number of JavaScript objects of each class, from a heap snapshot in Chromium's format."""
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
        """Return the numbers of objects, elements and listeners, without MicroPython's garbage, after two frames."""
        visitor.page.evaluate("delete globalThis.collected")
        visitor.page.evaluate(COLLECT_GARBAGE)
        visitor.page.wait_for_function("globalThis.collected")
        visitor.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        view_counts = count_instances()  # first, as a heap snapshot makes the browser collect garbage
        dom_counters = session.send("Memory.getDOMCounters")
        return view_counts | {"elements": dom_counters["nodes"], "listeners": dom_counters["jsEventListeners"]}

    yield count
    session.detach()


def assert_no_more(counts_before, count):
    """Assert that the counts have not grown, apart from fewer than one tree per round of the test.

    Counts again a few times if more than two trees, or a view of one, are left: a tree and a callback that hold each
    other from one interpreter to the other take several rounds of both collectors, and on a busy machine longer.
    """
    for _ in range(8):
        counts = count()
        if counts["TreeData"] <= counts_before["TreeData"] + 2 and counts["TreeView"] <= counts_before["TreeView"]:
            break
    assert 1 <= counts["TreeView"] <= counts_before["TreeView"], (counts_before, counts)
    assert 1 <= counts["TreeData"] < counts_before["TreeData"] + 8, (counts_before, counts)
    assert counts["listeners"] <= counts_before["listeners"] + 5, (counts_before, counts)
    assert counts["elements"] <= counts_before["elements"] + 300, (counts_before, counts)


@pytest.mark.exhaustive
def test_searches_leak_nothing(visitor, count_objects):
    """Compares the counts after three and after fifteen searches."""

    def run_searches(count):
        """Run this many searches in turn on three boards, and select a few nodes of each tree."""
        for index in range(count):
            visitor.follow(start=STARTS[index % 3], run=1)
            visitor("outline").focus()
            visitor.press("Home", "ArrowDown", "x", ",", ",")

    run_searches(3)
    counts_before = count_objects()
    run_searches(12)
    assert_no_more(counts_before, count_objects)


@pytest.mark.exhaustive
def test_closed_panes_leak_nothing(visitor, open_comparison, count_objects):
    """Compares the counts after one and after nine panes were opened and closed."""

    def open_and_close_a_pane():
        open_comparison(b=GREEDY, c=WEIGHTED)
        for run in "CB":
            expect(pane(visitor, run).locator(".pane-state")).to_contain_text("moves")
        visitor.page.get_by_role("button", name="Remove run C").click()
        expect(pane(visitor, "C")).to_have_count(0)

    open_and_close_a_pane()
    counts_before = count_objects()
    for _ in range(8):
        open_and_close_a_pane()
    assert_no_more(counts_before, count_objects)
