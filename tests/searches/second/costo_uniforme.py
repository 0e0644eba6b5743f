import heapq
from dataclasses import dataclass, field
from typing import Any


@dataclass(order=True)
class Nodo:
    costo: float
    orden: int
    estado: Any = field(compare=False)
    padre: Any = field(compare=False, default=None)
    accion: Any = field(compare=False, default=None)


def reconstruir(n):
    camino = []
    while n.padre is not None:
        camino.append(n.accion)
        n = n.padre
    camino.reverse()
    return camino


def costo_uniforme(problem):
    """Busqueda de costo uniforme: devuelve (acciones, costo)"""
    orden = 0
    frontera = [Nodo(0, orden, problem.initial_state)]
    mejor = {problem.initial_state: 0}
    while frontera:
        n = heapq.heappop(frontera)
        if problem.is_goal(n.estado):
            return reconstruir(n), n.costo
        for accion, estado, c in problem.successors(n.estado):
            nuevo = n.costo + c
            # <= no, solo si mejora
            if estado not in mejor or nuevo < mejor[estado]:
                mejor[estado] = nuevo
                orden += 1
                heapq.heappush(frontera, Nodo(nuevo, orden, estado, n, accion))
    return None
