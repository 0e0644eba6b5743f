# Tarea 2 - Inteligencia Artificial
# Busqueda en anchura para el 8-puzzle
import copy
import time


def buscar_cero(tablero):
    for f in range(3):
        for c in range(3):
            if tablero[f][c] == 0:
                return f, c


def clave(tablero):
    return "".join(str(x) for fila in tablero for x in fila)


def generar_hijos(tablero):
    hijos = []
    f, c = buscar_cero(tablero)
    for df, dc, nombre in [(-1, 0, "arriba"), (1, 0, "abajo"), (0, -1, "izquierda"), (0, 1, "derecha")]:
        nf = f + df
        nc = c + dc
        if 0 <= nf <= 2 and 0 <= nc <= 2:
            nuevo = copy.deepcopy(tablero)
            nuevo[f][c] = nuevo[nf][nc]
            nuevo[nf][nc] = 0
            hijos.append((nuevo, nombre))
    return hijos


def busqueda_anchura(inicial, meta):
    t0 = time.time()
    cola = [(inicial, [])]
    visitados = set()
    visitados.add(clave(inicial))
    expandidos = 0
    while len(cola) > 0:
        actual, camino = cola.pop(0)
        if actual == meta:
            print("nodos expandidos:", expandidos)
            print("tiempo:", time.time() - t0)
            return camino
        expandidos += 1
        for hijo, mov in generar_hijos(actual):
            k = clave(hijo)
            if k not in visitados:
                visitados.add(k)
                cola.append((hijo, camino + [mov]))
    print("no hay solucion")
    return None


if __name__ == "__main__":
    ini = [[1, 2, 3], [0, 4, 6], [7, 5, 8]]
    fin = [[1, 2, 3], [4, 5, 6], [7, 8, 0]]
    print(busqueda_anchura(ini, fin))
