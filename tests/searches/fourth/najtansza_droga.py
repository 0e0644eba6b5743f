# Sztuczna inteligencja - lab 2
# przeszukiwanie o jednolitym koszcie
import heapq


def najtansza_droga(problem):
    licznik = 0
    kolejka = [(0, licznik, problem.start, [problem.start])]
    odwiedzone = {problem.start}
    while kolejka:
        koszt, _, stan, droga = heapq.heappop(kolejka)
        # print(koszt, stan)
        if problem.is_goal(stan):
            return droga, koszt
        for akcja, nowy, k in problem.successors(stan):
            if nowy not in odwiedzone:
                odwiedzone.add(nowy)
                licznik += 1
                heapq.heappush(kolejka, (koszt + k, licznik, nowy, droga + [nowy]))
    return None
