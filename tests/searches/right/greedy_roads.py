import heapq


def greedy_best_first(problem):
    """Always follow the node that looks nearest to the goal (only h, no g)."""
    start = problem.initial
    frontier = []
    heapq.heappush(frontier, (problem.h(start), start))
    parent = {start: None}
    explored = set()

    while frontier:
        h, state = heapq.heappop(frontier)
        if problem.is_goal(state):
            path = [state]
            while parent[path[-1]] is not None:
                path.append(parent[path[-1]])
            return list(reversed(path))
        explored.add(state)
        for neighbor in problem.neighbors(state):
            if neighbor not in parent:
                parent[neighbor] = state
                heapq.heappush(frontier, (problem.h(neighbor), neighbor))

    return None
