def iterative_deepening(problem, max_depth=50):
    best_depth = {}
    for limit in range(max_depth):
        print("limit", limit)
        path = search(problem, problem.initial, limit, 0, best_depth)
        if path is not None:
            return path
    return None


def search(problem, state, limit, depth, best_depth):
    if problem.is_goal(state):
        return [state]
    if depth == limit:
        return None
    # been here at the same depth or higher up?
    if state in best_depth and best_depth[state] <= depth:
        return None
    best_depth[state] = depth
    for child in problem.neighbors(state):
        rest = search(problem, child, limit, depth + 1, best_depth)
        if rest is not None:
            return [state] + rest
    return None
