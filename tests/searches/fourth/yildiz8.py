# Yapay Zeka odev 1: A* ile 8 bulmaca
# durum metin olarak gelir: "123456780", icerde tamsayi olarak tutulur (daha az bellek)
import heapq


def sezgisel(metin, hedef):
    # manhattan
    toplam = 0
    for tas in "12345678":
        i = metin.find(tas)
        j = hedef.find(tas)
        toplam += abs(i // 3 - j // 3) + abs(i % 3 - j % 3)
    return toplam


def degistir(metin, i, j):
    a, b = min(i, j), max(i, j)
    return metin[:a] + metin[b] + metin[a + 1:b] + metin[a] + metin[b + 1:]


def acilim(sayi):
    metin = str(sayi)
    i = metin.index("0")
    if i // 3 > 0:
        yield "Y", degistir(metin, i, i - 3)
    if i // 3 < 2:
        yield "A", degistir(metin, i, i + 3)
    if i % 3 > 0:
        yield "L", degistir(metin, i, i - 1)
    if i % 3 < 2:
        yield "R", degistir(metin, i, i + 1)


def a_yildiz(baslangic, hedef):
    acik = [(sezgisel(baslangic, hedef), 0, int(baslangic), "")]
    kapali = set()
    while acik:
        f, g, durum, yol = heapq.heappop(acik)
        if durum == int(hedef):
            return list(yol)
        if durum in kapali:
            continue
        kapali.add(durum)
        for hamle, metin in acilim(durum):
            yeni = int(metin)
            if yeni not in kapali:
                heapq.heappush(acik, (g + 1 + sezgisel(metin, hedef), g + 1, yeni, yol + hamle))
    return None


if __name__ == "__main__":
    print(a_yildiz("123405786", "123456780"))
