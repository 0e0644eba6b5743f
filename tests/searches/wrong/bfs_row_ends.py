from collections import deque

# up, down, left, right
STEPS = (-3, 3, -1, 1)


def expand(board):
    gap = board.index(0)
    for step in STEPS:
        new = gap + step
        if 0 <= new < 9:
            b = list(board)
            b[gap], b[new] = b[new], b[gap]
            yield tuple(b)


def bfs(start, goal):
    """return the list of boards from start to goal"""
    frontier = deque([[start]])
    reached = {start}
    while frontier:
        path = frontier.popleft()
        if path[-1] == goal:
            return path
        for board in expand(path[-1]):
            if board not in reached:
                reached.add(board)
                frontier.append(path + [board])
    return None


if __name__ == "__main__":
    start = (1, 2, 3, 4, 5, 6, 0, 7, 8)
    goal = (1, 2, 3, 4, 5, 6, 7, 8, 0)
    print(len(bfs(start, goal)) - 1)
