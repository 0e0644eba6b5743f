from collections import deque


def breitensuche(problem):
    """liefert Liste der Aktionen oder None"""
    anfang = problem.initial
    rand = deque()
    rand.append((anfang, []))
    besucht = {anfang}
    while rand:
        zustand, weg = rand.popleft()
        for aktion in problem.actions(zustand):
            neu = problem.result(zustand, aktion)
            if neu in besucht:
                continue
            besucht.add(neu)
            if problem.is_goal(neu):
                return weg + [aktion]
            rand.append((neu, weg + [aktion]))
    return None
