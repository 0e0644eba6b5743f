import heapq
from itertools import count


def ucs(problem):
    """uniform-cost search -> (path, cost)"""
    tick = count()
    heap = [(0, next(tick), problem.initial, [problem.initial])]
    done = set()
    while heap:
        g, _, state, path = heapq.heappop(heap)
        if state in done:
            continue
        if problem.is_goal(state):
            return path, g
        done.add(state)
        for action, child, cost in problem.successors(state):
            if child not in done:
                heapq.heappush(heap, (g + cost, next(tick), child, path + [child]))
    return None


if __name__ == "__main__":
    class Toy:
        initial = "S"
        edges = {"S": [("a", "A", 1), ("b", "B", 5)], "A": [("b", "B", 1)], "B": []}

        def is_goal(self, s):
            return s == "B"

        def successors(self, s):
            return self.edges[s]

    assert ucs(Toy()) == (["S", "A", "B"], 2)
