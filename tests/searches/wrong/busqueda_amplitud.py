from collections import deque

META = (1, 2, 3, 4, 5, 6, 7, 8, 0)

VECINOS = {
    0: [1, 3],
    1: [0, 2, 4],
    2: [1, 5],
    3: [0, 4, 6],
    4: [1, 3, 5, 7],
    5: [2, 4, 8],
    6: [3, 7],
    7: [4, 6, 8],
    8: [5, 7],
}


def mover(tablero, a, b):
    t = list(tablero)
    t[a], t[b] = t[b], t[a]
    return tuple(t)


def busqueda_amplitud(inicio, meta):
    cola = deque([inicio])
    padres = {inicio: None}
    while cola:
        tablero = cola.popleft()
        if tablero == META:
            camino = []
            while tablero is not None:
                camino.append(tablero)
                tablero = padres[tablero]
            return list(reversed(camino))
        hueco = tablero.index(0)
        for otro in VECINOS[hueco]:
            hijo = mover(tablero, hueco, otro)
            if hijo not in padres:
                padres[hijo] = tablero
                cola.append(hijo)
    return None
