# IDA* for the route finding problem
import math


def ida_star(problem):
    bound = problem.h(problem.start)
    path = [problem.start]

    def search(g, bound):
        node = path[-1]
        f = g + problem.h(node)
        if f > bound:
            return False, f
        if problem.is_goal(node):
            return True, g
        next_bound = -1
        for action, succ, cost in problem.successors(node):
            if succ in path:
                continue
            path.append(succ)
            found, t = search(g + cost, bound)
            if found:
                return True, t
            path.pop()
            next_bound = max(next_bound, t)
        return False, next_bound

    while True:
        found, t = search(0, bound)
        if found:
            return path, t
        if t <= bound:
            return None
        bound = t
