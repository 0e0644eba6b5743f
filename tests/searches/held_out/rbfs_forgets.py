import math


def recursive_best_first(problem):
    path, _ = visit(problem, [problem.initial], 0, problem.h(problem.initial), math.inf)
    return path


def visit(problem, path, g, f, limit):
    state = path[-1]
    if problem.is_goal(state):
        return path, f
    nodes = []
    for action, child, cost in problem.successors(state):
        if child not in path:
            nodes.append((max(f, g + cost + problem.h(child)), child, g + cost))
    if not nodes:
        return None, math.inf
    nodes.sort()
    while True:
        best_f, child, child_g = nodes[0]
        if best_f > limit or best_f == math.inf:
            return None, best_f
        alternative = nodes[1][0] if len(nodes) > 1 else math.inf
        found, value = visit(problem, path + [child], child_g, best_f, min(limit, alternative))
        if found is not None:
            return found, value
        if value == math.inf:
            nodes.pop(0)  # dead end
            if not nodes:
                return None, math.inf
        nodes.sort()
