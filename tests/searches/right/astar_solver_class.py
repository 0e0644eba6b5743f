class PuzzleSolver:
    """8-puzzle with A*; the open list is a plain list (slow but simple)"""

    def __init__(self):
        self.expanded = 0

    def h(self, board, goal):
        d = 0
        for r in range(3):
            for c in range(3):
                v = board[r][c]
                if v == 0:
                    continue
                for r2 in range(3):
                    if v in goal[r2]:
                        d += abs(r - r2) + abs(c - goal[r2].index(v))
        return d

    def moves(self, board):
        r = [i for i in range(3) if 0 in board[i]][0]
        c = board[r].index(0)
        for name, a, b in [("Up", r - 1, c), ("Down", r + 1, c), ("Left", r, c - 1), ("Right", r, c + 1)]:
            if 0 <= a <= 2 and 0 <= b <= 2:
                new = [row[:] for row in board]
                new[r][c] = new[a][b]
                new[a][b] = 0
                yield name, new

    def solve(self, start, goal):
        key = lambda b: "".join(str(x) for row in b for x in row)
        open_list = {key(start): (self.h(start, goal), 0, start, [])}
        closed = {}
        while open_list:
            k = min(open_list, key=lambda x: open_list[x][0])
            f, g, board, actions = open_list.pop(k)
            closed[k] = g
            self.expanded += 1
            if board == goal:
                return actions
            for name, child in self.moves(board):
                ck = key(child)
                if ck in closed and closed[ck] <= g + 1:
                    continue
                if ck in open_list and open_list[ck][1] <= g + 1:
                    continue
                open_list[ck] = (g + 1 + self.h(child, goal), g + 1, child, actions + [name])
        return None
