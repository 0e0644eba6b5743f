from typing import Dict, List, Optional, Tuple

Board = Tuple[int, ...]


def children(b: Board) -> List[Board]:
    k = b.index(0)
    out: List[Board] = []
    for d in (1, -1, 3, -3):
        j = k + d
        if j < 0 or j > 8:
            continue
        if abs(d) == 1 and j // 3 != k // 3:  # would leave the row
            continue
        c = list(b)
        c[k], c[j] = c[j], c[k]
        out.append(tuple(c))
    return out


def depth_first(start: Board, goal: Board) -> Optional[List[Board]]:
    stack: List[Board] = [start]
    parent: Dict[Board, Optional[Board]] = {start: None}
    while stack:
        board = stack.pop()
        if board == goal:
            break
        for child in children(board):
            if child not in parent:
                parent[child] = board
                stack.append(child)
    else:
        return None
    path: List[Board] = []
    step: Optional[Board] = board
    while step is not None:
        path.append(step)
        step = parent[step]
    path.reverse()
    return path
