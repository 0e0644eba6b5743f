# Lista 1, zadanie 4: algorytm Dijkstry na mapie drog

NIESK = float("inf")


def dijkstra(problem):
    start = problem.start
    koszt = {start: 0}
    poprzednik = {start: None}
    otwarte = {start}
    zamkniete = set()

    while otwarte:
        # wybierz wierzcholek o najmniejszym koszcie
        akt = min(otwarte, key=lambda w: koszt[w])
        otwarte.remove(akt)
        if problem.is_goal(akt):
            trasa = []
            c = koszt[akt]
            while akt is not None:
                trasa.append(akt)
                akt = poprzednik[akt]
            trasa.reverse()
            return trasa, c
        zamkniete.add(akt)
        for akcja, nast, k in problem.successors(akt):
            if nast in zamkniete:
                continue
            nowy = koszt[akt] + k
            if nowy < koszt.get(nast, NIESK):
                koszt[nast] = nowy
                poprzednik[nast] = akt
                otwarte.add(nast)
    return None
