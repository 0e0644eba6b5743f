import heapq


def a_star_search(problem):
    start = problem.initial
    g = {}
    parent = {}
    heap = [(problem.h(start), 0, start, None)]
    while heap:
        f, cost, state, before = heapq.heappop(heap)
        # reached: remember how
        g[state] = cost
        parent[state] = before
        if problem.is_goal(state):
            path = [state]
            while parent[path[-1]] is not None:
                path.append(parent[path[-1]])
            return path[::-1], cost
        for action, child, step in problem.successors(state):
            if child not in g or cost + step < g[child]:
                heapq.heappush(heap, (cost + step + problem.h(child), cost + step, child, state))
    return None
