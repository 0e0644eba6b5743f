from collections import deque

MAX_NODES = 1000


def get_children(node):
    zero = node.index(0)
    children = []
    for d in [-3, 3, -1, 1]:
        target = zero + d
        if target < 0 or target > 8:
            continue
        if d == -1 and zero % 3 == 0:
            continue
        if d == 1 and zero % 3 == 2:
            continue
        child = list(node)
        child[zero], child[target] = child[target], child[zero]
        children.append(tuple(child))
    return children


def bfs(start, goal):
    q = deque([(start, [start])])
    visited = set([start])
    n = 0
    while q and n < MAX_NODES:  # takes too long otherwise
        node, path = q.popleft()
        n += 1
        if node == goal:
            return path
        for child in get_children(node):
            if child not in visited:
                visited.add(child)
                q.append((child, path + [child]))
    return None
