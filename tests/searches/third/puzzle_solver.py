import heapq


class Board:
    def __init__(self, tiles):
        self.tiles = tuple(tuple(r) for r in tiles)
        for r in range(3):
            for c in range(3):
                if self.tiles[r][c] == 0:
                    self.blank = (r, c)

    def __eq__(self, other):
        return self.tiles == other.tiles

    def __hash__(self):
        return hash(self.tiles)

    def manhattan(self, goal_pos):
        total = 0
        for r in range(3):
            for c in range(3):
                v = self.tiles[r][c]
                if v:
                    gr, gc = goal_pos[v]
                    total += abs(r - gr) + abs(c - gc)
        return total

    def moves(self):
        r, c = self.blank
        for name, (dr, dc) in [("up", (-1, 0)), ("down", (1, 0)), ("left", (0, -1)), ("right", (0, 1))]:
            r2, c2 = r + dr, c + dc
            if 0 <= r2 < 3 and 0 <= c2 < 3:
                t = [list(row) for row in self.tiles]
                t[r][c], t[r2][c2] = t[r2][c2], t[r][c]
                yield name, Board(t)


class Node:
    def __init__(self, board, g, h, parent=None, move=None):
        self.board = board
        self.g = g
        self.h = h
        self.parent = parent
        self.move = move

    def __lt__(self, other):
        # prefer the deeper one if f is equal
        return (self.g + self.h, self.h) < (other.g + other.h, other.h)


class Solver:
    """A* with manhattan distance"""

    def __init__(self):
        self.expanded = 0

    def solve(self, start, goal):
        self.expanded = 0
        goal_pos = {goal[r][c]: (r, c) for r in range(3) for c in range(3)}
        start, goal = Board(start), Board(goal)
        open_list = [Node(start, 0, start.manhattan(goal_pos))]
        closed = set()
        while open_list:
            node = heapq.heappop(open_list)
            if node.board in closed:
                continue
            if node.board == goal:
                return self._path(node)
            closed.add(node.board)
            self.expanded += 1
            for move, b in node.board.moves():
                if b not in closed:
                    heapq.heappush(open_list, Node(b, node.g + 1, b.manhattan(goal_pos), node, move))
        return None

    @staticmethod
    def _path(node):
        path = []
        while node.parent:
            path.append(node.move)
            node = node.parent
        return path[::-1]


if __name__ == "__main__":
    s = Solver()
    print(s.solve([[1, 2, 3], [0, 4, 6], [7, 5, 8]], [[1, 2, 3], [4, 5, 6], [7, 8, 0]]))
    print(s.expanded, "nodes expanded")
