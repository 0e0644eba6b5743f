"""Übung 1, Aufgabe 3: Breitensuche für das 8-Puzzle
Gruppe 7"""
from queue import Queue
import copy


class Knoten:
    def __init__(self, brett, vater=None, zug=None):
        self.brett = brett
        self.vater = vater
        self.zug = zug

    def schluessel(self):
        # Listen kann man nicht in ein set tun
        return "".join(str(x) for zeile in self.brett for x in zeile)

    def finde_luecke(self):
        for i in range(3):
            for j in range(3):
                if self.brett[i][j] == 0:
                    return i, j

    def nachfolger(self):
        i, j = self.finde_luecke()
        kinder = []
        for name, di, dj in [("oben", -1, 0), ("unten", 1, 0), ("links", 0, -1), ("rechts", 0, 1)]:
            ni, nj = i + di, j + dj
            if 0 <= ni < 3 and 0 <= nj < 3:
                neu = copy.deepcopy(self.brett)
                neu[i][j] = neu[ni][nj]
                neu[ni][nj] = 0
                kinder.append(Knoten(neu, self, name))
        return kinder


def loesungsweg(knoten):
    zuege = []
    while knoten.vater:
        zuege.insert(0, knoten.zug)
        knoten = knoten.vater
    return zuege


def breitensuche(start, ziel):
    wurzel = Knoten(start)
    if start == ziel:
        return []
    schlange = Queue()
    schlange.put(wurzel)
    gesehen = set()
    gesehen.add(wurzel.schluessel())
    while not schlange.empty():
        k = schlange.get()
        for kind in k.nachfolger():
            s = kind.schluessel()
            if s in gesehen:
                continue
            if kind.brett == ziel:
                return loesungsweg(kind)
            gesehen.add(s)
            schlange.put(kind)
    return None
