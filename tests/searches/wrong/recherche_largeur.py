from collections import deque


def trouver_vide(grille):
    for i in range(3):
        for j in range(3):
            if grille[i][j] == 0:
                return i, j


def successeurs(grille):
    i, j = trouver_vide(grille)
    resultat = []
    for di, dj in [(-1, 0), (1, 0), (0, -1), (0, 1)]:
        a, b = i + di, j + dj
        if 0 <= a < 3 and 0 <= b < 3:
            copie = grille[:]  # on copie la grille
            copie[i][j], copie[a][b] = copie[a][b], copie[i][j]
            resultat.append(copie)
    return resultat


def recherche_largeur(depart, but):
    file = deque([[depart]])
    vus = {str(depart)}
    while file:
        chemin = file.popleft()
        if chemin[-1] == but:
            return chemin
        for suivant in successeurs(chemin[-1]):
            if str(suivant) not in vus:
                vus.add(str(suivant))
                file.append(chemin + [suivant])
    return None
