def acgozluArama(problem):
    """Acgozlu arama (greedy): her zaman h degeri en kucuk olan durum"""
    baslangic = problem.getStartState()
    acik = [[problem.h(baslangic), baslangic, []]]
    gorulen = {baslangic}

    while len(acik) != 0:
        # en iyi durumu bul
        enIyi = acik[0]
        for eleman in acik:
            if eleman[0] < enIyi[0]:
                enIyi = eleman
        acik.remove(enIyi)
        h, durum, yol = enIyi

        if problem.isGoalState(durum) == True:
            return yol

        for yeni, hareket, maliyet in problem.getSuccessors(durum):
            if not yeni in gorulen:
                gorulen.add(yeni)
                acik.append([problem.h(yeni), yeni, yol + [hareket]])

    return None
