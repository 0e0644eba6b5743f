# Tarea 1 - Busqueda en anchura
# Alumno: J. Ramirez


class Nodo:
    def __init__(self, estado, padre=None, accion=None):
        self.estado = estado
        self.padre = padre
        self.accion = accion
        if padre:
            self.profundidad = padre.profundidad + 1
        else:
            self.profundidad = 0

    def camino(self):
        nodo, lista = self, []
        while nodo.padre is not None:
            lista.append(nodo.accion)
            nodo = nodo.padre
        return lista[::-1]


def busqueda_anchura(problem):
    raiz = Nodo(problem.initial)
    if problem.goal_test(raiz.estado):
        return raiz.camino()
    frontera = [raiz]
    explorados = set()
    en_frontera = {raiz.estado}
    while len(frontera) > 0:
        nodo = frontera.pop(0)
        en_frontera.remove(nodo.estado)
        explorados.add(nodo.estado)
        for a in problem.actions(nodo.estado):
            hijo = Nodo(problem.result(nodo.estado, a), nodo, a)
            if hijo.estado not in explorados and hijo.estado not in en_frontera:
                if problem.goal_test(hijo.estado):
                    # print("encontrado a profundidad", hijo.profundidad)
                    return hijo.camino()
                frontera.append(hijo)
                en_frontera.add(hijo.estado)
    return None
