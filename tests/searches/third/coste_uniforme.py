from queue import PriorityQueue
from itertools import count


class Nodo:
    def __init__(self, estado, padre, accion, costo):
        self.estado = estado
        self.padre = padre
        self.accion = accion
        self.costo = costo

    def camino(self):
        acciones = []
        n = self
        while n.padre:
            acciones.append(n.accion)
            n = n.padre
        return list(reversed(acciones))


def busqueda_costo_uniforme(problema):
    serie = count()
    mejor = {problema.initial: 0}
    frontera = PriorityQueue()
    frontera.put((0, next(serie), Nodo(problema.initial, None, None, 0)))
    expandidos = 0
    while not frontera.empty():
        _, _, nodo = frontera.get()
        if problema.goal_test(nodo.estado):
            return nodo.camino(), nodo.costo
        expandidos += 1
        for accion in problema.actions(nodo.estado):
            nuevo = problema.result(nodo.estado, accion)
            costo = problema.path_cost(nodo.costo, nodo.estado, accion, nuevo)
            # solo agregamos si mejora lo que ya conocemos
            if costo < mejor.get(nuevo, float("inf")):
                mejor[nuevo] = costo
                frontera.put((costo, next(serie), Nodo(nuevo, nodo, accion, costo)))
    return None
