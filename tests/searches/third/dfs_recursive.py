import sys
sys.setrecursionlimit(20000)


def dfs(problem):
    visited = set()
    path = []

    def visit(state):
        visited.add(state)
        path.append(state)
        if problem.is_goal(state):
            return list(path)
        for action, nxt, cost in problem.successors(state):
            if nxt not in visited:
                visit(nxt)
        path.pop()
        return None

    return visit(problem.start)
