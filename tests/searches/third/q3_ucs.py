from util import PriorityQueue


def uniformCostSearch(problem):
    "Search the node of least total cost first."
    frontier = PriorityQueue()
    visited = set()
    startState = problem.getStartState()
    frontier.push((startState, []), 0)

    while not frontier.isEmpty():
        currState, currPath = frontier.pop()
        if currState in visited:
            continue
        visited.add(currState)

        if problem.isGoalState(currState):
            return currPath

        for nextState, action, cost in problem.getSuccessors(currState):
            if nextState not in visited:
                frontier.push((nextState, currPath + [action]), cost)

    return None
