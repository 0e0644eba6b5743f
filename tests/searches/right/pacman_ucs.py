import util


def uniformCostSearch(problem):
    """Search the node of least total cost first."""
    frontier = util.PriorityQueue()
    frontier.push((problem.getStartState(), [], 0), 0)
    best = {}

    while not frontier.isEmpty():
        state, actions, cost = frontier.pop()
        # an old copy that cost more?
        if state in best and best[state] <= cost:
            continue
        best[state] = cost
        if problem.isGoalState(state):
            print("Total cost:", cost)
            return actions
        for succ in problem.getSuccessors(state):
            newState = succ[0]
            newActions = actions + [succ[1]]
            newCost = cost + succ[2]
            frontier.push((newState, newActions, newCost), newCost)

    return None


# Abbreviations
ucs = uniformCostSearch
