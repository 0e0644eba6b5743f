import itertools


class Node:
    def __init__(self, state, parent=None, action=None):
        self.state = state
        self.parent = parent
        self.action = action
        self.depth = 0 if parent is None else parent.depth + 1

    def is_cycle(self):
        n = self.parent
        while n is not None:
            if n.state == self.state:
                return True
            n = n.parent
        return False

    def children(self, problem):
        for a in problem.actions(self.state):
            yield Node(problem.result(self.state, a), self, a)


CUTOFF = "cutoff"


def iterative_deepening_search(problem):

    def depth_limited(limit):
        # IS-CYCLE version from the lecture slides
        frontier = [Node(problem.initial)]
        result = None
        while frontier:
            node = frontier.pop()
            if problem.is_goal(node.state):
                return node
            if node.depth >= limit:
                result = CUTOFF
            elif not node.is_cycle():
                frontier.extend(node.children(problem))
        return result

    for depth in itertools.count():
        result = depth_limited(depth)
        if result != CUTOFF:
            return result
