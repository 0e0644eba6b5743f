class Found(Exception):
    def __init__(self, tiles):
        super().__init__("found")
        self.tiles = tiles


def permutation_sign(board):
    sign = 1
    rest = [t for t in board if t]
    for i, a in enumerate(rest):
        for b in rest[i + 1:]:
            if a > b:
                sign = -sign
    return sign


def deepening(start, goal):
    """iterative deepening; returns the tiles in the order in which they are pushed"""
    if permutation_sign(start) != permutation_sign(goal):
        return None
    board = list(start)  # only this one board is changed, and changed back
    tiles = []

    def go(gap, depth):
        if depth == 0:
            if board == goal:
                raise Found(list(tiles))
            return
        for step in (-3, -1, 1, 3):
            to = gap + step
            if not 0 <= to <= 8 or (step in (-1, 1) and to // 3 != gap // 3):
                continue
            tile = board[to]
            if tiles and tile == tiles[-1]:
                continue
            board[gap], board[to] = tile, 0
            tiles.append(tile)
            go(to, depth - 1)
            tiles.pop()
            board[gap], board[to] = 0, tile

    depth = 0
    while True:
        try:
            go(board.index(0), depth)
        except Found as found:
            return found.tiles
        depth += 1
