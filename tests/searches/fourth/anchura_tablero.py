# Laboratorio 1: puzzle de 8, busqueda por anchura
from collections import deque


def posicion(t):
    for i in range(3):
        for j in range(3):
            if t[i][j] == 0:
                return (i, j)


def a_tupla(t):
    return tuple(map(tuple, t))


def mover(t, i, j, ni, nj):
    nuevo = t[:]
    nuevo[i][j], nuevo[ni][nj] = nuevo[ni][nj], nuevo[i][j]
    return nuevo


def sucesores(t):
    i, j = posicion(t)
    lista = []
    if i > 0:
        lista.append(("arriba", mover(t, i, j, i - 1, j)))
    if i < 2:
        lista.append(("abajo", mover(t, i, j, i + 1, j)))
    if j > 0:
        lista.append(("izq", mover(t, i, j, i, j - 1)))
    if j < 2:
        lista.append(("der", mover(t, i, j, i, j + 1)))
    return lista


def anchura(inicio, objetivo):
    cola = deque()
    cola.append((inicio, []))
    visitados = {a_tupla(inicio)}
    while cola:
        t, camino = cola.popleft()
        if t == objetivo:
            return camino
        for nombre, s in sucesores(t):
            if a_tupla(s) not in visitados:
                visitados.add(a_tupla(s))
                cola.append((s, camino + [nombre]))
    return None


if __name__ == "__main__":
    r = anchura([[1, 2, 3], [4, 5, 6], [7, 0, 8]], [[1, 2, 3], [4, 5, 6], [7, 8, 0]])
    print(r)
