import heapq
from collections import namedtuple

Entry = namedtuple("Entry", "f n state")

W = 1.5


def weighted_a_star(problem, w=W):
    """f = g + w*h ; w=1 is normal A*, w>1 is faster, cost at most w * optimal"""
    start = problem.initial_state
    g = {start: 0}
    came = {start: None}
    n = 0
    heap = [Entry(w * problem.h(start), n, start)]
    closed = set()
    while heap:
        e = heapq.heappop(heap)
        s = e.state
        if s in closed:
            continue
        if problem.is_goal(s):
            path = []
            x = s
            while x is not None:
                path.append(x)
                x = came[x]
            return list(reversed(path)), g[s]
        closed.add(s)
        for a, t, c in problem.neighbors(s):
            ng = g[s] + c
            if t not in g or ng < g[t]:
                g[t] = ng
                came[t] = s
                closed.discard(t)
                n += 1
                heapq.heappush(heap, Entry(ng + w * problem.h(t), n, t))
    return None
