# Busqueda en profundidad limitada (8-puzzle)
# tarea 2


def vecinos(t):
    p = t.index(0)
    f, c = p // 3, p % 3
    for df, dc in [(-1, 0), (0, 1), (1, 0), (0, -1)]:
        nf, nc = f + df, c + dc
        if 0 <= nf < 3 and 0 <= nc < 3:
            q = nf * 3 + nc
            l = list(t)
            l[p], l[q] = l[q], l[p]
            yield tuple(l)


def profundidad_limitada(inicio, meta, limite=15):
    visitados = set()

    def rec(estado, prof):
        if estado == meta:
            return [estado]
        if prof == limite:
            return None
        visitados.add(estado)
        for v in vecinos(estado):
            if v not in visitados:
                r = rec(v, prof + 1)
                if r:
                    return [estado] + r
        return None

    return rec(inicio, 0)
