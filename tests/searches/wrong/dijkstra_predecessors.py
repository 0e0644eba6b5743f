import heapq


def kuerzester_weg(problem):
    """Dijkstra: gibt (Weg, Kosten) zurueck"""
    abstand = {problem.initial: 0}
    vorgaenger = {problem.initial: None}
    fertig = set()
    halde = [(0, problem.initial)]
    while halde:
        kosten, ort = heapq.heappop(halde)
        if ort in fertig:
            continue
        fertig.add(ort)
        if problem.is_goal(ort):
            weg = []
            while ort is not None:
                weg.append(ort)
                ort = vorgaenger[ort]
            return weg[::-1], kosten
        for _, nachbar, laenge in problem.successors(ort):
            if nachbar in fertig:
                continue
            neu = kosten + laenge
            vorgaenger[nachbar] = ort
            if neu < abstand.get(nachbar, float("inf")):
                abstand[nachbar] = neu
                heapq.heappush(halde, (neu, nachbar))
    return None
