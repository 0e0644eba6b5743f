# A* (solucion optima) con manhattan y secuencia. Practica 1
import heapq

BORDE = [0, 1, 2, 5, 8, 7, 6, 3]   # en el sentido del reloj


def manhattan(estado, meta):
    total = 0
    for ficha in "12345678":
        i = estado.index(ficha)
        j = meta.index(ficha)
        total += abs(i // 3 - j // 3) + abs(i % 3 - j % 3)
    return total


def secuencia(estado, meta):
    # 2 puntos por cada ficha que no va seguida de su sucesora
    anillo = [meta[p] for p in BORDE if meta[p] != "0"]
    actual = [estado[p] for p in BORDE if estado[p] != "0"]
    puntos = 0
    for k in range(len(actual)):
        sig = actual[(k + 1) % len(actual)]
        if actual[k] not in anillo:
            continue
        if anillo[(anillo.index(actual[k]) + 1) % len(anillo)] != sig:
            puntos += 2
    return puntos


def heuristica(estado, meta):
    return manhattan(estado, meta) + 3 * secuencia(estado, meta)


def mover(estado, i, j):
    l = list(estado)
    l[i], l[j] = l[j], l[i]
    return "".join(l)


def sucesores(estado):
    i = estado.index("0")
    r = []
    if i % 3 != 0: r.append(mover(estado, i, i - 1))
    if i % 3 != 2: r.append(mover(estado, i, i + 1))
    if i > 2: r.append(mover(estado, i, i - 3))
    if i < 6: r.append(mover(estado, i, i + 3))
    return r


def a_estrella(inicio, meta):
    abierta = [(heuristica(inicio, meta), 0, inicio)]
    g = {inicio: 0}
    padre = {inicio: None}
    while abierta:
        f, gn, n = heapq.heappop(abierta)
        if gn > g[n]:
            continue
        if n == meta:
            camino = []
            while n:
                camino.append(n)
                n = padre[n]
            return camino[::-1]
        for s in sucesores(n):
            nuevo = gn + 1
            if nuevo < g.get(s, 10**9):
                g[s] = nuevo
                padre[s] = n
                heapq.heappush(abierta, (nuevo + heuristica(s, meta), nuevo, s))
    return None
