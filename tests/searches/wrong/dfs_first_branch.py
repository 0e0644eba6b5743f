def dfs(problem):
    return dfs_rec(problem, problem.initial, [problem.initial], set())


def dfs_rec(problem, state, path, visited):
    if problem.is_goal(state):
        return path
    visited.add(state)
    for action in problem.actions(state):
        child = problem.result(state, action)
        if child not in visited:
            return dfs_rec(problem, child, path + [child], visited)
    return None


# test
if __name__ == "__main__":
    class P:
        initial = 0

        def is_goal(self, s):
            return s == 3

        def actions(self, s):
            return ["+1"] if s < 5 else []

        def result(self, s, a):
            return s + 1

    print(dfs(P()))
