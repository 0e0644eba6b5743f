"""Starting points for a search of one's own: short Python functions for the page's code editor.

Plain records without imports from the package, so that MicroPython can load them.
"""

from collections import namedtuple

SearchTemplate = namedtuple("SearchTemplate", ("name", "title", "code"))
# code: a file with a function that searches: of a problem, or of a start and a goal.

_MARKS_LATE = '''\
from collections import deque

def search(problem):
    """Take the oldest node first."""
    frontier = deque([(problem.initial, [])])
    visited = set()
    while frontier:
        state, path = frontier.popleft()
        if problem.is_goal(state):
            return path
        visited.add(state)
        for action, child, cost in problem.successors(state):
            if child not in visited:
                frontier.append((child, path + [action]))
'''
_BREADTH_FIRST = '''\
from collections import deque

def search(problem):
    """Mark a state when it is added."""
    frontier = deque([(problem.initial, [])])
    reached = {problem.initial}
    while frontier:
        state, path = frontier.popleft()
        if problem.is_goal(state):
            return path
        for action, child, cost in problem.successors(state):
            if child not in reached:
                reached.add(child)
                frontier.append((child, path + [action]))
'''
_DEPTH_FIRST = '''\
def search(problem):
    """Take the newest node first."""
    stack = [(problem.initial, None, None)]
    came_from = {}
    while stack:
        state, parent, action = stack.pop()
        if state in came_from:
            continue  # a newer copy was taken before
        came_from[state] = parent, action
        if problem.is_goal(state):
            return path_to(state, came_from)
        for action, child, cost in problem.successors(state):
            if child not in came_from:
                stack.append((child, state, action))

def path_to(state, came_from):
    """Return the actions from the start to a state."""
    path = []
    while came_from[state][0] is not None:
        state, action = came_from[state]
        path.append(action)
    return path[::-1]
'''
_UNIFORM_COST = '''\
import heapq

def search(problem):
    """Take the smallest g first."""
    count = 0  # the older node first if g is equal
    frontier = [(0, count, problem.initial, [])]
    best = {problem.initial: 0}
    while frontier:
        g, _, state, path = heapq.heappop(frontier)
        if g > best[state]:
            continue  # a cheaper copy was found
        if problem.is_goal(state):
            return path
        for action, child, cost in problem.successors(state):
            if child not in best or g + cost < best[child]:
                best[child] = g + cost
                count += 1
                heapq.heappush(frontier, (g + cost, count, child, path + [action]))
'''
_A_STAR = '''\
import heapq

def search(problem):
    """Take the smallest f = g + h first."""
    count = 0  # the older node first if f is equal
    start = problem.initial
    frontier = [(problem.h(start), count, 0, start, [])]
    best = {start: 0}
    while frontier:
        f, _, g, state, path = heapq.heappop(frontier)
        if g > best[state]:
            continue  # a cheaper copy was found
        if problem.is_goal(state):
            return path
        for action, child, cost in problem.successors(state):
            new_g = g + cost
            if child not in best or new_g < best[child]:
                best[child] = new_g
                count += 1
                new_f = new_g + problem.h(child)
                heapq.heappush(frontier, (new_f, count, new_g, child, path + [action]))
'''
_IDA_STAR = '''\
def search(problem):
    """Go deeper in rounds: f at most a rising bound."""
    bound = problem.h(problem.initial)
    while bound != float("inf"):
        path, bound = visit(problem, [problem.initial], [], 0, bound)
        if path is not None:
            return path

def visit(problem, states, actions, g, bound):
    """Return (path, None), or None and the smallest f above the bound."""
    state = states[-1]
    f = g + problem.h(state)
    if f > bound:
        return None, f
    if problem.is_goal(state):
        return actions, None
    smallest = float("inf")
    for action, child, cost in problem.successors(state):
        if child in states:
            continue  # no cycles
        path, above = visit(problem, states + [child], actions + [action], g + cost, bound)
        if path is not None:
            return path, None
        smallest = min(smallest, above)
    return None, smallest
'''
_BLANK = '''\
def search(problem):
    """Return the actions from the start to the goal.

    problem.initial            the start
    problem.is_goal(state)     True for the goal
    problem.successors(state)  triples (action, state, cost)
    problem.h(state)           the heuristic above

    You may also return the states, a node with its
    parents, or None if there is no path.
    """
    state = problem.initial
    if problem.is_goal(state):
        return []
    for action, child, cost in problem.successors(state):
        pass  # your search
    return None
'''
_OWN_FUNCTIONS = '''\
from collections import deque

def neighbours(board):
    """Boards are tuples by rows; 0 is the gap."""
    n = 3  # columns
    gap = board.index(0)
    row, col = divmod(gap, n)
    for r, c in (row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1):
        if 0 <= r < len(board) // n and 0 <= c < n:
            cells = list(board)
            cells[gap], cells[r * n + c] = cells[r * n + c], 0
            yield tuple(cells)

def search(start, goal):
    """Return the boards from start to goal."""
    frontier = deque([start])
    parent = {start: None}
    while frontier:
        board = frontier.popleft()
        if board == goal:
            path = []
            while board is not None:
                path.append(board)
                board = parent[board]
            return path[::-1]
        for child in neighbours(board):
            if child not in parent:
                parent[child] = board
                frontier.append(child)
'''

SEARCH_TEMPLATES = (
    SearchTemplate("marks_late", "Breadth-first", _MARKS_LATE),
    SearchTemplate("breadth_first", "Breadth-first, marks early", _BREADTH_FIRST),
    SearchTemplate("depth_first", "Depth-first", _DEPTH_FIRST),
    SearchTemplate("uniform_cost", "Uniform-cost", _UNIFORM_COST),
    SearchTemplate("a_star", "A*", _A_STAR),
    SearchTemplate("ida_star", "IDA*", _IDA_STAR),
    SearchTemplate("blank", "Blank function", _BLANK),
    SearchTemplate("own_functions", "My own functions on boards", _OWN_FUNCTIONS),
)
"""In display order."""
