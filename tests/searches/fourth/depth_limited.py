# depth limited search (recursive), for the romania map / jugs
# returns list of states from start to goal or None

class DepthLimited:

    def __init__(self, problem, limit=12):
        self.problem = problem
        self.limit = limit
        self.path = []
        self.calls = 0

    def search(self):
        self.path = [self.problem.initial]
        if self._go(self.problem.initial, 0, {self.problem.initial}):
            return self.path
        return None

    def _go(self, state, depth, branch):
        self.calls += 1
        if self.problem.goal_test(state):
            return True
        if depth >= self.limit:
            return False
        for a in self.problem.actions(state):
            nxt = self.problem.result(state, a)
            if nxt in branch:
                continue
            self.path.append(nxt)
            if self._go(nxt, depth + 1, branch | {nxt}):
                return True
        return False


def depth_limited_search(problem, limit=12):
    return DepthLimited(problem, limit).search()
