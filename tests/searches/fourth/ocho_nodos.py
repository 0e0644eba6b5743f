# Busqueda en amplitud con clase Nodo

class Nodo:
    def __init__(self, estado, padre, accion, nivel):
        self.estado = estado
        self.parent = padre
        self.accion = accion
        self.nivel = nivel

    def __str__(self):
        e = self.estado
        return f"{e[0:3]}\n{e[3:6]}\n{e[6:9]}\n"


class Puzzle:
    def __init__(self, inicial, final):
        self.inicial = inicial
        self.final = final
        self.explorados = set()
        self.frontera = []

    def hijos(self, nodo):
        cero = nodo.estado.index(0)
        movs = []
        if cero not in (0, 1, 2): movs.append(("arriba", cero - 3))
        if cero not in (6, 7, 8): movs.append(("abajo", cero + 3))
        if cero not in (0, 3, 6): movs.append(("izquierda", cero - 1))
        if cero not in (2, 5, 8): movs.append(("derecha", cero + 1))
        for accion, otro in movs:
            nuevo = nodo.estado[:]
            nuevo[cero], nuevo[otro] = nuevo[otro], nuevo[cero]
            yield Nodo(nuevo, nodo, accion, nodo.nivel + 1)

    def solve(self):
        self.frontera.append(Nodo(self.inicial, None, None, 0))
        while self.frontera:
            actual = self.frontera.pop(0)
            if actual.estado == self.final:
                return actual
            self.explorados.add(actual)
            for hijo in self.hijos(actual):
                if hijo not in self.explorados and hijo not in self.frontera:
                    self.frontera.append(hijo)
        return None


def resolver(inicial, final):
    return Puzzle(inicial, final).solve()


if __name__ == "__main__":
    n = resolver([1, 2, 3, 4, 5, 6, 0, 7, 8], [1, 2, 3, 4, 5, 6, 7, 8, 0])
    print("nivel", n.nivel)
