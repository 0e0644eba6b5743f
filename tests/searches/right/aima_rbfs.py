"""Recursive best-first search, figure 3.22"""
infinity = float("inf")


class Node:
    def __init__(self, state, parent=None, g=0, f=0):
        self.state = state
        self.parent = parent
        self.g = g
        self.f = f

    def is_ancestor(self, state):
        n = self
        while n:
            if n.state == state:
                return True
            n = n.parent
        return False


def recursive_best_first_search(problem):
    def RBFS(node, f_limit):
        if problem.is_goal(node.state):
            return node, node.f
        successors = []
        for action, state, cost in problem.successors(node.state):
            if node.is_ancestor(state):
                continue
            g = node.g + cost
            successors.append(Node(state, node, g, max(g + problem.h(state), node.f)))
        if not successors:
            return None, infinity
        while True:
            successors.sort(key=lambda n: n.f)
            best = successors[0]
            if best.f > f_limit or best.f == infinity:
                return None, best.f
            alternative = successors[1].f if len(successors) > 1 else infinity
            result, best.f = RBFS(best, min(f_limit, alternative))
            if result is not None:
                return result, best.f

    start = Node(problem.initial, f=problem.h(problem.initial))
    result, _ = RBFS(start, infinity)
    return result
