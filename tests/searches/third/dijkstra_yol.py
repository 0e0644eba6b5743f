# Ödev 1 - en ucuz yol (Dijkstra / uniform cost)
import heapq
import time


def en_ucuz_yol(problem):
    baslangic_zamani = time.time()
    sayac = 0
    baslangic = problem.start
    mesafe = {baslangic: 0}
    onceki = {}
    bitti = set()
    kuyruk = [(0, sayac, baslangic)]
    while kuyruk:
        g, _, durum = heapq.heappop(kuyruk)
        if durum in bitti:
            continue      # eski kayıt
        bitti.add(durum)
        if problem.is_goal(durum):
            yol = [durum]
            while durum in onceki:
                durum = onceki[durum]
                yol.append(durum)
            sure = time.time() - baslangic_zamani
            # print("süre:", sure)
            return yol[::-1], g
        for eylem, komsu, maliyet in problem.neighbors(durum):
            yeni = g + maliyet
            if komsu not in mesafe or yeni < mesafe[komsu]:
                mesafe[komsu] = yeni
                onceki[komsu] = durum
                sayac += 1
                heapq.heappush(kuyruk, (yeni, sayac, komsu))
    return None, float("inf")
