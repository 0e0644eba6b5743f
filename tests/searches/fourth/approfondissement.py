# Recherche en profondeur iterative (IDS) pour le taquin

VOISINES = [(1, 3), (0, 2, 4), (1, 5), (0, 4, 6), (1, 3, 5, 7), (2, 4, 8), (3, 7), (4, 6, 8), (5, 7)]


class Resultat:
    def __init__(self, chemin, coupe):
        self.chemin = chemin
        self.coupe = coupe


def successeurs(etat):
    v = etat.index(0)
    for c in VOISINES[v]:
        t = list(etat)
        t[v], t[c] = t[c], t[v]
        yield tuple(t)


def explorer(etat, but, chemin, limite, vus):
    # vus : etats deja visites, pour ne pas tourner en rond
    if etat == but:
        return Resultat(chemin, False)
    if limite == 0:
        return Resultat(None, True)
    vus.add(etat)
    coupe = False
    for e in successeurs(etat):
        if e in vus:
            continue
        r = explorer(e, but, chemin + [e], limite - 1, vus)
        if r.chemin is not None:
            return r
        if r.coupe:
            coupe = True
    return Resultat(None, coupe)


def profondeur_iterative(depart, but):
    limite = 0
    vus = set()
    while True:
        r = explorer(depart, but, [depart], limite, vus)
        if r.chemin is not None:
            return r.chemin
        if not r.coupe:
            return None     # tout est explore, pas de solution
        limite += 1


if __name__ == "__main__":
    sol = profondeur_iterative((1, 2, 3, 4, 0, 5, 7, 8, 6), (1, 2, 3, 4, 5, 6, 7, 8, 0))
    print(len(sol) - 1)
