"""The algorithms of the five documents, written anew as searches of one's own, for the page's code editor.

Each is short and does what its document's program does; what the test of a search says of it is in
`tests/unit/search_test/test_document_searches.py`. Plain records, so that MicroPython can load them.
"""

from puzzle.watching.search_templates import SearchTemplate

_MOVES = '''
def moves(board, order):
    """Return the boards after moves of the gap, in an order such as LURD."""
    steps = {"L": (0, -1), "U": (-1, 0), "R": (0, 1), "D": (1, 0)}
    columns, gap, boards = 3, board.index(0), []
    for step in order:
        row, col = gap // columns + steps[step][0], gap % columns + steps[step][1]
        if 0 <= row < len(board) // columns and 0 <= col < columns:
            cells = list(board)
            cells[gap], cells[row * columns + col] = cells[row * columns + col], 0
            boards.append(tuple(cells))
    return boards
'''
_000 = (
    '''\
from collections import deque

def bfs(start, goal):
    """A board is marked when it is taken, so it can wait twice."""
    queue, visited = deque([[start]]), set()
    while queue:
        path = queue.popleft()
        if path[-1] == goal:
            return path
        visited.add(path[-1])
        for child in moves(path[-1], "LURD"):
            if child not in visited:
                queue.append(path + [child])
'''
    + _MOVES
)
_001 = (
    '''\
def dfs(start, goal):
    """The fringe is a stack; a board is marked when it is added."""
    fringe, parent = [start], {start: None}
    while fringe:
        board = fringe.pop()
        if board == goal:
            return path_to(board, parent)
        for child in reversed(moves(board, "UDLR")):
            if child not in parent:
                parent[child] = board
                fringe.append(child)

def path_to(board, parent):
    """Return the boards from the start."""
    path = []
    while board is not None:
        path.append(board)
        board = parent[board]
    return path[::-1]
'''
    + _MOVES
)
_002 = (
    '''\
import heapq

def a_star(start, goal):
    """The gap is counted in h, which is then too high on some boards."""
    frontier, cost, parent = [(h(start, goal), start)], {start: 0}, {start: None}
    expanded = set()
    while frontier:
        f, board = heapq.heappop(frontier)
        if board in expanded and f > cost[board] + h(board, goal):
            continue  # a cheaper copy has been expanded
        if board == goal:
            path = []
            while board is not None:
                path.append(board)
                board = parent[board]
            return path[::-1]
        expanded.add(board)
        for child in moves(board, "UDLR"):
            g = cost[board] + 1
            if child not in cost or g < cost[child]:
                cost[child], parent[child] = g, board
                heapq.heappush(frontier, (g + h(child, goal), child))

def h(board, goal):
    """Return the Manhattan distances of all tiles and of the gap."""
    total = 0
    for tile in board:
        here, there = board.index(tile), goal.index(tile)
        total += abs(here // 3 - there // 3) + abs(here % 3 - there % 3)
    return total
'''
    + _MOVES
)
_003 = (
    '''\
def greedy(start, goal):
    """The board with the smallest h first; of equal ones the smaller board."""
    queue, parent = [start], {start: None}
    while queue:
        board = min(queue, key=lambda each: (h(each, goal), each))
        queue.remove(board)
        if board == goal:
            path = []
            while board is not None:
                path.append(board)
                board = parent[board]
            return path[::-1]
        for child in moves(board, "URDL"):
            if child not in parent:
                parent[child] = board
                queue.append(child)

def h(board, goal):
    """Return the number of misplaced tiles."""
    return sum(tile != 0 and tile != wanted for tile, wanted in zip(board, goal))
'''
    + _MOVES
)
_004 = '''\
def search(problem, strategy="FIFO", loop_check=True):
    """One search for several strategies: FIFO is breadth-first, LIFO is depth-first."""
    queue, seen = [(problem.initial, [])], {problem.initial}
    while queue:
        state, path = queue.pop(0) if strategy == "FIFO" else queue.pop()
        if problem.is_goal(state):
            return path
        for action in problem.actions(state):
            child = problem.result(state, action)
            if loop_check and child in seen:
                continue
            seen.add(child)
            queue.append((child, path + [action]))
'''

DOCUMENT_SEARCHES = (
    SearchTemplate("document_000", "000: breadth-first", _000),
    SearchTemplate("document_001", "001: depth-first", _001),
    SearchTemplate("document_002", "002: A*, the gap counted", _002),
    SearchTemplate("document_003", "003: greedy", _003),
    SearchTemplate("document_004", "004: one search for all strategies", _004),
)
"""In the order of the documents."""
