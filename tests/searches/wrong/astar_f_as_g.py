import heapq


def manhattan(b, goal):
    s = 0
    for i in range(9):
        if b[i] != 0:
            j = goal.index(b[i])
            s = s + abs(i // 3 - j // 3) + abs(i % 3 - j % 3)
    return s


def neighbors(b):
    k = b.index(0)
    res = []
    for d in (-3, -1, 1, 3):
        j = k + d
        if 0 <= j <= 8 and not (k % 3 == 0 and d == -1) and not (k % 3 == 2 and d == 1):
            c = list(b)
            c[k], c[j] = c[j], c[k]
            res.append(tuple(c))
    return res


def solve(start, goal):
    heap = []
    heapq.heappush(heap, (manhattan(start, goal), start))
    cost = {start: 0}
    parent = {start: None}
    while heap:
        f, board = heapq.heappop(heap)
        if board == goal:
            path = []
            while board:
                path.append(board)
                board = parent[board]
            return path[::-1]
        for n in neighbors(board):
            new_cost = f + 1
            if n not in cost or new_cost < cost[n]:
                cost[n] = new_cost
                parent[n] = board
                heapq.heappush(heap, (new_cost + manhattan(n, goal), n))
    return None
