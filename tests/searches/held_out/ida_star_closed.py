INFINITE = float("inf")


def idaStar(problem):
    start = problem.getStartState()
    bound = problem.h(start)
    while bound != INFINITE:
        visited = set()
        result = explore(problem, start, 0, bound, visited)
        if isinstance(result, list):
            return result
        bound = result
    return None


def explore(problem, state, g, bound, visited):
    """returns the list of actions or the next bound"""
    f = g + problem.h(state)
    if f > bound:
        return f
    if problem.isGoalState(state):
        return []
    visited.add(state)
    smallest = INFINITE
    for child, action, cost in problem.getSuccessors(state):
        if child not in visited:
            result = explore(problem, child, g + cost, bound, visited)
            if isinstance(result, list):
                return [action] + result
            smallest = min(smallest, result)
    return smallest
