"""
Devoir 1 : parcours en largeur sur le taquin
etat = chaine de 9 caracteres
"""
from collections import deque


def permuter(etat, i, j):
    tab = list(etat)
    tab[i], tab[j] = tab[j], tab[i]
    return "".join(tab)


def successeurs(etat):
    i = etat.index("0")
    for d in (-3, 3, -1, 1):
        j = i + d
        if 0 <= j <= 8:
            yield permuter(etat, i, j)


def largeur(depart, arrivee):
    precedent = {depart: None}
    file = deque([depart])
    while file:
        etat = file.popleft()
        if etat == arrivee:
            break
        for s in successeurs(etat):
            if s not in precedent:
                precedent[s] = etat
                file.append(s)
    else:
        return None

    chemin = [arrivee]
    while precedent[chemin[0]] is not None:
        chemin.insert(0, precedent[chemin[0]])
    return chemin


if __name__ == "__main__":
    for e in largeur("123450786", "123456780"):
        print(e[0:3], e[3:6], e[6:9], sep="\n", end="\n\n")
