from dataclasses import dataclass, field
from typing import Any, Optional
import heapq


@dataclass(order=True)
class Node:
    f: float
    order: int
    state: Any = field(compare=False)
    parent: Optional["Node"] = field(compare=False, default=None)
    action: Any = field(compare=False, default=None)
    path_cost: float = field(compare=False, default=0)


def expand(problem, node):
    s = node.state
    for action in problem.actions(s):
        s2 = problem.result(s, action)
        cost = node.path_cost + problem.action_cost(s, action, s2)
        yield Node(0, 0, s2, node, action, cost)


def astar_search(problem):
    """A* (figure 3.7 best-first search with f = g + h). Returns the goal node."""
    n = 0
    root = Node(0, n, problem.initial)
    root.f = problem.h(root)
    frontier = [root]
    reached = {problem.initial: root}
    while frontier:
        node = heapq.heappop(frontier)
        if reached[node.state] is not node:
            continue  # a cheaper one was found after this was pushed
        if problem.is_goal(node.state):
            return node
        for child in expand(problem, node):
            s = child.state
            if s not in reached or child.path_cost < reached[s].path_cost:
                n += 1
                child.order = n
                child.f = child.path_cost + problem.h(child)
                reached[s] = child
                heapq.heappush(frontier, child)
    return None
