# Breitensuche 8-Puzzle, Zustand = Liste mit 9 Zahlen

def zuege(b):
    i = b.index(0)
    ergebnis = []
    for (di, ok) in ((-3, i > 2), (3, i < 6), (-1, i % 3 > 0), (1, i % 3 < 2)):
        if ok:
            kopie = b[:]
            kopie[i], kopie[i + di] = kopie[i + di], 0
            ergebnis.append(kopie)
    return ergebnis


def breitensuche(start, ziel):
    schlange = [[start]]
    besucht = set()
    while schlange != []:
        weg = schlange.pop(0)
        letzter = weg[-1]
        besucht.add(tuple(letzter))
        if letzter == ziel:
            return weg
        for z in zuege(letzter):
            if tuple(z) not in besucht:
                schlange.append(weg + [z])
    return None


if __name__ == "__main__":
    loesung = breitensuche([1, 2, 3, 4, 5, 0, 7, 8, 6], [1, 2, 3, 4, 5, 6, 7, 8, 0])
    print(len(loesung) - 1, "Zuege")
