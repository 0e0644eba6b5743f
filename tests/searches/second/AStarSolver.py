import heapq


class Board:
    def __init__(self, tiles):
        self.tiles = tuple(tuple(r) for r in tiles)

    def __eq__(self, other):
        return self.tiles == other.tiles

    def __hash__(self):
        return hash(self.tiles)

    def blank(self):
        for r, row in enumerate(self.tiles):
            if 0 in row:
                return r, row.index(0)

    def neighbours(self):
        r, c = self.blank()
        result = []
        for nr, nc in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
            if 0 <= nr <= 2 and 0 <= nc <= 2:
                t = [list(row) for row in self.tiles]
                t[r][c], t[nr][nc] = t[nr][nc], t[r][c]
                result.append(Board(t))
        return result

    def manhattan(self, where):
        d = 0
        for r in range(3):
            for c in range(3):
                t = self.tiles[r][c]
                if t != 0:
                    gr, gc = where[t]
                    d += abs(gr - r) + abs(gc - c)
        return d


class Node:
    def __init__(self, board, parent, g, h):
        self.board = board
        self.parent = parent
        self.g = g
        self.h = h
        self.f = g + h

    def __lt__(self, other):
        if self.f == other.f:
            return self.h < other.h
        return self.f < other.f


class Solver:
    def __init__(self, start, goal):
        self.start = Board(start)
        self.goal = Board(goal)
        self.where = {}
        for r in range(3):
            for c in range(3):
                self.where[self.goal.tiles[r][c]] = (r, c)
        self.expanded = 0

    def solve(self):
        heap = [Node(self.start, None, 0, self.start.manhattan(self.where))]
        cost = {self.start: 0}
        closed = set()
        while heap:
            node = heapq.heappop(heap)
            if node.board in closed:
                continue
            if node.board == self.goal:
                path = []
                while node:
                    path.append(node.board.tiles)
                    node = node.parent
                return path[::-1]
            closed.add(node.board)
            self.expanded += 1
            for nb in node.board.neighbours():
                g = node.g + 1
                if nb not in cost or g < cost[nb]:
                    cost[nb] = g
                    heapq.heappush(heap, Node(nb, node, g, nb.manhattan(self.where)))
        return None


def a_star(start, goal):
    solver = Solver(start, goal)
    return solver.solve()
