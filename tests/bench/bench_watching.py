"""Benchmark of watching a reader's search: `python tests/bench/bench_watching.py [repetitions]`.

At up to 20,000 expansions, with everything watched, each expansion may take 20 µs more than without. The process is
measured, not the clock, so that other work on the computer counts less.
"""

import sys
from pathlib import Path
from time import process_time

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from puzzle.heuristics.registry import find
from puzzle.problems.sliding_tiles import SlidingPuzzle
from puzzle.watching.own_search import WatchLimits, load_search
from puzzle.watching.plain_problem import PlainProblem

GOAL = (0, 1, 2, 3, 4, 5, 6, 7, 8)
NEAR, FAR = (6, 4, 1, 7, 2, 3, 0, 8, 5), (6, 4, 3, 1, 5, 7, 0, 2, 8)
"""Boards 18 and 24 moves from the goal, for which the searches below expand about 18,000 boards."""
LIMIT = 20
"""The microseconds that watching may add to an expansion."""
SEARCHES = {
    "breadth-first, deque of states with paths": (NEAR, """
from collections import deque
def search(problem):
    queue, reached = deque([(problem.initial, [])]), {problem.initial}
    while queue:
        state, path = queue.popleft()
        if problem.is_goal(state):
            return path
        for action, child, cost in problem.successors(state):
            if child not in reached:
                reached.add(child)
                queue.append((child, path + [action]))
"""),
    "breadth-first, dict of parents": (NEAR, """
from collections import deque
def search(problem):
    queue, parent = deque([problem.initial]), {problem.initial: None}
    while queue:
        state = queue.popleft()
        if state == problem.goal:
            return parent
        for action, child, cost in problem.successors(state):
            if child not in parent:
                parent[child] = state
                queue.append(child)
"""),
    "A*, heapq, table of closed states": (FAR, """
import heapq
def search(problem):
    heap, closed, count = [(problem.h(problem.initial), 0, 0, problem.initial, None)], {}, 0
    while heap:
        f, tick, g, state, parent = heapq.heappop(heap)
        if state in closed:
            continue
        closed[state] = parent
        if problem.is_goal(state):
            return closed
        for action, child, cost in problem.successors(state):
            if child not in closed:
                count += 1
                heapq.heappush(heap, (g + cost + problem.h(child), count, g + cost, child, state))
"""),
    "breadth-first, own functions on tuples": (NEAR, """
from collections import deque
def neighbours(s):
    z, found = s.index(0), []
    for step, possible in ((-3, z > 2), (3, z < 6), (-1, z % 3 > 0), (1, z % 3 < 2)):
        if possible:
            t = list(s)
            t[z], t[z + step] = t[z + step], 0
            found.append(tuple(t))
    return found
def search(start, goal):
    queue, parent = deque([start]), {start: None}
    while queue:
        state = queue.popleft()
        if state == goal:
            path = []
            while state:
                path.append(state)
                state = parent[state]
            return path[::-1]
        for child in neighbours(state):
            if child not in parent:
                parent[child] = state
                queue.append(child)
"""),
}  # fmt: skip


class UnwatchedProblem:
    """The same problem as a watched search gets, without any recording."""

    def __init__(self, problem):
        self._plain = PlainProblem(problem)
        self.initial, self.goal = self._plain.initial, self._plain.goal

    def successors(self, state):
        """Return [(action, state, cost), …]."""
        names = self._plain.action_names
        return [(names[code], child, cost) for code, child, cost in self._plain.moves(state)]

    def is_goal(self, state):
        """Return True for the goal."""
        return self._plain.is_goal(state)

    def h(self, state):
        """Return the estimate for a state."""
        return self._plain.h(state)


def seconds(call):
    """Return the processor time of a call."""
    began = process_time()
    call()
    return process_time() - began


def measure(start, source, repetitions):
    """Return the number of expansions of a search, and its best times without and with watching."""
    problem, search = SlidingPuzzle(start, GOAL, find("misplaced")), load_search(source)
    expansions = len(search.watch(problem, WatchLimits(20_000)).record.taken)
    unwatched = UnwatchedProblem(problem)
    values = {"problem": unwatched, "start": unwatched.initial, "goal": unwatched.goal}
    alone = min(seconds(lambda: search.entry.call(values)) for _ in range(repetitions))
    watched = min(seconds(lambda: search.watch(problem, WatchLimits(20_000))) for _ in range(repetitions))
    return expansions, alone, watched


def main():
    """Print, for each search, the time of an expansion with and without watching."""
    repetitions = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    print(f"{f'best of {repetitions}: µs per expansion':<44}{'alone':>8}{'watched':>9}{'more':>7}{'at most':>9}")
    is_too_slow = False
    for label, (start, source) in SEARCHES.items():
        expansions, alone, watched = measure(start, source, repetitions)
        more = (watched - alone) / expansions * 1e6
        is_too_slow = is_too_slow or more > LIMIT
        cells = f"{alone / expansions * 1e6:8.1f}{watched / expansions * 1e6:9.1f}{more:7.1f}{LIMIT:9}"
        print(f"{label:<44}{cells}")
    return 1 if is_too_slow else 0


if __name__ == "__main__":
    sys.exit(main())
