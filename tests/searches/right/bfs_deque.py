from collections import deque


def neighbors(board):
    """all boards one slide away"""
    z = board.index(0)
    row, col = divmod(z, 3)
    result = []
    for dr, dc in [(-1, 0), (1, 0), (0, -1), (0, 1)]:
        r, c = row + dr, col + dc
        if 0 <= r < 3 and 0 <= c < 3:
            b = list(board)
            b[z], b[r * 3 + c] = b[r * 3 + c], b[z]
            result.append(tuple(b))
    return result


def bfs(start, goal):
    parents = {start: None}
    queue = deque([start])
    while queue:
        current = queue.popleft()
        if current == goal:
            path = []
            while current is not None:
                path.append(current)
                current = parents[current]
            return path[::-1]
        for n in neighbors(current):
            if n not in parents:
                parents[n] = current
                queue.append(n)
    return None


if __name__ == "__main__":
    for b in bfs((1, 2, 3, 4, 0, 6, 7, 5, 8), (1, 2, 3, 4, 5, 6, 7, 8, 0)):
        print(b[:3], b[3:6], b[6:], sep="\n", end="\n\n")
