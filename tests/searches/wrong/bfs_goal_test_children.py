from collections import deque


class Node:
    def __init__(self, state, parent, action):
        self.state = state
        self.parent = parent
        self.action = action

    def path(self):
        node, actions = self, []
        while node.parent:
            actions.append(node.action)
            node = node.parent
        return actions[::-1]


def bfs(problem):
    queue = deque([Node(problem.initial, None, None)])
    explored = {problem.initial}
    while queue:
        node = queue.popleft()
        for action in problem.actions(node.state):
            state = problem.result(node.state, action)
            if state in explored:
                continue
            child = Node(state, node, action)
            if problem.goal_test(state):
                return child.path()
            explored.add(state)
            queue.append(child)
    return None
