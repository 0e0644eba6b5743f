# IDA star on a road map
# TODO: try straight line heuristic with km

INF = 10 ** 9


def search(problem, path, g, threshold):
    cur = path[-1]
    f = g + problem.h(cur)
    if f > threshold:
        return f, None
    if problem.is_goal(cur):
        return f, list(path)
    new_threshold = 0
    for action, nxt, cost in problem.successors(cur):
        if nxt in path:
            continue
        t, found = search(problem, path + [nxt], g + cost, threshold)
        if found is not None:
            return t, found
        if t > new_threshold:
            new_threshold = t
    return new_threshold, None


def idastar(problem):
    threshold = problem.h(problem.start)
    while threshold < INF:
        t, found = search(problem, [problem.start], 0, threshold)
        if found is not None:
            print("threshold was", threshold)
            return found
        if t <= threshold:
            # nothing was cut off any more
            return None
        threshold = t
    return None
