import heapq
from collections import namedtuple

WEIGHT = 3

Entry = namedtuple("Entry", "f num node")


class Node:
    def __init__(self, state, parent, action, g):
        self.state, self.parent, self.action, self.g = state, parent, action, g

    def solution(self):
        return [] if self.parent is None else self.parent.solution() + [self.action]


def weighted_a_star(problem, w=WEIGHT):
    """Weighted A*: faster than A*, solution at most w times worse"""

    def f(node):
        return w * (node.g + problem.h(node))

    num = 0
    root = Node(problem.initial, None, None, 0)
    frontier = [Entry(f(root), num, root)]
    best = {root.state: 0}
    while frontier:
        node = heapq.heappop(frontier).node
        if node.g > best[node.state]:
            continue
        if problem.is_goal(node.state):
            return node.solution()
        for a in problem.actions(node.state):
            s = problem.result(node.state, a)
            g = node.g + problem.action_cost(node.state, a, s)
            if s not in best or g < best[s]:
                best[s] = g
                num += 1
                child = Node(s, node, a, g)
                heapq.heappush(frontier, Entry(f(child), num, child))
    return None
