# KI Uebung 2
# A* mit Manhattan-Distanz
from heapq import heappush, heappop


def distanz(brett, ziel):
    d = 0
    for zahl in range(1, 9):
        p = brett.index(zahl)
        q = ziel.index(zahl)
        d = d + abs(p // 3 - q // 3) + abs(p % 3 - q % 3)
    return d


def nachbarn(brett):
    p = brett.index(0)
    x = p % 3
    y = p // 3
    moeglich = []
    if x > 0: moeglich.append(p - 1)
    if x < 2: moeglich.append(p + 1)
    if y > 0: moeglich.append(p - 3)
    if y < 2: moeglich.append(p + 3)
    for q in moeglich:
        neu = list(brett)
        neu[p] = neu[q]
        neu[q] = 0
        yield tuple(neu)


def a_stern(start, ziel):
    g = 0
    vorher = {start: None}
    offen = []
    heappush(offen, (distanz(start, ziel), start))
    fertig = set()
    while offen:
        f, brett = heappop(offen)
        if brett == ziel:
            weg = [brett]
            while vorher[weg[0]] is not None:
                weg.insert(0, vorher[weg[0]])
            return weg
        fertig.add(brett)
        g = g + 1       # ein Schritt weiter
        for n in nachbarn(brett):
            if n not in fertig and n not in vorher:
                vorher[n] = brett
                h = distanz(n, ziel)
                heappush(offen, (g + h, n))
    return None


start = (8, 1, 3, 4, 0, 2, 7, 6, 5)
ziel = (1, 2, 3, 4, 5, 6, 7, 8, 0)
if __name__ == "__main__":
    w = a_stern(start, ziel)
    print("Loesung mit", len(w) - 1, "Zuegen")
