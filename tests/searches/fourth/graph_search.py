# assignment 1 part A: breadth first graph search
from collections import deque


class Node:
    def __init__(self, state, parent=None, action=None):
        self.state, self.parent, self.action = state, parent, action


def get_actions(node):
    """actions from the root to this node"""
    result = []
    while node.parent is not None:
        result.append(node.action)
        node = node.parent
    return result


def breadth_first_search(problem):
    node = Node(problem.initial)
    if problem.is_goal(node.state):
        return []
    frontier = deque([node])
    reached = {problem.initial}
    while frontier:
        node = frontier.popleft()
        for action in problem.actions(node.state):
            s = problem.result(node.state, action)
            if s in reached:
                continue
            child = Node(s, node, action)
            if problem.is_goal(s):
                return get_actions(child)
            reached.add(s)
            frontier.append(child)
    return None
