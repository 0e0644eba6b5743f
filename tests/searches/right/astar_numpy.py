import heapq

import numpy as np


def distance(plateau, but):
    d = 0
    for v in range(1, 9):
        y1, x1 = np.argwhere(plateau == v)[0]
        y2, x2 = np.argwhere(but == v)[0]
        d += abs(y1 - y2) + abs(x1 - x2)
    return int(d)


def voisins(plateau):
    y, x = np.argwhere(plateau == 0)[0]
    for dy, dx in ((-1, 0), (0, 1), (1, 0), (0, -1)):
        if 0 <= y + dy < 3 and 0 <= x + dx < 3:
            copie = plateau.copy()
            copie[y, x], copie[y + dy, x + dx] = plateau[y + dy, x + dx], plateau[y, x]
            yield copie


def resoudre(depart, arrivee):
    """A* ; renvoie la liste des plateaux (tuples)"""
    but = np.array(arrivee).reshape(3, 3)
    racine = np.array(depart).reshape(3, 3)
    compteur = 0
    tas = [(distance(racine, but), compteur, 0, racine)]
    pere = {racine.tobytes(): None}
    couts = {racine.tobytes(): 0}
    while tas:
        f, _, g, plateau = heapq.heappop(tas)
        if g > couts[plateau.tobytes()]:
            continue
        if np.array_equal(plateau, but):
            chemin = []
            while plateau is not None:
                chemin.append(tuple(int(v) for v in plateau.flatten()))
                plateau = pere[plateau.tobytes()]
            return chemin[::-1]
        for suivant in voisins(plateau):
            cle = suivant.tobytes()
            if cle not in couts or g + 1 < couts[cle]:
                couts[cle] = g + 1
                pere[cle] = plateau
                compteur += 1
                heapq.heappush(tas, (g + 1 + distance(suivant, but), compteur, g + 1, suivant))
    return None
