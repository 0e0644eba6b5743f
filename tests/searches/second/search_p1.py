import util


def depthFirstSearch(problem):
    """
    Search the deepest nodes in the search tree first.
    """
    "*** YOUR CODE HERE ***"
    fringe = util.Stack()
    fringe.push((problem.getStartState(), []))
    visited = []
    while not fringe.isEmpty():
        state, actions = fringe.pop()
        if state in visited:
            continue
        visited.append(state)
        if problem.isGoalState(state):
            return actions
        for succ, action, cost in problem.getSuccessors(state):
            if succ not in visited:
                fringe.push((succ, actions + [action]))
    return None
