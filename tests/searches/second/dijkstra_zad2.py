# Zadanie 2 - najtansza droga (Dijkstra)
import heapq
import time


def najtansza_droga(problem):
    t0 = time.time()
    licznik = 0
    start = problem.start
    kolejka = [(0, licznik, start)]
    koszt = {start: 0}
    poprzednik = {start: None}
    zamkniete = set()
    rozwiniete = 0

    while kolejka:
        k, _, stan = heapq.heappop(kolejka)
        if stan in zamkniete:
            continue
        zamkniete.add(stan)
        if problem.is_goal(stan):
            droga = [stan]
            while poprzednik[stan] is not None:
                stan = poprzednik[stan]
                droga.append(stan)
            droga.reverse()
            print("rozwiniete:", rozwiniete, "czas: %.4f" % (time.time() - t0))
            return droga, k
        rozwiniete += 1
        for akcja, nowy, c in problem.successors(stan):
            if nowy in zamkniete:
                continue
            nk = k + c
            if nk < koszt.get(nowy, float("inf")):
                koszt[nowy] = nk
                poprzednik[nowy] = stan
                licznik += 1
                heapq.heappush(kolejka, (nk, licznik, nowy))
    return None
