# Recherche gloutonne (best-first) pour le taquin
import heapq


def heuristique(etat, but):
    """nombre de cases mal placees"""
    return sum(1 for a, b in zip(etat, but) if a != b and a != 0)


def successeurs(etat):
    vide = etat.index(0)
    res = []
    for delta in (-3, +3, -1, +1):
        cible = vide + delta
        if 0 <= cible <= 8:
            l = list(etat)
            l[vide], l[cible] = l[cible], l[vide]
            res.append(tuple(l))
    return res


def gloutonne(depart, but):
    tas = [(heuristique(depart, but), depart)]
    parents = {depart: None}
    nb = 0
    while tas:
        _, etat = heapq.heappop(tas)
        nb += 1
        if etat == but:
            chemin = []
            while etat:
                chemin.append(etat)
                etat = parents[etat]
            print("noeuds developpes :", nb)
            return chemin[::-1]
        for s in successeurs(etat):
            if s not in parents:
                parents[s] = etat
                heapq.heappush(tas, (heuristique(s, but), s))
    return None


if __name__ == "__main__":
    for e in gloutonne((1, 2, 3, 4, 5, 6, 0, 7, 8), (1, 2, 3, 4, 5, 6, 7, 8, 0)):
        print(e)
