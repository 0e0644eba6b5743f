# recursive best-first search
import math
from dataclasses import dataclass
from typing import Any


@dataclass
class RNode:
    state: Any
    parent: Any
    g: float
    f: float


def is_ancestor(node, state):
    while node is not None:
        if node.state == state:
            return True
        node = node.parent
    return False


def rbfs_search(problem):
    s0 = problem.initial_state
    root = RNode(s0, None, 0, problem.h(s0))
    res, f = rbfs(problem, root, math.inf)
    if res is None:
        return None
    path = []
    while res is not None:
        path.append(res.state)
        res = res.parent
    return path[::-1]


def rbfs(problem, node, limit):
    if problem.is_goal(node.state):
        return node, node.f
    children = []
    for action, s, c in problem.successors(node.state):
        if not is_ancestor(node, s):
            g = node.g + c
            children.append(RNode(s, node, g, max(g + problem.h(s), node.f)))
    if len(children) == 0:
        return None, math.inf
    while True:
        children.sort(key=lambda n: n.f)
        best = children[0]
        if best.f > limit or best.f == math.inf:
            return None, best.f
        second = children[1].f if len(children) > 1 else math.inf
        result, best.f = rbfs(problem, best, second)
        if result is not None:
            return result, best.f
