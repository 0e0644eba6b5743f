def nextStates(board):
    z = board.index(0)
    result = []
    for dx, dy in ((0, -1), (0, 1), (-1, 0), (1, 0)):
        x, y = z % 3 + dx, z // 3 + dy
        if 0 <= x < 3 and 0 <= y < 3:
            b = list(board)
            b[z], b[y * 3 + x] = b[y * 3 + x], b[z]
            result.append(tuple(b))
    return result


def depthLimited(start, goal, maxDepth=14):
    """All paths with at most maxDepth moves"""
    stack = [(start, (start,))]
    while stack:
        state, path = stack.pop()
        depth = len(path) - 1
        if depth >= maxDepth:
            continue
        if state == goal:
            return list(path)
        for child in nextStates(state):
            if child not in path:
                stack.append((child, path + (child,)))
    return None
