class Stack:
    def __init__(self):
        self.list = []

    def push(self, item):
        self.list.append(item)

    def pop(self):
        return self.list.pop()

    def isEmpty(self):
        return len(self.list) == 0


def depthFirstSearch(problem):
    fringe = Stack()
    fringe.push((problem.getStartState(), []))
    visited = set()
    while not fringe.isEmpty():
        state, path = fringe.pop()
        if problem.isGoalState(state):
            return path
        if state in visited:
            continue
        visited.add(state)
        for succ, action, cost in problem.getSuccessors(state):
            if succ not in visited:
                newPath = path
                newPath.append(action)
                fringe.push((succ, newPath))
    return None
