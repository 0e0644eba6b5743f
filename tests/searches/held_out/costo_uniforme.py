import heapq


def costo_uniforme(problem):
    """Ricerca a costo uniforme. Restituisce (cammino, costo)."""
    coda = [(0, 0, problem.initial, None)]
    numero = 0
    padre = {}
    while coda:
        g, _, stato, da = heapq.heappop(coda)
        if stato in padre:
            continue
        padre[stato] = da
        if problem.is_goal(stato):
            cammino = [stato]
            while padre[cammino[0]] is not None:
                cammino.insert(0, padre[cammino[0]])
            return cammino, costo_totale(problem, cammino)
        for azione, figlio, costo in problem.successors(stato):
            if figlio not in padre:
                numero += 1
                heapq.heappush(coda, (g + costo, numero, figlio, stato))
    return None


def costo_totale(problem, cammino):
    totale = 0
    for i in range(len(cammino) - 2):
        for _, figlio, costo in problem.successors(cammino[i]):
            if figlio == cammino[i + 1]:
                totale += costo
    return totale
