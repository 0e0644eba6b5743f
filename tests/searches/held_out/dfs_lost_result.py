def dfs(problem, state=None, path=None, visited=None):
    """Depth-first search, recursive."""
    if state is None:
        state = problem.initial
        path = [state]
        visited = set()

    if problem.is_goal(state):
        print("found:", path)
        return path

    visited.add(state)
    for action in problem.actions(state):
        child = problem.result(state, action)
        if child not in visited:
            dfs(problem, child, path + [child], visited)

    return None


if __name__ == "__main__":
    # see p. 85
    print("run the tests with python -m unittest")
