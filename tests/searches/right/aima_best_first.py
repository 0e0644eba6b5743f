"""Best-first search with an evaluation function f (4th edition, figure 3.7)"""
import heapq


class Node:
    def __init__(self, state, parent=None, action=None, path_cost=0):
        self.__dict__.update(state=state, parent=parent, action=action, path_cost=path_cost)

    def __lt__(self, other):
        return self.path_cost < other.path_cost

    def __len__(self):
        return 0 if self.parent is None else (1 + len(self.parent))


def expand(problem, node):
    s = node.state
    for action in problem.actions(s):
        s1 = problem.result(s, action)
        cost = node.path_cost + problem.step_cost(s, action, s1)
        yield Node(s1, node, action, cost)


def path_states(node):
    if node is None:
        return []
    return path_states(node.parent) + [node.state]


def best_first_search(problem, f):
    node = Node(problem.initial)
    frontier = [(f(node), node)]
    reached = {problem.initial: node}
    while frontier:
        node = heapq.heappop(frontier)[1]
        if problem.is_goal(node.state):
            return node
        for child in expand(problem, node):
            s = child.state
            if s not in reached or child.path_cost < reached[s].path_cost:
                reached[s] = child
                heapq.heappush(frontier, (f(child), child))
    return None


def astar_search(problem):
    node = best_first_search(problem, f=lambda n: n.path_cost + problem.h(n.state))
    return path_states(node) if node is not None else None
