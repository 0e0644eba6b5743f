from queue import PriorityQueue


class PuzzleNode:
    def __init__(self, state, parent=None, move=""):
        self.state = state
        self.parent = parent
        self.move = move
        self.g = 0

    def __lt__(self, other):
        return self.f < other.f

    def set_f(self, goal):
        self.f = self.g + h(self.state, goal)


def h(state, goal):
    return sum(abs(state.index(t) // 3 - goal.index(t) // 3) + abs(state.index(t) % 3 - goal.index(t) % 3)
               for t in range(1, 9))


def succ(node):
    i = node.state.index(0)
    options = {"U": i - 3, "D": i + 3}
    if i % 3:
        options["L"] = i - 1
    if i % 3 < 2:
        options["R"] = i + 1
    for letter, j in options.items():
        if 0 <= j < 9:
            s = list(node.state)
            s[i], s[j] = s[j], s[i]
            child = PuzzleNode(tuple(s), node, letter)
            child.g += 1
            yield child


def aStar(start, goal):
    root = PuzzleNode(start)
    root.set_f(goal)
    openQueue = PriorityQueue()
    openQueue.put(root)
    closedSet = set()
    while not openQueue.empty():
        node = openQueue.get()
        if node.state == goal:
            answer = ""
            while node.parent:
                answer = node.move + answer
                node = node.parent
            return answer
        if node.state in closedSet:
            continue
        closedSet.add(node.state)
        for child in succ(node):
            child.set_f(goal)
            openQueue.put(child)
    return None
