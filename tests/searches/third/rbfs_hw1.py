import math


class RNode(object):
    def __init__(self, state, parent=None, action=None, g=0):
        self.state = state
        self.parent = parent
        self.action = action
        self.g = g
        self.f = 0

    def ancestors(self):
        n = self
        while n:
            yield n.state
            n = n.parent


def recursive_best_first_search(problem):

    def rbfs(node, f_limit):
        if problem.is_goal(node.state):
            return node, node.f
        seen = set(node.ancestors())
        successors = []
        for action, s2, cost in problem.successors(node.state):
            if s2 in seen:
                continue
            successors.append(RNode(s2, node, action, node.g + cost))
        if not successors:
            return None, math.inf
        for s in successors:
            s.f = max(s.g + problem.h(s.state), node.f)
        while True:
            successors.sort(key=lambda n: n.f)
            best = successors[0]
            if best.f > f_limit or best.f == math.inf:
                return None, best.f
            alternative = successors[1].f if len(successors) > 1 else math.inf
            result, best.f = rbfs(best, min(f_limit, alternative))
            if result is not None:
                return result, best.f

    root = RNode(problem.start)
    root.f = problem.h(root.state)
    node, _ = rbfs(root, math.inf)
    if node is None:
        return None
    actions = []
    while node.parent:
        actions.append(node.action)
        node = node.parent
    return actions[::-1]
