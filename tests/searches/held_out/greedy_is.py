import heapq


class GreedySearch:
    """Greedy best-first search for the sliding puzzle"""

    def __init__(self, start, goal):
        self.start = start
        self.goal = goal

    def h(self, board):
        wrong = 0
        for i in range(9):
            if board[i] not in (0, self.goal[i]):
                wrong += 1
        return wrong

    def expand(self, board):
        i = board.index(0)
        for j in range(9):
            if (abs(i - j) == 3) or (abs(i - j) == 1 and i // 3 == j // 3):
                new = list(board)
                new[i], new[j] = new[j], new[i]
                yield tuple(new)

    def search(self):
        frontier = [(self.h(self.start), self.start)]
        parents = {self.start: None}
        while frontier:
            _, board = heapq.heappop(frontier)
            if board is self.goal:
                result = []
                while board is not None:
                    result.append(board)
                    board = parents[board]
                return result[::-1]
            for child in self.expand(board):
                if child not in parents:
                    parents[child] = board
                    heapq.heappush(frontier, (self.h(child), child))
        return None
