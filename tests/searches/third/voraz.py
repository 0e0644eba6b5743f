# Búsqueda voraz primero el mejor. El tablero es una tupla de tuplas
import heapq
import time


def h(estado, meta):
    suma = 0
    for i in range(3):
        for j in range(3):
            if estado[i][j] != 0 and estado[i][j] == meta[i][j]:
                suma += 1
    return suma


def vecinos(estado):
    for i in range(3):
        for j in range(3):
            if estado[i][j] == 0:
                fi, co = i, j
    for a, b in [(fi - 1, co), (fi + 1, co), (fi, co - 1), (fi, co + 1)]:
        if a < 0 or b < 0 or a > 2 or b > 2:
            continue
        m = [list(f) for f in estado]
        m[fi][co], m[a][b] = m[a][b], m[fi][co]
        yield tuple(tuple(f) for f in m)


def voraz(inicio, meta):
    t0 = time.time()
    abiertos = []
    heapq.heappush(abiertos, (h(inicio, meta), inicio))
    padres = {inicio: None}
    expandidos = 0
    while abiertos:
        _, actual = heapq.heappop(abiertos)
        if actual == meta:
            camino = []
            while actual is not None:
                camino.append(actual)
                actual = padres[actual]
            camino.reverse()
            print(f"{expandidos} nodos, {time.time() - t0:.3f} s")
            return camino
        expandidos += 1
        for v in vecinos(actual):
            if v not in padres:
                padres[v] = actual
                heapq.heappush(abiertos, (h(v, meta), v))
    return None
