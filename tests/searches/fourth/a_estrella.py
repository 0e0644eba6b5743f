# Practica 1: A* para mapas de carreteras
# la frontera es un diccionario estado -> f

def a_estrella(problema):
    inicio = problema.start
    g = {inicio: 0}
    padre = {}
    frontera = {inicio: problema.h(inicio)}
    cerrados = []

    while frontera:
        actual = min(frontera, key=frontera.get)
        del frontera[actual]

        if problema.is_goal(actual):
            return reconstruir(padre, actual), g[actual]

        cerrados.append(actual)

        for accion, vecino, coste in problema.successors(actual):
            nuevo_g = g[actual] + coste
            if vecino not in g or nuevo_g < g[vecino]:
                g[vecino] = nuevo_g
                padre[vecino] = (actual, accion)
                frontera[vecino] = nuevo_g + problema.h(vecino)
                # si estaba cerrado se vuelve a abrir
                if vecino in cerrados:
                    cerrados.remove(vecino)
    return None


def reconstruir(padre, estado):
    acciones = []
    while estado in padre:
        estado, accion = padre[estado]
        acciones.insert(0, accion)
    return acciones
