from collections import deque


def breadth_first_search(problem):
    frontier = deque()
    frontier.append(problem.initial)
    parent = {problem.initial: None}
    while frontier:
        state = frontier.popleft()
        if problem.is_goal(state):
            return get_path(parent, state)
        for neighbor in problem.neighbors(state):
            if neighbor not in parent:
                parent[neighbor] = state
                frontier.append(neighbor)
    return None


def get_path(parent, state):
    """follow the parents up to the root"""
    path = []
    while state is not None:
        path.append(state)
        state = parent[state]
    return path
