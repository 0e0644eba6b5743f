"""Tarea 1 - Inteligencia Artificial
   Búsqueda en profundidad limitada para el 8-puzzle
"""
from typing import List, Optional

LIMITE = 16
nodos = 0      # contador de nodos expandidos


def buscar_hueco(tablero):
    for f in range(3):
        for c in range(3):
            if tablero[f][c] == 0:
                return f, c


def sucesores(tablero):
    f, c = buscar_hueco(tablero)
    resultado = []
    for nombre, df, dc in (("arriba", -1, 0), ("abajo", 1, 0), ("izquierda", 0, -1), ("derecha", 0, 1)):
        nf, nc = f + df, c + dc
        if 0 <= nf <= 2 and 0 <= nc <= 2:
            copia = [fila[:] for fila in tablero]
            copia[f][c] = copia[nf][nc]
            copia[nf][nc] = 0
            resultado.append((nombre, copia))
    return resultado


def dls(tablero, meta, limite, camino):
    """devuelve lista de acciones, 'corte' o None"""
    global nodos
    if tablero == meta:
        return []
    if limite == 0:
        return "corte"
    hubo_corte = False
    nodos += 1
    camino.append(tablero)
    for accion, hijo in sucesores(tablero):
        if hijo in camino:
            continue
        r = dls(hijo, meta, limite - 1, camino)
        if r == "corte":
            hubo_corte = True
        elif r is not None:
            camino.pop()
            return [accion] + r
    camino.pop()
    return "corte" if hubo_corte else None


def profundidad_limitada(inicio: List[List[int]], meta: List[List[int]]) -> Optional[list]:
    global nodos
    nodos = 0
    r = dls(inicio, meta, LIMITE, [])
    if r == "corte":
        return None
    return r


if __name__ == "__main__":
    inicial = [[1, 2, 3], [4, 5, 6], [0, 7, 8]]
    final = [[1, 2, 3], [4, 5, 6], [7, 8, 0]]
    print(profundidad_limitada(inicial, final))
    print("nodos:", nodos)
