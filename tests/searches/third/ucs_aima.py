import heapq


class Node:
    def __init__(self, state, parent=None, action=None, path_cost=0):
        self.state = state
        self.parent = parent
        self.action = action
        self.path_cost = path_cost

    def __lt__(self, other):
        return self.path_cost < other.path_cost

    def __repr__(self):
        return "<Node %s %s>" % (self.state, self.path_cost)


def uniform_cost_search(problem):
    node = Node(problem.initial)
    frontier = []
    heapq.heappush(frontier, node)
    explored = set()
    explored.add(node.state)
    while frontier:
        node = heapq.heappop(frontier)
        if problem.goal_test(node.state):
            return node
        for action in problem.actions(node.state):
            s = problem.result(node.state, action)
            if s not in explored:
                explored.add(s)
                c = problem.path_cost(node.path_cost, node.state, action, s)
                heapq.heappush(frontier, Node(s, node, action, c))
    return None
