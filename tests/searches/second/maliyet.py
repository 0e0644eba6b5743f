# esit maliyetli arama
import heapq


class Dugum:
    def __init__(self, durum, ata, eylem, g):
        self.durum = durum
        self.ata = ata
        self.eylem = eylem
        self.g = g

    def __lt__(self, diger):
        return self.g < diger.g


def esit_maliyetli_arama(problem):
    kok = Dugum(problem.initial, None, None, 0)
    sinir = [kok]
    gorulen = {kok.durum}
    while sinir:
        d = heapq.heappop(sinir)
        if problem.goal_test(d.durum):
            yol = []
            while d.ata is not None:
                yol.append(d.eylem)
                d = d.ata
            yol.reverse()
            return yol
        for e in problem.actions(d.durum):
            yeni = problem.result(d.durum, e)
            if yeni not in gorulen:
                gorulen.add(yeni)
                g = problem.path_cost(d.g, d.durum, e, yeni)
                heapq.heappush(sinir, Dugum(yeni, d, e, g))
    return None
