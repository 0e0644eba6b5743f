import heapq


class Node:
    def __init__(self, board, parent=None, g=0, h=0):
        self.board = board
        self.parent = parent
        self.g = g
        self.h = h

    @property
    def f(self):
        return self.g + self.h


def misplaced(board, goal):
    return len([i for i in range(9) if board[i] != 0 and board[i] != goal[i]])


def expand(node, goal):
    z = node.board.index(0)
    row, col = z // 3, z % 3
    for d_row, d_col in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        r, c = row + d_row, col + d_col
        if r in range(3) and c in range(3):
            new = list(node.board)
            new[z], new[r * 3 + c] = new[r * 3 + c], new[z]
            yield Node(tuple(new), node, node.g + 1, misplaced(new, goal))


def a_star(start, goal):
    root = Node(start, None, 0, misplaced(start, goal))
    heap = [(root.f, root)]
    closed = set()
    while heap:
        _, node = heapq.heappop(heap)
        if node.board == goal:
            return node
        if node.board in closed:
            continue
        closed.add(node.board)
        for child in expand(node, goal):
            if child.board not in closed:
                heapq.heappush(heap, (child.f, child))
    return None
