"""A*-Suche fuer das 8er-Puzzle, Uebungsblatt 1 Aufgabe 3"""
import heapq
import itertools


class Knoten:
    def __init__(self, zustand, parent, g, h):
        self.zustand = zustand
        self.parent = parent
        self.g = g
        self.h = h

    @property
    def f(self):
        return self.g + self.h


def manhattan(zustand, ziel):
    summe = 0
    for pos, stein in enumerate(zustand):
        if stein == 0:
            continue
        zpos = ziel.index(stein)
        summe += abs(pos // 3 - zpos // 3) + abs(pos % 3 - zpos % 3)
    return summe


def nachfolger(zustand):
    leer = zustand.index(0)
    z, s = divmod(leer, 3)
    for dz, ds in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        if 0 <= z + dz < 3 and 0 <= s + ds < 3:
            neu = list(zustand)
            andere = (z + dz) * 3 + s + ds
            neu[leer], neu[andere] = neu[andere], neu[leer]
            yield tuple(neu)


def astern(start, ziel):
    zaehler = itertools.count()
    wurzel = Knoten(start, None, 0, manhattan(start, ziel))
    offen = [(wurzel.f, wurzel.h, next(zaehler), wurzel)]
    geschlossen = set()
    bestes_g = {start: 0}
    while offen:
        _, _, _, k = heapq.heappop(offen)
        if k.zustand in geschlossen:
            continue
        if k.zustand == ziel:
            return k
        geschlossen.add(k.zustand)
        for n in nachfolger(k.zustand):
            g = k.g + 1
            if n in geschlossen:
                continue
            if n not in bestes_g or g < bestes_g[n]:
                bestes_g[n] = g
                kind = Knoten(n, k, g, manhattan(n, ziel))
                heapq.heappush(offen, (kind.f, kind.h, next(zaehler), kind))
    return None


def pfad(knoten):
    p = []
    while knoten:
        p.insert(0, knoten.zustand)
        knoten = knoten.parent
    return p
