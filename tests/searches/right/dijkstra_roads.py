# Shortest road with Dijkstra.  Lab 4
import heapq

INF = float("inf")


def dijkstra(problem):
    dist = {}
    prev = {}
    dist[problem.initial] = 0
    prev[problem.initial] = None
    pq = [(0, problem.initial)]

    while pq:
        d, u = heapq.heappop(pq)
        if d > dist[u]:
            continue  # stale entry
        if problem.goal_test(u):
            return make_path(prev, u)
        for road, v, length in problem.successors(u):
            nd = d + length
            if nd < dist.get(v, INF):
                dist[v] = nd
                prev[v] = u
                heapq.heappush(pq, (nd, v))
    return None


def make_path(prev, v):
    if prev[v] is None:
        return [v]
    return make_path(prev, prev[v]) + [v]
