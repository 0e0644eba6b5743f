# 8 taş bulmacası, A* algoritması
import heapq

HEDEF = [1, 2, 3, 4, 5, 6, 7, 8, 0]


def manhattan(tahta, hedef):
    toplam = 0
    for i in range(9):
        tas = tahta[i]
        if tas == 0:
            continue
        j = hedef.index(tas)
        toplam += abs(i // 3 - j // 3) + abs(i % 3 - j % 3)
    return toplam


def komsular(tahta):
    b = tahta.index(0)
    adaylar = []
    if b % 3 != 0:
        adaylar.append(b - 1)
    if b % 3 != 2:
        adaylar.append(b + 1)
    if b // 3 != 0:
        adaylar.append(b - 3)
    if b // 3 != 2:
        adaylar.append(b + 3)
    for a in adaylar:
        yeni = tahta.copy()
        yeni[b], yeni[a] = yeni[a], yeni[b]
        yield yeni


def a_yildiz(baslangic, hedef):
    acik = [(manhattan(baslangic, hedef), 0, baslangic, [baslangic])]
    kapali = set()
    while acik:
        f, g, tahta, yol = heapq.heappop(acik)
        if tuple(tahta) in kapali:
            continue
        if tahta == HEDEF:
            return yol
        kapali.add(tuple(tahta))
        for k in komsular(tahta):
            if tuple(k) not in kapali:
                heapq.heappush(acik, (g + 1 + manhattan(k, hedef), g + 1, k, yol + [k]))
    return None


if __name__ == "__main__":
    yol = a_yildiz([1, 2, 3, 4, 6, 8, 7, 5, 0], HEDEF)
    print("adım sayısı:", len(yol) - 1)
