# Yapay Zeka Odev 1 - yinelemeli derinlesen arama (IDS)
# 8 bulmaca

hareketler = {
    0: [1, 3], 1: [0, 2, 4], 2: [1, 5],
    3: [0, 4, 6], 4: [1, 3, 5, 7], 5: [2, 4, 8],
    6: [3, 7], 7: [4, 6, 8], 8: [5, 7],
}


def komsular(durum):
    bos = durum.index(0)
    for yer in hareketler[bos]:
        yeni = list(durum)
        yeni[bos], yeni[yer] = yeni[yer], yeni[bos]
        yield tuple(yeni)


def ters_sayisi(durum):
    d = [x for x in durum if x != 0]
    sayac = 0
    for i in range(len(d)):
        for j in range(i + 1, len(d)):
            if d[i] > d[j]:
                sayac += 1
    return sayac


def cozulebilir(bas, hedef):
    return ters_sayisi(bas) % 2 == ters_sayisi(hedef) % 2


def derinlik_sinirli(durum, hedef, sinir, onceki):
    if durum == hedef:
        return [durum]
    if sinir <= 0:
        return None
    for k in komsular(durum):
        if k == onceki:     # geri gitme
            continue
        sonuc = derinlik_sinirli(k, hedef, sinir - 1, durum)
        if sonuc is not None:
            return [durum] + sonuc
    return None


def ids(baslangic, hedef):
    if not cozulebilir(baslangic, hedef):
        print("cozum yok")
        return None
    derinlik = 0
    while True:
        sonuc = derinlik_sinirli(baslangic, hedef, derinlik, None)
        if sonuc is not None:
            return sonuc
        derinlik += 1
