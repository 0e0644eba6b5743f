# TP1 : le taquin 3x3
# un etat = une chaine de 9 caracteres, '0' est la case vide
from queue import Queue


def voisins(etat):
    pos = etat.find("0")
    lig, col = pos // 3, pos % 3
    liste = []
    if lig > 0:
        liste.append(("H", echange(etat, pos, pos - 3)))
    if lig < 2:
        liste.append(("B", echange(etat, pos, pos + 3)))
    if col > 0:
        liste.append(("G", echange(etat, pos, pos - 1)))
    if col < 2:
        liste.append(("D", echange(etat, pos, pos + 1)))
    return liste


def echange(etat, a, b):
    t = list(etat)
    t[a], t[b] = t[b], t[a]
    return "".join(t)


def parcours_largeur(depart, but):
    file = Queue()
    file.put(depart)
    pere = {depart: (None, None)}
    while not file.empty():
        e = file.get()
        if e == but:
            # on remonte
            chemin = ""
            while pere[e][0] is not None:
                chemin = pere[e][1] + chemin
                e = pere[e][0]
            return list(chemin)
        for action, v in voisins(e):
            if v not in pere:
                pere[v] = (e, action)
                file.put(v)
    return None


if __name__ == '__main__':
    print(parcours_largeur("123405786", "123456780"))
