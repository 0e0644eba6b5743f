import util


def breadthFirstSearch(problem):
    """
    Search the shallowest nodes in the search tree first.
    """
    queue = util.Queue()
    queue.push((problem.getStartState(), []))
    expanded = 0

    while not queue.isEmpty():
        state, actions = queue.pop()

        if problem.isGoalState(state):
            print("expanded", expanded)
            return actions

        expanded += 1
        for nextState, action, cost in problem.getSuccessors(state):
            queue.push((nextState, actions + [action]))

    return None
