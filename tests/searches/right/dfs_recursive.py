def dfs(problem):
    """Recursive depth-first search, returns the states on the way."""
    visited = set()

    def visit(state):
        visited.add(state)
        if problem.is_goal(state):
            return [state]
        for nxt in problem.neighbors(state):
            if nxt in visited:
                continue
            rest = visit(nxt)
            if rest is not None:
                return [state] + rest
        return None

    return visit(problem.initial)


if __name__ == "__main__":

    class Demo:
        initial = "A"
        graph = {"A": ["B", "C"], "B": ["D"], "C": ["D"], "D": []}

        def is_goal(self, s):
            return s == "D"

        def neighbors(self, s):
            return self.graph[s]

    print(dfs(Demo()))
