class State:
    def __init__(self, board, parent, g, goal):
        self.board = board
        self.parent = parent
        self.g = g
        self.f = g + sum(
            abs(i // 3 - goal.index(t) // 3) + abs(i % 3 - goal.index(t) % 3) for i, t in enumerate(board) if t != 0
        )


def a_star(start, goal):
    open_list = [State(start, None, 0, goal)]
    open_list.sort(key=lambda s: s.f)
    best = {tuple(start): 0}
    while open_list:
        current = open_list.pop(0)
        if current.board == goal:
            return reconstruct(current)
        zero = current.board.index(0)
        children = []
        for step in (-1, 1, -3, 3):
            other = zero + step
            if other not in range(9) or (abs(step) == 1 and zero // 3 != other // 3):
                continue
            board = current.board.copy()
            board[zero], board[other] = board[other], board[zero]
            if best.get(tuple(board), 99) > current.g + 1:
                best[tuple(board)] = current.g + 1
                children.append(State(board, current, current.g + 1, goal))
        children.sort(key=lambda s: s.f)
        open_list = children + open_list
    return None


def reconstruct(state):
    path = []
    while state is not None:
        path.append(state.board)
        state = state.parent
    path.reverse()
    return path
