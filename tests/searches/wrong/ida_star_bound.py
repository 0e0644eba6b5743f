def ida_star(problem):
    bound = problem.h(problem.initial)
    while True:
        exceeded = []
        path = search(problem, [problem.initial], 0, bound, exceeded)
        if path is not None:
            return path
        if not exceeded:
            return None
        bound = max(exceeded)


def search(problem, path, g, bound, exceeded):
    state = path[-1]
    f = g + problem.h(state)
    if f > bound:
        exceeded.append(f)
        return None
    if problem.is_goal(state):
        return path
    for action in problem.actions(state):
        child = problem.result(state, action)
        if child in path:
            continue
        cost = problem.step_cost(state, action, child)
        found = search(problem, path + [child], g + cost, bound, exceeded)
        if found is not None:
            return found
    return None
