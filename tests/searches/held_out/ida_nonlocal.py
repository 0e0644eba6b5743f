class IDAStar:
    def solve(self, start, goal):
        order = lambda s: sum(a > b for i, a in enumerate(s) for b in s[i:] if b != "0")
        if order(start.replace("0", "")) % 2 != order(goal.replace("0", "")) % 2:
            return None
        threshold = self.h(start, goal)
        next_threshold = threshold
        answer = None

        def descend(s, moves, came_from):
            nonlocal next_threshold, answer
            f = len(moves) + self.h(s, goal)
            if f > threshold:
                if next_threshold == threshold or f < next_threshold:
                    next_threshold = f
                return False
            if s == goal:
                answer = moves
                return True
            for letter, t in self.options(s):
                if t != came_from and descend(t, moves + letter, s):
                    return True
            return False

        while not descend(start, "", None):
            threshold = next_threshold
        return answer

    def h(self, s, goal):
        total = 0
        for c in "12345678":
            i, j = s.index(c), goal.index(c)
            total += abs(i // 3 - j // 3) + abs(i % 3 - j % 3)
        return total

    def options(self, s):
        i = s.index("0")
        for letter, j, ok in (("u", i - 3, i >= 3), ("d", i + 3, i < 6), ("l", i - 1, i % 3), ("r", i + 1, i % 3 < 2)):
            if ok:
                c = s[j]
                yield letter, s.translate({ord("0"): c, ord(c): "0"})
