import heapq


class AStarSolver:
    def __init__(self, start, goal):
        self.start = start
        self.goal = goal
        self.targets = {tile: divmod(i, 3) for i, tile in enumerate(goal)}

    def heuristic(self, board):
        total = 0
        for i, tile in enumerate(board):
            if tile:
                r, c = self.targets[tile]
                total += abs(i // 3 - r) + abs(i % 3 - c)
        return total

    def neighbors(self, board):
        i = board.index(0)
        r, c = divmod(i, 3)
        for r2, c2 in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
            if 0 <= r2 < 3 and 0 <= c2 < 3:
                j = 3 * r2 + c2
                new = list(board)
                new[i], new[j] = new[j], new[i]
                yield tuple(new)

    def solve(self):
        cost = {self.start: 0}
        heap = [(self.heuristic(self.start), self.start, [self.start])]
        while heap:
            f, board, path = heapq.heappop(heap)
            if board == self.goal:
                return path
            for n in self.neighbors(board):
                # "<=" instead of "<": equal copies go in again
                if n not in cost or len(path) <= cost[n]:
                    cost[n] = len(path)
                    heapq.heappush(heap, (len(path) + self.heuristic(n), n, path + [n]))
        return None
