# search.py
# CS188 project 1, question 2
import util


def breadthFirstSearch(problem):
    """
    Search the shallowest nodes in the search tree first.
    """
    "*** YOUR CODE HERE ***"
    #print "Start:", problem.getStartState()
    queue = util.Queue()
    queue.push((problem.getStartState(), []))
    visited = [problem.getStartState()]

    while not queue.isEmpty():
        state, actions = queue.pop()
        if problem.isGoalState(state):
            return actions
        for nextState, action, cost in problem.getSuccessors(state):
            if nextState not in visited:
                visited.append(nextState)
                queue.push((nextState, actions + [action]))
    return None
