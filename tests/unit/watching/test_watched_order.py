"""What is recorded of a search, compared with the order that the search itself notes down."""

import random

import pytest

from puzzle.heuristics.registry import find
from puzzle.problems.road_map import RoadMap
from puzzle.problems.sliding_tiles import SlidingPuzzle
from puzzle.watching.own_search import WatchLimits, load_search

GOAL = (0, 1, 2, 3, 4, 5, 6, 7, 8)
MOVES = """
ORDER = []
def neighbours(s):
    z, found = s.index(0), []
    for step, possible in ((-3, z > 2), (3, z < 6), (-1, z % 3 > 0), (1, z % 3 < 2)):
        if possible:
            t = list(s)
            t[z], t[z + step] = t[z + step], 0
            found.append(tuple(t))
    return found
def distance(s):
    return sum(abs(i // 3 - t // 3) + abs(i % 3 - t % 3) for i, t in enumerate(s) if t)
"""
BREADTH_FIRST = """
from collections import deque
ORDER = []
def search(problem):
    ORDER.clear()
    queue, reached = deque([(problem.initial, [])]), {problem.initial}
    while queue:
        state, path = queue.popleft()
        if problem.is_goal(state):
            return path
        ORDER.append(state)
        for action, child, cost in problem.successors(state):
            if child not in reached:
                reached.add(child)
                queue.append((child, path + [action]))
"""
A_STAR = """
import heapq
ORDER = []
def search(problem):
    ORDER.clear()
    heap, best, count = [(problem.h(problem.initial), 0, 0, problem.initial, ())], {problem.initial: 0}, 0
    while heap:
        f, tick, g, state, path = heapq.heappop(heap)
        if g > best[state]:
            continue
        if problem.is_goal(state):
            return path
        ORDER.append(state)
        for action, child, cost in problem.successors(state):
            if g + cost < best.get(child, float("inf")):
                best[child] = g + cost
                count += 1
                heapq.heappush(heap, (g + cost + problem.h(child), count, g + cost, child, path + (action,)))
"""
DECREASE_KEY = """
ORDER = []
def search(problem):
    ORDER.clear()
    start = problem.initial
    waiting, came, g, done = {start}, {}, {start: 0}, set()
    while waiting:
        state = min(waiting, key=lambda s: (g[s] + problem.h(s), s))
        if problem.is_goal(state):
            path = [state]
            while path[-1] in came:
                path.append(came[path[-1]])
            return path[::-1]
        waiting.remove(state)
        done.add(state)
        ORDER.append((state, g[state]))
        for action, child, cost in problem.successors(state):
            if g[state] + cost < g.get(child, float("inf")):
                g[child], came[child] = g[state] + cost, state
                waiting.add(child)
"""
DEPTHS = """
ORDER = []
def search(problem):
    ORDER.clear()
    for limit in range(12):
        path = visit(problem, problem.initial, limit, [problem.initial])
        if path:
            return path
def visit(problem, state, limit, path):
    if problem.is_goal(state):
        return path
    if limit == 0:
        return None
    ORDER.append(state)
    for child in problem.neighbors(state):
        if child not in path:
            found = visit(problem, child, limit - 1, path + [child])
            if found:
                return found
"""
OWN_A_STAR = f"""
from queue import PriorityQueue
{MOVES}
def search(start, goal):
    ORDER.clear()
    queue, done, count = PriorityQueue(), set(), 0
    queue.put((distance(start), 0, 0, start, [start]))
    while not queue.empty():
        f, tick, g, state, path = queue.get()
        if state == goal:
            return path
        if state in done:
            continue
        done.add(state)
        ORDER.append(state)
        for child in neighbours(state):
            if child not in done:
                count += 1
                queue.put((g + 1 + distance(child), count, g + 1, child, path + [child]))
"""
OWN_GENERATOR = f"""
{MOVES}
def successors(s):
    for t in neighbours(s):
        yield "move", t, 1
def search(start, goal):
    ORDER.clear()
    stack, seen = [(start, [])], set()
    while stack:
        state, path = stack.pop()
        if state == goal:
            return path + [state]
        if state in seen or len(path) > 10:
            continue
        seen.add(state)
        ORDER.append(state)
        for name, child, cost in successors(state):
            stack.append((child, path + [state]))
"""


def board_after(moves, seed):
    """Return a board some random moves away from the goal."""
    rng, board = random.Random(seed), list(GOAL)
    for _move in range(moves):
        gap = board.index(0)
        cells = [gap - 3, gap + 3, *([gap - 1] if gap % 3 else []), *([gap + 1] if gap % 3 < 2 else [])]
        cell = rng.choice([cell for cell in cells if 0 <= cell < 9])
        board[gap], board[cell] = board[cell], 0
    return tuple(board)


def watched(source, problem):
    """Return the names of a search, and what was recorded of it."""
    search = load_search(source, "search")
    run = search.watch(problem, WatchLimits(30_000, 60))
    assert run.error is None
    return search.names, run


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("source", [BREADTH_FIRST, A_STAR, DEPTHS, OWN_A_STAR, OWN_GENERATOR])
def test_expansions_are_those_that_the_search_notes_down(source, seed):
    start = board_after(14, seed)
    names, run = watched(source, SlidingPuzzle(start, GOAL, find("manhattan")))
    record = run.record
    assert [record.state_of(node) for node in record.taken] == names["ORDER"]
    assert len(record.line) == len(record.taken) and not record.bad_moves


@pytest.mark.parametrize("name", ["Romania", "1", "2", "3", "4"])
@pytest.mark.parametrize("source", [BREADTH_FIRST, A_STAR])
def test_expansions_on_a_road_map_are_those_that_the_search_notes_down(source, name):
    problem = RoadMap() if name == "Romania" else RoadMap(name)
    names, run = watched(source, problem)
    assert [run.record.state_of(node) for node in run.record.taken] == names["ORDER"]


@pytest.mark.parametrize("name", ["Romania", "1", "2", "3", "4", "5", "6"])
def test_tables_of_the_search_tell_which_copy_it_expands(name):
    problem = RoadMap() if name == "Romania" else RoadMap(name)
    names, run = watched(DECREASE_KEY, problem)
    record = run.record
    assert [(record.state_of(node), record.g[node]) for node in record.taken] == names["ORDER"]


@pytest.mark.parametrize("source", [BREADTH_FIRST, A_STAR, OWN_A_STAR])
def test_pushes_and_pops_are_those_of_the_frontier(source):
    start = board_after(14, 3)
    _names, run = watched(source, SlidingPuzzle(start, GOAL, find("manhattan")))
    waiting, popped = {0}, []  # the root may be in the container from the beginning
    for _done, sign, node, _priority in run.record.events:
        if sign > 0:
            assert node not in waiting or node == 0
            waiting.add(node)
        else:
            waiting.remove(node)
            popped.append(node)
    expanded = list(run.record.taken)
    assert [node for node in popped if node in expanded] == expanded
