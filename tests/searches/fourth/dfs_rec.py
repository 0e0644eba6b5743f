import sys
sys.setrecursionlimit(10000)


def dfs(problem):
    visited = set()
    return dfs_visit(problem, problem.start, visited, [])


def dfs_visit(problem, state, visited, path):
    if problem.is_goal(state):
        print("found it!", len(path), "steps")
        return path
    visited.add(state)
    for action, nxt, cost in problem.successors(state):
        if nxt not in visited:
            dfs_visit(problem, nxt, visited, path + [action])
    return None
