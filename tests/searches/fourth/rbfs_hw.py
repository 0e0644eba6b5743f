# Recursive best first search (AIMA fig. 3.26)
from math import inf


class Node(object):
    def __init__(self, state, parent, action, g):
        self.state = state
        self.parent = parent
        self.action = action
        self.g = g
        self.f = 0

    def on_path(self, s):
        n = self
        while n:
            if n.state == s:
                return True
            n = n.parent
        return False


def recursive_best_first_search(problem):

    def h(node):
        return problem.h(node)

    def rbfs(node, f_limit):
        if problem.goal_test(node.state):
            return node, node.f
        successors = []
        for a in problem.actions(node.state):
            s2 = problem.result(node.state, a)
            if node.on_path(s2):
                continue
            child = Node(s2, node, a, problem.path_cost(node.g, node.state, a, s2))
            child.f = max(child.g + h(child), node.f)
            successors.append(child)
        if not successors:
            return None, inf
        while True:
            successors.sort(key=lambda x: x.f)
            best = successors[0]
            if best.f > f_limit or best.f == inf:
                return None, best.f
            if len(successors) > 1:
                alternative = successors[1].f
            else:
                alternative = inf
            result, best.f = rbfs(best, min(f_limit, alternative))
            if result is not None:
                return result, best.f

    root = Node(problem.initial, None, None, 0)
    root.f = h(root)
    result, _ = rbfs(root, inf)
    return result
