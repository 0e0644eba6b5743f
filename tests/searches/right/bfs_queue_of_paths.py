def possible_moves(board):
    # where can the blank go?
    i = board.index(0)
    moves = []
    if i > 2:
        moves.append(-3)
    if i < 6:
        moves.append(3)
    if i % 3 > 0:
        moves.append(-1)
    if i % 3 < 2:
        moves.append(1)
    return moves


def make_move(board, move):
    new_board = board[:]
    i = new_board.index(0)
    new_board[i] = new_board[i + move]
    new_board[i + move] = 0
    return new_board


def solve(start, goal):
    queue = [[start]]
    seen = set()
    seen.add(str(start))
    head = 0
    while head < len(queue):
        path = queue[head]
        head += 1
        last = path[-1]
        if last == goal:
            # print("found after", head, "boards")
            return path
        for move in possible_moves(last):
            nxt = make_move(last, move)
            if str(nxt) in seen:
                continue
            seen.add(str(nxt))
            queue.append(path + [nxt])
    return None
