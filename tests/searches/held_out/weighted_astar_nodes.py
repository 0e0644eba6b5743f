from __future__ import annotations

import heapq
from dataclasses import dataclass, field
from typing import Any


@dataclass(order=True, frozen=True)
class SearchNode:
    priority: float
    state: Any = field(compare=False)
    g: float = field(compare=False, default=0)
    parent: SearchNode | None = field(compare=False, default=None)
    action: Any = field(compare=False, default=None)

    def plan(self):
        if self.parent is None:
            return []
        return [*self.parent.plan(), self.action]


def weighted_astar(problem, w: float = 2.0):
    closed = {}
    frontier = [SearchNode(w * problem.h(problem.initial), problem.initial)]
    while frontier:
        node = heapq.heappop(frontier)
        if problem.is_goal(node.state):
            return node.plan()
        if node.state in closed and closed[node.state] <= node.g:
            continue
        closed[node.state] = node.g
        for action in problem.actions(node.state):
            state = problem.result(node.state, action)
            g = node.g + problem.step_cost(node.state, action, state)
            if state not in closed or g < closed[state]:
                heapq.heappush(frontier, SearchNode(g + w * problem.h(state), state, g, node, action))
    return None
