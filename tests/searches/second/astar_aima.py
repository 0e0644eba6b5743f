"""A* after the pseudo-code of the book (4th edition), fig. 3.7"""
import heapq


class Node:
    def __init__(self, state, parent=None, action=None, path_cost=0):
        self.state = state
        self.parent = parent
        self.action = action
        self.path_cost = path_cost

    def __repr__(self):
        return "<%s>" % (self.state,)


class PriorityQueue:
    def __init__(self, key):
        self.key = key
        self.items = []
        self.n = 0

    def add(self, item):
        self.n += 1
        heapq.heappush(self.items, (self.key(item), self.n, item))

    def pop(self):
        return heapq.heappop(self.items)[2]

    def __len__(self):
        return len(self.items)


def expand(problem, node):
    s = node.state
    for action in problem.actions(s):
        s2 = problem.result(s, action)
        cost = node.path_cost + problem.action_cost(s, action, s2)
        yield Node(s2, node, action, cost)


def best_first_search(problem, f):
    node = Node(problem.initial)
    frontier = PriorityQueue(key=f)
    frontier.add(node)
    reached = {problem.initial: node}
    while len(frontier) > 0:
        node = frontier.pop()
        if reached[node.state] is not node:
            continue    # a cheaper one has come since
        if problem.is_goal(node.state):
            return node
        for child in expand(problem, node):
            s = child.state
            if s not in reached or child.path_cost < reached[s].path_cost:
                reached[s] = child
                frontier.add(child)
    return None


def astar_search(problem):
    return best_first_search(problem, lambda n: n.path_cost + problem.h(n))
