import sys
sys.setrecursionlimit(10 ** 6)


def dfs_search(problem, state=None, visited=set()):
    """recursive depth first search, gives back the actions"""
    if state is None:
        state = problem.initial
    if problem.is_goal(state):
        return []
    visited.add(state)
    for a in problem.actions(state):
        nxt = problem.result(state, a)
        if nxt not in visited:
            rest = dfs_search(problem, nxt, visited)
            if rest is not None:
                return [a] + rest
    return None
