"""Frontiers: which node comes out when, rule by rule."""

import random
from functools import partial

import pytest

from puzzle.core import catalogue
from puzzle.search.frontier import FIFO, LIFO, priority_queue

# (node, g, h, state): f = g + h is 5 for all but nodes 3 and 6.
ENTRIES = [
    (0, 1, 4, "m"), (1, 2, 3, "c"), (2, 3, 2, "z"), (3, 1, 3, "q"), (4, 4, 1, "a"), (5, 3, 2, "b"), (6, 3, 3, "d"),
]  # fmt: skip


def ordered(f, ties, entries=ENTRIES):
    """A priority queue over the columns of these nodes, with nothing in it yet."""
    return priority_queue(f, ties, [state for _node, _g, _h, state in entries])


def drained(frontier, entries=ENTRIES):
    for node, g, h, _state in entries:
        frontier.push(node, g, h)
    return list(frontier.pop_all())


def total(g, h):
    return g + h


def test_queue_yields_the_oldest_first():
    assert drained(FIFO()) == [0, 1, 2, 3, 4, 5, 6]


def test_stack_yields_the_newest_first():
    assert drained(LIFO()) == [6, 5, 4, 3, 2, 1, 0]


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
    assert drained(ordered(total, ties)) == order


def test_among_equal_states_and_values_the_older_node_comes_first():
    entries = [(node, 1, 1, "same") for node in range(6)]
    for ties in ("fifo", "state", "low_h"):
        assert drained(ordered(total, ties, entries), entries) == [0, 1, 2, 3, 4, 5]
    assert drained(ordered(total, "lifo", entries), entries) == [5, 4, 3, 2, 1, 0]


def test_heap_rule_has_the_order_of_heapq_on_f():
    # Worked out by hand: of two equal children the right one moves up, and the last leaf takes its place.
    entries = [(node, 1, 1, "x") for node in range(5)]
    assert drained(ordered(total, "heap", entries), entries) == [0, 2, 4, 1, 3]


@pytest.mark.parametrize("ties", catalogue.names(catalogue.TIES))
def test_values_never_fall_without_insertions(ties):
    rng = random.Random(ties)
    entries = [(node, rng.randrange(9), rng.randrange(9), rng.random()) for node in range(300)]
    order = drained(ordered(total, ties, entries), entries)
    assert sorted(order) == list(range(300))
    values = [entries[node][1] + entries[node][2] for node in order]
    assert values == sorted(values)


def test_priority_queue_uses_the_evaluation_function():
    assert drained(ordered(lambda g, h: g, "fifo"))[:2] == [0, 3]
    assert drained(ordered(lambda g, h: h, "fifo"))[:2] == [4, 2]


@pytest.mark.parametrize(
    ("make", "order"),
    [
        (FIFO, [0, 1, 2, 3]),
        (LIFO, [1, 3, 2, 0]),
        *((partial(ordered, total, ties), [1, 2, 0, 3]) for ties in catalogue.names(catalogue.TIES)),
    ],
)
def test_insertions_and_removals_can_alternate(make, order):
    frontier, taken = make(), []
    frontier.push(0, 0, 5)
    frontier.push(1, 0, 3)
    taking = frontier.pop_all()
    taken.append(next(taking))
    frontier.push(2, 0, 4)  # smaller than what is left of the others
    frontier.push(3, 1, 5)
    taken += taking
    assert taken == order


@pytest.mark.parametrize("ties", ["fifo", "lifo", "low_h"])
def test_emptied_value_can_be_inserted_again(ties):
    frontier = ordered(total, ties)
    frontier.push(0, 2, 2)
    frontier.push(1, 3, 2)
    taking = frontier.pop_all()
    assert next(taking) == 0
    frontier.push(2, 2, 2)
    assert next(taking) == 2
    frontier.push(3, 1, 2)
    frontier.push(4, 2, 2)
    assert list(taking) == [3, 4, 1]


@pytest.mark.parametrize(
    "make", [FIFO, LIFO, *(partial(ordered, total, ties) for ties in catalogue.names(catalogue.TIES))]
)
def test_empty_frontier_yields_nothing(make):
    assert list(make().pop_all()) == []
