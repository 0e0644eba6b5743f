# IDA* für das 8-Puzzle, nach Wikipedia
import math

gefunden = -1
knoten_zaehler = 0


def h(zustand, ziel):
    summe = 0
    for pos, stein in enumerate(zustand):
        if stein != 0:
            zpos = ziel.index(stein)
            summe += abs(pos // 3 - zpos // 3) + abs(pos % 3 - zpos % 3)
    return summe


def nachbarn(zustand):
    leer = zustand.index(0)
    z, s = divmod(leer, 3)
    for dz, ds in [(1, 0), (-1, 0), (0, 1), (0, -1)]:
        if 0 <= z + dz < 3 and 0 <= s + ds < 3:
            tausch = (z + dz) * 3 + s + ds
            neu = list(zustand)
            neu[leer], neu[tausch] = neu[tausch], neu[leer]
            yield tuple(neu)


def loesbar(start, ziel):
    # Permutation start -> ziel: Anzahl Inversionen ohne die Lücke
    a = [ziel.index(x) for x in start if x]
    b = [ziel.index(x) for x in ziel if x]
    inv = sum(1 for i in range(8) for j in range(i) if a[j] > a[i])
    inv2 = sum(1 for i in range(8) for j in range(i) if b[j] > b[i])
    return inv % 2 == inv2 % 2


def suche(pfad, g, schranke, ziel):
    global knoten_zaehler
    knoten_zaehler += 1
    z = pfad[-1]
    f = g + h(z, ziel)
    if f > schranke:
        return f
    if z == ziel:
        return gefunden
    minimum = math.inf
    for n in nachbarn(z):
        if n not in pfad:
            pfad.append(n)
            t = suche(pfad, g + 1, schranke, ziel)
            if t == gefunden:
                return gefunden
            if t < minimum:
                minimum = t
            pfad.pop()
    return minimum


def ida_stern(start, ziel):
    start = tuple(start)
    ziel = tuple(ziel)
    if not loesbar(start, ziel):
        return None
    schranke = h(start, ziel)
    pfad = [start]
    while True:
        t = suche(pfad, 0, schranke, ziel)
        if t == gefunden:
            return pfad
        if t == math.inf:
            return None
        schranke = t
