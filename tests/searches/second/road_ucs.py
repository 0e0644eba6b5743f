from heapq import heappush, heappop


def build_path(came_from, s):
    path = [s]
    while s in came_from:
        s = came_from[s]
        path.insert(0, s)
    return path


def cheapest_route(problem):
    start = problem.start
    dist = {start: 0}
    came_from = {}
    n = 0
    heap = [(0, n, start)]
    done = set()
    while heap:
        d, _, city = heappop(heap)
        if city in done:
            continue
        done.add(city)
        if problem.is_goal(city):
            return build_path(came_from, city), d
        for road, other, length in problem.successors(city):
            if other in done:
                continue
            came_from[other] = city
            if other not in dist or d + length < dist[other]:
                dist[other] = d + length
                n += 1
                heappush(heap, (dist[other], n, other))
    return None
