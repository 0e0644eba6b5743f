import util


class SearchNode:
    """small helper so that I don't mix up the tuple positions"""

    def __init__(self, state, path):
        self.state = state
        self.path = path


def depthFirstSearch(problem):
    stack = util.Stack()
    stack.push(SearchNode(problem.getStartState(), []))
    visited = []

    while not stack.isEmpty():
        node = stack.pop()

        if problem.isGoalState(node.state):
            return node.path

        if node.state not in visited:
            visited.append(node.state)
            for nextState, action, cost in problem.getSuccessors(node.state):
                if nextState not in visited:
                    newPath = node.path
                    newPath.append(action)
                    stack.push(SearchNode(nextState, newPath))

    return []
