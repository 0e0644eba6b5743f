"""Depth-limited search, recursive version of the 3rd edition (figure 3.17)"""


class Node:
    def __init__(self, state, parent=None, action=None):
        self.state, self.parent, self.action = state, parent, action

    def child_node(self, problem, action):
        return Node(problem.result(self.state, action), self, action)

    def solution(self):
        actions = []
        n = self
        while n.parent is not None:
            actions.append(n.action)
            n = n.parent
        actions.reverse()
        return actions


CUTOFF = "cutoff"


def depth_limited_search(problem, limit=8):
    def recursive_dls(node, limit):
        if problem.goal_test(node.state):
            return node
        if limit == 0:
            return CUTOFF
        cutoff_occurred = False
        for action in problem.actions(node.state):
            result = recursive_dls(node.child_node(problem, action), limit - 1)
            if result == CUTOFF:
                cutoff_occurred = True
            elif result is not None:
                return result
        return CUTOFF if cutoff_occurred else None

    result = recursive_dls(Node(problem.initial), limit)
    if result is None or result == CUTOFF:
        return None
    return result.solution()
