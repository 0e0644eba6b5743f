# Routenplaner mit A*
# (mein A* vom 8-Puzzle, umgebaut fuer Strassenkarten)
import heapq
import time


def route(problem):
    t = time.perf_counter()
    start = problem.initial_state
    kosten = {start: 0}
    herkunft = {start: None}
    nr = 0
    rand = [(problem.h(start), nr, 0, start)]
    while rand:
        f, _, g, ort = heapq.heappop(rand)
        if g > kosten[ort]:
            continue
        if problem.is_goal(ort):
            weg = []
            while ort is not None:
                weg.append(ort)
                ort = herkunft[ort]
            print("Dauer: %.4f s" % (time.perf_counter() - t))
            return weg[::-1]
        for aktion, nachbar, c in problem.neighbors(ort):
            neu = g + 1
            if nachbar not in kosten or neu < kosten[nachbar]:
                kosten[nachbar] = neu
                herkunft[nachbar] = ort
                nr += 1
                heapq.heappush(rand, (neu + problem.h(nachbar), nr, neu, nachbar))
    return None
