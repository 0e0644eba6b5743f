def neighbours(board):
    i = board.index(0)
    out = []
    for j in range(9):
        if abs(i % 3 - j % 3) + abs(i // 3 - j // 3) == 1:
            b = list(board)
            b[i], b[j] = b[j], b[i]
            out.append(tuple(b))
    return out


def depth_limited_search(start, goal, limit=14):
    visited = set()

    def rec(board, depth):
        if board == goal:
            return [board]
        if depth == limit:
            return None
        visited.add(board)
        for n in neighbours(board):
            if n not in visited:
                result = rec(n, depth + 1)
                if result:
                    return [board] + result
        return None

    return rec(start, 0)
