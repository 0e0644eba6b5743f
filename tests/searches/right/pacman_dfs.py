import util


def depthFirstSearch(problem):
    """
    Search the deepest nodes in the search tree first.

    Your search algorithm needs to return a list of actions that reaches the
    goal. Make sure to implement a graph search algorithm.
    """
    stack = util.Stack()
    explored = set()
    stack.push((problem.getStartState(), []))

    while not stack.isEmpty():
        state, path = stack.pop()

        if state in explored:
            continue
        explored.add(state)

        if problem.isGoalState(state):
            return path

        for nextState, action, cost in problem.getSuccessors(state):
            if nextState not in explored:
                stack.push((nextState, path + [action]))

    return None
