# IDA* - tarea 2
INF = float('inf')


def ida_estrella(problema):
    inicio = problema.start
    umbral = problema.h(inicio)
    camino = [inicio]

    def buscar(g, umbral):
        """regresa (encontrado, siguiente umbral, costo)"""
        estado = camino[-1]
        f = g + problema.h(estado)
        if f > umbral:
            return False, f, None
        if problema.is_goal(estado):
            return True, f, g
        siguiente = 0
        for accion, hijo, costo in problema.neighbors(estado):
            if hijo in camino:
                continue
            camino.append(hijo)
            ok, t, total = buscar(g + costo, umbral)
            if ok:
                return True, t, total
            siguiente = max(siguiente, t)
            camino.pop()
        return False, siguiente, None

    while True:
        ok, t, total = buscar(0, umbral)
        if ok:
            return camino, total
        if t <= umbral:
            # ya no hay nada que se pase del umbral
            return None
        umbral = t
