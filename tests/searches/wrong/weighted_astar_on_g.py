import heapq


def weighted_a_star(problem, w=2):
    """Weighted A*: trades the cost of the path for speed. f = g + w * h"""
    n = 0
    s0 = problem.initial
    heap = [(problem.h(s0), n, s0)]
    g = {s0: 0}
    parent = {s0: (None, None)}
    expanded = set()
    while heap:
        _, _, s = heapq.heappop(heap)
        if problem.is_goal(s):
            plan = []
            while parent[s][0] is not None:
                s, a = parent[s]
                plan.append(a)
            return plan[::-1]
        if s in expanded:
            continue
        expanded.add(s)
        for a, t, c in problem.successors(s):
            if t not in g or g[s] + c < g[t]:
                g[t] = g[s] + c
                parent[t] = (s, a)
                expanded.discard(t)
                n += 1
                heapq.heappush(heap, (w * g[t] + problem.h(t), n, t))
    return None
