import itertools


def iterative_deepening_search(problem):
    for depth in itertools.count():
        result = depth_limited(problem, depth)
        if result != "cutoff":
            return result


def depth_limited(problem, limit):
    frontier = [(problem.initial, [problem.initial])]  # LIFO
    result = None
    while frontier:
        state, path = frontier.pop()
        if problem.is_goal(state):
            return path
        if len(path) - 1 >= limit:
            result = "cutoff"
        else:
            for action in problem.actions(state):
                child = problem.result(state, action)
                if child not in path:  # no cycles
                    frontier.append((child, path + [child]))
    return result
