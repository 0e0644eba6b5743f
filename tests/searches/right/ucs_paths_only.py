import heapq


def uniform_cost_search(problem):
    """Tree search; only loops within a path are cut off."""
    frontier = [(0, [problem.initial])]
    while frontier:
        cost, path = heapq.heappop(frontier)
        state = path[-1]
        if problem.is_goal(state):
            print(f"cost {cost}")
            return path
        for action, child, step in problem.successors(state):
            if child in path:
                continue
            heapq.heappush(frontier, (cost + step, path + [child]))
    return None


# def old_version(problem):
#     frontier = [problem.initial]
#     while frontier:
#         state = frontier.pop(0)
#         ...
