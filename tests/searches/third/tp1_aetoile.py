# TP1 - Taquin 3x3 avec A*
# les plateaux sont des chaines, ex. "123456780"
from queue import PriorityQueue

VOISINS = {
    0: (1, 3), 1: (0, 2, 4), 2: (1, 5),
    3: (0, 4, 6), 4: (1, 3, 5, 7), 5: (2, 4, 8),
    6: (3, 7), 7: (6, 4, 8), 8: (7, 5),
}


def heuristique(etat, but):
    """nombre de tuiles mal placees (sans le vide)"""
    return sum(1 for a, b in zip(etat, but) if a != b and a != "0")


def echanger(etat, i, j):
    l = list(etat)
    l[i], l[j] = l[j], l[i]
    return "".join(l)


def a_etoile(depart, but):
    file = PriorityQueue()
    file.put((heuristique(depart, but), 0, depart))
    cout = {depart: 0}
    pere = {depart: None}
    fermes = set()
    while not file.empty():
        f, g, etat = file.get()
        if etat in fermes:
            continue
        fermes.add(etat)
        if etat == but:
            chemin = []
            while etat:
                chemin.append(etat)
                etat = pere[etat]
            chemin.reverse()
            return {"chemin": chemin, "longueur": len(chemin) - 1, "developpes": len(fermes)}
        vide = etat.index("0")
        for v in VOISINS[vide]:
            suivant = echanger(etat, vide, v)
            g2 = g + 1
            if suivant not in cout or g2 < cout[suivant]:
                cout[suivant] = g2
                pere[suivant] = etat
                file.put((g2 + heuristique(suivant, but), g2, suivant))
    return None
