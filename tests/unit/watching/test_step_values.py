"""The values of the names in a reader's search at a step: those that the code itself would print there."""

import pytest

from puzzle.problems.road_map import RoadMap
from puzzle.problems.sliding_tiles import SlidingPuzzle
from puzzle.watching.own_search import load_search
from puzzle.watching.step_values import OTHER_ORDER, values_at

PUZZLE = SlidingPuzzle((1, 2, 3, 0, 8, 5, 7, 4, 6), (1, 2, 3, 8, 0, 4, 7, 6, 5))
"""Five moves from its goal."""
LOGGING = """
from collections import deque
LOG = []

def search(problem):
    queue, seen, turns = deque([(problem.initial, [])]), {problem.initial}, 0
    while queue:
        state, path = queue.popleft()
        turns += 1
        if problem.is_goal(state):
            return path
        LOG.append((state, len(queue), len(seen), turns, len(path)))
        for action, child, cost in problem.successors(state):
            if child not in seen:
                seen.add(child)
                queue.append((child, path + [action]))
"""


def watch(code, problem=PUZZLE):
    """Return a loaded search and what it did on a problem."""
    search = load_search(code)
    return search, search.watch(problem)


def by_name(values):
    """Return the figures of the list of values by their names."""
    return {row.name: row.figure for row in values.rows}


@pytest.mark.parametrize("step", [1, 2, 17, 40])
def test_values_are_those_that_the_code_has_noted(step):
    search, first = watch(LOGGING)
    state, queue, seen, turns, depth = search.names["LOG"][step - 1]
    values = values_at(search, first, step)
    figures = by_name(values)
    assert values.rows[0].board == state and figures["state"] == f"depth {depth}"
    assert (figures["len(queue)"], figures["len(seen)"], figures["turns"]) == (str(queue), str(seen), str(turns))
    assert (7, str(queue)) in [beside[:2] for beside in values.beside]


def test_random_order_is_admitted():
    code = LOGGING.replace("queue.popleft()", "queue.popleft() if LOG is None else take(queue)") + (
        "\nimport random\nRNG = random.SystemRandom()\n"
        "def take(queue):\n    queue.rotate(RNG.randrange(len(queue)))\n    return queue.popleft()\n"
    )
    search, first = watch(code)
    last = len(first.record.taken)
    assert values_at(search, first, last).note == OTHER_ORDER


def test_methods_of_the_code_are_not_called_for_its_values():
    code = """
class Frontier(list):
    def __len__(self):
        raise ValueError
    def __bool__(self):
        return True
    def __iter__(self):
        raise ValueError
    def __repr__(self):
        raise ValueError

class Node:
    def __init__(self, state, path):
        self.state, self.path = state, path
    def __repr__(self):
        raise ValueError

def search(problem):
    frontier = Frontier([Node(problem.initial, [])])
    while frontier:
        node = frontier.pop(0)
        if problem.is_goal(node.state):
            return node.path
        for action, child, cost in problem.successors(node.state):
            frontier.append(Node(child, [*node.path, action]))
"""
    search, first = watch(code)
    assert first.answer.is_solution
    figures = by_name(values_at(search, first, 2))
    assert figures["len(frontier)"] == "2" and figures["node.state"] == "depth 1"


def test_innermost_call_of_a_recursive_search_is_shown():
    code = """
def search(problem, depth_limit=5):
    return go(problem, problem.initial, depth_limit)

def go(problem, state, left):
    if problem.is_goal(state):
        return []
    if left == 0:
        return None
    for action, child, cost in problem.successors(state):
        rest = go(problem, child, left - 1)
        if rest is not None:
            return [action, *rest]
"""
    search, first = watch(code)
    assert by_name(values_at(search, first, 3)) == {"state": "depth 2", "left": "3", "depth_limit": "5"}


def test_long_texts_and_numbers_are_left_out():
    code = (
        "def search(problem):\n    long, short, huge = 'x' * 1000, 'city\\x07', 10 ** 5000\n"
        "    return list(problem.successors(problem.initial))[:0]\n"
    )
    search, first = watch(code, RoadMap())
    assert by_name(values_at(search, first, 1)) == {"short": "city·"}
