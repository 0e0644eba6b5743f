from collections import deque

DIRECTIONS = {"U": -3, "D": 3, "L": -1, "R": 1}


def allowed(pos):
    ok = ""
    if pos >= 3:
        ok += "U"
    if pos <= 5:
        ok += "D"
    if pos % 3:
        ok += "L"
    if pos % 3 != 2:
        ok += "R"
    return ok


def play(state, letter):
    pos = state.index("0")
    new = pos + DIRECTIONS[letter]
    chars = list(state)
    chars[pos], chars[new] = chars[new], chars[pos]
    return "".join(chars)


def bfs(start, goal):
    if start == goal:
        return ""
    queue = deque([(start, "")])
    seen = {start}
    while queue:
        state, moves = queue.popleft()
        for letter in allowed(state.index("0")):
            child = play(state, letter)
            if child == goal:
                return moves
            if child not in seen:
                seen.add(child)
                queue.append((child, moves + letter))
    return None
