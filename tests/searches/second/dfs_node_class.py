class State:
    """one board of the puzzle"""

    def __init__(self, board, parent=None, move=""):
        self.board = list(board)
        self.parent = parent
        self.move = move

    def is_goal(self, goal):
        return self.board == list(goal)

    def children(self):
        z = self.board.index(0)
        kids = []
        if z > 2:
            kids.append(self.swapped(z, z - 3, "Up"))
        if z < 6:
            kids.append(self.swapped(z, z + 3, "Down"))
        if z % 3 > 0:
            kids.append(self.swapped(z, z - 1, "Left"))
        if z % 3 < 2:
            kids.append(self.swapped(z, z + 1, "Right"))
        return kids

    def swapped(self, i, j, name):
        b = self.board[:]
        b[i], b[j] = b[j], b[i]
        return State(b, self, name)


def depth_first(start, goal):
    stack = [State(start)]
    explored = set()
    while stack:
        s = stack.pop()
        if s.is_goal(goal):
            moves = []
            while s.parent:
                moves.append(s.move)
                s = s.parent
            return moves[::-1]
        explored.add(s)
        for c in s.children():
            if c not in explored:
                stack.append(c)
    return None


if __name__ == "__main__":
    m = depth_first([1, 2, 3, 4, 5, 6, 7, 0, 8], [1, 2, 3, 4, 5, 6, 7, 8, 0])
    print(len(m))
