import collections

MOVES = {"up": -3, "down": 3, "left": -1, "right": 1}


def legal(pos, name):
    if name == "up":
        return pos >= 3
    if name == "down":
        return pos <= 5
    if name == "left":
        return pos % 3 > 0
    return pos % 3 < 2


def move(board, name):
    pos = board.index(0)
    new_board = board
    target = pos + MOVES[name]
    new_board[pos], new_board[target] = new_board[target], new_board[pos]
    return new_board


def search(start, goal):
    queue = collections.deque([(start, [])])
    seen = {tuple(start)}
    while queue:
        board, actions = queue.popleft()
        if board == goal:
            return actions
        for name in MOVES:
            if legal(board.index(0), name):
                child = move(board, name)
                if tuple(child) not in seen:
                    seen.add(tuple(child))
                    queue.append((child, actions + [name]))
    return None
