import util


def breadthFirstSearch(problem):
    """Search the shallowest nodes in the search tree first."""
    queue = util.Queue()
    start = problem.getStartState()
    queue.push((start, []))
    visited = set()
    visited.add(start)

    while not queue.isEmpty():
        current, path = queue.pop()
        if problem.isGoalState(current):
            return path
        for state, action, _ in problem.getSuccessors(current):
            if state not in visited:
                visited.add(state)
                newPath = path
                newPath.append(action)
                queue.push((state, newPath))
    return None
