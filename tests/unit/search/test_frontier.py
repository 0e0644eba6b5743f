"""Frontiers: the order in which they yield nodes, for each tie-breaking rule."""

import random
from functools import partial

import pytest

from puzzle.core import catalogue, option_table
from puzzle.search.frontier import FIFO, LIFO, priority_queue

# The columns are node, g, h and state. f = g + h is 5 for all nodes but 3 and 6.
ENTRIES = [
    (0, 1, 4, "m"), (1, 2, 3, "c"), (2, 3, 2, "z"), (3, 1, 3, "q"), (4, 4, 1, "a"), (5, 3, 2, "b"), (6, 3, 3, "d"),
]  # fmt: skip


def empty_queue(f, ties, entries=ENTRIES):
    """Return an empty priority queue with an evaluation function and a tie-breaking rule, for these entries."""
    return priority_queue(f, ties, [state for _node, _g, _h, state in entries])


def order_of_removal(frontier, entries=ENTRIES):
    """Insert all entries into a frontier; return their nodes in the order of removal."""
    for node, g, h, _state in entries:
        frontier.push(node, g, h)
    return list(frontier.pop_all())


def total(g, h):
    """Return f = g + h, the evaluation function of A*."""
    return g + h


def test_queue_yields_the_oldest_first():
    assert order_of_removal(FIFO()) == [0, 1, 2, 3, 4, 5, 6]


def test_stack_yields_the_newest_first():
    assert order_of_removal(LIFO()) == [6, 5, 4, 3, 2, 1, 0]


@pytest.mark.parametrize(
    ("ties", "order"),
    [
        ("fifo", [3, 0, 1, 2, 4, 5, 6]),
        ("lifo", [3, 5, 4, 2, 1, 0, 6]),
        ("state", [3, 4, 5, 1, 0, 2, 6]),
        ("low_h", [3, 4, 2, 5, 1, 0, 6]),
    ],
)
def test_priority_queue_yields_smallest_f_and_breaks_ties(ties, order):
    assert order_of_removal(empty_queue(total, ties)) == order


def test_among_equal_states_and_values_the_older_node_comes_first():
    entries = [(node, 1, 1, "same") for node in range(6)]
    for ties in ("fifo", "state", "low_h"):
        assert order_of_removal(empty_queue(total, ties, entries), entries) == [0, 1, 2, 3, 4, 5]
    assert order_of_removal(empty_queue(total, "lifo", entries), entries) == [5, 4, 3, 2, 1, 0]


def test_heap_rule_has_the_order_of_heapq_on_f():
    # All nodes have the same f. When heapq removes the first entry, it moves up the right one of two equal children.
    entries = [(node, 1, 1, "x") for node in range(5)]
    assert order_of_removal(empty_queue(total, "heap", entries), entries) == [0, 2, 4, 1, 3]


@pytest.mark.parametrize("ties", catalogue.names(option_table.TIES))
def test_values_never_fall_without_insertions(ties):
    """300 random nodes are all inserted and then all removed: each f is at least the f before."""
    rng = random.Random(ties)
    entries = [(node, rng.randrange(9), rng.randrange(9), rng.random()) for node in range(300)]
    order = order_of_removal(empty_queue(total, ties, entries), entries)
    assert sorted(order) == list(range(300))
    values = [entries[node][1] + entries[node][2] for node in order]
    assert values == sorted(values)


def test_priority_queue_uses_the_evaluation_function():
    assert order_of_removal(empty_queue(lambda g, h: g, "fifo"))[:2] == [0, 3]
    assert order_of_removal(empty_queue(lambda g, h: h, "fifo"))[:2] == [4, 2]


@pytest.mark.parametrize(
    ("create", "order"),
    [
        (FIFO, [0, 1, 2, 3]),
        (LIFO, [1, 3, 2, 0]),
        *((partial(empty_queue, total, ties), [1, 2, 0, 3]) for ties in catalogue.names(option_table.TIES)),
    ],
)
def test_insertions_and_removals_can_alternate(create, order):
    """One node is removed between insertions; `order` is the expected order of all removals."""
    frontier, removed = create(), []
    frontier.push(0, 0, 5)
    frontier.push(1, 0, 3)
    removal = frontier.pop_all()
    removed.append(next(removal))
    frontier.push(2, 0, 4)  # f = 4 is less than the 5 of node 0, which is still in the queue
    frontier.push(3, 1, 5)
    removed += removal
    assert removed == order


@pytest.mark.parametrize("ties", ["fifo", "lifo", "low_h"])
def test_value_can_be_inserted_again_after_its_queue_was_emptied(ties):
    """Nodes 0 and 2 have f = 4; both are removed before node 4 is inserted with the same f."""
    frontier = empty_queue(total, ties)
    frontier.push(0, 2, 2)
    frontier.push(1, 3, 2)
    removal = frontier.pop_all()
    assert next(removal) == 0
    frontier.push(2, 2, 2)
    assert next(removal) == 2
    frontier.push(3, 1, 2)
    frontier.push(4, 2, 2)
    assert list(removal) == [3, 4, 1]


@pytest.mark.parametrize(
    "create", [FIFO, LIFO, *(partial(empty_queue, total, ties) for ties in catalogue.names(option_table.TIES))]
)
def test_empty_frontier_yields_nothing(create):
    assert list(create().pop_all()) == []
