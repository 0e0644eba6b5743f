"""Small searches as students write them, right ones and ones with a slip, and the test of one of them."""

from textwrap import dedent

from puzzle.search_test.search_test import SearchTest
from puzzle.watching.own_search import load_search

MOVES = """
def neighbours(board):
    gap = board.index(0)
    for step, possible in ((-3, gap > 2), (3, gap < 6), (-1, gap % 3 > 0), (1, gap % 3 < 2)):
        if possible:
            new = list(board)
            new[gap], new[gap + step] = new[gap + step], new[gap]
            yield tuple(new)
def manhattan(board, goal):
    places = [(goal.index(tile), cell) for cell, tile in enumerate(board) if tile]
    return sum(abs(a // 3 - b // 3) + abs(a % 3 - b % 3) for a, b in places)
"""
"""Functions on boards for searches that take a start and a goal."""
QUEUE = """
from collections import deque
def search(problem):
    queue, seen = deque([(problem.initial, [])]), {problem.initial}
    while queue:
        state, path = queue.popleft()
        if problem.is_goal(state):
            return path
        for action, child, cost in problem.successors(state):
            if child not in seen:
                seen.add(child)
                queue.append((child, path + [action]))
"""
"""Breadth-first search."""
HEAP = """
import heapq
def search(problem):
    heap, best, count = [(0, 0, 0, problem.initial, [])], {problem.initial: 0}, 0
    while heap:
        f, _, g, state, path = heapq.heappop(heap)
        if g > best[state]:
            continue
        if problem.is_goal(state):
            return path
        for action, child, cost in problem.successors(state):
            new = g + cost
            if child not in best or new < best[child]:
                best[child] = new
                count += 1
                heapq.heappush(heap, (new + problem.h(child), count, new, child, path + [action]))
"""
"""A*."""
ROUNDS = """
def search(problem):
    def visit(state, depth, path):
        if problem.is_goal(state):
            return path
        if depth == 0:
            return None
        for child in problem.neighbors(state):
            if child not in path:
                found = visit(child, depth - 1, path + [child])
                if found:
                    return found
    for depth in range(25):
        found = visit(problem.initial, depth, [problem.initial])
        if found:
            return found
"""
"""Iterative deepening."""
BOUNDS = """
def search(problem):
    path = [problem.initial]
    def visit(g, bound):
        f = g + problem.h(path[-1])
        if f > bound:
            return f
        if problem.is_goal(path[-1]):
            return True
        least = float("inf")
        for action, child, cost in problem.successors(path[-1]):
            if child not in path:
                path.append(child)
                found = visit(g + cost, bound)
                if found is True:
                    return True
                least = min(least, found)
                path.pop()
        return least
    bound = problem.h(problem.initial)
    while bound < float("inf"):
        found = visit(0, bound)
        if found is True:
            return path
        bound = found
"""
"""IDA*."""
STACK = """
def search(problem):
    stack, visited = [(problem.initial, [])], set()
    while stack:
        state, path = stack.pop()
        if state in visited:
            continue
        visited.add(state)
        if problem.is_goal(state):
            return path
        for action, child, cost in problem.successors(state):
            stack.append((child, path + [action]))
"""
"""Depth-first search."""
LIMITED = """
def search(problem, limit=13):
    def visit(state, path):
        if problem.is_goal(state):
            return path
        if len(path) > limit:
            return None
        for child in problem.neighbors(state):
            if child not in path:
                found = visit(child, path + [child])
                if found:
                    return found
    return visit(problem.initial, [problem.initial])
"""
"""Depth-limited search."""
MEETING = """
def search(problem):
    start, goal = problem.initial, problem.goal
    if start == goal:
        return [start]
    parents, layers = ({start: None}, {goal: None}), [[start], [goal]]
    while layers[0] and layers[1]:
        side = 0 if len(layers[0]) <= len(layers[1]) else 1
        new = []
        for state in layers[side]:
            for child in problem.neighbors(state):
                if child not in parents[side]:
                    parents[side][child] = state
                    new.append(child)
        layers[side] = new
        for state in new:
            if state in parents[1 - side]:
                halves = []
                for table in parents:
                    half, at = [], state
                    while at is not None:
                        half.append(at)
                        at = table[at]
                    halves.append(half)
                return halves[0][::-1] + halves[1][1:]
"""
"""Bidirectional search, a whole layer at a time."""
BEAM = """
def search(problem, width=3):
    layer, seen = [[problem.initial]], {problem.initial}
    while layer:
        for path in layer:
            if problem.is_goal(path[-1]):
                return path
        new = []
        for path in layer:
            for child in problem.neighbors(path[-1]):
                if child not in seen:
                    seen.add(child)
                    new.append(path + [child])
        layer = sorted(new, key=lambda path: problem.h(path[-1]))[:width]
"""
"""Beam search."""
RBFS = """
def search(problem):
    def visit(state, path, g, value, limit):
        if problem.is_goal(state):
            return path, value
        children = []
        for action, child, cost in problem.successors(state):
            if child not in path:
                children.append([max(g + cost + problem.h(child), value), g + cost, child])
        while children:
            children.sort(key=lambda entry: entry[0])
            best = children[0]
            if best[0] > limit:
                return None, best[0]
            other = children[1][0] if len(children) > 1 else float("inf")
            found, best[0] = visit(best[2], path + [best[2]], best[1], best[0], min(limit, other))
            if found or best[0] == float("inf"):
                return found, best[0]
        return None, float("inf")
    return visit(problem.initial, [problem.initial], 0, problem.h(problem.initial), float("inf"))[0]
"""
"""Recursive best-first search."""
EASY = 29
"""The number of problems with which a quick test ends: the easy boards, road maps, boards of 2×2 and 2×3, and jugs."""


def changed(code, *pairs):
    """Return code with some texts replaced, each of which it has."""
    for old, new in pairs:
        assert old in code, old
        code = code.replace(old, new)
    return code


def verdict_on(code, algorithm="", problems=EASY):
    """Return the verdict on a search after a number of problems."""
    test = SearchTest(load_search(dedent(code)), algorithm)
    while test.done < problems and test.advance(0):
        pass
    return test.result()
