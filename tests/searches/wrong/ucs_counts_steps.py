import heapq


class Node:
    counter = 0

    def __init__(self, state, g=0, parent=None, action=None):
        self.state = state
        self.g = g
        self.parent = parent
        self.action = action
        Node.counter += 1
        self.number = Node.counter

    def __lt__(self, other):
        return (self.g, self.number) < (other.g, other.number)


def ucs(problem):
    frontier = [Node(problem.initial)]
    closed = set()
    while frontier:
        node = heapq.heappop(frontier)
        if problem.is_goal(node.state):
            return actions(node)
        if node.state in closed:
            continue
        closed.add(node.state)
        for action in problem.actions(node.state):
            child = problem.result(node.state, action)
            heapq.heappush(frontier, Node(child, node.g + 1, node, action))
    return None


def actions(node):
    if node.parent is None:
        return []
    return actions(node.parent) + [node.action]
