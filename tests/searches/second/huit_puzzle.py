# TP 1 : le taquin 3x3, parcours en largeur
from collections import deque


def voisins(etat):
    v = etat.index(0)
    liste = []
    for d in (-3, 3, -1, 1):
        n = v + d
        if 0 <= n < 9:
            l = list(etat)
            l[v], l[n] = l[n], l[v]
            liste.append(tuple(l))
    return liste


def largeur(depart, but):
    file = deque([depart])
    precedent = {depart: None}
    while file:
        e = file.popleft()
        if e == but:
            break
        for s in voisins(e):
            if s not in precedent:
                precedent[s] = e
                file.append(s)
    else:
        return None
    chemin = []
    e = but
    while e:
        chemin.append(e)
        e = precedent[e]
    return chemin[::-1]
