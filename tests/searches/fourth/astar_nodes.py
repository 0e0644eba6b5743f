import heapq


class Node:
    """node in the search tree"""

    def __init__(self, state, parent=None, action=None, g=0, h=0):
        self.state = state
        self.parent = parent
        self.action = action
        self.g = g
        self.h = h
        self.f = g + h

    def __eq__(self, other):
        return isinstance(other, Node) and self.state == other.state

    def __hash__(self):
        return hash(self.state)


def astar(problem):
    start = Node(problem.start, g=0, h=problem.h(problem.start))
    open_list = []
    heapq.heappush(open_list, (start.f, start))
    best_g = {start.state: 0}
    while open_list:
        f, node = heapq.heappop(open_list)
        if node.g > best_g[node.state]:
            continue
        if problem.is_goal(node.state):
            return node
        for action, s, cost in problem.successors(node.state):
            g = node.g + cost
            if s not in best_g or g < best_g[s]:
                best_g[s] = g
                child = Node(s, node, action, g, problem.h(s))
                heapq.heappush(open_list, (child.f, child))
    return None
