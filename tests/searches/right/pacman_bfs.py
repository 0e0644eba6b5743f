class Queue:
    "A container with a first-in-first-out (FIFO) queuing policy."

    def __init__(self):
        self.list = []

    def push(self, item):
        self.list.insert(0, item)

    def pop(self):
        return self.list.pop()

    def isEmpty(self):
        return len(self.list) == 0


def breadthFirstSearch(problem):
    """Search the shallowest nodes in the search tree first."""
    "*** YOUR CODE HERE ***"
    fringe = Queue()
    start = problem.getStartState()
    fringe.push((start, []))
    visited = [start]
    while not fringe.isEmpty():
        state, actions = fringe.pop()
        if problem.isGoalState(state):
            return actions
        for successor, action, stepCost in problem.getSuccessors(state):
            if successor not in visited:
                visited.append(successor)
                fringe.push((successor, actions + [action]))
    return None


bfs = breadthFirstSearch
