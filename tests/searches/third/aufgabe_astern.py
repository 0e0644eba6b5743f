from heapq import heappush, heappop


class Knoten:
    def __init__(self, brett, eltern, g, h):
        self.brett = brett
        self.eltern = eltern
        self.g = g
        self.h = h
        self.f = g + h

    def __eq__(self, other):
        return self.brett == other.brett

    def __hash__(self):
        return hash(self.brett)

    def nachfolger(self):
        leer = self.brett.find("0")
        z, s = divmod(leer, 3)
        for dz, ds in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            if 0 <= z + dz < 3 and 0 <= s + ds < 3:
                ziffer = self.brett[(z + dz) * 3 + s + ds]
                # leeres Feld und Ziffer tauschen
                yield self.brett.replace("0", "x").replace(ziffer, "0").replace("x", ziffer)


def heuristik(brett, ziel):
    summe = 0
    for ziffer in "12345678":
        a, b = brett.find(ziffer), ziel.find(ziffer)
        summe += abs(a // 3 - b // 3) + abs(a % 3 - b % 3)
    return summe


def a_stern(start, ziel):
    offen = []
    geschlossen = set()
    k = Knoten(start, None, 0, heuristik(start, ziel))
    heappush(offen, (k.f, k))
    while offen:
        f, k = heappop(offen)
        if k.brett == ziel:
            weg = []
            while k:
                weg.append(k.brett)
                k = k.eltern
            return weg[::-1]
        if k in geschlossen:
            continue
        geschlossen.add(k)
        for brett in k.nachfolger():
            kind = Knoten(brett, k, k.g + 1, heuristik(brett, ziel))
            if kind not in geschlossen:
                heappush(offen, (kind.f, kind))
    return None
