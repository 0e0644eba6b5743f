import heapq


def uniform_cost(problem):
    start = problem.initial
    if problem.is_goal(start):
        return [start], 0
    heap = [(0, start, [start])]
    explored = set()
    while heap:
        g, state, path = heapq.heappop(heap)
        if state in explored:
            continue
        explored.add(state)
        for action, child, cost in problem.successors(state):
            if child in explored:
                continue
            new_path = path + [child]
            if problem.is_goal(child):
                return new_path, g + cost
            heapq.heappush(heap, (g + cost, child, new_path))
    return None
