from queue import PriorityQueue


class Nodo:
    def __init__(self, estado, padre, accion, costo):
        self.estado = estado
        self.padre = padre
        self.accion = accion
        self.costo = costo

    def __lt__(self, otro):
        return self.costo < otro.costo


def sucesores(estado):
    hueco = estado.index(0)
    fila, columna = hueco // 3, hueco % 3
    lista = []
    if fila > 0:
        lista.append(("arriba", hueco - 3))
    if fila < 2:
        lista.append(("abajo", hueco + 3))
    if columna > 0:
        lista.append(("izquierda", hueco - 1))
    if columna < 2:
        lista.append(("derecha", hueco + 1))
    return lista


def mover(estado, hueco, destino):
    nuevo = list(estado)
    nuevo[hueco] = nuevo[destino]
    nuevo[destino] = 0
    return tuple(nuevo)


def coste_uniforme(inicio, meta):
    frontera = PriorityQueue()
    frontera.put(Nodo(inicio, None, None, 0))
    visitados = set()
    while not frontera.empty():
        nodo = frontera.get()
        if nodo.estado == meta:
            camino = []
            while nodo:
                camino.append(nodo.estado)
                nodo = nodo.padre
            return camino[::-1]
        if nodo.estado in visitados:
            continue
        visitados.add(nodo.estado)
        for accion, destino in sucesores(nodo.estado):
            nuevo = mover(nodo.estado, nodo.estado.index(0), destino)
            if nuevo not in visitados:
                frontera.put(Nodo(nuevo, nodo, accion, nodo.costo + 1))
    return None
