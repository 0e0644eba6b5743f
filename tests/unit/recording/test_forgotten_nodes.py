"""A recording of a search that forgets nodes, changes f, and puts new nodes in the place of forgotten ones."""

from array import array

import pytest

from puzzle.core.trace import Trace
from puzzle.recording.feed import Feed
from puzzle.recording.history import History
from puzzle.recording.run import NodeValue


@pytest.fixture
def trace():
    """A search that expands nodes 0 and 1, returns to the root, and expands node 2; node 5 takes the place of 1."""
    trace = Trace()
    trace.add_root(5)
    for parent, action, h in ((0, 1, 4), (0, 2, 5), (1, 1, 5), (1, 3, 5), (0, 1, 4)):
        trace.add_child(parent, action, 1, h)
    trace.taken.extend([0, 1, 2])
    trace.forgotten.extend([3, 4, 1])
    trace.forgotten_at.extend([3, 3, 3])
    trace.renewed.append(5)
    trace.renewed_at.append(3)
    trace.values.extend([5, 5, 6, 7, 7, 7])
    return trace


def statuses(history, step):
    return [history.status(node, step) for node in range(6)]


def test_a_forgotten_node_keeps_its_id_and_is_marked_from_its_step_on(trace):
    history = History(trace)
    assert statuses(history, 2) == ["expanded", "current", "frontier", "hidden", "hidden", "hidden"]
    assert statuses(history, 3) == ["expanded", "forgotten", "current", "forgotten", "forgotten", "frontier"]


def test_frontier_has_the_nodes_that_are_remembered(trace):
    history = History(trace)
    assert [list(history.frontier(step)) for step in (1, 2, 3)] == [[0], [1, 2], [2, 5]]
    assert [history.frontier_size(step) for step in range(4)] == [1, 0, 1, 1] and trace.frontier_size == 1
    assert list(history.largest_frontier) == [1, 1, 2, 2, 2]


def test_a_node_in_the_place_of_another_does_not_count_as_generated(trace):
    counters = History(trace).counters()
    assert (counters.generated, counters.expanded, counters.frontier_end, counters.max_frontier) == (4, 3, 1, 2)


def test_feed_collects_the_columns_and_counters_of_the_history(trace):
    feed, history = Feed(trace), History(trace)
    columns = feed.pull()
    assert list(columns["forgotten"]) == [3, 3, 4, 3, 1, 3] and columns["values"] == trace.values
    assert feed.counters() == history.counters()
    for name, column in feed.history_columns().items():
        assert list(getattr(history, name)) == list(column), name


def test_value_of_a_node_is_the_f_that_the_search_compares(trace):
    f = NodeValue(trace, "g+h", 1, True)
    assert [f(node) for node in range(6)] == list(trace.values)
    assert [node for node in range(6) if f.is_changed(node)] == [5]
    assert (f.formula(2), f.formula(5), f.texts(5)) == ("1 + 5 = 6", "7 > 1 + 4", ("1", "4", "7"))


def test_rows_of_nodes_lost_with_the_memory_are_removed(trace):
    trace.parent.pop()
    trace.forgotten_at.pop()
    trace.drop_partial_rows()
    assert (list(trace.forgotten), list(trace.forgotten_at), trace.renewed) == ([3, 4], [3, 3], array("i"))
    assert len(trace.values) == 5
