import heapq


def h(board, goal):
    return sum(1 for a, b in zip(board, goal) if a != b and a != 0)


def greedy(start, goal):
    start, goal = tuple(start), tuple(goal)
    heap = [(h(start, goal), 0, start)]
    n = 1
    came_from = {start: (None, None)}
    while heap:
        _, _, board = heapq.heappop(heap)
        if board == goal:
            moves = []
            while came_from[board][0] is not None:
                board, tile = came_from[board]
                moves.append(tile)
            return moves[::-1]  # the numbers of the tiles to push
        z = board.index(0)
        for k in range(9):
            distance = abs(k // 3 - z // 3) + abs(k % 3 - z % 3)
            if distance == 1:
                new = list(board)
                new[z], new[k] = new[k], 0
                new = tuple(new)
                if new not in came_from:
                    came_from[new] = (board, board[k])
                    heapq.heappush(heap, (h(new, goal), n, new))
                    n += 1
    return None
