from collections import deque
from copy import deepcopy


def finde_luecke(brett):
    for zeile in range(3):
        for spalte in range(3):
            if brett[zeile][spalte] == 0:
                return zeile, spalte


def nachfolger(brett):
    zeile, spalte = finde_luecke(brett)
    for name, dz, ds in (("hoch", -1, 0), ("runter", 1, 0), ("links", 0, -1), ("rechts", 0, 1)):
        z, s = zeile + dz, spalte + ds
        if z < 0 or z > 2 or s < 0 or s > 2:
            continue
        neu = deepcopy(brett)
        neu[zeile][spalte], neu[z][s] = neu[z][s], neu[zeile][spalte]
        yield name, neu


def als_schluessel(brett):
    return tuple(tuple(zeile) for zeile in brett)


def breitensuche(start, ziel):
    """Gibt die Liste aller Bretter vom Start zum Ziel zurueck, sonst None."""
    warteschlange = deque([start])
    vorgaenger = {als_schluessel(start): None}
    while warteschlange:
        brett = warteschlange.popleft()
        if brett == ziel:
            weg = []
            while brett is not None:
                weg.insert(0, brett)
                brett = vorgaenger[als_schluessel(brett)]
            return weg
        for _, neu in nachfolger(brett):
            schluessel = als_schluessel(neu)
            if schluessel not in vorgaenger:
                vorgaenger[schluessel] = brett
                warteschlange.append(neu)
    return None
