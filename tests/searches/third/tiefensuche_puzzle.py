# Tiefensuche im 8-Puzzle, Brett = Tupel von Tupeln
from collections import deque


def finde_leer(brett):
    for z, zeile in enumerate(brett):
        if 0 in zeile:
            return z, zeile.index(0)


def nachbarn(brett):
    z, s = finde_leer(brett)
    for dz, ds in [(1, 0), (0, 1), (-1, 0), (0, -1)]:
        z2, s2 = z + dz, s + ds
        if z2 in range(3) and s2 in range(3):
            neu = [list(zeile) for zeile in brett]
            neu[z][s], neu[z2][s2] = neu[z2][s2], neu[z][s]
            yield tuple(map(tuple, neu))


def tiefensuche(start, ziel):
    stapel = deque()
    stapel.append((start, None))   # (brett, kette der vorgaenger)
    besucht = set()
    while stapel:
        knoten = stapel.pop()
        brett = knoten[0]
        besucht.add(brett)
        if brett == ziel:
            weg = []
            while knoten is not None:
                weg.append(knoten[0])
                knoten = knoten[1]
            weg.reverse()
            return weg
        for n in nachbarn(brett):
            if n not in besucht:
                stapel.append((n, knoten))
    return None


# if __name__ == "__main__":
#     print(len(tiefensuche(((1,2,3),(4,0,5),(7,8,6)), ((1,2,3),(4,5,6),(7,8,0)))))
