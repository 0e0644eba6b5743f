import heapq
from itertools import count


def astar(problem):
    c = count()
    s0 = problem.initial_state
    if problem.is_goal(s0):
        return [], 0
    open_list = [(problem.h(s0), next(c), 0, s0, [])]
    best_g = {s0: 0}
    while open_list:
        f, _, g, s, path = heapq.heappop(open_list)
        if g > best_g[s]:
            continue
        for action, s2, cost in problem.neighbors(s):
            g2 = g + cost
            if problem.is_goal(s2):
                return path + [action], g2
            if s2 not in best_g or g2 < best_g[s2]:
                best_g[s2] = g2
                heapq.heappush(open_list, (g2 + problem.h(s2), next(c), g2, s2, path + [action]))
    return None
