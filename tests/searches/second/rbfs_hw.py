import math


class RNode:
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

    def solution(self):
        acts = []
        n = self
        while n.parent:
            acts.append(n.action)
            n = n.parent
        return list(reversed(acts))


def recursive_best_first_search(problem):

    def RBFS(node, f_limit):
        if problem.is_goal(node.state):
            return node, 0
        succ = []
        path = set(node.ancestors())
        for a in problem.actions(node.state):
            s = problem.result(node.state, a)
            if s in path:
                continue
            succ.append(RNode(s, node, a, node.g + problem.action_cost(node.state, a, s)))
        if len(succ) == 0:
            return None, math.inf
        for s in succ:
            s.f = max(s.g + problem.h(s), node.f)
        while True:
            succ.sort(key=lambda x: x.f)
            best = succ[0]
            if best.f > f_limit or best.f == math.inf:
                return None, best.f
            if len(succ) > 1:
                alternative = succ[1].f
            else:
                alternative = math.inf
            result, best.f = RBFS(best, min(f_limit, alternative))
            if result is not None:
                return result, best.f

    root = RNode(problem.initial)
    root.f = problem.h(root)
    result, _ = RBFS(root, math.inf)
    if result is None:
        return None
    return result.solution()
