"""Uniform cost search, adapted from the AIMA 4th ed. code"""
import heapq


class Node:
    def __init__(self, state, parent=None, action=None, path_cost=0):
        self.state = state
        self.parent = parent
        self.action = action
        self.path_cost = path_cost

    def __lt__(self, other):
        return self.path_cost < other.path_cost

    def __repr__(self):
        return f"<{self.state} {self.path_cost}>"


def expand(problem, node):
    s = node.state
    for action in problem.actions(s):
        s1 = problem.result(s, action)
        cost = node.path_cost + problem.action_cost(s, action, s1)
        yield Node(s1, node, action, cost)


def uniform_cost_search(problem):
    node = Node(problem.initial)
    frontier = [node]
    reached = {problem.initial: node}
    done = set()
    while frontier:
        node = heapq.heappop(frontier)
        if node.state in done:
            continue
        if problem.is_goal(node.state):
            return node
        done.add(node.state)
        for child in expand(problem, node):
            s = child.state
            if s not in reached or child.path_cost < reached[s].path_cost:
                reached[s] = child
                heapq.heappush(frontier, child)
    return None


def path_actions(node):
    if node.parent is None:
        return []
    return path_actions(node.parent) + [node.action]
