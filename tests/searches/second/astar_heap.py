import heapq


class Node:
    def __init__(self, state, parent, action, g, h):
        self.state = state
        self.parent = parent
        self.action = action
        self.g = g
        self.f = g + h

    def __eq__(self, other):
        return isinstance(other, Node) and self.state == other.state

    def __hash__(self):
        return hash(self.state)


def astar(problem):
    start = problem.start
    root = Node(start, None, None, 0, problem.h(start))
    frontier = []
    heapq.heappush(frontier, (root.f, root))
    best = {start: 0}
    while frontier:
        f, node = heapq.heappop(frontier)
        if problem.is_goal(node.state):
            return node
        if node.g > best[node.state]:
            continue
        for action, state, cost in problem.successors(node.state):
            g = node.g + cost
            if state not in best or g < best[state]:
                best[state] = g
                child = Node(state, node, action, g, problem.h(state))
                heapq.heappush(frontier, (child.f, child))
    return None
