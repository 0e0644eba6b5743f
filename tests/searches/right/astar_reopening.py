class AStar:
    """A* search which opens a closed state again if a cheaper way turns up."""

    def search(self, problem):
        self.problem = problem
        self.g = {problem.initial: 0}
        self.parent = {problem.initial: None}
        self.open = [problem.initial]
        self.closed = []
        while self.open:
            self.open.sort(key=self.f)
            state = self.open.pop(0)
            if problem.is_goal(state):
                return self.path(state), self.g[state]
            self.closed.append(state)
            for action, child, cost in problem.successors(state):
                self.relax(state, child, cost)
        return None

    def f(self, state):
        return self.g[state] + self.problem.h(state)

    def relax(self, state, child, cost):
        new = self.g[state] + cost
        if child in self.g and self.g[child] <= new:
            return
        self.g[child] = new
        self.parent[child] = state
        if child in self.closed:
            self.closed.remove(child)
        if child not in self.open:
            self.open.append(child)

    def path(self, state):
        states = []
        while state is not None:
            states.append(state)
            state = self.parent[state]
        return states[::-1]
