# Sztuczna inteligencja, lista 1
# przeszukiwanie wszerz (BFS)


class Stan:
    def __init__(self, plansza, rodzic=None, ruch=""):
        self.plansza = plansza
        self.rodzic = rodzic
        self.ruch = ruch

    def dzieci(self):
        wynik = []
        p = self.plansza
        z = p.index(0)
        if z % 3 > 0:
            wynik.append(self.zamien(z, z - 1, "L"))
        if z % 3 < 2:
            wynik.append(self.zamien(z, z + 1, "P"))
        if z > 2:
            wynik.append(self.zamien(z, z - 3, "G"))
        if z < 6:
            wynik.append(self.zamien(z, z + 3, "D"))
        return wynik

    def zamien(self, i, j, ruch):
        nowa = list(self.plansza)
        nowa[i], nowa[j] = nowa[j], nowa[i]
        return Stan(tuple(nowa), self, ruch)


def wszerz(start, cel):
    kolejka = [Stan(start)]
    odwiedzone = {start}
    while len(kolejka) > 0:
        stan = kolejka.pop(0)
        if stan.plansza == cel:
            sciezka = []
            while stan.rodzic is not None:
                sciezka.append(stan.ruch)
                stan = stan.rodzic
            sciezka.reverse()
            return sciezka
        for d in stan.dzieci():
            if d.plansza not in odwiedzone:
                odwiedzone.add(d.plansza)
                kolejka.insert(0, d)
    return None


if __name__ == "__main__":
    print(wszerz((1, 2, 3, 4, 5, 6, 0, 7, 8), (1, 2, 3, 4, 5, 6, 7, 8, 0)))
