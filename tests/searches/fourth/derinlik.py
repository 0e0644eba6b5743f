# Odev 1 - derinlik oncelikli arama (DFS)
# tahta: 9 elemanli tuple, 0 bosluk

class Dugum:
    def __init__(self, durum, ebeveyn=None, hamle=None):
        self.durum = durum
        self.ebeveyn = ebeveyn
        self.hamle = hamle


def komsular(durum):
    b = durum.index(0)
    satir = b // 3
    sutun = b % 3
    sonuc = []
    for hamle, (ds, dk) in {"yukari": (-1, 0), "asagi": (1, 0), "sol": (0, -1), "sag": (0, 1)}.items():
        s, k = satir + ds, sutun + dk
        if s < 0 or s > 2 or k < 0 or k > 2:
            continue
        yeni = list(durum)
        yeni[b] = yeni[s * 3 + k]
        yeni[s * 3 + k] = 0
        sonuc.append((hamle, tuple(yeni)))
    return sonuc


def dfs(baslangic, hedef):
    yigin = [Dugum(baslangic)]
    ziyaret = set()
    while yigin:
        d = yigin.pop()
        if d.durum in ziyaret:
            continue
        ziyaret.add(d.durum)
        if d.durum == hedef:
            hamleler = []
            while d.ebeveyn is not None:
                hamleler.append(d.hamle)
                d = d.ebeveyn
            return hamleler[::-1]
        for hamle, yeni in reversed(komsular(d.durum)):
            if yeni not in ziyaret:
                yigin.append(Dugum(yeni, d, hamle))
    return None


if __name__ == "__main__":
    cozum = dfs((1, 2, 3, 4, 5, 6, 7, 0, 8), (1, 2, 3, 4, 5, 6, 7, 8, 0))
    print("hamle sayisi:", len(cozum))
