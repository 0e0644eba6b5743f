import heapq
from dataclasses import dataclass, field
from typing import Any


@dataclass(order=True)
class Item:
    f: float
    state: Any = field(compare=False)
    g: float = field(compare=False)
    parent: Any = field(compare=False, default=None)


def a_star(problem):
    root = Item(problem.h(problem.initial), problem.initial, 0)
    if problem.is_goal(root.state):
        return root
    frontier = [root]
    best = {root.state: 0}
    while frontier:
        item = heapq.heappop(frontier)
        if item.g > best[item.state]:
            continue
        for action, state, cost in problem.successors(item.state):
            g = item.g + cost
            if g < best.get(state, float("inf")):
                child = Item(g + problem.h(state), state, g, item)
                if problem.is_goal(state):
                    return child
                best[state] = g
                heapq.heappush(frontier, child)
    return None
