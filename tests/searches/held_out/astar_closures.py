from functools import lru_cache
from heapq import heapify, heappop, heappush


def gwiazdka(poczatek, cel):
    """A*: zwraca (koszt, lista plansz)"""

    @lru_cache(maxsize=None)
    def h(plansza):
        wynik = 0
        for i, k in enumerate(plansza):
            if k:
                j = cel.index(k)
                wynik += abs(i % 3 - j % 3) + abs(i // 3 - j // 3)
        return wynik

    @lru_cache(maxsize=None)
    def sasiedzi(plansza):
        i = plansza.index(0)
        wynik = []
        for j in {i - 3, i + 3} | ({i - 1} if i % 3 else set()) | ({i + 1} if i % 3 < 2 else set()):
            if 0 <= j < 9:
                p = list(plansza)
                p[i], p[j] = p[j], p[i]
                wynik.append(tuple(p))
        return tuple(wynik)

    kolejka = [(h(poczatek), 0, poczatek, None)]
    heapify(kolejka)
    poprzednik = {}
    while kolejka:
        f, minus_g, plansza, skad = heappop(kolejka)
        if plansza in poprzednik:
            continue
        poprzednik[plansza] = skad
        if plansza == cel:
            droga = []
            while plansza is not None:
                droga.append(plansza)
                plansza = poprzednik[plansza]
            return len(droga) - 1, droga[::-1]
        g = -minus_g + 1
        for s in sasiedzi(plansza):
            if s not in poprzednik:
                heappush(kolejka, (g + h(s), -g, s, plansza))
    return None
