# Zadanie 2: przeszukiwanie zachłanne (greedy best-first), układanka 3x3


def ile_zle(plansza, cel):
    zle = 0
    for i in range(9):
        if plansza[i] != 0 and plansza[i] != cel[i]:
            zle += 1
    return zle


def ruchy(plansza):
    z = plansza.index(0)
    w, k = z // 3, z % 3
    mozliwe = []
    if w > 0: mozliwe.append(("gora", z - 3))
    if w < 2: mozliwe.append(("dol", z + 3))
    if k > 0: mozliwe.append(("lewo", z - 1))
    if k < 2: mozliwe.append(("prawo", z + 1))
    for nazwa, cel_z in mozliwe:
        nowa = plansza[:]
        nowa[z] = nowa[cel_z]
        nowa[cel_z] = 0
        yield nazwa, nowa


def zachlanne(start, cel):
    start = list(start)
    cel = list(cel)
    kolejka = [(ile_zle(start, cel), start, [])]
    odwiedzone = set()
    odwiedzone.add(tuple(start))
    while kolejka != []:
        kolejka.sort(key=lambda e: e[0])
        h, plansza, droga = kolejka.pop(0)
        if plansza == cel:
            print("Znaleziono, liczba ruchow:", len(droga))
            return droga
        for nazwa, nowa in ruchy(plansza):
            if tuple(nowa) not in odwiedzone:
                odwiedzone.add(tuple(nowa))
                kolejka.append((ile_zle(nowa, cel), nowa, droga + [nazwa]))
    print("Brak rozwiazania")
    return None
