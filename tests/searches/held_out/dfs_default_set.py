def depth_first(problem, explored=set()):
    """depth-first graph search with a stack of nodes"""
    stack = [Node(problem.initial)]
    while stack:
        node = stack.pop()
        if problem.goal_test(node.state):
            return node.solution()
        if node.state in explored:
            continue
        explored.add(node.state)
        for action in problem.actions(node.state):
            stack.append(Node(problem.result(node.state, action), node, action))
    return None


class Node:
    def __init__(self, state, parent=None, action=None):
        self.state = state
        self.parent = parent
        self.action = action

    def solution(self):
        if self.parent is None:
            return []
        return self.parent.solution() + [self.action]
